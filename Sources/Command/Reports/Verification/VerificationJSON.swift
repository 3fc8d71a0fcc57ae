// What came of verifying page models, for programs. (`Docs/Formats.md`)

import AccessibilityTree
import Findings

/// Verification as one JSON object: everything but trees and pictures, with names where an answer has numbers.
///
/// Keys and values are specified in `Docs/Formats.md`.
public enum VerificationJSON {
  /// The version of the form, the value of `axreplayVerification`.
  static let version = 1

  /// The object as text, indented, with sorted keys.
  ///
  ///     VerificationJSON.text(answer)  // "{\n  \"axreplayVerification\" : 1, …"
  public static func text(_ answer: VerificationAnswer) -> String { JSONText.encode(Document(answer)) }

  private struct Document: Encodable {
    var axreplayVerification = VerificationJSON.version
    var pages: String
    var timeScales: [Double]
    var views: [View]
    var snapshots: [Dump]
    var screens: [Screen]
    var recordings: [RecordingJSON]
    var transitions: [TransitionJSON]
    var edges: [EdgeJSON]
    var toasts: [ToastJSON]
    var leftOut: [String]?
    var findings: [FindingJSON]

    init(_ answer: VerificationAnswer) {
      pages = answer.pages
      timeScales = answer.timeScales
      views = answer.views.indices.map { View($0, answer) }
      snapshots = answer.snapshots.map { Dump($0, answer) }
      screens = answer.screens.indices.map { Screen($0, answer) }
      recordings = answer.recordings.map { RecordingJSON($0, answer) }
      transitions = answer.transitions.map { TransitionJSON($0, answer) }
      edges = answer.edges.map { EdgeJSON($0, answer) }
      toasts = answer.toasts.map { ToastJSON($0, answer) }
      leftOut = answer.leftOut.isEmpty ? nil : answer.leftOut
      findings = (answer.findings.map { ($0, false) } + answer.known.map { ($0, true) }).map { finding, isKnown in
        var json = FindingJSON(finding)
        json.file = finding.position.file
        if isKnown { json.suppressed = FindingJSON.Suppression(in: SuppressedFinding.Place.baseline.rawValue) }
        return json
      }
    }
  }

  // MARK: Views

  private struct View: Encodable {
    var name: String
    var criteria: [String]
    var file: String?
    var line: Int?
    var column: Int?
    var timeout: Double
    var waits: WaitSummary?
    var verdicts: [Verdict]

    init(_ number: Int, _ answer: VerificationAnswer) {
      let view = answer.views[number]
      name = view.name
      criteria = view.criteria
      file = view.position?.file
      line = view.position?.line
      column = view.position?.column
      timeout = view.timeout
      waits = view.waits.map { WaitSummary($0, answer) }
      verdicts = answer.snapshots.indices.compactMap { snapshot in
        answer.verdict(of: number, on: snapshot).map { Verdict($0, of: number, on: snapshot, answer) }
      }
    }
  }

  private struct WaitSummary: Encodable {
    struct Failures: Encodable {
      var scale: Double
      var count: Int
    }

    var count: Int
    var loaded: Int
    var longest: Double?
    var minimumSafeTimeout: Double?
    var sureUpToScale: Double?
    var failures: [Failures]

    init(_ waits: VerificationAnswer.WaitSummary, _ answer: VerificationAnswer) {
      count = waits.count
      loaded = waits.loaded
      longest = waits.longest
      minimumSafeTimeout = waits.minimumSafeTimeout
      sureUpToScale = waits.sureUpToScale
      failures = zip(answer.timeScales, waits.failuresByScale).map(Failures.init)
    }
  }

  private struct Verdict: Encodable {
    var snapshot: String
    var verdict: String
    var criterion: String?
    var detail: String?
    var fact: String?

    init(_ verdict: VerificationAnswer.Verdict, of view: Int, on snapshot: Int, _ answer: VerificationAnswer) {
      self.snapshot = answer.snapshotPath(snapshot)
      switch verdict {
      case .met: self.verdict = "met"
      case .unmet(let criterion, let detail):
        self.verdict = "unmet"
        self.criterion = answer.criterionText(criterion, of: view)
        self.detail = detail
      case .undecidable(let criterion, let fact):
        self.verdict = "undecidable"
        self.criterion = answer.criterionText(criterion, of: view)
        self.fact = fact
      case .otherApp: self.verdict = "otherApp"
      }
    }
  }

  // MARK: The matrix

  private struct Screen: Encodable {
    var name: String
    var labelled: Bool
    var count: Int
    var snapshots: [String]
    var cells: [Cell]

    init(_ number: Int, _ answer: VerificationAnswer) {
      let screen = answer.screens[number]
      name = screen.name
      labelled = screen.isLabelled
      count = screen.count
      snapshots = screen.snapshots.map(answer.snapshotPath)
      cells = answer.views.indices.map { Cell(of: $0, in: number, answer) }
    }
  }

  private struct Cell: Encodable {
    var view: String
    var met: Int
    var unmet: Int
    var undecidable: Int
    var otherApp: Int
    var loading: Int
    var commonestUnmet: String?

    init(of view: Int, in screen: Int, _ answer: VerificationAnswer) {
      let cell = answer.cell(of: view, in: screen)
      self.view = answer.viewName(view)
      met = cell.met
      unmet = cell.unmet
      undecidable = cell.undecidable
      otherApp = cell.otherApp
      loading = cell.loading
      commonestUnmet = cell.commonestUnmet.map { answer.criterionText($0, of: view) }
    }
  }

  private struct Dump: Encodable {
    var path: String
    var elements: Int
    var outlines: [Outline]?

    init(_ snapshot: VerificationAnswer.RecordedSnapshot, _ answer: VerificationAnswer) {
      path = snapshot.path
      elements = snapshot.tree.count
      outlines = snapshot.outlines.isEmpty ? nil : snapshot.outlines.map { Outline($0, answer) }
    }
  }

  private struct Outline: Encodable {
    var view: String
    var criterion: String
    var holds: Bool?
    var elements: [Int]

    init(_ outline: VerificationAnswer.Outline, _ answer: VerificationAnswer) {
      view = answer.viewName(outline.view)
      criterion = answer.criterionText(outline.criterion, of: outline.view)
      holds = outline.holds
      elements = outline.elements
    }
  }
}
