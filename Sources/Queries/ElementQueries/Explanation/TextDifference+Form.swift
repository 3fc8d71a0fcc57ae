// Describes the difference between two spellings of the same text.

extension TextDifference {
  /// Returns the difference between two spellings of the same text, or nil if the texts differ.
  static func ofForm(found: String, expected: String) -> TextDifference? {
    guard let aspects = TextFolding.aspects(between: found, expected) else { return nil }
    guard aspects.count == 1, let aspect = aspects.first else { return .combined(aspects) }
    let found = Array(found.unicodeScalars)
    let expected = Array(expected.unicodeScalars)
    switch aspect {
    case .letterCase: return .letterCase
    case .unicodeForm:
      return .unicodeForm(isDecomposed: found.count == expected.count ? nil : found.count > expected.count)
    case .invisible: return invisible(found, expected: expected)
    case .lookAlikes: return lookAlike(found, expected: expected)
    case .spaces: return space(found, expected: expected)
    }
  }

  /// Describes the difference between strings that are equal without their invisible characters.
  private static func invisible(_ found: [Unicode.Scalar], expected: [Unicode.Scalar]) -> TextDifference {
    let inFound = found.filter(LookAlikes.isInvisible)
    let inExpected = expected.filter(LookAlikes.isInvisible)
    let extra = without(inFound, inExpected)
    if !extra.isEmpty { return .invisible(extra, isMissing: false) }
    let missing = without(inExpected, inFound)
    // Both strings have the same invisible characters, but in different places.
    return missing.isEmpty ? .invisible(distinct(inFound), isMissing: false) : .invisible(missing, isMissing: true)
  }

  /// Returns the distinct scalars that occur more often in the first string than in the second.
  private static func without(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> [Unicode.Scalar] {
    var counts: [Unicode.Scalar: Int] = [:]
    for scalar in right { counts[scalar, default: 0] += 1 }
    return distinct(
      left.filter { scalar in
        counts[scalar, default: 0] -= 1
        return counts[scalar, default: 0] < 0
      })
  }

  private static func distinct(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
    var seen: Set<Unicode.Scalar> = []
    return scalars.filter { seen.insert($0).inserted }
  }

  /// Returns the first stretch in which two strings differ. The strings must be equal once look-alikes are replaced.
  private static func lookAlike(_ found: [Unicode.Scalar], expected: [Unicode.Scalar]) -> TextDifference {
    var here = 0
    var there = 0
    while here < found.count, there < expected.count, found[here] == expected[there] {
      here += 1
      there += 1
    }
    let start = (here, there)
    // One character may replace several: continue until the plain spellings of both sides have the same length.
    var lengths = (0, 0)
    repeat {
      if lengths.0 <= lengths.1, here < found.count {
        lengths.0 += plainLength(found[here])
        here += 1
      } else if there < expected.count {
        lengths.1 += plainLength(expected[there])
        there += 1
      } else {
        break
      }
    } while lengths.0 != lengths.1
    return .lookAlike(found: text(found[start.0..<here]), expected: text(expected[start.1..<there]))
  }

  private static func plainLength(_ scalar: Unicode.Scalar) -> Int {
    LookAlikes.plain(scalar)?.unicodeScalars.count ?? 1
  }

  /// Describes the difference between strings that are equal without their whitespace.
  private static func space(_ found: [Unicode.Scalar], expected: [Unicode.Scalar]) -> TextDifference {
    var differences: [Whitespace] = []
    var here = 0
    var there = 0
    while true {
      let isStart = here == 0 && there == 0
      let inFound = found[here...].prefix { $0.properties.isWhitespace }
      let inExpected = expected[there...].prefix { $0.properties.isWhitespace }
      let isEnd = inFound.endIndex == found.endIndex && inExpected.endIndex == expected.endIndex
      if inFound != inExpected {
        let place: Whitespace.Place = isStart ? .start : isEnd ? .end : .inside
        differences.append(Whitespace(place: place, found: text(inFound), expected: text(inExpected)))
      }
      guard inFound.endIndex < found.endIndex, inExpected.endIndex < expected.endIndex else { break }
      here = inFound.endIndex + 1
      there = inExpected.endIndex + 1
    }
    guard differences.count == 1, let only = differences.first else { return .spaces }
    return .space(only)
  }

  private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }
}
