// Measures the nesting depth of a file before the parser reads it.

import Findings

/// Scans the bytes of a file for nesting that would overflow the parser's stack, or take it minutes.
///
/// The parser limits its parsing depth, but not during lookahead, and not for every kind of nesting: `[[[[…` may be the
/// beginning of a type, `a ? b ? …` has no brackets, and a chain of calls is a tree as deep as the chain is long. The
/// parser can read every file that passes this check. Strings and comments are skipped, so that brackets in them do not
/// count.
struct NestingGuard {
  /// The maximum nesting depth of brackets, and of keywords and operators that each add a level. Real code stays far
  /// below this.
  static let maximum = 200
  /// The maximum nesting depth of square brackets. The parser reads what follows each of them several times, as
  /// different types, so that twenty take seconds.
  static let maximumLists = 12
  /// The maximum number of links in one chain.
  static let maximumLinks = 2_000

  /// The code between two brackets.
  private struct Level {
    /// For code in an interpolation, the string literal that continues after it.
    var text: SwiftLiteral?
    /// The number of enclosing square brackets without a brace between them.
    var lists = 0
    var links = 0
    var elses = 0
    /// The number of `?` without a matching `:`.
    var choices = 0
    /// The number of `try`, `->` and similar tokens since the beginning of the statement.
    var inRow = 0

    var isTooDeep: Bool { links > maximumLinks || max(elses, choices, inRow) > maximum }
  }

  private var cursor: TextCursor
  private var levels = [Level()]
  /// The last byte that was not whitespace.
  private var last: UInt8 = 0
  private var isAfterElse = false
  /// The number of `#if` without a matching `#endif`.
  private var compiled = 0

  /// Returns the offset at which the nesting becomes too deep, with the maximum depth; nil if it never does.
  static func excess(in text: String) -> (offset: Int, maximum: Int)? {
    var nesting = NestingGuard(cursor: TextCursor(text))
    return nesting.excess()
  }

  private init(cursor: TextCursor) { self.cursor = cursor }

  private var level: Level {
    get { levels.last ?? Level() }
    set { if !levels.isEmpty { levels[levels.count - 1] = newValue } }
  }

  private mutating func excess() -> (offset: Int, maximum: Int)? {
    while let byte = cursor.peek() {
      if levels.count > Self.maximum || compiled > Self.maximum || level.isTooDeep {
        return (cursor.position, Self.maximum)
      }
      if level.lists > Self.maximumLists { return (cursor.position, Self.maximumLists) }
      switch byte {
      case UInt8(ascii: "/") where cursor.skipSwiftComment(): continue
      case UInt8(ascii: "\""), UInt8(ascii: "#"):
        if let text = SwiftLiteral(at: &cursor) {
          last = UInt8(ascii: "a")
          continueLiteral(in: text)
        } else {
          pounds()
        }
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): cursor.position += 1
      case let first where Self.isLetter(first): word()
      case let sign:
        self.sign(sign)
        last = sign
      }
    }
    return nil
  }

  // MARK: Signs

  private mutating func sign(_ sign: UInt8) {
    let isAdjacent = cursor.peek(-1).map { Self.isLetter($0) || $0.isDigit } ?? false
    cursor.position += 1
    switch sign {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
      level.links += 1
      if sign == UInt8(ascii: "{") { level.inRow = 0 }
      let lists = sign == UInt8(ascii: "{") ? 0 : level.lists + (sign == UInt8(ascii: "[") ? 1 : 0)
      levels.append(Level(lists: lists))
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): close()
    case UInt8(ascii: "."): level.links += 1
    case UInt8(ascii: "!"): level.links += 1
    case UInt8(ascii: "?"):
      level.links += 1
      let isChoice = cursor.peek(-2) == UInt8(ascii: " ") || cursor.peek(-2) == UInt8(ascii: "\n")
      if isChoice, cursor.peek() != UInt8(ascii: "?") { level.choices += 1 }
    case UInt8(ascii: ":"): level.choices = max(0, level.choices - 1)
    case UInt8(ascii: "<") where isAdjacent: level.inRow += 1
    case UInt8(ascii: ">"):
      level.inRow = cursor.peek(-2) == UInt8(ascii: "-") ? level.inRow + 1 : max(0, level.inRow - 1)
    case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "="): (level.links, level.inRow) = (0, 0)
    default: break
    }
  }

  /// Closes a bracket; after a bracket that ends an interpolation, the literal continues.
  private mutating func close() {
    guard levels.count > 1, let closed = levels.popLast() else { return }
    if let text = closed.text { continueLiteral(in: text) }
  }

  /// Skips to the end of a literal, or to its next interpolation.
  private mutating func continueLiteral(in text: SwiftLiteral) {
    while let (stop, _) = text.next(in: &cursor), stop != .end {
      guard stop == .interpolation else { continue }
      levels.append(Level(text: text))
      return
    }
  }

  // MARK: Words

  private static func isLetter(_ byte: UInt8) -> Bool { byte.isLetterOrUnderscore || byte >= 0x80 }

  private mutating func word() {
    let start = cursor.position
    cursor.skip { Self.isLetter($0) || $0.isDigit }
    if last != UInt8(ascii: ".") { level.links = 0 }
    last = UInt8(ascii: "a")
    let wasAfterElse = isAfterElse
    isAfterElse = false
    // The longest keyword below has nine letters.
    guard cursor.position - start < 10 else { return }
    switch cursor.slice(start..<cursor.position) {
    case "else": isAfterElse = true
    case "if": level.elses = wasAfterElse ? level.elses + 1 : 0
    case "try", "await", "some", "any", "copy", "consume", "unsafe", "inout", "each", "repeat": level.inRow += 1
    case "let", "var", "func", "return", "case", "class", "struct", "enum", "extension", "import":
      (level.inRow, level.choices) = (0, 0)
    default: break
    }
  }

  private mutating func pounds() {
    cursor.skip { $0 == UInt8(ascii: "#") }
    if cursor.starts(with: "if ") {
      compiled += 1
    } else if cursor.starts(with: "endif") {
      compiled = max(0, compiled - 1)
    }
  }
}
