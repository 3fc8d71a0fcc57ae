// Tests that results name the uncertain facts about XCTest that they depend on, and that the documents list all of
// these facts.

import AccessibilityTree
import ElementQueries
import Foundation
import LocatorStrategies
import Testing

@Suite struct DeviceFactTests {
  /// `cells` finds elements 2, 5 and 7; the static texts inside them are at two depths.
  static let tree: Tree = """
    0 application
    1   table
    2     cell "a"
    3       other
    4         staticText "deep"
    5     cell "b"
    6       staticText "shallow" placeholder="hint" title="head"
    7     cell "c" value="7"
    8     switch "Wi-Fi" value="1"
    """

  @Test(arguments: [
    ("cells.firstMatch", []),
    // In level order, the static texts are 6, 4; grouped by cell, 4, 6.
    ("staticTexts.firstMatch", ["result-order.level"]), ("cells.staticTexts.firstMatch", ["result-order.receivers"]),
    ("cells.element.staticTexts", ["midchain.ambiguous"]), ("cells.element", []),
    ("cells.element(boundBy: 3)", ["index.past-end"]), (#"cells["7"]"#, ["keys.value"]),
    (#"switches["1"]"#, ["keys.value"]),
    (#"staticTexts["hint"]"#, ["keys.placeholder"]), (#"staticTexts["head"]"#, ["keys.title"]),
    (#"staticTexts["deep"]"#, []),
    (#"cells.containing(NSPredicate(format: "label == 'c'"))"#, ["containing.self"]),
    (#"cells.containing(NSPredicate(format: "label == 'deep'"))"#, []),
  ])
  func areNamed(_ chain: String, _ facts: [String]) throws {
    let found = try ChainExpression.parse(chain).explain(in: Self.tree.snapshot())
    #expect(found.deviceFacts.map(\.rawValue) == facts)
  }

  /// The position picks `shallow`, which is at a higher level, and the query continues from there.
  @Test func intermediatePositions() throws {
    let reading = try LocatorStrategy.classChain.read("**/XCUIElementTypeStaticText[1]/*")
    let found = try reading.query.explain(in: Self.tree.snapshot())
    #expect(found.deviceFacts == [.levelOrder, .midChainPosition])
  }

  /// Each fact appears word for word in a row of the table in `Docs/XCTestVersions.md`, and has its own paragraph
  /// there.
  @Test(arguments: DeviceFact.allCases)
  func areDocumented(_ fact: DeviceFact) throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let page = try String(contentsOf: root.appending(path: "Docs/XCTestVersions.md"), encoding: .utf8)
    let row =
      "| `\(fact.rawValue)` | \(fact.statement) | \(fact.confidence.rawValue) | \(fact.option ?? "—") |"
    #expect(page.contains(row), "missing row: \(row)")
    #expect(page.contains("**`\(fact.rawValue)`"))
  }
}
