// Generates a page object for one view in a typical style.

/// The properties and actions of a page.
struct PageObject {
  let locators: ShopLocators

  /// The number of lines in a page object. Together with the 119 lines of ``PageTests``, this makes 250 lines per view.
  private static let lines = 131

  var text: String {
    let view = locators.view
    var lines = [
      "// The offers of view \(view).", "", "import XCTest", "",
      "/// The list of offers \(view) and its actions.",
      "final class View\(view)Page {", "  private let app: XCUIApplication", "",
      "  init(app: XCUIApplication = XCUIApplication()) {", "    self.app = app", "  }", "",
    ]
    for locator in locators.all {
      lines += ["  var \(locator.name): XCUIElement { \(locator.swift) }", ""]
    }
    lines += [
      "  @discardableResult", "  func waitUntilLoaded(timeout: TimeInterval = 10) -> Self {",
      "    XCTAssertTrue(title.waitForExistence(timeout: timeout))",
      "    XCTAssertTrue(loading.waitForNonExistence(timeout: timeout))", "    return self", "  }",
    ]
    for (name, action) in [("open", "open"), ("basket", "basketTab"), ("sixth", "addSixth"), ("back", "back")] {
      lines += [
        "", "  @discardableResult", "  func choose\(name.capitalized)() -> Self {",
        "    XCTAssertTrue(\(action).isHittable, \"\(name) is covered\")", "    \(action).tap()", "    return self",
        "  }",
      ]
    }
    lines += ["", "  /// The first offers.", "  static let names = ["]
    lines += (0..<(Self.lines - lines.count - 2)).map { #"    "Offer \#(view)-\#($0)","# }
    lines.append("  ]")
    return (lines + ["}", ""]).joined(separator: "\n")
  }
}
