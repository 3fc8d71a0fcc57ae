// Combines the rule settings in axreplay.yml with those on the command line.

import Configuration
import Findings
import LocatorExtraction
import LocatorLint
import PageVerification

/// The rule settings of a run.
struct LintSettings {
  /// The options for the linter.
  private(set) var options = LintOptions()
  private let overrides: [LintConfiguration.Override]
  /// The directory that the patterns of overrides are relative to.
  private let directory: String
  private let selection: RuleSelection
  /// Rules that are enabled only for files that an override matches.
  private var enabledInOverridesOnly: Set<String> = []

  /// Rules that `LocatorLinter` does not run. Their severities are applied here.
  private static let otherRules = Set(Extraction.findingCodes + VerificationRules.descriptions.map(\.id))
    .subtracting(LintRules.descriptions.map(\.id))

  /// The rules and other names that `axreplay.yml` may contain, including the rules of `axreplay verify`.
  static let knownRules: KnownRules = {
    var rules = LintRules.descriptions.reduce(into: [String: [String]]()) {
      $0[$1.id] = LintRules.values[$1.id] ?? []
    }
    for code in otherRules { rules[code] = [] }
    return KnownRules(rules: rules, tags: LintRules.optionalTags, languages: TestLanguage.names.map(\.name))
  }()

  /// Combines settings.
  ///
  /// - Parameter selection: The rules selected on the command line, which override the configuration.
  init(_ file: ConfigurationFile, _ selection: RuleSelection) {
    let configuration = file.lint
    overrides = configuration.overrides
    directory = file.directory
    self.selection = selection
    options.file = file.path
    options.optionalTags = Set(configuration.tags.map(\.text))
    options.otherRules = Set(VerificationRules.descriptions.map(\.id))
    for tag in configuration.tags { options.places[tag.text] = tag.position }
    for setting in configuration.rules {
      let rule = setting.rule.text
      options.places[rule] = setting.rule.position
      if let level = setting.level { options.severities.updateValue(level.severity, forKey: rule) }
      for value in setting.values {
        options.values[rule, default: [:]][value.name.text] = value.value.text
        options.places["\(rule).\(value.name.text)"] = value.name.position
      }
    }
    for override in configuration.overrides {
      for setting in override.rules where setting.level?.severity != nil && !isOn(setting.rule.text) {
        enabledInOverridesOnly.insert(setting.rule.text)
      }
    }
    let isNamed = Set(selection.states.keys)
    for rule in LintRules.descriptions {
      if selection.states[rule.id] == false {
        options.severities.updateValue(nil, forKey: rule.id)
      } else if !isOn(rule.id), isNamed.contains(rule.id) || enabledInOverridesOnly.contains(rule.id) {
        options.severities[rule.id] = rule.severity
      }
    }
    enabledInOverridesOnly.subtract(isNamed)
  }

  /// The rules that apply to at least one file.
  var appliedRules: [RuleDescription] { LintRules.descriptions.filter { isOn($0.id) } }

  private func isOn(_ rule: String) -> Bool {
    if let severity = options.severities[rule] { return severity != nil }
    let tags = LintRules.descriptions.first { $0.id == rule }?.tags ?? []
    return tags.allSatisfy { !LintRules.optionalTags.contains($0) || options.optionalTags.contains($0) }
  }

  /// Returns a finding with the severity set for its file; nil if its rule is disabled there.
  func applied(to finding: Finding) -> Finding? {
    guard let setting = severity(of: finding.code, in: finding.position.file) else { return finding }
    guard let severity = setting else { return nil }
    var finding = finding
    finding.severity = severity
    return finding
  }

  /// Returns a finding of `axreplay verify` with the severity set for its file; nil if its rule is disabled there.
  ///
  /// A rule that belongs to both lint and verify has a single setting.
  func applied(toVerification finding: Finding) -> Finding? {
    guard let general = options.severities[finding.code], !Self.otherRules.contains(finding.code) else {
      return applied(to: finding)
    }
    guard let severity = general else { return nil }
    var finding = finding
    finding.severity = severity
    return applied(to: finding)
  }

  /// Returns whether a rule is enabled for a file.
  func isOn(_ rule: String, in file: String) -> Bool { severity(of: rule, in: file) != .some(nil) }

  /// Returns the severity set for a rule in a file: nil if none is set, `.some(nil)` if the rule is disabled.
  private func severity(of rule: String, in file: String) -> Severity?? {
    var general: Severity??
    if Self.otherRules.contains(rule) {
      general = options.severities[rule]
      switch selection.states[rule] {
      case false?: general = .some(nil)
      // A rule that is enabled on the command line has its default severity, even if the configuration disables it.
      case true? where general == .some(nil): general = nil
      default: break
      }
      if general == .some(nil) { return general }
    }
    let path = SourcePath(file, from: directory).text
    let matching = overrides.filter { $0.applies(to: path) }
    guard let level = matching.flatMap(\.rules).last(where: { $0.rule.text == rule && $0.level != nil })?.level else {
      return enabledInOverridesOnly.contains(rule) ? .some(nil) : general
    }
    guard let severity = level.severity else { return selection.states[rule] == true ? general : .some(nil) }
    return severity
  }

  /// True if a rule that compares dates is enabled.
  var needsDates: Bool { isOn("meta-snapshot-older-than-source") }

  /// True if a rule that needs recorded touches is enabled.
  var needsTouches: Bool { isOn("loc-not-after-tap") || isOn("wait-shorter-than-recorded") }

  /// Adds the recordings of each scope, and the dates of the sources if a rule needs them.
  mutating func add(recordings: [LocatorScope: Set<String>], sources: [SourceFile]) {
    options.recordings = recordings
    guard needsDates else { return }
    for source in sources { options.sourceDates[source.path] = FileDates.date(of: source.path) }
  }

  /// Adds the app's identifiers and localised strings, which some rules need.
  mutating func add(appIdentifiers: AppIdentifiers?, localisedTexts: Set<String>) {
    options.appIdentifiers = appIdentifiers
    options.localisedTexts = localisedTexts
  }
}
