// Whole locators of languages that are not made of steps.

public import AccessibilityTree

/// A locator that answers for a whole snapshot at once: an XPath, a UiSelector.
///
///     let search = ElementSearch(language: "xpath", text: "//*[@name='Log In']") { snapshot in … }
///     ElementQuery(steps: [.search(search)])
///
/// Two searches are equal if they are of the same language and read the same.
public struct ElementSearch: Sendable {
  /// The language, such as `xpath`.
  public let language: String
  /// The whole locator.
  public let text: String
  /// What the locator says beyond the one before it, where one is shown in parts; else the whole.
  public let part: String
  private let find: @Sendable (Snapshot) -> Found

  /// A search from its text and what it does.
  public init(language: String, text: String, part: String? = nil, _ find: @escaping @Sendable (Snapshot) -> Found) {
    self.language = language
    self.text = text
    self.part = part ?? text
    self.find = find
  }

  /// What a search comes to.
  public struct Found: Sendable {
    /// The numbers of the elements that are found, in preorder.
    public var certain: [Int]
    /// The numbers of those that are found if unrecorded facts are one way and not if they are the other, in preorder.
    public var possible: [Int]
    /// What the possible ones depend on.
    public var missingFacts: [MissingFact]
    /// Nothing can be said about any element, for the reason in ``missingFacts``.
    public var isStopped: Bool

    /// What was found; without doubt unless said otherwise.
    public init(
      certain: [Int], possible: [Int] = [], missingFacts: [MissingFact] = [], isStopped: Bool = false
    ) {
      self.certain = certain
      self.possible = possible
      self.missingFacts = missingFacts
      self.isStopped = isStopped
    }
  }

  /// Searches a snapshot.
  func callAsFunction(_ snapshot: Snapshot) -> Found { find(snapshot) }
}

extension ElementSearch: Hashable {
  /// The same language and the same text, shown alike.
  public static func == (left: ElementSearch, right: ElementSearch) -> Bool {
    left.language == right.language && left.text.utf8.elementsEqual(right.text.utf8)
      && left.part.utf8.elementsEqual(right.part.utf8)
  }

  /// Hashes what ``==(_:_:)`` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(language)
    for byte in text.utf8 { hasher.combine(byte) }
  }
}
