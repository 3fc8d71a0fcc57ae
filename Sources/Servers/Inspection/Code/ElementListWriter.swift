// Writes elements with all their locators as CSV and as JSON.

import AccessibilityTree
import Findings
import JSON
import LocatorStrategies
import Reports
import Text

enum ElementListWriter {
  /// Returns a table with a header row, in the format of RFC 4180.
  static func csv(_ elements: [CodeElement]) -> String {
    let strategies = strategies(for: elements)
    let heading = ["name", "type", "identifier", "label", "value", "x", "y", "width", "height"]
    var rows = [heading + strategies.map(\.rawValue)]
    rows += elements.map { item in
      let element = item.element
      let frame = element.frame.map { [$0.x, $0.y, $0.width, $0.height].map { "\($0)" } } ?? ["", "", "", ""]
      return [item.name, element.type.swiftName, element.identifier, element.label, element.value].map { $0 ?? "" }
        + frame + strategies.map { $0.locator(for: element) ?? "" }
    }
    return rows.map { row in row.map(field).joined(separator: ",") + "\r\n" }.joined()
  }

  /// Returns an array of objects.
  static func json(_ elements: [CodeElement]) -> String {
    let strategies = strategies(for: elements)
    let objects = elements.map { item -> JSONObject in
      let locators = strategies.compactMap { strategy in
        strategy.locator(for: item.element).map { ["using": strategy.rawValue, "locator": $0] as JSONObject }
      }
      return [
        "name": item.name, "element": item.element, "locators": locators, "chosen": item.chosen?.whole,
      ]
    }
    return JSONText.encode(objects) + "\n"
  }

  /// The strategies for the platforms of the elements.
  private static func strategies(for elements: [CodeElement]) -> [LocatorStrategy] {
    let isAndroid = elements.contains { $0.element.snapshot.platform == .android }
    let isApple = elements.contains { $0.element.snapshot.platform == .apple }
    return [LocatorStrategy.chain, .accessibilityID] + (isAndroid ? [.id, .uiAutomator] : [])
      + (isApple ? [.predicate, .classChain] : []) + [.xpath]
  }

  private static let formulaSigns: Set<Unicode.Scalar> = [
    "=", "+", "-", "@", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}",
  ]

  /// A field, quoted if it contains a quotation mark, a comma or a line break.
  private static func field(_ text: String) -> String {
    // A spreadsheet would treat such a field as a formula, unless it is a number. Some spreadsheets also skip
    // whitespace and accept full-width signs.
    let start = text.unicodeScalars.first { !$0.properties.isWhitespace }
    let isFormula = start.map(formulaSigns.contains) == true && Double(text) == nil
    let safe = (isFormula ? "'" : "") + text.escaped(.undirected)
    let isPlain = !safe.unicodeScalars.contains { "\",\r\n".unicodeScalars.contains($0) }
    return isPlain ? safe : safe.quoted(.doubledQuotes)
  }
}
