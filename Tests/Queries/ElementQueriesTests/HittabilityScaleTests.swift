// Tests trees in which computing hittability for every element would run for minutes if it took quadratic time.

import AccessibilityTree
import ElementQueries
import PredicateFormat
import Testing

@Suite struct HittabilityScaleTests {
  struct Shape: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// Whether each element is nested in the previous one.
    var isDeep = false
    /// The number of elements, chosen so that the test is quick in linear time but far too slow in quadratic time.
    var size: Int { isDeep ? 100_000 : 5_000 }
    var type: @Sendable (Int) -> ElementType
    var frame: @Sendable (Int) -> Frame
    var label = ""

    static let screen = Frame(x: 0, y: 0, width: 400, height: 800)
  }

  static let shapes: [Shape] = [
    Shape(
      testDescription: "nested cells", isDeep: true, type: { _ in .cell }, frame: { _ in Shape.screen },
      label: "a"),
    Shape(
      testDescription: "nested scroll views", isDeep: true, type: { _ in .scrollView },
      frame: { Frame(x: 0, y: 0, width: 400, height: 800 - Double($0) / 100) }),
    Shape(
      testDescription: "nested alerts", isDeep: true, type: { _ in .alert }, frame: { _ in Shape.screen }),
    Shape(testDescription: "alerts beside one another", type: { _ in .alert }, frame: { _ in Shape.screen }),
    Shape(
      testDescription: "sibling windows", type: { _ in .window }, frame: { _ in Shape.screen }, label: "a"),
    Shape(
      testDescription: "overlapping buttons", type: { _ in .button },
      frame: { _ in Frame(x: 10, y: 10, width: 20, height: 20) }),
    Shape(
      testDescription: "many static texts in one place", type: { _ in .staticText },
      frame: { Frame(x: 10 + Double($0) / 50_000, y: 10, width: 1, height: 1) }, label: "a"),
    Shape(
      testDescription: "a column of cells", type: { $0 % 2 == 0 ? .cell : .button },
      frame: { Frame(x: 0, y: Double($0) * 44, width: 400, height: 44) }),
    Shape(
      testDescription: "views over the whole screen", type: { _ in .other }, frame: { _ in Shape.screen }, label: "a"),
  ]

  @Test(arguments: shapes)
  func everyElementHasResult(shape: Shape) throws {
    var builder = SnapshotBuilder()
    var root = ElementRecord(type: .application)
    root.frame = Shape.screen
    root.facts.hasFrame = true
    builder.begin(root)
    let label = builder.intern(shape.label)
    for index in 1..<shape.size {
      var record = ElementRecord(type: shape.type(index))
      record.frame = shape.frame(index)
      record.facts.hasFrame = true
      record.label = label
      builder.begin(record)
      if !shape.isDeep { builder.end() }
    }
    let snapshot = try #require(builder.finish(platform: .apple))
    let model = HittabilityModel(snapshot)
    let answers = snapshot.elements.reduce(into: Set<String>()) {
      $0.insert(model.hittability(of: $1).answer.rawValue)
    }
    #expect(!answers.isEmpty)
  }
}
