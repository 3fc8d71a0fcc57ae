// Patterns of LIKE. (`predicate-format` §4)

/// A pattern in which `?` stands for one character, `*` for any number of them, and a backslash takes a wildcard's
/// meaning away. It must match the whole text. A character is what a reader sees as one: a letter with its marks, an
/// emoji with its joiners.
struct LikePattern {
  private enum Part: Equatable {
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

  /// A bound on the work, not on the time, so that the answer is the same on every machine.
  private static let maximumSteps = 10_000_000

  /// When a character does not fit, the last `*` takes one character more: no other choice needs to be tried again.
  ///
  /// - Returns: Unknown if a long pattern goes back and forth for too long.
  func match(_ text: String) -> Truth {
    let characters = text.map { Self.folded($0, options) }
    var part = 0
    var position = 0
    var lastStar: (part: Int, position: Int)?
    var steps = 0
    while position < characters.count {
      steps += 1
      if steps > max(Self.maximumSteps, 2 * characters.count) { return .unknown }
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

  private static func folded(_ character: Character, _ options: Comparison.Options) -> [UInt32] {
    FoldedText(String(character), options).scalars
  }
}
