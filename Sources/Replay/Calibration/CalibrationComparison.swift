// Compares XCTest's answers to the calibration questions with axreplay's.

public import AccessibilityTree
import ElementQueries

/// A comparison of the answers in a calibration file with axreplay's assumptions about XCTest.
///
///     let comparison = CalibrationComparison(of: file)
///     comparison.verdicts.filter { $0.status == .contradicted }.map(\.question.fact.id)
public struct CalibrationComparison: Sendable {
  /// A verdict for each question, in the order of the file.
  public let verdicts: [Verdict]
  /// The value of the option `xctest` that makes axreplay behave like the calibrated device; nil if the answers do not
  /// determine it.
  public let option: Option?

  /// The result of comparing one answer with those that axreplay expects.
  public struct Verdict: Sendable {
    /// The status of an answer. If the answers about a fact differ in status, the fact gets whichever of their statuses
    /// is declared first.
    public enum Status: String, CaseIterable, Sendable {
      case contradicted, confirmed
      /// axreplay considers several answers possible, and this is one of them.
      case leftOpen = "left open"
      /// There is no answer, or the answer is inconclusive.
      case notAsked = "not asked"
    }

    /// The question.
    public let question: CalibrationFile.Question
    /// The name of the screen.
    public let screen: String
    /// The status of the answer.
    public let status: Status
    /// The answers that would have confirmed the fact, as text.
    public let expected: [String]
    /// Details about the status: why the question was not asked, or which known alternative the answer matches, such as
    /// `Xcode 15 and earlier` or `as in document order`.
    public let remark: String?
  }

  /// A value of the option `xctest` that follows from the answers.
  public struct Option: Hashable, Sendable {
    /// The value: `26`.
    public let version: XCTestVersion
    /// The reason for choosing this value, as a clause.
    public let reason: String
  }

  /// Returns the verdicts on a fact's questions, in the order of the file.
  public func verdicts(about fact: CalibrationFact) -> [Verdict] { verdicts.filter { $0.question.fact == fact } }

  /// Compares all answers of a file.
  public init(of file: CalibrationFile) {
    let verdicts = file.screens.flatMap { screen in
      screen.questions.map { Self.verdict($0, on: screen, xctest: file.xctest) }
    }
    self.verdicts = verdicts
    option = Self.option(file.xctest, verdicts)
  }

  private static func verdict(
    _ question: CalibrationFile.Question, on screen: CalibrationFile.Screen, xctest: XCTestVersion?
  ) -> Verdict {
    func verdict(_ status: Verdict.Status, _ expected: [ExpectedAnswer] = [], _ remark: String? = nil) -> Verdict {
      Verdict(
        question: question, screen: screen.name, status: status,
        expected: expected.filter(\.isOurs).map(\.expectation.text), remark: remark)
    }
    guard let answer = question.answer else { return verdict(.notAsked, [], question.skipped ?? "no answer") }
    if screen.hasChanged, question.ask != .tap {
      return verdict(.notAsked, [], "the screen changed while the calibration kit was evaluating queries on it")
    }
    let answers = ExpectedAnswers(question: question, snapshot: screen.snapshot, xctest: xctest)
    if let obstacle = answers.obstacle {
      if case .failure = answer { return verdict(.notAsked, [], "axreplay rejects the query, too: \(obstacle)") }
      return Verdict(
        question: question, screen: screen.name, status: .contradicted, expected: ["an error: \(obstacle)"],
        remark: nil)
    }
    let expected = answers.all
    let ours = expected.filter(\.isOurs)
    let alternatives = expected.filter { !$0.isOurs }
    if let met = ours.first(where: { $0.expectation.isMet(by: answer) }) {
      if let seconds = question.seconds, let reason = Self.durationProblem(seconds, of: question) {
        return verdict(.contradicted, expected, reason)
      }
      let isDistinguished =
        alternatives.isEmpty
        || alternatives.contains { alternative in !ours.contains { $0.expectation.isSame(as: alternative.expectation) }
        }
      let names = alternatives.map(\.name).joined(separator: " or ")
      guard isDistinguished else {
        return verdict(.notAsked, expected, "on this screen, the answer is also consistent with \(names)")
      }
      if let recordedHittability = met.expectation.recordedHittability(by: answer) {
        return verdict(.leftOpen, expected, recordedHittability)
      }
      let isOpen = ours.contains { !$0.expectation.isSame(as: met.expectation) && $0.name != met.name }
      return isOpen ? verdict(.leftOpen, expected, met.name) : verdict(.confirmed, expected)
    }
    return verdict(
      .contradicted, expected,
      alternatives.first { $0.expectation.isMet(by: answer) }.map { ExpectedAnswers.alternativePrefix + $0.name })
  }

  /// Describes the problem if a failed action took too little or too much time; nil if its duration is plausible. The
  /// last of three retries comes three seconds after the first attempt, and a device needs some extra time.
  private static func durationProblem(_ seconds: Double, of question: CalibrationFile.Question) -> String? {
    guard question.fact.row == .retryTimes, question.delay == nil, case .failure = question.answer else { return nil }
    return (2.5...6).contains(seconds) ? nil : "failed after \(seconds.inTenths) s instead of 3 s"
  }

  /// Returns the XCTest release that behaves like the calibrated device; nil if none is known to. The device's answers
  /// take precedence over the release named in the calibration file.
  private static func option(_ xctest: XCTestVersion?, _ verdicts: [Verdict]) -> Option? {
    let answers = verdicts.filter { $0.question.fact.row == .selfContainment && $0.status != .notAsked }
    // If an answer matches no release, the results are inconclusive.
    if answers.contains(where: { $0.status == .contradicted && $0.remark == nil }) { return nil }
    let isConfirmed = answers.contains { $0.status == .confirmed }
    let readings = Set(answers.compactMap { $0.remark.flatMap(SelfContainmentReading.named) })
    if readings == [.kept], !isConfirmed {
      let reason = "containing(predicate) behaves as in \(SelfContainmentReading.kept.rawValue)"
      return Option(version: SelfContainment.lastKnownRelease, reason: reason)
    }
    guard let xctest, isConfirmed, readings.isEmpty else { return nil }
    return Option(version: xctest, reason: "containing(predicate) behaves as expected for Xcode \(xctest)")
  }
}

extension Double {
  /// The number, formatted with one decimal place.
  fileprivate var inTenths: String {
    guard isFinite else { return "\(self)" }
    let tenths = Int((min(max(self, 0), 1e9) * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}
