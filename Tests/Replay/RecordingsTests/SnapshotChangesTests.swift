// Tests the changes between two snapshots that differ in one respect.

import AccessibilityTree
import Recordings
import SnapshotFormats
import Testing

@Suite struct SnapshotChangesTests {
  static func snapshot(_ content: String) throws -> Snapshot {
    let text = "<XCUIElementTypeApplication name=\"A\" label=\"A\">\(content)</XCUIElementTypeApplication>"
    return try #require(DumpReader.read(Array(text.utf8), file: "d.xml").snapshot)
  }

  static let button = #"<XCUIElementTypeButton name="ok" label="OK" enabled="true"/>"#

  /// The contents of two snapshots, and descriptions of the changes between them.
  static let rows: [(before: String, after: String, changes: [String])] = [
    (button, button, []),
    ("", button, ["+ Button ok"]), (button, "", ["- Button ok"]),
    (button, button + button, ["+ Button ok"]), (button + button, button, ["- Button ok"]),
    (button, button.replacing("true", with: "false"), ["~ Button ok: enabled true → false"]),
    (button, button.replacing("OK", with: "Fine"), ["~ Button ok: label OK → Fine"]),
    (button, button.replacing("Button", with: "Link"), ["+ Link ok", "- Button ok"]),
    (button, button.replacing("\"ok\"", with: "\"no\""), ["+ Button no", "- Button ok"]),
    // Neither the order nor the surrounding elements matter.
    (button + #"<XCUIElementTypeLink name="l"/>"#, #"<XCUIElementTypeLink name="l"/>"# + button, []),
    (button, "<XCUIElementTypeOther>\(button)</XCUIElementTypeOther>", []),
    // Unnamed elements cannot be distinguished.
    ("<XCUIElementTypeOther/>", "", []),
    (
      #"<XCUIElementTypeTextField name="f" value="a"/>"#, #"<XCUIElementTypeTextField name="f" value="b"/>"#,
      ["~ TextField f: value a → b"]
    ),
    // Elements with the same name are compared in order: the first with the first, the second with the second.
    (
      #"<XCUIElementTypeCell name="c" value="1"/><XCUIElementTypeCell name="c" value="2"/>"#,
      #"<XCUIElementTypeCell name="c" value="1"/><XCUIElementTypeCell name="c" value="3"/>"#,
      ["~ Cell c: value 2 → 3"]
    ),
  ]

  @Test(arguments: rows)
  func changesAreListed(_ row: (before: String, after: String, changes: [String])) throws {
    let changes = SnapshotChanges(from: try Self.snapshot(row.before), to: try Self.snapshot(row.after))
    let lines =
      changes.appeared.map { "+ \($0.type.shortName) \($0.identifier ?? "")" }
      + changes.vanished.map { "- \($0.type.shortName) \($0.identifier ?? "")" }
      + changes.changed.map {
        "~ \($0.element.type.shortName) \($0.element.identifier ?? ""): \($0.attribute) \($0.before ?? "?") → \($0.after ?? "?")"
      }
    #expect(lines == row.changes)
    #expect(changes.isEmpty == row.changes.isEmpty)
  }

  /// What a dump lacks because it was cut off has neither vanished nor appeared; what it lacks before its last element
  /// has.
  @Test func incompleteDumpsLeaveElementsUndecided() throws {
    let link = #"<XCUIElementTypeLink name="l"/>"#
    let whole = try Self.snapshot(link + Self.button + #"<XCUIElementTypeCell name="c"/>"#)
    let text = "<XCUIElementTypeApplication name=\"A\" label=\"A\">\(Self.button)<XCUIElementTypeC"
    let cut = try #require(DumpReader.read(Array(text.utf8), file: "d.xml").snapshot)
    let losing = SnapshotChanges(from: whole, to: cut)
    #expect(losing.vanished.map(\.identifier) == ["l"])
    #expect(losing.undecided.map(\.identifier) == ["c"])
    let gaining = SnapshotChanges(from: cut, to: whole)
    #expect(gaining.appeared.map(\.identifier) == ["l"])
    #expect(gaining.undecided.map(\.identifier) == ["c"])
  }

  @Test func aSnapshotDoesNotDifferFromItself() throws {
    let snapshot = try Self.snapshot(Self.button)
    #expect(SnapshotChanges(from: snapshot, to: snapshot).isEmpty)
  }
}
