// Splits source files into tokens.

import Findings

/// Splits a file into strings, comments, brackets, names, numbers and punctuation. It does not use a grammar.
struct SourceLexer {
  let path: String
  let language: SourceLanguage
  /// Whether the file can contain JSX.
  var allowsMarkup: Bool
  /// The number of enclosing JSX elements.
  var markupLevel = 0
  /// The number of unterminated JSX elements.
  var openElements = 0
  var cursor: TextCursor
  /// The tokens of the current list.
  var tokens: [LexedToken] = []
  var lists: [[LexedToken]] = []
  var literals: [LexedLiteral] = []
  var comments: [Range<Int>] = []
  var names: [String] = []
  var nameIndices: [String: Int] = [:]
  /// The first problem of each kind, with its range.
  var problems: [(range: Range<Int>, message: String)] = []
  /// Ruby heredocs that the current line has opened; their contents begin on the next line.
  var pendingHeredocs: [PendingHeredoc] = []
  /// The end of the last line with an unterminated regular expression, and the number of such expressions on it.
  var unendedExpressions = (line: -1, count: 0)
  /// The number of enclosing interpolations.
  var depth = 0
  /// Whether no token has been read on the current line.
  var isFirstOnLine = true
  /// Whether the next token is the first one on its line.
  var isFirst = false

  /// The maximum depth of nested interpolations.
  static let maximumDepth = 20

  static func lex(path: String, text: String, language: SourceLanguage) -> LexedSource {
    var lexer = SourceLexer(path: path, text: text, language: language)
    lexer.lists.append([])
    lexer.cursor.skipByteOrderMark()
    lexer.readTokens(isInterpolation: false)
    lexer.lists[0] = lexer.tokens
    return lexer.finish()
  }

  private init(path: String, text: String, language: SourceLanguage) {
    self.path = path
    self.language = language
    let ending = path.split(separator: ".").last.map { $0.lowercased() } ?? ""
    allowsMarkup = language == .javaScript && !["ts", "mts", "cts"].contains(ending)
    cursor = TextCursor(text)
  }

  private func finish() -> LexedSource {
    let table = LineTable(cursor.bytes)
    let lists = lists.map(TokenList.init)
    var problems = problems
    if let unpaired = lists.first?.unpaired {
      problems.append((unpaired..<unpaired + 1, "this bracket has no partner"))
    }
    let findings = problems.map { range, message in
      Finding(
        code: "source-syntax", severity: .warning, position: table.position(at: range.lowerBound, in: path),
        span: range.count, message: message, advice: "check the file: locators after this place may be missing")
    }
    return LexedSource(
      path: path, language: language, table: table, names: names, lists: lists, literals: literals, comments: comments,
      findings: findings)
  }

  /// Records a problem unless there is already one of the same kind.
  mutating func report(_ range: Range<Int>, message: String) {
    if !problems.contains(where: { $0.message == message }) { problems.append((range, message)) }
  }

  // MARK: Tokens

  /// Reads tokens up to the end of the file or of an interpolation; its closing delimiter is not read.
  mutating func readTokens(isInterpolation: Bool) {
    var level = 0
    while let byte = cursor.peek() {
      if byte == UInt8(ascii: "\n") {
        cursor.position += 1
        isFirstOnLine = true
        if !pendingHeredocs.isEmpty { readHeredocBodies() }
        continue
      }
      if byte <= UInt8(ascii: " ") || byte == UInt8(ascii: "\\") {
        skipSpace(byte)
        continue
      }
      if skipComment() { continue }
      if isInterpolation, level == 0, endsInterpolation(byte) { return }
      isFirst = isFirstOnLine
      isFirstOnLine = false
      if readLiteral(byte) { continue }
      if byte.isDigit {
        readNumber()
      } else if startsName(byte) {
        readName()
      } else {
        if "([{".utf8.contains(byte) { level += 1 }
        if ")]}".utf8.contains(byte) { level -= 1 }
        readSymbol(byte)
      }
    }
  }

  /// Skips whitespace, or a backslash; at the end of a line, the backslash joins it to the next one.
  private mutating func skipSpace(_ byte: UInt8) {
    cursor.position += 1
    guard byte == UInt8(ascii: "\\"), language == .python || language == .ruby else { return }
    _ = cursor.take("\r")
    _ = cursor.take("\n")
  }

  private func endsInterpolation(_ byte: UInt8) -> Bool {
    if byte == UInt8(ascii: "}") { return true }
    guard language == .python || language == .cSharp else { return false }
    // A format: `{price:.2f}`, `{name!r}`, `{name=}`, `{count,5}`
    if byte == UInt8(ascii: ":") { return true }
    if language == .cSharp { return byte == UInt8(ascii: ",") }
    if byte == UInt8(ascii: "=") { return cursor.peek(1) == UInt8(ascii: "}") }
    return byte == UInt8(ascii: "!") && cursor.peek(1) != UInt8(ascii: "=")
  }

  mutating func append(_ kind: LexedToken.Kind, from start: Int, payload: Int) {
    tokens.append(
      LexedToken(kind: kind, isFirstOnLine: isFirst, start: start, end: cursor.position, payload: payload))
    isFirst = false
  }

  /// Appends a literal that ends at the cursor.
  mutating func appendLiteral(_ literal: LexedLiteral) {
    literals.append(literal)
    append(.string, from: literal.range.lowerBound, payload: literals.count - 1)
  }

  func startsName(_ byte: UInt8) -> Bool {
    if byte.isLetterOrUnderscore || byte >= 0x80 { return true }
    switch language {
    case .javaScript: return byte == UInt8(ascii: "$") || byte == UInt8(ascii: "#")
    case .ruby: return byte == UInt8(ascii: "@") || byte == UInt8(ascii: "$")
    case .kotlin: return byte == UInt8(ascii: "`")
    case .java: return byte == UInt8(ascii: "$")
    default: return false
    }
  }

  private mutating func readName() {
    let start = cursor.position
    var name: String
    if language == .kotlin, cursor.take("`") {
      name = cursor.take { $0 != UInt8(ascii: "`") && $0 != UInt8(ascii: "\n") }
      _ = cursor.take("`")
    } else {
      let isDollarLetter = language == .javaScript || language == .java
      cursor.skip { $0 == UInt8(ascii: "@") || $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: "$") }
      cursor.skip {
        $0.isLetterOrUnderscore || $0.isDigit || $0 >= 0x80 || isDollarLetter && $0 == UInt8(ascii: "$")
      }
      // The names of Ruby methods can end with `?` or `!`.
      if language == .ruby, cursor.isAt("?") || cursor.isAt("!"), cursor.peek(1) != UInt8(ascii: "=") {
        cursor.position += 1
      }
      name = cursor.slice(start..<cursor.position)
    }
    append(.name, from: start, payload: index(ofName: name))
  }

  private mutating func index(ofName name: String) -> Int {
    if let known = nameIndices[name] { return known }
    nameIndices[name] = names.count
    names.append(name)
    return names.count - 1
  }

  private mutating func readNumber() {
    let start = cursor.position
    cursor.skip { $0.isDigit || $0.isLetterOrUnderscore }
    if cursor.isAt("."), let next = cursor.peek(1), next.isDigit {
      cursor.position += 1
      cursor.skip { $0.isDigit || $0.isLetterOrUnderscore }
    }
    append(.number, from: start, payload: 0)
  }

  private mutating func readSymbol(_ byte: UInt8) {
    let start = cursor.position
    var code = Int(byte)
    var length = 1
    if let next = cursor.peek(1), Self.operatorBytes[Int(byte)], Self.operatorBytes[Int(next)] {
      let two = Int(byte) << 8 | Int(next)
      let three = two << 8 | Int(cursor.peek(2) ?? 0)
      if language == .ruby, two == Self.safeNavigation {
        (code, length) = (PunctuationMark.optionalDot.code, 2)
      } else if Self.compound.contains(three) {
        (code, length) = (three, 3)
      } else if Self.compound.contains(two) {
        (code, length) = (two, 2)
      }
    }
    cursor.position += length
    append(.symbol, from: start, payload: code)
  }

  /// Ruby's `&.`, which is read like `?.`.
  private static let safeNavigation = PunctuationMark("&.").code
  private static let compound = Set(PunctuationMark.compound.map(\.code))
  private static let operatorBytes: [Bool] = (0..<256).map { "=!<>+-*/%&|?:.~".utf8.contains(UInt8($0)) }

  // MARK: The previous token

  var previousName: String? { tokens.last.flatMap { $0.kind == .name ? names[$0.payload] : nil } }

  /// Whether the previous token cannot end an operand, so that a slash or a percent sign begins a literal.
  var isAtOperand: Bool {
    guard let last = tokens.last else { return true }
    switch last.kind {
    case .number, .string, .expression: return false
    case .name: return Self.operandKeywords.contains(names[last.payload])
    case .symbol: return !(last.is(.roundClose) || last.is(.squareClose) || last.is(.curlyClose))
    }
  }

  private static let operandKeywords: Set = [
    "return", "typeof", "case", "in", "of", "do", "else", "void", "delete", "throw", "new", "await", "yield", "if",
    "elsif", "unless", "while", "until", "when", "and", "or", "not", "puts", "then",
  ]
}

extension TextCursor {
  mutating func skipByteOrderMark() { _ = take(prefix: "\u{FEFF}") }
}
