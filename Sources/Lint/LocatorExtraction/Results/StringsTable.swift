// Holds localised strings by key.

/// The strings of one table in one language.
///
///     StringsTable(language: "en", name: "Localizable", texts: ["login.title": "Log In"])
public struct StringsTable: Hashable, Sendable {
  /// The language: `en`, `de`, `pt-BR`.
  public var language: String
  /// The file's name without its extension: `Localizable`.
  public var name: String
  /// The strings by key.
  public var texts: [String: String]

  /// Creates a table.
  public init(language: String, name: String, texts: [String: String]) {
    self.language = language
    self.name = name
    self.texts = texts
  }
}
