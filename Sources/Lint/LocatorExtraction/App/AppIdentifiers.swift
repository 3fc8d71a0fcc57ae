// Identifiers that the sources of an app set.

import ElementQueries

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
/// enum's case or a function is called decides which text is meant, together with the type that is written in front of it or stands around it. Where
/// these do not tell, all of that name count.
public struct AppIdentifiers: Hashable, Sendable {
  /// Those that are known.
  public let literals: Set<String>
  /// Those that are put together, with a wildcard for each part that is not known.
  public let patterns: Set<TextPattern>
  /// Something else is set that is put together of constants with so many things of the same name that it may be any of a great number of texts: the app
  /// may set whatever it is asked for.
  ///
  ///     // a.accessibilityIdentifier = id + suffix, with twenty constants of either name
  ///     app.mayBeAnything      // true
  ///     app.contains("login")  // true
  public let mayBeAnything: Bool
  private let keys: Set<KeyPattern>

  /// The identifiers of some files, given by their texts: what stands behind `accessibilityIdentifier =`, in a call of it, or behind it as a label.
  /// Of an expression that chooses, every text counts. What is computed from more than texts is left out.
  public init(in texts: [String]) {
    var reader = AppIdentifierReader()
    for text in texts { reader.read(text) }
    let found = reader.identifiers
    literals = Set(found.texts.compactMap(\.literal).filter { !$0.isEmpty })
    // What is hardly more than a wildcard would be any identifier.
    patterns = found.texts.filter { $0.literal == nil && $0.hasLetters }
    mayBeAnything = !found.areAll
    keys = Set(patterns.map(\.keyPattern))
  }

  /// The app sets such an identifier, or may.
  public func contains(_ text: String) -> Bool {
    if mayBeAnything || literals.contains(text) { return true }
    return Array(text.utf8).withUnsafeBufferPointer { text in keys.contains { $0.fits(text) } }
  }
}

extension TextPattern {
  /// Something of it is known that is more than a mark between parts.
  var hasLetters: Bool {
    pieces.contains { if case .text(let text) = $0 { text.contains(where: \.isLetter) } else { false } }
  }
}
