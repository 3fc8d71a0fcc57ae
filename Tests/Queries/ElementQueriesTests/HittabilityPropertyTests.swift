// Tests properties of hittability, with generated trees.

import AccessibilityTree
import ElementQueries
import PredicateFormat
import TestNotation
import Testing

@Suite struct HittabilityPropertyTests {
  static let types: [ElementType] = [
    .window, .other, .other, .button, .staticText, .cell, .table, .scrollView, .alert, .sheet, .popover, .menu,
    .keyboard, .navigationBar, .textField, .image, .link, .dialog, .menuBar,
  ]

  /// Numbers for the frames of generated elements: extreme values among ordinary ones.
  static let sides: [Double] = [
    0, 1, 44, 100, 399, 400, 800, -1, -44, 0.5, 1.5, .infinity, -.infinity, .nan, 1e308, -1e308, .leastNonzeroMagnitude,
    1e17,
    .greatestFiniteMagnitude,
  ]

  /// Generates a tree whose elements can have any type. Some screens and most frames have ordinary sizes.
  static func snapshot(seed: Int, recorded: Bool = false) throws -> Snapshot {
    var dice = Dice(seed: UInt64(seed))
    var builder = SnapshotBuilder()
    var root = ElementRecord(type: .application)
    root.frame = dice.pick([
      Frame(x: 0, y: 0, width: 400, height: 800), Frame(x: 0, y: 0, width: 400, height: 800),
      Frame(x: 1e17, y: -1e308, width: 1, height: 1e308), Frame(x: 0, y: 0, width: 0, height: .nan),
    ])
    root.facts.hasFrame = true
    builder.begin(root)
    for _ in 0..<dice.roll(1...60) {
      for _ in 0..<dice.roll(0...3) where builder.depth > 1 { builder.end() }
      var record = ElementRecord(type: dice.pick(types))
      record.label = builder.intern(dice.pick(["", "", "a"]))
      record.identifier = builder.intern(dice.pick(["", "", "", "b", "PopoverDismissRegion"]))
      record.facts.hasFrame = dice.roll(0...19) > 0
      record.facts.frameAccuracy = dice.pick([.exact, .exact, .roundedOutward])
      record.frame =
        dice.roll(0...4) == 0
        ? Frame(x: dice.pick(sides), y: dice.pick(sides), width: dice.pick(sides), height: dice.pick(sides))
        : Frame(
          x: Double(dice.roll(-50...400)), y: Double(dice.roll(-50...800)), width: Double(dice.roll(0...400)),
          height: Double(dice.roll(0...400)))
      record.facts[.visible] = dice.pick([nil, nil, true, false])
      record.facts[.accessible] = dice.pick([nil, true, false])
      if recorded { record.facts[.hittable] = dice.pick([nil, true, false]) }
      builder.begin(record)
    }
    return try #require(builder.finish(platform: dice.pick([.apple, .apple, .apple, .android])))
  }

  @Test(arguments: DailySeeds.of(400))
  func answersAreConsistent(seed: Int) throws {
    let snapshot = try Self.snapshot(seed: seed)
    let model = HittabilityModel(snapshot)
    for element in snapshot.elements {
      let found = model.hittability(of: element)
      #expect(found.confidence != .recorded)
      if found.answer == .unknown { #expect(found.confidence == .low) }
      if found.answer == .yes { #expect(found.blockers.isEmpty && found.point != nil) }
      #expect(found.blockers.count <= 5)
      #expect(Set(found.blockers).count == found.blockers.count)
      for blocker in found.blockers {
        #expect(blocker != element && !blocker.isAncestor(of: element) && !element.isAncestor(of: blocker))
      }
      #expect(!found.reason.description.isEmpty && !found.reason.description.hasSuffix("."))
      guard let point = found.point else { continue }
      // For every frame, the tap point is on the screen and inside the element.
      let frame = try #require(element.frame)
      #expect(point.x >= frame.x && point.x <= frame.x + frame.width, "\(point) \(frame)")
      #expect(point.y >= frame.y && point.y <= frame.y + frame.height, "\(point) \(frame)")
    }
  }

  @Test(arguments: 1...50)
  func answersDoNotDependOnEvaluationOrder(seed: Int) throws {
    let snapshot = try Self.snapshot(seed: seed)
    let model = HittabilityModel(snapshot)
    let forward = snapshot.elements.map { model.hittability(of: $0) }
    let backward = snapshot.elements.reversed().map { model.hittability(of: $0) }
    #expect(forward == backward.reversed())
    #expect(forward == snapshot.elements.map(\.hittability))
  }

  @Test(arguments: 1...50)
  func recordedAnswersTakePrecedence(seed: Int) throws {
    let snapshot = try Self.snapshot(seed: seed, recorded: true)
    let model = HittabilityModel(snapshot)
    for element in snapshot.elements {
      let found = model.hittability(of: element)
      #expect((found.confidence == .recorded) == (element[.hittable] != nil))
      if let recorded = element[.hittable] { #expect(found.answer == Truth(recorded)) }
      #expect(model.hittability(of: element, ignoringRecordedAnswer: true).confidence != .recorded)
    }
  }

  @Test func elementsOfOtherSnapshotsUseTheirOwnModel() throws {
    let one = try Tree.outline("0 application frame=0,0,400,800\n1   button frame=0,0,10,10").snapshot()
    let other = try Tree.outline("0 application frame=0,0,400,800\n1   button frame=500,0,10,10").snapshot()
    #expect(HittabilityModel(one).hittability(of: other[1]).reason == .outsideScreen)
  }

  /// A direct implementation of “neither an ancestor nor a descendant, and its frame contains the point”, without an
  /// index.
  @Test(arguments: DailySeeds.of(200))
  func hitTestFindsElementAtPoint(seed: Int) throws {
    var dice = Dice(seed: UInt64(seed))
    var builder = SnapshotBuilder()
    var root = ElementRecord(type: .application)
    root.frame = Frame(x: 0, y: 0, width: 400, height: 800)
    root.facts.hasFrame = true
    builder.begin(root)
    for _ in 0..<dice.roll(1...40) {
      for _ in 0..<dice.roll(0...2) where builder.depth > 1 { builder.end() }
      var record = ElementRecord(type: .button)
      record.frame = Frame(
        x: Double(dice.roll(0...390)), y: Double(dice.roll(0...790)), width: Double(dice.roll(1...300)),
        height: Double(dice.roll(1...300)))
      record.facts.hasFrame = true
      builder.begin(record)
    }
    let snapshot = try #require(builder.finish(platform: .apple))
    let model = HittabilityModel(snapshot)
    for element in snapshot.elements {
      let found = model.hittability(of: element)
      let point = try #require(found.point)
      let isBeside = snapshot.elements.contains { other in
        guard let frame = other.frame, other != element, !other.isAncestor(of: element), !element.isAncestor(of: other)
        else { return false }
        // A sibling with the same frame as an ancestor counts as a background.
        let isBackground = element.ancestors.contains { $0.frame == frame }
        return !isBackground && frame.x <= point.x && point.x < frame.x + frame.width && frame.y <= point.y
          && point.y < frame.y + frame.height
      }
      #expect(found.answer == (isBeside ? .unknown : .yes))
    }
  }
}
