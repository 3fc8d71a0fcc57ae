// What a project settles for its lint.

public import Findings
public import LocatorExtraction

/// Which rules apply, how much their findings matter, and what they need to know.
public struct LintOptions: Hashable, Sendable {
  /// How much the findings of a rule matter, where that is not what the rule says itself; nil switches the rule off.
  public var severities: [String: Severity?] = [:]
  /// Rules that are off unless they are asked for, by their tags: `accessibility`.
  public var optionalTags: Set<String> = []
  /// Values that rules take, by the name of the rule and of the value: `["loc-naming": ["pattern": "…"]]`.
  public var values: [String: [String: String]] = [:]
  /// The sources of the app, for rules that compare with what it sets: texts that are used as identifiers there. Nil if nobody has passed any.
  public var appIdentifiers: AppIdentifiers?
  /// Texts of the app's strings tables, which change with the language.
  public var localisedTexts: Set<String> = []
  /// Rules that comments and options may name although they are not among ``LintRules``: those of page models.
  public var otherRules: Set<String> = []
  /// When each source was last changed, in seconds since 1970, by its path; empty unless somebody wants to compare dates.
  public var sourceDates: [String: Double] = [:]
  /// Paths of the recordings that some locators are asked of; where several scopes fit, of all of these. Other locators are asked of everything.
  public var recordings: [LocatorScope: Set<String>] = [:]
  /// The file in which all of this stands, for messages.
  public var file = "axreplay.yml"
  /// Where a severity, a value or a tag is written, by `rule`, `rule.value` or `tag`.
  public var places: [String: SourcePosition] = [:]

  /// Every rule as it says itself, without those that are off unless asked for.
  public init() {}

  /// A value that a rule takes.
  func value(_ name: String, of rule: RuleDescription) -> String? { values[rule.id]?[name] }
}
