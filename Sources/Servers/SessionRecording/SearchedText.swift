// Searches for secrets in texts.

/// A text in which secrets are sought, wherever they are: in `abc` followed by an accent, a character joins the last
/// letter to the accent, but whoever reads it sees `abc`.
struct SearchedText {
  private(set) var text: String
  private var bytes: [UInt8]

  init(_ text: String) {
    self.text = text
    bytes = Array(text.utf8)
  }

  /// Whether the text has a secret, which must not be empty.
  func has(_ secret: String) -> Bool {
    // The same characters may be written in several ways, unless they are ASCII.
    firstPlace(of: secret.utf8, from: 0) != nil || (!isASCII && text.contains(secret))
  }

  /// Replaces a secret.
  mutating func replace(_ secret: String, with replacement: String) {
    var result: [UInt8] = []
    var end = 0
    while let place = firstPlace(of: secret.utf8, from: end) {
      result += bytes[end..<place] + replacement.utf8
      end = place + secret.utf8.count
    }
    let replaced = String(decoding: result + bytes[end...], as: UTF8.self)
    self = Self(isASCII ? replaced : replaced.replacing(secret, with: replacement))
  }

  private var isASCII: Bool { bytes.allSatisfy { $0 < 0x80 } }

  private func firstPlace(of part: String.UTF8View, from start: Int) -> Int? {
    let length = part.count
    guard let first = part.first, start + length <= bytes.count else { return nil }
    return (start...(bytes.count - length)).first {
      bytes[$0] == first && bytes[$0..<($0 + length)].elementsEqual(part)
    }
  }
}
