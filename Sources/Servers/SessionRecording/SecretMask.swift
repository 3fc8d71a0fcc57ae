// Replaces secrets before anything is written. (`webdriver-replay` §5.4)

/// The texts that must not be written, and what stands in their place.
public struct SecretMask: Sendable {
  /// The texts, the longest first, so that one that contains another is replaced as a whole.
  private var texts: [String] = []
  /// Texts that were typed into secure fields; short ones would also hide harmless texts.
  private static let shortestTyped = 4

  public init(_ texts: [String] = []) {
    for text in texts { add(text) }
  }

  /// Adds a text.
  mutating func add(_ text: String) {
    guard !text.isEmpty, !texts.contains(text) else { return }
    texts.append(text)
    texts.sort { ($0.utf8.count, $0) > ($1.utf8.count, $1) }
  }

  /// Remembers what was typed into a secure field, because the app may show it elsewhere.
  mutating func addTyped(_ text: String) {
    let text = text.filter { !$0.isNewline && $0 != "\u{8}" }
    if text.count >= Self.shortestTyped { add(text) }
  }

  func hides(_ text: String) -> Bool { texts.contains { text.contains($0) } }

  /// Returns the text with as many bullets in place of each secret as it has characters.
  func masked(_ text: String) -> String {
    texts.reduce(text) { result, secret in
      result.contains(secret)
        ? result.replacing(secret, with: String(repeating: Self.bullet, count: secret.count)) : result
    }
  }

  static let bullet: Character = "•"
  /// What replaces the contents of secure fields, whatever their length.
  static let secureContent = String(repeating: bullet, count: 8)
}
