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

  /// The rules that `axreplay.yml` may name.
  static let knownRules: KnownRules = {
    var rules = LintRules.descriptions.reduce(into: [String: [String]]()) {
      $0[$1.id] = LintRules.values[$1.id] ?? []
    }
    for code in Extraction.findingCodes { rules[code] = [] }
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
    var finding = finding
    // The linter leaves alone what the sources themselves are found guilty of.
    if Extraction.findingCodes.contains(finding.code) {
      if selection.states[finding.code] == false { return nil }
      if let level = options.severities[finding.code] {
        guard let severity = level else { return nil }
        finding.severity = severity
      }
    }
    let path = SourcePath(finding.position.file, from: directory.isEmpty ? "." : directory).text
    let fitting = overrides.filter { $0.applies(to: path) }
    let level = fitting.flatMap(\.rules).last { $0.rule.text == finding.code && $0.level != nil }?.level
    guard let level else { return onInOverridesAlone.contains(finding.code) ? nil : finding }
    guard let severity = level.severity else { return selection.states[finding.code] == true ? finding : nil }
    finding.severity = severity
    return finding
  }

  /// The same for all findings of a run, whether told or kept quiet.
  func settled(_ result: LintResult) -> LintResult {
    var settled = result
    settled.findings = result.findings.compactMap { self.settled($0) }
    settled.suppressed = result.suppressed.compactMap { suppressed in
      self.settled(suppressed.finding).map { SuppressedFinding($0, in: suppressed.place, because: suppressed.reason) }
    }
    return settled
  }

  /// What the app's sources and its strings tables say, which rules compare with.
  mutating func add(appIdentifiers: AppIdentifiers?, localisedTexts: Set<String>) {
    options.appIdentifiers = appIdentifiers
    options.localisedTexts = localisedTexts
  }
}
