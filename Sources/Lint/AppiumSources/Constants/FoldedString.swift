// Describes strings that were composed from literals and constants.

import AccessibilityTree
import Findings
import LocatorStrategies

/// One possible value of an expression: known parts with their origin, wildcards and unknown parts.
struct FoldedString {
  enum Piece {
    /// A known part, with the index of the file in which it is written.
    case text(LiteralText, file: Int)
    case wildcard(String)
    case unresolved(String)
  }

  /// A string literal that contributes to a value.
  struct LiteralIndex: Hashable {
    let file: Int
    let literal: Int
  }

  var pieces: [Piece]
  /// The platform on which the expression has this value; nil for all.
  var platform: Platform?
  var literals: [LiteralIndex] = []
  /// The number of known bytes, plus one for each other part; after bytes have been removed, an upper bound.
  private(set) var length: Int

  init(pieces: [Piece], platform: Platform? = nil, literals: [LiteralIndex] = []) {
    self.pieces = pieces
    self.platform = platform
    self.literals = literals
    length = pieces.reduce(0) { sum, piece in
      if case .text(let text, _) = piece { sum + text.bytes.count } else { sum + 1 }
    }
  }

  static func unresolved(_ reason: String) -> FoldedString { FoldedString(pieces: [.unresolved(reason)]) }
  static func wildcard(_ name: String) -> FoldedString { FoldedString(pieces: [.wildcard(name)]) }

  /// The value with a format that is not evaluated, such as `%05d`: a wildcard, because the format can change the
  /// value.
  func formatted(_ format: String) -> FoldedString {
    for piece in pieces {
      if case .unresolved = piece { return self }
    }
    if pieces.count == 1, case .wildcard = pieces[0] { return self }
    return FoldedString(pieces: [.wildcard(format)], platform: platform)
  }

  var pattern: TextPattern {
    let pattern = TextPattern(
      pieces.map { piece in
        switch piece {
        case .text(let text, _): .text(text.string)
        case .wildcard(let name): .wildcard(name)
        case .unresolved(let reason): .unresolved(reason)
        }
      })
    return pattern.isTooLong(with: TextPattern("")) ? TextPattern([.unresolved(Self.tooLong)]) : pattern
  }

  /// The string, if all of it is known.
  var known: String? { pattern.literal }

  static let tooLong = "the string is longer than \(TextPattern.maximumLength) bytes"

  /// The maximum number of parts of a string. The limit keeps evaluation fast even if a file is hostile.
  private static let maximumPieces = 200

  /// Appends another value. Returns false if the values belong to different platforms, so that they never occur
  /// together.
  mutating func append(_ other: FoldedString) -> Bool {
    if let platform, let second = other.platform, platform != second { return false }
    guard length + other.length <= TextPattern.maximumLength else {
      self = .unresolved(Self.tooLong)
      return true
    }
    guard pieces.count + other.pieces.count <= Self.maximumPieces else {
      self = .unresolved("the string has more than \(Self.maximumPieces) parts")
      return true
    }
    pieces += other.pieces
    platform = platform ?? other.platform
    literals += other.literals
    length += other.length
    return true
  }

  /// Returns the value without its first bytes, which must be known. They may come from several files.
  func dropping(_ count: Int) -> FoldedString {
    var shorter = self
    var left = count
    while left > 0, case .text(let text, let file)? = shorter.pieces.first {
      let rest = text.suffix(from: left)
      left -= text.bytes.count - rest.bytes.count
      if rest.isEmpty { shorter.pieces.removeFirst() } else { shorter.pieces[0] = .text(rest, file: file) }
    }
    return shorter
  }

  /// Returns the value without its first bytes and its last ones; nil if it does not end with the given bytes.
  func dropping(_ count: Int, andAtTheEnd end: [UInt8]) -> FoldedString? {
    var shorter = dropping(count)
    guard case .text(let text, let file)? = shorter.pieces.last, text.bytes.suffix(end.count).elementsEqual(end) else {
      return nil
    }
    let rest = text.prefix(text.bytes.count - end.count)
    shorter.pieces.removeLast()
    if !rest.isEmpty { shorter.pieces.append(.text(rest, file: file)) }
    return shorter
  }

  /// The value without known whitespace at both ends.
  var trimmed: FoldedString {
    var result = self
    while case .text(let text, let file)? = result.pieces.first {
      if let start = text.bytes.firstIndex(where: { !$0.isBlank }) {
        result.pieces[0] = .text(text.suffix(from: start), file: file)
        break
      }
      result.pieces.removeFirst()
    }
    while case .text(let text, let file)? = result.pieces.last {
      if let end = text.bytes.lastIndex(where: { !$0.isBlank }) {
        result.pieces[result.pieces.count - 1] = .text(text.prefix(end + 1), file: file)
        break
      }
      result.pieces.removeLast()
    }
    return result
  }

  /// The known bytes at the beginning.
  var knownPrefix: [UInt8] {
    var bytes: [UInt8] = []
    for piece in pieces {
      guard case .text(let text, _) = piece else { break }
      bytes += text.bytes
      if bytes.count > SourceLimits.beginning { break }
    }
    return bytes
  }

  /// Whether the value begins like a relative XPath: `.//a`, `./a`, `../a`, `(.//a)[1]`.
  var isRelativePath: Bool {
    let start = knownPrefix.drop { $0 == UInt8(ascii: "(") || $0.isBlank }
    return ["./", "../", "/*[@firstVisible"].contains { start.starts(with: $0.utf8) }
  }

  /// Returns the value with adjacent known parts from the same file joined, so that a prefix can be removed from it.
  var joined: FoldedString {
    var result: [Piece] = []
    for piece in pieces {
      if case .text(let text, let file) = piece, case .text(let before, let beforeFile)? = result.last,
        file == beforeFile
      {
        result[result.count - 1] = .text(before.appending(text), file: file)
      } else {
        result.append(piece)
      }
    }
    return FoldedString(pieces: result, platform: platform, literals: literals)
  }
}

extension [FoldedString] {
  /// The maximum number of values that an expression can have.
  static var maximumCount: Int { 8 }

  /// Appends each value of another expression to each value.
  mutating func append(_ others: [FoldedString]) {
    if count == 1, others.count == 1 {
      if !self[0].append(others[0]) { self = [.unresolved(Self.differentPlatforms)] }
      return
    }
    var result: [FoldedString] = []
    for first in self {
      for second in others {
        var both = first
        guard both.append(second) else { continue }
        result.append(both)
      }
    }
    if result.isEmpty {
      self = [.unresolved(Self.differentPlatforms)]
    } else if result.count > Self.maximumCount {
      self = [.unresolved("the string has more than \(Self.maximumCount) values")]
    } else {
      self = result
    }
  }

  private static var differentPlatforms: String { "the parts of the string belong to different platforms" }
}
