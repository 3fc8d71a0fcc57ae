// Finds comments in Appium's languages.

import AppiumSources
import Findings
import LocatorExtraction

/// Finds the comments in sources of Python, Java and the other languages of Appium.
enum ScriptComments {
  /// Returns the comments that contain a word, in order; nil if the file is in none of these languages.
  static func comments(of file: SourceFile, with word: String) -> [SourceComment]? {
    let source = AppiumSource(path: file.path, text: file.text)
    guard SourceLanguage(path: file.path, text: file.text) != nil else { return nil }
    guard file.text.utf8.contains(word.utf8) else { return [] }
    let lines = LineTable(Array(file.text.utf8))
    let ranges = source.comments
    let codeLines = codeLines(lines, without: ranges)
    return ranges.compactMap { range -> SourceComment? in
      let text = String(decoding: lines.bytes[range], as: UTF8.self)
      guard text.contains(word) else { return nil }
      let position = lines.position(at: range.lowerBound, in: file.path)
      let last = lines.line(at: max(range.lowerBound, range.upperBound - 1))
      let start = lines.starts[(position.line ?? 1) - 1]
      let isAlone = lines.bytes[start..<range.lowerBound].allSatisfy(isSpace)
      let next = codeLines.partitionPoint { $0 > last }
      var comment = SourceComment(
        text: text, place: SourcePlace(position: position, range: range), isAlone: isAlone,
        nextLine: next < codeLines.count ? codeLines[next] : nil)
      comment.statement =
        isAlone
        ? comment.nextLine.map { $0...Self.end(of: $0, lines) } : Self.start(of: position.line ?? 1, lines)...last
      return comment
    }
  }

  /// The lines that contain something other than whitespace and comments, in order.
  private static func codeLines(_ lines: LineTable, without comments: [Range<Int>]) -> [Int] {
    var found: [Int] = []
    var number = 0
    var offset = 0
    for line in 1...lines.starts.count {
      let end = line < lines.starts.count ? lines.starts[line] : lines.bytes.count
      offset = max(offset, lines.starts[line - 1])
      var isCode = false
      while offset < end {
        if number < comments.count, offset >= comments[number].lowerBound {
          offset = max(offset, comments[number].upperBound)
          number += 1
          continue
        }
        if !isSpace(lines.bytes[offset]) { isCode = true }
        offset += 1
      }
      if isCode { found.append(line) }
    }
    return found
  }

  /// The maximum number of lines of a statement.
  private static let maximumLines = 100

  /// Returns the line in which the brackets that open in a line are closed. Brackets in strings count, too, because
  /// those of a locator are in pairs.
  private static func end(of first: Int, _ lines: LineTable) -> Int {
    var depth = 0
    for line in first..<min(first + maximumLines, lines.starts.count + 1) {
      for byte in lines.content(ofLine: line) ?? [] {
        // A body, as in `it('opens', () => {`, has statements of its own.
        if byte == UInt8(ascii: "{") { return first }
        depth += depthChange(byte)
      }
      if depth <= 0 { return line }
    }
    return first
  }

  /// Returns the line in which the brackets open that are closed in a line.
  private static func start(of last: Int, _ lines: LineTable) -> Int {
    var depth = 0
    for line in (max(1, last - maximumLines)...max(1, last)).reversed() {
      for byte in lines.content(ofLine: line) ?? [] {
        if byte == UInt8(ascii: "}") { return last }
        depth += depthChange(byte)
      }
      if depth >= 0 { return line }
    }
    return last
  }

  private static func depthChange(_ byte: UInt8) -> Int {
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: "["): 1
    case UInt8(ascii: ")"), UInt8(ascii: "]"): -1
    default: 0
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }
}
