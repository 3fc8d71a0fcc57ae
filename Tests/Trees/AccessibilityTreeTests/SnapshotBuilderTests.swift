// Tests building snapshots, and the rules that are applied to finished snapshots.

import AccessibilityTree
import Testing

@Suite struct SnapshotBuilderTests {
  @Test func emptyBuilderGivesNoSnapshot() {
    #expect(SnapshotBuilder().finish(platform: .apple) == nil)
  }

  @Test func recordIsReadBack() throws {
    var builder = SnapshotBuilder()
    var record = ElementRecord(type: .button)
    record.className = builder.intern("class")
    record.identifier = builder.intern("identifier")
    record.label = builder.intern("label")
    record.title = builder.intern("title")
    record.value = builder.intern("value")
    record.placeholderValue = builder.intern("placeholder")
    record.frame = Frame(x: 1, y: 2, width: 3, height: 4)
    record.facts.hasFrame = true
    record.facts.frameAccuracy = .roundedOutward
    record.facts.hasTraits = true
    record.facts[.enabled] = false
    record.traits = .link
    record.line = 77
    builder.begin(record)
    builder.end()
    let wrapper = Wrapper(name: "w", attributes: [.init(name: "a", value: "b")])
    let snapshot = try #require(builder.finish(platform: .android, wrapper: wrapper))
    let root = snapshot.root
    #expect(snapshot.count == 1)
    #expect(snapshot.platform == .android)
    #expect(snapshot.wrapper == wrapper)
    #expect(root.type == .button)
    #expect(root.className == "class")
    #expect(root.identifier == "identifier")
    #expect(root.label == "label")
    #expect(root.title == "title")
    #expect(root.value == "value")
    #expect(root.placeholderValue == "placeholder")
    #expect(root.frame == Frame(x: 1, y: 2, width: 3, height: 4))
    #expect(root.frameAccuracy == .roundedOutward)
    #expect(root.traits == .link)
    #expect(root[.enabled] == false)
    #expect(root.line == 77)
  }

  @Test func emptyRecordHasNoAttributes() throws {
    var builder = SnapshotBuilder()
    builder.begin(ElementRecord(type: .other))
    let root = try #require(builder.finish(platform: .apple)).root
    let strings = [root.className, root.identifier, root.label, root.title, root.value, root.placeholderValue]
    #expect(strings.allSatisfy { $0 == nil })
    #expect(root.frame == nil)
    #expect(root.traits == nil)
    #expect(root.line == nil)
    #expect(ElementFact.allCases.allSatisfy { root[$0] == nil })
  }

  @Test func finishingEndsOpenElements() throws {
    let builder = builder(of: ["a", " b", "  c"])
    #expect(builder.depth == 3)
    #expect(builder.count == 3)
    let snapshot = try #require(builder.finish(platform: .apple))
    #expect(snapshot.elements.map(\.subtreeEnd) == [3, 3, 3])
  }

  @Test func extraEndIsIgnored() throws {
    var builder = builder(of: ["a", " b"])
    for _ in 0..<5 { builder.end() }
    #expect(builder.depth == 0)
    #expect(try #require(builder.finish(platform: .apple)).elements.map(\.subtreeEnd) == [2, 2])
  }

  @Test func extrasBelongToLastElement() throws {
    var builder = SnapshotBuilder()
    let ids = ["p", "q", "r"].map { builder.intern($0) }
    builder.addExtra(name: ids[0], value: ids[1])
    for _ in 0..<3 { builder.begin(ElementRecord(type: .other)) }
    builder.addExtra(name: ids[0], value: ids[1])
    builder.addExtra(name: ids[2], value: .empty)
    builder.end()
    builder.end()
    builder.begin(ElementRecord(type: .cell))
    builder.addExtra(name: ids[0], value: ids[2])
    let snapshot = try #require(builder.finish(platform: .apple))
    #expect(snapshot.elements.map { $0.extras.map { "\($0.name)=\($0.value)" } } == [[], [], ["p=q", "r="], ["p=r"]])
    #expect(snapshot[2].extra("r") == "")
    #expect(snapshot[2].extra("q") == nil)
    #expect(snapshot[1].extra("p") == nil)
  }

  // MARK: An added root

  @Test func surroundingShiftsElements() throws {
    var builder = builder(of: ["b", " c", " d", "  e"])
    let id = builder.intern("x")
    builder.addExtra(name: id, value: id)
    while builder.depth > 0 { builder.end() }
    var root = ElementRecord(type: .group)
    root.identifier = builder.intern("a")
    root.line = 5
    builder.surround(with: root)
    #expect(builder.depth == 1)
    #expect(builder.count == 5)
    var second = ElementRecord(type: .other)
    second.identifier = builder.intern("f")
    builder.begin(second)
    builder.end()
    let snapshot = try #require(builder.finish(platform: .apple))
    #expect(snapshot.elements.names == "a b c d e f")
    #expect(snapshot.root.type == .group)
    #expect(snapshot.root.line == 5)
    #expect(snapshot.elements.map { $0.parent?.index } == [nil, 0, 1, 1, 3, 0])
    #expect(snapshot.elements.map(\.subtreeEnd) == [6, 5, 3, 5, 5, 6])
    #expect(snapshot.elements.map(\.extras.count) == [0, 0, 0, 0, 1, 0])
    #expect(snapshot.elements.map(\.depth) == [0, 1, 2, 2, 3, 1])
  }

  @Test func surroundingKeepsOpenElementsOpen() throws {
    var builder = builder(of: ["b", " c"])
    var root = ElementRecord(type: .other)
    root.identifier = builder.intern("a")
    builder.surround(with: root)
    #expect(builder.depth == 3)
    builder.begin(ElementRecord(type: .image))
    let snapshot = try #require(builder.finish(platform: .apple))
    #expect(snapshot.elements.map { $0.parent?.index } == [nil, 0, 1, 2])
    #expect(snapshot.elements.map(\.subtreeEnd) == [4, 4, 4, 4])
  }

  // MARK: Rules for the whole tree

  @Test func forgetsAllIdentifiers() throws {
    var builder = SnapshotBuilder()
    var record = ElementRecord(type: .other)
    record.identifier = builder.intern("a")
    record.label = record.identifier
    record.facts.identifierMayBeEmpty = true
    record.facts.valueMayBeMissing = true
    builder.begin(record)
    builder.begin(record)
    builder.forgetIdentifiers()
    let snapshot = try #require(builder.finish(platform: .apple))
    #expect(snapshot.elements.allSatisfy { $0.identifier == nil && !$0.identifierMayBeEmpty })
    #expect(snapshot.elements.allSatisfy { $0.label == "a" && $0.valueMayBeMissing })
  }

  @Test func forgetsAllValues() throws {
    var builder = SnapshotBuilder()
    var record = ElementRecord(type: .other)
    record.value = builder.intern("a")
    record.identifier = record.value
    record.facts.valueMayBeMissing = true
    record.facts.identifierMayBeEmpty = true
    builder.begin(record)
    builder.begin(record)
    builder.forgetValues()
    let snapshot = try #require(builder.finish(platform: .apple))
    #expect(snapshot.elements.allSatisfy { $0.value == nil && !$0.valueMayBeMissing })
    #expect(snapshot.elements.allSatisfy { $0.identifier == "a" && $0.identifierMayBeEmpty })
  }

  @Test func setsFactsAndPlaceholders() throws {
    var builder = builder(of: ["a", " b", " c"])
    builder.set(.selected, to: false, of: [0, 2, 3, -1])
    builder.setPlaceholderEmpty(of: [1, 7])
    let snapshot = try #require(builder.finish(platform: .apple))
    #expect(snapshot.elements.map { $0[.selected] } == [false, nil, false])
    #expect(snapshot.elements.map(\.placeholderValue) == [nil, "", nil])
  }

  // MARK: Strings

  @Test func stringsAreInterned() {
    var builder = SnapshotBuilder()
    let id = builder.intern("a")
    #expect(builder.intern("a") == id)
    #expect(builder.string(id) == "a")
    #expect(builder.string(.empty) == "")
    #expect(builder.string(.notRecorded) == nil)
  }

  @Test func stringsOfASnapshotAreFoundByTheirBytes() throws {
    var builder = SnapshotBuilder()
    var record = ElementRecord(type: .other)
    record.identifier = builder.intern("com.example:id/buy")
    record.label = builder.intern("bu\u{E9}")
    builder.begin(record)
    let snapshot = try #require(builder.finish(platform: .android))
    #expect(snapshot.id(of: "com.example:id/buy") == record.identifier)
    #expect(snapshot.id(of: "bue\u{301}") == nil)
    #expect(snapshot.id(of: "") == .empty)
    #expect(snapshot.ids(endingIn: ":id/buy") == [record.identifier])
    #expect(snapshot.ids(endingIn: "x").isEmpty)
  }
}
