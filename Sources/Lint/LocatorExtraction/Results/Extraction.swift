// Holds the results of extracting locators from a set of Swift files.

public import AppiumSources
public import Findings

/// The locators of a set of files, and other facts that rules need.
///
///     let extraction = Extraction(of: files.map(ParsedSource.init))
///     for locator in extraction.locators { print(locator.place.position, locator.name, locator.template) }
///
/// Everything is sorted by file and position. The same files in the same order give the same extraction.
public struct Extraction: Hashable, Sendable {
  /// The locators.
  public package(set) var locators: [ExtractedLocator] = []
  /// Page models with load criteria.
  public internal(set) var views: [ExtractedView] = []
  /// Other results that rules need, such as keys, waits and references.
  public internal(set) var facts = SourceFacts()
  /// Counts of resolved and unresolved locators.
  public internal(set) var resolutionCounts = ResolutionCounts()
  /// Findings about syntax errors and about code that could not be read or evaluated completely.
  public package(set) var findings: [Finding] = []

  /// The codes of an extraction's findings.
  public static let findingCodes = [
    "source-syntax", "swift-effort", "swift-nesting", "swift-size", "swift-syntax", "swift-unfollowed",
  ]
}

/// Settings of an extraction.
public struct ExtractionOptions: Hashable, Sendable {
  /// The language of localised strings, such as `en`; nil leaves them unresolved.
  public var language: String?
  /// Localised strings: see ``StringsTable``.
  public var strings: [StringsTable]
  /// The names of tables that could not be read completely, in which a key without an entry is not reported.
  public var incompleteTables: Set<String> = []
  /// The queries that the project's factories and DSLs create, and its functions for localised strings.
  public var mappings: [LocatorMapping]
  /// The targets to which the files belong. Private names are seen only in their file, others only in their target and
  /// where it is imported; of files without a target, in the nearest directory.
  public var targets = SourceTargets()
  /// Whether to read ``ExtractedView/transitions``. If set, every member of every view is evaluated once more.
  public var readsTransitions = false

  /// Creates options.
  public init(language: String? = nil, strings: [StringsTable] = [], mappings: [LocatorMapping] = []) {
    self.language = language
    self.strings = strings
    self.mappings = mappings
  }
}
