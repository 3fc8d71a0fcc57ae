// Combines locators and snapshots into the input of rules.

import AccessibilityTree
import ElementQueries
public import Findings
public import LocatorExtraction
import LocatorStrategies
import Text

/// The index of a locator in ``Extraction/locators``.
public typealias LocatorIndex = ItemIndex<ExtractedLocator>
/// The index of a snapshot in ``LintCorpus/snapshots``.
public typealias SnapshotIndex = ItemIndex<LintSnapshot>

/// Locators from sources, snapshots, and the result of each locator in each snapshot.
///
///     lint.answer(3, on: 7).count         // 2: the locator is ambiguous there
///     lint.screenSnapshots(of: 3)         // the snapshots of the screen that the locator is declared for
public struct LintContext: Sendable {
  /// The locators and other facts from the sources.
  public let extraction: Extraction
  /// The recorded snapshots.
  public let corpus: LintCorpus
  /// The project's lint settings.
  public let options: LintOptions
  private let queries: [ElementQuery?]
  /// The distinct trees of the snapshots.
  let trees: CorpusTrees
  private let table: AnswerTable
  /// For each locator, the index of the screens that it is declared for in ``snapshotsOfScreens``.
  private let screenIndices: [Int]
  private let snapshotsOfScreens: [[SnapshotIndex]]
  /// Whether a dump was recorded several times, so that snapshots have equal paths.
  private let hasRepeatedPaths: Bool
  private let own: [SnapshotIndex]
  private let isInTestCase: [Bool]
  let scopes: LocatorScopes
  /// For each driver, snapshots of the app under test with distinct trees, in which locators of others are searched.
  let samples: [Driver: [SnapshotIndex]]
  /// Whether both platforms were recorded.
  let hasSeveralDrivers: Bool
  /// The names of declared locators that calls complete with arguments or parents.
  let calledNames: Set<String>
  /// For each locator without a match, its closest near miss.
  private var misses: [LocatorNearMiss?] = []
  /// For each set of snapshots in ``scopes``, its screens by name or title; empty if no locator has a typo.
  private(set) var looks: [[ScreenLook]] = []
  /// The types whose screens were probably never recorded.
  private(set) var unmatchedTypes: Set<String> = []

  /// Evaluates every locator against every snapshot, on all cores.
  public init(_ extraction: Extraction, _ corpus: LintCorpus, options: LintOptions = LintOptions()) {
    let extraction = extraction.withoutUnrecordedDrivers(corpus, recordings: options.recordings)
    self.extraction = extraction
    self.corpus = corpus
    self.options = options
    trees = CorpusTrees(corpus)
    let queries = trees.withoutUnmatchedReceivers(extraction.locators.map(Self.query))
    self.queries = queries
    table = AnswerTable(queries, in: trees)
    calledNames = Set(extraction.locators.compactMap(\.role.callee))
    hasSeveralDrivers = Set(corpus.snapshots.map(\.tree.driver)).count > 1
    own = corpus.snapshots.itemIndices.filter { !corpus.snapshots[$0].isForeign }
    var seen: Set<ObjectIdentifier> = []
    samples = Dictionary(
      grouping: own.filter { seen.insert(corpus.snapshots[$0].tree.identity).inserted }
    ) { corpus.snapshots[$0].tree.driver }.mapValues { Array($0.prefix(LocOtherPlatform.maximumSnapshots)) }
    let scopes = LocatorScopes(extraction, in: corpus, recordings: options.recordings)
    self.scopes = scopes
    let byScreen = scopes.sets.map { Dictionary(grouping: $0.own) { corpus.snapshots[$0].screen } }
    let screens = RecordedScreens(corpus.screens)
    isInTestCase = extraction.locators.map { locator in
      locator.name.split(separator: ".").dropLast().indices.contains { end in
        let type = locator.name.split(separator: ".")[...end].joined(separator: ".")
        return extraction.facts.testCases[type] != nil
      }
    }
    var snapshotsOfScreens = KeyedList<DeclaredScreens, [SnapshotIndex]>()
    screenIndices = zip(extraction.locators, scopes.setIndices).map { locator, set in
      let names = screens.screens(of: locator.name)
      return snapshotsOfScreens.index(
        of: DeclaredScreens(names: names, set: set), adding: names.flatMap { byScreen[set][$0] ?? [] }.sorted())
    }
    self.snapshotsOfScreens = snapshotsOfScreens.items
    hasRepeatedPaths = Set(corpus.snapshots.map(\.path)).count < corpus.snapshots.count
    misses = LocatorNearMiss.all(of: self)
    if misses.contains(where: { $0?.miss.difference.category == .typo }) {
      looks = scopes.sets.map { screenLooks(of: $0.own) }
    }
    unmatchedTypes = findUnmatchedTypes()
  }

  /// The screens that locators are declared for, and the set of snapshots against which they are evaluated.
  private struct DeclaredScreens: Hashable {
    var names: [String]
    var set: Int
  }

  /// A relative locator is evaluated below each known parent or, if no parent is known, in the whole tree.
  static func query(_ locator: ExtractedLocator) -> ElementQuery? {
    if locator.template.unresolvedReason != nil { return nil }
    return locator.isRelative ? locator.template.pattern : locator.query ?? locator.template.pattern
  }

  // MARK: Answers

  /// The locator at an index.
  public subscript(locator: LocatorIndex) -> ExtractedLocator { extraction.locators[locator] }

  /// The snapshot at an index.
  public subscript(snapshot: SnapshotIndex) -> LintSnapshot { corpus.snapshots[snapshot] }

  /// The query that was evaluated for a locator: the locator itself if it is fully known, otherwise a query whose
  /// wildcards match anything. Nil if the locator could not be read.
  func query(of locator: LocatorIndex) -> ElementQuery? { queries[locator.value] }

  /// Whether a locator is searched inside an element that is known and has a match.
  func hasShownReceiver(_ locator: LocatorIndex) -> Bool {
    self[locator].template.driver?.receiver != nil && query(of: locator) == Self.query(self[locator])
  }

  /// The closest near miss of a locator that finds nothing.
  func miss(of locator: LocatorIndex) -> LocatorNearMiss? { misses[locator.value] }

  /// Returns the result of a locator in a snapshot. A locator finds nothing in a snapshot against which it is not
  /// evaluated.
  public func answer(_ locator: LocatorIndex, on snapshot: SnapshotIndex) -> LocatorAnswer {
    scopes.contains(snapshot, locator)
      ? table[locator, snapshot] : .noMatch
  }

  /// Identifies the answers of a locator: those with equal indices have equal answers in every snapshot.
  struct AnswerIndex: Hashable {
    fileprivate let query: Int
    fileprivate let set: Int
  }

  /// The index of a locator's answers; nil if it could not be evaluated.
  func answerIndex(of locator: LocatorIndex) -> AnswerIndex? {
    table.queryIndex(of: locator).map { AnswerIndex(query: $0, set: scopes.setIndices[locator.value]) }
  }

  /// Whether the locator could be evaluated.
  public func isEvaluated(_ locator: LocatorIndex) -> Bool { query(of: locator) != nil }

  /// Whether the locator is fully known, including its parent, so that it finds exactly what a test would find.
  public func isExact(_ locator: LocatorIndex) -> Bool {
    let extracted = self[locator]
    guard isEvaluated(locator), extracted.query != nil else { return false }
    return !extracted.isRelative || Self.isBelowApplication(extracted)
  }

  /// Whether the locator is fully known, or is searched below a single known element, so that a search with the driver
  /// chooses among the same elements.
  func choosesAsInTest(_ locator: LocatorIndex) -> Bool {
    isExact(locator)
      || query(of: locator) != nil && self[locator].template.driver?.isInsideOneElement == true
        && self[locator].query != nil
  }

  /// Whether a relative locator is used with the application itself as its parent, as in `Locator.title.unmet(in:
  /// app)`, and its search is not limited to the application's children. If the locator is also used with a different
  /// parent, that call site has a separate locator.
  private static func isBelowApplication(_ locator: ExtractedLocator) -> Bool {
    if case .children? = locator.template.steps.first { return false }
    return locator.parents.contains { $0.root == .application && $0.steps.isEmpty }
  }

  /// The snapshots of the app under test, in the order of the corpus. Snapshots of other apps, such as SpringBoard, are
  /// left out.
  public var ownSnapshots: [SnapshotIndex] { own }

  /// The snapshots of the app that a locator queries, in the recordings that are selected for the locator.
  func ownSnapshots(for locator: LocatorIndex) -> [SnapshotIndex] { scopes[locator].own }

  /// Whether a locator queries the app under test, with or without its bundle identifier.
  func queriesAppUnderTest(_ locator: LocatorIndex) -> Bool {
    self[locator].template.otherApplication == nil || ownSnapshots(for: locator).contains { !self[$0].isForeign }
  }

  /// Whether a locator queries SpringBoard, Settings or another of Apple's apps, to whose elements nobody else can give
  /// identifiers.
  func queriesSystemApp(_ locator: LocatorIndex) -> Bool {
    guard let app = self[locator].template.otherApplication, case .text(let bundle)? = app.pieces.first else {
      return false
    }
    return bundle.hasPrefix("com.apple.") && !queriesAppUnderTest(locator)
  }

  /// Whether a locator is evaluated against a snapshot.
  func isEvaluated(_ locator: LocatorIndex, on snapshot: SnapshotIndex) -> Bool { scopes.contains(snapshot, locator) }

  /// The snapshots of the screens that a locator is declared for, according to the names of its enclosing types; empty
  /// if none of these screens was recorded.
  public func screenSnapshots(of locator: LocatorIndex) -> [SnapshotIndex] {
    snapshotsOfScreens[screenIndex(of: locator)]
  }

  /// The index of the screens that a locator is declared for. Locators with the same index and the same set of
  /// snapshots have the same ``screenSnapshots(of:)``.
  func screenIndex(of locator: LocatorIndex) -> Int { screenIndices[locator.value] }

  /// Whether a locator is written in a test case. A test case named like a screen is not a model of that screen: its
  /// tests also visit others.
  func isInTestCase(_ locator: LocatorIndex) -> Bool { isInTestCase[locator.value] }

  /// Returns the snapshots in which the locator's result meets a condition.
  ///
  /// If a locator without a match does not meet the condition, the time depends on the number of snapshots with a
  /// match, not on the number of all snapshots.
  ///
  /// - Parameter snapshots: The snapshots to choose from, in the order of the corpus.
  public func snapshots(
    _ locator: LocatorIndex, among snapshots: [SnapshotIndex], where isWanted: (LocatorAnswer) -> Bool
  ) -> [SnapshotIndex] {
    guard isEvaluated(locator) else { return [] }
    let matched = table.snapshots(of: locator)
    if matched.count >= snapshots.count || isWanted(.noMatch) {
      return snapshots.filter { isWanted(answer(locator, on: $0)) }
    }
    return matched.filter { snapshots.containsInOrder($0) && isWanted(answer(locator, on: $0)) }
  }

  /// Whether a locator finds nothing in any of the snapshots, which are in the order of the corpus.
  func hasNoMatch(_ locator: LocatorIndex, in snapshots: [SnapshotIndex]) -> Bool {
    self.snapshots(locator, among: snapshots) { $0.outcome != .noMatch }.isEmpty
  }

  /// Whether a locator finds nothing in any snapshot, of whatever app.
  func hasNoMatch(_ locator: LocatorIndex) -> Bool {
    !table.snapshots(of: locator).contains { scopes.contains($0, locator) }
  }

  // MARK: Findings

  /// Creates a finding about a locator.
  func finding(
    _ rule: any LintRule.Type, locator: LocatorIndex, severity: Severity? = nil, message: String, advice: String? = nil,
    notes: [Finding.Note] = [], fix: Finding.Fix? = nil
  ) -> Finding {
    let extracted = self[locator]
    return rule.finding(
      at: extracted.place.position, span: extracted.place.range.count, severity: severity,
      subject: subject(of: locator), message: message, advice: advice, notes: notes, fix: fix)
  }

  /// The baseline key of a finding about the locator.
  private func subject(of locator: LocatorIndex) -> String {
    let extracted = self[locator]
    switch extracted.role {
    case .declared: return extracted.fullName
    case .inline, .call: return "\(extracted.name): \(extracted.template)"
    }
  }

  /// The maximum number of notes in the evidence of a finding.
  static let evidenceLimit = 4

  /// Returns notes that point to snapshots as evidence. A dump that was recorded several times is listed once.
  func evidence(
    _ snapshots: [SnapshotIndex], note: (SnapshotIndex) -> (text: String, element: Int?)
  ) -> [Finding.Note] {
    var seen: Set<String> = []
    let snapshots =
      hasRepeatedPaths ? snapshots.filter { seen.insert(corpus.snapshots[$0].path).inserted } : snapshots
    var notes = snapshots.prefix(Self.evidenceLimit).map { snapshot in
      let (text, element) = note(snapshot)
      return Finding.Note(text, at: position(of: element, on: snapshot))
    }
    let more = snapshots.count - notes.count
    if more > 0 { notes.append(Finding.Note(counted(more, "more snapshot"))) }
    return notes
  }
}
