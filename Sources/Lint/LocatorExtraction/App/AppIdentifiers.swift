// Identifiers that the sources of an app set.

/// Texts that an app's sources give to views as identifiers.
///
///     let app = AppIdentifiers(in: [
///       #"enum Ids { static let submit = "login.submit" }"#,
///       #"button.accessibilityIdentifier = Ids.submit; Row().accessibilityIdentifier("row.\(index)")"#,
///     ])
///     app.literals                  // ["login.submit"]
///     app.contains("login.submit")  // true
///     app.contains("row.3")         // true
///
/// The files are gone through word by word: an app has many more of them than its tests, and nothing else in them matters here. What a constant, an
/// enum's case or a function is called decides which text is meant, whatever type it belongs to: of several with one name, all count.
public struct AppIdentifiers: Hashable, Sendable {
  /// Those that are known.
  public private(set) var literals: Set<String>
  /// Those that are put together, with a wildcard for each part that is not known.
  public private(set) var patterns: Set<TextPattern>

  /// The identifiers of some files, given by their texts: what stands behind `accessibilityIdentifier =`, in a call of it, or behind it as a label.
  /// What is computed from more than texts is left out.
  public init(in texts: [String]) {
    var reader = AppIdentifierReader()
    for text in texts { reader.read(text) }
    self.init(reader.identifiers)
  }

  private init(_ found: [TextPattern]) {
    literals = Set(found.compactMap(\.literal).filter { !$0.isEmpty })
    // What is hardly more than a wildcard would be any identifier.
    patterns = Set(found.filter { $0.literal == nil && $0.hasLetters })
  }

  /// The app sets such an identifier, or may.
  public func contains(_ text: String) -> Bool {
    literals.contains(text) || patterns.contains { $0.matches(text) }
  }
}

extension AppIdentifiers: ExpressibleByArrayLiteral {
  /// Identifiers that are known.
  public init(arrayLiteral elements: String...) { self.init(elements.map { TextPattern($0) }) }
}

extension TextPattern {
  fileprivate var hasLetters: Bool {
    pieces.contains { if case .text(let text) = $0 { text.contains(where: \.isLetter) } else { false } }
  }

  /// A text is this one, whatever stands for the wildcards.
  fileprivate func matches(_ text: String) -> Bool {
    var rest = text[...]
    var isOpen = false
    for (position, piece) in pieces.enumerated() {
      guard case .text(let known) = piece else {
        isOpen = true
        continue
      }
      if !isOpen {
        guard rest.hasPrefix(known) else { return false }
        rest = rest.dropFirst(known.count)
      } else if position == pieces.count - 1 {
        return rest.hasSuffix(known)
      } else {
        guard let found = rest.firstRange(of: known) else { return false }
        rest = rest[found.upperBound...]
      }
      isOpen = false
    }
    return isOpen || rest.isEmpty
  }
}
