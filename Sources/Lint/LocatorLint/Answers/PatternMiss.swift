// Finds keys with placeholders that match no text, whatever the values of the placeholders.

import ElementQueries
import LocatorExtraction
import LocatorStrategies
import Text

/// A key with placeholders that does not match any text in any snapshot.
struct PatternMiss {
  /// The key.
  var key: TextPattern
  /// The key with its prefix corrected, if some texts in snapshots begin with a similar prefix.
  var nearest: TextPattern?
}

extension LintContext {
  /// The minimum number of letters that a key must have to be checked. If a key with fewer letters matches no text,
  /// that proves nothing. Examples are `"\(section)-\(row)"`, and `"row\(number)"` in an app with few snapshots.
  private static let minimumLetters = 4

  /// Returns the reason why a partly unknown locator finds nothing in any snapshot; nil if it finds something, or might
  /// do so with other values.
  func patternMiss(_ locator: LocatorIndex) -> PatternMiss? {
    let extracted = self[locator]
    guard extracted.query == nil, !extracted.isHelper, isEvaluated(locator), isValid(locator),
      unrecordedScreen(of: locator) == nil
    else { return nil }
    let snapshots = ownSnapshots(for: locator)
    guard !snapshots.isEmpty, hasNoMatch(locator, in: snapshots),
      let key = missingKey(of: extracted.template)
    else { return nil }
    return PatternMiss(key: key, nearest: nearest(to: key))
  }

  /// The first key that matches no text. In a driver's locator with a predicate or an XPath, this is the whole text.
  private func missingKey(of template: LocatorTemplate) -> TextPattern? {
    if template.isLoosened { return template.driver?.text }
    return template.keys.first { isDistinctive($0) && !trees.texts.hasText(like: $0.keyPattern) }
  }

  private func isDistinctive(_ key: TextPattern) -> Bool {
    let letters = key.pieces.reduce(0) { sum, piece in
      if case .text(let text) = piece { sum + text.count(where: \.isLetter) } else { sum }
    }
    return letters >= Self.minimumLetters
  }

  /// Returns the key with its prefix corrected; nil if the prefix before the first placeholder is too short to compare,
  /// or no text begins with a similar prefix.
  private func nearest(to key: TextPattern) -> TextPattern? {
    guard case .text(let known)? = key.pieces.first, key.pieces.count > 1, known.count >= 6 else { return nil }
    let near = trees.texts.beginnings(like: known).map { ($0, Spelling.editDistance(Array(known), Array($0))) }
    guard let best = near.min(by: { ($0.1, $0.0) < ($1.1, $1.0) }), best.1 > 0, best.1 <= (known.count < 12 ? 1 : 2)
    else { return nil }
    return TextPattern([.text(best.0)] + key.pieces.dropFirst())
  }
}

extension CorpusTexts {
  /// Whether a text matches the pattern.
  func hasText(like pattern: KeyPattern) -> Bool {
    var isThere = false
    forEach { _, text in if !isThere, pattern.fits(text) { isThere = true } }
    return isThere
  }

  /// Returns the distinct prefixes of the indexed texts, each ending in the same byte as `text` and differing from it
  /// in length by at most one byte.
  func beginnings(like text: String) -> Set<String> {
    var found: Set<[UInt8]> = []
    let length = text.utf8.count
    guard let last = text.utf8.last else { return [] }
    forEach { _, other in
      for count in length - 1...length + 1 where other.count > count && other[count - 1] == last {
        found.insert(Array(other.prefix(count)))
      }
    }
    return Set(found.compactMap { String(validating: $0, as: UTF8.self) })
  }
}
