// Keeps what attempts to look past attributes and modifiers have found.

/// The results of earlier attempts, which a stream shares with its copies. Without them, each of many attributes would
/// be looked at again from each attribute before it.
final class Attempts {
  /// What is to follow the attributes.
  enum Wanted: Int {
    case statement, member, `case`
  }

  /// The maximum number of attributes and modifiers that are passed again, if they were followed by what was wanted.
  private static let maximum = 8

  /// For each attribute and modifier, the index of the keyword that follows; −1 for none.
  private var results: [Int: Int] = [:]
  /// For each attribute among many, the index of the token after the last of them.
  private var ends: [Int: Int] = [:]

  /// Returns the index of the keyword after an attribute, nil if there is none; nil if it is not known.
  func result(at start: Int, _ wanted: Wanted) -> Int?? {
    guard !results.isEmpty, let result = results[3 * start + wanted.rawValue] else { return nil }
    return .some(result < 0 ? nil : result)
  }

  func note(_ keyword: Int?, for passed: [Int], wanted: Wanted) {
    guard keyword == nil || passed.count > Self.maximum else { return }
    for start in passed { results[3 * start + wanted.rawValue] = keyword ?? -1 }
  }
  /// Returns the index of the token after an attribute and those that follow it; nil if it is not known.
  func endOfAttributes(from start: Int) -> Int? { ends.isEmpty ? nil : ends[start] }

  func noteEnd(_ end: Int, ofAttributes passed: [Int]) {
    guard passed.count > Self.maximum else { return }
    for start in passed { ends[start] = end }
  }
}
