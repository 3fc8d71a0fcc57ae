// Reads the tokens of a file into its declarations and statements.

public import CodeModel
import Findings

/// A reader by recursive descent. It makes no syntax tree: each rule of the grammar returns the part of the model that
/// it describes.
///
/// Code nested more deeply than ``TokenStream/maximumDepth`` is skipped, with a finding, so that no file can overflow
/// the stack.
struct CodeReader {
  var stream: TokenStream
  var names: NameTable
  var source: ParsedSource
  var log = ReadingLog()
  var outline = OutlineRecorder()
  var problems: [Problem]
  /// Where code was first nested too deeply.
  var cutOff: Int?
  /// The names of the enclosing types, outermost first.
  var owners: [String] = []
  /// The qualified name of the enclosing type.
  var owner: String?
  /// The enclosing `#if` conditions.
  var conditions: [String] = []
  /// Whether the declarations are protocol requirements.
  var isInProtocol = false
  /// Whether only the file sees declarations without an access level: in a private extension or a body.
  var isPrivateByDefault = false
  /// For each enclosing closure, innermost last: the number of parameters that `$0`, `$1` and so on imply, which is one
  /// more than the highest index.
  var arities: [Int] = []
  var patterns = PatternState()
  /// A range of tokens of which only the last one, if it is in the file, begins a line.
  private var line = 0...0

  init(_ file: SourceFile) {
    let text = SourceText(file)
    var lexer = Lexer(text.bytes)
    lexer.read()
    stream = TokenStream(lexer.tokens, bytes: text.bytes)
    names = lexer.names
    problems = lexer.problems
    source = ParsedSource(path: file.path, text: text)
  }

  /// The maximum size of a file, in bytes. Offsets in tokens have 32 bits, and no file that people write is as large:
  /// the largest one of this package has 25 KB.
  static let maximumSize = 16 << 20

  static func source(of file: SourceFile) -> ParsedSource {
    guard file.text.utf8.count <= maximumSize else {
      var source = ParsedSource(path: file.path, text: SourceText(SourceFile(path: file.path, text: "")))
      source.findings = [SyntaxFindings.tooLarge(file)]
      return source
    }
    var reader = CodeReader(file)
    reader.readFile()
    return reader.finished()
  }

  private mutating func readFile() {
    while true {
      source.statements += readTopLevel()
      guard !stream.isAt(.endOfFile) else { break }
      // A closing brace, or the end of a branch, that nothing opens.
      reportUnexpected()
      stream.advance()
    }
  }

  private mutating func finished() -> ParsedSource {
    source.findings = SyntaxFindings.findings(problems, text: source.text)
    if let cutOff {
      source.findings.append(SyntaxFindings.tooDeep(at: source.text.position(cutOff)))
    }
    log.write(to: &source)
    source.outlines = outline.outlines
    source.keys = outline.keys()
    source.otherNames = outline.otherNames
    source.propertyCalls = outline.propertyCalls
    return source
  }

  // MARK: Depth

  /// Goes one level deeper; at the maximum, skips the rest of the enclosing brackets instead.
  ///
  /// Every recursion passes one of the rules that call this method, and passes it once for each level: expressions,
  /// operators before and after operands, types, patterns, statements, declarations, accessors and `#if`.
  mutating func enter() -> Bool {
    guard stream.depth < TokenStream.maximumDepth else {
      if cutOff == nil { cutOff = Int(stream.token.start) }
      stream.skipToEnd()
      return false
    }
    stream.depth += 1
    return true
  }

  mutating func leave() { stream.depth -= 1 }

  // MARK: Names and texts

  /// Returns the number of the name that a token is.
  mutating func number(of token: Token) -> Int32 {
    switch token.kind {
    case .identifier, .keyword, .dollarIdentifier, .wildcard: token.link
    default: names.number(of: stream.bytes[token.range.clamped(to: 0..<stream.bytes.count)])
    }
  }

  // Methods that the recursion calls are mutating, even if they change nothing: in debug builds, other methods get a
  // copy of the reader, which would be most of the stack of their callers.

  /// Returns a token as written.
  mutating func text(_ token: Token) -> String {
    switch token.kind {
    case .identifier, .keyword, .dollarIdentifier, .wildcard: names[token.link]
    default: source.text[token.range]
    }
  }

  /// Returns code as written, on one line.
  mutating func words(_ range: Range<Int>) -> String {
    let bytes = stream.bytes[range.clamped(to: 0..<stream.bytes.count)]
    var isAfterSpace = true
    let isPlain = bytes.allSatisfy { byte in
      let isSpace = byte == 0x20
      defer { isAfterSpace = isSpace }
      return byte > 0x20 && byte < 0x80 || isSpace && !isAfterSpace
    }
    let text = String(decoding: bytes, as: UTF8.self)
    return isPlain ? text : text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  // MARK: Expected tokens

  mutating func report(_ kind: Problem.Kind, at offset: Int? = nil) {
    guard cutOff == nil, problems.count < 1_000 else { return }
    problems.append(Problem(at: Int32(truncatingIfNeeded: offset ?? stream.end), kind))
  }

  /// Reports `$` if it is next where something is declared; it is a name only elsewhere.
  mutating func reportDollar() {
    if stream.isAt(.identifier), stream.isWritten("$") { reportUnexpected() }
  }

  mutating func reportUnexpected() {
    report(.unexpected(end: stream.token.end), at: Int(stream.token.start))
  }

  /// Passes a token that must come next; reports that it is missing if it does not.
  mutating func expect(_ kind: Token.Kind, sign: StaticString) {
    if !stream.take(kind) { report(.missing(sign)) }
  }

  /// Passes the bracket that closes one with an index. What is unexpected before it is skipped, but nothing beyond the
  /// line, because the bracket itself may be missing.
  mutating func close(_ kind: Token.Kind, sign: StaticString, opener: Int) {
    if stream.take(kind) { return }
    let counterpart = Int(stream.tokens[opener].link)
    guard counterpart > stream.index, cutOff == nil, !isLineBreak(before: counterpart) else {
      if cutOff != nil, counterpart >= stream.index {
        stream.skip(to: counterpart)
        stream.advance()
      } else {
        report(.missing(sign))
      }
      return
    }
    report(.unexpected(end: stream.tokens[counterpart - 1].end), at: Int(stream.token.start))
    stream.skip(to: counterpart)
    stream.advance()
  }

  /// Whether a token from the next one up to one with an index begins a line.
  private mutating func isLineBreak(before index: Int) -> Bool {
    if line.upperBound == 0 || !line.contains(stream.index) {
      var end = stream.index
      while end < stream.tokens.count, !stream.tokens[end].startsLine { end += 1 }
      line = stream.index...end
    }
    return line.upperBound <= index
  }
}

extension ParsedSource {
  /// Reads a file. Syntax errors become findings; everything that can be read despite them is kept.
  public init(_ file: SourceFile) { self = CodeReader.source(of: file) }
}
