// Collects the result of verification, with the data that all report formats need.

import AccessibilityTree
import ElementQueries
public import Findings
public import PageVerification
import PredicateFormat
import Recordings

/// A verification with its findings and summaries.
///
///     var answer = VerificationAnswer(pages: "Pages.yml", verification, findings: verification.findings)
///     VerificationText.lines(answer)
public struct VerificationAnswer: Sendable {
  /// The source of the page models: the path of a file, or a description of Swift sources.
  let pages: String
  /// The verification.
  let verification: Verification
  /// The findings about the page models and the recordings, the most severe first.
  public let findings: [Finding]
  /// The ``findings`` that make the run fail. Nil means that all errors make it fail, and no other findings do.
  public var failing: Set<Finding>?
  /// The findings that the baseline contains, the most severe first.
  public var baselineFindings: [Finding] = []
  /// The path of the baseline; nil if there is none.
  public var baseline: String?
  /// The paths of recordings that could not be read. The reasons are in ``findings``.
  public var unreadRecordings: [String] = []
  /// For each view and screen, the number of recorded snapshots by verdict.
  let cells: [[MatrixCell]]
  /// For each view, a summary of its waits; nil if there were none.
  let waits: [WaitSummary?]
  /// The transitions between views: recorded, declared, or both.
  let edges: [StateEdge]
  /// The observed toasts.
  let toasts: [ToastAppearance]
  /// For each recording that tests should not rely on, the reason.
  let remarks: [RecordingIndex: String]
  /// For each snapshot that is drawn, the elements that each criterion refers to.
  let outlines: [ObservedSnapshotIndex: [Outline]]
  /// The PNG data of the screenshots that are shown instead of drawings.
  let screenshots: [ObservedSnapshotIndex: [UInt8]]
  /// For each view, the snapshots that are labelled with it, if details are available only for these snapshots and for
  /// those that are drawn. Nil if details are available for all snapshots.
  private let labelled: [Set<ObservedSnapshotIndex>]?

  /// The size limit, in verdicts, up to which a matrix has details for every verdict. Each detail requires a search of
  /// an element tree, and a large matrix has millions of verdicts.
  private static let fewCells = 20_000

  /// Creates an answer.
  ///
  /// - Parameters:
  ///   - pages: The source of the page models: the path of a file, or a description of Swift sources.
  ///   - drawn: The maximum number of snapshots to draw.
  ///   - screenshot: Returns the PNG data of the screenshot at a path; nil if there is none.
  public init(
    pages: String, _ verification: Verification, findings: [Finding], drawn: Int = 0,
    screenshot: (String) -> [UInt8]? = { _ in nil }
  ) {
    self.pages = pages
    self.verification = verification
    self.findings = findings
    let (views, screens) = (verification.models.itemIndices, verification.screens)
    cells = views.map { view in screens.map { MatrixCell(verification, view, $0) } }
    waits = views.map { verification.waits(for: $0) }
    edges = StateEdge.all(verification)
    toasts = verification.toasts
    remarks = verification.remarks(from: findings)
    let drawn = Self.snapshotsToDraw(verification, at: drawn)
    outlines = Dictionary(uniqueKeysWithValues: drawn.map { ($0, Outline.all(verification, on: $0)) })
    screenshots = drawn.reduce(into: [:]) { $0[$1] = verification.snapshots[$1].screenshot.flatMap(screenshot) }
    labelled =
      views.count * verification.snapshots.count <= Self.fewCells
      ? nil : views.map { view in Set(screens.first { $0.model == view }?.snapshots ?? []) }
  }

  /// Returns the snapshots to draw: one for each verdict in each cell of the matrix, then others up to the limit.
  private static func snapshotsToDraw(_ verification: Verification, at limit: Int) -> Set<ObservedSnapshotIndex> {
    var chosen: Set<ObservedSnapshotIndex> = []
    guard limit > 0 else { return [] }
    for screen in verification.screens {
      for view in verification.models.itemIndices {
        var kinds: Set<ViewVerdict> = [.otherApp]
        for snapshot in screen.snapshots where chosen.count < limit {
          let verdict = verification.verdict(view, on: snapshot)
          if kinds.insert(verdict.truth == .unknown ? .undecidable(0) : verdict).inserted { chosen.insert(snapshot) }
        }
      }
    }
    for snapshot in verification.snapshots.itemIndices where chosen.count < limit { chosen.insert(snapshot) }
    return chosen
  }

  // MARK: Parts

  /// Whether there are so many snapshots that a page shows only one of those with the same labels and verdicts.
  public var isLarge: Bool { snapshots.count > 500 }

  /// Whether at least one recording could be read.
  public var hasRecordings: Bool { !recordings.isEmpty }
  var models: [PageModel] { verification.models }
  var views: Range<ModelIndex> { models.itemIndices }
  var screens: [ScreenGroup] { verification.screens }
  var snapshots: [ObservedSnapshot] { verification.snapshots }
  var recordings: [ObservedRecording] { verification.recordings }
  var transitions: [Transition] { verification.transitions }
  var timeScales: [Double] { verification.options.timeScales }

  /// The number of recorded snapshots, including repetitions.
  var recordedCount: Int { screens.reduce(0) { $0 + $1.snapshots.count } }

  func viewName(_ view: ModelIndex) -> String { models[view].name }

  func path(_ snapshot: ObservedSnapshotIndex) -> String { snapshots[snapshot].path }

  func path(_ recording: RecordingIndex) -> String { recordings[recording].recording.path }

  /// Each wait with the action before it, in the order of the recordings.
  var everyWait: [(transition: Transition, wait: ViewWait)] {
    transitions.flatMap { transition in transition.waits.map { (transition, $0) } }
  }

  /// Returns the views with the given verdict for a snapshot. A view is not included if the snapshot shows a different
  /// app.
  func views(that truth: Truth, on snapshot: ObservedSnapshotIndex) -> [ModelIndex] {
    views.filter { view in
      let verdict = verification.verdict(view, on: snapshot)
      return verdict.truth == truth && verdict != .otherApp
    }
  }

  /// Returns why a view is not recognised in a snapshot, or which attribute is missing. Empty if the view is
  /// recognised. In large matrices, also empty for snapshots that are neither labelled with the view nor drawn.
  func detail(_ view: ModelIndex, on snapshot: ObservedSnapshotIndex) -> String {
    switch verification.verdict(view, on: snapshot) {
    case .unmet(let criterion), .undecidable(let criterion):
      labelled.map { $0[view.value].contains(snapshot) || outlines[snapshot] != nil } ?? true
        ? verification.detail(view, criterion: criterion, on: snapshot) : ""
    case .met, .otherApp: ""
    }
  }
}

/// The elements in a snapshot that one criterion of a view refers to.
struct Outline: Sendable {
  let view: ModelIndex
  let criterion: CriterionIndex
  /// Whether the criterion holds.
  let truth: Truth
  /// The indices of the elements that the locator finds, in the order of results.
  let elements: [Int]

  /// The maximum number of outlined elements for a query.
  private static let mostOutlined = 20

  /// Returns an outline for each criterion of each view that is evaluated on the snapshot.
  fileprivate static func all(_ verification: Verification, on snapshot: ObservedSnapshotIndex) -> [Outline] {
    let evaluated = verification.models.itemIndices.filter { verification.verdict($0, on: snapshot) != .otherApp }
    return evaluated.flatMap { view in
      verification.models[view].criteria.itemIndices.map { criterion in
        let found = verification.reading(view, criterion: criterion, on: snapshot)?.resolution.matches ?? []
        return Outline(
          view: view, criterion: criterion, truth: verification.truth(view, criterion: criterion, on: snapshot),
          elements: found.prefix(mostOutlined).map(\.index))
      }
    }
  }
}
