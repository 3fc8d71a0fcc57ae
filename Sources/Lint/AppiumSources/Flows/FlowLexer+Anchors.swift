// Reads YAML anchors, aliases and tags.

import Findings

extension FlowLexer {
  /// A value that aliases can repeat.
  struct Anchor {
    /// The index of the first scalar of the value.
    let first: Int
    /// The index after the last scalar; nil if the value is on the lines below its key, and may not have ended.
    var end: Int?
    /// The number of enclosing keys.
    let depth: Int
    /// Identifies the key of a value that may not have ended; otherwise nil.
    let key: Int?
  }

  /// The maximum number of scalars that an alias repeats. The limit keeps parsing fast even if a file is hostile.
  private static let maximumEntries = 100

  /// Reads `&name` and `!!str`. Returns the name of the anchor; nil if there is none.
  mutating func takeProperties() -> String? {
    var anchor: String?
    while let byte = cursor.peek(), byte == UInt8(ascii: "&") || byte == UInt8(ascii: "!") {
      cursor.position += 1
      let name = takeName()
      if byte == UInt8(ascii: "&") { anchor = name }
      _ = skipSpaces()
    }
    return anchor
  }

  private mutating func takeName() -> String {
    let start = cursor.position
    cursor.skip { !$0.isBlank && !",[]{}".utf8.contains($0) }
    return cursor.slice(start..<cursor.position)
  }

  /// Reads `*name` if it is next, and adds the scalars of the anchored value. Adds nothing if the name is unknown.
  mutating func readAlias() -> Bool {
    guard cursor.isAt("*"), let next = cursor.peek(1), !next.isBlank else { return false }
    let start = cursor.position
    cursor.position += 1
    guard let anchor = anchors[takeName()] else { return true }
    let range = start..<cursor.position
    let around = open
    defer { open = around }
    // `<<: *name` adds the entries to the mapping itself.
    let merged = open.last?.name == "<<" ? open.popLast()?.mapping : nil
    let base = open.count
    var mappings: [Int: Int] = [:]
    let end = min(anchor.end ?? entries.count, anchor.first + Self.maximumEntries)
    for number in anchor.first..<max(anchor.first, end) {
      let entry = entries[number]
      guard entry.keys.count >= anchor.depth else { break }
      if let key = anchor.key, entry.numbers[anchor.depth - 1] != key { break }
      for level in anchor.depth..<entry.keys.count {
        let old = entry.mappings[level]
        let mapping = mappings[old] ?? (level == anchor.depth ? merged : nil) ?? nextMapping()
        mappings[old] = mapping
        open.append(OpenKey(indentation: .max, name: entry.keys[level], mapping: mapping, number: entry.numbers[level]))
      }
      let literal = literals[entry.literal]
      add(LexedLiteral(range: range, style: literal.style, pieces: literal.pieces))
      open.removeLast(open.count - base)
    }
    return true
  }
}
