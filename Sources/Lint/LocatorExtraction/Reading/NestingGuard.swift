// How deep a file nests, before the parser finds out the hard way.

/// Looks at the bytes of a file for nesting that would overflow the parser's stack.
///
/// The parser bounds how deep it reads, but not how deep it looks ahead, and not every way of nesting: `[[[[…` may be the
/// beginning of a type, `a ? b ? …` has no brackets at all, and a chain of calls is a tree as deep as it is long. What
/// this lets pass, it reads. Texts and comments are skipped, so that brackets in them do not add up.
struct NestingGuard {
  /// Brackets inside each other, and words and signs that each lead one level deeper. Nobody writes as many.
  static let maximum = 200
  /// Links of one chain.
  static let maximumLinks = 2_000

  /// What is between two brackets.
  private struct Level {
    /// The bracket; for interpolations, a mark with the number of pounds.
    let bracket: UInt8
    var links = 0
    var elses = 0
    /// `?` without its `:`.
    var choices = 0
    /// `try`, `->` and the like since the last beginning of a statement.
    var inRow = 0

    var isTooDeep: Bool { links > maximumLinks || max(elses, choices, inRow) > maximum }
  }

  private let bytes: [UInt8]
  private var position = 0
  private var levels = [Level(bracket: 0)]
  /// What stood before, blanks left out.
  private var last: UInt8 = 0
  private var isBehindElse = false
  /// `#if` without its `#endif`.
  private var compiled = 0

  /// The offset where it becomes too deep; nil if it never does.
  static func excess(in text: String) -> Int? {
    var nesting = NestingGuard(bytes: Array(text.utf8))
    return nesting.excess()
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private func byte(_ offset: Int = 0) -> UInt8 {
    let place = position + offset
    return place >= 0 && place < bytes.count ? bytes[place] : 0
  }

  private var level: Level {
    get { levels.last ?? Level(bracket: 0) }
    set { if !levels.isEmpty { levels[levels.count - 1] = newValue } }
  }

  private mutating func excess() -> Int? {
    while position < bytes.count {
      if levels.count > Self.maximum || compiled > Self.maximum || level.isTooDeep { return position }
      switch bytes[position] {
      case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/"): skipLine()
      case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"): skipComment()
      case UInt8(ascii: "\""): skipText(pounds: 0)
      case UInt8(ascii: "#"): pounds()
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): position += 1
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
    let isAdjacent = Self.isLetter(byte(-1)) || Self.isDigit(byte(-1))
    position += 1
    switch sign {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
      level.links += 1
      if sign == UInt8(ascii: "{") { level.inRow = 0 }
      levels.append(Level(bracket: sign))
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): close()
    case UInt8(ascii: "."): level.links += 1
    case UInt8(ascii: "!"): level.links += 1
    case UInt8(ascii: "?"):
      level.links += 1
      let isChoice = byte(-2) == UInt8(ascii: " ") || byte(-2) == UInt8(ascii: "\n")
      if isChoice, byte() != UInt8(ascii: "?") { level.choices += 1 }
    case UInt8(ascii: ":"): level.choices = max(0, level.choices - 1)
    case UInt8(ascii: "<") where isAdjacent: level.inRow += 1
    case UInt8(ascii: ">"): level.inRow = byte(-2) == UInt8(ascii: "-") ? level.inRow + 1 : max(0, level.inRow - 1)
    case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "="): (level.links, level.inRow) = (0, 0)
    default: break
    }
  }

  /// A closing bracket; behind one that ends an interpolation, the text goes on.
  private mutating func close() {
    guard levels.count > 1, let closed = levels.popLast() else { return }
    guard closed.bracket >= Self.interpolation else { return }
    let isLong = closed.bracket >= Self.longInterpolation
    continueText(pounds: Int(closed.bracket - (isLong ? Self.longInterpolation : Self.interpolation)), isLong: isLong)
  }

  /// Marks that no bracket has.
  private static let interpolation: UInt8 = 160
  private static let longInterpolation: UInt8 = 192

  // MARK: Words

  private static func isLetter(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || byte >= 128 || (byte | 32) >= UInt8(ascii: "a") && (byte | 32) <= UInt8(ascii: "z")
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

  private mutating func word() {
    let start = position
    while position < bytes.count, Self.isLetter(bytes[position]) || Self.isDigit(bytes[position]) { position += 1 }
    if last != UInt8(ascii: ".") { level.links = 0 }
    last = UInt8(ascii: "a")
    let wasBehindElse = isBehindElse
    isBehindElse = false
    // The longest word of these has nine letters.
    guard position - start < 10 else { return }
    switch String(decoding: bytes[start..<position], as: UTF8.self) {
    case "else": isBehindElse = true
    case "if": level.elses = wasBehindElse ? level.elses + 1 : 0
    case "try", "await", "some", "any", "copy", "consume", "unsafe", "inout", "each", "repeat": level.inRow += 1
    case "let", "var", "func", "return", "case", "class", "struct", "enum", "extension", "import":
      (level.inRow, level.choices) = (0, 0)
    default: break
    }
  }

  // MARK: Comments

  private mutating func skipLine() {
    while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { position += 1 }
  }

  /// Comments in comments are counted, as Swift does.
  private mutating func skipComment() {
    var depth = 0
    while position < bytes.count {
      if byte() == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "*") {
        depth += 1
        position += 2
      } else if byte() == UInt8(ascii: "*"), byte(1) == UInt8(ascii: "/") {
        depth -= 1
        position += 2
        if depth == 0 { return }
      } else {
        position += 1
      }
    }
  }

  // MARK: Texts

  private mutating func pounds() {
    var count = 0
    while byte(count) == UInt8(ascii: "#") { count += 1 }
    position += count
    if byte() == UInt8(ascii: "\""), count < 16 {
      skipText(pounds: count)
    } else if starts(with: "if ") {
      compiled += 1
    } else if starts(with: "endif") {
      compiled = max(0, compiled - 1)
    }
  }

  private func starts(with word: StaticString) -> Bool {
    word.withUTF8Buffer { word in word.indices.allSatisfy { byte($0) == word[$0] } }
  }

  private mutating func skipText(pounds: Int) {
    let isLong = byte(1) == UInt8(ascii: "\"") && byte(2) == UInt8(ascii: "\"")
    position += isLong ? 3 : 1
    last = UInt8(ascii: "a")
    continueText(pounds: pounds, isLong: isLong)
  }

  /// Goes to the end of a text, or to its next interpolation.
  private mutating func continueText(pounds: Int, isLong: Bool) {
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\n") where !isLong: return
      case UInt8(ascii: "\\") where hasPounds(pounds, at: 1):
        if byte(1 + pounds) == UInt8(ascii: "(") {
          levels.append(Level(bracket: (isLong ? Self.longInterpolation : Self.interpolation) + UInt8(pounds)))
          position += 2 + pounds
          return
        }
        position += 2 + pounds
      case UInt8(ascii: "\""):
        let quotes = isLong ? 3 : 1
        let isEnd =
          (0..<quotes).allSatisfy { byte($0) == UInt8(ascii: "\"") } && hasPounds(pounds, at: quotes)
        position += isEnd ? quotes + pounds : 1
        if isEnd { return }
      default: position += 1
      }
    }
  }

  private func hasPounds(_ count: Int, at offset: Int) -> Bool {
    (0..<count).allSatisfy { byte(offset + $0) == UInt8(ascii: "#") }
  }
}
