// Finds the elements whose text must not be recorded. (`webdriver-replay` §5.4)

import AccessibilityTree
import ElementQueries
public import Findings
import LocatorStrategies
import Recordings
import Secrets
import SnapshotFormats
import WebDriverReplay

/// Locators of elements whose text is secret.
///
///     var elements = SecretElements()
///     try elements.add(#"staticTexts["balance"]"#)
public struct SecretElements: Sendable {
  private var locators: [(text: String, reading: LocatorReading)] = []

  public init() {}

  /// Adds a locator of any strategy.
  ///
  /// - Throws: An error that states what is wrong with the locator.
  public mutating func add(_ locator: String) throws(SyntaxError) {
    locators.append((locator, try DetectedLocator(locator).readForAnyDriver()))
  }

  var isEmpty: Bool { locators.isEmpty }
  /// The locators, in the order in which they were added.
  public var texts: [String] { locators.map(\.text) }

  /// The elements that match or may match a locator, with their descendants, and the indices of the locators that
  /// match.
  func matches(in snapshot: Snapshot) -> (elements: [Element], locators: Set<Int>) {
    guard !locators.isEmpty else { return ([], []) }
    var found: Set<Int> = []
    var matching: Set<Int> = []
    for (number, locator) in locators.enumerated() {
      // A locator that the platform's driver refuses matches nothing.
      guard let resolution = try? locator.reading.query(in: snapshot).resolve(in: snapshot) else { continue }
      for element in resolution.all { found.formUnion(element.index..<element.subtreeEnd) }
      if !resolution.all.isEmpty { matching.insert(number) }
    }
    return (snapshot.elements.filter { found.contains($0.index) }, matching)
  }

  /// The strings of these elements, except for labels of fields, which describe what to enter, and strings that the
  /// locators themselves contain.
  func texts(of elements: [Element]) -> [String] {
    elements.flatMap { element in
      element.type.isTextInput ? [element.content] : [element.value, element.label, element.title]
    }.compactMap { text in text.flatMap { own in locators.contains { $0.text.contains(own) } ? nil : own } }
  }
}

/// What a look shows, without secrets.
struct MaskedScreen {
  let source: MaskedSource
  /// Nil if the source cannot be parsed, or if a secret would remain in it.
  let snapshot: Snapshot?
  /// The indices of the secret elements.
  var secret: Set<Int> = []
  /// The indices of the locators that match.
  var locators: Set<Int> = []
  /// Whether a field that was secure shows its text.
  var isRevealed = false
  /// Whether a secret would remain in the source.
  var isLeaking = false
  /// Whether the search for secrets would take too long.
  var isTooLong = false

  /// Whether a screenshot would show a secret.
  var showsSecret: Bool { source.maskedCount > 0 || isRevealed || isLeaking || !source.secureContents.isEmpty }
}

extension SecretMask {
  /// Parses a page source, and removes its secrets. What the secret elements show is secret from then on, except for
  /// fields that are being typed into, whose text is incomplete.
  mutating func screen(
    _ text: String, hiding elements: SecretElements, _ fields: SecureFields = SecureFields(),
    whileTyping isTyping: Bool = false
  ) -> MaskedScreen {
    guard SourceTags.areTags(text) else {
      guard let (own, locators) = dump(text, named: "page source", hiding: elements, fields) else {
        return MaskedScreen(source: MaskedSource("", self), snapshot: nil)
      }
      let source = MaskedSource(own, self, maskedCount: own == text ? 0 : 1)
      let snapshot = Self.snapshot(own)
      let secret = snapshot.map { Set(elements.matches(in: $0).elements.map(\.index)) } ?? []
      return MaskedScreen(source: source, snapshot: snapshot, secret: secret, locators: locators)
    }
    var secret: [Element] = []
    var locators: Set<Int> = []
    var shown: [SecureFields.Revealed] = []
    var now = self
    // The locators may depend on strings that are masked.
    if !elements.isEmpty || !fields.isEmpty, let plain = Self.snapshot(text) {
      (secret, locators) = elements.matches(in: plain)
      shown = fields.shown(in: plain)
      let texts = { (own: (Element) -> Bool) in
        elements.texts(of: secret.filter(own)) + shown.filter { own($0.element) }.compactMap(\.content)
      }
      for text in texts({ !isTyping || !$0.type.isTextInput }) { learn(text) }
      now = self
      for text in texts({ _ in true }) { now.learn(text) }
    }
    var source = MaskedSource(text, now)
    if !isTyping, !source.secureContents.isEmpty {
      for text in source.secureContents {
        learn(text)
        now.learn(text)
      }
      source = MaskedSource(text, now)
    }
    let isLeaking = source.leaks(now)
    return MaskedScreen(
      source: source, snapshot: isLeaking ? nil : Self.snapshot(source.text),
      secret: Set((secret + shown.map(\.element)).map(\.index)), locators: locators,
      isRevealed: shown.contains { $0.content?.isEmpty == false }, isLeaking: isLeaking)
  }

  private static func snapshot(_ text: String) -> Snapshot? {
    DumpReader.read(Array(text.utf8), file: "page source").snapshot
  }

  /// Masks a dump in a format other than XML, as plain text.
  ///
  /// - Returns: The text, and the indices of the locators that match; nil if a secret would remain, for instance
  ///   because the format escapes its characters.
  mutating func dump(
    _ text: String, named name: String, hiding elements: SecretElements, _ fields: SecureFields
  ) -> (text: String, locators: Set<Int>)? {
    var locators: Set<Int> = []
    if let snapshot = DumpReader.read(Array(text.utf8), file: name).snapshot {
      let contents = snapshot.elements.filter { $0.hidesText }.compactMap(\.content)
      let matches = elements.matches(in: snapshot)
      locators = matches.locators
      for text in elements.texts(of: matches.elements) + contents + fields.shown(in: snapshot).compactMap(\.content) {
        learn(text)
      }
    }
    let result = masked(text)
    let shown = DumpReader.read(Array(result.utf8), file: name).snapshot.map { Array($0.elements) } ?? []
    let isLeaking =
      isIn(Array(result.utf8))
      || shown.contains { element in
        element.texts.contains(where: hides)
          || (element.hidesText && element.content?.contains { $0 != Self.bullet } == true)
      }
    return isLeaking ? nil : (result, locators)
  }
}

extension Element {
  /// What has been entered into a field; nil if it shows only its placeholder.
  var content: String? { value == placeholderValue ? nil : value }

  /// All strings of the element.
  fileprivate var texts: [String] {
    [identifier, label, title, value, placeholderValue].compactMap { $0 } + extras.map(\.value)
  }
}
