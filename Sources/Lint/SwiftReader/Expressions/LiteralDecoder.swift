// Resolves the escape sequences and the indentation of string literals.

import Text

/// Converts a part of a string literal into its characters.
struct LiteralDecoder {
  let style: LiteralDelimiters
  let bytes: [UInt8]
  private(set) var problems: [Problem] = []
  private var output: [UInt8] = []
  /// Where the text of the current line begins in the output, and in the file.
  private var lineStart = (output: 0, file: 0)
  /// Whether an escape sequence in the current line is not valid. Then the line stays as it is written.
  private var isInvalid = false

  init(style: LiteralDelimiters, bytes: [UInt8]) {
    self.style = style
    self.bytes = bytes
  }

  /// - Parameters:
  ///   - isFirst: Whether the opening delimiter precedes the text.
  ///   - isLast: Whether the closing delimiter follows the text.
  mutating func text(_ content: Range<Int>, isFirst: Bool, isLast: Bool) -> String {
    if !style.isLong {
      // Most literals have no escape sequences.
      let isPlain = bytes[content].allSatisfy { $0 != 0x5C && $0 >= 0x20 && $0 != 0x7F }
      if isPlain { return String(decoding: bytes[content], as: UTF8.self) }
    }
    output.reserveCapacity(content.count)
    var content = content
    if style.isLong {
      if isLast { content = content.lowerBound..<withoutLastLine(content) }
      if isFirst { content = min(afterFirstLine(content), content.upperBound)..<content.upperBound }
    }
    decode(content, startsLine: isFirst)
    return String(decoding: output, as: UTF8.self)
  }

  // MARK: Lines

  /// Returns the end of the text before the line break and the indentation of the closing delimiter.
  private mutating func withoutLastLine(_ content: Range<Int>) -> Int {
    var end = content.upperBound - style.indentation.count
    guard end >= content.lowerBound else { return content.upperBound }
    guard end > content.lowerBound, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D else {
      problems.append(Problem(at: Int32(content.upperBound), .missing("a line break")))
      return content.upperBound
    }
    let lineBreak = bytes[end - 1]
    end -= 1
    if lineBreak == 0x0A, end > content.lowerBound, bytes[end - 1] == 0x0D { end -= 1 }
    return end
  }

  private mutating func afterFirstLine(_ content: Range<Int>) -> Int {
    var start = content.lowerBound
    while start < bytes.count, bytes[start] == 0x20 || bytes[start] == 0x09 { start += 1 }
    guard start < bytes.count, bytes[start] == 0x0A || bytes[start] == 0x0D else {
      problems.append(Problem(at: Int32(content.lowerBound), .missing("a line break")))
      return content.lowerBound
    }
    return afterLineBreak(start)
  }

  private func afterLineBreak(_ offset: Int) -> Int {
    let isPair = bytes[offset] == 0x0D && offset + 1 < bytes.count && bytes[offset + 1] == 0x0A
    return offset + (isPair ? 2 : 1)
  }

  /// Returns the offset after the indentation of a line.
  private mutating func afterIndentation(_ offset: Int, end: Int) -> Int {
    let indentation = style.indentation
    var place = offset
    for byte in indentation {
      guard place < end, bytes[place] == byte else {
        // An empty line needs no indentation.
        let isEmpty = place >= end || bytes[place] == 0x0A || bytes[place] == 0x0D
        if !isEmpty { problems.append(Problem(at: Int32(place), .missing("the indentation of the closing delimiter"))) }
        return place
      }
      place += 1
    }
    return place
  }

  // MARK: Characters

  private mutating func decode(_ content: Range<Int>, startsLine: Bool) {
    var place = content.lowerBound
    let end = content.upperBound
    if style.isLong, startsLine { place = afterIndentation(place, end: end) }
    begin(place)
    while place < end {
      switch bytes[place] {
      case 0x0A where style.isLong, 0x0D where style.isLong:
        place = afterLineBreak(place)
        output.append(0x0A)
        finishLine(place)
        place = afterIndentation(place, end: end)
        begin(place)
      case 0x5C where hasPounds(place + 1, end: end):
        place = escape(place, end: end)
      case 0..<0x20, 0x7F:
        if bytes[place] != 0x09 || !style.isLong {
          problems.append(Problem(at: Int32(place), .invalid(end: Int32(place + 1))))
          isInvalid = true
        }
        output.append(bytes[place])
        place += 1
      default:
        output.append(bytes[place])
        place += 1
      }
    }
    finishLine(end)
  }

  private mutating func begin(_ offset: Int) { lineStart = (output.count, offset) }

  /// Ends a line; if it is not valid, it stays as it is written.
  private mutating func finishLine(_ end: Int) {
    if isInvalid {
      output.removeSubrange(lineStart.output...)
      output += bytes[lineStart.file..<max(lineStart.file, end)]
      isInvalid = false
    }
  }

  private func hasPounds(_ offset: Int, end: Int) -> Bool {
    guard offset + style.pounds <= end else { return false }
    for distance in 0..<style.pounds where bytes[offset + distance] != 0x23 { return false }
    return true
  }

  /// Resolves the escape sequence at an offset; returns the offset after it.
  private mutating func escape(_ start: Int, end: Int) -> Int {
    let place = start + 1 + style.pounds
    guard place < end else {
      // The line break before the closing delimiter is not part of the text.
      return style.isLong ? end : invalid(start, end: end)
    }
    switch bytes[place] {
    case 0x30: output.append(0)
    case 0x22, 0x27, 0x5C: output.append(bytes[place])
    case 0x75: return unicode(start, open: place + 1, end: end)
    case 0x20, 0x09, 0x0A, 0x0D: return lineBreak(start, blank: place, end: end)
    case let letter:
      guard let control = letter.escapedControl(of: "nrt") else { return invalid(start, end: place + 1) }
      output.append(control)
    }
    return place + 1
  }

  private mutating func invalid(_ start: Int, end: Int) -> Int {
    problems.append(Problem(at: Int32(start), .invalid(end: Int32(end))))
    isInvalid = true
    output += bytes[start..<max(start, end)]
    return end
  }

  /// Resolves `\u{e9}`.
  private mutating func unicode(_ start: Int, open: Int, end: Int) -> Int {
    guard open < end, bytes[open] == 0x7B else { return invalid(start, end: open) }
    var value: UInt32 = 0
    var place = open + 1
    while place < end, place - open <= 8, let digit = bytes[place].hexadecimalValue {
      value = value << 4 | digit
      place += 1
    }
    guard place < end, bytes[place] == 0x7D, place > open + 1, let scalar = Unicode.Scalar(value) else {
      return invalid(start, end: min(place, end))
    }
    output += UTF8.encode(scalar).map(Array.init) ?? []
    return place + 1
  }

  /// Joins lines at a backslash before a line break.
  private mutating func lineBreak(_ start: Int, blank: Int, end: Int) -> Int {
    var place = blank
    while place < end, bytes[place] == 0x20 || bytes[place] == 0x09 { place += 1 }
    guard style.isLong, place < end, bytes[place] == 0x0A || bytes[place] == 0x0D else {
      return invalid(start, end: min(blank + 1, end))
    }
    place = afterLineBreak(place)
    finishLine(place)
    place = afterIndentation(place, end: end)
    begin(place)
    return place
  }
}
