// Reduces a source file to its declarations and statements.

import CodeModel
import Findings
import SwiftSyntax

/// Walks a syntax tree once and keeps the code that locators depend on.
///
/// Code nested more deeply than ``maximumDepth`` is skipped, with a finding, so that no file can overflow the stack.
struct SourceReader {
  /// The maximum depth of nested expressions, statements and declarations.
  static let maximumDepth = 80

  var source: ParsedSource
  var depth = 0
  /// The names of the enclosing types, outermost first.
  var owners: [String] = []
  /// The enclosing `#if` conditions.
  var conditions: [String] = []
  /// Whether the declarations are protocol requirements.
  var isInProtocol = false
  /// Whether only the file sees declarations without an access level: in a private extension or a body.
  var isPrivateByDefault = false
  var isCutOff = false
  /// For each enclosing closure, innermost last: the number of parameters that `$0`, `$1` and so on imply, which is one
  /// more than the highest index.
  var arities: [Int] = []

  static func source(of file: SourceFile, _ tree: SourceFileSyntax) -> ParsedSource {
    var reader = SourceReader(source: ParsedSource(path: file.path, text: SourceText(file)))
    reader.source.findings = SyntaxErrors.findings(in: tree, reader.source.text)
    reader.topLevel(tree.statements)
    OutlineReader.read(tree, into: &reader.source)
    for name in Array(reader.source.references.keys) { reader.source.references[name]?.sort() }
    return reader.source
  }

  // MARK: Places

  func range(_ node: some SyntaxProtocol) -> Range<Int> {
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    return start..<max(start, node.endPositionBeforeTrailingTrivia.utf8Offset)
  }

  func start(_ node: some SyntaxProtocol) -> Int { node.positionAfterSkippingLeadingTrivia.utf8Offset }

  /// Returns a node as written, on one line.
  func words(_ node: some SyntaxProtocol) -> String {
    source.text[range(node)].split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  mutating func refer(to name: String, at offset: Int) { source.references[name, default: []].append(offset) }

  // MARK: Depth

  /// Walks a part of the tree, unless it is nested too deeply.
  mutating func deeper<Part>(_ node: some SyntaxProtocol, otherwise: Part, _ walk: (inout SourceReader) -> Part) -> Part
  {
    guard depth < Self.maximumDepth else {
      cutOff(at: node)
      return otherwise
    }
    depth += 1
    defer { depth -= 1 }
    return walk(&self)
  }

  private mutating func cutOff(at node: some SyntaxProtocol) {
    guard !isCutOff else { return }
    isCutOff = true
    source.findings.append(Self.tooDeep(at: source.text.position(start(node)), Self.maximumDepth))
  }

  private static func tooDeep(at position: SourcePosition, _ maximum: Int) -> Finding {
    Finding(
      code: "swift-nesting", severity: .warning, position: position, subject: position.file,
      message: "code nested more than \(maximum) levels deep was not read",
      advice: "move the inner code to separate functions")
  }
}
