// Finds the pieces of markup that may be inside a secret.

/// The tags, comments, processing instructions and CDATA delimiters of a string, with their possible ends.
///
/// A less-than sign may also belong to a secret, and a greater-than sign to an attribute. Therefore, a piece may have
/// several possible ends, and searches compare the characters after each of them.
struct MarkupPieces {
  private struct Piece {
    let start: Int
    /// The end of the piece if it is well-formed; otherwise nil.
    let end: Int?
    /// Its other possible ends.
    let others: [Int]
  }

  /// The pieces from the last to the first.
  private var pieces: [Piece] = []
  /// The maximum length of a piece inside a secret.
  private static let longest = 1 << 16

  /// Reads a string backwards, in linear time.
  init(_ text: [UInt32]) {
    // The end of a tag around the current index, outside quotes and inside quotes of each kind.
    var outside: Int?
    var inside: [UInt32: Int] = [:]
    var nextSign: Int?
    var comment: Int?
    for index in text.indices.reversed() {
      switch text[index] {
      case .greaterThan:
        (outside, nextSign) = (index + 1, index + 1)
        if Self.has("]]", before: index, text) {
          pieces.append(Piece(start: index - 2, end: index + 1, others: []))
        }
        if Self.has("--", before: index, text) { comment = index + 1 }
      case .quotationMark, .apostrophe:
        let quote = text[index]
        (outside, inside[quote]) = (inside[quote], outside)
      case .lessThan:
        if let piece = Self.piece(at: index, text, outside, [nextSign, comment]) { pieces.append(piece) }
        outside = nil
      default: continue
      }
    }
  }

  var isEmpty: Bool { pieces.isEmpty }

  private static func piece(at start: Int, _ text: [UInt32], _ outside: Int?, _ others: [Int?]) -> Piece? {
    // Before any other character, a less-than sign belongs to a secret or is unescaped.
    guard start + 1 < text.count, let next = Unicode.Scalar(text[start + 1]),
      next.properties.isAlphabetic || "/!?".unicodeScalars.contains(next)
    else { return nil }
    func near(_ end: Int?) -> Int? { end.flatMap { $0 - start <= longest ? $0 : nil } }
    let isSection = has("<![cdata[", at: start, text) || has("<![CDATA[", at: start, text)
    let isComment = has("<!--", at: start, text)
    let end = isSection ? start + 9 : isComment ? near(others[1]) : near(outside)
    let ends = ([outside] + others).compactMap(near).filter { $0 != end }
    return end == nil && ends.isEmpty ? nil : Piece(start: start, end: end, others: Array(Set(ends)).sorted())
  }

  private static func has(_ part: String, at start: Int, _ text: [UInt32]) -> Bool {
    text[start...].starts(with: part.unicodeScalars.lazy.map(\.value))
  }

  private static func has(_ part: String, before end: Int, _ text: [UInt32]) -> Bool {
    let start = end - part.utf8.count
    return start >= 0 && has(part, at: start, text)
  }

  /// The possible ends of the piece that starts at an index; empty if none does.
  func ends(from start: Int) -> [Int] {
    var (low, high) = (0, pieces.count)
    while low < high {
      let middle = (low + high) / 2
      if pieces[middle].start > start { low = middle + 1 } else { high = middle }
    }
    guard pieces.indices.contains(low), pieces[low].start == start else { return [] }
    return (pieces[low].end.map { [$0] } ?? []) + pieces[low].others
  }

  /// The ranges of well-formed pieces, in order, excluding those inside others.
  var wellFormed: [Range<Int>] {
    var found: [Range<Int>] = []
    for piece in pieces.reversed() {
      guard let end = piece.end, piece.start >= found.last?.upperBound ?? 0 else { continue }
      found.append(piece.start..<end)
    }
    return found
  }
}

extension UInt32 {
  fileprivate static let lessThan: UInt32 = 0x3C
  fileprivate static let greaterThan: UInt32 = 0x3E
  fileprivate static let quotationMark: UInt32 = 0x22
  fileprivate static let apostrophe: UInt32 = 0x27
}
