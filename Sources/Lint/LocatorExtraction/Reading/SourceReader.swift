// Reduces a source file to its sketch.

import Findings
import SwiftParser
import SwiftSyntax

/// Walks a syntax tree once and keeps the code that locators depend on.
///
/// Code nested more deeply than ``maximumDepth`` is skipped, with a finding, so that no file can overflow the stack.
struct SourceReader {
  /// The maximum depth of the syntax tree that the parser builds; real code is far shallower.
  static let maximumNesting = 64
  /// The maximum depth of nested expressions, statements and declarations.
  static let maximumDepth = 80
  /// The maximum number of unnamed closure parameters.
  static let maximumArity = 3

  var sketch: SourceSketch
  var depth = 0
  /// The names of the enclosing types, outermost first.
  var owners: [String] = []
  /// The enclosing `#if` conditions.
  var conditions: [String] = []
  /// Whether the declarations are requirements of a protocol.
  var isInProtocol = false
  var isCutOff = false
  /// For each enclosing closure, innermost last: one more than the highest index after a `$` in it.
  var arities: [Int] = []

  static func sketch(of file: SourceFile) -> SourceSketch {
    if let excess = NestingGuard.excess(in: file.text) {
      var sketch = SourceSketch(path: file.path, text: SourceText(file))
      sketch.findings = [tooDeep(at: sketch.text.position(excess), NestingGuard.maximum)]
      return sketch
    }
    var text = file.text
    let tree = text.withUTF8 { Parser.parse(source: $0, maximumNestingLevel: maximumNesting) }
    var reader = SourceReader(sketch: SourceSketch(path: file.path, text: SourceText(file)))
    reader.sketch.findings = SyntaxErrors.findings(in: tree, reader.sketch.text)
    reader.topLevel(tree.statements)
    (reader.sketch.outlines, reader.sketch.keys) = OutlineReader.outlines(of: tree, reader.sketch.text)
    for name in Array(reader.sketch.references.keys) { reader.sketch.references[name]?.sort() }
    return reader.sketch
  }

  // MARK: Places

  func range(_ node: some SyntaxProtocol) -> Range<Int> {
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    return start..<max(start, node.endPositionBeforeTrailingTrivia.utf8Offset)
  }

  func start(_ node: some SyntaxProtocol) -> Int { node.positionAfterSkippingLeadingTrivia.utf8Offset }

  /// Returns a node as written, on one line.
  func words(_ node: some SyntaxProtocol) -> String {
    sketch.text[range(node)].split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  mutating func refer(to name: String, at offset: Int) { sketch.references[name, default: []].append(offset) }

  // MARK: Depth

  /// Walks a part of the tree, unless it is nested too deep.
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
    sketch.findings.append(Self.tooDeep(at: sketch.text.position(start(node)), Self.maximumDepth))
  }

  private static func tooDeep(at position: SourcePosition, _ maximum: Int) -> Finding {
    Finding(
      code: "swift-nesting", severity: .warning, position: position, subject: position.file,
      message: "what stands here is nested more than \(maximum) levels deep and was not read",
      advice: "take the inner parts out into functions of their own")
  }
}

extension SourceSketch {
  /// Reads a file. Syntax errors become findings; everything that can be read despite them is kept.
  public init(_ file: SourceFile) { self = SourceReader.sketch(of: file) }
}
