// Writes css selectors as class chains, as Appium's XCUITest driver does. (`class-chain-and-xpath` §8)

import AccessibilityTree
import Findings
import Text

extension CSSTranslation {
  mutating func writeClassChain(_ comparisons: [[CSSComparison]]) throws(SyntaxError) {
    for (index, compound) in selector.compounds.enumerated() {
      if let name = compound.classes.first {
        throw SyntaxError(
          text: selector.text, range: name.range.lowerBound - 1..<name.range.upperBound,
          message: "classes (“.\(name.text)”) cannot be selected on iOS",
          advice: compound.ids.isEmpty
            ? "write the type alone, as in XCUIElementTypeButton" : "if the dot is part of the id, escape it: \\.")
      }
      write((index > 0 ? "/" : "") + (compound.isChild ? "" : "**/"))
      write(compound.namedType.map { Self.type($0.text) } ?? "*", for: compound.type?.range)
      var conditions = compound.ids.prefix(1).map { (text: "name == \"\($0.text)\"", range: $0.range) }
      conditions += comparisons[index].compactMap { comparison in
        Self.condition(comparison).map { (text: $0, range: comparison.range) }
      }
      for comparison in comparisons[index] where comparison.attribute.kind == .text && comparison.relation == .contains
      {
        guard let value = comparison.value, value.escaped(.javaPattern) != value else { continue }
        notePattern(value, at: comparison.range)
      }
      for (number, condition) in conditions.enumerated() {
        write(number == 0 ? "[`" : " AND ")
        write(condition.text, for: condition.range)
      }
      if !conditions.isEmpty { write("`]") }
      if let position = comparisons[index].first(where: { $0.attribute.kind == .number }) {
        write("[\(position.value ?? "")]", for: position.range)
      }
    }
  }

  /// Returns a type with its prefix, and with a capital letter behind it.
  private static func type(_ name: String) -> String {
    if name.lowercased().hasPrefix(ElementType.wdaPrefix.lowercased()) { return name }
    let scalars = name.unicodeScalars
    // The driver does not capitalize characters of two UTF-16 code units.
    let first = scalars.first.map { $0.value > 0xFFFF ? String($0) : $0.properties.uppercaseMapping } ?? ""
    return ElementType.wdaPrefix + first + String(scalars.dropFirst())
  }

  /// Returns a condition of the predicate; nil for a position.
  private static func condition(_ comparison: CSSComparison) -> String? {
    let name = comparison.attribute.camelCaseName
    let value = comparison.value ?? ""
    switch comparison.attribute.kind {
    case .number: return nil
    case .flag: return "\(name) == \(value)"
    case .text: break
    }
    // The driver's spelling, which WebDriverAgent cannot parse
    if value.isEmpty { return "[\(name) LIKE ]" }
    return switch comparison.relation {
    case .equal, nil: "\(name) == \"\(value)\""
    case .contains: "\(name) MATCHES \"\(value.escaped(.javaPattern))\""
    case .begins: "\(name) BEGINSWITH \"\(value)\""
    case .ends: "\(name) ENDSWITH \"\(value)\""
    case .word: "\(name) CONTAINS \"\(value)\""
    }
  }
}
