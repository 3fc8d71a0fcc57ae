// Reads the `lint` section of axreplay.yml.

import Text

extension ConfigurationReader {
  private static let lintKeys = [
    "sources", "languages", "snapshots", "recordings", "language", "strings", "mappings", "targets", "app", "rules",
    "tags", "overrides", "baseline",
  ]

  mutating func lint(_ node: YAMLNode) -> LintConfiguration {
    var lint = LintConfiguration()
    guard let entries = values.entries(node, "`lint`", example: "sources: UITests") else { return lint }
    for entry in entries {
      let (key, value) = ("`\(entry.key.text)`", entry.value)
      switch entry.key.text {
      case "sources": lint.sources = paths(value, of: key)
      case "languages": lint.languages = languages(value)
      case "snapshots": lint.snapshots = paths(value, of: key, expected: "a directory")
      case "recordings": lint.recordings = recordingScopes(value)
      case "strings": lint.strings = paths(value, of: key)
      case "app": lint.app = paths(value, of: key)
      case "tags": lint.tags = tags(value)
      case "language": lint.language = requiredText(value, of: key, expected: "a language code such as en")
      case "baseline": lint.baseline = path(value, of: key, expected: "a file")
      case "mappings": lint.mappings = mappings(value)
      case "targets": lint.targets = targets(value)
      case "rules": lint.rules = rules(value, of: "`rules`")
      case "overrides": lint.overrides = overrides(value)
      default: values.reportUnknown(entry.key, among: Self.lintKeys)
      }
    }
    return lint
  }

  // MARK: Strings

  /// Reads a non-empty string. Any other value is reported as an error.
  ///
  /// - Parameters:
  ///   - key: The key, quoted for messages.
  ///   - expected: A description of a valid value, with an article, such as “a path”.
  private mutating func requiredText(_ node: YAMLNode, of key: String, expected: String) -> PositionedText? {
    guard let text = values.document.text(node), !node.isNull else {
      values.report("value", node, values.mismatch(node, key, expected))
      return nil
    }
    guard !text.text.isEmpty, !text.text.contains("\0") else {
      values.report("value", node, "\(key) is empty; it must be \(expected)")
      return nil
    }
    return text
  }

  /// Reads a list of strings, or a single string.
  private mutating func strings(_ node: YAMLNode, of key: String, expected: String) -> [PositionedText] {
    (node.sequence ?? [node]).compactMap { requiredText($0, of: key, expected: expected) }
  }

  private mutating func paths(_ node: YAMLNode, of key: String, expected: String = "a path") -> [PositionedText] {
    (node.sequence ?? [node]).compactMap { path($0, of: key, expected: expected) }
  }

  /// Reads a path. A number or a Boolean is reported, because it is probably a mistake.
  private mutating func path(_ node: YAMLNode, of key: String, expected: String) -> PositionedText? {
    guard node.isNumberOrBoolean else { return requiredText(node, of: key, expected: expected) }
    values.report(
      "value", node, values.mismatch(node, key, expected), advice: "if this is a name, put it in quotes")
    return nil
  }

  private mutating func tags(_ node: YAMLNode) -> [PositionedText] {
    let tags = strings(node, of: "`tags`", expected: "a rule tag")
    guard let known = knownRules else { return tags }
    for tag in tags where !known.tags.contains(tag.text) {
      values.reportUndefined(
        "tag", tag, "unknown tag \(Quotation.of(tag.text))", among: known.tags,
        advice: "valid tags: \(known.tags.joined(separator: ", "))")
    }
    return tags
  }

  private mutating func languages(_ node: YAMLNode) -> [PositionedText] {
    let expected = "a language such as swift or python"
    // An empty list would select no files at all, or all of them.
    if node.sequence?.isEmpty ?? false {
      values.report(
        "value", node, "`languages` is empty; it must be \(expected)", advice: "to read all languages, remove the key")
    }
    let languages = strings(node, of: "`languages`", expected: expected)
    guard let known = knownRules else { return languages }
    for language in languages where !known.languages.contains(language.text.lowercased()) {
      values.reportUndefined(
        "value", language, "unknown language \(Quotation.of(language.text))", among: known.languages,
        advice: "valid languages: \(known.languages.joined(separator: ", "))")
    }
    return languages
  }

  private mutating func mappings(_ node: YAMLNode) -> [LintConfiguration.Mapping] {
    let example = "button(_:): 'buttons[\"{0}\"]'"
    guard let entries = values.entries(node, "`mappings`", example: example) else { return [] }
    var mappings: [LintConfiguration.Mapping] = []
    for entry in entries {
      if let query = requiredText(entry.value, of: Quotation.of(entry.key.text), expected: "a locator") {
        mappings.append(LintConfiguration.Mapping(call: entry.key, query: query))
      }
    }
    return mappings
  }

  private mutating func targets(_ node: YAMLNode) -> [LintConfiguration.Target] {
    let entries = values.entries(node, "`targets`", example: "ShopUITests: UITests/Shop/**") ?? []
    return entries.map { entry in
      let paths = strings(entry.value, of: Quotation.of(entry.key.text), expected: "a path")
      return LintConfiguration.Target(name: entry.key, paths: paths.compactMap { pattern($0) })
    }
  }

  // MARK: Rules

  private static let levels = LintConfiguration.Level.allCases.map(\.rawValue)

  private mutating func rules(
    _ node: YAMLNode, of place: String, takesValues: Bool = true
  ) -> [LintConfiguration.RuleSetting] {
    guard let entries = values.entries(node, place, example: "loc-index: warning") else { return [] }
    var rules: [LintConfiguration.RuleSetting] = []
    for entry in entries {
      if let known = knownRules, known.rules[entry.key.text] == nil {
        values.reportUndefined(
          "rule", entry.key, "unknown rule \(Quotation.of(entry.key.text))", among: known.rules.keys.sorted(),
          advice: "axreplay lint --explain lists all rules")
      }
      var setting = LintConfiguration.RuleSetting(rule: entry.key, level: nil, values: [])
      if entry.value.mapping != nil {
        read(entry.value, into: &setting, takesValues: takesValues)
      } else {
        setting.level = level(entry.value, of: Quotation.of(entry.key.text))
      }
      rules.append(setting)
    }
    return rules
  }

  /// Reads the settings of a rule: `{severity: warning, pattern: …}`.
  private mutating func read(_ node: YAMLNode, into setting: inout LintConfiguration.RuleSetting, takesValues: Bool) {
    let rule = setting.rule.text
    let known = knownRules?.rules[rule]
    for entry in values.entries(node, Quotation.of(rule), example: "severity: warning") ?? [] {
      let name = entry.key.text
      if name == "severity" {
        setting.level = level(entry.value, of: "`severity`")
      } else if let known, !known.contains(name) {
        values.reportUnknown(entry.key, among: ["severity"] + known)
      } else if !takesValues {
        values.report(
          "key", entry.key, "the `\(name)` parameter of \(rule) cannot be set for individual files",
          advice: "set it in `rules` under `lint`")
      } else if let value = requiredText(entry.value, of: "`\(name)`", expected: "a string") {
        setting.values.append(LintConfiguration.RuleSetting.Value(name: entry.key, value: value))
      }
    }
  }

  private mutating func level(_ node: YAMLNode, of key: String) -> LintConfiguration.Level? {
    guard let text = values.document.text(node), !node.isNull else {
      values.report("value", node, values.mismatch(node, key, "one of \(Self.levels.joined(separator: ", "))"))
      return nil
    }
    // Names that other linters use for these severities.
    let synonyms = ["false": "off", "none": "off", "info": "note", "warn": "warning"]
    guard let level = LintConfiguration.Level(rawValue: text.text) else {
      let advice =
        synonyms[text.text].map { "did you mean \($0)?" } ?? "valid severities: \(Self.levels.joined(separator: ", "))"
      values.reportUndefined(
        "value", text, "\(Quotation.of(text.text)) is not a valid severity",
        among: synonyms[text.text] == nil ? Self.levels : [],
        advice: advice)
      return nil
    }
    return level
  }

  // MARK: Overrides

  private static let overrideKeys = ["paths", "rules"]

  private mutating func overrides(_ node: YAMLNode) -> [LintConfiguration.Override] {
    guard let list = node.sequence else {
      if !node.isNull {
        values.report(
          "value", node, values.mismatch(node, "`overrides`", "a list"),
          advice: "for example `- {paths: 'UITests/Legacy/**', rules: {loc-index: off}}`")
      }
      return []
    }
    var overrides: [LintConfiguration.Override] = []
    for item in list {
      guard let entries = values.entries(item, "an entry in `overrides`", example: "paths: UITests/Legacy/**") else {
        continue
      }
      var override = LintConfiguration.Override(paths: [], rules: [])
      for entry in entries {
        switch entry.key.text {
        case "paths": override.paths = patterns(entry.value)
        case "rules": override.rules = rules(entry.value, of: "`rules`", takesValues: false)
        default: values.reportUnknown(entry.key, among: Self.overrideKeys)
        }
      }
      for key in Self.overrideKeys where !entries.contains(where: { $0.key.text == key }) {
        values.report("value", item, "an entry in `overrides` has no `\(key)`")
      }
      overrides.append(override)
    }
    return overrides
  }

  private mutating func patterns(_ node: YAMLNode) -> [PositionedPattern] {
    strings(node, of: "`paths`", expected: "a path").compactMap { pattern($0) }
  }

  private mutating func pattern(_ text: PositionedText) -> PositionedPattern? {
    if let pattern = PathPattern(text.text) { return PositionedPattern(pattern: pattern, text: text) }
    values.report(
      "path", text, "\(Quotation.of(text.text)) is not a path pattern relative to this file",
      advice: """
        write UITests/Legacy/** or **/*_page.py; ** matches any number of directories, and * any characters within \
        a name
        """)
    return nil
  }

  // MARK: Recordings

  private mutating func recordingScopes(_ node: YAMLNode) -> [LintConfiguration.RecordingScope] {
    let entries = values.entries(node, "`recordings`", example: "UITests/Shop/**: Recordings/shop")
    return (entries ?? []).compactMap { entry in
      let directories = paths(entry.value, of: Quotation.of(entry.key.text), expected: "a directory")
      guard let locators = locators(entry.key), !directories.isEmpty else { return nil }
      return LintConfiguration.RecordingScope(name: entry.key, locators: locators, directories: directories)
    }
  }

  /// Reads a pattern: a type pattern if it contains neither slashes nor dots, otherwise a path pattern.
  private mutating func locators(_ name: PositionedText) -> LintConfiguration.RecordingScope.Locators? {
    if !name.text.contains("/"), let types = TestPattern(name.text) { return .types(types) }
    return pattern(name).map { .sources($0.pattern) }
  }
}
