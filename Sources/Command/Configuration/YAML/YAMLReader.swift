// Reads a YAML file with libyaml.

import CYAML

/// Reads one YAML document into a tree.
///
/// Aliases are refused, because a few lines of them can expand to more nodes than fit in memory. Duplicate keys stay in
/// the tree; ``YAMLValues`` reports them.
struct YAMLReader {
  /// An error that prevents reading.
  enum Problem: Error {
    /// An alias, such as `*defaults`.
    case alias(at: Int)
    case secondDocument(at: Int)
    case tooDeep(at: Int)
    /// A syntax error with libyaml's message, and the construct that libyaml was parsing.
    case syntax(String, at: Int, during: (text: String, offset: Int)?)
    /// A character that YAML does not allow.
    case character(String, code: Int, at: Int)
    case outOfMemory
  }

  /// The maximum nesting depth of mappings and lists.
  static let deepest = 1_000

  private struct OpenNode {
    let offset: Int
    let isMapping: Bool
    var nodes: [YAMLNode] = []
  }

  private let index: CodePointIndex
  private let bytes: [UInt8]
  private var open: [OpenNode] = []
  private var root: YAMLNode?
  private var firstAlias: Int?

  /// Reads valid UTF-8 without a byte order mark.
  ///
  /// - Returns: The root; nil if the file is empty.
  static func read(_ bytes: [UInt8]) throws(Problem) -> YAMLNode? {
    var reader = YAMLReader(bytes)
    try reader.read()
    return reader.root
  }

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    index = CodePointIndex(bytes)
  }

  private mutating func read() throws(Problem) {
    var parser = yaml_parser_t()
    guard yaml_parser_initialize(&parser) != 0 else { throw .outOfMemory }
    defer { yaml_parser_delete(&parser) }
    yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING)
    let result = bytes.withUnsafeBufferPointer { bytes -> Result<Void, Problem> in
      yaml_parser_set_input_string(&parser, bytes.baseAddress, bytes.count)
      do throws(Problem) {
        while try readEvent(&parser) {}
        return .success(())
      } catch {
        return .failure(error)
      }
    }
    try result.get()
    if let firstAlias { throw .alias(at: firstAlias) }
  }

  /// Reads the next event. Returns false at the end of the file.
  private mutating func readEvent(_ parser: inout yaml_parser_t) throws(Problem) -> Bool {
    var event = yaml_event_t()
    guard yaml_parser_parse(&parser, &event) != 0 else { throw problem(parser) }
    defer { yaml_event_delete(&event) }
    let offset = offset(event.start_mark)
    switch event.type {
    case YAML_DOCUMENT_START_EVENT:
      if root != nil { throw .secondDocument(at: offset) }
    case YAML_ALIAS_EVENT:
      firstAlias = firstAlias ?? offset
      add(YAMLNode(offset: offset, content: .scalar("", .plain)))
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      let string = String(
        decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.value == nil ? 0 : scalar.length),
        as: UTF8.self)
      add(YAMLNode(offset: offset, content: .scalar(string, Self.style(scalar.style))))
    case YAML_SEQUENCE_START_EVENT, YAML_MAPPING_START_EVENT:
      guard open.count < Self.deepest else { throw .tooDeep(at: offset) }
      open.append(OpenNode(offset: offset, isMapping: event.type == YAML_MAPPING_START_EVENT))
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: close()
    case YAML_STREAM_END_EVENT, YAML_NO_EVENT: return false
    default: break
    }
    return true
  }

  private mutating func add(_ node: YAMLNode) {
    if open.isEmpty { root = node } else { open[open.count - 1].nodes.append(node) }
  }

  private mutating func close() {
    guard let closed = open.popLast() else { return }
    guard closed.isMapping else { return add(YAMLNode(offset: closed.offset, content: .sequence(closed.nodes))) }
    let entries = stride(from: 0, to: closed.nodes.count - 1, by: 2).map { position in
      (key: closed.nodes[position], value: closed.nodes[position + 1])
    }
    add(YAMLNode(offset: closed.offset, content: .mapping(entries)))
  }

  private static func style(_ style: yaml_scalar_style_t) -> YAMLNode.Style {
    switch style {
    case YAML_SINGLE_QUOTED_SCALAR_STYLE: .singleQuoted
    case YAML_DOUBLE_QUOTED_SCALAR_STYLE: .doubleQuoted
    case YAML_LITERAL_SCALAR_STYLE, YAML_FOLDED_SCALAR_STYLE: .block
    default: .plain
    }
  }

  /// Returns the byte offset of a libyaml mark; marks count code points.
  private func offset(_ mark: yaml_mark_t) -> Int { index.offset(ofCodePoint: mark.index, in: bytes) }

  private func problem(_ parser: yaml_parser_t) -> Problem {
    let text = parser.problem.map { String(cString: $0) } ?? "unknown error"
    switch parser.error {
    case YAML_MEMORY_ERROR: return .outOfMemory
    case YAML_READER_ERROR:
      return .character(text, code: Int(parser.problem_value), at: min(parser.problem_offset, bytes.count))
    default:
      let context = parser.context.map { (text: String(cString: $0), offset: offset(parser.context_mark)) }
      // libyaml reports a syntax error for `* x` and `**/XCUIElementTypeButton`, which are not valid aliases.
      if let context, context.text == "while scanning an alias" { return .alias(at: context.offset) }
      return .syntax(text, at: offset(parser.problem_mark), during: context)
    }
  }
}
