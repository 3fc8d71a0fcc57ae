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

  private let parts: [Part]
  private let options: PredicateComparison.Options

  init(_ pattern: String, _ options: PredicateComparison.Options) {
    self.options = options
    var parts: [Part] = []
    var isEscaped = false
    for character in pattern {
      if isEscaped {
        isEscaped = false
        parts.append(.character(Self.folded(character, options)))
        continue
      }
      switch character {
      case "\\": isEscaped = true
      case "?": parts.append(.one)
      // Consecutive stars are equivalent to one.
      case "*": if parts.last != .any { parts.append(.any) }
      default: parts.append(.character(Self.folded(character, options)))
      }
    }
    if isEscaped { parts.append(.character(Self.folded("\\", options))) }
    self.parts = parts
  }

  /// Matches a string. On a mismatch, it is enough to let the last `*` match one more character; earlier choices never
  /// need to be reconsidered.
  ///
  /// - Returns: Unknown if a long pattern backtracks for too long.
  func match(_ text: String, _ budget: inout PatternMatchingBudget) -> Truth {
    let reports = budget.limitForNextString
    guard reports > 0 else { return .unknown }
    let characters = text.map { Self.folded($0, options) }
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

  private static func folded(_ character: Character, _ options: PredicateComparison.Options) -> [UInt32] {
    FoldedText(String(character), options).scalars
  }
}
