// Collects the identifiers that the sources of an app set.

import ElementQueries
public import Findings
public import LocatorStrategies

/// Strings that an app's sources assign to views as identifiers.
///
///     // Ids.swift:   enum Ids { static let submit = "login.submit" }
///     // Login.swift: button.accessibilityIdentifier = Ids.submit; Row().accessibilityIdentifier("row.\(index)")
///     let app = AppIdentifiers(in: files)
///     app.literals                  // ["login.submit"]
///     app.contains("login.submit")  // true
///     app.contains("row.3")         // true
///
/// The files are split into tokens but not fully parsed, because an app has many more files than its tests and only the
/// code that sets identifiers matters. The string of a constant, an enum case or a function is looked up by its name,
/// together with the type before it or the enclosing type. If the lookup is ambiguous, every string with that name
/// counts.
public struct AppIdentifiers: Hashable, Sendable {
  /// Identifiers that are fully known.
  public let literals: Set<String>
  /// Composed identifiers, with a wildcard for each unknown part.
  public let patterns: Set<TextPattern>
  /// Whether the app must be assumed to set any identifier, because an expression uses names that are declared so
  /// often that its possible values cannot all be listed.
  ///
  ///     // a.accessibilityIdentifier = id + suffix, each declared twenty times
  ///     app.mayBeAnything      // true
  ///     app.contains("login")  // true
  public let mayBeAnything: Bool
  private let keys: Set<KeyPattern>
  private let positions: [String: SourcePosition]

  /// Creates the set from source files. It reads the values in assignments such as
  /// `accessibilityIdentifier = "a"`, calls such as `accessibilityIdentifier("a")`, and arguments such as
  /// `accessibilityIdentifier: "a"`. Every alternative of an expression counts. Computed strings are ignored.
  public init(in files: [SourceFile]) {
    var reader = AppIdentifierReader()
    for file in files { reader.read(file) }
    let found = reader.identifiers
    literals = Set(found.texts.keys.compactMap(\.literal).filter { !$0.isEmpty })
    // A pattern that is little more than a wildcard would match any identifier.
    patterns = Set(found.texts.keys.filter { $0.literal == nil && $0.hasLetters })
    positions = found.texts.reduce(into: [:]) { positions, found in
      if let text = found.key.literal { positions[text] = found.value }
    }
    mayBeAnything = !found.areAll
    keys = Set(patterns.map(\.keyPattern))
  }

  /// Returns the position at which the app sets the identifier; nil if it does so in several places or in none.
  ///
  ///     app.position(of: "login.submit")  // Login.swift:1:8
  public func position(of identifier: String) -> SourcePosition? { positions[identifier] }

  /// Whether the app sets the identifier, or may set it.
  public func contains(_ text: String) -> Bool {
    if mayBeAnything || literals.contains(text) { return true }
    return Array(text.utf8).withUnsafeBufferPointer { text in keys.contains { $0.fits(text) } }
  }
}

extension TextPattern {
  /// Whether a known part of the pattern contains a letter, rather than only separators.
  var hasLetters: Bool {
    pieces.contains { if case .text(let text) = $0 { text.contains(where: \.isLetter) } else { false } }
  }
}
