// Classifies the lines of printed hierarchies. (`dump-dialects` §3, §3b)

import Findings

/// One line of a printed hierarchy.
struct DescriptionLine {
  enum Kind: UInt8 {
    /// An element with an address, a frame or a process id.
    case element
    /// A line that begins like an element, but may be part of a string with line breaks.
    case possibleElement
    case attributes, subtree, path, queryChain
    /// The heading of the candidates of an ambiguous query.
    case possibleMatches
    case find, output, emptyOutput, close
    /// `...` in place of lines that the author of the file removed.
    case ellipsis
    case separator, bundleIdentifier, interfaceOrientation, deviceOrientation, notResponding
    /// The beginning and the end of the elements in a failure message.
    case input, inputEnd
    /// A line of a log or a debugger around the dump.
    case log
    case blank
    /// Anything else: part of a string with line breaks, or text around the dump.
    case other

    /// Whether the line means something outside a hierarchy or query.
    var beginsSection: Bool {
      switch self {
      case .possibleElement, .output, .emptyOutput, .close, .ellipsis, .inputEnd, .possibleMatches, .log, .blank,
        .other:
        false
      default: true
      }
    }
  }

  /// The mark before an element or a step of a query.
  enum Mark: UInt8 {
    case none
    /// `→`
    case root
    /// `↳`
    case path
    /// `↪︎`
    case step
  }

  var kind: Kind
  var mark: Mark
  /// The number of the line, from 1.
  var number: UInt32
  /// The number of spaces before the mark or the content. A tab counts as four.
  var indent: Int
  /// The offsets of the content, without indentation, mark and heading.
  var content: Range<Int>

  /// Whether the line may be part of a string with line breaks.
  var mayContinueString: Bool {
    switch kind {
    case .other, .blank, .possibleElement: true
    default: false
    }
  }
}

extension DescriptionSource {
  /// Returns the lines of the text.
  ///
  /// - Parameter indent: The indentation of the first line, which may have been cut off.
  func lines(indent: Int) -> [DescriptionLine] {
    var lines: [DescriptionLine] = []
    var number = UInt32(clamping: start.line ?? 1)
    var offset = 0
    while offset < bytes.count {
      var end = bytes.skip(at: offset, before: bytes.count) { $0 != UInt8(ascii: "\n") }
      let next = end + 1
      if end > offset, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
      let line = line(from: offset, to: end, number: number, indent: offset == 0 ? indent : 0)
      // A log may have millions of lines before the first hierarchy, or have none.
      if !lines.isEmpty || line.kind.beginsSection { lines.append(line) }
      number = decoded == nil ? number &+ 1 : UInt32(clamping: position(at: next).line ?? 1)
      offset = next
    }
    return lines
  }

  private func line(from lineStart: Int, to end: Int, number: UInt32, indent: Int) -> DescriptionLine {
    var line = DescriptionLine(kind: .blank, mark: .none, number: number, indent: indent, content: end..<end)
    var start = lineStart
    while start < end, bytes[start].isWhitespace {
      line.indent += bytes[start] == UInt8(ascii: "\t") ? 4 : 1
      start += 1
    }
    if let (mark, markEnd) = mark(at: start, before: end) {
      line.mark = mark
      start = bytes.skip(at: markEnd, before: end) { $0 == UInt8(ascii: " ") }
    }
    var last = end
    while last > start, bytes[last - 1].isWhitespace { last -= 1 }
    guard start < last else { return line }
    let (kind, contentStart) = kind(from: start, to: last)
    line.kind = kind
    line.content = contentStart..<last
    return line
  }

  private func mark(at start: Int, before end: Int) -> (mark: DescriptionLine.Mark, end: Int)? {
    guard start < end, bytes[start] == 0xE2 else { return nil }
    if let next = bytes.skip("→", at: start, before: end) { return (.root, next) }
    if let next = bytes.skip("↳", at: start, before: end) { return (.path, next) }
    guard let next = bytes.skip("↪", at: start, before: end) else { return nil }
    // U+FE0E and U+FE0F select a form of the arrow as text or as an emoji.
    return (
      .step, bytes.skip("\u{FE0E}", at: next, before: end) ?? bytes.skip("\u{FE0F}", at: next, before: end) ?? next
    )
  }

  private func kind(from start: Int, to end: Int) -> (kind: DescriptionLine.Kind, content: Int) {
    func after(_ word: StaticString) -> Int? { bytes.skip(word, at: start, before: end) }
    func isWhole(_ word: StaticString) -> Bool { after(word) == end }
    switch bytes[start] {
    case UInt8(ascii: "A"):
      if let next = after("Attributes: "), ElementHead(at: next, before: end, in: bytes) != nil {
        return (.attributes, next)
      }
      if let next = after("Application bundle identifier: ") { return (.bundleIdentifier, next) }
      if let next = after("Application UI orientation: ") { return (.interfaceOrientation, next) }
      if after("Application is not responding") != nil { return (.notResponding, start) }
    case UInt8(ascii: "E") where isWhole("Element subtree:"): return (.subtree, start)
    case UInt8(ascii: "P"):
      if isWhole("Path to element:") { return (.path, start) }
      if isWhole("Possible matches:") { return (.possibleMatches, start) }
      if after("Printing description of ") != nil { return (.log, start) }
    case UInt8(ascii: "Q") where isWhole("Query chain:"): return (.queryChain, start)
    case UInt8(ascii: "F"): if let next = after("Find: ") { return (.find, next) }
    case UInt8(ascii: "O"):
      if isWhole("Output: {") { return (.output, start) }
      if isWhole("Output: {}") || isWhole("Output: { }") { return (.emptyOutput, start) }
    case UInt8(ascii: "}") where start + 1 == end: return (.close, start)
    case UInt8(ascii: "D"): if let next = after("Device orientation: ") { return (.deviceOrientation, next) }
    case UInt8(ascii: "-"): if isSeparator(from: start, to: end) { return (.separator, start) }
    case UInt8(ascii: ")"): if after(")}") != nil { return (.inputEnd, start) }
    case UInt8(ascii: "t"): if isActivity(from: start, to: end) { return (.log, start) }
    case UInt8(ascii: "("): if after("(lldb)") != nil { return (.log, start) }
    case UInt8(ascii: "T"): if after("Test Case '") != nil || after("Test Suite '") != nil { return (.log, start) }
    default: break
    }
    if let head = ElementHead(at: start, before: end, in: bytes) {
      return (head.isCertain ? .element : .possibleElement, start)
    }
    if isEllipsis(from: start, to: end) { return (.ellipsis, start) }
    if bytes.has("input {(", at: max(start, end - 8), before: end) { return (.input, start) }
    return (.other, start)
  }

  /// Returns whether the line is an entry of XCTest's activity log: `t =   109.84s Find: …`.
  private func isActivity(from start: Int, to end: Int) -> Bool {
    guard let time = bytes.skip("t = ", at: start, before: end) else { return false }
    let number = bytes.skip(at: time, before: end) { $0 == UInt8(ascii: " ") }
    let last = bytes.skip(at: number, before: end) { $0.isDigit || $0 == UInt8(ascii: ".") }
    return last > number && bytes.has("s", at: last, before: end)
  }

  private func isSeparator(from start: Int, to end: Int) -> Bool {
    end - start >= 8 && bytes[start..<end].allSatisfy { $0 == UInt8(ascii: "-") }
  }

  /// Returns whether the line consists of dots, possibly in brackets: `...`, `…`, `[...]`, `<…>`.
  private func isEllipsis(from start: Int, to end: Int) -> Bool {
    guard end - start >= 3, end - start <= 16 else { return false }
    var dots = 0
    for byte in bytes[start..<end] {
      switch byte {
      case UInt8(ascii: "."): dots += 1
      // The three bytes of U+2026.
      case 0xE2, 0x80, 0xA6: dots += 1
      case UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "<"),
        UInt8(ascii: ">"), UInt8(ascii: " "):
        break
      default: return false
      }
    }
    return dots >= 3
  }
}
