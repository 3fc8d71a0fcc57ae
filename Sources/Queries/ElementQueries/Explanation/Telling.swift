// What tells an element from all others, before it is put into the words of a language.

package import AccessibilityTree

/// An element by its type and texts, perhaps inside a container, perhaps by its rank.
///
///     Telling(part: Telling.Part(type: .button, texts: [.init(.identifier, "login.submit")])).query.description
///     // #"buttons["login.submit"]"#
package struct Telling: Hashable, Sendable {
  /// Where a text of an element stands; those first that change least.
  package enum Attribute: Hashable, Sendable {
    case identifier, label, title, placeholderValue, value
  }

  /// A text of an element.
  package struct Text: Hashable, Sendable {
    package var attribute: Attribute
    package var text: String
    /// The identifier may as well be empty, and the text a label.
    package var mayBeLabel = false

    package init(_ attribute: Attribute, _ text: String, mayBeLabel: Bool = false) {
      self.attribute = attribute
      self.text = text
      self.mayBeLabel = mayBeLabel
    }
  }

  /// An element as far as it is described.
  package struct Part: Hashable, Sendable {
    /// `.any` if the type is left open.
    package var type: ElementType
    /// The class of Android; nil if it is left open, or not recorded.
    package var className: String?
    /// What it has; all of them must be so.
    package var texts: [Text]
    /// A text that it contains.
    package var content: Text?

    package init(type: ElementType, className: String? = nil, texts: [Text] = [], content: Text? = nil) {
      self.type = type
      self.className = className
      self.texts = texts
      self.content = content
    }
  }

  /// The container, if it needs one.
  package var container: Part?
  /// The element itself.
  package var part: Part
  /// The index among all in the container that are like it.
  package var rank: Rank?

  /// An index, from 0, in the two orders in which locators count.
  package struct Rank: Hashable, Sendable {
    /// XPaths and everything on Android.
    package var inDocumentOrder: Int
    /// Chains and class chains.
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

  /// The telling as a query of XCUITest; nil if two texts are asked for at once.
  package var query: ElementQuery? {
    var query = ElementQuery.application
    if let container {
      guard let outer = Self.query(container, in: query) else { return nil }
      // As people write it: that there is only one with this content is known.
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
  /// The element by its type and class.
  func described(by texts: [Telling.Text] = [], content: Telling.Text? = nil) -> Telling.Part {
    Telling.Part(type: type, className: className, texts: texts, content: content)
  }

  /// The texts that may stand in a locator, those first that change least; equal ones once.
  package var tellingTexts: [Telling.Text] {
    let texts: [(Telling.Attribute, String?)] = [
      (.identifier, identifier), (.label, label), (.title, title), (.placeholderValue, placeholderValue),
      (.value, value),
    ]
    var known: [Telling.Text] = []
    for case (let attribute, let text?) in texts {
      guard !text.isEmpty, text.utf16.count <= ElementQuery.maximumKeyLength,
        !known.contains(where: { $0.text.utf8.elementsEqual(text.utf8) })
      else { continue }
      known.append(Telling.Text(attribute, text, mayBeLabel: attribute == .identifier && identifierMayBeEmpty))
    }
    return known
  }
}
