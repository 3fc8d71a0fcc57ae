// Tests locators on dumps that do not record the types of elements. (`dump-dialects` §5)

import AccessibilityTree
import ElementQueries
import LocatorStrategies
import SnapshotFormats
import Testing

@Suite struct UnrecordedTypeTests {
  /// 0: root, 1: volume, 2: save.
  static let dump = """
    {"attributes": {"accessibilityText": "Shop", "value": "", "hintText": "", "resource-id": ""}, "children": [
      {"attributes": {"accessibilityText": "Volume", "value": "50%", "hintText": "", "resource-id": "volume"}},
      {"attributes": {"accessibilityText": "Save", "value": "", "hintText": "", "resource-id": "save"}}]}
    """

  // Any element may have the type, so a type alone decides nothing. What another condition excludes stays excluded.
  static let rows: [(LocatorStrategy, String, certain: [Int], possible: [Int])] = [
    (.chain, "app.buttons", [], [1, 2]), (.chain, "app.buttons[\"save\"]", [], [2]),
    (.chain, "app.buttons[\"other\"]", [], []), (.chain, "app.descendants(matching: .any)[\"save\"]", [2], []),
    (.chain, "app.children(matching: .cell)", [], [1, 2]),
    (.chain, "app.cells.containing(.button, identifier: nil)", [], []),
    (.chain, "app.descendants(matching: .any).matching(.cell, identifier: \"save\")", [], [2]),
    (.predicate, "type == 'XCUIElementTypeButton' AND name == 'save'", [], [2]),
    (.predicate, "type == 'XCUIElementTypeButton' OR name == 'save'", [2], [0, 1]),
    (.classChain, "**/XCUIElementTypeButton[`name == 'save'`]", [], [2]),
    (.classChain, "**/*[`name == 'save'`]", [2], []),
    (.xpath, "//XCUIElementTypeButton", [], [0, 1, 2]), (.xpath, "//XCUIElementTypeButton[@name='save']", [], [2]),
    (.className, "XCUIElementTypeButton", [], [0, 1, 2]), (.xpath, "//*[@name='save']", [2], []),
    (.xpath, "//XCUIElementTypeButton[@name='other']", [], []),
    // The second button can only be the last element, or the one before it if the root is a button, too.
    (.xpath, "(//XCUIElementTypeButton)[2]", [], [1, 2]),
    (.xpath, "//*[@type='XCUIElementTypeButton']", [], [0, 1, 2]),
    (.xpath, "//*[name()='XCUIElementTypeButton'][@name='save']", [], [2]),
    (.xpath, "//XCUIElementTypeAny[@name='save']", [2], []), (.xpath, "//android.widget.Button", [], []),
  ]

  @Test(arguments: rows)
  func typesAreUndecided(strategy: LocatorStrategy, text: String, certain: [Int], possible: [Int]) throws {
    let snapshot = try #require(DumpReader.read(Array(Self.dump.utf8), file: "hierarchy.json").snapshot)
    let resolution = try strategy.read(text).query(in: snapshot).resolve(in: snapshot)
    #expect(resolution.matches.map(\.index) == certain)
    #expect(resolution.possible.map(\.index) == possible)
    let facts = resolution.missingFacts.map(\.description)
    #expect(possible.isEmpty || facts.contains("the dump does not record the types of elements"), "\(facts)")
  }
}
