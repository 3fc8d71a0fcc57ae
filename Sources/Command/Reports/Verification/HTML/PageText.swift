// Numbers as drawings have them.

enum PageText {
  /// A number without needless digits, at most three after the point: `12.5`, `3`.
  static func number(_ value: Double) -> String {
    let rounded = (value * 1000).rounded() / 1000
    if let whole = Int(exactly: rounded) { return String(whole) }
    return "\(rounded)"
  }
}
