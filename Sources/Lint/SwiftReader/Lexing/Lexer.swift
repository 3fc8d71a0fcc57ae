// Splits Swift sources into tokens.

import CodeModel
import Findings

/// A lexer that reads a whole file from left to right, in linear time and without recursion.
///
///     var lexer = Lexer(Array("app.tap()".utf8))
///     lexer.read()
///     lexer.tokens.count  // 6, with the end of the file
struct Lexer {
  /// A string literal around the code of an interpolation.
  struct OpenLiteral {
    var pounds: Int
    var isLong: Bool
    /// The index of the literal's first token.
    var first: Int
    /// The number of open parentheses in the code of the interpolation.
    var parentheses = 0
  }

  struct Comment {
    var range: Range<Int>
    /// The number of tokens before the comment.
    var tokens: Int
  }

  let bytes: [UInt8]
  var position = 0
  var tokens: [Token] = []
  var names = NameTable()
  var comments: [Comment] = []
  /// Where the text is not valid Swift, with what is wrong.
  var problems: [Problem] = []
  var literals: [OpenLiteral] = []
  private var brackets = OpenBrackets()
  private var startsLine = true
  var followsSpace = false
  /// Whether no conflict of a version control system ends in the rest of the file.
  private var hasNoConflicts = false
  /// Where the last pounds end that do not delimit a literal.
  var poundsEnd = 0
  /// The smallest number of pounds for which no regular expression on several lines ends in the rest of the file.
  var unterminatedPounds = Int.max
  /// Where characters that operators consist of end, with dots and without: the operators in them end at comments.
  var operatorRuns = (dotted: 0, plain: 0)
  /// The end of the line on which no literal with three quotation marks and this many pounds ends.
  var openLine = (pounds: Int.max, end: 0)

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    tokens.reserveCapacity(bytes.count / 5 + 1)
  }

  /// Reads all tokens; the last one is the end of the file.
  mutating func read() {
    if byte(0) == 0x23, byte(1) == 0x21 { skipLine() }
    while true {
      skipTrivia()
      guard position < bytes.count else { break }
      readToken()
    }
    add(.endOfFile, from: bytes.count)
    // The file ends in an interpolation.
    if let open = literals.first { problems.append(Problem(at: tokens[open.first].start, .unterminatedString)) }
  }

  // MARK: Bytes

  /// Returns the byte at an offset; zero outside the file.
  func byte(_ offset: Int) -> UInt8 { offset >= 0 && offset < bytes.count ? bytes[offset] : 0 }

  /// The byte that is next; zero at the end.
  var next: UInt8 { byte(position) }

  mutating func skipLine() {
    while position < bytes.count, bytes[position] != 0x0A, bytes[position] != 0x0D { position += 1 }
  }

  // MARK: Tokens

  /// Adds a token that ends at the position.
  mutating func add(_ kind: Token.Kind, from start: Int, word: Word = .none, link: Int32 = -1) {
    tokens.append(
      Token(
        kind: kind, word: word, startsLine: startsLine, followsSpace: followsSpace,
        start: Int32(truncatingIfNeeded: start),
        end: Int32(truncatingIfNeeded: position), link: link))
    startsLine = false
    followsSpace = false
  }

  private mutating func sign(_ kind: Token.Kind) {
    position += 1
    add(kind, from: position - 1)
  }

  private mutating func readToken() {
    let first = bytes[position]
    switch first {
    case 0x61...0x7A, 0x41...0x5A, 0x5F: readWord()
    case 0x28: open(.leftParen)
    case 0x29: closeParenthesis()
    case 0x5B: open(.leftSquare)
    case 0x5D: close(.rightSquare, counterpart: .leftSquare)
    case 0x7B: open(.leftBrace)
    case 0x7D: close(.rightBrace, counterpart: .leftBrace)
    case 0x2C: sign(.comma)
    case 0x3B: sign(.semicolon)
    case 0x3A:
      let length = byte(position + 1) == 0x3A ? 2 : 1
      position += length
      add(length == 2 ? .colonColon : .colon, from: position - length)
    case 0x40: sign(.atSign)
    case 0x5C: sign(.backslash)
    case 0x22, 0x27: readString(pounds: 0)
    case 0x30...0x39: readNumber()
    case 0x60: readQuotedName()
    case 0x24: readDollarName()
    case 0x23: readPound()
    default: readOther()
    }
  }

  // MARK: Brackets

  mutating func open(_ kind: Token.Kind) {
    brackets.open(kind, token: tokens.count)
    if kind == .leftParen, !literals.isEmpty { literals[literals.count - 1].parentheses += 1 }
    sign(kind)
  }

  /// Adds the parenthesis that begins an interpolation.
  mutating func openInterpolation() {
    brackets.open(.interpolation, token: tokens.count)
    sign(.interpolation)
  }

  private mutating func closeParenthesis() {
    guard let literal = literals.last else { return close(.rightParen, counterpart: .leftParen) }
    if literal.parentheses > 0 {
      literals[literals.count - 1].parentheses -= 1
      close(.rightParen, counterpart: .leftParen)
    } else {
      close(.rightParen, counterpart: .interpolation)
      literals.removeLast()
      continueString(literal)
    }
  }

  private mutating func close(_ kind: Token.Kind, counterpart: Token.Kind) {
    let index = tokens.count
    sign(kind)
    guard let opener = brackets.close(counterpart) else { return }
    tokens[index].link = Int32(truncatingIfNeeded: opener)
    tokens[opener].link = Int32(truncatingIfNeeded: index)
  }

  // MARK: Whitespace and comments

  private mutating func skipTrivia() {
    let start = position
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x09, 0x0B, 0x0C: position += 1
      case 0x0A, 0x0D:
        if let literal = literals.last, !literal.isLong { return endLiterals() }
        startsLine = true
        position += 1
      case 0x2F where byte(position + 1) == 0x2F:
        let start = position
        skipLine()
        comments.append(Comment(range: start..<position, tokens: tokens.count))
      case 0x2F where byte(position + 1) == 0x2A: skipBlockComment()
      case 0x3C, 0x3E:
        guard isConflictMarker() else {
          if position > start { followsSpace = true }
          return
        }
      case 0xC2 where byte(position + 1) == 0xA0: position += 2
      case 0xEF where byte(position + 1) == 0xBB && byte(position + 2) == 0xBF: position += 3
      default:
        if position > start { followsSpace = true }
        return
      }
    }
    if position > start { followsSpace = true }
  }

  /// Ends literals whose interpolations do not end on their line.
  private mutating func endLiterals() {
    while let literal = literals.last, !literal.isLong {
      problems.append(Problem(at: tokens[literal.first].start, .unterminatedString))
      brackets.forget(from: literal.first)
      finish(literal.first, with: .stringEnd, from: position)
      literals.removeLast()
    }
  }

  /// Adds the last token of a literal with interpolations.
  mutating func finish(_ first: Int, with kind: Token.Kind, from start: Int) {
    tokens[first].link = Int32(truncatingIfNeeded: tokens.count)
    add(kind, from: start)
  }

  private mutating func skipBlockComment() {
    let start = position
    position += 2
    var depth = 1
    while depth > 0 {
      guard position < bytes.count else {
        problems.append(Problem(at: Int32(truncatingIfNeeded: start), .unterminatedComment))
        break
      }
      switch bytes[position] {
      case 0x2A where byte(position + 1) == 0x2F:
        depth -= 1
        position += 2
      case 0x2F where byte(position + 1) == 0x2A:
        depth += 1
        position += 2
      case 0x0A, 0x0D:
        startsLine = true
        position += 1
      default: position += 1
      }
    }
    comments.append(Comment(range: start..<position, tokens: tokens.count))
  }

  /// Skips a conflict of a version control system if one begins here.
  private mutating func isConflictMarker() -> Bool {
    guard position == 0 || byte(position - 1) == 0x0A || byte(position - 1) == 0x0D else { return false }
    let (marker, end): (StaticString, StaticString) =
      next == 0x3C ? ("<<<<<<< ", ">>>>>>> ") : (">>>> ", "<<<<\n")
    guard !hasNoConflicts, starts(with: marker, at: position) else { return false }
    var place = position + marker.utf8CodeUnitCount
    while place < bytes.count {
      if starts(with: end, at: place), byte(place - 1) == 0x0A || byte(place - 1) == 0x0D {
        problems.append(Problem(at: Int32(truncatingIfNeeded: position), .conflict))
        position = place + end.utf8CodeUnitCount
        skipLine()
        return true
      }
      place += 1
    }
    hasNoConflicts = true
    return false
  }

  func starts(with text: StaticString, at offset: Int) -> Bool {
    text.withUTF8Buffer { text in
      guard offset + text.count <= bytes.count else { return false }
      for place in 0..<text.count where bytes[offset + place] != text[place] { return false }
      return true
    }
  }
}
