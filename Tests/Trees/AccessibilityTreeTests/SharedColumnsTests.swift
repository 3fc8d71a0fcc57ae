// Tests that equal columns are stored once, and that snapshots stay the same.

import Testing

@testable import AccessibilityTree

@Suite struct SharedColumnsTests {
  /// A screen with a button for each label, and one frame for all of them.
  private static func screen(_ labels: [String], width: Double = 100) throws -> Snapshot {
    var builder = SnapshotBuilder()
    builder.begin(ElementRecord(type: .application))
    for label in labels {
      var record = ElementRecord(type: .button)
      record.identifier = builder.intern("identifier of \(label)")
      record.label = builder.intern(label)
      record.frame = Frame(x: 0, y: 0, width: width, height: 44)
      record.facts.hasFrame = true
      record.facts[.enabled] = true
      builder.begin(record)
      builder.addExtra(name: builder.intern("index"), value: builder.intern(label))
      builder.end()
    }
    return try #require(builder.finish(platform: .apple))
  }

  private static func address<Value>(_ column: [Value]) -> UnsafeRawPointer? {
    column.withUnsafeBytes(\.baseAddress)
  }

  @Test func screensThatDifferInTextsShareAllColumns() throws {
    var columns = SharedColumns()
    let first = columns.sharing(try Self.screen(["Open", "Close"])).storage.data
    let second = columns.sharing(try Self.screen(["Offen", "Zu"])).storage.data
    #expect(Self.address(first.types) == Self.address(second.types))
    #expect(Self.address(first.parents) == Self.address(second.parents))
    #expect(Self.address(first.identifiers) == Self.address(second.identifiers))
    #expect(Self.address(first.labels) == Self.address(second.labels))
    #expect(Self.address(first.frames) == Self.address(second.frames))
    #expect(Self.address(first.facts) == Self.address(second.facts))
    #expect(Self.address(first.extras) == Self.address(second.extras))
  }

  @Test func differentColumnsAreNotShared() throws {
    var columns = SharedColumns()
    let first = columns.sharing(try Self.screen(["Open", "Close"])).storage.data
    let wider = columns.sharing(try Self.screen(["Open", "Close"], width: 101)).storage.data
    #expect(Self.address(first.frames) != Self.address(wider.frames))
    #expect(wider.frames[1].width == 101)
    // The second label is the first one, so it has the same id.
    let repeated = columns.sharing(try Self.screen(["Open", "Open"])).storage.data
    #expect(Self.address(first.labels) != Self.address(repeated.labels))
    #expect(Self.address(first.types) == Self.address(repeated.types))
  }

  @Test func snapshotsStayTheSame() throws {
    var columns = SharedColumns()
    _ = columns.sharing(try Self.screen(["Open", "Close"]))
    let original = try Self.screen(["Offen", "Zu", ""])
    let shared = columns.sharing(original)
    #expect(shared.count == original.count)
    #expect(!(shared === original))
    for (left, right) in zip(shared.elements, original.elements) {
      #expect(left.type == right.type)
      #expect(left.identifier == right.identifier)
      #expect(left.label == right.label)
      #expect(left.frame == right.frame)
      #expect(left.extras.map(\.value) == right.extras.map(\.value))
    }
    #expect(shared.id(of: "Zu") == original.id(of: "Zu"))
    #expect(shared.id(of: "Close") == nil)
  }
}
