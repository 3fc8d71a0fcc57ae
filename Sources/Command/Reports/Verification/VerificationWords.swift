// Times, chances and outcomes in words, the same in every form of the report.

enum VerificationWords {
  // MARK: Numbers

  /// Seconds with two digits behind the point, more where they are needed: as exact as the clock, which counts microseconds.
  static func digits(_ seconds: Double) -> String {
    decimal((seconds * 1_000_000).rounded(), places: 6, kept: 2) ?? "\(seconds)"
  }

  /// `20 s`, `2.5 s`
  static func seconds(_ seconds: Double) -> String {
    (decimal((seconds * 1_000_000).rounded(), places: 6, kept: 0) ?? "\(seconds)") + " s"
  }

  /// `×2`, `×1.25`. Rounded down: what is said to be sure up to a scale must be.
  static func scale(_ scale: Double) -> String {
    "×" + (decimal(exact(scale * 100).rounded(.down), places: 2, kept: 0) ?? (scale > 0 ? "∞" : "\(scale)"))
  }

  /// `80…100 %`. The worst case is rounded down, the best one up.
  static func percent(_ chance: ClosedRange<Double>) -> String {
    let low = decimal(exact(chance.lowerBound * 100).rounded(.down), places: 0, kept: 0) ?? "?"
    let high = decimal(exact(chance.upperBound * 100).rounded(.up), places: 0, kept: 0) ?? "?"
    return low == high ? "\(low) %" : "\(low)…\(high) %"
  }

  /// Without the error of binary fractions: 0.29 times 100 is 29, not a little less, which would be rounded down to 28.
  private static func exact(_ number: Double) -> Double { (number * 1_000_000).rounded() / 1_000_000 }

  /// A whole number with a point so many places from its end, and zeros left out beyond those that are kept; nil if it is too large to be one.
  private static func decimal(_ scaled: Double, places: Int, kept: Int) -> String? {
    guard let number = Int(exactly: scaled), number != .min else { return nil }
    var digits = String(abs(number))
    digits = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
    var fraction = digits.suffix(places)
    while fraction.count > kept, fraction.last == "0" { fraction.removeLast() }
    return (number < 0 ? "-" : "") + digits.dropLast(places) + (fraction.isEmpty ? "" : "." + fraction)
  }

  // MARK: Bounds

  /// `2.10…2.35 s – 8.00…8.40 s`: both bounds of the beginning and of the end. `…0.40 s` begins with the recording, and what
  /// holds to its end has no end.
  static func interval(_ interval: VerificationAnswer.Interval) -> String {
    let begin = (interval.beginsAfter.map(digits) ?? "") + "…\(digits(interval.beginsBy)) s"
    let end = interval.endsBy.map { "\(digits(interval.endsAfter))…\(digits($0)) s" } ?? "end"
    return "\(begin) – \(end)\(interval.isUndecidable ? "?" : "")"
  }

  /// `1.80…2.60 s`, `at least 1.80 s`
  static func lifetime(_ toast: VerificationAnswer.Toast) -> String {
    guard let longest = toast.longest else { return "at least \(digits(toast.shortest)) s" }
    return "\(digits(toast.shortest))…\(digits(longest)) s"
  }

  // MARK: Outcomes

  /// What became of a wait, as one sentence.
  static func outcome(_ wait: VerificationAnswer.Wait, _ answer: VerificationAnswer) -> String {
    switch wait.result {
    case .loaded(let after, let by):
      if by <= 0 { return "loaded at once" }
      if by > wait.timeout {
        let span = "\(digits(after))…\(digits(by)) s"
        return "loaded after \(span): whether that is within \(seconds(wait.timeout)) cannot be told"
      }
      return "loaded after \(after == by ? "" : digits(after) + "…")\(digits(by)) s of \(seconds(wait.timeout))"
    case .failed(let criterion, let detail):
      let what = criterion.map { answer.criterionText($0, of: wait.view) } ?? "the spinner is still there"
      return "fails after \(seconds(wait.timeout)): \(joined(what, detail))"
    case .undecidable(let fact):
      return joined("cannot be decided", fact)
    }
  }

  /// Why a view does not recognise a dump; nil if it does.
  static func reason(
    _ verdict: VerificationAnswer.Verdict, of view: Int, _ answer: VerificationAnswer
  ) -> String? {
    switch verdict {
    case .met: nil
    case .unmet(let criterion, let detail): joined(answer.criterionText(criterion, of: view), detail)
    case .undecidable(let criterion, let fact):
      joined("\(answer.criterionText(criterion, of: view)) cannot be decided", fact)
    case .otherApp: "it shows another app"
    }
  }

  /// Where a recorded action led, and where it should have led.
  static func course(_ transition: VerificationAnswer.Transition, _ answer: VerificationAnswer) -> String {
    var words = "\(transition.action) leads to \(names(transition.to, answer, none: "no view that is recognised"))"
    if let declared = transition.declared {
      words += ", declared: \(names(declared, answer, none: "none"))"
    }
    return words
  }

  /// The names of views: `HomeView or LoginView`.
  static func names(_ views: [Int], _ answer: VerificationAnswer, none: String) -> String {
    views.isEmpty ? none : views.map(answer.viewName).joined(separator: " or ")
  }

  private static func joined(_ what: String, _ detail: String) -> String {
    detail.isEmpty ? what : "\(what): \(detail)"
  }
}
