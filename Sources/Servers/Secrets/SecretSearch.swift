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
  ///
  /// - Parameter work: What limits the search. Beyond the limit, the whole text counts as a secret.
  func places(in text: ScannedText, _ work: SearchWork) -> [(Range<Int>, length: Int)] {
    let whole = text.place(0..<text.count)
    var found: [(Range<Int>, length: Int)] = []
    var pending = [(text, depth: 0)]
    var known: Set<[UInt32]> = [text.scalars]
    while let (text, depth) = pending.popLast() {
      guard work.do(text.count * (secrets.count + 8)) else { return [(whole, 1)] }
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
    let folded = text.folded
    var printed: ScannedText?
    for secret in secrets {
      for start in Self.matches(of: secret.folded, in: folded.scalars) {
        found.append((folded.place(start..<start + secret.folded.count), secret.length))
      }
      guard !secret.base64.isEmpty, text.count >= SoughtSecret.shortest else { continue }
      // Base64 may be broken into lines.
      let lines = printed ?? text.withoutControls
      printed = lines
      for form in secret.base64 {
        for start in Self.matches(of: form, in: lines.scalars) {
          found.append((lines.place(start..<start + form.count), secret.length))
        }
      }
    }
  }

  private static func matches(of part: [UInt32], in text: [UInt32]) -> [Int] {
    guard let first = part.first, part.count <= text.count else { return [] }
    var found: [Int] = []
    text.withUnsafeBufferPointer { text in
      part.withUnsafeBufferPointer { part in
        for start in 0...(text.count - part.count) where text[start] == first {
          var length = 1
          while length < part.count, text[start + length] == part[length] { length += 1 }
          if length == part.count { found.append(start) }
        }
      }
    }
    return found
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
