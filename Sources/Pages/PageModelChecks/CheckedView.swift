// A view of the toolkit as a page model: its code is asked of every recorded moment.

import AccessibilityTree
import PageModels
import PageVerification
import PredicateFormat
import Recordings
import XCUIAutomation

/// A view, and what it says of recorded moments.
@MainActor struct CheckedView {
  private let view: any SynchronizedView
  /// Whether `hasNetworkSpinner()` says the same, yes, at all moments: then it declares that there is one, and does not look for it.
  private var declaresSpinner = false

  /// The view without an origin: criteria are about the screen, and not about the way to it.
  init(_ type: any SynchronizedView.Type) {
    view = type.init(nil, app: .testingApp)
  }

  /// The model.
  ///
  /// - Parameters:
  ///   - name: What it is called.
  ///   - moments: Where it is asked.
  func model(_ name: String, at moments: Moments) -> PageModel {
    let app = view.APP.bundleIdentifier
    let timeout = VirtualTime(seconds: BaseView.timeout)
    let asked = askingAboutSpinner(at: moments.all(of: app))
    var model = PageModel(
      name, app: app,
      recognisedBy: .code { shown in
        // Code is asked on the thread that verifies, which is the test's.
        MainActor.assumeIsolated { asked.verdict(at: moments.moments(of: shown, isOwnApp: app == nil)) }
      },
      timeout: timeout == PageModel.usualTimeout ? nil : timeout)
    model.spinnerTimeout = BaseView.spinnerTimeout.map(VirtualTime.init(seconds:)) ?? timeout
    return model
  }

  var name: String { view.getViewName() }

  // MARK: One screen

  /// What the view answers at one moment, in one reading of what the dumps leave open.
  private struct Answer: Sendable {
    let isSpinning: Bool
    /// The first criterion that is not met.
    let unmet: String?
  }

  /// The same, with what its word about the spinner means: a declaration if no moment makes it say no.
  private func askingAboutSpinner(at moments: [StillScreens]) -> CheckedView {
    var asked = self
    asked.declaresSpinner = moments.allSatisfy { moment in
      moment.outcomes { view.hasNetworkSpinner() }.outcomes.allSatisfy { $0.answer != false }
    }
    return asked
  }

  private func answer() -> Answer {
    // As `waitForView` asks: the criteria of a view that loads are not asked for.
    let isSpinning = view.hasNetworkSpinner() && (!declaresSpinner || view.networkSpinner.exists)
    return Answer(
      isSpinning: isSpinning, unmet: isSpinning ? "the network spinner is still there" : view.checkViewCriteria())
  }

  /// What the view says of a screen, with all that other apps show beside it.
  func verdict(at moments: [StillScreens]) -> CodeVerdict {
    var verdicts: [CodeVerdict] = []
    for moment in moments {
      let verdict = verdict(at: moment)
      if verdict.truth == .unknown { return verdict }
      verdicts.append(verdict)
    }
    guard let first = verdicts.first else {
      return CodeVerdict(truth: .unknown, text: "no recording has this screen", isSpinning: .unknown)
    }
    if verdicts.contains(where: { $0.truth != first.truth || $0.isSpinning != first.isSpinning }) {
      return CodeVerdict(
        truth: .unknown, text: "it depends on what other apps show beside this screen", isSpinning: .unknown)
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
    /// Why it is not met.
    var text = ""
  }

  /// A failure in the middle of the criteria fails the test on a device, whatever they say in the end.
  private static func reading(_ outcome: LookOutcome<Answer>) -> Reading {
    let isSpinning = outcome.answer?.isSpinning ?? false
    if let failure = outcome.failures.first { return Reading(isSpinning: isSpinning, text: failure) }
    guard let answer = outcome.answer else { return Reading(text: "the criteria were stopped") }
    return Reading(isMet: answer.unmet == nil, isSpinning: isSpinning, text: answer.unmet ?? "")
  }

  /// How many missing facts are named.
  private static let limit = 3

  private static func words(about facts: [[String]]) -> String {
    var named: [String] = []
    for fact in facts.joined() where !named.contains(fact) { named.append(fact) }
    let rest = named.count > limit ? ["and \(named.count - limit) more"] : []
    return "not in the dump: " + (named.prefix(limit) + rest).joined(separator: "; ")
  }
}
