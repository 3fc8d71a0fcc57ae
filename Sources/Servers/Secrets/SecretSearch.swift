// Searches a text, and all that can be decoded from it, for secrets.

/// A search for several secrets at once.
struct SecretSearch {
  private let secrets: [SoughtSecret]
  private let hasSpaces: Bool
  /// Texts may be encoded several times, as in a URL in JSON in XML.
  private static let deepest = 4
  private static let maximumTexts = 64

  init(_ secrets: [SoughtSecret]) {
    self.secrets = secrets
    hasSpaces = secrets.contains { $0.folded.contains(0x20) }
  }

  /// The ranges of bytes in which secrets are, with their lengths in characters, in any order.
  func places(in text: ScannedText) -> [(Range<Int>, length: Int)] {
    var found: [(Range<Int>, length: Int)] = []
    var pending = [(text, depth: 0)]
    var known: Set<[UInt32]> = [text.scalars]
    while let (text, depth) = pending.popLast() {
      search(text, &found)
      guard depth < Self.deepest, known.count < Self.maximumTexts else { continue }
      for decoding in Decoding.allCases where decoding != .plus || hasSpaces {
        guard let decoded = decoding.decode(text), known.insert(decoded.scalars).inserted else { continue }
        pending.append((decoded, depth + 1))
      }
    }
    return found
  }

  private func search(_ text: ScannedText, _ found: inout [(Range<Int>, length: Int)]) {
    var folded = SearchedText(text.folded)
    var plain = SearchedText(text)
    var printed: SearchedText?
    for secret in secrets {
      for place in folded.places(of: secret.folded) { found.append((place, secret.length)) }
      for form in secret.bytes {
        for place in plain.places(of: form) { found.append((place, secret.length)) }
      }
      guard !secret.base64.isEmpty, text.count >= SoughtSecret.shortest else { continue }
      // Base64 may be broken into lines.
      var lines = printed ?? SearchedText(text.withoutControls)
      for form in secret.base64 {
        for place in lines.places(of: form) { found.append((place, secret.length)) }
      }
      printed = lines
    }
  }
}

/// A text in which parts are sought, also with markup inside them.
private struct SearchedText {
  private let text: ScannedText
  /// Found when they are needed for the first time.
  private var pieces: MarkupPieces?
  /// A part with more pieces inside is found only if none of its own characters can be taken for markup.
  private static let mostPieces = 8

  init(_ text: ScannedText) { self.text = text }

  /// The ranges of bytes from which a part was decoded.
  mutating func places(of part: [UInt32]) -> [Range<Int>] {
    guard let first = part.first, part.count <= text.count else { return [] }
    let sign = part.firstIndex(where: Self.isSign) ?? part.count
    var found: [Range<Int>] = []
    /// Where the part has matched up to a character that may be the beginning of markup.
    var interrupted: [Int] = []
    text.scalars.withUnsafeBufferPointer { text in
      part.withUnsafeBufferPointer { part in
        for start in 0...(text.count - part.count) where text[start] == first {
          var length = 1
          while length < part.count, text[start + length] == part[length] { length += 1 }
          if length == part.count {
            found.append(start..<start + length)
          } else if length > sign || Self.isSign(text[start + length]) {
            interrupted.append(start)
          }
        }
      }
    }
    if !interrupted.isEmpty {
      let pieces = pieces ?? MarkupPieces(text.scalars)
      self.pieces = pieces
      if !pieces.isEmpty {
        found += interrupted.compactMap { start in
          end(of: part, from: start, pieces).map { start..<$0 }
        }
      }
    }
    return found.map(text.place)
  }

  /// Whether a character may begin a piece of markup.
  private static func isSign(_ scalar: UInt32) -> Bool { scalar == 0x3C || scalar == 0x5D }

  /// Returns where a part ends if pieces of markup inside are skipped; nil if it is not there.
  ///
  /// A sign is compared as a character of the part and skipped as the beginning of a piece, those with the fewest pieces
  /// first. The number of comparisons is limited, so that the time is linear whatever the text is.
  private func end(of part: [UInt32], from start: Int, _ pieces: MarkupPieces) -> Int? {
    var attempts = [(place: start + 1, length: 1)]
    var comparisons = 64 * part.count + 256
    for _ in 0...Self.mostPieces {
      var later: [(place: Int, length: Int)] = []
      for (place, length) in attempts {
        var (place, length) = (place, length)
        while length < part.count, place < text.count {
          comparisons -= 1
          guard comparisons > 0 else { return nil }
          if Self.isSign(text.scalars[place]) { later += pieces.ends(from: place).map { ($0, length) } }
          guard text.scalars[place] == part[length] else { break }
          place += 1
          length += 1
        }
        if length == part.count { return place }
      }
      if later.isEmpty { return nil }
      attempts = later
    }
    return nil
  }
}

extension ScannedText {
  /// The text without control characters.
  fileprivate var withoutControls: ScannedText {
    guard scalars.contains(where: { $0 < 0x20 }) else { return self }
    var result = ScannedText()
    for index in scalars.indices where scalars[index] >= 0x20 {
      result.append(scalars[index], bytes(index..<index + 1))
    }
    return result
  }
}
