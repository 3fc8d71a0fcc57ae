// Describes how much of a long step is done.

/// How much is done, how fast, and how long the rest takes.
package enum ProgressText {
  /// Returns the progress as a phrase.
  ///
  ///     ProgressText.text(412, of: 1340, seconds: 2)  // "412 of 1340, 206 a second, 5 s left"
  package static func text(_ done: Int, of count: Int, seconds: Double) -> String {
    let start = "\(done) of \(count)"
    guard done > 0, seconds > 0 else { return start }
    let rate = Double(done) / seconds
    let shownRate = rate < 10 ? "\((rate * 10).rounded() / 10)" : "\(Int(rate.rounded()))"
    let left = Int((Double(count - done) / rate).rounded(.up))
    let minutes = left < 60 ? "" : "\(left / 60) min "
    return "\(start), \(shownRate) a second, \(minutes)\(left % 60) s left"
  }
}
