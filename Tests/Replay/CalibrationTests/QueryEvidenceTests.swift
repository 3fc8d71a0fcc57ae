// Tests comparing printed queries with dumps.

import AccessibilityTree
import Calibration
import SnapshotFormats
import Testing

@Suite struct QueryEvidenceTests {
  static let dump = """
    <XCUIElementTypeApplication name="Shop" label="Shop" x="0" y="0" width="390" height="844">
      <XCUIElementTypeOther x="0" y="0" width="390" height="100">
        <XCUIElementTypeButton name="Add" label="Add" x="10" y="10" width="80" height="40"/>
      </XCUIElementTypeOther>
      <XCUIElementTypeButton name="basket" label="Basket" x="100" y="10" width="80" height="40"/>
      <XCUIElementTypeButton name="Add" label="Add" x="200" y="10" width="80" height="40"/>
    </XCUIElementTypeApplication>
    """

  static let basket = "Button, 0x3, {{100.2, 10.0}, {79.7, 40.0}}, identifier: 'basket', label: 'Basket'"
  static let first = "Button, 0x2, {{10.0, 10.0}, {80.0, 40.0}}, label: 'Add'"
  static let last = "Button, 0x4, {{200.0, 10.0}, {80.0, 40.0}}, label: 'Add'"

  /// Returns a printed query with one step after the application.
  private static func text(_ wording: String, _ output: [String]) -> String {
    """
    Find: Target Application 'com.example.shop'
      Output: {
        Application, 0x1, pid: 7, label: 'Shop'
      }
      ↪︎Find: Descendants matching type Button
        Output: {
          \([basket, last, first].joined(separator: "\n      "))
        }
        ↪︎Find: \(wording)
          Output: {
            \(output.joined(separator: "\n        "))
          }

    """
  }

  private static func evidence(_ text: String) throws -> QueryEvidence {
    let snapshot = try #require(DumpReader.read(Array(dump.utf8), file: "dump.xml").snapshot)
    let query = try #require(PrintedHierarchy.read(Array(text.utf8), file: "log.txt").first?.query)
    return QueryEvidence(query, on: snapshot)
  }

  static let rows: [(wording: String, output: [String], verdict: QueryEvidence.Verdict, device: Int, here: Int)] = [
    // XCTest's level order lists the button inside the view last.
    (#"Elements matching predicate '"Add" IN identifiers'"#, [last, first], .agrees, 0, 0),
    (#"Elements matching predicate '"Add" IN identifiers'"#, [first, last], .differs, 0, 0),
    (#"Elements matching predicate '"Add" IN identifiers'"#, [last], .differs, 0, 1),
    (#"Elements matching predicate 'label == "Basket"'"#, [basket, first], .differs, 1, 0),
    ("Element at index 2", [first], .agrees, 0, 0),
    ("Element at index 2", [basket], .differs, 1, 1),
    ("Elements sorted by the moon", [first], .notCompared, 0, 0),
    ("Elements matching predicate 'label =='", [first], .notCompared, 0, 0),
    (
      #"Elements matching predicate 'label == "Gone"'"#, ["Button, 0x9, {{0.0, 0.0}, {8.0, 8.0}}, label: 'Gone'"],
      .notCompared, 1, 0
    ),
  ]

  @Test(arguments: rows)
  func answersAreCompared(
    _ row: (wording: String, output: [String], verdict: QueryEvidence.Verdict, device: Int, here: Int)
  ) throws {
    let steps = try Self.evidence(Self.text(row.wording, row.output)).steps
    #expect(steps.map(\.verdict) == [.agrees, .agrees, row.verdict])
    let step = try #require(steps.last)
    #expect(step.onlyOnDevice.count == row.device && step.onlyHere.count == row.here)
    #expect((step.remark == nil) == (row.verdict == .agrees))
  }

  @Test func stepsAfterAnUnknownOneAreNotCompared() throws {
    let text =
      Self.text("Elements sorted by the moon", [Self.first]) + """
            ↪︎Find: Element at index 0
              Output: {
                \(Self.first)
              }

        """
    let evidence = try Self.evidence(text)
    #expect(evidence.steps.suffix(2).allSatisfy { $0.verdict == .notCompared })
    #expect(!evidence.isContradicted)
  }
}
