// Reads string catalogs, `.xcstrings`.

import Findings
import JSON

/// Reads the strings of all languages from a string catalog.
struct StringCatalogReader {
  private(set) var findings: [Finding] = []
  /// The tables by language.
  private(set) var tables: [String: StringsTable] = [:]
  private let name: String
  private let file: String

  init(_ file: SourceFile, name: String) {
    self.name = name
    self.file = file.path
    let root: JSONValue
    switch JSONValue.parse(Array(file.text.utf8), file: file.path) {
    case .success(let value): root = value
    case .failure(let fault):
      findings = [StringsTable.finding(at: fault.finding.position, fault.message, advice: fault.finding.advice)]
      return
    }
    guard let entries = root["strings"]?.members else {
      report(root["strings"] ?? root, message: "not a valid string catalog: there is no object `strings`")
      return
    }
    let source = root["sourceLanguage"]?.string ?? "en"
    for entry in entries { add(entry.key, entry: entry.value, source: source) }
  }

  private mutating func report(_ value: JSONValue, message: String) {
    guard findings.count < StringsTable.maximumFindings else { return }
    findings.append(StringsTable.finding(at: value.position(in: file), message, advice: "export it again from Xcode"))
  }

  private mutating func add(_ key: String, entry: JSONValue, source: String) {
    guard case .object = entry.content else {
      report(entry, message: "the entry “\(key)” must be an object")
      return
    }
    // In the source language, a key without an entry is used as the localised string itself.
    set(key, variants: [StringVariant(text: key)], language: source)
    tables[source]?.untranslated.insert(key)
    guard let localizations = entry["localizations"] else { return }
    guard let languages = localizations.members else {
      report(localizations, message: "`localizations` of “\(key)” must be an object")
      return
    }
    for language in languages {
      guard let variants = variants(of: language.value, key) else { continue }
      set(key, variants: variants, language: language.key)
    }
  }

  private mutating func set(_ key: String, variants: [StringVariant], language: String) {
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
  private mutating func variants(of localization: JSONValue, _ key: String) -> [StringVariant]? {
    guard case .object = localization.content else {
      report(localization, message: "a localization of “\(key)” must be an object")
      return nil
    }
    let forms = forms(of: localization, StringVariant(text: ""))
    guard !forms.isEmpty else { return nil }
    guard let substitutions = localization["substitutions"]?.members else { return forms }
    var variables = StringVariables()
    for member in substitutions {
      let substitution = member.value
      let number = substitution["argNum"]?.integer ?? 0
      var variable = StringVariable(
        position: (1...FormatString.maximumArguments).contains(number) ? number - 1 : nil,
        specifier: substitution["formatSpecifier"]?.string ?? "lld", texts: [])
      for form in self.forms(of: substitution, StringVariant(text: "")) {
        variable.texts.append((form.categories.first?.value ?? "other", form.text))
      }
      variables.variables[member.key] = variable
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
  private func forms(of value: JSONValue, _ start: StringVariant) -> [StringVariant] {
    if let text = value["stringUnit"]?["value"]?.string {
      return [StringVariant(text: text, categories: start.categories)]
    }
    guard let kinds = value["variations"]?.members else { return [] }
    var all: [StringVariant] = []
    for kind in kinds {
      for member in kind.value.members ?? [] {
        var next = start
        if kind.key == "plural" { next.categories[0] = member.key }
        for form in forms(of: member.value, next) where !all.contains(form) { all.append(form) }
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
