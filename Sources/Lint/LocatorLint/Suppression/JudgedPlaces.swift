// Decides where rules had enough data to find something.

import ElementQueries
import Findings
import LocatorExtraction

/// The locators and calls in each line, which show whether a rule could judge everything in a comment's reach.
struct JudgedPlaces: Sendable {
  /// The rules that report locators without matches. A locator that finds nothing anywhere is judged by these only, and
  /// by no other rules that use snapshots.
  private static let aboutNothing: Set = [
    "loc-too-long", "loc-memory-address", "loc-unescaped-regex", "loc-alert-via-app", "loc-type-mismatch",
    "loc-near-miss", "loc-no-match", "loc-index-out-of-range", "loc-containing-self",
  ]

  private let lint: LintSubject
  /// The locators of each file, sorted by line.
  private var locators: [String: [(line: Int, locator: LocatorIndex)]] = [:]
  /// The lines of each file with calls on unknown locators, such as those from a factory in another module.
  private var strangeCalls: [String: [Int]] = [:]

  init(_ lint: LintSubject) {
    self.lint = lint
    for (number, locator) in zip(lint.extraction.locators.itemIndices, lint.extraction.locators) {
      let position = locator.place.position
      locators[position.file, default: []].append((position.line ?? 0, number))
    }
    // The locator of a call is known even if it is declared elsewhere.
    let uses = Set(lint.extraction.locators.flatMap { $0.uses.map(\.position) })
    for call in lint.extraction.facts.functions.flatMap(\.calls)
    where UseKind.isCall(call.name) && !uses.contains(call.position) {
      strangeCalls[call.position.file, default: []].append(call.position.line ?? 0)
    }
    for file in locators.keys { locators[file]?.sort { ($0.line, $0.locator) < ($1.line, $1.locator) } }
    for file in strangeCalls.keys { strangeCalls[file]?.sort() }
  }

  /// Whether a rule could judge every locator in these lines of a file, so that the absence of findings means
  /// something.
  ///
  /// - Parameter lines: The lines; nil for the whole file.
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

  /// Returns the items in a range of lines from an array sorted by line.
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
