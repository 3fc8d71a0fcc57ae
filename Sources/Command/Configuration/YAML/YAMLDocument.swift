// A YAML text, its tree, and places in it: what this room asks of the parser.

import Findings
import Yams

/// One YAML document of bounded size, without aliases.
struct YAMLDocument {
  /// What a file is for, as far as messages and limits depend on it.
  struct Purpose {
    /// What the codes of findings begin with: `configuration`.
    let code: String
    /// What the file is: “a configuration”.
    let name: String
    /// How many bytes it may have.
    let largest: Int
  }

  let purpose: Purpose
  let lines: SourceLines
  private let index: CodePointIndex
  private var substitutes: YAMLSubstitutes
  /// The tree; nil if there is nothing in the file, or a problem.
  private(set) var root: Node?
  /// Why there is no tree.
  private(set) var problem: Finding?

  /// Reads a file.
  ///
  /// The parser bounds the depth. Aliases are refused: a few lines of them stand for more nodes than any memory holds, and nothing
  /// here needs them. Keys that stand twice are left in the tree, as far as possible; ``YAMLValues`` reports them.
  init(_ bytes: [UInt8], file: String, for purpose: Purpose) {
    self.purpose = purpose
    let isTooLarge = bytes.count > purpose.largest
    lines = SourceLines(isTooLarge ? [] : bytes, file: file)
    index = CodePointIndex(lines.bytes)
    substitutes = YAMLSubstitutes(lines.bytes)
    if isTooLarge {
      problem = failure(
        "the file has \(bytes.count) bytes, and \(purpose.name) has \(purpose.largest) at most", at: nil)
    } else if let intruder = substitutes.intruder {
      problem = failure(
        "the file holds \(intruder.name), which is no character", at: intruder.offset, advice: "take it out")
    } else {
      parse()
      refuseAliases()
    }
  }

  private mutating func parse() {
    while true {
      guard let text = substitutes.text else {
        problem = failure("the file is not in UTF-8", at: firstByteThatIsNoText, advice: "save it as UTF-8")
        return
      }
      do {
        root = try Parser(yaml: text, resolver: .basic, encoding: .utf8).singleRoot()
        return
      } catch YamlError.duplicatedKeysInMapping(let keys, let context) {
        // The place is that of the first of the equal keys.
        if let key = keys.first, let start = start(of: context.mark), substitutes.distinguish(keyAt: start, text: key) {
          continue
        }
        problem = failure(
          "\(Quotation.of(substitutes.restored(keys.first ?? ""))) stands here more than once",
          at: index.offset(of: context.mark, in: lines.bytes), advice: "keep one of them")
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
        guard scalar.style == .plain, substitutes.isAlias(scalar.string) else { continue }
        problem = failure(
          "aliases are not supported", at: start(of: node),
          advice: "write it out; a text that begins with * needs quotes")
        self.root = nil
        return
      case .mapping(let mapping):
        for (key, value) in mapping.reversed() { open += [value, key] }
      case .sequence(let sequence): open += sequence.reversed()
      case .alias: continue
      }
    }
  }

  // MARK: Texts and places

  func position(_ node: Node) -> SourcePosition {
    node.mark.flatMap { index.offset(of: $0, in: lines.bytes) }.map(lines.position) ?? SourcePosition(file: lines.file)
  }

  /// The text of a node that is neither a mapping nor a list.
  func text(_ node: Node) -> PositionedText? {
    guard let scalar = node.scalar else { return nil }
    let text = substitutes.restored(scalar.string)
    guard let start = start(of: node) else { return PositionedText(text, at: position(node)) }
    let position = lines.position(at: start)
    let pieces = ScalarPieces(
      of: text, in: lines.bytes, from: start, column: position.column ?? 1, style: scalar.style)
    return PositionedText(text, at: position, pieces: pieces.pieces ?? [])
  }

  /// What stands in the line of a text behind it.
  func rest(behind text: PositionedText) -> Substring {
    guard text.isExact, let line = lines.line(at: text.position) else { return "" }
    let column = text.position(of: text.text.utf8.count).column ?? 1
    let units = line.utf8.dropFirst(column - 1)
    return Substring(units)
  }

  /// The tag of a node as it is written: `!exists`; nil if it has none.
  func tag(_ node: Node) -> String? {
    guard let offset = node.mark.flatMap({ index.offset(of: $0, in: lines.bytes) }) else { return nil }
    let word = word(at: offset)
    return word.first == "!" ? word : nil
  }

  /// The offset of a text behind its tag and its anchor; nil if it stands in another line than those.
  private func start(of node: Node) -> Int? { node.mark.flatMap(start) }

  private func start(of mark: Mark) -> Int? {
    let bytes = lines.bytes
    guard var offset = index.offset(of: mark, in: bytes) else { return nil }
    while offset < bytes.count, bytes[offset] == UInt8(ascii: "&") || bytes[offset] == UInt8(ascii: "!") {
      offset += word(at: offset).utf8.count
      while offset < bytes.count, Self.blanks.contains(bytes[offset]) { offset += 1 }
      if offset < bytes.count, Self.breaks.contains(bytes[offset]) { return nil }
    }
    return offset
  }

  private func word(at offset: Int) -> String {
    let rest = lines.bytes[min(offset, lines.bytes.count)...]
    return String(
      decoding: rest.prefix { !Self.blanks.contains($0) && !Self.breaks.contains($0) }, as: UTF8.self)
  }

  private static let blanks: [UInt8] = [UInt8(ascii: " "), UInt8(ascii: "\t")]
  private static let breaks: [UInt8] = [UInt8(ascii: "\n"), UInt8(ascii: "\r")]

  private var firstByteThatIsNoText: Int? {
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
      if let mistake = offset.flatMap({ YAMLLayout(lines.bytes, at: $0).mistake(problem) }) {
        return failure("this is no YAML: \(mistake.message)", at: mistake.offset, advice: mistake.advice)
      }
      if problem.contains("found another document") {
        return failure(
          "here begins a second document, and \(purpose.name) is one", at: offset, advice: "take the line --- out")
      }
      let opened = context.map { context in
        let start = index.offset(of: context.mark, in: lines.bytes).flatMap { lines.position(at: $0).line }
        return ", \(context.text) in line \(start ?? context.mark.line)"
      }
      return failure("this is no YAML: \(problem)\(opened ?? "")", at: offset, advice: advice(problem, at: offset))
    case .reader(let problem, let offset, let value, let text):
      // The parser counts what Swift takes for characters.
      let number = offset.map { text.prefix($0).unicodeScalars.count }
      let code = String(max(0, value), radix: 16, uppercase: true)
      let name = "U+" + String(repeating: "0", count: max(0, 4 - code.count)) + code
      return failure(
        "this is no YAML: \(problem): \(name)",
        at: number.map { index.offset(ofCodePoint: $0, in: lines.bytes) })
    default: return failure("this is no YAML: \(error)", at: nil)
    }
  }

  /// What helps with the mistakes that predicates and chains invite.
  private func advice(_ problem: String, at offset: Int?) -> String? {
    let byte = offset.flatMap { lines.bytes.indices.contains($0) ? lines.bytes[$0] : nil }
    if byte == UInt8(ascii: "\t") { return "indent with blanks, not with tabs" }
    if problem.contains("mapping values are not allowed") {
      return "a text with “: ” in it needs quotes around all of it"
    }
    if problem.contains("cannot start any token") { return "a text that begins with this sign needs quotes" }
    if problem.contains("expected ','") {
      return "between brackets or braces, a text with brackets, braces or commas in it needs quotes around all of it"
    }
    if problem.contains("did not find expected") {
      return "a text that begins with a quote, a bracket or a brace needs quotes around all of it"
    }
    return nil
  }

  private func failure(_ message: String, at offset: Int?, advice: String? = nil) -> Finding {
    Finding(
      code: "\(purpose.code)-yaml", severity: .error,
      position: offset.map(lines.position) ?? SourcePosition(file: lines.file), message: message, advice: advice)
  }
}
