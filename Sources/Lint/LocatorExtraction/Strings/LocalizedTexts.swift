// Looks up localised strings.

/// The localised strings of one language.
struct LocalizedTexts {
  /// The tables with one name, combined.
  struct Table {
    let name: String
    fileprivate(set) var texts: [String: String]
    fileprivate(set) var variants: [String: [StringVariant]]
    fileprivate(set) var untranslated: Set<String>
    /// The keys, sorted.
    fileprivate(set) var keys: [String] = []

    func lookup(_ key: String) -> Lookup? {
      if let found = variants[key] ?? texts[key].map({ [StringVariant(text: $0)] }) { return .found(found) }
      return untranslated.contains(key) ? .untranslated : nil
    }
  }

  /// The tables in which a key is looked up.
  enum Scope {
    /// The table with this name.
    case table(String)
    /// The table that Foundation uses if none is named.
    case standard
    /// All tables.
    case all
    /// A table whose name is unknown.
    case unknown
  }

  /// The outcome of a lookup.
  enum Lookup {
    /// The texts for the key; more than one if they depend on a number or on the device, none if there are too many.
    case found([StringVariant])
    /// The key is its own text, unless the code has one.
    case untranslated
    /// None of these tables has the key.
    case missing([String])
    /// The table was not read.
    case unknown
  }

  static let standardTable = "Localizable"

  let tables: [Table]
  private let incomplete: Set<String>
  /// The keys by the name that generated code gives them; empty until the first lookup.
  private var keysByName: [String: [GeneratedNames.Key]]?

  init(_ options: ExtractionOptions) {
    var all: [Table] = []
    for table in options.strings where table.language == options.language {
      // A key that one table leaves untranslated may have a text in another table with the same name.
      let texts = table.texts.filter { !table.untranslated.contains($0.key) }
      if let index = all.firstIndex(where: { $0.name == table.name }) {
        all[index].texts.merge(texts) { first, _ in first }
        all[index].variants.merge(table.variants) { first, _ in first }
        all[index].untranslated.formUnion(table.untranslated)
      } else {
        all.append(
          Table(
            name: table.name, texts: texts, variants: table.variants, untranslated: table.untranslated))
      }
    }
    for index in all.indices {
      let table = all[index]
      all[index].keys = Set(table.texts.keys).union(table.variants.keys).union(table.untranslated).sorted()
    }
    tables = all
    incomplete = options.incompleteTables
  }

  /// Looks up a key.
  func lookup(_ key: String, in scope: Scope) -> Lookup {
    let named: String?
    switch scope {
    case .table(let name): named = name
    case .standard: named = Self.standardTable
    case .all, .unknown: named = nil
    }
    let table = tables.first { $0.name == named }
    if let found = table?.lookup(key) { return found }
    if case .table = scope, let table, !incomplete.contains(table.name) { return .missing([table.name]) }
    // The table may belong to a bundle whose tables have different names here.
    if let found = tables.lazy.compactMap({ $0.lookup(key) }).first { return found }
    if case .all = scope {
      return tables.isEmpty || !incomplete.isEmpty ? .unknown : .missing(tables.map(\.name))
    }
    guard let table, case .standard = scope, !incomplete.contains(table.name) else { return .unknown }
    return .missing([table.name])
  }

  /// Returns the only key to which generated code gives this name; nil if there is none, or several.
  mutating func key(named name: String) -> GeneratedNames.Key? {
    let names = keysByName ?? GeneratedNames.keys(in: tables)
    keysByName = names
    guard let keys = names[name], keys.count == 1 else { return nil }
    return keys[0]
  }
}
