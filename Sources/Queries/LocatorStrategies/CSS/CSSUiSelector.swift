// Writes css selectors as UiSelectors, as Appium's UiAutomator2 driver does. (`class-chain-and-xpath` §8)

import Findings
import Text

extension CSSTranslation {
  mutating func writeUiSelector(_ comparisons: [[CSSComparison]], package: String) {
    for (index, compound) in selector.compounds.enumerated() {
      write(index > 0 ? ".childSelector(new UiSelector()" : "new UiSelector()")
      let range = (compound.namedType ?? compound.classes.first)?.range
      let classes = compound.classes.map(\.text)
      if let type = compound.namedType {
        write(
          classes.isEmpty
            ? ".classNameMatches(\"\(type.text)\")"
            : ".className(\"\(([type.text] + classes).joined(separator: "."))\")", for: range)
      } else if !classes.isEmpty {
        write(".classNameMatches(\"\(classes.joined(separator: "\\."))\")", for: range)
      }
      if let id = compound.ids.first { write(".resourceId(\"\(Self.resourceID(id.text, package))\")", for: id.range) }
      for comparison in comparisons[index] { write(Self.call(comparison, package: package), for: comparison.range) }
    }
    write(String(repeating: ")", count: selector.compounds.count - 1))
  }

  private static func call(_ comparison: CSSComparison, package: String) -> String {
    let method = comparison.attribute.camelCaseName
    switch comparison.attribute.kind {
    // JavaScript's word for a missing value
    case .number: return ".\(method)(\(comparison.value ?? "undefined"))"
    case .flag: return ".\(method)(\(comparison.value ?? ""))"
    case .text: break
    }
    var value = comparison.value ?? ""
    if method == "resourceId" { value = resourceID(value, package) }
    if value.isEmpty { return ".\(method)Matches(\"\")" }
    let hasPartMethods = method == "text" || method == "description"
    return switch comparison.relation {
    case .equal, nil: ".\(method)(\"\(value)\")"
    case .contains where hasPartMethods: ".\(method)Contains(\"\(value)\")"
    case .begins where hasPartMethods: ".\(method)StartsWith(\"\(value)\")"
    case .contains: ".\(method)Matches(\"\(value.escaped(.javaPattern))\")"
    case .begins: ".\(method)Matches(\"^\(value.escaped(.javaPattern))\")"
    case .ends: ".\(method)Matches(\"\(value.escaped(.javaPattern))$\")"
    case .word: ".\(method)Matches(\"\\b(\\w*\(value.escaped(.javaPattern))\\w*)\\b\")"
    }
  }

  /// Returns an id with a package: its own, if it is written like `com.example.app:id/buy`, otherwise the app's.
  private static func resourceID(_ id: String, _ package: String) -> String {
    let scalars = id.unicodeScalars
    let mark = ":id/".unicodeScalars
    let own = scalars.prefix { scalar in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "_", ".": true
      default: false
      }
    }
    let rest = scalars[own.endIndex...]
    if let first = own.first, first != ".", !("0"..."9" ~= first), rest.starts(with: mark), rest.count > mark.count,
      !rest.contains(where: \.properties.isWhitespace)
    {
      return id
    }
    return "\(package):id/\(id)"
  }
}
