// Holds a project's lint settings.

public import Findings
public import LocatorExtraction

/// The rules that apply, their severities, and their settings.
public struct LintOptions: Hashable, Sendable {
  /// The severities that differ from the rules' defaults; nil disables a rule.
  public var severities: [String: Severity?] = [:]
  /// The tags of the optional rules to enable, such as `accessibility`.
  public var optionalTags: Set<String> = []
  /// The settings of rules, keyed by the rule and then by the name of the setting: `["loc-naming": ["pattern": "…"]]`.
  public var values: [String: [String: String]] = [:]
  /// The strings that the app's sources use as identifiers; nil if no app sources were given.
  public var appIdentifiers: AppIdentifiers?
  /// Texts in the app's strings tables, which change with the language.
  public var localisedTexts: Set<String> = []
  /// The names of additional rules that suppression comments and options may refer to: the rules for page models, which
  /// are not in ``LintRules``.
  public var otherRules: Set<String> = []
  /// The modification date of each source in seconds since 1970, by its path; empty if dates are not compared.
  public var sourceDates: [String: Double] = [:]
  /// For each scope, the paths of the recordings against which its locators are evaluated. A locator in several scopes
  /// uses the recordings of all of them; a locator in no scope uses all recordings.
  public var recordings: [LocatorScope: Set<String>] = [:]
  /// The name of the configuration file, for use in messages.
  public var file = "axreplay.yml"
  /// The positions of severities, settings and tags in the configuration file. A key is `rule` for a severity,
  /// `rule.value` for a setting, or `tag` for a tag.
  public var places: [String: SourcePosition] = [:]

  /// Creates options with default severities for all rules; optional rules are disabled.
  public init() {}

  /// The value of a rule's setting.
  func value(_ name: String, of rule: RuleDescription) -> String? { values[rule.id]?[name] }
}
