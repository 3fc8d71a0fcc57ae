// Defines the `lint` section of axreplay.yml. (`Docs/Linting.md`)

public import Findings

/// The `lint` section of `axreplay.yml`. Paths are relative to the file.
///
///     configuration.lint?.rules.first?.rule.text  // "loc-index"
///     configuration.lint?.rules.first?.level      // .off
public struct LintConfiguration: Hashable, Sendable {
  /// Source files, or directories of UI tests.
  public var sources: [PositionedText] = []
  /// The languages to read in directories; empty for all.
  public var languages: [PositionedText] = []
  /// Recordings, or directories of recordings.
  public var snapshots: [PositionedText] = []
  /// The recordings to use for the locators of some sources or types, in file order. Other locators are evaluated
  /// against all recordings.
  public var recordings: [RecordingScope] = []
  /// The language in which localised strings are looked up.
  public var language: PositionedText?
  /// Strings tables: `.strings`, `.stringsdict`, `.xcstrings`.
  public var strings: [PositionedText] = []
  /// The mappings from factory methods and DSL calls to locators, in file order.
  public var mappings: [Mapping] = []
  /// The targets of Swift files, in file order; for other files, targets are found in packages and projects.
  public var targets: [Target] = []
  /// The app's sources, from which its identifiers are read.
  public var app: [PositionedText] = []
  /// The settings of rules, in file order.
  public var rules: [RuleSetting] = []
  /// The tags of optional rules to enable.
  public var tags: [PositionedText] = []
  /// Rule settings for the files that match given path patterns. The overrides are in the order of the configuration
  /// file; if several matching overrides set the severity of the same rule, the last one applies.
  public var overrides: [Override] = []
  /// The baseline file.
  public var baseline: PositionedText?

  /// Creates an empty configuration.
  public init() {}

  /// An entry of `mappings`.
  public struct Mapping: Hashable, Sendable {
    /// The function, property or attribute, such as `button(_:)`.
    public var call: PositionedText
    /// Its locator, `buttons["{0}"]`, or `strings` if the call returns a localised text.
    public var query: PositionedText
  }

  /// An entry of `targets`.
  public struct Target: Hashable, Sendable {
    /// The name, which is also the name that `import` uses.
    public var name: PositionedText
    /// The path patterns, relative to the configuration file; a file that matches one of them belongs to the target.
    public var paths: [PositionedPattern]
  }

  /// The severity of a rule, or `off`.
  public enum Level: String, CaseIterable, Hashable, Sendable {
    case off, note, warning, error

    /// The severity; nil for `off`.
    public var severity: Severity? { Severity(rawValue: rawValue) }
  }

  /// An entry of `rules`.
  public struct RuleSetting: Hashable, Sendable {
    /// The identifier of the rule.
    public var rule: PositionedText
    /// The severity; nil if the entry sets other values of the rule but no severity.
    public var level: Level?
    /// The values of the rule, in file order.
    public var values: [Value]

    /// A named value that configures the rule.
    public struct Value: Hashable, Sendable {
      /// The name of the value, such as `pattern`.
      public var name: PositionedText
      /// The value as written.
      public var value: PositionedText
    }
  }

  /// An entry of `overrides`.
  public struct Override: Hashable, Sendable {
    /// The path patterns, relative to the configuration file; at least one must match.
    public var paths: [PositionedPattern]
    /// The rule settings for the matching files.
    public var rules: [RuleSetting]

    /// Returns whether the override applies to a file.
    public func applies(to path: String) -> Bool { paths.contains { $0.pattern.matches(path) } }
  }

  /// An entry of `recordings`, for repositories with several apps.
  public struct RecordingScope: Hashable, Sendable {
    /// The key as written.
    public var name: PositionedText
    /// The locators that the key selects.
    public var locators: Locators
    /// Recordings, or directories of recordings.
    public var directories: [PositionedText]

    /// A selection of locators by source or by type.
    public enum Locators: Hashable, Sendable {
      /// The locators in some sources, by paths relative to the configuration file: `UITests/Shop/**`.
      case sources(PathPattern)
      /// The locators in some types, by name: `LoginTests`, `Kiln*`.
      case types(TestPattern)
    }
  }
}

/// The rules, tags and languages that a configuration may name. They are passed in, because this module does not depend
/// on the rules and on the readers of sources.
public struct KnownRules: Hashable, Sendable {
  /// The identifiers of the rules, with the names of their values.
  public var rules: [String: [String]]
  /// The tags of optional rules.
  public var tags: [String]
  /// The names of languages, in lower case.
  public var languages: [String]

  /// Creates a set of known names.
  public init(rules: [String: [String]], tags: [String], languages: [String]) {
    self.rules = rules
    self.tags = tags
    self.languages = languages
  }
}
