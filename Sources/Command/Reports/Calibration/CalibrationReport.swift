// What a file of the calibration kit says about axreplay's facts, ready to be reported.

public import Findings

/// The answers of one device, by fact. Reports print it; they know nothing of queries.
///
///     var report = CalibrationReport(path: "calibration.json")
///     CalibrationText.lines(report)
public struct CalibrationReport: Sendable {
  /// The path as the user gave it.
  public var path: String
  /// What is known of where it ran: `Xcode 26.1`, `iPhone 17`. Empty if nothing is.
  public var header: [String] = []
  /// How many screens there are.
  public var screenCount = 0
  /// The facts that questions are about, in a fixed order.
  public var facts: [Fact] = []
  /// Facts that the file has no question about.
  public var unmentioned: [String] = []
  /// The settings that follow.
  public var settings: [Setting] = []
  /// The file cannot be read.
  public var isUnreadable = false
  /// What is wrong with the file.
  public var findings: [Finding] = []

  /// A report without facts.
  public init(path: String) {
    self.path = path
  }

  /// One fact and the questions about it.
  public struct Fact: Sendable {
    /// The identifier.
    public var id: String
    /// What axreplay assumes.
    public var claim: String
    /// The page that has a row for it; nil for facts that are not uncertain.
    public var page: String?
    /// The questions in the order of the file.
    public var questions: [Question]

    /// A fact from its parts.
    public init(id: String, claim: String, page: String?, questions: [Question]) {
      self.id = id
      self.claim = claim
      self.page = page
      self.questions = questions
    }

    /// What its questions say together: contradicted by a single one, else confirmed by one, else left open, else not
    /// asked.
    public var verdict: Verdict {
      let verdicts = questions.map(\.verdict)
      return Verdict.allCases.first(where: verdicts.contains) ?? .notAsked
    }
  }

  /// What an answer says of a fact.
  public enum Verdict: String, CaseIterable, Sendable {
    case contradicted
    case confirmed
    /// axreplay does not say what the answer is, and XCTest does.
    case leftOpen = "left open"
    case notAsked = "not asked"
  }

  /// One question.
  public struct Question: Sendable {
    /// The identifier.
    public var id: String
    /// The screen on which it was asked.
    public var screen: String
    /// The query as a chain expression.
    public var query: String
    /// What was asked of it: `count`.
    public var ask: String
    /// What the answer says.
    public var verdict: Verdict
    /// The answers that would have confirmed the fact.
    public var expected: [String]
    /// What XCTest answered; nil if it was not asked.
    public var answer: String?
    /// Why it was not asked, which of several possible answers it was, or which other one.
    public var remark: String?
    /// How long it took, in seconds.
    public var seconds: Double?
    /// Where it stands.
    public var position: SourcePosition

    /// A question from its parts.
    public init(
      id: String, screen: String, query: String, ask: String, verdict: Verdict, expected: [String], answer: String?,
      remark: String?, seconds: Double?, position: SourcePosition
    ) {
      self.id = id
      self.screen = screen
      self.query = query
      self.ask = ask
      self.verdict = verdict
      self.expected = expected
      self.answer = answer
      self.remark = remark
      self.seconds = seconds
      self.position = position
    }
  }

  /// A setting that makes axreplay answer like the device.
  public struct Setting: Sendable {
    /// The line of axreplay.yml.
    public var line: String
    /// Why, as a clause.
    public var reason: String

    /// A setting from its parts.
    public init(line: String, reason: String) {
      self.line = line
      self.reason = reason
    }
  }

  /// Whether any fact is contradicted.
  public var isContradicted: Bool { facts.contains { $0.verdict == .contradicted } }

  func count(_ verdict: Verdict) -> Int { facts.reduce(0) { $0 + $1.questions.count { $0.verdict == verdict } } }
}
