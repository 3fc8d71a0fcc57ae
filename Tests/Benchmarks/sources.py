"""Writes a Swift file with many tests of the same elements, for measuring lint."""


def functions(count, views):
    """A class with test functions that use two elements of each view."""
    lines = ["import XCTest", "", "final class ManyTests: XCTestCase {", "  let app = XCUIApplication()"]
    for number in range(count):
        view = number % views
        lines += [
            "", f"  func test{number}() throws {{", f'    app.buttons["open-{view}"].tap()',
            f'    XCTAssertTrue(app.tables["list-{view}"].waitForExistence(timeout: 5))', "  }",
        ]
    return "\n".join([*lines, "}", ""])
