// Writes elements as Swift page objects.

import Reports

enum SwiftPageWriter {
  /// Returns a robot: its methods act on the elements and return the robot, so that calls can be chained.
  static func robot(_ name: String, _ elements: [CodeElement]) -> String {
    var lines = header(name, "Acts on the elements of a screen. Calls can be chained.")
    lines += properties(of: elements)
    for element in elements where element.chain != nil {
      lines.append("")
      lines.append("  @discardableResult")
      if element.isField {
        lines.append("  func typeIn\(element.capitalName)(_ text: String) -> Self {")
        lines += ["    \(element.name).tap()", "    \(element.name).typeText(text)"]
      } else {
        lines += ["  func tap\(element.capitalName)() -> Self {", "    \(element.name).tap()"]
      }
      lines += ["    return self", "  }"]
    }
    return (lines + ["}", ""]).joined(separator: "\n")
  }

  /// Returns a page object, with its elements and a property that checks whether it is on screen.
  static func page(_ name: String, _ elements: [CodeElement]) -> String {
    var lines = header(name, "The elements of a screen.")
    lines += properties(of: elements)
    let conditions = CodeElement.criteria(among: elements.filter { $0.chain != nil }).map {
      "\($0.name).firstMatch.exists"
    }
    lines += ["", "  /// Whether the screen is on display."]
    lines.append("  var isLoaded: Bool {")
    lines += conditions.isEmpty ? ["    app.exists"] : ["    \(conditions.joined(separator: "\n      && "))"]
    return (lines + ["  }", "}", ""]).joined(separator: "\n")
  }

  private static func header(_ name: String, _ summary: String) -> [String] {
    ["import XCTest", "", "/// \(summary)", "struct \(name) {", "  let app: XCUIApplication", ""]
  }

  private static func properties(of elements: [CodeElement]) -> [String] {
    elements.map { element in
      guard let chain = element.chain else { return "  // \(element.name): no chain matches only this element" }
      return "  var \(element.name): XCUIElement { app.\(chain) }"
    }
  }
}
