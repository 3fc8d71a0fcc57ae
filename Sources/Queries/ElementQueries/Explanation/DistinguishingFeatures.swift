// Describes what distinguishes an element from all others, independent of any locator language.

package import AccessibilityTree

/// An element described by its type and strings, possibly with a container or an index.
///
///     let button = DistinguishingFeatures.Part(type: .button, texts: [.init(.identifier, "login.submit")])
///     DistinguishingFeatures(part: button).query?.description
///     // #"buttons["login.submit"]"#
package struct DistinguishingFeatures: Hashable, Sendable {
  /// The string attributes of an element, most stable first.
  package enum Attribute: Hashable, Sendable {
    case identifier, label, title, placeholderValue, value
  }

  /// A string of an element, and the attribute that contains it.
  package struct Text: Hashable, Sendable {
    package var attribute: Attribute
    package var text: String
    /// Whether the string, although recorded as the identifier, may in fact be the label of an element without an
    /// identifier.
    package var mayBeLabel = false

    package init(_ attribute: Attribute, _ text: String, mayBeLabel: Bool = false) {
      self.attribute = attribute
      self.text = text
      self.mayBeLabel = mayBeLabel
    }
  }

  /// The description of one element.
  package struct Part: Hashable, Sendable {
    /// The type; `.any` if it is not specified.
    package var type: ElementType
    /// The Android class; nil if it is not specified or not recorded.
    package var className: String?
    /// The strings of the element, all of which must match.
    package var texts: [Text]
    /// A string that the element contains.
    package var content: Text?

    package init(type: ElementType, className: String? = nil, texts: [Text] = [], content: Text? = nil) {
      self.type = type
      self.className = className
      self.texts = texts
      self.content = content
    }
  }

  /// The container, if one is needed.
  package var container: Part?
  /// The element itself.
  package var part: Part
  /// The index among all similar elements in the container.
  package var rank: Rank?

  /// The zero-based index of an element, in each of the two orders in which locators count.
  package struct Rank: Hashable, Sendable {
    /// The index in XPaths, and in all Android locators.
    package var inDocumentOrder: Int
    /// The index in query chains and class chains.
    package var inLevelOrder: Int

    package init(inDocumentOrder: Int, inLevelOrder: Int) {
      self.inDocumentOrder = inDocumentOrder
      self.inLevelOrder = inLevelOrder
    }
  }

  package init(container: Part? = nil, part: Part, rank: Rank? = nil) {
    self.container = container
    self.part = part
    self.rank = rank
  }

  /// The description as an XCUITest query; nil if it uses two strings for the same element.
  package var query: ElementQuery? {
    var query = ElementQuery.application
    if let container {
      guard let outer = Self.query(container, in: query) else { return nil }
      // Omit `element`, as users do: the content already makes the container unique.
      query = container.texts.isEmpty ? outer : outer.element
    }
    guard let inner = Self.query(part, in: query) else { return nil }
    return rank.map { inner.element(boundBy: $0.inLevelOrder) } ?? inner.element
  }

  private static func query(_ part: Part, in outer: ElementQuery) -> ElementQuery? {
    var query = outer.descendants(matching: part.type)
    guard part.texts.count <= 1 else { return nil }
    if let text = part.texts.first { query = query.matching(identifier: text.text) }
    if let content = part.content { query = query.containing(.staticText, identifier: content.text) }
    return query
  }
}

extension Element {
  /// Describes the element by its type, its class and the given strings.
  func described(by texts: [DistinguishingFeatures.Text] = [], content: DistinguishingFeatures.Text? = nil)
    -> DistinguishingFeatures.Part
  {
    DistinguishingFeatures.Part(type: type, className: className, texts: texts, content: content)
  }

  /// The strings of the element that can be used in a locator, without duplicates, most stable first.
  package var distinguishingTexts: [DistinguishingFeatures.Text] {
    let texts: [(DistinguishingFeatures.Attribute, String?)] = [
      (.identifier, identifier), (.label, label), (.title, title), (.placeholderValue, placeholderValue),
      (.value, value),
    ]
    var known: [DistinguishingFeatures.Text] = []
    for case (let attribute, let text?) in texts {
      guard !text.isEmpty, text.utf16.count <= ElementQuery.maximumKeyLength,
        !known.contains(where: { $0.text.utf8.elementsEqual(text.utf8) })
      else { continue }
      known.append(
        DistinguishingFeatures.Text(attribute, text, mayBeLabel: attribute == .identifier && identifierMayBeEmpty))
    }
    return known
  }
}
