// Strips text that tools and shells write before or after a dump.

import Findings

/// The part of a file that contains the dump.
struct DumpText {
  /// The bytes of the dump, without leading whitespace and without the note that `uiautomator` prints after it.
  let bytes: UnsafeRawBufferPointer
  /// The position of the dump in the file. A byte order mark does not count as a column.
  let start: SourcePosition

  /// Skips a byte order mark and leading whitespace, and cuts off the note that `uiautomator dump /dev/tty` appends.
  init(trimming all: UnsafeRawBufferPointer, of file: String) {
    self.init(trimming: all, from: SourcePosition(file: file, line: 1, column: 1))
  }

  /// Does the same for a part of a file that begins at the given position.
  init(trimming all: UnsafeRawBufferPointer, from outer: SourcePosition) {
    let hasMark = all.starts(with: [0xEF, 0xBB, 0xBF])
    var start = hasMark ? 3 : 0
    while start < all.count, all[start].isWhitespace { start += 1 }
    // `uiautomator` does not append its note to JSON dumps: if the words of that note occur in JSON, they are part of a
    // string.
    let isJSON = start < all.count && Self.beginsJSON(all[start])
    let end = isJSON ? all.count : Self.endBeforeNote(all)
    let leading = UnsafeRawBufferPointer(rebasing: all[(hasMark ? 3 : 0)..<start])
    self.start = LineIndex.position(at: leading.count, in: leading, from: outer)
    bytes = UnsafeRawBufferPointer(rebasing: all[start..<max(start, end)])
  }

  /// Whether the dump begins like XML, in UTF-8 or in UTF-16 with a byte order mark.
  var looksLikeXML: Bool {
    bytes.first == UInt8(ascii: "<") || bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE])
  }

  /// The line on which the dump ends.
  var lastLine: Int {
    let rest = bytes.last == UInt8(ascii: "\n") ? bytes.dropLast() : bytes[...]
    return (start.line ?? 1) + rest.count { $0 == UInt8(ascii: "\n") }
  }

  /// Whether the dump begins like JSON.
  var looksLikeJSON: Bool { bytes.first.map(Self.beginsJSON) ?? false }

  /// Returns the position of a byte in the file.
  func position(of offset: Int) -> SourcePosition {
    LineIndex.position(at: offset, in: bytes, from: start)
  }

  private static func beginsJSON(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") }

  /// The first few characters, for messages, without control characters, which could affect a terminal.
  var beginning: String {
    let text = String(decoding: bytes.prefix(24), as: UTF8.self)
    let line = text.prefix { !$0.isNewline }
    return String(line.unicodeScalars.filter { $0.properties.generalCategory != .control }.map(Character.init))
  }

  /// Most devices misspell “hierarchy” in the note that `uiautomator` appends to a dump.
  private static let notes = ["UI hierchary dumped to:", "UI hierarchy dumped to:"].map { Array($0.utf8) }

  private static func endBeforeNote(_ all: UnsafeRawBufferPointer) -> Int {
    var window = all[max(0, all.count - 512)...]
    // If the words of `uiautomator`'s note occur inside the dump, as the text of an element, they are followed by the
    // `>` of a tag. So search only after the last `>`.
    if let tagEnd = window.lastIndex(of: UInt8(ascii: ">")) { window = window[(tagEnd + 1)...] }
    for note in notes {
      var start = window.endIndex - note.count
      while start >= window.startIndex {
        if window[start..<start + note.count].elementsEqual(note) { return start }
        start -= 1
      }
    }
    return all.count
  }
}
