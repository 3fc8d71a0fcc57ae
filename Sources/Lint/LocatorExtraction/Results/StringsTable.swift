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
  /// The texts of keys that have several, by key: for plural categories, or for devices. An empty list marks a key with
  /// more texts than are evaluated.
  public var variants: [String: [StringVariant]] = [:]
  /// Keys of a catalog that are their own texts, because the catalog has no text for them.
  public var untranslated: Set<String> = []

  /// Creates a table.
  public init(language: String, name: String, texts: [String: String]) {
    self.language = language
    self.name = name
    self.texts = texts
  }

  /// Every text, also those for plural categories and devices.
  public var allTexts: [String] { Array(texts.values) + variants.values.joined().map(\.text) }

  /// Returns the name of the table in a file: `Localizable` for `en.lproj/Localizable.strings`.
  public static func name(ofFile path: String) -> String {
    let file = path.split(separator: "/").last ?? ""
    return file.lastIndex(of: ".").map { String(file[..<$0]) } ?? String(file)
  }
}
