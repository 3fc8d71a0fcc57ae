// What came of verifying page models, in the numbers and words that every form of the report has.

import AccessibilityTree
public import Findings

/// Views, the snapshots they were asked about, and everything that follows.
///
///     var answer = VerificationAnswer(pages: "Pages.yml", verification, findings: verification.findings)
///     VerificationText.lines(answer)
///
/// Numbers in it that name something (`view`, `snapshot`, `recording`, `criterion`) are positions in its lists. All times are seconds.
public struct VerificationAnswer: Sendable {
  /// Where the page models come from: the path of a file, or what stands for Swift sources.
  var pages: String
  /// The views, in the order in which they are declared.
  var views: [View] = []
  /// The snapshots without repetitions: dumps with the same bytes are one.
  var snapshots: [RecordedSnapshot] = []
  /// For each view its verdict on each of ``snapshots``.
  var verdicts: [[Verdict]] = []
  /// Groups of recorded snapshots, the columns of the matrix: those that were labelled with the same view, and for each recording those without
  /// a label.
  var screens: [Screen] = []
  /// For each view, in each of ``screens``, how many of the recorded snapshots it recognises.
  var cells: [[Cell]] = []
  /// Some recording could be read.
  public var hasRecordings: Bool { !recordings.isEmpty }
  /// What was recorded, in order of time.
  var recordings: [Recording] = []
  /// Every recorded action, and where it led.
  var transitions: [Transition] = []
  /// The views as states, and what leads from one to another: recorded, declared, or both.
  var edges: [Edge] = []
  /// What was seen of toasts.
  var toasts: [Toast] = []
  /// How many times slower the app is taken to be, each in turn; 1 is as recorded.
  var timeScales: [Double] = [1]
  /// What is wrong or doubtful about the page models and the recordings, worst first.
  public var findings: [Finding] = []
  /// Which of ``findings`` make the run fail; nil for all errors.
  public var failing: Set<Finding>?
  /// What was found and is known, worst first.
  public var known: [Finding] = []
  /// The file that says so; nil if there is none.
  public var baseline: String?
  /// The paths of recordings that could not be read. ``findings`` say why.
  public var leftOut: [String] = []

  /// An answer about nothing yet.
  init(pages: String) {
    self.pages = pages
  }

  // MARK: Views

  /// A row of the matrix.
  struct View: Sendable {
    /// The name: `LoginView`.
    var name: String
    /// The criteria in order, as people write them: `account: exists`.
    var criteria: [String]
    /// Where it is declared; nil for models that were put together in code.
    var position: SourcePosition?
    /// How long a test waits for it, in seconds.
    var timeout = 20.0
    /// How long tests had to wait for it in the recordings; nil if they never did.
    var waits: WaitSummary?
  }

  /// What all waits for a view have in common.
  struct WaitSummary: Sendable {
    /// How many waits there were.
    var count: Int
    /// How many of them ended in time; the others failed or cannot be decided.
    var loaded: Int
    /// How long the longest of them took, in seconds: not more than this.
    var longest: Double?
    /// The shortest timeout, in seconds, with which every wait that can succeed does so whenever between two snapshots the view was
    /// loaded; nil if none succeeded.
    var minimumSafeTimeout: Double?
    /// How many times slower the app can be so that every wait that succeeds as recorded still does for certain.
    var sureUpToScale: Double?
    /// For each of ``VerificationAnswer/timeScales`` how many waits fail for certain.
    var failuresByScale: [Int]
  }

  // MARK: The matrix

  /// What a view says of a snapshot.
  enum Verdict: Hashable, Sendable {
    /// All criteria hold.
    case met
    /// A criterion does not hold, the first such one: its number, and in words what is there instead.
    case unmet(criterion: Int, detail: String)
    /// No criterion is known not to hold, and one cannot be decided: its number, and which fact is missing.
    case undecidable(criterion: Int, fact: String)
    /// The snapshot shows another app.
    case otherApp
  }

  /// A column of the matrix.
  struct Screen: Sendable {
    /// The label, or the path of the recording whose unlabelled snapshots these are.
    var name: String
    /// Somebody said which view these show.
    var isLabelled: Bool
    /// How many recorded snapshots there are, repetitions included.
    var count: Int
    /// Which of ``VerificationAnswer/snapshots`` they are.
    var snapshots: [Int]
  }

  /// How many of a screen's recorded snapshots a view recognises.
  struct Cell: Hashable, Sendable {
    /// All criteria hold.
    var met = 0
    /// A criterion does not hold.
    var unmet = 0
    /// It cannot be decided.
    var undecidable = 0
    /// They show another app.
    var otherApp = 0
    /// How many of ``unmet`` show the view before it has loaded: it is recognised before anybody acts, so nothing is wrong with them.
    var loading = 0
    /// The criterion that most often is the first one not to hold; nil if all hold.
    var commonestUnmet: Int?
  }

  /// A dump, however often it was recorded.
  struct RecordedSnapshot: Sendable {
    /// The path where it was seen first.
    var path: String
    /// The elements.
    var tree: Snapshot
    /// The bytes of the picture that was taken with it, a PNG; nil if there is none or it is not to be shown.
    var screenshot: [UInt8]?
    /// The elements that criteria are about, for reports that draw; empty where nobody asked for that.
    var outlines: [Outline] = []
  }

  /// What one criterion of a view finds in a snapshot.
  struct Outline: Hashable, Sendable {
    /// The view.
    var view: Int
    /// The criterion.
    var criterion: Int
    /// Whether it holds; nil if that cannot be decided.
    var holds: Bool?
    /// The numbers of the elements that its locator finds, in result order.
    var elements: [Int]
  }
}
