// Replaces secrets before anything is written. (`webdriver-replay` §5.4)

import Findings
import WebDriverReplay

/// The texts that must not be written, and what stands in their place.
public struct SecretMask: Sendable {
  /// The texts, the longest first, so that one that contains another is replaced as a whole.
  private var texts: [String] = []
  /// Texts that are too short to be sought inside others, where they would hide what is harmless.
  private var values: Set<String> = []
  /// What is being typed into a secret field; the next key makes it longer.
  private var typed: String?
  /// Whether this is only the beginning of a secret, which may turn out to be another text.
  private var isBeginning = false
  private static let shortestSought = 4
  /// How much of a text must have been typed for it to be recognised.
  private static let shortestBeginning = 3

  public init(_ texts: [String] = []) {
    for text in texts { add(text) }
  }

  /// Adds a text.
  mutating func add(_ text: String) {
    guard !text.isEmpty, !texts.contains(text) else { return }
    texts.append(text)
    texts.sort { ($0.utf8.count, $0) > ($1.utf8.count, $1) }
  }

  /// Remembers what a secret field contains, because the app may show it elsewhere.
  ///
  /// - Parameter isBeginning: Whether it is a secret only if it goes on like one.
  mutating func addTyped(_ text: String, isBeginning: Bool = false) {
    guard text.count >= Self.shortestSought, !texts.contains(text) else { return }
    add(text)
    typed = text
    self.isBeginning = isBeginning
  }

  /// Forgets what has been typed if the typing goes on, or if it was only the beginning of something else.
  mutating func endTyping(goesOn: Bool = false) {
    if goesOn || isBeginning, let typed { texts.removeAll { $0 == typed } }
    (typed, isBeginning) = (nil, false)
  }

  /// Remembers what a secret element shows, because others may show it, too. Texts that are masked already are no
  /// secrets.
  mutating func addShown(_ text: String) {
    guard !text.isEmpty, text.contains(where: { $0 != Self.bullet }) else { return }
    if text.count >= Self.shortestSought { add(text) } else { values.insert(text) }
  }

  func hides(_ text: String) -> Bool {
    if values.contains(text) { return true }
    let searched = SearchedText(text)
    return texts.contains(where: searched.has)
  }

  /// Whether there is no secret.
  var isEmpty: Bool { texts.isEmpty && values.isEmpty }

  /// Whether a text contains a secret that is long enough to be no coincidence.
  func seeks(_ text: String) -> Bool {
    let searched = SearchedText(text)
    return texts.contains { $0.count >= Self.shortestSought && searched.has($0) }
  }

  /// Whether a text has a secret as it is, or as it is read by an app: in a URL, or in JSON.
  func hidesInAnyForm(_ text: String) -> Bool {
    if hides(text) { return true }
    if text.contains("%") || text.contains("+") {
      let plain = text.replacing("+", with: " ")
      if [text, plain].contains(where: { PercentEncoding.decode($0).map(hides) ?? false }) || hides(plain) {
        return true
      }
    }
    guard text.contains("\\"), case .success(let json) = JSONValue.parse(Array(text.utf8)) else { return false }
    var pending = [json]
    while let value = pending.popLast() {
      if let text = value.string, hides(text) { return true }
      pending += (value.list ?? []) + (value.members ?? []).map(\.value)
    }
    return false
  }

  /// The end of a typed text that begins a secret, so that the keys that follow may complete it; nil if none does.
  func beginning(atEndOf text: String) -> String? {
    let ends = texts.compactMap { secret -> String? in
      let longest = min(secret.count, text.count)
      guard longest >= Self.shortestBeginning else { return nil }
      return (Self.shortestBeginning...longest).reversed().map { String(secret.prefix($0)) }.first {
        text.hasSuffix($0)
      }
    }
    return ends.max { $0.count < $1.count }
  }

  /// Returns the text with as many bullets in place of each secret as it has characters.
  public func masked(_ text: String) -> String {
    if values.contains(text) { return String(repeating: Self.bullet, count: text.count) }
    var result = SearchedText(text)
    for secret in texts where result.has(secret) {
      result.replace(secret, with: String(repeating: Self.bullet, count: secret.count))
    }
    return result.text
  }

  static let bullet: Character = "•"
  /// What replaces the contents of secure fields, whatever their length.
  static let secureContent = String(repeating: bullet, count: 8)
}
