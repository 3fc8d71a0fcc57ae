// Describes one problem in user input as a plain value.

/// One problem in a dump, an expression, a source file or a configuration.
///
/// Findings are results, not errors: readers return them, reports print them, and the command derives its exit code
/// from them.
///
///     Finding(
///       code: "dump-truncated", severity: .error,
///       position: SourcePosition(file: "login.xml", line: 12, column: 1),
///       message: "the dump ends inside <XCUIElementTypeTable>, opened in line 4",
///       advice: "record the dump again, or copy the complete file")
public struct Finding: Hashable, Sendable {
  /// A stable name for this kind of finding, in lower case with hyphens.
  public var code: String
  /// How serious the finding is.
  public var severity: Severity
  /// The location of the problem; only the file if the finding concerns the whole file.
  public var position: SourcePosition
  /// The length of the affected part of the line, starting at the position, in UTF-8 code units; nil if unknown.
  public var span: Int?
  /// The name of the reported item, which stays the same when the text changes: `LoginView.criteria[1]`,
  /// `LoginScreen.submit`. A ``Baseline`` uses it to identify the finding. Nil if the finding is not about a named
  /// item.
  public var subject: String?
  /// One sentence without a full stop: what is wrong, and what would be right.
  public var message: String
  /// What to do, as an imperative; nil if there is no advice.
  public var advice: String?
  /// The evidence, most important first.
  public var notes: [Note]
  /// A change that repairs the problem; nil if no change is known to be safe.
  public var fix: Fix?

  /// Makes a finding; omit the advice if there is nothing to do.
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

/// How serious a finding is.
///
///     findings.map(\.severity).max()  // .error, the highest severity
public enum Severity: String, Comparable, CaseIterable, Sendable {
  /// Explains results that may be surprising.
  case note
  /// Part of the input could not be interpreted; the other results are still valid.
  case warning
  /// There is no result, or it cannot be trusted.
  case error

  /// Orders notes below warnings, and warnings below errors.
  public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

  var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }
}
