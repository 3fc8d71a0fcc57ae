// Reads JSON as a stream of tokens, without recursion, because dumps may be nested 100,000 levels deep. (RFC 8259)

package import Findings
import Text

/// Reads JSON token by token and checks the syntax, including commas, colons and brackets.
///
///     var reader = JSONReader(bytes, from: SourcePosition(file: "login.json"))
///     try reader.next()  // .beginObject
///     try reader.next()  // .key("label")
package struct JSONReader {
  /// A token. Strings and numbers point into the input.
  package enum Token {
    case beginObject, endObject, beginArray, endArray
    case key(JSONString)
    case string(JSONString)
    /// The number as written.
    case number(UnsafeBufferPointer<UInt8>)
    case bool(Bool)
    case null
    /// The end of a complete document.
    case end
  }

  private let input: UnsafeBufferPointer<UInt8>
  /// The offset of the next byte.
  package private(set) var offset = 0
  /// The position of the input in its file.
  package let start: SourcePosition
  /// The place of the last token.
  package private(set) var place = Place(line: 1, column: 1)
  private var tokenStart = 0
  private var currentLine = 1
  /// The offset at which the current line begins. Line breaks occur only between tokens.
  private var lineStart = 0
  /// The open objects and arrays, outermost first.
  private var open: [Bracket] = []
  private var expected = Expectation.value

  private enum Bracket: UInt8 {
    case object, array

    var closing: UInt8 { self == .object ? UInt8(ascii: "}") : UInt8(ascii: "]") }
  }

  /// What the syntax allows as the next token.
  private enum Expectation {
    case value, valueOrEnd, key, keyOrEnd, commaOrEnd, nothing
  }

  /// A line and a column of the input. Positions in the file are computed only for findings.
  package struct Place: Sendable {
    package var line: Int
    package var column: Int
  }

  package init(_ bytes: UnsafeRawBufferPointer, from start: SourcePosition) {
    input = bytes.bindMemory(to: UInt8.self)
    self.start = start
  }

  /// The position of the last token. Lines and columns are counted as in XML dumps.
  package var position: SourcePosition { position(of: place) }

  /// The line of the file on which the last token begins.
  package var line: Int { (start.line ?? 1) - 1 + place.line }

  /// Returns the position in the file.
  package func position(of place: Place) -> SourcePosition { start.adding(line: place.line, column: place.column) }

  /// The number of open objects and arrays.
  package var depth: Int { open.count }

  private func place(of offset: Int) -> Place { Place(line: currentLine, column: offset - lineStart + 1) }

  /// Reads the next token.
  package mutating func next() throws(JSONSyntaxError) -> Token {
    while true {
      skipWhitespace()
      tokenStart = offset
      place = place(of: offset)
      guard offset < input.count else {
        if expected == .nothing { return .end }
        throw syntaxError(
          .truncated, at: offset,
          message: "the dump is cut off: \(counted(open.count, "bracket")) \(open.count == 1 ? "is" : "are") not closed"
        )
      }
      let byte = input[offset]
      switch expected {
      case .value: return try value(byte)
      case .valueOrEnd: return byte == UInt8(ascii: "]") ? close() : try value(byte)
      case .key: return try key(byte)
      case .keyOrEnd: return byte == UInt8(ascii: "}") ? close() : try key(byte)
      case .commaOrEnd:
        let bracket = open.last ?? .object
        if byte == bracket.closing { return close() }
        guard byte == UInt8(ascii: ",") else {
          let closing = bracket == .object ? "}" : "]"
          throw syntaxError(
            .malformed, at: offset, message: "expected a comma or \(closing), found \(description(of: byte))")
        }
        offset += 1
        expected = bracket == .object ? .key : .value
      case .nothing:
        throw syntaxError(.extraContent, at: offset, message: "unexpected content after the end of the JSON")
      }
    }
  }

  /// Continues with another document after the end of a complete one, if there is one. Some tools write one document
  /// per line.
  ///
  /// - Returns: Whether another document begins.
  package mutating func beginNextDocument() -> Bool {
    guard expected == .nothing else { return false }
    skipWhitespace()
    guard offset < input.count, input[offset] == UInt8(ascii: "{") else { return false }
    expected = .value
    return true
  }

  /// Skips to the end of the object or array that begins with the last token.
  ///
  /// - Returns: The JSON text of the object or array.
  package mutating func skip() throws(JSONSyntaxError) -> UnsafeBufferPointer<UInt8> {
    let start = tokenStart
    let outside = depth - 1
    while depth > outside { _ = try next() }
    return UnsafeBufferPointer(rebasing: input[start..<offset])
  }

  // MARK: Structure

  private mutating func close() -> Token {
    offset += 1
    let bracket = open.popLast()
    expected = open.isEmpty ? .nothing : .commaOrEnd
    return bracket == .object ? .endObject : .endArray
  }

  private mutating func key(_ byte: UInt8) throws(JSONSyntaxError) -> Token {
    guard byte == UInt8(ascii: "\"") else {
      throw syntaxError(.malformed, at: offset, message: "expected a key in quotes, found \(description(of: byte))")
    }
    let key = try string()
    skipWhitespace()
    guard offset < input.count else {
      throw syntaxError(.truncated, at: offset, message: "the dump is cut off after a key")
    }
    guard input[offset] == UInt8(ascii: ":") else {
      throw syntaxError(
        .malformed, at: offset, message: "expected a colon after a key, found \(description(of: input[offset]))")
    }
    offset += 1
    expected = .value
    return .key(key)
  }

  private mutating func value(_ byte: UInt8) throws(JSONSyntaxError) -> Token {
    switch byte {
    case UInt8(ascii: "{"): return begin(.object, next: .keyOrEnd)
    case UInt8(ascii: "["): return begin(.array, next: .valueOrEnd)
    default: break
    }
    let token: Token
    switch byte {
    case UInt8(ascii: "\""): token = .string(try string())
    case UInt8(ascii: "t"): token = try word("true", token: .bool(true))
    case UInt8(ascii: "f"): token = try word("false", token: .bool(false))
    case UInt8(ascii: "n"): token = try word("null", token: .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): token = .number(try number())
    default:
      let isNumber = byte == UInt8(ascii: "N") || byte == UInt8(ascii: "I")
      throw syntaxError(
        .malformed, at: offset, message: "expected a value, found \(description(of: byte))",
        advice: isNumber ? Self.infinityAdvice : nil)
    }
    expected = open.isEmpty ? .nothing : .commaOrEnd
    return token
  }

  private mutating func begin(_ bracket: Bracket, next: Expectation) -> Token {
    offset += 1
    open.append(bracket)
    expected = next
    return bracket == .object ? .beginObject : .beginArray
  }

  private mutating func skipWhitespace() {
    while offset < input.count {
      switch input[offset] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): break
      case UInt8(ascii: "\n"):
        currentLine += 1
        lineStart = offset + 1
      default: return
      }
      offset += 1
    }
  }

  // MARK: Scalars

  private mutating func word(_ word: StaticString, token: Token) throws(JSONSyntaxError) -> Token {
    let end = offset + word.utf8CodeUnitCount
    let isWord = word.withUTF8Buffer { input[offset...].starts(with: $0) }
    if isWord, end == input.count || !Self.isWordPart(input[end]) {
      offset = end
      return token
    }
    let isCutOff = word.withUTF8Buffer { $0.starts(with: input[offset...]) }
    if isCutOff {
      throw syntaxError(.truncated, at: input.count, message: "the dump is cut off in the middle of \(word)")
    }
    throw syntaxError(.malformed, at: offset, message: "expected a value, found \(description(of: input[offset]))")
  }

  private mutating func number() throws(JSONSyntaxError) -> UnsafeBufferPointer<UInt8> {
    let start = offset
    if input[offset] == UInt8(ascii: "-") { offset += 1 }
    let integer = offset
    try digits()
    if input[integer] == UInt8(ascii: "0"), offset > integer + 1 {
      throw syntaxError(.malformed, at: start, message: "a number cannot have leading zeros")
    }
    if take(".") { try digits() }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      try digits()
    }
    // The number may be incomplete.
    if offset == input.count, !open.isEmpty {
      throw syntaxError(.truncated, at: offset, message: "the dump is cut off in the middle of a number")
    }
    return UnsafeBufferPointer(rebasing: input[start..<offset])
  }

  private mutating func digits() throws(JSONSyntaxError) {
    let start = offset
    while offset < input.count, input[offset] &- UInt8(ascii: "0") < 10 { offset += 1 }
    guard offset == start else { return }
    guard offset < input.count else {
      throw syntaxError(.truncated, at: offset, message: "the dump is cut off in the middle of a number")
    }
    throw syntaxError(
      .malformed, at: offset, message: "expected a digit, found \(description(of: input[offset]))",
      advice: Self.infinityAdvice)
  }

  private static let infinityAdvice = "JSON cannot represent infinity: write it as a string, \"inf\" or \"-inf\""

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard offset < input.count, input[offset] == UInt8(ascii: character) else { return false }
    offset += 1
    return true
  }

  /// Reads the string whose opening quote is the next byte.
  private mutating func string() throws(JSONSyntaxError) -> JSONString {
    let scan = JSONString.scan(input, from: offset + 1)
    switch scan {
    case .success(let (string, end)):
      offset = end
      return string
    case .failure(let fault):
      let kind: JSONSyntaxError.Kind = fault.offset == input.count ? .truncated : .malformed
      throw syntaxError(kind, at: fault.offset, message: fault.message)
    }
  }

  // MARK: Errors

  private func syntaxError(
    _ kind: JSONSyntaxError.Kind, at offset: Int, message: String, advice: String? = nil
  ) -> JSONSyntaxError {
    JSONSyntaxError(kind: kind, message: message, advice: advice, position: position(of: place(of: offset)))
  }

  /// Returns the word or character at the current position, for messages.
  private func description(of byte: UInt8) -> String {
    guard byte > 0x20, byte < 0x7F else { return "a character that is not valid outside strings" }
    let word = input[offset...].prefix(20).prefix(while: Self.isWordPart)
    return "“\(word.isEmpty ? String(UnicodeScalar(byte)) : String(decoding: word, as: UTF8.self))”"
  }

  private static func isWordPart(_ byte: UInt8) -> Bool {
    byte &- UInt8(ascii: "0") < 10 || (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte == UInt8(ascii: "_")
  }
}
