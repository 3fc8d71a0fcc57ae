// Stores each distinct tree of a corpus once, and groups trees that differ only in frames.

import AccessibilityTree
import Findings

/// The index of a tree in ``CorpusTrees/trees``.
typealias TreeIndex = ItemIndex<Snapshot>
/// The index of a content in ``CorpusTrees/contents``.
typealias ContentIndex = ItemIndex<CorpusTrees.Content>

/// Distinct trees with a shared index of their texts: a query checks each text once, however many trees contain it.
///
/// A farm records the same screen with slightly different frames thousands of times, so a query that does not read
/// frames is evaluated once for all trees with the same content.
struct CorpusTrees: Sendable {
  /// Trees that differ in nothing but frames.
  struct Content: Sendable {
    /// The first of the trees.
    let snapshot: Snapshot
    /// The trees in order of first appearance.
    fileprivate(set) var trees: [TreeIndex] = []
    /// The snapshots that show one of the trees, in the order of the corpus.
    fileprivate(set) var snapshots: [SnapshotIndex] = []
  }

  /// The trees in order of first appearance.
  let trees: [Snapshot]
  /// The distinct contents, in order of first appearance.
  let contents: [Content]
  /// For each snapshot of the corpus, the index of its tree.
  private let indices: [TreeIndex]
  /// For each tree, the index of its content.
  private let contentIndices: [ContentIndex]
  /// For each tree, its snapshots, in the order of the corpus.
  private let snapshots: [[SnapshotIndex]]
  /// An index of the texts that occur in each distinct content.
  let texts: CorpusTexts

  init(_ corpus: LintCorpus) {
    var distinct = KeyedList<ObjectIdentifier, Snapshot>()
    indices = corpus.snapshots.map { TreeIndex(distinct.index(of: $0.tree.identity, adding: $0.tree)) }
    trees = distinct.items
    var contents = KeyedList<SnapshotContent, Content>()
    contentIndices = trees.map { tree in
      ContentIndex(contents.index(of: SnapshotContent(tree), adding: Content(snapshot: tree)))
    }
    var snapshots = [[SnapshotIndex]](repeating: [], count: trees.count)
    for (snapshot, tree) in zip(corpus.snapshots.itemIndices, indices) {
      snapshots[tree.value].append(snapshot)
      contents.items[contentIndices[tree.value].value].snapshots.append(snapshot)
    }
    for (tree, content) in zip(trees.itemIndices, contentIndices) { contents.items[content.value].trees.append(tree) }
    self.snapshots = snapshots
    self.contents = contents.items
    texts = CorpusTexts(contents.items.map(\.snapshot))
  }

  /// The tree of a snapshot.
  func tree(of snapshot: SnapshotIndex) -> TreeIndex { indices[snapshot.value] }

  /// The content of a tree.
  func content(of tree: TreeIndex) -> ContentIndex { contentIndices[tree.value] }

  /// The content of a snapshot's tree.
  func content(of snapshot: SnapshotIndex) -> ContentIndex { content(of: tree(of: snapshot)) }

  /// The first tree with the same content as a tree.
  func firstTree(like tree: TreeIndex) -> TreeIndex { contents[content(of: tree)].trees[0] }

  /// The snapshots that show a tree, in the order of the corpus.
  func snapshots(of tree: TreeIndex) -> [SnapshotIndex] { snapshots[tree.value] }
}
