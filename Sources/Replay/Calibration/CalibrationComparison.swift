// Compares what XCTest answered with what axreplay expects, question by question.

public import AccessibilityTree
import ElementQueries

/// What a file of the calibration kit says about axreplay's facts.
///
///     let comparison = CalibrationComparison(of: file)
///     comparison.verdicts.filter { $0.status == .contradicted }.map(\.question.fact.id)
public struct CalibrationComparison: Sendable {
  /// One for each question, in the order of the file.
  public let verdicts: [Verdict]
  /// The values of `xctest` that make axreplay answer like this device.
  public let option: Option?

  /// What one answer says.
  public struct Verdict: Sendable {
    /// What an answer can say of a fact, and several together: that which comes first here.
    public enum Status: String, CaseIterable, Sendable {
      case contradicted, confirmed
      /// axreplay leaves open what the answer is, and it is one of those that are possible.
      case leftOpen = "left open"
      /// There is no answer, or one that says nothing.
      case notAsked = "not asked"
    }

    /// The question.
    public let question: CalibrationFile.Question
    /// The screen that it was asked on.
    public let screen: String
    /// What it says.
    public let status: Status
    /// The answers that would have confirmed the fact, for a reader.
    public let expected: [String]
    /// Why it was not asked, which of several possible answers it was, or which other answer: `Xcode 15 and earlier`, `as in document
    /// order`.
    public let remark: String?
  }

  /// An option that follows from the answers.
  public struct Option: Hashable, Sendable {
    /// The value: `26`.
    public let version: XCTestVersion
    /// Why, as a clause.
    public let reason: String
  }

  /// The verdicts on the questions about a fact, in the order of the file.
  public func verdicts(about fact: CalibrationFact) -> [Verdict] { verdicts.filter { $0.question.fact == fact } }

  /// Compares everything.
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
    guard let answer = question.answer else { return verdict(.notAsked, [], question.skipped ?? "it was not answered") }
    if screen.hasChanged, question.ask != .tap {
      return verdict(.notAsked, [], "the screen changed while it was asked")
    }
    let answers = ExpectedAnswers(question: question, snapshot: screen.snapshot, xctest: xctest)
    if let obstacle = answers.obstacle {
      if case .failure = answer { return verdict(.notAsked, [], "axreplay refuses the query, too: \(obstacle)") }
      return Verdict(
        question: question, screen: screen.name, status: .contradicted, expected: ["a refusal: \(obstacle)"],
        remark: nil)
    }
    let expected = answers.all
    let ours = expected.filter(\.isOurs)
    let rivals = expected.filter { !$0.isOurs }
    if let met = ours.first(where: { $0.expectation.isMet(by: answer) }) {
      if let seconds = question.seconds, let reason = Self.offence(seconds, of: question) {
        return verdict(.contradicted, expected, reason)
      }
      let isTold =
        rivals.isEmpty || rivals.contains { rival in !ours.contains { $0.expectation.isSame(as: rival.expectation) } }
      let names = rivals.map(\.name).joined(separator: " or ")
      guard isTold else { return verdict(.notAsked, expected, "the screen does not tell it from \(names)") }
      if let settled = met.expectation.settled(by: answer) { return verdict(.leftOpen, expected, settled) }
      let isOpen = ours.contains { !$0.expectation.isSame(as: met.expectation) && $0.name != met.name }
      return isOpen ? verdict(.leftOpen, expected, met.name) : verdict(.confirmed, expected)
    }
    return verdict(
      .contradicted, expected,
      rivals.first { $0.expectation.isMet(by: answer) }.map { ExpectedAnswers.likeness + $0.name })
  }

  /// The three tries after the first one end three seconds after it; a device needs some time on top of that.
  private static func offence(_ seconds: Double, of question: CalibrationFile.Question) -> String? {
    guard question.fact.row == .retryTimes, question.delay == nil, case .failure = question.answer else { return nil }
    return (2.5...6).contains(seconds) ? nil : "given up after \(seconds.inTenths) s, and 3 s are expected"
  }

  /// The release that answers like this device. What it answered counts more than what it is called.
  private static func option(_ xctest: XCTestVersion?, _ verdicts: [Verdict]) -> Option? {
    let answers = verdicts.filter { $0.question.fact.row == .selfContainment && $0.status != .notAsked }
    // Nothing follows from answers that fit no release.
    if answers.contains(where: { $0.status == .contradicted && $0.remark == nil }) { return nil }
    let isConfirmed = answers.contains { $0.status == .confirmed }
    let releases = Set(answers.compactMap { $0.remark.flatMap(ReleaseReading.named) })
    if let release = releases.first, releases.count == 1, !isConfirmed {
      let reason = "containing(predicate) works as in \(release.rawValue)"
      return Option(version: release.version, reason: reason)
    }
    guard let xctest, isConfirmed, releases.isEmpty else { return nil }
    return Option(version: xctest, reason: "containing(predicate) works as expected of Xcode \(xctest)")
  }
}

extension Double {
  /// With one digit behind the point.
  fileprivate var inTenths: String {
    guard isFinite else { return "\(self)" }
    let tenths = Int((min(max(self, 0), 1e9) * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}
