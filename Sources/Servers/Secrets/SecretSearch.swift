// Searches a string, and everything that can be decoded from it, for secrets.

/// A search for several secrets at once.
struct SecretSearch: Sendable {
  private let secrets: [SoughtSecret]
  /// All forms of all secrets, so that a string is read only once, regardless of their number.
  private let folded: SoughtParts
  private let bytes: SoughtParts
  private let base64: SoughtParts
  private let hasSpaces: Bool
  /// Strings may be encoded several times, such as a URL in JSON in XML.
  private static let deepest = 4
  private static let maximumTexts = 64

  init(_ secrets: [SoughtSecret]) {
    self.secrets = secrets
    folded = SoughtParts(secrets.map { [$0.folded] })
    bytes = SoughtParts(secrets.map(\.bytes))
    base64 = SoughtParts(secrets.map(\.base64))
    hasSpaces = secrets.contains { $0.folded.contains(0x20) }
  }

  var isEmpty: Bool { secrets.isEmpty }

  /// The byte ranges of secrets, with their lengths in characters, in any order.
  ///
  /// - Parameters:
  ///   - shortest: The minimum length of secrets, in characters.
  ///   - work: The work limit. Beyond it, the whole string counts as a secret.
  func places(in text: ScannedText, shortest: Int, _ work: SearchWork?) -> [(Range<Int>, length: Int)] {
    let whole = text.place(0..<text.count)
    var found: [(Range<Int>, length: Int)] = []
    var pending = [(text, depth: 0)]
    var known: Set<[UInt32]> = [text.scalars]
    while let (text, depth) = pending.popLast() {
      guard work?.compare(text.count) ?? true else { return [(whole, 1)] }
      search(text, shortest, &found)
      guard depth < Self.deepest, known.count < Self.maximumTexts else { continue }
      for decoding in Decoding.allCases where decoding != .plus || hasSpaces {
        guard let decoded = decoding.decode(text), known.insert(decoded.scalars).inserted else { continue }
        pending.append((decoded, depth + 1))
      }
    }
    return found
  }

  private func search(_ text: ScannedText, _ shortest: Int, _ found: inout [(Range<Int>, length: Int)]) {
    // Base64 may be broken into lines.
    let texts = [
      (text.folded, folded), (bytes.isEmpty ? ScannedText() : text, bytes),
      (base64.isEmpty ? ScannedText() : text.withoutControls, base64),
    ]
    for (text, parts) in texts where !parts.isEmpty {
      var searched = SearchedText(text)
      for (secret, place) in searched.places(of: parts) where secrets[secret].folded.count >= shortest {
        found.append((place, secrets[secret].length))
      }
    }
  }
}

/// The forms of secrets, grouped by their first characters.
private struct SoughtParts: Sendable {
  private(set) var parts: [[UInt32]] = []
  /// The index of the secret to which each part belongs.
  private(set) var owners: [Int] = []
  /// The indices of the parts that begin with an ASCII character, and of those that begin with another one.
  private var ascii = Array(repeating: [Int](), count: 128)
  private var others: [UInt32: [Int]] = [:]

  init(_ forms: [[[UInt32]]]) {
    for (owner, own) in forms.enumerated() {
      for part in own {
        guard let first = part.first else { continue }
        if first < 128 { ascii[Int(first)].append(parts.count) } else { others[first, default: []].append(parts.count) }
        parts.append(part)
        owners.append(owner)
      }
    }
  }

  var isEmpty: Bool { parts.isEmpty }

  /// Calls a function with each part that begins with a character.
  @inline(__always) func forEach(beginningWith scalar: UInt32, _ body: (Int) -> Void) {
    if scalar < 128 {
      for part in ascii[Int(scalar)] { body(part) }
    } else if !others.isEmpty {
      for part in others[scalar] ?? [] { body(part) }
    }
  }
}

/// A string to search for parts, even with markup inside them.
private struct SearchedText {
  private let text: ScannedText
  /// Found when first needed.
  private var pieces: MarkupPieces?
  /// A part with more pieces inside is found only if none of its own characters could be mistaken for markup.
  private static let mostPieces = 8

  init(_ text: ScannedText) { self.text = text }

  /// The indices of secrets, with the byte ranges from which their forms were decoded.
  mutating func places(of parts: SoughtParts) -> [(secret: Int, Range<Int>)] {
    var found: [(part: Int, Range<Int>)] = []
    /// Partial matches, which a piece of markup may have interrupted.
    var interrupted: [(part: Int, start: Int)] = []
    text.scalars.withUnsafeBufferPointer { text in
      for start in text.indices {
        parts.forEach(beginningWith: text[start]) { number in
          let part = parts.parts[number]
          guard part.count <= text.count - start else { return }
          var length = 1
          var hasSign = Self.isSign(part[0])
          while length < part.count, text[start + length] == part[length] {
            if Self.isSign(part[length]) { hasSign = true }
            length += 1
          }
          if length == part.count {
            found.append((number, start..<start + length))
          } else if hasSign || Self.isSign(text[start + length]) {
            interrupted.append((number, start))
          }
        }
      }
    }
    if !interrupted.isEmpty {
      let pieces = pieces ?? MarkupPieces(text.scalars)
      self.pieces = pieces
      for (number, start) in pieces.isEmpty ? [] : interrupted {
        if let end = end(of: parts.parts[number], from: start, pieces) { found.append((number, start..<end)) }
      }
    }
    return found.map { (parts.owners[$0.part], text.place($0.1)) }
  }

  /// Whether a character may begin a piece of markup.
  private static func isSign(_ scalar: UInt32) -> Bool { scalar == 0x3C || scalar == 0x5D }

  /// Returns the end of a match of a part, skipping pieces of markup inside it; nil if the part does not match.
  ///
  /// A sign is both compared as a character of the part and skipped as the beginning of a piece; matches with the
  /// fewest pieces are tried first. The number of comparisons is limited, so that the time is linear for any string.
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
