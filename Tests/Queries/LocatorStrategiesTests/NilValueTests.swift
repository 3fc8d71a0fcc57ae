// Tests which values are nil in dumps whose writers leave nil out. (`dump-dialects` §2, §4)

import AccessibilityTree
import ElementQueries
import LocatorStrategies
import SnapshotFormats
import Testing

@Suite struct NilValueTests {
  /// A button and a field without a value, and a text with one.
  private static let dumps = [
    // WebDriverAgent's JSON. A field may have an empty value, which is null, too.
    #"{"type":"Application","name":"a","label":"a","isEnabled":"1","children":[{"type":"Button","name":"b","label":"c","isEnabled":"1"},{"type":"TextField","name":"d","label":"e","value":null,"isEnabled":"1"},{"type":"StaticText","name":"f","label":"f","value":"g","isEnabled":"1"}]}"#,
    // idb's JSON
    #"[{"type":"Application","AXLabel":"a","enabled":true,"frame":{"x":0,"y":0,"width":9,"height":9},"children":[{"type":"Button","AXUniqueId":"b","AXLabel":"c","enabled":true,"frame":{"x":0,"y":0,"width":9,"height":9},"children":[]},{"type":"TextField","AXUniqueId":"d","AXLabel":"e","AXValue":null,"enabled":true,"frame":{"x":0,"y":0,"width":9,"height":9},"children":[]},{"type":"StaticText","AXUniqueId":"f","AXLabel":"g","AXValue":"f","enabled":true,"frame":{"x":0,"y":0,"width":9,"height":9},"children":[]}]}]"#,
  ]

  @Test(arguments: [
    (0, "value == nil", [1], [2]), (0, "value == ''", [], [2]), (0, "value != nil", [3], [2]),
    (1, "value == nil", [1, 2], []), (1, "value == ''", [], []), (1, "value != nil", [3], []),
  ])
  func absentValueIsNil(_ dump: Int, _ predicate: String, _ matches: [Int], _ possible: [Int]) throws {
    let snapshot = try #require(DumpReader.read(Array(Self.dumps[dump].utf8), file: "a.json").snapshot)
    #expect(snapshot.count == 4)
    let query = try LocatorStrategy.chain.read(
      "descendants(matching: .any).matching(NSPredicate(format: \"\(predicate)\"))")
    let resolution = try query.query(in: snapshot).resolve(in: snapshot)
    #expect(resolution.matches.map(\.index) == matches)
    #expect(resolution.possible.map(\.index) == possible)
  }
}
