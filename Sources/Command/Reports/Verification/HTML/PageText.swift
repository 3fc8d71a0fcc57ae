// Numbers and counts as the page shows them.

enum PageText {
  /// Seconds with two digits after the point, a third one where it is needed: `0.40`, `2.125`.
  static func seconds(_ value: Double) -> String {
    guard let thousandths = Int(exactly: (value * 1000).rounded()) else { return "\(value)" }
    let digits = String(thousandths.magnitude % 1000)
    let fraction = String(repeating: "0", count: 3 - digits.count) + digits
    let sign = thousandths < 0 ? "−" : ""
    return "\(sign)\(thousandths.magnitude / 1000).\(fraction.hasSuffix("0") ? String(fraction.dropLast()) : fraction)"
  }

  /// A number without needless digits, at most three after the point: `12.5`, `3`.
  static func number(_ value: Double) -> String {
    let rounded = (value * 1000).rounded() / 1000
    if let whole = Int(exactly: rounded) { return String(whole) }
    return "\(rounded)"
  }

  /// A part of a whole from 0 to 1 in per cent: `66.7 %`. Only nothing is 0 %, and only everything is 100 %.
  static func percent(_ share: Double) -> String {
    guard share.isFinite, share > 0 else { return "0 %" }
    if share >= 1 { return "100 %" }
    let rounded = (share * 1000).rounded() / 10
    return "\(number(min(max(rounded, 0.1), 99.9))) %"
  }

  /// `1 view`, `2 views`
  static func count(_ number: Int, _ word: String) -> String { "\(number) \(word)\(number == 1 ? "" : "s")" }

  /// When something holds, in seconds, both ends as close as they are known: `0.35…0.85 to 2.10…2.60`.
  static func interval(_ interval: VerificationAnswer.Interval) -> String {
    let begin =
      interval.beginsAfter.map { "\(seconds($0))…\(seconds(interval.beginsBy))" } ?? seconds(interval.beginsBy)
    let end = interval.endsBy.map { "\(seconds(interval.endsAfter))…\(seconds($0))" } ?? "the end"
    return "\(begin) to \(end)\(interval.isUndecidable ? " (cannot be decided)" : "")"
  }
}

extension Array {
  /// The element at a position that may not be there.
  subscript(ifThere position: Int) -> Element? {
    position >= 0 && position < count ? self[position] : nil
  }
}
