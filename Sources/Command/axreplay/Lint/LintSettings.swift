// Which rules apply where, from axreplay.yml and from the call.

import Configuration
import Findings
import LocatorExtraction
import LocatorLint
import PageVerification

/// What is settled for one run.
struct LintSettings {
  /// What the linter is told.
  private(set) var options = LintOptions()
  private let overrides: [LintConfiguration.Override]
  /// The directory that the patterns of overrides begin at.
  private let directory: String
  private let selection: RuleSelection
  /// Rules that are off but for the files of an override.
  private var onInOverridesAlone: Set<String> = []

  /// Rules that the linter does not run itself, so that what is settled of them is up to those who do.
  private static let otherRules = Set(Extraction.findingCodes + VerificationRules.descriptions.map(\.id))
    .subtracting(LintRules.descriptions.map(\.id))

  /// The rules that `axreplay.yml` may name: those of verify are settled there, too.
  static let knownRules: KnownRules = {
    var rules = LintRules.descriptions.reduce(into: [String: [String]]()) {
      $0[$1.id] = LintRules.values[$1.id] ?? []
    }
    for code in otherRules { rules[code] = [] }
    return KnownRules(rules: rules, tags: LintRules.optionalTags)
  }()

  /// - Parameter selection: Wins over the configuration.
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
        onInOverridesAlone.insert(setting.rule.text)
      }
    }
    let isNamed = Set(selection.states.keys)
    for rule in LintRules.descriptions {
      if selection.states[rule.id] == false {
        options.severities.updateValue(nil, forKey: rule.id)
      } else if !isOn(rule.id), isNamed.contains(rule.id) || onInOverridesAlone.contains(rule.id) {
        options.severities[rule.id] = rule.severity
      }
    }
    onInOverridesAlone.subtract(isNamed)
  }

  /// The rules that apply, be it in some files alone.
  var appliedRules: [RuleDescription] { LintRules.descriptions.filter { isOn($0.id) } }

  private func isOn(_ rule: String) -> Bool {
    if let settled = options.severities[rule] { return settled != nil }
    let tags = LintRules.descriptions.first { $0.id == rule }?.tags ?? []
    return tags.allSatisfy { !LintRules.optionalTags.contains($0) || options.optionalTags.contains($0) }
  }

  /// A finding as it counts in its file; nil where its rule is off.
  func settled(_ finding: Finding) -> Finding? {
    guard let settled = severity(of: finding.code, in: finding.position.file) else { return finding }
    guard let severity = settled else { return nil }
    var finding = finding
    finding.severity = severity
    return finding
  }

  /// A finding of verify as it counts in its file. What lint and verify both look for is settled once for both.
  func settledOutsideOfLint(_ finding: Finding) -> Finding? {
    guard let general = options.severities[finding.code], !Self.otherRules.contains(finding.code) else {
      return settled(finding)
    }
    guard let severity = general else { return nil }
    var finding = finding
    finding.severity = severity
    return settled(finding)
  }

  /// What a rule has found in this file counts.
  func isOn(_ rule: String, in file: String) -> Bool { severity(of: rule, in: file) != .some(nil) }

  /// What is settled for a rule in a file: nil if nothing is, and within that nil if the rule is off.
  private func severity(of rule: String, in file: String) -> Severity?? {
    var general: Severity??
    if Self.otherRules.contains(rule) {
      general = options.severities[rule]
      switch selection.states[rule] {
      case false?: general = .some(nil)
      // Then it is as severe as it is by itself.
      case true? where general == .some(nil): general = nil
      default: break
      }
      if general == .some(nil) { return general }
    }
    let path = SourcePath(file, from: directory.isEmpty ? "." : directory).text
    let fitting = overrides.filter { $0.applies(to: path) }
    guard let level = fitting.flatMap(\.rules).last(where: { $0.rule.text == rule && $0.level != nil })?.level else {
      return onInOverridesAlone.contains(rule) ? .some(nil) : general
    }
    guard let severity = level.severity else { return selection.states[rule] == true ? general : .some(nil) }
    return severity
  }

  /// A rule is on that compares dates.
  var wantsDates: Bool { isOn("meta-snapshot-older-than-source") }

  /// Which recordings some locators are asked of, and when each source was written, if a rule wants to know.
  mutating func add(recordings: [LocatorScope: Set<String>], sources: [SourceFile]) {
    options.recordings = recordings
    guard wantsDates else { return }
    for source in sources { options.sourceDates[source.path] = FileDates.date(of: source.path) }
  }

  /// What the app's sources and its strings tables say, which rules compare with.
  mutating func add(appIdentifiers: AppIdentifiers?, localisedTexts: Set<String>) {
    options.appIdentifiers = appIdentifiers
    options.localisedTexts = localisedTexts
  }
}
