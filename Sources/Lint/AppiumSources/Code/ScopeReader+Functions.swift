// Reads the headers of functions in languages with braces.

extension ScopeReader {
  /// Whether the tokens before a brace declare a function.
  func isFunction(_ header: Range<Int>) -> Bool {
    var index = header.lowerBound
    var hasCallee = false
    var isNew = false
    while index < header.upperBound {
      let token = tokens[index]
      if let word = file.source.name(token) {
        if word == "new" { isNew = true }
        if word == "function" || word == "fun" || word == "constructor" { return true }
        if language == .kotlin, word == "get" || word == "set", isMark(index + 1, .roundOpen) { return true }
      }
      if token.is(.equals), language != .javaScript { return false }
      if token.is(.roundOpen), index > header.lowerBound, name(index - 1) != nil || isMark(index - 1, .greater) {
        hasCallee = true
      }
      if token.is(.equals) || token.is(.dot) { hasCallee = false }
      if hasCallee, token.is(.dot) { return false }
      index = next(index)
    }
    return hasCallee && !isNew && language != .kotlin
  }

  /// Reads the name and the parameters of a function.
  func readFunction(_ header: Range<Int>, hasArrow: Bool, into scope: inout ScriptScope) {
    var group: Int?
    var assigned: String?
    var called: String?
    var generic: String?
    var property: String?
    var index = header.lowerBound
    while index < header.upperBound {
      let token = tokens[index]
      if token.is(.roundOpen), group == nil || hasArrow { group = index }
      if let word = file.source.name(token) {
        if isMark(index + 1, .equals) || isMark(index + 1, .colon), assigned == nil, group == nil { assigned = word }
        if isMark(index + 1, .roundOpen), called == nil, !Self.functionWords.contains(word) { called = word }
        // `find<T>(…)`, or the return type: `List<Element> rows()`
        if isMark(index + 1, .less), generic == nil { generic = word }
        if property == nil, index > 0, let before = name(index - 1), before == "val" || before == "var" {
          property = word
        }
        // A single parameter without parentheses
        if hasArrow, index == header.upperBound - 2 { scope.parameters.insert(word) }
      }
      index = next(index)
    }
    if let group, partners[group] > group, partners[group] <= header.upperBound {
      scope.parameters.formUnion(parameters(in: group + 1..<min(partners[group], tokens.count)))
    }
    scope.name = property ?? (hasArrow ? assigned : called ?? generic ?? assigned)
  }

  private static let functionWords: Set = [
    "function", "async", "await", "get", "set", "static", "super", "base", "this",
  ]

  /// Reads the title of a test whose body is an argument: `it('works', () => {`.
  func readTitle(around bracket: OpenBracket, into scope: inout ScriptScope) {
    guard bracket.end < tokens.count, !bracket.isBlock, partners[bracket.end] >= 0 else { return }
    let open = partners[bracket.end]
    var callee = open - 1
    // `it.only('…')`, `test.skip('…')`
    if isMark(callee - 1, .dot) { callee -= 2 }
    guard let word = name(callee), TestTitles.callees.contains(word), open + 1 < tokens.count else { return }
    scope.name = file.source.literal(tokens[open + 1])?.plainText
    scope.isTitle = scope.name != nil
  }

  /// Reads the title of `describe("…") {` in Kotlin.
  func readTitle(of scope: inout ScriptScope, in header: Range<Int>) {
    for index in header.prefix(6) {
      guard let literal = file.source.literal(tokens[index]) else { continue }
      scope.kind = .function
      scope.name = literal.plainText
      scope.isTitle = true
      return
    }
  }
}
