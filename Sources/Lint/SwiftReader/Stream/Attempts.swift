// Keeps what attempts to look past attributes and modifiers have found.

/// The results of earlier attempts. Without them, each of many attributes would be looked at again from each attribute
/// before it.
struct Attempts {
  /// What is to follow the attributes.
  enum Wanted: Int {
    case statement, member, `case`
  }

  /// The maximum number of attributes and modifiers that are passed again, if they were followed by what was wanted.
  private static let maximum = 8

  /// For each attribute and modifier, the index of the keyword that follows; −1 for none.
  private var results: [Int: Int] = [:]

  /// Returns the index of the keyword after an attribute, nil if there is none; nil if it is not known.
  func result(at start: Int, _ wanted: Wanted) -> Int?? {
    guard !results.isEmpty, let result = results[3 * start + wanted.rawValue] else { return nil }
    return .some(result < 0 ? nil : result)
  }

  mutating func note(_ keyword: Int?, for passed: [Int], _ wanted: Wanted) {
    guard keyword == nil || passed.count > Self.maximum else { return }
    for start in passed { results[3 * start + wanted.rawValue] = keyword ?? -1 }
  }
}
