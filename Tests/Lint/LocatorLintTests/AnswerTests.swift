// What locators come to on snapshots is what their queries come to.

import AccessibilityTree
import ElementQueries
import LocatorExtraction
import LocatorLint
import SnapshotFormats
import Testing

@Suite struct AnswerTests {
  static let source = """
    enum Page {
      static let app = XCUIApplication()
      static let help = app.buttons["help"]
      static let unknown = app.buttons["nothing"]
      static let several = app.cells.firstMatch.buttons["nothing"]
      static let ambiguous = app.cells.element.buttons["nothing"]
      static let beyond = app.cells.element(boundBy: 7).buttons["nothing"]
      static let holder = app.cells.containing(.staticText, identifier: "x").buttons["help"]
      static let holderOfNothing = app.cells.containing(.staticText, identifier: "nothing").firstMatch
      static let empty = app.buttons[""]
      static let rows = app.outlines.outlineRows.disclosedChildRows["nothing"]
    }
    """

  static let screens = [
    #"button#help"Help" cell( staticText"x" button#help ) cell( staticText"y" )"#, #"cell( button"help" )"#,
    #"button"nothing" cell cell"#, #"staticText"Welcome""#,
  ]

  /// Snapshots that have none of a locator's strings are not asked, which must make no difference.
  @Test func answersAreThoseOfTheQueries() throws {
    let subject = try CoverageTests.subject(Self.source, Self.screens)
    #expect(subject.extraction.locators.count == 9)
    for (number, locator) in subject.extraction.locators.enumerated() {
      let query = try #require(locator.query)
      for (place, snapshot) in subject.corpus.snapshots.enumerated() {
        let resolution = try query.resolve(in: snapshot.tree)
        let answer = subject.answer(number, on: place)
        #expect(answer.outcome == resolution.outcome, "\(query) on \(place)")
        #expect(answer.count == resolution.matches.count, "\(query) on \(place)")
        #expect(answer.first == resolution.matches.first?.index, "\(query) on \(place)")
      }
    }
  }
}
