// Matches LIKE patterns. (`predicate-format` §4)

/// A pattern in which `?` matches one character, `*` matches any number of them, and a backslash escapes a wildcard.
/// The pattern must match the whole string. A character is a grapheme: a letter with its marks, or an emoji with its
/// joiners.
struct LikePattern: Sendable {
  private enum Part: Equatable, Sendable {
    case one
    case any
    case character([UInt32])
  }

  /// Nil for a long pattern, which is read only for a text that is long enough for it.
  private let parts: [Part]?
  private let pattern: String
  /// A text with fewer bytes does not match.
  private let minimumLength: Int
  private let options: PredicateComparison.Options

  init(_ pattern: String, options: PredicateComparison.Options) {
    self.options = options
    self.pattern = pattern
    let isLong = pattern.utf8.count > Self.longest
    // Each letter, digit and `?` needs a character of its own.
    minimumLength = isLong ? pattern.utf8.count { Self.isLetterOrDigit($0) || $0 == UInt8(ascii: "?") } : 0
    parts = isLong ? nil : Self.parts(of: pattern, options)
  }

  /// The number of bytes of a pattern up to which it is read at once. Clients may search for a text of megabytes.
  private static let longest = 10_000

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
  }

  private static func parts(of pattern: String, _ options: PredicateComparison.Options) -> [Part] {
    var parts: [Part] = []
    var isEscaped = false
    for character in pattern {
      if isEscaped {
        isEscaped = false
        parts.append(.character(folded(character, options: options)))
        continue
      }
      switch character {
      case "\\": isEscaped = true
      case "?": parts.append(.one)
      // Consecutive stars are equivalent to one.
      case "*": if parts.last != .any { parts.append(.any) }
      default: parts.append(.character(folded(character, options: options)))
      }
    }
    if isEscaped { parts.append(.character(folded("\\", options: options))) }
    return parts
  }

  /// Matches a string. On a mismatch, it is enough to let the last `*` match one more character; earlier choices never
  /// need to be reconsidered.
  ///
  /// - Returns: Unknown if a long pattern backtracks for too long.
  func match(_ text: String, budget: inout PatternMatchingBudget) -> Truth {
    let reports = budget.limitForNextString
    guard reports > 0 else { return .unknown }
    if text.utf8.count < minimumLength { return .no }
    let parts = parts ?? Self.parts(of: pattern, options)
    let characters = text.map { Self.folded($0, options: options) }
    var part = 0
    var position = 0
    var lastStar: (part: Int, position: Int)?
    var steps = 0
    let maximumSteps = max(reports * Self.stepsPerReport, 2 * characters.count)
    defer { budget.spend(steps / Self.stepsPerReport) }
    while position < characters.count {
      steps += 1
      if steps > maximumSteps { return .unknown }
      if part < parts.count, parts[part] == .any {
        lastStar = (part, position)
        part += 1
      } else if part < parts.count, parts[part] == .one || parts[part] == .character(characters[position]) {
        part += 1
        position += 1
      } else if let star = lastStar {
        part = star.part + 1
        position = star.position + 1
        lastStar = (star.part, position)
      } else {
        return .no
      }
    }
    return Truth(parts[part...].allSatisfy { $0 == .any })
  }

  /// The number of steps that the regular expression matcher makes between two progress reports.
  private static let stepsPerReport = 10_000

  private static func folded(_ character: Character, options: PredicateComparison.Options) -> [UInt32] {
    FoldedText(String(character), options: options).scalars
  }
}
