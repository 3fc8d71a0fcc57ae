// Reads the parameters of functions.

extension ScriptFile {
  /// Returns the names of the parameters between parentheses, in order.
  func parameterNames(in range: Range<Int>) -> [String] {
    var names: [String] = []
    let language = source.language
    var index = range.lowerBound
    var candidate: String?
    var isFixed = false
    // In Java and C#, the name follows the type; in the other languages it is first.
    let isLast = language == .java || language == .cSharp
    func close() { if let candidate { names.append(candidate) } }
    while index < range.upperBound {
      let token = code.tokens[index]
      if token.is(.comma) {
        close()
        candidate = nil
        isFixed = false
      } else if token.is(.curlyOpen) || token.is(.squareOpen), !isLast, candidate == nil {
        // Destructuring
        for inner in index..<min(max(code.partners[index], index), range.upperBound) {
          name(inner).map { names.append($0) }
        }
      } else if token.is(.equals) || token.is(.colon) {
        isFixed = true
      } else if let name = source.name(token), !isFixed, isLast || candidate == nil, !Self.modifiers.contains(name) {
        candidate = name
      }
      index = max(code.partners[index], index) + 1
    }
    close()
    return names
  }

  private static let modifiers: Set = [
    "final", "public", "private", "protected", "readonly", "val", "var", "vararg", "params", "this", "ref", "out",
    "self", "cls",
  ]

  /// Returns the names of the parameters of a function, in order; nil if a declaration is not a function.
  func parameterNames(of declaration: ScriptDeclaration) -> [String]? {
    let scope = scopes[declaration.valueScope]
    var header = declaration.token..<declaration.value.lowerBound
    if declaration.kind == .function, scope.kind == .function, scope.name == declaration.name {
      header = scope.tokens.lowerBound..<max(scope.tokens.lowerBound, scope.body)
    }
    for index in header.prefix(SourceLimits.expression) where isMark(index, .roundOpen) {
      guard name(index - 1) == declaration.name || isMark(index - 1, .equals) || name(index - 1) == "async" else {
        continue
      }
      return parameterNames(in: index + 1..<max(index + 1, min(code.partners[index], code.tokens.count)))
    }
    // `name => …`, `(name) => …`
    var first = declaration.value.lowerBound
    if name(first) == "async" { first += 1 }
    if let word = name(first), isMark(first + 1, .arrow) { return [word] }
    guard isMark(first, .roundOpen), source.language == .javaScript, code.partners[first] > first,
      declaration.value.contains(code.partners[first] + 1), isMark(code.partners[first] + 1, .arrow)
    else { return nil }
    return parameterNames(in: first + 1..<code.partners[first])
  }
}
