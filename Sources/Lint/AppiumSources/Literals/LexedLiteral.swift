// Describes string literals and their values.

import Findings

/// A string literal in a source file.
struct LexedLiteral {
  /// A part of the value.
  enum Piece {
    case text(LiteralText)
    /// An interpolated expression: the index of its tokens in ``LexedSource/lists``, its range in the file, and the
    /// range of its format, such as `:03d`.
    case expression(list: Int, range: Range<Int>, format: Range<Int>)
    /// An interpolated name without delimiters of its own, as in Kotlin's `"$name"`.
    case name(String, range: Range<Int>)
  }

  /// The whole literal, with its prefix and quotation marks.
  var range: Range<Int>
  var style: LiteralStyle
  var pieces: [Piece]

  /// The value if it has no interpolation.
  var plainText: String? {
    switch pieces.count {
    case 0: ""
    case 1: if case .text(let text) = pieces[0] { text.string } else { nil }
    default: nil
    }
  }
}

/// A known part of a literal's value, with the origin of each byte.
struct LiteralText: Hashable, Sendable {
  /// A range of the value, and the range in the file where it is written. If both have the same length and `isEscape`
  /// is false, they contain the same bytes.
  struct Run: Hashable, Sendable {
    var value: Range<Int>
    var source: Range<Int>
    var isEscape: Bool
  }

  private(set) var bytes: [UInt8] = []
  private(set) var runs: [Run] = []

  var string: String { String(decoding: bytes, as: UTF8.self) }
  var isEmpty: Bool { bytes.isEmpty }

  /// Adds bytes of the file as they are.
  mutating func append(_ source: Range<Int>, of file: [UInt8]) {
    guard !source.isEmpty else { return }
    let start = bytes.count
    bytes += file[source]
    if let last = runs.last, !last.isEscape, last.source.upperBound == source.lowerBound {
      runs[runs.count - 1] = Run(
        value: last.value.lowerBound..<bytes.count, source: last.source.lowerBound..<source.upperBound, isEscape: false)
    } else {
      runs.append(Run(value: start..<bytes.count, source: source, isEscape: false))
    }
  }

  /// Adds the value of an escape sequence.
  mutating func append(_ value: some Sequence<UInt8>, escapedAt source: Range<Int>) {
    let start = bytes.count
    bytes += value
    runs.append(Run(value: start..<bytes.count, source: source, isEscape: true))
  }

  /// Returns the first bytes of the text.
  func prefix(_ count: Int) -> LiteralText { slice(0..<min(count, bytes.count)) }

  /// Returns the text without its first bytes.
  func suffix(from count: Int) -> LiteralText {
    slice(min(count, bytes.count)..<bytes.count)
  }

  /// Returns a part of the text. Escape sequences are not split.
  func slice(_ range: Range<Int>) -> LiteralText {
    var part = LiteralText()
    part.bytes = Array(bytes[range])
    for run in runs where run.value.upperBound > range.lowerBound && run.value.lowerBound < range.upperBound {
      let value = run.value.clamped(to: range)
      let offset = value.lowerBound - run.value.lowerBound
      let start = run.source.lowerBound + offset
      part.runs.append(
        Run(
          value: value.lowerBound - range.lowerBound..<value.upperBound - range.lowerBound,
          source: run.isEscape ? run.source : start..<start + value.count, isEscape: run.isEscape))
    }
    return part
  }

  /// Returns the text followed by another text from the same file.
  func appending(_ other: LiteralText) -> LiteralText {
    var both = self
    let offset = bytes.count
    both.bytes += other.bytes
    both.runs += other.runs.map { run in
      Run(
        value: run.value.lowerBound + offset..<run.value.upperBound + offset, source: run.source,
        isEscape: run.isEscape)
    }
    return both
  }

  /// Returns the range in the file where a part of the text is written; nil if the text is empty.
  func source(of range: Range<Int>) -> Range<Int>? {
    guard let first = runs.first, let last = runs.last else { return nil }
    func place(_ offset: Int, isEnd: Bool) -> Int {
      let index = runs.partitionPoint { isEnd ? $0.value.upperBound >= offset : $0.value.upperBound > offset }
      guard index < runs.count else { return last.source.upperBound }
      let run = runs[index]
      guard !run.isEscape else { return isEnd ? run.source.upperBound : run.source.lowerBound }
      return run.source.lowerBound + max(0, offset - run.value.lowerBound)
    }
    guard !range.isEmpty else {
      let start = range.lowerBound == 0 ? first.source.lowerBound : place(range.lowerBound, isEnd: true)
      return start..<start
    }
    let start = place(range.lowerBound, isEnd: false)
    return start..<max(start, place(range.upperBound, isEnd: true))
  }
}
