// Reports locators of elements that no recording shows after the tap before them.

import ElementQueries
import Findings
import LocatorExtraction
import Text

enum LocNotAfterTap: LintRule {
  static let description = RuleDescription(
    id: "loc-not-after-tap", severity: .warning,
    summary: "an element is used after a tap that opens other screens in all recordings",
    bases: [.source, .snapshots], tags: ["resolution"])

  static func hasInput(in lint: LintContext) -> Bool { !lint.corpus.touches.isEmpty }

  static func findings(in lint: LintContext) -> [Finding] {
    guard hasInput(in: lint) else { return [] }
    let functions = lint.extraction.facts.functions
    let uses = FunctionUses(lint.extraction)
    var effects = CallEffects(lint.extraction.facts)
    var views = ShownViewsTable(lint)
    return functions.indices.flatMap { number -> [Finding] in
      let function = functions[number]
      if function.sequences.isEmpty || function.calls.contains(where: { $0.name == "XCTExpectFailure" }) { return [] }
      return function.sequences.flatMap { sequence -> [Finding] in
        // The last action, and what the app shows since then; nil if it is unknown.
        var last: (touch: FunctionUses.Item, shown: ShownViews)?
        return sequence.flatMap { statement -> [Finding] in
          guard let read = StatementUses(statement, uses: uses[number], in: function, effects: &effects) else {
            last = nil
            return []
          }
          let found = last.map { last in
            read.required.compactMap { finding(about: $0, after: last.touch, last.shown, in: function, lint: lint) }
          }
          guard read.hasAction else { return found ?? [] }
          // An action on an element that should not be there proves nothing about what follows.
          let isExpected = found?.isEmpty ?? true
          let touch = isExpected ? read.touch : nil
          last = touch.flatMap { touch in
            views.shown(after: touch, on: last?.shown.views).map { (touch, $0) }
          }
          return found ?? []
        }
      }
    }
  }

  /// Returns a finding if the element is on none of the views, although it was recorded elsewhere.
  private static func finding(
    about item: FunctionUses.Item, after touch: FunctionUses.Item, _ shown: ShownViews, in function: FunctionOutline,
    lint: LintContext
  ) -> Finding? {
    guard lint.isExact(item.locator), lint.queriesAppUnderTest(item.locator) else { return nil }
    let snapshots = shown.snapshots.filter { lint.isEvaluated(item.locator, on: $0) }
    guard !snapshots.isEmpty,
      snapshots.allSatisfy({ lint.answer(item.locator, on: $0).outcome == .noMatch })
    else { return nil }
    let elsewhere = lint.snapshots(item.locator, among: lint.ownSnapshots(for: item.locator)) { $0.isThere }
    guard !elsewhere.isEmpty else { return nil }
    let action = "\(lint[touch.locator].template).\(touch.use.name)()"
    return lint.finding(
      Self.self, at: item.use.position, in: function.name, about: "\(lint[item.locator].template) after \(action)",
      "\(lint[item.locator].template) has no match after \(action), which opens \(names(snapshots, in: lint)) in "
        + counted(shown.count, "recorded action"),
      advice: "it is on \(names(elsewhere, in: lint)): go there first, or record this way",
      notes: lint.evidence(Array(lint.distinct(elsewhere).prefix(1))) {
        ("found here", lint.answer(item.locator, on: $0).element)
      } + lint.evidence(Array(lint.distinct(snapshots).prefix(1))) { _ in ("not found here", nil) })
  }

  /// Returns the names of the screens, or the files of those without a name.
  private static func names(_ snapshots: [SnapshotIndex], in lint: LintContext) -> String {
    var seen: Set<String> = []
    let names = snapshots.map { lint[$0].screen ?? lint[$0].path }.filter { seen.insert($0).inserted }
    return listed(first: 3, of: names)
  }
}
