// Suggests corrections for misspelled words.

/// Suggestions for unknown words.
public enum Spelling {
  /// Returns at most three known words that are similar to a misspelled one, best first; empty if none is similar.
  ///
  ///     Spelling.suggestions(for: "buton", among: ["buttons", "button", "tables"])  // ["button", "buttons"]
  ///
  /// Similar words differ only in case, or by at most one edit for every three characters; short words may differ by
  /// two edits.
  public static func suggestions(for word: String, among known: [String]) -> [String] {
    let wanted = Array(word.lowercased())
    let limit = wanted.count < 4 ? 1 : max(2, wanted.count / 3)
    let near = known.compactMap { candidate -> (word: String, distance: Int)? in
      let letters = Array(candidate.lowercased())
      guard abs(letters.count - wanted.count) <= limit else { return nil }
      let distance = editDistance(wanted, letters)
      return distance <= limit ? (candidate, distance) : nil
    }
    return near.sorted { ($0.distance, $0.word) < ($1.distance, $1.word) }.prefix(3).map(\.word)
  }

  /// Returns “did you mean a or b?”; nil if there are no suggestions.
  package static func question(_ suggestions: [String]) -> String? {
    suggestions.isEmpty ? nil : "did you mean \(suggestions.joined(separator: " or "))?"
  }

  /// Returns the number of insertions, deletions, replacements and swaps of adjacent characters between two words.
  package static func editDistance(_ left: [Character], _ right: [Character]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for row in 0..<left.count {
      var current = [row + 1]
      for column in 0..<right.count {
        let isSame = left[row] == right[column]
        var cost = min(last[column] + (isSame ? 0 : 1), last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current.append(cost)
      }
      beforeLast = last
      last = current
    }
    return last[right.count]
  }
}
