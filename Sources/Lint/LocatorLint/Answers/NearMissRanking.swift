// Ranks the trees in which a near miss is likely.

import AccessibilityTree
import ElementQueries
import Findings

/// Ranks trees by the similarity of their texts to those of a query. Each text of the corpus is compared once, not once
/// per tree.
struct NearMissRanking {
  private let corpus: CorpusTrees
  /// For each tree, the element types in it.
  private let types: [Set<UInt8>]

  init(_ corpus: CorpusTrees) {
    self.corpus = corpus
    types = corpus.trees.map { Set($0.typeColumn) }
  }

  /// Returns the trees in which a near miss is most likely. Trees whose texts are most similar to the query's strings
  /// come first, then those that lack the fewest of the query's element types. Ties are broken by path. The order of
  /// the candidates does not matter.
  func nearest(_ query: ElementQuery, among candidates: [(tree: TreeIndex, path: String)], limit: Int) -> [TreeIndex] {
    guard candidates.count > limit else { return candidates.sorted { $0.path < $1.path }.map(\.tree) }
    var remoteness = [Int](repeating: 0, count: corpus.trees.count)
    for var wanted in TextSimilarity.all(of: query) {
      var nearest = [Int](repeating: TextSimilarity.far, count: corpus.trees.count)
      corpus.texts.forEach { id, text in
        guard let distance = wanted.remoteness(of: text) else { return }
        for tree in corpus.texts.trees(with: id) { nearest[Int(tree)] = min(nearest[Int(tree)], distance) }
      }
      for tree in remoteness.indices { remoteness[tree] += nearest[tree] }
    }
    let wanted = query.steps.compactMap(\.type).filter { $0 != .any }
    let ranked = candidates.map { candidate in
      (
        candidate, texts: remoteness[candidate.tree.value],
        missingTypes: wanted.count { !types[candidate.tree.value].contains($0.rawValue) }
      )
    }.sorted { ($0.texts, $0.missingTypes, $0.0.path) < ($1.texts, $1.missingTypes, $1.0.path) }
    return ranked.prefix(limit).map(\.0.tree)
  }
}

extension QueryStep {
  /// The element type that the step matches.
  var type: ElementType? {
    switch self {
    case .descendants(let type), .children(let type), .filter(.type(let type, _), _): type
    default: nil
    }
  }
}
