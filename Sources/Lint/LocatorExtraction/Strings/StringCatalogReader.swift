// Reads string catalogs, `.xcstrings`.

import Findings
import SnapshotFormats

/// Reads the strings of all languages from a string catalog.
struct StringCatalogReader {
  private(set) var findings: [Finding] = []
  /// The tables by language.
  private(set) var tables: [String: StringsTable] = [:]
  private let name: String

  init(_ file: SourceFile, name: String) {
    self.name = name
    var errors: [Finding] = []
    guard let root = LocatedJSON.read(Array(file.text.utf8), file: file.path, &errors) else {
      findings = errors.map { StringsTable.finding(at: $0.position, $0.message, advice: $0.advice) }
      return
    }
    guard case .object(let entries)? = root["strings"]?.content else {
      report(root["strings"] ?? root, "not a valid string catalog: there is no object `strings`")
      return
    }
    let source = root["sourceLanguage"]?.string ?? "en"
    for (key, entry) in entries { add(key, entry, source) }
  }

  private mutating func report(_ value: LocatedJSON, _ message: String) {
    guard findings.count < StringsTable.maximumFindings else { return }
    findings.append(StringsTable.finding(at: value.position, message, advice: "export it again from Xcode"))
  }

  private mutating func add(_ key: String, _ entry: LocatedJSON, _ source: String) {
    guard case .object = entry.content else {
      report(entry, "the entry “\(key)” must be an object")
      return
    }
    // In the source language, a key without an entry is used as the localised string itself.
    set(key, [StringVariant(text: key)], source)
    tables[source]?.untranslated.insert(key)
    guard let localizations = entry["localizations"] else { return }
    guard case .object(let languages) = localizations.content else {
      report(localizations, "`localizations` of “\(key)” must be an object")
      return
    }
    for (language, localization) in languages {
      guard let variants = variants(of: localization, key) else { continue }
      set(key, variants, language)
    }
  }

  private mutating func set(_ key: String, _ variants: [StringVariant], _ language: String) {
    var table = tables[language] ?? StringsTable(language: language, name: name, texts: [:])
    (table.texts[key], table.variants[key]) = (nil, nil)
    table.untranslated.remove(key)
    if variants.count == 1, let only = variants.first, only.categories.isEmpty {
      table.texts[key] = only.text
    } else {
      table.variants[key] = variants.count <= StringVariant.maximum ? variants : []
    }
    tables[language] = table
  }

  // MARK: Localizations

  /// Returns the texts for one language; nil if there are none.
  private mutating func variants(of localization: LocatedJSON, _ key: String) -> [StringVariant]? {
    guard case .object = localization.content else {
      report(localization, "a localization of “\(key)” must be an object")
      return nil
    }
    let forms = forms(of: localization, StringVariant(text: ""))
    guard !forms.isEmpty else { return nil }
    guard case .object(let substitutions)? = localization["substitutions"]?.content else { return forms }
    var variables = StringVariables()
    for (name, substitution) in substitutions {
      let number = substitution["argNum"]?.integer ?? 0
      var variable = StringVariable(
        position: (1...FormatString.maximumArguments).contains(number) ? number - 1 : nil,
        specifier: substitution["formatSpecifier"]?.string ?? "lld", texts: [])
      for form in self.forms(of: substitution, StringVariant(text: "")) {
        variable.texts.append((form.categories.first?.value ?? "other", form.text))
      }
      variables.variables[name] = variable
    }
    // An empty list marks a text with too many variants.
    var all: [StringVariant] = []
    for form in forms {
      guard let expanded = variables.variants(of: form.text) else { return [] }
      all += expanded
    }
    return all
  }

  /// Returns the texts of a localization, of a variation or of a substitution. The positions of plural arguments are
  /// determined by the texts.
  private func forms(of value: LocatedJSON, _ start: StringVariant) -> [StringVariant] {
    if let text = value["stringUnit"]?["value"]?.string {
      return [StringVariant(text: text, categories: start.categories)]
    }
    guard case .object(let kinds)? = value["variations"]?.content else { return [] }
    var all: [StringVariant] = []
    for (kind, variations) in kinds {
      guard case .object(let members) = variations.content else { continue }
      for (name, member) in members {
        var next = start
        if kind == "plural" { next.categories[0] = name }
        for form in forms(of: member, next) where !all.contains(form) { all.append(form) }
        // The caller discards a text with too many variants.
        guard all.count <= StringVariant.maximum else { return all.map(Self.withPosition) }
      }
    }
    return all.map(Self.withPosition)
  }

  /// Returns a plural text with the category assigned to its first number.
  private static func withPosition(_ form: StringVariant) -> StringVariant {
    guard let category = form.categories[0] else { return form }
    let values = FormatString(form.text).parts.compactMap { part -> FormatString.Value? in
      if case .value(let value) = part { value } else { nil }
    }
    guard let number = values.first(where: \.isNumber), number.position > 0 else { return form }
    return StringVariant(text: form.text, categories: [number.position: category])
  }
}
