// Turns a view of the toolkit into a page model by running its code at recorded moments.

import AccessibilityTree
import PageModels
import PageVerification
import PredicateFormat
import Recordings
import XCUIAutomation

/// A view whose criteria are evaluated at recorded moments.
@MainActor struct CheckedView {
  private let view: any SynchronizedView
  /// Whether `hasNetworkSpinner()` returns true at all moments: then it only declares a spinner and does not check the
  /// screen.
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
  func model(_ name: String, at moments: Moments) -> PageModel {
    let app = view.APP.bundleIdentifier
    let timeout = VirtualTime(seconds: BaseView.timeout)
    let asked = askingAboutSpinner(at: moments.all(of: app))
    var model = PageModel(
      name, app: app,
      recognisedBy: .code { shown in
        // Verification runs on the test's thread.
        MainActor.assumeIsolated { asked.verdict(at: moments.moments(of: shown, isOwnApp: app == nil)) }
      },
      timeout: timeout == PageModel.usualTimeout ? nil : timeout)
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
  private func askingAboutSpinner(at moments: [StillScreens]) -> CheckedView {
    var asked = self
    asked.declaresSpinner = moments.allSatisfy { moment in
      moment.outcomes { view.hasNetworkSpinner() }.outcomes.allSatisfy { $0.answer != false }
    }
    return asked
  }

  private func answer() -> Answer {
    // Like `waitForView`, does not evaluate the criteria while the spinner is shown.
    let isSpinning = view.hasNetworkSpinner() && (!declaresSpinner || view.networkSpinner.exists)
    return Answer(
      isSpinning: isSpinning, unmet: isSpinning ? "the network spinner is still shown" : view.checkViewCriteria())
  }

  /// Returns the verdict on a screen, evaluated at all moments with different screens of other apps.
  func verdict(at moments: [StillScreens]) -> CodeVerdict {
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
        truth: .unknown, text: "the result depends on the screens of other apps", isSpinning: .unknown)
    }
    return first
  }

  private func verdict(at moment: StillScreens) -> CodeVerdict {
    let (outcomes, areComplete) = moment.outcomes { answer() }
    let readings = outcomes.map(Self.reading)
    guard let usual = readings.first else { return CodeVerdict(truth: .unknown) }
    let isOneOfMany = !areComplete || outcomes.contains(where: \.isOneOfMany)
    func isDecided(_ part: (Reading) -> Bool) -> Bool {
      !isOneOfMany && readings.allSatisfy { part($0) == part(usual) }
    }
    let isSpinning: Truth = isDecided(\.isSpinning) ? Truth(usual.isSpinning) : .unknown
    if isDecided(\.isMet) {
      return CodeVerdict(truth: Truth(usual.isMet), text: usual.text, isSpinning: isSpinning)
    }
    return CodeVerdict(truth: .unknown, text: Self.words(about: outcomes.map(\.openFacts)), isSpinning: isSpinning)
  }

  private struct Reading {
    var isMet = false
    var isSpinning = false
    /// Why the criteria are not met.
    var text = ""
  }

  /// Converts an outcome. A failure during the criteria would fail the test on a device, whatever they return.
  private static func reading(_ outcome: LookOutcome<Answer>) -> Reading {
    let isSpinning = outcome.answer?.isSpinning ?? false
    if let failure = outcome.failures.first { return Reading(isSpinning: isSpinning, text: failure) }
    guard let answer = outcome.answer else { return Reading(text: "the criteria were stopped: endless loop") }
    return Reading(isMet: answer.unmet == nil, isSpinning: isSpinning, text: answer.unmet ?? "")
  }

  /// The number of unrecorded facts to list.
  private static let limit = 3

  private static func words(about facts: [[String]]) -> String {
    var named: [String] = []
    for fact in facts.joined() where !named.contains(fact) { named.append(fact) }
    let rest = named.count > limit ? ["and \(named.count - limit) more"] : []
    return "not in the dump: " + (named.prefix(limit) + rest).joined(separator: "; ")
  }
}
