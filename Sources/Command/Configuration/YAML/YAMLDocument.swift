// Parses a YAML file into a tree with positions.

import Findings
import Yams

/// One YAML document of bounded size, without aliases.
struct YAMLDocument {
  /// The kind of file, with its name in messages and its size limit.
  struct Purpose {
    /// The prefix of finding codes: `configuration`.
    let code: String
    /// The name of the kind, with an article: “a configuration file”.
    let name: String
    /// The maximum size in bytes.
    let largest: Int
  }

  let purpose: Purpose
  let lines: SourceLines
  private let index: CodePointIndex
  private var substitution: YAMLSubstitution
  /// The tree; nil if the file is empty or invalid.
  private(set) var root: Node?
  /// The error that prevented parsing.
  private(set) var problem: Finding?

  /// Parses a file.
  ///
  /// The parser limits the depth. Aliases are refused, because a few lines of them can expand to more nodes than fit in
  /// memory. Duplicate keys are kept in the tree where possible; ``YAMLValues`` reports them.
  init(_ bytes: [UInt8], file: String, for purpose: Purpose) {
    self.purpose = purpose
    let isTooLarge = bytes.count > purpose.largest
    lines = SourceLines(isTooLarge ? [] : bytes, file: file)
    index = CodePointIndex(lines.bytes)
    substitution = YAMLSubstitution(lines.bytes)
    if isTooLarge {
      problem = failure(
        "the file has \(bytes.count) bytes; \(purpose.name) may have at most \(purpose.largest)", at: nil)
    } else if let reservedCodePoint = substitution.reservedCodePoint {
      problem = failure(
        "the file contains \(reservedCodePoint.name), which is not a character", at: reservedCodePoint.offset,
        advice: "remove it")
    } else {
      parse()
      refuseAliases()
    }
  }

  private mutating func parse() {
    while true {
      guard let text = substitution.text else {
        problem = failure("the file is not valid UTF-8", at: firstInvalidByte, advice: "save it as UTF-8")
        return
      }
      do {
        root = try Parser(yaml: text, resolver: .basic, encoding: .utf8).singleRoot()
        return
      } catch YamlError.duplicatedKeysInMapping(let keys, let context) {
        // The parser reports the position of the first occurrence of the key.
        if let key = keys.first, let start = start(of: context.mark), substitution.distinguish(keyAt: start, text: key)
        {
          continue
        }
        problem = failure(
          "duplicate key \(Quotation.of(substitution.restored(keys.first ?? "")))",
          at: index.offset(of: context.mark, in: lines.bytes), advice: "remove one of them")
      } catch let error as YamlError {
        problem = failure(error)
      } catch {
        problem = failure("\(error)", at: nil)
      }
      return
    }
  }

  private mutating func refuseAliases() {
    guard let root, lines.bytes.contains(UInt8(ascii: "*")) else { return }
    var open = [root]
    while let node = open.popLast() {
      switch node {
      case .scalar(let scalar):
        guard scalar.style == .plain, substitution.isAlias(scalar.string) else { continue }
        problem = failure(
          "aliases are not supported", at: start(of: node),
          advice: "write the value out; a string that begins with * needs quotes")
        self.root = nil
        return
      case .mapping(let mapping):
        for (key, value) in mapping.reversed() { open += [value, key] }
      case .sequence(let sequence): open += sequence.reversed()
      case .alias: continue
      }
    }
  }

  // MARK: Strings and positions

  func position(_ node: Node) -> SourcePosition {
    node.mark.flatMap { index.offset(of: $0, in: lines.bytes) }.map(lines.position) ?? SourcePosition(file: lines.file)
  }

  /// Returns the string of a scalar node; nil for a mapping or a list.
  func text(_ node: Node) -> PositionedText? {
    guard let scalar = node.scalar else { return nil }
    let text = substitution.restored(scalar.string)
    guard let start = start(of: node) else { return PositionedText(text, at: position(node)) }
    let position = lines.position(at: start)
    let pieces = ScalarPieces(
      of: text, in: lines.bytes, from: start, column: position.column ?? 1, style: scalar.style)
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
  func tag(_ node: Node) -> String? {
    guard let offset = node.mark.flatMap({ index.offset(of: $0, in: lines.bytes) }) else { return nil }
    let word = word(at: offset)
    return word.first == "!" ? word : nil
  }

  /// Returns the offset of a scalar after its tag and anchor; nil if the scalar is on a different line.
  private func start(of node: Node) -> Int? { node.mark.flatMap(start) }

  private func start(of mark: Mark) -> Int? {
    let bytes = lines.bytes
    guard var offset = index.offset(of: mark, in: bytes) else { return nil }
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

  private func failure(_ error: YamlError) -> Finding {
    switch error {
    case .scanner(let context, let problem, let mark, _), .parser(let context, let problem, let mark, _),
      .composer(let context, let problem, let mark, _):
      let offset = index.offset(of: mark, in: lines.bytes)
      if let mistake = offset.flatMap({ YAMLLayoutDiagnosis(lines.bytes, at: $0).mistake(problem) }) {
        return failure("invalid YAML: \(mistake.message)", at: mistake.offset, advice: mistake.advice)
      }
      if problem.contains("found another document") {
        return failure(
          "a second YAML document begins here; \(purpose.name) must be a single document", at: offset,
          advice: "remove the line ---")
      }
      let opened = context.map { context in
        let start = index.offset(of: context.mark, in: lines.bytes).flatMap { lines.position(at: $0).line }
        return ", \(context.text) in line \(start ?? context.mark.line)"
      }
      return failure("invalid YAML: \(problem)\(opened ?? "")", at: offset, advice: advice(problem, at: offset))
    case .reader(let problem, let offset, let value, let text):
      // The parser's offset counts Swift characters.
      let codePoint = offset.map { text.prefix($0).unicodeScalars.count }
      let code = String(max(0, value), radix: 16, uppercase: true)
      let name = "U+" + String(repeating: "0", count: max(0, 4 - code.count)) + code
      return failure(
        "invalid YAML: \(problem): \(name)",
        at: codePoint.map { index.offset(ofCodePoint: $0, in: lines.bytes) })
    default: return failure("invalid YAML: \(error)", at: nil)
    }
  }

  /// Returns advice about mistakes that are common in predicates and chains.
  private func advice(_ problem: String, at offset: Int?) -> String? {
    let byte = offset.flatMap { lines.bytes.indices.contains($0) ? lines.bytes[$0] : nil }
    if byte == UInt8(ascii: "\t") { return "indent with spaces, not with tabs" }
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
