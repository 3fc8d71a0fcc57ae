// Parses a YAML file into a tree with positions.

import Findings

/// One YAML document of bounded size, without aliases.
struct YAMLDocument {
  /// A kind of file, such as a configuration file, with its name in messages and its size limit.
  struct Purpose {
    /// The prefix of finding codes: `configuration`.
    let code: String
    /// The name of this kind of file in messages, with an article: “a configuration file”.
    let name: String
    /// The maximum size in bytes.
    let largest: Int
  }

  let purpose: Purpose
  let lines: SourceLines
  /// The tree; nil if the file is empty or invalid.
  private(set) var root: YAMLNode?
  /// The error that prevented parsing.
  private(set) var problem: Finding?

  /// Parses a file.
  init(_ bytes: [UInt8], file: String, for purpose: Purpose) {
    self.purpose = purpose
    let isTooLarge = bytes.count > purpose.largest
    lines = SourceLines(isTooLarge ? [] : bytes, file: file)
    if isTooLarge {
      problem = failure(
        "the file is \(bytes.count) bytes long; \(purpose.name) may be at most \(purpose.largest) bytes long",
        at: nil)
    } else if let firstInvalidByte {
      problem = failure("the file is not valid UTF-8", at: firstInvalidByte, advice: "save it as UTF-8")
    } else {
      do throws(YAMLReader.Problem) {
        root = try YAMLReader.read(lines.bytes)
      } catch {
        problem = failure(error)
      }
    }
  }

  // MARK: Strings and positions

  func position(_ node: YAMLNode) -> SourcePosition { lines.position(at: node.offset) }

  /// Returns the string of a scalar node; nil for a mapping or a list.
  func text(_ node: YAMLNode) -> PositionedText? {
    guard let (text, style) = node.scalar else { return nil }
    guard let start = start(of: node) else { return PositionedText(text, at: position(node)) }
    let position = lines.position(at: start)
    let pieces = ScalarPieces(
      of: text, in: lines.bytes, from: start, column: position.column ?? 1, style: style)
    return PositionedText(text, at: position, pieces: pieces.pieces ?? [])
  }

  /// Returns the rest of the line after a string.
  func rest(behind text: PositionedText) -> Substring {
    guard text.isExact, let line = lines.line(at: text.position) else { return "" }
    let column = text.position(of: text.text.utf8.count).column ?? 1
    let units = line.utf8.dropFirst(column - 1)
    return Substring(units)
  }

  /// Returns the tag of a node as written, such as `!exists`; nil if it has none.
  func tag(_ node: YAMLNode) -> String? {
    let word = word(at: node.offset)
    return word.first == "!" ? word : nil
  }

  /// Returns the offset at which a scalar begins, after its tag and anchor; nil if it begins on a different line than
  /// the tag or anchor.
  private func start(of node: YAMLNode) -> Int? {
    let bytes = lines.bytes
    var offset = node.offset
    while offset < bytes.count, bytes[offset] == UInt8(ascii: "&") || bytes[offset] == UInt8(ascii: "!") {
      offset += word(at: offset).utf8.count
      while offset < bytes.count, Self.whitespace.contains(bytes[offset]) { offset += 1 }
      if offset < bytes.count, Self.breaks.contains(bytes[offset]) { return nil }
    }
    return offset
  }

  private func word(at offset: Int) -> String {
    let rest = lines.bytes[min(offset, lines.bytes.count)...]
    return String(
      decoding: rest.prefix { !Self.whitespace.contains($0) && !Self.breaks.contains($0) }, as: UTF8.self)
  }

  private static let whitespace: [UInt8] = [UInt8(ascii: " "), UInt8(ascii: "\t")]
  private static let breaks: [UInt8] = [UInt8(ascii: "\n"), UInt8(ascii: "\r")]

  private var firstInvalidByte: Int? {
    var (parser, bytes, offset) = (Unicode.UTF8.ForwardParser(), lines.bytes.makeIterator(), 0)
    while true {
      switch parser.parseScalar(from: &bytes) {
      case .valid(let units): offset += units.count
      case .error: return offset
      case .emptyInput: return nil
      }
    }
  }

  // MARK: Problems

  private func failure(_ problem: YAMLReader.Problem) -> Finding {
    switch problem {
    case .alias(let offset):
      return failure(
        "YAML aliases are not supported", at: offset,
        advice: "write out the value; if it is a string that begins with *, put it in quotes")
    case .secondDocument(let offset):
      return failure(
        "a second YAML document begins here; \(purpose.name) must be a single document", at: offset,
        advice: "remove the `---` line")
    case .tooDeep(let offset):
      return failure("mappings and lists may be nested at most \(YAMLReader.deepest) levels deep", at: offset)
    case .syntax(let text, let offset, let context):
      if let mistake = YAMLLayoutDiagnosis(lines.bytes, at: offset).mistake(text) {
        return failure("invalid YAML: \(mistake.message)", at: mistake.offset, advice: mistake.advice)
      }
      let opened = context.flatMap { context in
        lines.position(at: context.offset).line.map { ", \(context.text) on line \($0)" }
      }
      return failure("invalid YAML: \(text)\(opened ?? "")", at: offset, advice: advice(text, at: offset))
    case .character(let text, let value, let offset):
      let code = String(max(0, value), radix: 16, uppercase: true)
      let name = "U+" + String(repeating: "0", count: max(0, 4 - code.count)) + code
      return failure("invalid YAML: \(text): \(name)", at: offset)
    case .outOfMemory: return failure("not enough memory to read the file", at: nil)
    }
  }

  /// Returns advice about mistakes that are common in predicates and chains.
  private func advice(_ problem: String, at offset: Int) -> String? {
    if lines.bytes.indices.contains(offset), lines.bytes[offset] == UInt8(ascii: "\t") {
      return "indent with spaces, not tabs"
    }
    if problem.contains("mapping values are not allowed") {
      return "put quotes around a value that contains a colon followed by a space"
    }
    if problem.contains("cannot start any token") { return "put quotes around a value that begins with this character" }
    if problem.contains("expected ','") {
      return "inside brackets or braces, put quotes around a value that contains brackets, braces or commas"
    }
    if problem.contains("did not find expected") {
      return "put quotes around a value that begins with a quote, a bracket or a brace"
    }
    return nil
  }

  private func failure(_ message: String, at offset: Int?, advice: String? = nil) -> Finding {
    Finding(
      code: "\(purpose.code)-yaml", severity: .error,
      position: offset.map(lines.position) ?? SourcePosition(file: lines.file), message: message, advice: advice)
  }
}
