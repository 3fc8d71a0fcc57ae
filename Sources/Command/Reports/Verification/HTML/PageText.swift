// Formats numbers for drawings.

enum PageText {
  /// Returns a number with at most three decimals and no trailing zeros: `12.5`, `3`.
  static func number(_ value: Double) -> String {
    let rounded = (value * 1000).rounded() / 1000
    if let whole = Int(exactly: rounded) { return String(whole) }
    return "\(rounded)"
  }
}
