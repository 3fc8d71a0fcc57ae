// Stores each distinct tree of a corpus once.

import AccessibilityTree
import Findings

/// The index of a tree in ``CorpusTrees/trees``.
typealias TreeIndex = ItemIndex<Snapshot>

/// Distinct trees with a shared index of their texts: a query checks each text once, however many trees contain it.
struct CorpusTrees: Sendable {
  /// The trees in order of first appearance.
  let trees: [Snapshot]
  /// For each snapshot of the corpus, the index of its tree.
  private let indices: [TreeIndex]
  /// For each tree, its snapshots, in the order of the corpus.
  private let snapshots: [[SnapshotIndex]]
  /// The texts of all trees.
  let texts: CorpusTexts

  init(_ corpus: LintCorpus) {
    var distinct = KeyedList<ObjectIdentifier, Snapshot>()
    indices = corpus.snapshots.map { TreeIndex(distinct.index(of: $0.tree.identity, adding: $0.tree)) }
    trees = distinct.items
    snapshots = zip(corpus.snapshots.itemIndices, indices).reduce(
      into: Array(repeating: [], count: distinct.items.count)
    ) { $0[$1.1.value].append($1.0) }
    texts = CorpusTexts(trees)
  }

  /// The tree of a snapshot.
  func tree(of snapshot: SnapshotIndex) -> TreeIndex { indices[snapshot.value] }

  /// The snapshots that show a tree, in the order of the corpus.
  func snapshots(of tree: TreeIndex) -> [SnapshotIndex] { snapshots[tree.value] }
}
