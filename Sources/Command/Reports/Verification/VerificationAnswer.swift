// What came of verifying page models, ready to be reported.

public import AccessibilityTree
public import Findings

/// Views, the snapshots they were asked about, and everything that follows. Reports print it; they know neither page models nor
/// journals.
///
///     var answer = VerificationAnswer(pages: "Pages.yml")
///     answer.views = [VerificationAnswer.View(name: "LoginView", criteria: ["account: exists"])]
///     VerificationText.lines(answer)
///
/// Numbers in it that name something (`view`, `snapshot`, `recording`, `criterion`) are positions in its lists. All times are seconds.
public struct VerificationAnswer: Sendable {
  /// Where the page models come from: the path of a file, or what stands for Swift sources.
  public var pages: String
  /// The views, in the order in which they are declared.
  public var views: [View] = []
  /// The snapshots without repetitions: dumps with the same bytes are one.
  public var snapshots: [RecordedSnapshot] = []
  /// For each view its verdict on each of ``snapshots``.
  public var verdicts: [[Verdict]] = []
  /// Groups of recorded snapshots, the columns of the matrix: those that were labelled with the same view, and for each recording those without
  /// a label.
  public var screens: [Screen] = []
  /// For each view, in each of ``screens``, how many of the recorded snapshots it recognises.
  public var cells: [[Cell]] = []
  /// What was recorded, in order of time.
  public var recordings: [Recording] = []
  /// Every recorded action, and where it led.
  public var transitions: [Transition] = []
  /// The views as states, and what leads from one to another: recorded, declared, or both.
  public var edges: [Edge] = []
  /// What was seen of toasts.
  public var toasts: [Toast] = []
  /// How many times slower the app is taken to be, each in turn; 1 is as recorded.
  public var timeScales: [Double] = [1]
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
  public init(pages: String) {
    self.pages = pages
  }

  // MARK: Views

  /// A row of the matrix.
  public struct View: Sendable {
    /// The name: `LoginView`.
    public var name: String
    /// The criteria in order, as people write them: `account: exists`.
    public var criteria: [String]
    /// Where it is declared; nil for models that were put together in code.
    public var position: SourcePosition?
    /// How long a test waits for it, in seconds.
    public var timeout: Double
    /// How long tests had to wait for it in the recordings; nil if they never did.
    public var waits: WaitSummary?

    /// A view from its parts.
    public init(
      name: String, criteria: [String], position: SourcePosition? = nil, timeout: Double = 20, waits: WaitSummary? = nil
    ) {
      self.name = name
      self.criteria = criteria
      self.position = position
      self.timeout = timeout
      self.waits = waits
    }
  }

  /// What all waits for a view have in common.
  public struct WaitSummary: Sendable {
    /// How many waits there were.
    public var count: Int
    /// How many of them ended in time; the others failed or cannot be decided.
    public var loaded: Int
    /// How long the longest of them took, in seconds: not more than this.
    public var longest: Double?
    /// The shortest timeout, in seconds, with which every wait that can succeed does so whenever between two snapshots the view was
    /// loaded; nil if none succeeded.
    public var minimumSafeTimeout: Double?
    /// How many times slower the app can be so that every wait that succeeds as recorded still does for certain.
    public var sureUpToScale: Double?
    /// For each of ``VerificationAnswer/timeScales`` how many waits fail for certain.
    public var failuresByScale: [Int]

    /// A summary from its parts.
    public init(
      count: Int, loaded: Int, longest: Double?, minimumSafeTimeout: Double?, sureUpToScale: Double?,
      failuresByScale: [Int]
    ) {
      self.count = count
      self.loaded = loaded
      self.longest = longest
      self.minimumSafeTimeout = minimumSafeTimeout
      self.sureUpToScale = sureUpToScale
      self.failuresByScale = failuresByScale
    }
  }

  // MARK: The matrix

  /// What a view says of a snapshot.
  public enum Verdict: Hashable, Sendable {
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
  public struct Screen: Sendable {
    /// The label, or the path of the recording whose unlabelled snapshots these are.
    public var name: String
    /// Somebody said which view these show.
    public var isLabelled: Bool
    /// How many recorded snapshots there are, repetitions included.
    public var count: Int
    /// Which of ``VerificationAnswer/snapshots`` they are.
    public var snapshots: [Int]

    /// A column from its parts.
    public init(name: String, isLabelled: Bool, count: Int, snapshots: [Int]) {
      self.name = name
      self.isLabelled = isLabelled
      self.count = count
      self.snapshots = snapshots
    }
  }

  /// How many of a screen's recorded snapshots a view recognises.
  public struct Cell: Hashable, Sendable {
    /// All criteria hold.
    public var met = 0
    /// A criterion does not hold.
    public var unmet = 0
    /// It cannot be decided.
    public var undecidable = 0
    /// They show another app.
    public var otherApp = 0
    /// How many of ``unmet`` show the view before it has loaded: it is recognised before anybody acts, so nothing is wrong with them.
    public var loading = 0
    /// The criterion that most often is the first one not to hold; nil if all hold.
    public var commonestUnmet: Int?

    /// No snapshots.
    public init() {}
  }

  /// A dump, however often it was recorded.
  public struct RecordedSnapshot: Sendable {
    /// The path where it was seen first.
    public var path: String
    /// The elements.
    public var tree: Snapshot
    /// The bytes of the picture that was taken with it, a PNG; nil if there is none or it is not to be shown.
    public var screenshot: [UInt8]?
    /// The elements that criteria are about, for reports that draw; empty where nobody asked for that.
    public var outlines: [Outline] = []

    /// A snapshot from its parts.
    public init(path: String, tree: Snapshot, screenshot: [UInt8]? = nil) {
      self.path = path
      self.tree = tree
      self.screenshot = screenshot
    }
  }

  /// What one criterion of a view finds in a snapshot.
  public struct Outline: Hashable, Sendable {
    /// The view.
    public var view: Int
    /// The criterion.
    public var criterion: Int
    /// Whether it holds; nil if that cannot be decided.
    public var holds: Bool?
    /// The numbers of the elements that its locator finds, in result order.
    public var elements: [Int]

    /// An outline from its parts.
    public init(view: Int, criterion: Int, holds: Bool?, elements: [Int]) {
      self.view = view
      self.criterion = criterion
      self.holds = holds
      self.elements = elements
    }
  }
}
