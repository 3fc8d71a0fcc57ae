// All that was found in a set of files.

public import Findings

/// The locators of a set of files, and what else lint needs to know of them.
///
///     let extraction = Extraction(of: files.map(SourceSketch.init))
///     for locator in extraction.locators { print(locator.place.position, locator.name, locator.template) }
///
/// Everything is in order of file and place. The same files in the same order give the same extraction.
public struct Extraction: Hashable, Sendable {
  /// What could be told of the locators.
  public internal(set) var locators: [ExtractedLocator] = []
  /// Page models with load criteria.
  public internal(set) var views: [ExtractedView] = []
  /// What else was seen.
  public internal(set) var facts = SourceFacts()
  /// Counters of what could be resolved.
  public internal(set) var reach = ExtractionReach()
  /// Syntax errors, and where a limit was reached.
  public internal(set) var findings: [Finding] = []

  /// The codes that its own findings can have.
  public static let findingCodes = ["swift-effort", "swift-nesting", "swift-syntax", "swift-unfollowed"]
}

/// What the extraction takes for granted.
public struct ExtractionOptions: Hashable, Sendable {
  /// The language whose texts stand for localised ones, such as `en`; nil leaves them open.
  public var language: String?
  /// Localised texts: see ``StringsTable``.
  public var strings: [StringsTable]
  /// What factories and DSLs stand for.
  public var mappings: [LocatorMapping]
  /// Whether ``ExtractedView/transitions`` are read, which follows every member of every view once more.
  public var readsTransitions = false

  /// Options from their parts.
  public init(language: String? = nil, strings: [StringsTable] = [], mappings: [LocatorMapping] = []) {
    self.language = language
    self.strings = strings
    self.mappings = mappings
  }
}
