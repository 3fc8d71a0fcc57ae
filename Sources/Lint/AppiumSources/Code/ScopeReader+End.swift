// Finds scopes in Ruby.

import AccessibilityTree
import Findings

extension ScopeReader {
  /// Finds scopes by their keywords and `end`.
  mutating func readScopesWithEnd() {
    var open: [Int] = []
    var start = 0
    var condition: [Int: Platform] = [:]
    // The name tokens of methods without `end`, whose parameters are read after all statements are known.
    var endlessMethods: [Int] = []
    defer { for method in endlessMethods { readEndlessMethod(method) } }
    // The line of a `while`, whose `do` does not begin a scope of its own.
    var loopLine = -1
    for index in tokens.indices {
      let token = tokens[index]
      let isStart = beginsStatement(index)
      if isStart { start = index }
      defer {
        file.scopeIndices[index] = Int32(truncatingIfNeeded: open.last ?? 0)
        file.starts[index] = Int32(truncatingIfNeeded: start)
      }
      guard let keyword = name(index), !isMark(index - 1, .dot), !isMark(index + 1, .colon) || keyword == "else" else {
        continue
      }
      var scope = ScriptScope(kind: .block, name: nil, parent: open.last ?? 0, tokens: index..<tokens.count)
      scope.body = index + 1
      switch keyword {
      case "end":
        if let last = open.popLast() { file.end(last, before: index + 1) }
        continue
      case "class", "module":
        guard isStart else { continue }
        scope.kind = .type
        scope.name = typeName(after: index)
        if isMark(index + 2, .less), let base = name(index + 3) { scope.bases = [base] }
      case "def":
        scope.kind = .function
        let method = isMark(index + 2, .dot) ? index + 3 : index + 1
        scope.name = name(method)
        readParameters(of: &scope, after: method)
        // `def login = '…'` has no `end`.
        let afterName = isMark(method + 1, .roundOpen) ? next(method + 1) : method + 1
        if isMark(afterName, .equals), afterName < tokens.count, !tokens[afterName].isFirstOnLine {
          endlessMethods.append(method)
          continue
        }
      case "if", "unless", "case", "begin":
        guard isStart || isMark(index - 1, .equals) else { continue }
        let range = index + (keyword == "unless" ? 0 : 1)..<endOfCondition(index)
        if keyword != "begin" { scope.platform = platform(ofCondition: range) }
        condition[open.count] = scope.platform
      case "else", "elsif", "when":
        // `if ios? then a else b end`
        guard isStart || keyword != "when", let last = open.last else { continue }
        let other = condition[open.count - 1].map(PlatformCondition.other)
        let label = index + 1..<max(index + 1, endOfCondition(index))
        scope.platform = keyword == "else" ? other : platform(ofCondition: label)
        if keyword != "else" { condition[open.count - 1] = scope.platform }
        scope.parent = file.scopes[last].parent
        file.end(last, before: index)
        open.removeLast()
      case "while", "until", "for":
        guard isStart else { continue }
        scope.isLoop = true
        loopLine = file.source.table.line(at: token.start)
      case "do":
        if loopLine == file.source.table.line(at: token.start) { continue }
        scope.kind = .function
        readTitle(of: &scope, from: start, to: index)
      default: continue
      }
      file.add(scope)
      open.append(file.scopes.count - 1)
      // The token after a block's parameters, or after a keyword alone, begins a statement.
    }
  }

  /// Reads `def row(name) = "row-#{name}"`.
  private mutating func readEndlessMethod(_ method: Int) {
    guard isMark(method + 1, .roundOpen), partners[method + 1] > method else { return }
    addClosure(parameters(in: method + 2..<min(partners[method + 1], tokens.count)), after: next(method + 1))
  }

  private func beginsStatement(_ index: Int) -> Bool {
    guard index > 0 else { return true }
    let token = tokens[index]
    let previous = tokens[index - 1]
    if previous.is(.semicolon) { return true }
    if let word = file.source.name(previous), ["then", "do", "else", "begin", "ensure"].contains(word) { return true }
    guard token.isFirstOnLine else { return false }
    if file.code.enclosers[index] >= 0, !isMark(file.code.enclosers[index], .curlyOpen) { return false }
    if token.is(.dot) || token.is(.plus) || token.payload == PunctuationMark("&&").code && token.kind == .symbol {
      return false
    }
    if token.kind == .symbol, token.is(.question) || token.is(.colon) { return false }
    let joins: [PunctuationMark] = [.comma, .plus, .dot, .equals, .percent, .arrow]
    return !joins.contains { previous.is($0) }
  }

  private func endOfLine(_ index: Int) -> Int {
    var end = index + 1
    while end < tokens.count, !tokens[end].isFirstOnLine { end += 1 }
    return end
  }

  /// The end of a condition: `then`, or the end of the line.
  private func endOfCondition(_ index: Int) -> Int {
    let end = endOfLine(index)
    return (index..<end).first { name($0) == "then" } ?? end
  }

  private func typeName(after index: Int) -> String? {
    var last = name(index + 1)
    var position = index + 2
    while isMark(position, .doubleColon), let next = name(position + 1) {
      last = next
      position += 2
    }
    return last
  }

  private func readParameters(of scope: inout ScriptScope, after method: Int) {
    if isMark(method + 1, .roundOpen), partners[method + 1] > method {
      scope.parameters = parameters(in: method + 2..<min(partners[method + 1], tokens.count))
      scope.body = partners[method + 1] + 1
    } else {
      let line = endOfLine(method)
      // `def form; find_element(…); end`
      let end = (method + 1..<max(method + 1, line)).first { isMark($0, .semicolon) }.map { $0 + 1 } ?? line
      if method + 1 < end { scope.parameters = parameters(in: method + 1..<end) }
      scope.body = end
    }
  }

  /// Reads the title of `it 'works' do` and `Given('…') do |x|`.
  private func readTitle(of scope: inout ScriptScope, from start: Int, to end: Int) {
    guard let callee = name(start), TestTitles.callees.contains(callee) else { return }
    for index in start + 1..<max(start + 1, min(end, start + 5)) {
      guard let literal = file.source.literal(tokens[index]) else { continue }
      scope.name = literal.plainText
      scope.isTitle = true
      return
    }
  }
}

/// The functions that declare tests and groups of tests.
enum TestTitles {
  static let callees: Set = [
    "it", "test", "describe", "context", "specify", "suite", "scenario", "feature", "fit", "xit", "fdescribe",
    "xdescribe", "before", "beforeEach", "after", "afterEach", "beforeAll", "afterAll", "Given", "When", "Then", "And",
    "given", "step", "should",
  ]
}
