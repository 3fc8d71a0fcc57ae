// The trees of a corpus, each once.

import AccessibilityTree
import Findings

/// The index of a tree in ``CorpusTrees/trees``.
typealias TreeIndex = ItemIndex<Snapshot>

/// Different trees, and the texts of all of them together: what is asked of texts is asked of each text once, however many trees have it.
struct CorpusTrees: Sendable {
  /// In order of first appearance.
  let trees: [Snapshot]
  /// For each snapshot of the corpus the index of its tree.
  private let indices: [TreeIndex]
  /// What stands in the trees.
  let texts: CorpusTexts

  init(_ corpus: LintCorpus) {
    var distinct = KeyedList<ObjectIdentifier, Snapshot>()
    indices = corpus.snapshots.map { TreeIndex(distinct.index(of: $0.tree.identity, adding: $0.tree)) }
    trees = distinct.items
    texts = CorpusTexts(trees)
  }

  /// The tree of a snapshot.
  func tree(of snapshot: SnapshotIndex) -> TreeIndex { indices[snapshot.value] }
}
