// Strips text that tools and shells write before or after a dump.

import Findings

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The part of a file that contains the dump.
struct DumpText {
  /// The bytes of the dump, without leading whitespace and without the note that `uiautomator` prints after it.
  let bytes: UnsafeRawBufferPointer
  /// The note that `uiautomator` prints after the dump, up to the end of the text; empty if there is none.
  let note: UnsafeRawBufferPointer
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
    let end = Self.beginsJSON(all[start...]) ? all.count : UIAutomatorNote.start(in: all)
    note = UnsafeRawBufferPointer(rebasing: all[max(start, end)...])
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
  var looksLikeJSON: Bool { Self.beginsJSON(bytes[...]) }

  /// What the offset of an element lacks to its column, if all elements are on one line: a line of a dump with several
  /// lines is enough to find an element. Only an XML declaration may be on a line before.
  var columnOffset: Int? {
    var begin = 0
    if bytes.starts(with: "<?xml".utf8), let end = bytes.firstIndex(of: UInt8(ascii: ">")) {
      begin = bytes[end...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
    }
    // The whole dump may be one line, in which this is many times as fast as a search byte by byte.
    guard begin < bytes.count, let start = bytes.baseAddress,
      let found = memchr(start + begin, Int32(UInt8(ascii: "\n")), bytes.count - begin)
    else { return column(before: begin) }
    let lineEnd = UnsafeRawPointer(found) - start
    return bytes[lineEnd...].contains { !$0.isWhitespace } ? nil : column(before: begin)
  }

  private func column(before begin: Int) -> Int {
    let lineStart = bytes[..<begin].lastIndex(of: UInt8(ascii: "\n"))
    return lineStart.map { -$0 } ?? start.column ?? 1
  }

  /// Returns the position of a byte in the file.
  func position(of offset: Int) -> SourcePosition {
    LineIndex.position(at: offset, in: bytes, from: start)
  }

  /// Returns whether a text begins like JSON. A line of a log may also begin with a bracket: `[HTTP] --> GET`.
  private static func beginsJSON(_ bytes: Slice<UnsafeRawBufferPointer>) -> Bool {
    guard bytes.first == UInt8(ascii: "[") else { return bytes.first == UInt8(ascii: "{") }
    let content = bytes.dropFirst().drop(while: \.isWhitespace)
    // `[1, 2]`, but not `[0-0]` or a time.
    let rest = content.drop(while: \.isDigit).drop(while: \.isWhitespace)
    if content.first?.isDigit == true { return rest.first == UInt8(ascii: ",") }
    switch content.first {
    case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "\""), UInt8(ascii: "]"), nil: return true
    default: return false
    }
  }

  /// Whether a line break is followed by more than whitespace.
  var hasSeveralLines: Bool {
    let rest = bytes.drop { $0 != UInt8(ascii: "\n") }
    return rest.contains { !$0.isWhitespace }
  }

  /// Whether the document is an HTML page. Its document type declaration does not declare entities.
  var isHTML: Bool {
    let declaration = Array("<!doctype html".utf8)
    guard bytes.count > declaration.count, zip(bytes, declaration).allSatisfy({ $0 | 0x20 == $1 | 0x20 }) else {
      return false
    }
    let rest = bytes[declaration.count...].prefix { $0 != UInt8(ascii: ">") }
    return !rest.contains(UInt8(ascii: "[")) && rest.first.map(\.isWhitespace) != false
  }

  /// The first few characters, for messages, without control characters, which could affect a terminal.
  var beginning: String { line(24) }

  /// The first line, for messages.
  var firstLine: String { line(200) }

  private func line(_ maximum: Int) -> String {
    let text = String(decoding: bytes.prefix(maximum), as: UTF8.self)
    let line = text.prefix { !$0.isNewline }
    return String(line.unicodeScalars.filter { $0.properties.generalCategory != .control }.map(Character.init))
  }
}
