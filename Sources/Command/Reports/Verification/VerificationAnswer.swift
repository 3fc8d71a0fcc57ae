// What came of verifying page models, and what all forms of the report say besides.

import AccessibilityTree
import ElementQueries
public import Findings
public import PageVerification
import PredicateFormat
import Recordings

/// A verification with its findings, and what it comes to.
///
///     var answer = VerificationAnswer(pages: "Pages.yml", verification, findings: verification.findings)
///     VerificationText.lines(answer)
public struct VerificationAnswer: Sendable {
  /// Where the page models come from: the path of a file, or what stands for Swift sources.
  let pages: String
  /// What the views come to on the snapshots, and everything that follows.
  let verification: Verification
  /// What is wrong or doubtful about the page models and the recordings, worst first.
  public let findings: [Finding]
  /// Which of ``findings`` make the run fail; nil for all errors.
  public var failing: Set<Finding>?
  /// What was found and is known, worst first.
  public var known: [Finding] = []
  /// The file that says so; nil if there is none.
  public var baseline: String?
  /// The paths of recordings that could not be read. ``findings`` say why.
  public var leftOut: [String] = []
  /// For each view, in each screen, how many of the recorded snapshots it recognises.
  let cells: [[MatrixCell]]
  /// For each view how long tests had to wait for it; nil if they never did.
  let waits: [WaitSummary?]
  /// The views as states, and what leads from one to another: recorded, declared, or both.
  let edges: [StateEdge]
  /// What was seen of toasts.
  let toasts: [ToastAppearance]
  /// Why tests had better not rely on a recording.
  let remarks: [RecordingIndex: String]
  /// For each snapshot that is drawn the elements that criteria are about.
  let outlines: [ObservedSnapshotIndex: [Outline]]
  /// The bytes of the pictures, PNGs, that are shown instead of drawings.
  let screenshots: [ObservedSnapshotIndex: [UInt8]]
  /// For each view the snapshots that are labelled with it; nil if all verdicts are put into words.
  private let labelled: [Set<ObservedSnapshotIndex>]?

  /// Finding words takes a look at the tree, and a large matrix has millions of cells.
  private static let fewCells = 20_000

  /// What came of a verification.
  ///
  /// - Parameters:
  ///   - pages: Where the page models come from: the path of a file, or what stands for Swift sources.
  ///   - drawn: How many snapshots get what a report needs to draw them.
  ///   - screenshot: The bytes of the picture with a path, a PNG; nil if there is none.
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
    let drawn = Self.worthDrawing(verification, at: drawn)
    outlines = Dictionary(uniqueKeysWithValues: drawn.map { ($0, Outline.all(verification, on: $0)) })
    screenshots = drawn.reduce(into: [:]) { $0[$1] = verification.snapshots[$1].screenshot.flatMap(screenshot) }
    labelled =
      views.count * verification.snapshots.count <= Self.fewCells
      ? nil : views.map { view in Set(screens.first { $0.model == view }?.snapshots ?? []) }
  }

  /// One snapshot for each kind of verdict in each cell of the matrix; then all others, as long as there is room.
  private static func worthDrawing(_ verification: Verification, at limit: Int) -> Set<ObservedSnapshotIndex> {
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

  /// Some recording could be read.
  public var hasRecordings: Bool { !recordings.isEmpty }
  var models: [PageModel] { verification.models }
  var views: Range<ModelIndex> { models.itemIndices }
  var screens: [ScreenGroup] { verification.screens }
  var snapshots: [ObservedSnapshot] { verification.snapshots }
  var recordings: [ObservedRecording] { verification.recordings }
  var transitions: [Transition] { verification.transitions }
  var timeScales: [Double] { verification.options.timeScales }

  /// How many snapshots were recorded, repetitions included.
  var recordedCount: Int { screens.reduce(0) { $0 + $1.snapshots.count } }

  func viewName(_ view: ModelIndex) -> String { models[view].name }

  func path(_ snapshot: ObservedSnapshotIndex) -> String { snapshots[snapshot].path }

  func path(_ recording: RecordingIndex) -> String { recordings[recording].recording.path }

  /// Each action with each wait after it, in the order of the recordings.
  var everyWait: [(transition: Transition, wait: ViewWait)] {
    transitions.flatMap { transition in transition.waits.map { (transition, $0) } }
  }

  /// The views whose verdict on a snapshot is of that kind. One that recognises none of another app's is of none.
  func views(that truth: Truth, on snapshot: ObservedSnapshotIndex) -> [ModelIndex] {
    views.filter { view in
      let verdict = verification.verdict(view, on: snapshot)
      return verdict.truth == truth && verdict != .otherApp
    }
  }

  /// Why a view does not recognise a snapshot, or which fact is missing; empty if it does, and in large matrices where nobody is
  /// likely to look.
  func detail(_ view: ModelIndex, on snapshot: ObservedSnapshotIndex) -> String {
    switch verification.verdict(view, on: snapshot) {
    case .unmet(let criterion), .undecidable(let criterion):
      labelled.map { $0[view.value].contains(snapshot) || outlines[snapshot] != nil } ?? true
        ? verification.detail(view, criterion: criterion, on: snapshot) : ""
    case .met, .otherApp: ""
    }
  }
}

/// What one criterion of a view finds in a snapshot.
struct Outline: Sendable {
  let view: ModelIndex
  let criterion: CriterionIndex
  /// Whether it holds.
  let truth: Truth
  /// The numbers of the elements that its locator finds, in result order.
  let elements: [Int]

  /// How many elements of a query that finds any number are outlined.
  private static let mostOutlined = 20

  /// Those of all views that are asked about a snapshot.
  fileprivate static func all(_ verification: Verification, on snapshot: ObservedSnapshotIndex) -> [Outline] {
    let asked = verification.models.itemIndices.filter { verification.verdict($0, on: snapshot) != .otherApp }
    return asked.flatMap { view in
      verification.models[view].criteria.itemIndices.map { criterion in
        let found = verification.reading(view, criterion: criterion, on: snapshot)?.resolution.matches ?? []
        return Outline(
          view: view, criterion: criterion, truth: verification.truth(view, criterion: criterion, on: snapshot),
          elements: found.prefix(mostOutlined).map(\.index))
      }
    }
  }
}
