// What is wrong with something a user wrote, as a plain value.

/// One thing worth telling about a dump, an expression, a source file or a configuration.
///
/// Findings are results, not errors: readers return them, reports print them, the command decides what they mean
/// for its exit code.
///
///     Finding(
///       code: "dump-truncated", severity: .error,
///       position: SourcePosition(file: "login.xml", line: 12, column: 1),
///       message: "the dump ends inside <XCUIElementTypeTable>, opened in line 4",
///       advice: "record it again, or copy all of it")
public struct Finding: Hashable, Sendable {
  /// A stable name for this kind of finding, in lower case with hyphens.
  public var code: String
  /// How much it matters.
  public var severity: Severity
  /// Where it stands; the file alone when it concerns the whole of it.
  public var position: SourcePosition
  /// How much of the line it is about, from the position on, in UTF-8 code units; nil when that is not known.
  public var span: Int?
  /// The name of what it is about, which outlives changes of the text: `LoginView.criteria[1]`, `LoginScreen.submit`.
  /// A ``Baseline`` knows a finding again by it. Nil where nothing has a name.
  public var subject: String?
  /// One sentence without a full stop: what is there, and what should be.
  public var message: String
  /// What to do about it, as an imperative, or nil.
  public var advice: String?
  /// The evidence, the most telling first.
  public var notes: [Note]
  /// A change of the text that repairs it, or nil if none is known to be safe.
  public var fix: Fix?

  /// A finding from its parts; without advice when there is nothing to be done.
  public init(
    code: String, severity: Severity, position: SourcePosition, span: Int? = nil, subject: String? = nil,
    message: String, advice: String? = nil, notes: [Note] = [], fix: Fix? = nil
  ) {
    self.code = code
    self.severity = severity
    self.position = position
    self.span = span
    self.subject = subject
    self.message = message
    self.advice = advice
    self.notes = notes
    self.fix = fix
  }
}

/// How much a finding matters.
///
///     findings.map(\.severity).max()  // .error: the worst of them
public enum Severity: String, Comparable, CaseIterable, Sendable {
  /// Worth knowing when an answer surprises.
  case note
  /// Something was not understood, and the rest still holds.
  case warning
  /// There is no answer, or the answer cannot be trusted.
  case error

  /// A note is less than a warning, and a warning less than an error.
  public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

  var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }
}
