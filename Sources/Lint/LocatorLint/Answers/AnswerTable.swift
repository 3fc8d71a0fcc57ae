// Evaluates all locators against all snapshots.

import AccessibilityTree
import ElementQueries
import Findings
import LocatorStrategies

/// Evaluates each distinct query against each distinct tree once. Most queries match nothing in most trees; such a
/// result takes only one byte.
struct AnswerTable: Sendable {
  /// The elements found in one tree.
  private struct Hit {
    var tree: UInt32
    var count: UInt32
    /// The first element that is found, or likely to be found if the outcome is undecidable; `UInt32.max` if there is
    /// none.
    var first: UInt32
    var dependsOnOrder: Bool
  }

  /// A query as a dictionary key. Queries that compare as equal may be spelled with different bytes, so the key also
  /// compares the bytes.
  private struct Spelling: Hashable {
    var query: ElementQuery
    var text: [UInt8]

    init(_ query: ElementQuery) {
      self.query = query
      text = Array(query.description.utf8)
    }
  }

  /// For each locator, the index of its query; nil for a locator that could not be evaluated.
  private let queryIndices: [Int?]
  private let corpus: CorpusTrees
  private let width: Int
  /// The outcomes, grouped by query.
  private var outcomes: [UInt8]
  /// The elements that each query finds, by tree.
  private var hits: [[Hit]]

  private static let order: [Resolution.Outcome] = [.resolved, .noMatch, .ambiguous, .indexOutOfRange, .undecidable]
  private static let noMatch = code(.noMatch)

  /// Evaluates every query against every snapshot, on all cores. A query that XCUITest would reject finds nothing.
  init(_ queries: [ElementQuery?], in corpus: CorpusTrees) {
    var distinct = KeyedList<Spelling, ElementQuery>()
    queryIndices = queries.map { query in query.map { distinct.index(of: Spelling($0), adding: $0) } }
    self.corpus = corpus
    width = corpus.trees.count
    outcomes = Array(repeating: Self.noMatch, count: distinct.items.count * width)
    hits = Array(repeating: [], count: distinct.items.count)
    fill(distinct.items, in: corpus)
  }

  subscript(locator: LocatorIndex, snapshot: SnapshotIndex) -> LocatorAnswer {
    guard let query = queryIndex(of: locator) else { return LocatorAnswer(outcome: .noMatch, count: 0, first: nil) }
    let tree = corpus.tree(of: snapshot).value
    let outcome = outcomes[query * width + tree]
    guard outcome != Self.noMatch, let hit = hit(query, in: tree) else {
      return LocatorAnswer(outcome: Self.order[Int(outcome)], count: 0, first: nil)
    }
    let element = hit.first == .max ? nil : Int(hit.first)
    let isUndecidable = Self.order[Int(outcome)] == .undecidable
    return LocatorAnswer(
      outcome: Self.order[Int(outcome)], count: Int(hit.count), first: isUndecidable ? nil : element,
      likely: isUndecidable ? element : nil, dependsOnOrder: hit.dependsOnOrder)
  }

  /// Returns the index of a locator's query; equal queries have the same index. Nil for a locator that could not be
  /// evaluated.
  func queryIndex(of locator: LocatorIndex) -> Int? { queryIndices[locator.value] }

  private func hit(_ query: Int, in tree: Int) -> Hit? {
    let hits = hits[query]
    let place = hits.partitionPoint { $0.tree >= tree }
    return place < hits.count && hits[place].tree == tree ? hits[place] : nil
  }

  private static func code(_ outcome: Resolution.Outcome) -> UInt8 { UInt8(order.firstIndex(of: outcome) ?? 1) }

  // MARK: Filling

  private struct Answer {
    var query: Int
    var outcome: UInt8
    var hit: Hit
  }

  private mutating func fill(_ queries: [ElementQuery], in corpus: CorpusTrees) {
    let candidates = ConcurrentWork.map(queries.count) { corpus.candidates(for: queries[$0]) }
    var queriesByTree = [[Int]](repeating: [], count: width)
    for (query, trees) in candidates.enumerated() { for tree in trees { queriesByTree[tree.value].append(query) } }
    let queriesOfTree = queriesByTree
    let answers = ConcurrentWork.map(width) { tree in
      queriesOfTree[tree].compactMap {
        Self.answer($0, query: queries[$0], in: UInt32(tree), snapshot: corpus.trees[tree])
      }
    }
    for answer in answers.joined() {
      outcomes[answer.query * width + Int(answer.hit.tree)] = answer.outcome
      hits[answer.query].append(answer.hit)
    }
  }

  /// Nil if nothing is found.
  private static func answer(_ index: Int, query: ElementQuery, in tree: UInt32, snapshot: Snapshot) -> Answer? {
    guard let resolution = try? query.resolve(in: snapshot), resolution.outcome != .noMatch else { return nil }
    let found = resolution.likely ?? resolution.matches
    let isByOrder = resolution.outcome == .resolved && !resolution.orderDecisions.isEmpty
    return Answer(
      query: index, outcome: code(resolution.outcome),
      hit: Hit(
        tree: tree, count: UInt32(clamping: found.count), first: found.first.map { UInt32(clamping: $0.index) } ?? .max,
        dependsOnOrder: isByOrder || resolution.likely != nil))
  }
}
