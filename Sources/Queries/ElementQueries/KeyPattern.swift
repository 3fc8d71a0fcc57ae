// String keys of which not every part is known.

/// A string key with holes, each of which stands for any text, the empty one included.
///
///     let pattern = KeyPattern([.text("row "), .hole("number")])  // "row \(number)"
///     ElementQuery.application.buttons.matching(identifiedByPattern: pattern).description
///     // #"buttons.matching(identifier: "row {number}")"#
///
/// It stands for every string key that it can become, but for the empty one and for those that are too long
/// (``ElementQuery/maximumKeyLength``). So a key that is one bare hole identifies each element that has some text
/// as identifier, label, title, value or placeholder: whatever is found that way, the code may mean any of it or none.
///
/// Two patterns are equal if they read the same, byte for byte.
///
/// Keys are specified in `xcuitest-query-semantics` §3.
public struct KeyPattern: Hashable, Sendable {
  /// A part of a key.
  public enum Piece: Hashable, Sendable {
    /// Known.
    case text(String)
    /// Any text; the name is only for people.
    case hole(String)
  }

  /// What stands before the first hole, between the holes, and behind the last one: one more than there are holes.
  private let texts: [[UInt8]]
  private let holes: [String]
  /// The text of the first hole and this much behind it are no part of the key.
  private let prefixLength: Int?

  /// A pattern from its parts, in order.
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
    self.init(texts, holes)
  }

  private init(_ texts: [[UInt8]], _ holes: [String], prefixLength: Int? = nil) {
    self.texts = texts
    self.holes = holes
    self.prefixLength = prefixLength
  }

  /// Nothing of the key is known.
  public var isBareHole: Bool { !holes.isEmpty && texts.allSatisfy(\.isEmpty) }

  /// Android: the pattern of resource ids whose part after `:id/` has this one.
  var ofResourceIDs: KeyPattern {
    let mark = Array(":id/".utf8)
    return KeyPattern(
      [[], mark + (texts.first ?? [])] + texts.dropFirst(), ["package"] + holes, prefixLength: mark.count)
  }

  /// How long a key is at least that the pattern becomes, in UTF-16 code units.
  var leastKeyLength: Int { texts.reduce(0) { $0 + $1.utf16Count } }

  /// The pattern can become this text. No hole takes a part of a character: a text in UTF-8 never begins inside another one.
  package func fits(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let maximum = ElementQuery.maximumKeyLength
    // No text has more units than bytes.
    if text.count <= maximum { return becomes(text[...]) }
    guard let prefixLength else { return text.utf16Count <= maximum && becomes(text[...]) }
    return becomes(text[text.startOfEnd(utf16Count: maximum + prefixLength)...])
  }

  /// The pattern can become this text, however long it is.
  private func becomes(_ slice: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let text = UnsafeBufferPointer(rebasing: slice)
    guard !text.isEmpty, let first = texts.first, let last = texts.last else { return false }
    if holes.isEmpty { return text.elementsEqual(first) }
    guard text.count >= first.count + last.count, text.starts(with: first),
      text[(text.count - last.count)...].elementsEqual(last)
    else { return false }
    var rest = first.count..<text.count - last.count
    // If the texts between fit at all, they fit each as far in front as possible.
    for between in texts.dropFirst().dropLast() where !between.isEmpty {
      guard let start = Self.place(of: between, in: text, within: rest) else { return false }
      rest = start + between.count..<rest.upperBound
    }
    return true
  }

  /// Where a text first stands in a range of another.
  private static func place(
    of part: [UInt8], in text: UnsafeBufferPointer<UInt8>, within range: Range<Int>
  ) -> Int? {
    guard range.count >= part.count else { return nil }
    for start in range.lowerBound...range.upperBound - part.count where text[start] == part[0] {
      if text[start..<start + part.count].elementsEqual(part) { return start }
    }
    return nil
  }
}

extension RandomAccessCollection<UInt8> {
  /// How many UTF-16 code units the text has that this is the UTF-8 of.
  fileprivate var utf16Count: Int { reduce(0) { $0 + Self.utf16Count(ofLeading: $1) } }

  /// Where an end of the text begins that has as many UTF-16 code units as possible, but no more than these.
  fileprivate func startOfEnd(utf16Count maximum: Int) -> Index {
    var (start, left) = (endIndex, maximum)
    for index in indices.reversed() {
      left -= Self.utf16Count(ofLeading: self[index])
      if left < 0 { break }
      start = index
    }
    return start
  }

  /// A scalar counts where it begins; one of four bytes is two units.
  private static func utf16Count(ofLeading byte: UInt8) -> Int { byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1 }
}

extension KeyPattern: CustomStringConvertible {
  /// The text with the holes' names in braces: `row {number}`.
  public var description: String {
    var text = String(decoding: texts[0], as: UTF8.self)
    for (hole, next) in zip(holes, texts.dropFirst()) { text += "{\(hole)}" + String(decoding: next, as: UTF8.self) }
    return text
  }
}
