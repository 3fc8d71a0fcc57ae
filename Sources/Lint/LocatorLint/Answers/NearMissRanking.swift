// Ranks the contents in which a near miss is likely.

import AccessibilityTree
import ElementQueries
import Findings

/// Ranks contents by the similarity of their texts to those of a query. Each text of the corpus is compared once, not
/// once per tree.
struct NearMissRanking {
  private let corpus: CorpusTrees
  /// The element types that occur in each distinct content.
  private let types: [Set<UInt8>]

  init(_ corpus: CorpusTrees) {
    self.corpus = corpus
    types = corpus.contents.map { Set($0.snapshot.typeColumn) }
  }

  /// Returns the contents in which a near miss is most likely. Contents whose texts are most similar to the query's
  /// strings come first, then those that lack the fewest of the query's element types. Ties are broken by the
  /// rank of the path. The order of the candidates does not matter.
  func nearest(
    _ query: ElementQuery, among candidates: [(content: ContentIndex, rank: Int)], limit: Int
  ) -> [ContentIndex] {
    guard candidates.count > limit else { return candidates.sorted { $0.rank < $1.rank }.map(\.content) }
    var remoteness = [Int](repeating: 0, count: corpus.contents.count)
    for var wanted in TextSimilarity.all(of: query) {
      var nearest = [Int](repeating: TextSimilarity.far, count: corpus.contents.count)
      corpus.texts.forEach { id, text in
        guard let distance = wanted.remoteness(of: text) else { return }
        for content in corpus.texts.trees(with: id) { nearest[Int(content)] = min(nearest[Int(content)], distance) }
      }
      for content in remoteness.indices { remoteness[content] += nearest[content] }
    }
    let wanted = query.steps.compactMap(\.type).filter { $0 != .any }
    let ranked = candidates.map { candidate in
      (
        candidate, texts: remoteness[candidate.content.value],
        missingTypes: wanted.count { !types[candidate.content.value].contains($0.rawValue) }
      )
    }.sorted { ($0.texts, $0.missingTypes, $0.0.rank) < ($1.texts, $1.missingTypes, $1.0.rank) }
    return ranked.prefix(limit).map(\.0.content)
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
