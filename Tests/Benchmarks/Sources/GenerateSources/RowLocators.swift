// Generates locators with an unknown part, like those that suites write for the rows of a list.

/// Five functions that return elements of a view, each with an XPath and a regular expression. The function's locator
/// matches those elements found by the XPath that have a text matching the regular expression.
struct RowLocators {
  let view: Int

  private struct Locator {
    var name, swift, xpath, pattern: String
  }

  private var all: [Locator] {
    let list = #"app.tables["list-\#(view)"]"#
    let listPath = #"//XCUIElementTypeTable[@name="list-\#(view)" or @label="list-\#(view)"]"#
    return [
      Locator(
        name: "offer", swift: #"app.staticTexts["Offer \#(view)-\(number)"]"#, xpath: "//XCUIElementTypeStaticText",
        pattern: "Offer \(view)-.*"),
      Locator(
        name: "row", swift: #"app.cells["row-\#(view)-\(number)"]"#, xpath: "//XCUIElementTypeCell",
        pattern: "row-\(view)-.*"),
      Locator(
        name: "add", swift: list + #".buttons["add-\(number)"]"#, xpath: listPath + "//XCUIElementTypeButton",
        pattern: "add-.*"),
      Locator(
        name: "price", swift: list + #".staticTexts["€ \(number).99"]"#,
        xpath: listPath + "//XCUIElementTypeStaticText",
        pattern: #"€ .*\.99"#),
      Locator(
        name: "updated", swift: #"app.otherElements["screen-\#(view)"].staticTexts["Updated at \(number)"]"#,
        xpath: #"//XCUIElementTypeOther[@name="screen-\#(view)"]//XCUIElementTypeStaticText"#, pattern: "Updated at .*"),
    ]
  }

  var text: String {
    var lines = [
      "// The rows of view \(view).", "", "import XCTest", "", "final class View\(view)Rows {",
      "  private let app = XCUIApplication()",
    ]
    for locator in all {
      lines += ["", "  func \(locator.name)(_ number: Int) -> XCUIElement { \(locator.swift) }"]
    }
    return (lines + ["}", ""]).joined(separator: "\n")
  }

  /// One line for each locator: the XPath, a tab, and the regular expression.
  var questions: String { all.map { "\($0.xpath)\t\($0.pattern)\n" }.joined() }
}
