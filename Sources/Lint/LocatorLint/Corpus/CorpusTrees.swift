// The trees of a corpus, each once.

import AccessibilityTree

/// Different trees, and the texts of all of them together: what is asked of texts is asked of each text once, however many trees have it.
struct CorpusTrees: Sendable {
  /// In order of first appearance.
  let trees: [Snapshot]
  /// For each snapshot of the corpus the number of its tree.
  let numbers: [Int]
  /// What stands in the trees.
  let texts: CorpusTexts

  init(_ corpus: LintCorpus) {
    var trees: [Snapshot] = []
    var known: [ObjectIdentifier: Int] = [:]
    numbers = corpus.snapshots.map { snapshot in
      if let number = known[snapshot.tree.identity] { return number }
      known[snapshot.tree.identity] = trees.count
      trees.append(snapshot.tree)
      return trees.count - 1
    }
    self.trees = trees
    texts = CorpusTexts(trees)
  }
}
