// Recognizes strings that are similar only because they share a word.

import ElementQueries
import Text

/// Names such as `btn_cancel` and `nav_cancel`, or `Lock bike` and `Unlock bike`: they differ in one word, and these
/// are different ones.
enum UnrelatedTexts {
  /// Whether a near miss has nothing in common with the locator but a word.
  static func areIn(_ miss: NearMiss) -> Bool {
    guard case .text(.edits(let count), _, let found, let expected) = miss.difference, count > 1 else { return false }
    return areUnrelated(found, expected)
  }

  /// Whether two strings have a common word, and what remains of them are different words.
  ///
  ///     UnrelatedTexts.areUnrelated("btn_cancel", "nav_cancel")    // true
  ///     UnrelatedTexts.areUnrelated("lgn_cancel", "login_cancel")  // false
  static func areUnrelated(_ first: String, _ second: String) -> Bool {
    var (first, second) = (words(of: first)[...], words(of: second)[...])
    let count = first.count
    while let word = first.last, word == second.last {
      first.removeLast()
      second.removeLast()
    }
    while let word = first.first, word == second.first {
      first.removeFirst()
      second.removeFirst()
    }
    let (one, other) = (first.joined(), second.joined())
    guard first.count < count, !one.isEmpty, !other.isEmpty,
      (one + other).contains(where: { !$0.isNumber })
    else { return false }
    let distance = Spelling.editDistance(Array(one), Array(other))
    guard distance > 1 else { return false }
    // `lock` and `unlock`
    return one.hasSuffix(other) || other.hasSuffix(one) || 5 * distance > 2 * max(one.count, other.count)
  }

  /// The words of a string or an identifier, in lowercase letters.
  private static func words(of text: String) -> [String] {
    var words: [String] = []
    var previous: Character?
    for character in text {
      defer { previous = character }
      guard character.isLetter || character.isNumber else { continue }
      let continues =
        previous.map { last in
          (last.isLetter && character.isLetter || last.isNumber && character.isNumber)
            && !(last.isLowercase && character.isUppercase)
        } ?? false
      if continues, let last = words.indices.last {
        words[last] += character.lowercased()
      } else {
        words.append(character.lowercased())
      }
    }
    return words
  }
}
