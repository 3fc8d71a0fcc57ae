// Matches string keys with unknown parts, such as interpolated variables.

/// A string key with holes, each of which matches any string, including the empty one.
///
///     let pattern = KeyPattern([.text("row "), .hole("number")])  // "row \(number)"
///     ElementQuery.application.buttons.matching(identifiedByPattern: pattern).description
///     // #"buttons.matching(identifier: "row {number}")"#
///
/// The pattern matches every string that it can produce, except the empty string and strings that are too long
/// (``ElementQuery/maximumKeyLength``). A pattern that is a single hole therefore matches each element with a nonempty
/// identifier, label, title, value or placeholder, so it does not show which element the code refers to.
///
/// Two patterns are equal if their texts and the names of their holes are equal, byte for byte.
///
/// Keys are specified in `xcuitest-query-semantics` §3.
public struct KeyPattern: Hashable, Sendable {
  /// A part of a key.
  public enum Piece: Hashable, Sendable {
    /// A known string.
    case text(String)
    /// Any string. The name is only used for display.
    case hole(String)
  }

  /// The strings before, between and after the holes. There is always one more string than there are holes.
  private let texts: [[UInt8]]
  private let holes: [String]
  /// If set, the first hole and this number of bytes after it form a prefix that does not count towards the length of
  /// the key.
  private let prefixLength: Int?

  /// Creates a pattern from its parts, in order.
  public init(_ pieces: [Piece]) {
    var texts: [[UInt8]] = [[]]
    var holes: [String] = []
    for piece in pieces {
      switch piece {
      case .text(let text): texts[texts.count - 1] += text.utf8
      case .hole(let name):
        holes.append(name)
        texts.append([])
      }
    }
    self.init(texts, holes: holes)
  }

  private init(_ texts: [[UInt8]], holes: [String], prefixLength: Int? = nil) {
    self.texts = texts
    self.holes = holes
    self.prefixLength = prefixLength
  }

  /// Whether the pattern consists only of holes, so that no part of the key is known.
  public var isBareHole: Bool { !holes.isEmpty && texts.allSatisfy(\.isEmpty) }

  /// The pattern that matches Android resource ids whose part after `:id/` matches this pattern.
  var ofResourceIDs: KeyPattern {
    let mark = Array(":id/".utf8)
    return KeyPattern(
      [[], mark + (texts.first ?? [])] + texts.dropFirst(), holes: ["package"] + holes, prefixLength: mark.count)
  }

  /// The minimum length of a key that the pattern can produce, in UTF-16 code units.
  var leastKeyLength: Int { texts.reduce(0) { $0 + $1.utf16Count } }

  /// Whether the pattern can produce this string. Bytes can be compared directly: a hole never ends in the middle of a
  /// character, because the known string after it is valid UTF-8 and therefore starts with a whole character.
  package func fits(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let maximum = ElementQuery.maximumKeyLength
    // A string never has more UTF-16 code units than bytes.
    if text.count <= maximum { return matches(text[...]) }
    guard let prefixLength else { return text.utf16Count <= maximum && matches(text[...]) }
    return matches(text[text.startOfEnd(utf16Count: maximum + prefixLength)...])
  }

  /// Whether the pattern can produce this string, regardless of its length.
  private func matches(_ slice: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let text = UnsafeBufferPointer(rebasing: slice)
    guard !text.isEmpty, let first = texts.first, let last = texts.last else { return false }
    if holes.isEmpty { return text.elementsEqual(first) }
    guard text.count >= first.count + last.count, text.starts(with: first),
      text[(text.count - last.count)...].elementsEqual(last)
    else { return false }
    var rest = first.count..<text.count - last.count
    // Match each of the middle strings as early as possible. If they match in order at any other positions, they also
    // match at the earliest ones.
    for between in texts.dropFirst().dropLast() where !between.isEmpty {
      guard let start = Self.place(of: between, in: text, within: rest) else { return false }
      rest = start + between.count..<rest.upperBound
    }
    return true
  }

  /// Returns the index of the first occurrence of one string within a range of another string.
  private static func place(of part: [UInt8], in text: UnsafeBufferPointer<UInt8>, within range: Range<Int>) -> Int? {
    guard range.count >= part.count else { return nil }
    for start in range.lowerBound...range.upperBound - part.count where text[start] == part[0] {
      if text[start..<start + part.count].elementsEqual(part) { return start }
    }
    return nil
  }
}

extension RandomAccessCollection<UInt8> {
  /// The length of this UTF-8 string in UTF-16 code units.
  fileprivate var utf16Count: Int { reduce(0) { $0 + Self.utf16Count(ofLeading: $1) } }

  /// Returns the start of the longest suffix that has at most this many UTF-16 code units.
  fileprivate func startOfEnd(utf16Count maximum: Int) -> Index {
    var (start, left) = (endIndex, maximum)
    for index in indices.reversed() {
      left -= Self.utf16Count(ofLeading: self[index])
      if left < 0 { break }
      start = index
    }
    return start
  }

  /// Counts each scalar at its first byte; a four-byte scalar takes two code units.
  private static func utf16Count(ofLeading byte: UInt8) -> Int { byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1 }
}

extension KeyPattern: CustomStringConvertible {
  /// The pattern with the names of its holes in braces: `row {number}`.
  public var description: String {
    var text = String(decoding: texts[0], as: UTF8.self)
    for (hole, next) in zip(holes, texts.dropFirst()) { text += "{\(hole)}" + String(decoding: next, as: UTF8.self) }
    return text
  }
}
