// Where rules could say something at all.

import ElementQueries
import Findings
import LocatorExtraction

/// What stands in which lines, so that it can be said of each comment whether a rule has been able to judge what it reaches.
struct JudgedPlaces: Sendable {
  /// What these rules find is that nothing is there, so a locator that finds nothing anywhere is judged by them and by no others that look at
  /// snapshots.
  private static let aboutNothing: Set = [
    "loc-too-long", "loc-memory-address", "loc-unescaped-regex", "loc-alert-via-app", "loc-type-mismatch",
    "loc-near-miss", "loc-no-match", "loc-index-out-of-range", "loc-containing-self",
  ]

  private let lint: LintSubject
  /// The locators of each file, by their lines.
  private var locators: [String: [(line: Int, locator: LocatorIndex)]] = [:]
  /// The lines of each file with calls that are asked of no locator that was found. A factory of another module hides its own.
  private var strangeCalls: [String: [Int]] = [:]

  init(_ lint: LintSubject) {
    self.lint = lint
    for (number, locator) in zip(lint.extraction.locators.itemIndices, lint.extraction.locators) {
      let position = locator.place.position
      locators[position.file, default: []].append((position.line ?? 0, number))
    }
    // A call is asked of a locator that was found, be that declared elsewhere.
    let uses = Set(lint.extraction.locators.flatMap { $0.uses.map(\.position) })
    for call in lint.extraction.facts.functions.flatMap(\.calls)
    where UseKind.isCall(call.name) && !uses.contains(call.position) {
      strangeCalls[call.position.file, default: []].append(call.position.line ?? 0)
    }
    for file in locators.keys { locators[file]?.sort { ($0.line, $0.locator) < ($1.line, $1.locator) } }
    for file in strangeCalls.keys { strangeCalls[file]?.sort() }
  }

  /// A rule has been able to judge every locator in some lines of a file, so that having found nothing there says something.
  ///
  /// - Parameter lines: Nil for all of the file.
  func hasJudged(_ rule: String, in file: String, _ lines: Range<Int>?) -> Bool {
    guard let description = LintRules.descriptions.first(where: { $0.id == rule }),
      !description.tags.filter(["resolution", "strategy"].contains).isEmpty
    else { return true }
    let calls = strangeCalls[file] ?? []
    guard Self.part(of: calls, in: lines, line: { $0 }).isEmpty else { return false }
    return Self.part(of: locators[file] ?? [], in: lines, line: \.line).allSatisfy {
      hasJudged(description, $0.locator)
    }
  }

  /// What stands in some lines, of things sorted by theirs.
  private static func part<Thing>(
    of things: [Thing], in lines: Range<Int>?, line: (Thing) -> Int
  ) -> ArraySlice<Thing> {
    guard let lines else { return things[...] }
    func first(from bound: Int) -> Int { things.partitionPoint { line($0) >= bound } }
    return things[first(from: lines.lowerBound)..<first(from: lines.upperBound)]
  }

  private func hasJudged(_ rule: RuleDescription, _ locator: LocatorIndex) -> Bool {
    if lint[locator].unresolvedReason != nil { return false }
    guard rule.bases.contains(.snapshots) else { return true }
    guard lint.isExact(locator), lint.unrecordedScreen(of: locator) == nil else { return false }
    let ground = lint.ground(of: locator).snapshots
    let answers = ground.map { lint.answer(locator, on: $0) }
    if answers.isEmpty || answers.contains(where: { $0.outcome == .undecidable && $0.likely == nil }) { return false }
    return answers.contains { $0.outcome != .noMatch } || Self.aboutNothing.contains(rule.id)
  }
}
