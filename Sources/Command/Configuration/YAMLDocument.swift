// A YAML text, its tree, and places in it: what this room asks of the parser.

import Findings
import Yams

/// One YAML document of bounded size, without aliases.
struct YAMLDocument {
  let file: String
  private let bytes: [UInt8]
  /// Where each line begins.
  private let lineStarts: [Int]

  /// Larger ones are no configuration.
  private static let largest = 1 << 18

  init(_ bytes: [UInt8], file: String) {
    self.bytes = bytes
    self.file = file
    lineStarts = [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
  }

  /// Why there is no tree.
  struct Problem: Error {
    let finding: Finding
  }

  /// The tree; nil if the document is empty.
  ///
  /// The parser bounds the depth. Aliases are refused: a few lines of them stand for more nodes than any memory holds, and nothing
  /// here needs them.
  func root() -> Result<Node?, Problem> {
    guard bytes.count <= Self.largest else {
      return failure("the file has \(bytes.count) bytes, and a configuration has \(Self.largest) at most", nil)
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      return failure("the file is not in UTF-8", nil, advice: "save it as UTF-8")
    }
    if let offset = firstAlias() {
      return failure(
        "aliases are not supported", position(at: offset),
        advice: "write it out; a text that begins with * needs quotes")
    }
    do {
      return .success(try Parser(yaml: text, resolver: .basic, encoding: .utf8).singleRoot())
    } catch let error as YamlError {
      return failure(error)
    } catch {
      return failure("\(error)", nil)
    }
  }

  func position(_ node: Node) -> SourcePosition { position(node.mark) }

  // MARK: Aliases

  /// Where the first alias may begin. Before the tree is built, so rather one too many than one too few: what looks like an alias in a
  /// quoted text is taken for one, too.
  private func firstAlias() -> Int? {
    for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: "*") {
      guard offset + 1 < bytes.count, Self.isNamePart(bytes[offset + 1]) else { continue }
      var before = offset - 1
      while before >= 0, bytes[before] == UInt8(ascii: " ") || bytes[before] == UInt8(ascii: "\t") { before -= 1 }
      guard before >= 0 else { return offset }
      let isApart = before < offset - 1
      switch bytes[before] {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: ":"), UInt8(ascii: ","), UInt8(ascii: "["),
        UInt8(ascii: "{"), 0x80...:
        return offset
      case UInt8(ascii: "-"), UInt8(ascii: "?"): if isApart { return offset }
      default: continue
      }
    }
    return nil
  }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
    }
  }

  // MARK: Places and problems

  private func position(_ mark: Mark?) -> SourcePosition {
    guard let mark, mark.line > 0 else { return SourcePosition(file: file) }
    // The parser also ends lines where nobody else does.
    guard mark.line <= lineStarts.count else { return SourcePosition(file: file, line: mark.line) }
    // It counts code points, and positions count bytes.
    let start = lineStarts[mark.line - 1]
    let end = mark.line < lineStarts.count ? lineStarts[mark.line] : bytes.count
    let before = String(decoding: bytes[start..<end], as: UTF8.self).unicodeScalars.prefix(max(0, mark.column - 1))
    let column = before.reduce(1) { $0 + UTF8.width($1) }
    return SourcePosition(file: file, line: mark.line, column: column)
  }

  private func position(at offset: Int) -> SourcePosition {
    let line = (lineStarts.firstIndex { $0 > offset } ?? lineStarts.count) - 1
    return SourcePosition(file: file, line: line + 1, column: offset - lineStarts[line] + 1)
  }

  private func failure(_ error: YamlError) -> Result<Node?, Problem> {
    switch error {
    case .scanner(let context, let problem, let mark, _), .parser(let context, let problem, let mark, _),
      .composer(let context, let problem, let mark, _):
      return failure(
        "this is no YAML: \(problem)" + (context.map { ", \($0.text) in line \($0.mark.line)" } ?? ""), position(mark))
    case .reader(let problem, let offset, _, let text):
      let start = offset.map { text.prefix($0).utf8.count }
      return failure("this is no YAML: \(problem)", start.map { position(at: min($0, bytes.count)) })
    case .duplicatedKeysInMapping(let keys, let context):
      return failure(
        "“\(keys.first ?? "")” stands here more than once", position(context.mark), advice: "keep one of them")
    default: return failure("this is no YAML: \(error)", nil)
    }
  }

  private func failure(_ message: String, _ position: SourcePosition?, advice: String? = nil) -> Result<Node?, Problem>
  {
    .failure(
      Problem(
        finding: Finding(
          code: "configuration-yaml", severity: .error, position: position ?? SourcePosition(file: file),
          message: message, advice: advice)))
  }
}
