// Tests the verdicts on what dumps lack.

import AccessibilityTree
import SnapshotFormats
import Testing

@Suite struct SnapshotQualityTests {
  private static func limitations(_ dump: String) -> [SnapshotQuality.Kind] {
    SnapshotQuality(DumpReader.read(Array(dump.utf8), file: "dump.xml")).limitations.map(\.kind)
  }

  private static let frame = #"x="0" y="0" width="10" height="10""#

  private static func app(_ content: String, _ attributes: String = frame) -> String {
    #"<XCUIElementTypeApplication name="S" label="S" enabled="true" \#(attributes)>\#(content)"#
      + "</XCUIElementTypeApplication>"
  }

  private static func button(_ attributes: String = frame) -> String {
    #"<XCUIElementTypeButton name="a" label="b" enabled="true" \#(attributes)/>"#
  }

  private static func nested(_ levels: Int) -> String {
    String(repeating: "<XCUIElementTypeOther enabled=\"true\">", count: levels) + button()
      + String(repeating: "</XCUIElementTypeOther>", count: levels)
  }

  private static func lists(_ lengths: [Int]) -> String {
    lengths.map { length in
      "<XCUIElementTypeTable name=\"t\">" + String(repeating: button(), count: length) + "</XCUIElementTypeTable>"
    }.joined()
  }

  static let dumps: [(name: String, dump: String, kinds: [SnapshotQuality.Kind])] = [
    ("complete", app(button()), []),
    ("cut off", String(app(button()).dropLast(10)), [.truncated]),
    // With the application and the button, 50 levels.
    ("50 levels", app(nested(48)), [.depthLimit]), ("49 levels", app(nested(47)), []),
    ("two lists of 20", app(lists([20, 20])), [.childrenLimit]),
    ("one list of 20", app(lists([20, 7])), []),
    ("a longer list", app(lists([20, 20, 21])), []),
    ("512 bytes", app(button("value=\"\(String(repeating: "x", count: 512))\" \(frame)")), [.cutTexts]),
    ("511 bytes", app(button("value=\"\(String(repeating: "x", count: 511))\" \(frame)")), []),
    ("no frames", app(button(""), ""), [.missingAttributes]),
    (
      "nothing but a window",
      "<XCUIElementTypeApplication name=\"S\" enabled=\"true\" \(frame)>"
        + "<XCUIElementTypeWindow label=\"\" enabled=\"true\" \(frame)/></XCUIElementTypeApplication>", [.sparse]
    ),
    ("a negative width", app(button(#"x="0" y="0" width="-1" height="10""#)), [.degenerateFrames]),
    (
      "empty frames", app(button(#"x="0" y="0" width="0" height="0""#), #"x="0" y="0" width="0" height="0""#),
      [.degenerateFrames]
    ),
    (
      "a query's answer",
      """
      Find: Target Application 'com.example.shop'
        Output: {
          Application, 0x1, pid: 7, label: 'Shop'
        }
        ↪︎Find: Descendants matching type Button
          Output: {
            Button, 0x2, {{25.0, 542.0}, {369.0, 41.0}}, identifier: 'basket', label: 'Basket'
          }

      """, [.unlistedDescendants, .flattened]
    ),
  ]

  @Test(arguments: dumps)
  func limitationsAreNamed(_ row: (name: String, dump: String, kinds: [SnapshotQuality.Kind])) {
    #expect(Self.limitations(row.dump) == row.kinds, "\(row.name)")
  }

  @Test func everyLimitationHasAConsequence() {
    for row in Self.dumps {
      let quality = SnapshotQuality(DumpReader.read(Array(row.dump.utf8), file: "dump.xml"))
      #expect(quality.limitations.allSatisfy { !$0.consequence.isEmpty })
      #expect(
        quality.summary == "complete" || quality.summary.hasPrefix("not complete: ")
          || quality.summary.hasPrefix("complete, but ") && row.kinds == [.degenerateFrames])
    }
  }

  @Test func unreadableDumpsHaveNoVerdict() {
    #expect(Self.limitations("no dump").isEmpty)
  }
}
