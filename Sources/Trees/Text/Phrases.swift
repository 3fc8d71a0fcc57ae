// Builds phrases for messages: counts, articles, lists, and shortened strings.

/// Returns a count with its noun, in the plural where necessary.
///
///     counted(1, "snapshot")  // "1 snapshot"
///     counted(3, "snapshot")  // "3 snapshots"
///
/// - Parameter noun: A noun whose plural ends in “s”.
package func counted(_ number: Int, _ noun: String) -> String { counted(number, noun, plural: noun + "s") }

/// Returns a count with its noun, in the given plural where necessary.
package func counted(_ number: Int, _ noun: String, plural: String) -> String {
  "\(number) \(number == 1 ? noun : plural)"
}

/// Joins words with commas and a conjunction.
///
///     listed(["id", "name", "xpath"], "or")  // "id, name or xpath"
package func listed(_ words: [String], _ conjunction: String) -> String {
  guard words.count > 1, let last = words.last else { return words.first ?? "" }
  // The standard library contains compiled code for joining an array, but not for joining a slice.
  return "\(Array(words.dropLast()).joined(separator: ", ")) \(conjunction) \(last)"
}

/// Returns a noun with “a” or “an”, depending on its pronunciation; initialisms are pronounced letter by letter.
///
///     withArticle("Image")        // "an Image"
///     withArticle("XCUIElement")  // "an XCUIElement": ex-see-you-eye
///     withArticle("UIView")       // "a UIView": you-eye
package func withArticle(_ noun: String) -> String {
  let capitals = noun.prefix { $0.isUppercase }
  let isSpelt = capitals.count > 1
  let soundsLikeVowel = isSpelt ? "AEFHILMNORSX" : "AEIO"
  guard let first = noun.first?.uppercased() else { return noun }
  return "\(soundsLikeVowel.contains(first) || !isSpelt && startsWithShortU(noun) ? "an" : "a") \(noun)"
}

/// Returns whether the noun begins with a short “u”: `unlock`, but not `user` or `unit`.
private func startsWithShortU(_ noun: String) -> Bool {
  let word = noun.lowercased()
  return word.hasPrefix("u") && !["uni", "us", "ut", "u-"].contains { word.hasPrefix($0) }
}

/// Returns the first words of a list, and how many more there are.
///
///     listed(first: 2, of: ["id", "name", "xpath"])  // "id, name and 1 more"
package func listed(first limit: Int, of words: [String]) -> String {
  let rest = words.count - limit
  return words.prefix(limit).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
}

extension StringProtocol {
  /// Returns the string; if it has more than `limit` characters, only these and an ellipsis.
  package func cut(after limit: Int) -> String { count > limit ? prefix(limit) + "…" : String(self) }

  /// Returns the string, shortened with an ellipsis to at most `limit` characters.
  package func cut(to limit: Int) -> String { count > limit ? cut(after: limit - 1) : String(self) }
}

extension String {
  /// Returns the part in a range of UTF-8 code units; the range is clipped to the string.
  package func slice(_ range: Range<Int>) -> String {
    let bytes = Array(utf8)
    return String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
  }
}
