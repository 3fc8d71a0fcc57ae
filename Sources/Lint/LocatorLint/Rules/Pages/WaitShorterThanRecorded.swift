// Reports waits that end before the app had reacted in any recording.

import AppiumSources
import Findings
import LocatorExtraction

enum WaitShorterThanRecorded: LintRule {
  static let description = RuleDescription(
    id: "wait-shorter-than-recorded", severity: .warning,
    summary: "a wait after a tap is shorter than the app took in every recording",
    bases: [.source, .snapshots], tags: ["page"])

  static func hasInput(in lint: LintContext) -> Bool { !lint.corpus.touches.isEmpty }

  static func findings(in lint: LintContext) -> [Finding] {
    hasInput(in: lint) ? waitsInSwift(lint) + waitsOfDrivers(lint) : []
  }

  /// A wait, and the touch before it.
  private struct Wait {
    var element: LocatorIndex
    var state: AwaitedState
    var seconds: Double
    var position: SourcePosition
    var function: String
    var touched: LocatorIndex
    var touch: String
    /// `buttons["Pay"].tap()`
    var action: String
  }

  private static func finding(about wait: Wait, _ views: inout ShownViewsTable, in lint: LintContext) -> Finding? {
    guard lint.isExact(wait.element), lint.queriesAppUnderTest(wait.element) else { return nil }
    let touches = views.touches(wait.touch, of: wait.touched)
    func holds(_ snapshot: SnapshotIndex) -> Bool? { wait.state.holds(for: wait.element, on: snapshot, in: lint) }
    guard touches.allSatisfy({ holds($0.origin) == false }) else { return nil }
    let moments = touches.compactMap { touch in touch.later.first { holds($0.snapshot) != false } }
    guard let first = moments.min(by: { $0.seconds < $1.seconds }), first.seconds > wait.seconds,
      moments.allSatisfy({ holds($0.snapshot) == true })
    else { return nil }
    let times = moments.count == 1 ? "1 recording" : "each of \(moments.count) recordings"
    let element = "\(lint[wait.element].template)"
    return lint.finding(
      Self.self, at: wait.position, in: wait.function, about: "\(element) after \(wait.action)",
      "this waits for \(LintContext.seconds(wait.seconds)) after \(wait.action), but \(wait.state.effect(on: element)) "
        + "after at least \(LintContext.seconds(first.seconds)) in \(times)",
      advice: "set the timeout to the time that the app needs, plus a margin",
      notes: lint.evidence([first.snapshot]) { (wait.state.note, lint.answer(wait.element, on: $0).element) })
  }

  // MARK: Drivers

  private static func waitsOfDrivers(_ lint: LintContext) -> [Finding] {
    let waits = lint.extraction.facts.timedWaits
    if waits.isEmpty { return [] }
    let locators = lint.extraction.locators.itemIndices.filter { lint[$0].alternative != nil }
    let byPlace = Dictionary(grouping: locators) { lint[$0].place }
    var views = ShownViewsTable(lint)
    return waits.compactMap { wait in
      let touched = wait.touched.flatMap { byPlace[$0] ?? [] }.sorted()
      let pairs = wait.element.flatMap { byPlace[$0] ?? [] }.sorted().flatMap { element in
        touched.filter { lint[$0].template.driver?.driver == lint[element].template.driver?.driver }
          .map { (element, $0) }
      }
      return pairs.lazy.compactMap { element, touched in
        finding(
          about: Wait(
            element: element, state: wait.isForAbsence ? .absent : .present, seconds: wait.seconds,
            position: wait.place.position, function: wait.enclosing, touched: touched, touch: wait.touch.rawValue,
            action: "\(wait.touchName) on \(lint[touched].template)"), &views, in: lint)
      }.first
    }
  }

  // MARK: Swift

  private static func waitsInSwift(_ lint: LintContext) -> [Finding] {
    let facts = lint.extraction.facts
    let uses = FunctionUses(lint.extraction)
    let waits = PlacedItems(facts.calls.filter { $0.kind == .wait }, at: \.position)
    let predicates = PlacedItems(facts.waits, at: \.place.position)
    var effects = CallEffects(facts)
    var views = ShownViewsTable(lint)
    return facts.functions.indices.flatMap { number -> [Finding] in
      let function = facts.functions[number]
      return function.sequences.flatMap { sequence -> [Finding] in
        var last: FunctionUses.Item?
        var expected: ExpectedState?
        return sequence.compactMap { statement -> Finding? in
          guard let read = StatementUses(statement, uses: uses[number], in: function, effects: &effects),
            !read.hasAction
          else {
            last = StatementUses(statement, uses: uses[number], in: function, effects: &effects)?.touch
            expected = nil
            return nil
          }
          guard let touch = last else { return nil }
          let calls = waits.items(in: statement.place)
          let own = ExpectedState(statement, uses: uses[number], predicates: predicates.items(in: statement.place))
          if calls.isEmpty, own != nil, expected == nil {
            // An expectation takes no time.
            expected = own
            return nil
          }
          defer { (last, expected) = (nil, nil) }
          guard calls.count == 1, let call = calls.first, let seconds = call.seconds,
            let (element, state) = awaited(by: call, own ?? expected, statement: statement, uses: uses[number])
          else { return nil }
          let wait = Wait(
            element: element, state: state, seconds: seconds, position: call.position, function: function.name,
            touched: touch.locator, touch: touch.use.name,
            action: "\(lint[touch.locator].template).\(touch.use.name)()")
          return finding(about: wait, &views, in: lint)
        }
      }
    }
  }

  /// The element and its state for which a call waits.
  private static func awaited(
    by call: SourceFacts.Call, _ expected: ExpectedState?, statement: FunctionOutline.Statement,
    uses: [FunctionUses.Item]
  ) -> (LocatorIndex, AwaitedState)? {
    let own = uses.filter {
      $0.use.name == call.name && !$0.use.isArgument && $0.use.position == call.position
    }
    if own.isEmpty { return expected.map { ($0.element, $0.state) } }
    guard own.count == 1, let item = own.first, !item.use.isNegated else { return nil }
    switch call.name {
    case "waitForExistence": return (item.locator, .present)
    case "waitForNonExistence": return (item.locator, .absent)
    default: return call.awaited.flatMap { AwaitedState($0.property, $0.value) }.map { (item.locator, $0) }
    }
  }
}

/// What an expectation for a predicate waits for: `expectation(for: exists, evaluatedWith: title)`.
private struct ExpectedState {
  let element: LocatorIndex
  let state: AwaitedState

  /// Nil if the statement creates no expectation, or several, or one for another predicate.
  init?(
    _ statement: FunctionOutline.Statement, uses: [FunctionUses.Item], predicates: [SourceFacts.WaitPredicate]
  ) {
    let elements = uses.filter {
      $0.use.isArgument && ["expectation", "XCTNSPredicateExpectation"].contains($0.use.name)
        && statement.place.contains($0.use.position)
    }
    guard elements.count == 1, predicates.count == 1 else { return nil }
    let words = "\(predicates[0].predicate)".split(separator: " ").map(String.init)
    guard words.count == 3, words[1] == "==" || words[1] == "=", let state = AwaitedState(words[0], words[2]) else {
      return nil
    }
    (element, self.state) = (elements[0].locator, state)
  }
}
