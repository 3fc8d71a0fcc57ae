// Patterns of LIKE. (`predicate-format` §4)

/// A pattern in which `?` stands for one character, `*` for any number of them, and a backslash takes a wildcard's
/// meaning away. It must match the whole text. A character is what a reader sees as one: a letter with its marks, an
/// emoji with its joiners.
struct LikePattern: Sendable {
  private enum Part: Equatable, Sendable {
    case one
    case any
    case character([UInt32])
  }

  private let parts: [Part]
  private let options: Comparison.Options

  init(_ pattern: String, _ options: Comparison.Options) {
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
      // Several in a row mean the same as one.
      case "*": if parts.last != .any { parts.append(.any) }
      default: parts.append(.character(Self.folded(character, options)))
      }
    }
    if isEscaped { parts.append(.character(Self.folded("\\", options))) }
    self.parts = parts
  }

  /// When a character does not fit, the last `*` takes one character more: no other choice needs to be tried again.
  ///
  /// - Returns: Unknown if a long pattern goes back and forth for too long.
  func match(_ text: String, _ patience: inout MatchingPatience) -> Truth {
    let reports = patience.forNextText
    guard reports > 0 else { return .unknown }
    let characters = text.map { Self.folded($0, options) }
    var part = 0
    var position = 0
    var lastStar: (part: Int, position: Int)?
    var steps = 0
    let maximumSteps = max(reports * Self.stepsPerReport, 2 * characters.count)
    defer { patience.spend(steps / Self.stepsPerReport) }
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

  /// As many as the matcher of regular expressions makes between two reports of progress.
  private static let stepsPerReport = 10_000

  private static func folded(_ character: Character, _ options: Comparison.Options) -> [UInt32] {
    FoldedText(String(character), options).scalars
  }
}
