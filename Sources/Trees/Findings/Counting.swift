// Adds counts and articles to nouns in messages.

/// Returns a count with its noun, in the plural where necessary.
///
///     counted(1, "snapshot")  // "1 snapshot"
///     counted(3, "snapshot")  // "3 snapshots"
///
/// - Parameter noun: A noun whose plural ends in “s”.
package func counted(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

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
