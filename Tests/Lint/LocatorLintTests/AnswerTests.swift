// Tests that lint and the query of a locator give the same result in each snapshot.

import AccessibilityTree
import ElementQueries
import Findings
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
      static func named(_ name: String) -> XCUIElement { app.buttons["he\\(name)"] }
      static func anything(_ name: String) -> XCUIElement { app.cells[name] }
      static func ended(_ name: String) -> XCUIElementQuery { app.cells.containing(.any, identifier: "\\(name)p") }
      static let label = app.buttons.matching(NSPredicate(format: "label == 'Help' OR identifier ENDSWITH 'lp'"))
      static let both = app.buttons.matching(NSPredicate(format: "label CONTAINS 'el' AND identifier == 'nothing'"))
      static let unlike = app.buttons.matching(NSPredicate(format: "NOT label == 'Help'"))
      static let differs = app.buttons.matching(NSPredicate(format: "label != 'Help' AND label != 'help'"))
      static let folded = app.cells.containing(NSPredicate(format: "label ==[c] 'HELP'")).firstMatch
      static let title = app.buttons.matching(NSPredicate(format: "title == 'Help'"))
      static let value = app.buttons.matching(NSPredicate(format: "value BEGINSWITH 'H' OR label LIKE 'H*p'"))
      static let text = app.cells.staticTexts.firstMatch
      static let first = app.staticTexts.firstMatch
      static let late = app.cells.firstMatch.buttons.matching(NSPredicate(format: "label == 'Help'"))
    }
    """

  static let screens = [
    #"button#help"Help" cell( staticText"x" button#help ) cell( staticText"y" )"#, #"cell( button"help" )"#,
    #"button"nothing" cell cell"#, #"staticText"Welcome""#,
    #"button#help"Help"=Hi cell#top( button#x"Help" )"#, #"button"caf\u{E9}" cell#s"#, #"cell cell button"Top""#,
    #"cell( other( staticText"Deep" ) ) cell( staticText"Shallow" )"#,
    // The text of the fourth screen with a different frame.
    #"staticText"Welcome"@20,500,44,44"#,
  ]

  /// Android nodes. Their identifiers also match without the package, and the second node has no label.
  static let android = [
    #"<node class="android.widget.Button" resource-id="a.b:id/help" text="" content-desc="Help" bounds="[0,0][9,9]"/>"#,
    #"<node class="android.widget.Button" resource-id="a.b:id/other" bounds="[0,0][9,9]"/>"#,
  ]

  static func context() throws -> LintContext {
    let context = try CoverageTests.context(source, screens)
    var corpus = context.corpus
    for (index, nodes) in android.enumerated() {
      let text = "<hierarchy rotation=\"0\"><node class=\"android.widget.FrameLayout\">\(nodes)</node></hierarchy>"
      let reading = DumpReader.read(Array(text.utf8), file: "android.xml")
      corpus.add(LintSnapshot(path: "\(index)-android.xml", tree: try #require(reading.snapshot)))
    }
    // Adds an identical tree, for which lint reuses the results.
    corpus.add(corpus.snapshots[0])
    return LintContext(context.extraction, corpus)
  }

  /// Snapshots that contain none of a locator's strings are skipped, which must not change the result.
  @Test func answersMatchTheQueries() throws {
    let context = try Self.context()
    #expect(context.extraction.locators.count == 22)
    var outcomes: Set<Resolution.Outcome> = []
    var (likely, dependent): (Set<Int>, Int) = ([], 0)
    for number in context.extraction.locators.itemIndices {
      let query = try #require(context[number].query ?? context[number].template.pattern)
      for place in context.corpus.snapshots.itemIndices {
        let resolution = try query.resolve(in: context[place].tree)
        let answer = context.answer(number, on: place)
        outcomes.insert(answer.outcome)
        #expect(answer.outcome == resolution.outcome, "\(query) on \(place)")
        #expect(answer.count == (resolution.likely ?? resolution.matches).count, "\(query) on \(place)")
        #expect(answer.first == resolution.matches.first?.index, "\(query) on \(place)")
        #expect(answer.likely == resolution.likely?.first?.index, "\(query) on \(place)")
        let isByOrder = resolution.outcome == .resolved && !resolution.orderDecisions.isEmpty
        #expect(answer.dependsOnOrder == (isByOrder || resolution.likely != nil), "\(query) on \(place)")
        if let element = answer.likely { likely.insert(element) }
        if answer.dependsOnOrder { dependent += 1 }
      }
    }
    #expect(outcomes == Set(Resolution.Outcome.allCases))
    // On the last screen, both cells contain a static text; the text in the second cell is nested less deeply.
    #expect(likely == [3])
    #expect(dependent == 2)
  }

  /// Keys that look the same but consist of different bytes are distinguished, even in locators that are otherwise
  /// identical.
  @Test func locatorsWithTheSameDescriptionAreDistinguishedByBytes() throws {
    let source = "let a = XCUIApplication().buttons[\"caf\u{E9}\"]\nlet b = XCUIApplication().buttons[\"cafe\u{301}\"]"
    let context = try CoverageTests.context(source, ["button\"caf\u{E9}\"", "button\"cafe\u{301}\""])
    #expect(context.ownSnapshots.map { context.answer(0, on: $0).isFound } == [true, false])
    #expect(context.ownSnapshots.map { context.answer(1, on: $0).isFound } == [false, true])
  }
}
