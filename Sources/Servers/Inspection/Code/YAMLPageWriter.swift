// Writes elements as a page model for `axreplay verify`.

import LocatorStrategies
import Reports
import Text

enum YAMLPageWriter {
  /// Returns a view whose criteria require that its elements exist.
  static func view(_ name: String, _ elements: [CodeElement]) -> String {
    var lines = ["views:", "  \(name):", "    elements:"]
    let known = elements.compactMap { element in locator(of: element).map { (element, $0) } }
    lines += known.map { "      \($0.name): \($1)" }
    lines.append("    criteria:")
    lines += CodeElement.criteria(among: known.map(\.0)).map { "      - \($0.name): exists" }
    return (lines + [""]).joined(separator: "\n")
  }

  /// The locator of an element as a YAML value; nil if there is none.
  private static func locator(of element: CodeElement) -> String? {
    guard let chosen = element.chosen, chosen.strategy != .chain else { return element.chain.map(\.quotedForYAML) }
    return "{\(chosen.strategy.rawValue): \(chosen.text.quotedForYAMLFlow)}"
  }
}
