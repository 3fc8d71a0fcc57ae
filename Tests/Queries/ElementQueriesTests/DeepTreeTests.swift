// Tests that building, traversing and freeing a tree 100,000 levels deep does not recurse.

import AccessibilityTree
import ElementQueries
import Testing

@Suite struct DeepTreeTests {
  static let depth = 100_000

  /// Nested elements of type Other around one button.
  static func deepTree() throws -> Snapshot {
    var builder = SnapshotBuilder()
    builder.begin(ElementRecord(type: .application))
    for level in 1..<depth {
      let isLeaf = level == depth - 1
      var record = ElementRecord(type: isLeaf ? .button : .other)
      record.label = builder.intern(isLeaf ? "leaf" : "")
      record.identifier = builder.intern(level == depth / 2 ? "middle" : "")
      builder.begin(record)
    }
    return try #require(builder.finish(platform: .apple))
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var query: ElementQuery
    /// The first and the last result.
    var ends: [Int]
    var count: Int

    var testDescription: String { query.description }
  }

  static let app = ElementQuery.application
  static let leaf = depth - 1
  static let middle = depth / 2

  static let rows: [Row] = [
    Row(query: app.descendants(matching: .any), ends: [1, leaf], count: depth - 1),
    Row(query: app.otherElements, ends: [1, leaf - 1], count: depth - 2),
    Row(query: app.otherElements.otherElements, ends: [2, leaf - 1], count: depth - 3),
    Row(query: app.otherElements.children(matching: .any), ends: [2, leaf], count: depth - 2),
    Row(query: app.otherElements.containing(.button, identifier: "leaf"), ends: [1, leaf - 1], count: depth - 2),
    Row(query: app.otherElements.containing(.other, identifier: "middle"), ends: [1, middle - 1], count: middle - 1),
    Row(
      query: app.otherElements["middle"].descendants(matching: .any), ends: [middle + 1, leaf], count: leaf - middle),
    Row(query: app.otherElements["middle"].buttons["leaf"], ends: [leaf, leaf], count: 1),
    Row(query: app.otherElements.element(boundBy: 70_000), ends: [70_001, 70_001], count: 1),
    Row(query: app.buttons.firstMatch, ends: [leaf, leaf], count: 1),
  ]

  @Test func resolvesEveryKindOfStep() throws {
    let snapshot = try Self.deepTree()
    for row in Self.rows {
      let matches = try row.query.resolve(in: snapshot).matches
      #expect(matches.count == row.count, "\(row.query)")
      #expect([matches.first?.index, matches.last?.index] == row.ends, "\(row.query)")
    }
  }

  @Test func walksUpAndDown() throws {
    let snapshot = try Self.deepTree()
    #expect(snapshot.count == Self.depth)
    #expect(snapshot[Self.leaf].ancestors.reduce(0) { count, _ in count + 1 } == Self.leaf)
    #expect(snapshot.root.descendants.count == Self.leaf)
    var element = snapshot.root
    var levels = 1
    while let child = Array(element.children).first {
      element = child
      levels += 1
    }
    #expect(levels == Self.depth)
  }

  @Test func comparesElementsFarApart() throws {
    let snapshot = try Self.deepTree()
    let differences = ElementDifferences(among: [snapshot[1], snapshot[Self.leaf]])
    // The named container is too far up in the tree for the search.
    #expect(differences.attributes == [.type, .label])
    #expect(differences.texts == [["Other", "\"\""], ["Button", "\"leaf\""]])
  }

  @Test func thousandsOfMatchesAreAmbiguous() throws {
    let resolution = try Self.app.otherElements.element.resolve(in: Self.deepTree())
    #expect(resolution.outcome == .ambiguous)
    #expect(resolution.candidateCount == Self.depth - 2)
  }
}
