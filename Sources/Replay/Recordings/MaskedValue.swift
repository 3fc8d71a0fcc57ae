// Compares values that a recorder has masked in part.

/// Values in which eight bullets stand for a text that the journal leaves out.
enum MaskedValue {
  /// Whether a value may be the recorded one: where that has bullets, any text is possible.
  ///
  ///     MaskedValue.isSame("shop://a?token=••••••••&b", as: "shop://a?token=t0ken&b")  // true
  static func isSame(_ recorded: String, as passed: String?) -> Bool {
    guard let passed else { return false }
    let parts = recorded.split(separator: bullets, omittingEmptySubsequences: false)
    guard parts.count > 1, let first = parts.first, let last = parts.last else { return recorded == passed }
    guard passed.hasPrefix(first) else { return false }
    var rest = passed.dropFirst(first.count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let place = rest.firstRange(of: part) else { return false }
      rest = rest[place.upperBound...]
    }
    return rest.hasSuffix(last)
  }

  private static let bullets = "••••••••"
}
