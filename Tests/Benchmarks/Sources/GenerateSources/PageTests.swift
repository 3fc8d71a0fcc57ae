// Generates a test case for one view in a typical style.

/// Tests that use the page object.
struct PageTests {
  let locators: ShopLocators

  var text: String {
    let view = locators.view
    var lines = [
      "// Tests of the offers of view \(view).", "", "import XCTest", "",
      "final class View\(view)Tests: XCTestCase {", "  private var page = View\(view)Page()", "",
      "  override func setUpWithError() throws {", "    continueAfterFailure = false",
      "    let app = XCUIApplication()", #"    app.launchArguments = ["-view", "\#(view)"]"#, "    app.launch()",
      "    page = View\(view)Page(app: app).waitUntilLoaded()", "  }",
    ]
    for (index, locator) in locators.all.enumerated() {
      lines += ["", "  func test\(locator.name.prefix(1).uppercased())\(locator.name.dropFirst())() throws {"]
      if index < 8 {
        lines += [
          "    let element = page.\(locator.name)", "    if element.exists {",
          "      XCTAssertFalse(element.label.isEmpty)", "    }",
        ]
      } else {
        lines.append("    XCTAssertTrue(page.\(locator.name).waitForExistence(timeout: 5))")
      }
      lines.append("  }")
    }
    return (lines + ["}", ""]).joined(separator: "\n")
  }
}
