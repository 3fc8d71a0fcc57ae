// Finds the types, functions and blocks of a source file.

import AccessibilityTree

/// Finds scopes by brackets, indentation or `end`, depending on the language, without parsing statements.
struct ScopeReader {
  var file: ScriptFile
  let language: SourceLanguage
  let tokens: [LexedToken]
  let partners: [Int]
  /// The last value whose end was determined, and its enclosing bracket.
  var lastValue: (start: Int, end: Int, encloser: Int)?

  static func read(_ source: LexedSource) -> ScriptFile {
    var reader = ScopeReader(source)
    switch source.language {
    case .python: reader.readIndentedScopes()
    case .ruby: reader.readScopesWithEnd()
    case .java, .kotlin, .javaScript, .cSharp: reader.readBracedScopes()
    case .robot, .maestro: break
    }
    reader.readLoopVariables()
    reader.readDeclarations()
    return reader.file
  }

  private init(_ source: LexedSource) {
    file = ScriptFile(source)
    language = source.language
    tokens = file.code.tokens
    partners = file.code.partners
    file.scopeIndices = Array(repeating: 0, count: tokens.count)
    file.starts = Array(repeating: 0, count: tokens.count)
  }

  func name(_ index: Int) -> String? { file.name(index) }
  func isMark(_ index: Int, _ mark: PunctuationMark) -> Bool { file.isMark(index, mark) }

  /// The token after the one at an index; after an opening bracket, the one after its closing bracket.
  func next(_ index: Int) -> Int { max(partners[index], index) + 1 }

  func platform(ofCondition range: Range<Int>) -> Platform? {
    PlatformCondition.platform(of: tokens[range.prefix(SourceLimits.expression).asRange(from: range)], in: file.source)
  }

  /// Returns the names of the parameters between parentheses.
  func parameters(in range: Range<Int>) -> Set<String> { Set(file.parameterNames(in: range)) }
}

extension Collection where Element == Int {
  /// The same integers as a range.
  fileprivate func asRange(from range: Range<Int>) -> Range<Int> { range.lowerBound..<range.lowerBound + count }
}
