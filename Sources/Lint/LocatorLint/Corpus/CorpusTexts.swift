// Indexes the identifiers, labels and other texts of many trees, so that a key can be looked up in all of them at once.

import AccessibilityTree

/// The identifiers, labels, titles, values and placeholders of all trees: each distinct text once, with the trees that
/// contain it. On Android, the part of a resource identifier after `:id/` is also included. (`xcuitest-query-semantics`
/// §3, `dump-dialects` §7)
struct CorpusTexts: Sendable {
  private var table = StringTable()
  /// The trees that contain the text with id `id` are `members[starts[id]..<starts[id + 1]]`, in ascending order; a
  /// tree can occur twice.
  private var members: [UInt32] = []
  private var starts: [Int] = []
  /// For each tree, the number of its texts.
  private(set) var counts: [Int] = []
  /// For each tree, whether all labels are recorded, and whether all identifiers are recorded.
  private(set) var hasAllLabels: [Bool] = []
  private(set) var hasAllIdentifiers: [Bool] = []

  init(_ trees: [Snapshot]) {
    var texts: [StringID] = []
    for tree in trees {
      let before = texts.count
      add(tree, to: &texts)
      counts.append(texts.count - before)
      hasAllLabels.append(!tree.labelColumn.contains(.notRecorded))
      hasAllIdentifiers.append(!tree.identifierColumn.contains(.notRecorded))
    }
    sort(texts)
  }

  /// Adds each distinct text of a tree once.
  private mutating func add(_ tree: Snapshot, to texts: inout [StringID]) {
    var isUsed = [Bool](repeating: false, count: tree.stringCount)
    let columns = [
      tree.identifierColumn, tree.labelColumn, tree.titleColumn, tree.valueColumn, tree.placeholderValueColumn,
    ]
    for column in columns { for id in column { isUsed[Int(id.rawValue)] = true } }
    let colon = tree.platform == .android ? UInt8(ascii: ":") : nil
    // The first two string ids are reserved and do not refer to a text.
    for raw in isUsed.indices.dropFirst(2) where isUsed[raw] {
      tree.withUTF8(of: StringID(rawValue: UInt32(raw))) { text in
        texts.append(table.intern(text))
        guard let colon else { return }
        for start in text.indices where text[start] == colon && text[start...].starts(with: Self.mark) {
          let name = UnsafeBufferPointer(rebasing: text[(start + Self.mark.count)...])
          if !name.isEmpty { texts.append(table.intern(name)) }
        }
      }
    }
  }

  private static let mark = Array(":id/".utf8)

  /// Inverts the index: replaces the list of texts in each tree with a list of the trees that contain each text.
  private mutating func sort(_ texts: [StringID]) {
    starts = Array(repeating: 0, count: table.count + 1)
    for text in texts { starts[Int(text.rawValue) + 1] += 1 }
    for id in starts.indices.dropFirst() { starts[id] += starts[id - 1] }
    members = Array(repeating: 0, count: texts.count)
    var next = starts
    var place = 0
    for (tree, count) in counts.enumerated() {
      for text in texts[place..<place + count] {
        members[next[Int(text.rawValue)]] = UInt32(tree)
        next[Int(text.rawValue)] += 1
      }
      place += count
    }
  }

  // MARK: Lookup

  /// The number of distinct texts.
  var count: Int { table.count - 2 }

  /// The trees that contain a text, in ascending order; none for the empty string, which is not indexed.
  func trees(with text: String) -> ArraySlice<UInt32> {
    var text = text
    let id = text.withUTF8 { table.find($0) }
    return id.map { trees(with: $0) } ?? []
  }

  /// The trees that contain a text, in ascending order; a tree can occur twice.
  func trees(with id: StringID) -> ArraySlice<UInt32> {
    let id = Int(id.rawValue)
    return members[starts[id]..<starts[id + 1]]
  }

  /// Calls `body` with each text, encoded as UTF-8.
  func forEach(_ body: (StringID, UnsafeBufferPointer<UInt8>) -> Void) {
    table.arena.withUnsafeBufferPointer { arena in
      for raw in 0..<count {
        let id = StringID(rawValue: UInt32(raw + 2))
        body(id, UnsafeBufferPointer(rebasing: arena[table.range(of: id)]))
      }
    }
  }
}
