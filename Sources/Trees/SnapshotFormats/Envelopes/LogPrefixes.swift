// Removes what logs write before each line of a dump, such as a time or `[Xcode] `.

import Findings

/// Removes the prefixes of lines from dumps that a log printed over several lines.
///
/// A prefix is what the line on which a dump begins has in common with the next line. It is compared by its shape:
/// numbers and spaces may have any length, because times differ from line to line.
struct LogPrefixes {
  private let input: UnsafeRawBufferPointer
  private var prefixes: [Range<Int>] = []

  /// A file with more prefixes is not a log; the limit bounds the work on hostile files.
  private static let maximumCount = 16
  private static let maximumLength = 300

  /// Returns the text without prefixes; nil if no dump in it has one.
  static func decode(_ input: UnsafeRawBufferPointer) -> DecodedText? {
    var reader = LogPrefixes(input: input)
    return reader.run()
  }

  private init(input: UnsafeRawBufferPointer) { self.input = input }

  private mutating func run() -> DecodedText? {
    var text: DecodedText?
    var line = Range(uncheckedBounds: (0, lineEnd(0)))
    while true {
      let next = nextLine(after: line)
      if let prefix = prefix(of: line, next) {
        if text == nil {
          text = DecodedText()
          text?.append(input[..<line.lowerBound], writtenAt: 0)
        }
        prefixes.append(prefix)
      }
      if !prefixes.isEmpty {
        let start = prefixes.compactMap { end(of: $0, in: line) }.max() ?? line.lowerBound
        text?.append(input[start..<(next?.lowerBound ?? input.count)], writtenAt: start)
      }
      guard let next else { return text }
      line = next
    }
  }

  private func lineEnd(_ start: Int) -> Int {
    input[start...].firstIndex(of: UInt8(ascii: "\n")) ?? input.count
  }

  private func nextLine(after line: Range<Int>) -> Range<Int>? {
    let start = line.upperBound + 1
    return start < input.count ? start..<lineEnd(start) : nil
  }

  // MARK: Prefixes

  /// Returns the prefix with which a dump on a line begins; nil if no dump begins there, if it has no prefix, or if the
  /// prefix is known.
  private func prefix(of line: Range<Int>, _ next: Range<Int>?) -> Range<Int>? {
    guard prefixes.count < Self.maximumCount, var next, let (dump, isOutermost) = dumpStart(in: line) else {
      return nil
    }
    // A log may contain empty lines without prefixes.
    for _ in 0..<4 where input[next].allSatisfy(\.isWhitespace) {
      guard let following = nextLine(after: next) else { return nil }
      next = following
    }
    var end = common(line.lowerBound..<dump, next).first
    // A prefix ends between words: words that merely begin with the same letters belong to the lines.
    if end < dump { while end > line.lowerBound, input[end - 1].isWordPart { end -= 1 } }
    // Further spaces may be the indentation of the line.
    while !isOutermost, end > line.lowerBound + 1, input[end - 1].isWhitespace, input[end - 2].isWhitespace { end -= 1 }
    let prefix = line.lowerBound..<end
    guard isValid(prefix), !prefixes.contains(where: { self.end(of: $0, in: line) == end }) else { return nil }
    return prefix
  }

  /// Returns whether a text can be the prefix of a log, rather than the beginning of an element or of a string.
  private func isValid(_ prefix: Range<Int>) -> Bool {
    guard prefix.count <= Self.maximumLength, input[prefix].contains(where: { !$0.isWhitespace }),
      !prefix.contains(where: { isMarkup($0) })
    else { return false }
    let start = input[prefix].firstIndex { !$0.isWhitespace } ?? prefix.lowerBound
    let line = start..<lineEnd(start)
    return ElementHead(at: line.lowerBound, before: line.upperBound, in: input.bindMemory(to: UInt8.self)) == nil
  }

  /// The levels that the system's log writes in angle brackets.
  private static let levels: [StaticString] = [
    "<Notice>", "<Info>", "<Debug>", "<Default>", "<Warning>", "<Error>", "<Fault>", "<Critical>",
  ]

  private func isMarkup(_ offset: Int) -> Bool {
    switch input[offset] {
    case UInt8(ascii: "<"):
      !Self.levels.contains { input.bindMemory(to: UInt8.self).has($0, at: offset, before: input.count) }
    case UInt8(ascii: "&"), UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"),
      UInt8(ascii: "{"), UInt8(ascii: "}"):
      true
    default: false
    }
  }

  /// Returns the end of a prefix in a line that begins with it; nil if the line does not.
  private func end(of prefix: Range<Int>, in line: Range<Int>) -> Int? {
    let (first, second) = common(prefix, line)
    if first == prefix.upperBound { return second }
    // Editors remove the spaces at the end of a line.
    let isTrimmed = input[first..<prefix.upperBound].allSatisfy(\.isWhitespace)
    return isTrimmed && input[second..<line.upperBound].allSatisfy(\.isWhitespace) ? second : nil
  }

  /// Returns the ends of the longest beginnings of two ranges that have the same shape.
  private func common(_ a: Range<Int>, _ b: Range<Int>) -> (first: Int, second: Int) {
    var (i, j) = (a.lowerBound, b.lowerBound)
    while i < a.upperBound, j < b.upperBound {
      if input[i].isDigit, input[j].isDigit {
        i = input[i..<a.upperBound].firstIndex { !$0.isDigit } ?? a.upperBound
        j = input[j..<b.upperBound].firstIndex { !$0.isDigit } ?? b.upperBound
      } else if input[i].isWhitespace, input[j].isWhitespace {
        // Further spaces after the prefix are the indentation of the line.
        guard let next = input[i..<a.upperBound].firstIndex(where: { !$0.isWhitespace }) else {
          let count = min(a.upperBound - i, input[j..<b.upperBound].prefix { $0.isWhitespace }.count)
          return (i + count, j + count)
        }
        i = next
        j = input[j..<b.upperBound].firstIndex { !$0.isWhitespace } ?? b.upperBound
      } else if input[i] == input[j] {
        i += 1
        j += 1
      } else {
        break
      }
    }
    return (i, j)
  }

  // MARK: Beginnings of dumps

  /// The words with which the lines of a description begin that are not indented.
  private static let headings: [StaticString] = [
    "Attributes: ", "Application bundle identifier: ", "Element subtree:", "Path to element:", "Device orientation: ",
  ]
  /// The words with which its other lines begin, or end.
  private static let words: [StaticString] = ["Application, ", "Find: ", "input {(", "→"]

  /// Returns the offset in a line, after its beginning, at which a dump or a part of it may begin, and whether such a
  /// line is never indented.
  private func dumpStart(in line: Range<Int>) -> (offset: Int, isOutermost: Bool)? {
    let bytes = input.bindMemory(to: UInt8.self)
    for offset in line {
      var found = false
      var isOutermost = false
      switch input[offset] {
      case UInt8(ascii: "<"), UInt8(ascii: "&"):
        let name = input[offset] == UInt8(ascii: "<") ? offset + 1 : EntityText.afterAngleBracket(input, at: offset)
        let mark = name.flatMap { DumpMark.find(input, at: $0) }
        isOutermost = mark == .document || bytes.has("<!DOCTYPE ", at: offset, before: line.upperBound)
        found = mark != nil || isOutermost
      case UInt8(ascii: "A"), UInt8(ascii: "E"), UInt8(ascii: "P"), UInt8(ascii: "F"), UInt8(ascii: "D"),
        UInt8(ascii: "i"), 0xE2:
        isOutermost = Self.headings.contains { bytes.has($0, at: offset, before: line.upperBound) }
        found = isOutermost || Self.words.contains { bytes.has($0, at: offset, before: line.upperBound) }
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        let next = input[(offset + 1)..<line.upperBound].first { !$0.isWhitespace }
        // A frame in a description has two braces.
        found =
          next == nil || next == UInt8(ascii: "\"") || input[offset] == UInt8(ascii: "[") && next == UInt8(ascii: "{")
      default: break
      }
      if found { return offset > line.lowerBound ? (offset, isOutermost) : nil }
    }
    return nil
  }
}

extension UInt8 {
  /// Whether the byte is part of a word or a number, or of a character outside of ASCII.
  fileprivate var isWordPart: Bool { isLetter || isDigit || self >= 0x80 }
}
