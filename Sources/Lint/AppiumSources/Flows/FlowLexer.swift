// Reads the scalars of Maestro flows.

import Findings

/// Reads just enough YAML to find each scalar with its keys: mappings and lists, indented or in brackets; comments; and
/// scalar styles.
struct FlowLexer {
  /// An enclosing key of a scalar. In ``LexedSource``, it is a name token; a scalar is a string token.
  struct OpenKey {
    let indentation: Int
    let name: String
    /// Identifies the mapping that contains the key.
    let mapping: Int
    /// Identifies the key.
    var number = 0
  }

  let bytes: [UInt8]
  var cursor: TextCursor
  var entries: [FlowEntry] = []
  var literals: [LexedLiteral] = []
  var comments: [Range<Int>] = []
  var open: [OpenKey] = []
  /// The open mappings with their indentations, outermost first.
  var mappings: [(indentation: Int, number: Int)] = []
  var mappingCount = 0
  /// The anchored values, by anchor name.
  var anchors: [String: Anchor] = [:]
  var keyCount = 0

  /// - Parameter language: Robot Framework for one of its variable files.
  static func lex(path: String, text: String, language: SourceLanguage = .maestro) -> LexedSource {
    let lexer = read(text)
    // Each scalar is a token, so that places are determined as in other languages.
    let tokens = lexer.entries.map { entry in
      let range = lexer.literals[entry.literal].range
      return LexedToken(
        kind: .string, isFirstOnLine: false, start: range.lowerBound, end: range.upperBound, payload: entry.literal)
    }
    return LexedSource(
      path: path, language: language, table: LineTable(lexer.bytes), names: [], lists: [TokenList(tokens)],
      literals: lexer.literals, comments: lexer.comments, findings: [], entries: lexer.entries)
  }

  /// Reads the scalars in the contents of a file, in order.
  private static func read(_ text: String) -> FlowLexer {
    var lexer = FlowLexer(bytes: Array(text.utf8), cursor: TextCursor(text))
    lexer.cursor.skipByteOrderMark()
    while !lexer.cursor.isAtEnd { lexer.readLine() }
    return lexer
  }

  private init(bytes: [UInt8], cursor: TextCursor) {
    self.bytes = bytes
    self.cursor = cursor
  }

  // MARK: Lines

  private mutating func readLine() {
    var indentation = skipSpaces()
    if cursor.isAt("#") || cursor.isAt("\n") || cursor.isAt("\r") || cursor.isAtEnd {
      skipRestOfLine()
      return
    }
    if indentation == 0, cursor.starts(with: "---") || cursor.starts(with: "...") {
      open = []
      mappings = []
      skipRestOfLine()
      return
    }
    // `- - a` begins two lists
    while cursor.isAt("-"), let next = cursor.peek(1), next.isBlank {
      close(to: indentation)
      mappings.append((indentation, nextMapping()))
      cursor.position += 1
      indentation += 1 + skipSpaces()
      if cursor.isAt("\n") || cursor.isAtEnd {
        skipRestOfLine()
        return
      }
    }
    close(to: indentation, keepsMapping: true)
    if mappings.last?.indentation != indentation { mappings.append((indentation, nextMapping())) }
    readEntry(indentation)
  }

  mutating func nextMapping() -> Int {
    mappingCount += 1
    return mappingCount
  }

  /// Closes the keys and mappings with at least this indentation.
  private mutating func close(to indentation: Int, keepsMapping: Bool = false) {
    while let last = open.last, last.indentation >= indentation { open.removeLast() }
    while let last = mappings.last, last.indentation > indentation || !keepsMapping && last.indentation == indentation {
      mappings.removeLast()
    }
  }

  /// Reads `key: value`, or a scalar.
  private mutating func readEntry(_ indentation: Int) {
    var anchor = takeProperties()
    let start = cursor.position
    var key: Int?
    if let name = takeKey() {
      keyCount += 1
      key = keyCount
      open.append(
        OpenKey(indentation: indentation, name: name, mapping: mappings.last?.number ?? 0, number: keyCount))
      _ = skipSpaces()
      anchor = takeProperties()
    } else {
      cursor.position = start
    }
    let first = entries.count
    if cursor.isAt("\n") || cursor.isAt("\r") || cursor.isAt("#") || cursor.isAtEnd {
      if let anchor, let key { anchors[anchor] = Anchor(first: first, depth: open.count, key: key) }
    } else {
      readValue(key == nil ? indentation : indentation + 1, parent: key == nil ? nil : indentation)
      if let anchor { anchors[anchor] = Anchor(first: first, end: entries.count, depth: open.count, key: nil) }
    }
    skipRestOfLine()
  }

  /// Reads a key with its colon; nil if there is none.
  mutating func takeKey() -> String? {
    let start = cursor.position
    let quote = cursor.peek()
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      cursor.position += 1
      cursor.skip { $0 != quote && $0 != UInt8(ascii: "\n") }
      let key = cursor.slice(start + 1..<cursor.position)
      cursor.position += 1
      return cursor.take(":") ? key : nil
    }
    while let byte = cursor.peek(), byte != UInt8(ascii: "\n") {
      if byte == UInt8(ascii: ":"), cursor.peek(1).map({ $0.isBlank }) ?? true {
        let key = cursor.slice(start..<cursor.position)
        cursor.position += 1
        return key
      }
      if "{}[],\"'#".utf8.contains(byte) { return nil }
      cursor.position += 1
    }
    return nil
  }

  /// Reads a value. Its lines have at least `indentation`; its key, if any, has the indentation `parent`.
  private mutating func readValue(_ indentation: Int, parent: Int?) {
    switch cursor.peek() {
    case UInt8(ascii: "{"), UInt8(ascii: "["): readFlow()
    case UInt8(ascii: "|"), UInt8(ascii: ">"): readBlock(indentation, parent: parent)
    default: if !readAlias() { readScalar(isInBrackets: false, indentation: indentation) }
    }
  }

  mutating func skipSpaces() -> Int {
    let start = cursor.position
    cursor.skip { $0 == UInt8(ascii: " ") }
    return cursor.position - start
  }

  mutating func skipRestOfLine() {
    _ = skipSpaces()
    let start = cursor.position
    cursor.skip { $0 != UInt8(ascii: "\n") }
    if start < bytes.count, bytes[start] == UInt8(ascii: "#") { comments.append(start..<cursor.position) }
    _ = cursor.take("\n")
  }
}

/// A scalar with its enclosing keys.
struct FlowEntry {
  /// The keys, outermost first.
  let keys: [String]
  /// Identifies the mapping that contains each key.
  let mappings: [Int]
  /// Identifies each key.
  var numbers: [Int] = []
  /// The index of the literal.
  let literal: Int
}
