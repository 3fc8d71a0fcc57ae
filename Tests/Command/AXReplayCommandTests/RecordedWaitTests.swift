// Tests which waits are reported on the journals of recordings.

import Foundation
import Testing

@Suite struct RecordedWaitTests {
  private static func dump(_ elements: String) -> String {
    "<XCUIElementTypeApplication type=\"XCUIElementTypeApplication\" name=\"Shop\" label=\"Shop\" enabled=\"true\" "
      + "visible=\"true\" x=\"0\" y=\"0\" width=\"400\" height=\"800\">\(elements)</XCUIElementTypeApplication>"
  }

  private static func element(_ type: String, _ name: String) -> String {
    "<XCUIElementType\(type) type=\"XCUIElementType\(type)\" name=\"\(name)\" label=\"\(name)\" enabled=\"true\" "
      + "visible=\"true\" x=\"20\" y=\"50\" width=\"100\" height=\"44\"/>"
  }

  /// Writes a recording in which “Thanks” follows the tap on “Pay” after a time.
  private static func write(_ name: String, seconds: Double, in folder: TemporaryFolder) throws {
    try folder.write(dump(element("Button", "Pay")), to: "recordings/\(name)/0.xml")
    try folder.write(dump(element("StaticText", "Thanks")), to: "recordings/\(name)/1.xml")
    try folder.write(
      """
      {"axreplay": 1, "app": "shop"}
      {"at": 0, "launch": {}}
      {"at": 0.5, "snapshot": "0.xml"}
      {"at": 2, "tap": "buttons[\\"Pay\\"]"}
      {"at": 2.2, "snapshot": "0.xml"}
      {"at": \(2 + seconds), "snapshot": "1.xml"}

      """, to: "recordings/\(name)/recording.jsonl")
  }

  private static func python(_ limit: String) -> String {
    """
    from appium.webdriver.common.appiumby import AppiumBy
    def test(driver):
        driver.find_element(AppiumBy.ACCESSIBILITY_ID, "Pay").click()
        WebDriverWait(driver, \(limit)).until(EC.presence_of_element_located((AppiumBy.ACCESSIBILITY_ID, "Thanks")))
    """
  }
  private static let javaScript = """
    it('pays', async () => {
      await $('~Pay').click()
      await $('~Thanks').waitForDisplayed({ timeout: 1500 })
    })
    """
  private static let swift = """
    import XCTest
    final class PayTests: XCTestCase {
      func testPay() {
        let app = XCUIApplication()
        app.buttons["Pay"].tap()
        XCTAssertTrue(app.staticTexts["Thanks"].waitForExistence(timeout: 1))
      }
    }
    """

  /// The times in the recordings, the file, and the times that the finding names.
  static let rows: [(seconds: [Double], file: String, source: String, finding: String?)] = [
    (
      [2.5], "a.py", python("1"),
      "waits for 1 second after click on accessibility id “Pay”, but accessibility id “Thanks” appeared after at least 2.5 seconds in 1 recording"
    ),
    ([2.5, 1.25], "a.py", python("1"), "appeared after at least 1.25 seconds in each of 2 recordings"),
    ([2.5, 0.75], "a.py", python("1"), nil),
    ([2.5], "a.py", python("10"), nil),
    ([2.5], "a.spec.ts", javaScript, "waits for 1.5 seconds after click on accessibility id “Pay”"),
    ([2.5], "PayTests.swift", swift, "waits for 1 second after buttons[\"Pay\"].tap()"),
  ]

  @Test(arguments: rows) func finds(_ row: (seconds: [Double], file: String, source: String, finding: String?)) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    for (number, seconds) in row.seconds.enumerated() {
      try Self.write("r\(number)", seconds: seconds, in: folder)
    }
    try folder.write(row.source, to: "tests/\(row.file)")
    let run = try CommandRun([
      "lint", folder.url.path + "/tests", "--snapshots", folder.url.path + "/recordings", "--rules",
      "wait-shorter-than-recorded",
    ])
    let found = run.standardOutput.contains("wait-shorter-than-recorded")
    #expect(found == (row.finding != nil), "\(run.standardOutput)\(run.standardError)")
    if let finding = row.finding { #expect(run.standardOutput.contains(finding), "\(run.standardOutput)") }
  }
}
