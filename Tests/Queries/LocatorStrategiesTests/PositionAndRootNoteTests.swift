// Tests notes on XPath positions, which are counted among siblings, and on class chains that start with the
// application. (`class-chain-and-xpath` §2 and §5)

import AccessibilityTree
import ElementQueries
import LocatorStrategies
import Testing

@Suite struct PositionAndRootNoteTests {
  private static func notes(_ locator: String, _ snapshot: Snapshot) throws -> [LocatorNote] {
    try LocatorStrategy.xpath.read(locator).notes(in: snapshot)
  }

  // MARK: Positions

  @Test(arguments: [
    ("//XCUIElementTypeButton[@label='Delete']", 2), ("//XCUIElementTypeCell/XCUIElementTypeButton", 3),
    ("//XCUIElementTypeTable//XCUIElementTypeImage/..//XCUIElementTypeImage[@visible='true']", 1),
  ]) func positionsCountAmongSiblings(_ locator: String, _ number: Int) throws {
    let snapshot = try DialectTree.basket()
    let indexed = "\(locator)[\(number)]"
    let notes = try Self.notes(indexed, snapshot)
    guard number > 1 else { return #expect(notes.isEmpty) }
    let note = try #require(notes.first)
    #expect(notes.count == 1)
    #expect(note.range == locator.utf8.count..<indexed.utf8.count)
    #expect(note.message.hasPrefix("positions such as [\(number)] are counted separately for each parent"))
    #expect(note.advice == "to select from all matches, write (\(locator))[\(number)]")
    let resolution = try LocatorStrategy.xpath.read("(\(locator))[\(number)]").query.resolve(in: snapshot)
    #expect(resolution.matches.count == 1)
  }

  @Test func positionsCountAmongSiblingsOnAndroid() throws {
    let locator = "//android.widget.TextView[@resource-id='com.example.notes:id/name']"
    let notes = try Self.notes(locator + "[2]", try DialectTree.notes())
    #expect(notes.map(\.advice) == ["to select from all matches, write (\(locator))[2]"])
  }

  @Test(arguments: [
    // These locators have no note: either the locator has a match, or counting all elements would not add a match, or
    // there are no elements to count.
    "//XCUIElementTypeCell[2]", "//XCUIElementTypeButton[@label='Delete'][1]",
    "//XCUIElementTypeButton[@label='Delete'][4]",
    "//XCUIElementTypeButton[@label='None'][2]", "(//XCUIElementTypeButton[@label='Delete'])[2]",
  ]) func otherPositionsHaveNoNotes(_ locator: String) throws {
    #expect(try Self.notes(locator, DialectTree.basket()).isEmpty)
  }

  // MARK: The application

  @Test(arguments: [
    ("XCUIElementTypeApplication/**/XCUIElementTypeButton", 26, "remove it: **/XCUIElementTypeButton"),
    ("XCUIElementTypeApplication[1]/XCUIElementTypeWindow[1]", 29, "remove it: XCUIElementTypeWindow[1]"),
    ("**/XCUIElementTypeApplication", 29, "remove it"),
    ("XCUIElementTypeApplication[`name == 'a/b'`]/*", 43, "remove it: *"),
  ]) func classChainsBeginBelowTheApplication(_ locator: String, _ end: Int, _ advice: String) throws {
    let reading = try LocatorStrategy.classChain.read(locator)
    let note = try #require(reading.notes.first)
    #expect(note.range == 0..<end)
    #expect(note.message.hasPrefix("class chains search below the application"))
    #expect(note.advice == advice)
    #expect(try reading.query.resolve(in: DialectTree.basket()).outcome == .noMatch)
  }

  @Test func otherChainsHaveNoNotes() throws {
    #expect(try LocatorStrategy.classChain.read("XCUIElementTypeWindow/*").notes.isEmpty)
  }

  /// The window is inside the application, which is the root of the dump.
  @Test func elementsInTheRootHaveNoNotes() throws {
    let query = try LocatorStrategy.classChain.read("XCUIElementTypeApplication[1]/XCUIElementTypeWindow[1]").query
    let misses = try query.explain(in: DialectTree.basket()).nearMisses
    #expect(misses.first?.difference.description == "not inside any Application below the root")
  }
}
