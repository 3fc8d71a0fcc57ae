// Asking all locators of all snapshots, on all cores.

import AccessibilityTree
import Dispatch
import ElementQueries

extension AnswerTable {
  /// One row a snapshot. Snapshots that are the same tree are asked once.
  static func fill(
    _ queries: [ElementQuery?], _ corpus: LintCorpus, _ outcomes: UnsafeMutableBufferPointer<UInt8>,
    _ counts: UnsafeMutableBufferPointer<UInt32>, _ firsts: UnsafeMutableBufferPointer<UInt32>
  ) {
    let width = queries.count
    guard width > 0, !corpus.snapshots.isEmpty else { return }
    var firstRows: [ObjectIdentifier: Int] = [:]
    var sources = [Int](repeating: 0, count: corpus.snapshots.count)
    for (row, snapshot) in corpus.snapshots.enumerated() {
      sources[row] = firstRows[snapshot.tree.identity] ?? row
      firstRows[snapshot.tree.identity] = sources[row]
    }
    let rows = corpus.snapshots.indices.filter { sources[$0] == $0 }
    let keys = queries.map { $0?.neededKeys ?? [] }
    // Each row is written by one thread, and nobody reads before all are done.
    nonisolated(unsafe) let outcomes = outcomes
    nonisolated(unsafe) let counts = counts
    nonisolated(unsafe) let firsts = firsts
    DispatchQueue.concurrentPerform(iterations: rows.count) { number in
      let row = rows[number]
      let tree = corpus.snapshots[row].tree
      // A resource id is also found by its end.
      let isPlain = tree.platform != .android
      for (column, query) in queries.enumerated() {
        // Most locators are not about most screens, which their strings tell for a tenth of what resolving them costs.
        if isPlain, keys[column].contains(where: { tree.id(of: $0) == nil }) { continue }
        guard let resolution = try? query?.resolve(in: tree) else { continue }
        let place = row * width + column
        outcomes[place] = code(resolution.outcome)
        counts[place] = UInt32(clamping: resolution.matches.count)
        firsts[place] = resolution.matches.first.map { UInt32(clamping: $0.index) } ?? .max
      }
    }
    for row in corpus.snapshots.indices where sources[row] != row {
      for column in 0..<width {
        outcomes[row * width + column] = outcomes[sources[row] * width + column]
        counts[row * width + column] = counts[sources[row] * width + column]
        firsts[row * width + column] = firsts[sources[row] * width + column]
      }
    }
  }
}

extension ElementQuery {
  /// Strings without which nothing matches: where a tree has one of them nowhere, the query finds nothing there.
  fileprivate var neededKeys: [String] {
    var keys: [String] = []
    for step in steps {
      switch step {
      // These may end in another way before a later string is asked for: several elements, a missing position, unrecorded facts.
      case .single, .first, .index, .disclosedChildRows, .search: return keys
      default: if let key = step.key { keys.append(key) }
      }
    }
    return keys
  }
}
