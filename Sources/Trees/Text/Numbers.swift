// Formats numbers such as coordinates and seconds.

extension Double {
  /// The number, without a fraction if it is whole: `12`, `12.5`.
  package var shortText: String { Int(exactly: self).map { String($0) } ?? "\(self)" }

  /// Returns the number with at most this many decimals, without trailing zeros.
  ///
  ///     12.504.shortText(decimals: 2)  // "12.5"
  package func shortText(decimals: Int) -> String {
    let scale = Double((0..<decimals).reduce(1) { scale, _ in scale * 10 })
    return ((self * scale).rounded() / scale).shortText
  }
}
