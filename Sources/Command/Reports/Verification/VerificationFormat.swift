// Formats times, probabilities and outcomes for all report formats.

import Findings
import PageVerification
import Recordings

enum VerificationFormat {
  // MARK: Numbers

  /// Returns a duration: `20 s`, `2.5 s`
  static func seconds(_ time: VirtualTime) -> String { "\(time.digits(keeping: 0)) s" }

  /// Returns a slowdown factor such as `×2` or `×1.25`, rounded down because waits must be certain to succeed at any
  /// factor up to it.
  static func scale(_ scale: Double) -> String {
    "×" + (VirtualTime(seconds: exact(scale * 100).rounded(.down) / 100)?.digits(keeping: 0) ?? "∞")
  }

  /// Returns a range of probabilities as percentages: `80…100 %`. The lower bound is rounded down, the upper bound up.
  static func percent(_ chance: ClosedRange<Double>) -> String {
    let low = Int(exact(chance.lowerBound * 100).rounded(.down))
    let high = Int(exact(chance.upperBound * 100).rounded(.up))
    return low == high ? "\(low) %" : "\(low)…\(high) %"
  }

  /// Removes binary rounding errors: 0.29 times 100 is slightly less than 29 and would be rounded down to 28.
  private static func exact(_ number: Double) -> Double { (number * 1_000_000).rounded() / 1_000_000 }

  // MARK: Bounds

  /// Returns the bounds of an interval's beginning and end: `2.10…2.35 s – 8.00…8.40 s`. If an interval starts with the
  /// recording, its beginning has only an upper bound, as in `…0.40 s`. If it lasts until the end of the recording, its
  /// end is written as `end`.
  static func interval(_ interval: TruthInterval) -> String {
    let begin = "\(interval.beginsAfter?.digits ?? "")…\(interval.beginsBy)"
    let end = interval.endsBy.map { "\(interval.endsAfter.digits)…\($0)" } ?? "end"
    return "\(begin) – \(end)\(interval.isUndecidable ? "?" : "")"
  }

  /// Returns the bounds of the duration: `1.80…2.60 s`, `at least 1.80 s`
  static func lifetime(_ interval: TruthInterval) -> String {
    guard let longest = interval.longest else { return "at least \(interval.shortest)" }
    return "\(interval.shortest.digits)…\(longest)"
  }
}

extension VerificationAnswer {
  // MARK: Waits

  /// Returns the outcome of a wait as one sentence.
  func outcome(of wait: ViewWait) -> String {
    let timeout = VerificationFormat.seconds(wait.timeout)
    switch (wait.judgement, wait.loadResult) {
    case (.failed, _):
      let (criterion, detail) = failure(of: wait)
      return "fails after \(timeout): "
        + Self.joined(
          criterion.map { verification.criterionText(wait.model, $0) } ?? "the spinner is still shown", detail)
    case (_, .loaded(_, .zero)): return "loaded immediately"
    case (.undecided, .loaded(let after, let by)):
      return "loaded after \(after.digits)…\(by), possibly after the timeout of \(timeout)"
    case (_, .loaded(let after, let by)):
      return "loaded after \(after == by ? "" : after.digits + "…")\(by) (timeout \(timeout))"
    default: return Self.joined("undecidable", missingFact(of: wait))
    }
  }

  /// Returns the first criterion that did not hold at the deadline, and what the app showed instead. The criterion is
  /// nil if the spinner was still shown.
  func failure(of wait: ViewWait) -> (criterion: CriterionIndex?, detail: String) {
    guard let snapshot = wait.atDeadline else { return (nil, "the app was not showing any screen") }
    guard !verification.criterionIndices(wait.model).isEmpty else { return (nil, "the view has no criteria") }
    switch verification.verdict(wait.model, on: snapshot) {
    case .unmet(let criterion), .undecidable(let criterion):
      return (criterion, verification.detail(wait.model, criterion: criterion, on: snapshot))
    case .otherApp: return (nil, "another app was on screen")
    case .met: return (nil, "the spinner was still shown")
    }
  }

  /// Returns the reason why a wait is undecidable; empty if the wait is decidable.
  func missingFact(of wait: ViewWait) -> String {
    switch wait.loadResult {
    case .undecidable(let snapshot):
      guard case .undecidable(let criterion) = verification.verdict(wait.model, on: snapshot) else {
        return "it is unknown whether the spinner is shown"
      }
      return verification.detail(wait.model, criterion: criterion, on: snapshot)
    case .interrupted(let after): return "the next action occurred after \(after), before the timeout"
    case .loaded, .notLoaded: return ""
    }
  }

  /// Returns the probability that a wait detects a toast, from 0 to 1, in the worst and in the best case.
  func chance(of toast: ToastAppearance) -> ClosedRange<Double> {
    toast.chance(pollInterval: verification.options.pollInterval)
  }

  // MARK: Views

  /// Returns the reason why a view is not recognised in a snapshot; nil if it is recognised.
  func reason(_ view: ModelIndex, on snapshot: ObservedSnapshotIndex) -> String? {
    switch verification.verdict(view, on: snapshot) {
    case .met: nil
    case .unmet(let criterion): Self.joined(verification.criterionText(view, criterion), detail(view, on: snapshot))
    case .undecidable(let criterion):
      Self.joined("\(verification.criterionText(view, criterion)) is undecidable", detail(view, on: snapshot))
    case .otherApp: "another app is shown"
    }
  }

  /// Returns the view that a recorded action opened and, if the model declares a destination, the declared one.
  func outcome(of transition: Transition) -> String {
    "\(transition.action) opens \(names(transition.after))"
      + (transition.declared.map { ", declared: \(names($0, none: "none"))" } ?? "")
  }

  /// Returns the names of views: `HomeView or LoginView`.
  func names(_ views: [ModelIndex], none: String = "no recognised view") -> String {
    views.isEmpty ? none : views.map(viewName).joined(separator: " or ")
  }

  private static func joined(_ what: String, _ detail: String) -> String {
    detail.isEmpty ? what : "\(what): \(detail)"
  }
}
