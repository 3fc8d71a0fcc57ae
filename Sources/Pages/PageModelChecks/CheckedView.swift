// Turns a view written with the `PageModels` library into a page model by running the view's code at recorded moments.

import AccessibilityTree
import PageModels
import PageVerification
import PredicateFormat
import Recordings
import XCUIAutomation

/// A view whose criteria are evaluated at recorded moments.
@MainActor struct CheckedView {
  private let view: any SynchronizedView
  /// Whether `hasNetworkSpinner()` returns true at all moments, which means that it only declares a spinner and does
  /// not check the screen.
  private var declaresSpinner = false

  /// Creates the view without an origin: criteria describe the screen, not how it was opened.
  init(_ type: any SynchronizedView.Type) {
    view = type.init(nil, app: .testingApp)
  }

  /// Returns the page model.
  ///
  /// - Parameters:
  ///   - name: The name of the model.
  ///   - moments: The moments at which the view is evaluated.
  func model(_ name: String, at moments: MomentIndex) -> PageModel {
    let app = view.APP.bundleIdentifier
    let timeout = VirtualTime(seconds: BaseView.timeout)
    let checked = checkingSpinner(at: moments.all(of: app))
    var model = PageModel(
      name, app: app,
      recognisedBy: .code { shown in
        // Verification runs on the test's thread.
        MainActor.assumeIsolated { checked.verdict(at: moments.moments(of: shown, isOwnApp: app == nil)) }
      },
      timeout: timeout == PageModel.defaultTimeout ? nil : timeout)
    model.spinnerTimeout = BaseView.spinnerTimeout.map(VirtualTime.init(seconds:)) ?? timeout
    return model
  }

  var name: String { view.getViewName() }

  // MARK: One screen

  /// The view's result at one moment, under one set of assumptions about unrecorded facts.
  private struct Answer: Sendable {
    let isSpinning: Bool
    /// The first unmet criterion.
    let unmet: String?
  }

  /// Returns this view with `declaresSpinner` set if `hasNetworkSpinner()` never returns false.
  private func checkingSpinner(at moments: [RecordedMoment]) -> CheckedView {
    var checked = self
    checked.declaresSpinner = moments.allSatisfy { moment in
      moment.outcomes { view.hasNetworkSpinner() }.outcomes.allSatisfy { $0.answer != false }
    }
    return checked
  }

  private func answer() -> Answer {
    // As in `waitForView`, the criteria are not evaluated while the spinner is shown.
    let isSpinning = view.hasNetworkSpinner() && (!declaresSpinner || view.networkSpinner.exists)
    return Answer(
      isSpinning: isSpinning, unmet: isSpinning ? "the network spinner is still shown" : view.checkViewCriteria())
  }

  /// Returns the verdict on a screen. The view is evaluated at every moment at which the screen is shown. These moments
  /// differ only in the screens that other apps show.
  func verdict(at moments: [RecordedMoment]) -> CodeVerdict {
    var verdicts: [CodeVerdict] = []
    for moment in moments {
      let verdict = verdict(at: moment)
      if verdict.truth == .unknown { return verdict }
      verdicts.append(verdict)
    }
    guard let first = verdicts.first else {
      return CodeVerdict(truth: .unknown, text: "no recording contains this screen", isSpinning: .unknown)
    }
    if verdicts.contains(where: { $0.truth != first.truth || $0.isSpinning != first.isSpinning }) {
      return CodeVerdict(
        truth: .unknown, text: "whether the criteria hold depends on which screens other apps show",
        isSpinning: .unknown)
    }
    return first
  }

  private func verdict(at moment: RecordedMoment) -> CodeVerdict {
    let (outcomes, areComplete) = moment.outcomes { answer() }
    let evaluations = outcomes.map(Self.evaluation)
    guard let standard = evaluations.first else { return CodeVerdict(truth: .unknown) }
    let hasFurtherOutcomes = !areComplete || outcomes.contains(where: \.hasFurtherOutcomes)
    func isDecided(_ part: (Evaluation) -> Bool) -> Bool {
      !hasFurtherOutcomes && evaluations.allSatisfy { part($0) == part(standard) }
    }
    let isSpinning: Truth = isDecided(\.isSpinning) ? Truth(standard.isSpinning) : .unknown
    if isDecided(\.isMet) {
      return CodeVerdict(truth: Truth(standard.isMet), text: standard.text, isSpinning: isSpinning)
    }
    return CodeVerdict(
      truth: .unknown, text: Self.description(of: outcomes.map(\.unrecordedFacts)), isSpinning: isSpinning)
  }

  private struct Evaluation {
    var isMet = false
    var isSpinning = false
    /// Why the criteria are not met.
    var text = ""
  }

  /// Converts the outcome of running the view's code into an evaluation. If a failure occurs, the criteria are not met:
  /// on a device, the failure would fail the test, whatever the criteria return.
  private static func evaluation(_ outcome: InspectionOutcome<Answer>) -> Evaluation {
    let isSpinning = outcome.answer?.isSpinning ?? false
    if let failure = outcome.failures.first { return Evaluation(isSpinning: isSpinning, text: failure) }
    guard let answer = outcome.answer else { return Evaluation(text: "the criteria ran into an endless loop") }
    return Evaluation(isMet: answer.unmet == nil, isSpinning: isSpinning, text: answer.unmet ?? "")
  }

  /// The maximum number of unrecorded facts to list.
  private static let limit = 3

  private static func description(of facts: [[String]]) -> String {
    var named: [String] = []
    for fact in facts.joined() where !named.contains(fact) { named.append(fact) }
    let rest = named.count > limit ? ["and \(named.count - limit) more"] : []
    return "not in the dump: " + (named.prefix(limit) + rest).joined(separator: "; ")
  }
}
