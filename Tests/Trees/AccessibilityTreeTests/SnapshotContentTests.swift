// Tests which differences between snapshots count as a different content.

import AccessibilityTree
import Testing

@Suite struct SnapshotContentTests {
  /// Changes one thing in the snapshot of a window with a button.
  typealias Change = @Sendable (inout ElementRecord, inout SnapshotBuilder) -> Void

  private static func snapshot(wrapper: Wrapper? = nil, _ change: Change = { _, _ in }) throws -> Snapshot {
    var builder = SnapshotBuilder()
    builder.begin(ElementRecord(type: .application))
    var record = ElementRecord(type: .button)
    record.identifier = builder.intern("submit")
    record.label = builder.intern("Log In")
    record.frame = Frame(x: 20, y: 600, width: 350, height: 50)
    record.facts.hasFrame = true
    record.facts[.enabled] = true
    record.line = 7
    change(&record, &builder)
    builder.begin(record)
    return try #require(builder.finish(platform: .apple, wrapper: wrapper))
  }

  static let changes: [(what: String, isSame: Bool, change: Change)] = [
    ("nothing", true, { _, _ in }),
    ("the frame", true, { record, _ in record.frame.y = 601 }),
    ("the place in the dump", true, { record, _ in record.line = 8 }),
    ("the label", false, { record, builder in record.label = builder.intern("Log in") }),
    ("the identifier", false, { record, _ in record.identifier = record.label }),
    ("the type", false, { record, _ in record.type = .other }),
    ("a fact", false, { record, _ in record.facts[.enabled] = false }),
    ("whether there is a frame", false, { record, _ in record.facts.hasFrame = false }),
    ("traits", false, { record, _ in record.traits = .selected }),
    (
      "another attribute", false,
      { _, builder in builder.addExtra(name: builder.intern("index"), value: builder.intern("0")) }
    ),
    ("a further string", false, { record, builder in record.value = builder.intern("1") }),
  ]

  @Test(arguments: changes) func onlyFramesAndPlacesDoNotCount(
    _ row: (what: String, isSame: Bool, change: Change)
  ) throws {
    let before = SnapshotContent(try Self.snapshot())
    let after = SnapshotContent(try Self.snapshot(row.change))
    #expect((before == after) == row.isSame, "\(row.what)")
    if row.isSame { #expect(Set([before, after]).count == 1, "\(row.what)") }
  }

  @Test func whatSurroundsTheTreeCounts() throws {
    let wrapper = Wrapper(name: "AppiumAUT", attributes: [])
    #expect(SnapshotContent(try Self.snapshot(wrapper: wrapper)) != SnapshotContent(try Self.snapshot()))
    let newer = try Self.snapshot().assuming(xctest: XCTestVersion(major: 26))
    #expect(SnapshotContent(newer) != SnapshotContent(try Self.snapshot()))
  }
}
