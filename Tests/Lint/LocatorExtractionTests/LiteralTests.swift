// Tests keys whose text Swift or XCTest determines: escape sequences beside interpolations, and XCTest's constants.

import Findings
import LocatorExtraction
import LocatorStrategies
import Testing

@Suite struct LiteralTests {
  /// A literal as written, and the parts that Swift makes of it.
  static let literals: [(code: String, pieces: [TextPattern.Piece])] = [
    (#""say \"hi\" to \(name)""#, [.text(#"say "hi" to "#), .wildcard("name")]),
    (#""\u{e9}\(name)\t\n\0""#, [.text("é"), .wildcard("name"), .text("\t\n\0")]),
    (#""\\\(name)\\""#, [.text(#"\"#), .wildcard("name"), .text(#"\"#)]),
    // Between pounds, a backslash is a character unless pounds follow it.
    (##"#"a\n"\#(name)\#n\"#"##, [.text(#"a\n""#), .wildcard("name"), .text("\n\\")]),
    (##"#"\(name)-\#(name)"#"##, [.text(#"\(name)-"#), .wildcard("name")]),
    // A backslash at the end of a line joins it with the next one; quotation marks need no escape.
    (
      #"""
      """
          a \
          b "c"
            \(name)\"
          """
      """#, [.text("a b \"c\"\n  "), .wildcard("name"), .text("\"")]
    ),
    // Without escape sequences, and without interpolations.
    (#""a/\(name)/b""#, [.text("a/"), .wildcard("name"), .text("/b")]),
    (#""a\tb""#, [.text("a\tb")]),
  ]

  @Test(arguments: literals)
  func escapesAreResolved(_ row: (code: String, pieces: [TextPattern.Piece])) {
    let source = MarkedSource("func f(name: String) { app.buttons[\(row.code)].tap() }")
    let locators = MarkedSource.extraction(of: [source]).locators
    #expect(locators.map { $0.template.steps.compactMap(\.key?.pieces) } == [[row.pieces]])
  }

  /// An invalid escape sequence does not compile; the text stays as written, and the parser's error is a finding.
  @Test func invalidEscapesAreKept() {
    let extraction = MarkedSource.extraction(of: [MarkedSource(#"func f(n: Int) { app.buttons["\q\(n)"].tap() }"#)])
    #expect(extraction.locators.map(\.template.description) == [#"buttons["\q{n}"]"#])
    #expect(extraction.findings.map(\.code) == ["swift-syntax"])
  }

  /// The identifiers that macOS gives to the buttons of a window, unless the project declares the name.
  @Test func identifiersOfWindowButtonsAreKnown() {
    MarkedSource.expectMarks(
      in: (
        "window buttons",
        """
        func test() {
          app.windows["Settings"].buttons[XCUIIdentifierCloseWindow].click()  // ⟶ test: windows["Settings"].buttons["_XCUI:CloseWindow"]
          app.buttons[XCUIIdentifierMinimizeWindow].click()  // ⟶ test: buttons["_XCUI:MinimizeWindow"]
          app.buttons[XCUIIdentifierZoomWindow].click()  // ⟶ test: buttons["_XCUI:ZoomWindow"]
          app.buttons[XCUIIdentifierFullScreenWindow].click()  // ⟶ test: buttons["_XCUI:FullScreenWindow"]
          app.buttons[XCUIIdentifierHideWindow].click()  // ⟶ test: buttons["{?}"]
        }
        """
      ))
    MarkedSource.expectMarks(
      in: (
        "a constant of the project",
        """
        let XCUIIdentifierCloseWindow = "close"
        func test() { app.buttons[XCUIIdentifierCloseWindow].click() }  // ⟶ test: buttons["close"]
        """
      ))
  }
}
