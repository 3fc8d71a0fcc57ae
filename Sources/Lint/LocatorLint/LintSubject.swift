// What rules look at.

import ElementQueries
public import Findings
public import LocatorExtraction

/// The index of a locator in ``Extraction/locators``.
public typealias LocatorIndex = ItemIndex<ExtractedLocator>
/// The index of a snapshot in ``LintCorpus/snapshots``.
public typealias SnapshotIndex = ItemIndex<LintSnapshot>

/// Locators from sources, snapshots, and what each locator comes to on each snapshot.
///
///     lint.answer(3, on: 7).count         // 2: the locator is ambiguous there
///     lint.home(of: 3)                    // the snapshots of the screen that the locator is declared for
public struct LintSubject: Sendable {
  /// The sources.
  public let extraction: Extraction
  /// The snapshots.
  public let corpus: LintCorpus
  /// What the project settles.
  public let options: LintOptions
  private let queries: [ElementQuery?]
  /// The snapshots' trees, each once.
  let trees: CorpusTrees
  private let table: AnswerTable
  private let homes: [[SnapshotIndex]]
  private let own: [SnapshotIndex]
  private let scopes: RecordingScopes
  /// For each locator that finds nothing what it came nearest to.
  private var misses: [LocatorMiss?] = []

  /// Asks every locator of every snapshot, on all cores.
  public init(_ extraction: Extraction, _ corpus: LintCorpus, options: LintOptions = LintOptions()) {
    self.extraction = extraction
    self.corpus = corpus
    self.options = options
    let queries = extraction.locators.map(Self.query)
    self.queries = queries
    trees = CorpusTrees(corpus)
    table = AnswerTable(queries, trees)
    let own = corpus.snapshots.itemIndices.filter { !corpus.snapshots[$0].isForeign }
    self.own = own
    let scopes = RecordingScopes(extraction, corpus, options.recordings)
    self.scopes = scopes
    let byScreen = Dictionary(grouping: own) { corpus.snapshots[$0].screen }
    let screens = RecordedScreens(corpus.screens)
    homes = extraction.locators.itemIndices.map { locator in
      screens.screens(of: extraction.locators[locator].name).flatMap { byScreen[$0] ?? [] }
        .filter { scopes.contains($0, locator) }.sorted()
    }
    misses = LocatorMiss.all(of: self, table)
  }

  /// A relative locator is asked below each parent that is known; without one, anywhere.
  private static func query(_ locator: ExtractedLocator) -> ElementQuery? {
    if case .otherApplication = locator.template.root { return nil }
    if locator.template.unresolvedReason != nil { return nil }
    return locator.isRelative ? locator.template.pattern : locator.query ?? locator.template.pattern
  }

  // MARK: Answers

  /// A locator.
  public subscript(locator: LocatorIndex) -> ExtractedLocator { extraction.locators[locator] }

  /// A snapshot.
  public subscript(snapshot: SnapshotIndex) -> LintSnapshot { corpus.snapshots[snapshot] }

  /// The query that was asked for a locator: itself where all of it is known, else one in which wildcards match anything; nil where it could not be
  /// read, or leads to another app.
  func query(of locator: LocatorIndex) -> ElementQuery? { queries[locator.value] }

  /// What a locator that finds nothing came nearest to.
  func miss(of locator: LocatorIndex) -> LocatorMiss? { misses[locator.value] }

  /// What a locator comes to on a snapshot. On one that is none of its business, it finds nothing.
  public func answer(_ locator: LocatorIndex, on snapshot: SnapshotIndex) -> LocatorAnswer {
    scopes.contains(snapshot, locator)
      ? table[locator, snapshot] : LocatorAnswer(outcome: .noMatch, count: 0, first: nil)
  }

  /// The locator could be asked at all.
  public func isAsked(_ locator: LocatorIndex) -> Bool { query(of: locator) != nil }

  /// Every part of the locator is known, and its parent: what it finds is what a test would find.
  public func isExact(_ locator: LocatorIndex) -> Bool {
    let extracted = self[locator]
    guard isAsked(locator), extracted.query != nil else { return false }
    return !extracted.isRelative || Self.isBelowApplication(extracted)
  }

  /// A relative locator that is asked below the application itself, and not of its children alone: `Locator.title.unmet(in: app)`. With another parent
  /// it is a locator of its own where it is asked.
  private static func isBelowApplication(_ locator: ExtractedLocator) -> Bool {
    if case .children? = locator.template.steps.first { return false }
    return locator.parents.contains { $0.root == .application && $0.steps.isEmpty }
  }

  /// The snapshots of the recorded app, in order; without those of other apps, such as SpringBoard's.
  public var ownSnapshots: [SnapshotIndex] { own }

  /// Those of them that a locator is asked of: in a repository with several apps, those of its own.
  func ownSnapshots(for locator: LocatorIndex) -> [SnapshotIndex] {
    scopes.isEmpty ? own : own.filter { scopes.contains($0, locator) }
  }

  /// Whether a snapshot is one of those.
  func isAsked(_ locator: LocatorIndex, of snapshot: SnapshotIndex) -> Bool { scopes.contains(snapshot, locator) }

  /// The snapshots of the screens that a locator is declared for, by the names of the types around it; empty if none of them was recorded.
  public func home(of locator: LocatorIndex) -> [SnapshotIndex] { homes[locator.value] }

  /// On which of some snapshots a locator ends in one of these ways.
  public func snapshots(
    _ locator: LocatorIndex, among snapshots: [SnapshotIndex], where isWanted: (LocatorAnswer) -> Bool
  ) -> [SnapshotIndex] {
    isAsked(locator) ? snapshots.filter { isWanted(answer(locator, on: $0)) } : []
  }

  // MARK: Findings

  /// A finding about a locator.
  func finding(
    _ rule: any LintRule.Type, _ locator: LocatorIndex, severity: Severity? = nil, _ message: String,
    advice: String? = nil,
    notes: [Finding.Note] = [], fix: Finding.Fix? = nil
  ) -> Finding {
    let extracted = self[locator]
    return rule.finding(
      at: extracted.place.position, span: extracted.place.range.count, severity: severity,
      subject: subject(of: locator), message: message, advice: advice, notes: notes, fix: fix)
  }

  /// The name that a baseline knows a finding about the locator by.
  private func subject(of locator: LocatorIndex) -> String {
    let extracted = self[locator]
    switch extracted.role {
    case .declared: return extracted.fullName
    case .inline, .call: return "\(extracted.name): \(extracted.template)"
    }
  }

  /// How much evidence a finding lists.
  static let evidenceLimit = 4

  /// Evidence on snapshots: what, and where. A dump that was recorded several times is named once.
  func evidence(_ snapshots: [SnapshotIndex], _ note: (SnapshotIndex) -> (text: String, element: Int?)) -> [Finding
    .Note]
  {
    var seen: Set<String> = []
    let snapshots = snapshots.filter { seen.insert(corpus.snapshots[$0].path).inserted }
    var notes = snapshots.prefix(Self.evidenceLimit).map { snapshot in
      let (text, element) = note(snapshot)
      return Finding.Note(text, at: position(of: element, on: snapshot))
    }
    if snapshots.count > notes.count { notes.append(Finding.Note("and \(snapshots.count - notes.count) more")) }
    return notes
  }
}
