// Tests which keywords of AppiumLibrary succeed without an element.

import AccessibilityTree
import AppiumSources
import Findings
import LocatorExtraction
import Testing

@Suite struct RobotAbsenceTests {
  /// Texts that must not be on the screen.
  @Test(arguments: [
    ("Click Text    Gone", false), ("Page Should Not Contain Text    Gone", true),
    ("Wait Until Page Does Not Contain    Gone", true), ("Expect Text    Gone    not visible", true),
    ("Expect Element    id=gone    not visible", true), ("Expect Element    id=gone    visible", false),
    ("Then Page should not contain element    id=gone", true),
  ])
  func absenceIsRecognized(_ row: (step: String, isAbsent: Bool)) throws {
    let text = "*** Settings ***\nLibrary    AppiumLibrary\n*** Test Cases ***\nA\n    \(row.step)\n"
    var extraction = Extraction(of: [])
    extraction.add(AppiumLocators(of: [AppiumSource(path: "a.robot", text: text)]), drivers: [.webDriverAgent])
    let locator = try #require(extraction.locators.first)
    #expect(locator.uses.contains { $0.isNegated } == row.isAbsent)
  }
}
