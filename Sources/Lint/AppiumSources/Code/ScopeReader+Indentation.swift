// Finds scopes in Python.

import AccessibilityTree
import Findings

extension ScopeReader {
  /// Finds scopes by indentation: a scope ends with the first statement that is not indented more than its header.
  mutating func readIndentedScopes() {
    var open: [(indentation: Int, scope: Int)] = []
    var conditions: [Int: Platform] = [:]
    var start = 0
    for index in tokens.indices {
      let token = tokens[index]
      let isOutside = file.code.enclosers[index] < 0 && partners[index] >= index
      if isOutside, token.isFirstOnLine, !isContinued(index) {
        let indentation = column(of: token)
        while let last = open.last, last.indentation >= indentation {
          file.end(last.scope, before: index)
          open.removeLast()
        }
        start = index
        if let scope = header(at: index, indentation, in: open.last?.scope ?? 0, conditions: &conditions) {
          file.add(scope)
          open.append((indentation, file.scopes.count - 1))
        }
      } else if isOutside, index > 0, tokens[index - 1].is(.semicolon) {
        start = index
      } else if isOutside, index > 0, tokens[index - 1].is(.colon), file.scopes[open.last?.scope ?? 0].body == index {
        start = index
      }
      file.scopeIndices[index] = Int32(truncatingIfNeeded: open.last?.scope ?? 0)
      file.starts[index] = Int32(truncatingIfNeeded: start)
    }
  }

  /// Whether the previous line ends with a backslash.
  private func isContinued(_ index: Int) -> Bool {
    guard index > 0 else { return false }
    let bytes = file.source.bytes
    var position = tokens[index].start - 1
    while position >= 0, bytes[position] != UInt8(ascii: "\n") { position -= 1 }
    if position > 0, bytes[position - 1] == UInt8(ascii: "\r") { position -= 1 }
    return position > 0 && bytes[position - 1] == UInt8(ascii: "\\")
  }

  private func column(of token: LexedToken) -> Int {
    token.start - file.source.table.starts[file.source.table.line(at: token.start) - 1]
  }

  /// Reads the header of a compound statement.
  private func header(
    at index: Int, _ indentation: Int, in parent: Int, conditions: inout [Int: Platform]
  ) -> ScriptScope? {
    var first = index
    if name(first) == "async" { first += 1 }
    guard let keyword = name(first) else { return nil }
    var scope = ScriptScope(kind: .block, name: nil, parent: parent, tokens: index..<tokens.count)
    let colon = colon(after: first)
    switch keyword {
    case "class":
      scope.kind = .type
      scope.name = name(first + 1)
      if isMark(first + 2, .roundOpen) {
        scope.bases = (first + 3..<max(first + 3, min(partners[first + 2], tokens.count))).compactMap(name)
      }
      scope.isEnum = scope.bases.contains { $0.hasSuffix("Enum") }
    case "def":
      scope.kind = .function
      scope.name = name(first + 1)
      if isMark(first + 2, .roundOpen), partners[first + 2] > first + 2 {
        scope.parameters = parameters(in: first + 3..<min(partners[first + 2], tokens.count))
      }
    case "if", "elif":
      scope.platform = platform(ofCondition: first + 1..<max(first + 1, colon))
      conditions[indentation] = scope.platform
    case "else": scope.platform = conditions[indentation].map(PlatformCondition.other)
    case "for", "while": scope.isLoop = true
    case "case": scope.platform = platform(ofCondition: first + 1..<max(first + 1, colon))
    case "with", "try", "except", "finally", "match": break
    default: return nil
    }
    guard colon < tokens.count else { return nil }
    scope.body = colon + 1
    return scope
  }

  /// The colon that ends a header; the number of tokens if there is none.
  private func colon(after index: Int) -> Int {
    var index = index
    var count = 0
    while index < tokens.count, count < SourceLimits.arguments {
      if tokens[index].is(.colon) { return index }
      index = next(index)
      count += 1
    }
    return tokens.count
  }
}
