// Localised texts by key.

/// The texts of one table in one language.
///
///     StringsTable(language: "en", name: "Localizable", texts: ["login.title": "Log In"])
public struct StringsTable: Hashable, Sendable {
  /// `en`, `de`, `pt-BR`.
  public var language: String
  /// The file's name without its ending: `Localizable`.
  public var name: String
  /// The texts by their keys.
  public var texts: [String: String]

  /// A table from its parts.
  public init(language: String, name: String, texts: [String: String]) {
    self.language = language
    self.name = name
    self.texts = texts
  }
}
