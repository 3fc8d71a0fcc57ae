// What a project settles for its lint. (`Docs/Linting.md`)

public import Findings

/// What stands below `lint` in `axreplay.yml`, as it is written: paths are relative to the file.
///
///     configuration.lint?.rules.first?.rule.text  // "loc-index"
///     configuration.lint?.rules.first?.level      // .off
public struct LintConfiguration: Hashable, Sendable {
  /// Swift files of UI tests, or directories of them.
  public var sources: [PositionedText] = []
  /// Recordings, or directories of them.
  public var snapshots: [PositionedText] = []
  /// Which recordings the locators of some sources or types are asked of, in the order of the file; all others are asked of everything.
  public var recordings: [RecordingScope] = []
  /// The language whose texts stand for localised ones.
  public var language: PositionedText?
  /// Files of localised texts: `.strings`, `.xcstrings`.
  public var strings: [PositionedText] = []
  /// What factories and DSLs stand for, in the order of the file.
  public var mappings: [Mapping] = []
  /// Sources of the app, for the identifiers that are set there.
  public var app: [PositionedText] = []
  /// What is settled for rules, in the order of the file.
  public var rules: [RuleSetting] = []
  /// Rules that are off unless asked for, by their tags.
  public var tags: [PositionedText] = []
  /// What is settled otherwise for some files, in the order of the file; of several that fit, the last one counts.
  public var overrides: [Override] = []
  /// The file of known findings.
  public var baseline: PositionedText?

  /// A configuration that says nothing.
  public init() {}

  /// One line below `mappings`.
  public struct Mapping: Hashable, Sendable {
    /// What is called: `button(_:)`.
    public var call: PositionedText
    /// What it stands for: `buttons["{0}"]`.
    public var query: PositionedText
  }

  /// How much the findings of a rule matter.
  public enum Level: String, CaseIterable, Hashable, Sendable {
    case off, note, warning, error

    /// Nil for a rule that is off.
    public var severity: Severity? { Severity(rawValue: rawValue) }
  }

  /// One line below `rules`.
  public struct RuleSetting: Hashable, Sendable {
    /// The rule by its name.
    public var rule: PositionedText
    /// How much it matters; nil where only values are given.
    public var level: Level?
    /// What the rule is told, in the order of the file.
    public var values: [Value]

    /// A value that a rule takes.
    public struct Value: Hashable, Sendable {
      /// `pattern`
      public var name: PositionedText
      /// As it is written.
      public var value: PositionedText
    }
  }

  /// One item of `overrides`.
  public struct Override: Hashable, Sendable {
    /// Which files are meant, relative to the file; one that fits is enough.
    public var paths: [PositionedPattern]
    /// What is settled for them.
    public var rules: [RuleSetting]

    /// The file is one of those that are meant.
    public func applies(to path: String) -> Bool { paths.contains { $0.pattern.fits(path) } }
  }

  /// One line below `recordings`: a repository with several apps has recordings of each.
  public struct RecordingScope: Hashable, Sendable {
    /// As it is written, with its place.
    public var name: PositionedText
    /// What is meant by it.
    public var locators: Locators
    /// Recordings, or directories of them.
    public var directories: [PositionedText]

    /// Whose locators are meant.
    public enum Locators: Hashable, Sendable {
      /// Those of some sources, by their paths relative to the file: `UITests/Shop/**`.
      case sources(PathPattern)
      /// Those of some types, by their names: `LoginTests`, `Kiln*`.
      case types(TestPattern)
    }
  }
}

/// The rules that a configuration may name. Whoever knows rules passes them in: the reader knows none.
public struct KnownRules: Hashable, Sendable {
  /// The names of the rules, and of the values that each takes.
  public var rules: [String: [String]]
  /// The tags that switch rules on.
  public var tags: [String]

  /// Rules by their names.
  public init(rules: [String: [String]], tags: [String]) {
    self.rules = rules
    self.tags = tags
  }
}
