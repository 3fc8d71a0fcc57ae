// Evaluates all locators against all snapshots.

import AccessibilityTree
import ElementQueries
import Findings
import LocatorStrategies

/// Evaluates each distinct query against each distinct content once, or against each distinct tree if it reads frames.
/// Most queries match nothing in most trees; such a result is not stored.
struct AnswerTable: Sendable {
  /// An outcome other than no match, and the elements found in one tree.
  private struct Hit {
    /// The tree or, for a query that does not read frames, the first tree with the same content.
    var tree: UInt32
    var outcome: Resolution.Outcome
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
  private let readsFrames: [Bool]
  /// For each query, the outcomes in the trees in which it does not have the outcome no match, by tree.
  private let hits: [[Hit]]
  /// For each query, the snapshots of these trees, in the order of the corpus.
  private let snapshots: [[SnapshotIndex]]

  /// Evaluates every query against every snapshot, on all cores. A query that XCUITest would reject finds nothing.
  init(_ queries: [ElementQuery?], in corpus: CorpusTrees) {
    var distinct = KeyedList<Spelling, ElementQuery>()
    queryIndices = queries.map { query in query.map { distinct.index(of: Spelling($0), adding: $0) } }
    self.corpus = corpus
    let hits = Self.hits(of: distinct.items, in: corpus)
    self.hits = hits
    let readsFrames = distinct.items.map(\.readsFrames)
    self.readsFrames = readsFrames
    snapshots = ConcurrentWork.map(hits.count) { query in
      hits[query].flatMap { hit in
        let tree = TreeIndex(Int(hit.tree))
        return readsFrames[query] ? corpus.snapshots(of: tree) : corpus.contents[corpus.content(of: tree)].snapshots
      }.sorted()
    }
  }

  subscript(locator: LocatorIndex, snapshot: SnapshotIndex) -> LocatorAnswer {
    guard let query = queryIndex(of: locator), let hit = hit(query, on: snapshot) else { return .noMatch }
    let element = hit.first == .max ? nil : Int(hit.first)
    let isUndecidable = hit.outcome == .undecidable
    return LocatorAnswer(
      outcome: hit.outcome, count: Int(hit.count), first: isUndecidable ? nil : element,
      likely: isUndecidable ? element : nil, dependsOnOrder: hit.dependsOnOrder)
  }

  /// The snapshots in which a locator has an outcome other than no match, in the order of the corpus, whether or not
  /// the locator is evaluated against them.
  func snapshots(of locator: LocatorIndex) -> [SnapshotIndex] { queryIndex(of: locator).map { snapshots[$0] } ?? [] }

  /// Returns the index of a locator's query; equal queries have the same index. Nil for a locator that could not be
  /// evaluated.
  func queryIndex(of locator: LocatorIndex) -> Int? { queryIndices[locator.value] }

  private func hit(_ query: Int, on snapshot: SnapshotIndex) -> Hit? {
    let hits = hits[query]
    var tree = corpus.tree(of: snapshot)
    if !readsFrames[query] { tree = corpus.firstTree(like: tree) }
    let place = hits.partitionPoint { $0.tree >= tree.value }
    return place < hits.count && hits[place].tree == tree.value ? hits[place] : nil
  }

  // MARK: Filling

  private struct Answer {
    var query: Int
    var hit: Hit
  }

  private static func hits(of queries: [ElementQuery], in corpus: CorpusTrees) -> [[Hit]] {
    let candidates = ConcurrentWork.map(queries.count) { query in
      corpus.candidates(for: queries[query]).flatMap { corpus.trees(of: $0, for: queries[query]) }
    }
    var queriesByTree = [[Int]](repeating: [], count: corpus.trees.count)
    for (query, trees) in candidates.enumerated() { for tree in trees { queriesByTree[tree.value].append(query) } }
    let queriesOfTree = queriesByTree
    let required = requiredTexts(of: queries, in: corpus)
    let answers = ConcurrentWork.map(corpus.trees.count) { tree in
      let snapshot = corpus.trees[tree]
      let texts = snapshot.recordsAllTexts ? required[snapshot.driver] : nil
      return queriesOfTree[tree].compactMap { query -> Answer? in
        if let text = texts?[query], text.isMissing(from: snapshot) { return nil }
        return answer(query, query: queries[query], in: UInt32(tree), snapshot: snapshot)
      }
    }
    var hits = [[Hit]](repeating: [], count: queries.count)
    for answer in answers.joined() { hits[answer.query].append(answer.hit) }
    return hits
  }

  /// Returns, for each driver, the texts without which a tree has no match for an Appium locator. The keys of other
  /// queries are already looked up in all trees at once.
  private static func requiredTexts(
    of queries: [ElementQuery], in corpus: CorpusTrees
  ) -> [Driver: [Int: RequiredText]] {
    let searches = queries.indices.filter { index in
      queries[index].steps.contains { if case .search = $0 { true } else { false } }
    }
    return Dictionary(
      uniqueKeysWithValues: Set(corpus.trees.map(\.driver)).map { driver in
        let texts = searches.compactMap { index in queries[index].requiredText(for: driver).map { (index, $0) } }
        return (driver, Dictionary(uniqueKeysWithValues: texts))
      })
  }

  /// Nil if nothing is found.
  private static func answer(_ index: Int, query: ElementQuery, in tree: UInt32, snapshot: Snapshot) -> Answer? {
    guard let resolution = try? query.resolve(in: snapshot), resolution.outcome != .noMatch else { return nil }
    let found = resolution.likely ?? resolution.matches
    let isByOrder = resolution.outcome == .resolved && !resolution.orderDecisions.isEmpty
    return Answer(
      query: index,
      hit: Hit(
        tree: tree, outcome: resolution.outcome, count: UInt32(clamping: found.count),
        first: found.first.map { UInt32(clamping: $0.index) } ?? .max,
        dependsOnOrder: isByOrder || resolution.likely != nil))
  }
}
