// Determines where a rule had enough data, so that the absence of findings means something.

import ElementQueries
import Findings
import LocatorExtraction

/// The locators and calls on each line of the sources. They determine whether a rule could judge everything in a
/// comment's scope.
struct RuleCoverage: Sendable {
  /// The rules that report locators without matches. Other rules that use snapshots cannot judge a locator that matches
  /// nothing anywhere.
  static let noMatchRules: Set = [
    "loc-too-long", "loc-memory-address", "loc-unescaped-regex", "loc-alert-via-app", "loc-type-mismatch",
    "loc-near-miss", "loc-bad-locator", "loc-no-match", "loc-index-out-of-range", "loc-containing-self",
  ]

  private let lint: LintContext
  /// The locators of each file, sorted by line.
  private var locators: [String: [(line: Int, locator: LocatorIndex)]] = [:]
  /// The lines of each file that call methods of unknown locators, such as those from a factory in another module.
  private var unresolvedCalls: [String: [Int]] = [:]

  init(_ lint: LintContext) {
    self.lint = lint
    for (number, locator) in zip(lint.extraction.locators.itemIndices, lint.extraction.locators) {
      let position = locator.place.position
      locators[position.file, default: []].append((position.line ?? 0, number))
    }
    // The locator of a call is known even if it is declared elsewhere.
    let uses = Set(lint.extraction.locators.flatMap { $0.uses.map(\.position) })
    for call in lint.extraction.facts.functions.flatMap(\.calls)
    where UseKind.isCall(call.name) && !uses.contains(call.position) {
      unresolvedCalls[call.position.file, default: []].append(call.position.line ?? 0)
    }
    for file in locators.keys { locators[file]?.sort { ($0.line, $0.locator) < ($1.line, $1.locator) } }
    for file in unresolvedCalls.keys { unresolvedCalls[file]?.sort() }
  }

  /// Whether a rule could judge every locator in these lines of a file, so that the absence of findings means
  /// something.
  ///
  /// - Parameter lines: The lines; nil for the whole file.
  func covers(_ rule: String, in file: String, lines: Range<Int>?) -> Bool {
    guard let description = LintRules.descriptions.first(where: { $0.id == rule }),
      !description.tags.filter(["resolution", "strategy"].contains).isEmpty
    else { return true }
    let calls = unresolvedCalls[file] ?? []
    guard Self.slice(of: calls, in: lines, line: { $0 }).isEmpty else { return false }
    return Self.slice(of: locators[file] ?? [], in: lines, line: \.line).allSatisfy {
      covers(description, locator: $0.locator)
    }
  }

  /// Returns the items in a range of lines from an array sorted by line.
  private static func slice<Item>(of items: [Item], in lines: Range<Int>?, line: (Item) -> Int) -> ArraySlice<Item> {
    guard let lines else { return items[...] }
    func first(from bound: Int) -> Int { items.partitionPoint { line($0) >= bound } }
    return items[first(from: lines.lowerBound)..<first(from: lines.upperBound)]
  }

  private func covers(_ rule: RuleDescription, locator: LocatorIndex) -> Bool {
    if lint[locator].unresolvedReason != nil { return false }
    guard rule.bases.contains(.snapshots) else { return true }
    guard lint.isExact(locator), lint.unrecordedScreen(of: locator) == nil else { return false }
    let relevant = lint.relevantSnapshots(for: locator).snapshots
    let answers = relevant.map { lint.answer(locator, on: $0) }
    if answers.isEmpty || answers.contains(where: { $0.outcome == .undecidable && $0.likely == nil }) { return false }
    return answers.contains { $0.outcome != .noMatch } || Self.noMatchRules.contains(rule.id)
  }
}
