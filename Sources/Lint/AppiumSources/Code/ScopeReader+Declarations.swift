// Finds the declarations of names with values.

extension ScopeReader {
  mutating func readDeclarations() {
    for index in tokens.indices {
      let token = tokens[index]
      if token.is(.equals) {
        readAssignment(at: index)
        readDestructuring(at: index)
      } else if token.is(.assignment), language == .python {
        readAssignmentExpression(at: index)
      } else if token.kind == .symbol, token.payload != PunctuationMark.arrow.code {
        readChange(at: index)
      } else if token.is(.arrow), language == .cSharp {
        readExpressionBody(at: index)
      } else if token.kind == .name {
        switch file.source.names[token.payload] {
        case "return": readReturn(at: index)
        case "as": readAlias(at: index)
        case "global", "nonlocal": readGlobal(at: index)
        case "default" where language == .javaScript: readDefaultExport(at: index)
        case "by" where language == .kotlin: readLazyProperty(at: index)
        case "import", "from", "using", "namespace": readImport(at: index)
        default: if isMark(index + 1, .roundOpen) { readEnumCase(at: index) }
        }
      }
    }
    if language == .ruby { readRubyMethods() }
    file.declarations.sort { $0.token < $1.token }
    for name in file.changes.keys { file.changes[name]?.sort { $0.token < $1.token } }
    file.closures.sort { $0.tokens.lowerBound < $1.tokens.lowerBound }
  }

  mutating func declare(
    _ name: String, _ kind: ScriptDeclaration.Kind, scope: Int, valueScope: Int, token: Int, value: Range<Int>
  ) {
    guard !value.isEmpty else { return }
    var scope = scope
    // The members of a companion object belong to its class.
    while file.scopes[scope].kind == .type, file.scopes[scope].name == nil, file.scopes[scope].parent > 0 {
      scope = file.scopes[scope].parent
    }
    file.declarations.append(
      ScriptDeclaration(name: name, kind: kind, scope: scope, valueScope: valueScope, token: token, value: value))
  }

  // MARK: Assignments

  private mutating func readAssignment(at index: Int) {
    let encloser = file.code.enclosers[index]
    // Keyword arguments and default values are not declarations.
    if encloser >= 0, !tokens[encloser].is(.curlyOpen) { return }
    let scope = Int(file.scopeIndices[index])
    guard file.scopes[scope].kind != .literal, let target = target(before: index) else { return }
    let end = endOfValue(after: index)
    let value = index + 1..<max(index + 1, end)
    guard let name = name(target), !isClosureWithBlock(value) else { return }
    let isFunction = language == .kotlin && isKotlinFunction(index)
    if !isFunction, isMark(target - 1, .dot) || isMark(target - 1, .optionalDot), let receiver = self.name(target - 2) {
      switch receiver {
      case "self", "this", "cls":
        guard let type = file.type(around: scope) else { return }
        declare(name, .field, scope: type, valueScope: scope, token: target, value: value)
      case "exports", "module":
        declare(name, .variable, scope: 0, valueScope: scope, token: target, value: value)
      default: break
      }
      return
    }
    if name.hasPrefix("@"), let type = file.type(around: scope) {
      declare(name, .field, scope: type, valueScope: scope, token: target, value: value)
      return
    }
    addAssignment(to: target, value: value)
    if isFunction, isMark(target + 1, .roundOpen), partners[target + 1] > target {
      addClosure(parameters(in: target + 2..<min(partners[target + 1], tokens.count)), after: index)
    }
    declare(name, isFunction ? .function : .variable, scope: scope, valueScope: scope, token: target, value: value)
  }

  /// Reads an assignment expression in Python: `(login := "login.submit")`.
  private mutating func readAssignmentExpression(at index: Int) {
    guard let name = name(index - 1) else { return }
    let scope = Int(file.scopeIndices[index])
    let encloser = file.code.enclosers[index]
    let limit = encloser < 0 ? tokens.count : min(max(partners[encloser], index + 1), tokens.count)
    var end = index + 1
    while end < limit, !isMark(end, .comma), !isMark(end, .colon) { end = next(end) }
    declare(
      name, .variable, scope: scope, valueScope: scope, token: index - 1, value: index + 1..<min(end, limit))
  }

  /// Whether a value is a closure with a block. Its `return` is read like that of a function.
  private func isClosureWithBlock(_ value: Range<Int>) -> Bool {
    guard language == .javaScript, let first = value.first else { return false }
    let encloser = file.code.enclosers[first]
    return value.prefix(SourceLimits.declaration).contains {
      tokens[$0].is(.arrow) && isMark($0 + 1, .curlyOpen) && file.code.enclosers[$0] == encloser
    }
  }

  /// The token of the name that an assignment declares.
  private func target(before index: Int) -> Int? {
    let start = max(Int(file.starts[index]), index - SourceLimits.declaration)
    guard start < index else { return nil }
    if language == .kotlin || language == .javaScript || language == .python {
      // `val name: Type = …`, `readonly name: Type = …`, `NAME: Final[str] = …`
      var position = start
      while position < index {
        if let word = name(position) {
          if word == "val" || word == "var", language == .kotlin { return position + 1 }
          // `fun <T> AppiumDriver.tap(id: T) = …`
          if word == "fun", language == .kotlin {
            let open = (position + 1..<index).first { isMark($0, .roundOpen) && self.name($0 - 1) != nil }
            return open.map { $0 - 1 } ?? position + 1
          }
          if isMark(position + 1, .colon) || isMark(position + 1, .question) && isMark(position + 2, .colon) {
            return position
          }
        }
        position = next(position)
      }
    }
    if name(index - 1) != nil { return index - 1 }
    // Ruby: `def row(name) = "…"`
    if language == .ruby, name(start) == "def", isMark(index - 1, .roundClose), partners[index - 1] > start {
      return partners[index - 1] - 1
    }
    // C#: `string Login { get; } = "…"`
    guard isMark(index - 1, .curlyClose), language == .cSharp, partners[index - 1] > start else { return nil }
    return partners[index - 1] - 1
  }

  private func isKotlinFunction(_ index: Int) -> Bool {
    let start = max(Int(file.starts[index]), index - SourceLimits.declaration)
    return (start..<index).contains { name($0) == "fun" || name($0) == "get" }
  }

  /// The end of the value that begins after a token: the end of the statement, or a comma between variables.
  mutating func endOfValue(after index: Int) -> Int {
    let encloser = file.code.enclosers[index]
    // `a = b = c`: both values end at the same token.
    if let last = lastValue, last.encloser == encloser, index >= last.start, index + 1 < last.end { return last.end }
    let end = searchEndOfValue(after: index, encloser)
    lastValue = (index, end, encloser)
    return end
  }

  private func searchEndOfValue(after index: Int, _ encloser: Int) -> Int {
    let limit = encloser < 0 ? tokens.count : min(max(partners[encloser], index), tokens.count)
    let endsAtComma = language != .python && language != .ruby
    let start = index + 1 < tokens.count ? file.starts[index + 1] : 0
    var position = index + 1
    while position < limit {
      let token = tokens[position]
      if token.is(.semicolon) || endsAtComma && token.is(.comma) { return position }
      if file.starts[position] != start, file.starts[position] >= position { return position }
      position = next(position)
    }
    return limit
  }

  /// Reads an expression body in C#: `By Login => By.Id("…")`.
  private mutating func readExpressionBody(at index: Int) {
    let scope = Int(file.scopeIndices[index])
    guard file.scopes[scope].kind == .type else { return }
    var target = index - 1
    if isMark(target, .roundClose), partners[target] > 0 { target = partners[target] - 1 }
    guard let name = name(target) else { return }
    let end = endOfValue(after: index)
    declare(name, .function, scope: scope, valueScope: scope, token: target, value: index + 1..<max(index + 1, end))
  }

  /// Reads a lazy property in Kotlin: `val login by lazy { … }`.
  private mutating func readLazyProperty(at index: Int) {
    guard let target = target(before: index), target < index, let name = name(target), self.name(index + 1) == "lazy"
    else { return }
    let open = isMark(index + 2, .roundOpen) ? next(index + 2) : index + 2
    guard isMark(open, .curlyOpen), partners[open] > open else { return }
    let scope = Int(file.scopeIndices[index])
    declare(
      name, .variable, scope: scope, valueScope: scope, token: target,
      value: open + 1..<min(partners[open], tokens.count))
  }

  // MARK: Functions and enums

  /// Reads a function that consists of a single `return`.
  private mutating func readReturn(at index: Int) {
    let scope = Int(file.scopeIndices[index])
    guard file.scopes[scope].kind == .function, let name = file.scopes[scope].name, !file.scopes[scope].isTitle else {
      return
    }
    var body = file.scopes[scope].body
    // A docstring may precede it.
    if language == .python, body < index, tokens[body].kind == .string { body += 1 }
    guard body == index else { return }
    let end = endOfValue(after: index)
    declare(
      name, .function, scope: max(file.scopes[scope].parent, 0), valueScope: scope, token: index,
      value: index + 1..<max(index + 1, end))
  }

  /// Reads Ruby methods that consist of a single expression.
  private mutating func readRubyMethods() {
    for number in file.scopes.indices {
      let scope = file.scopes[number]
      guard scope.kind == .function, let name = scope.name, !scope.isTitle else { continue }
      let end = scope.tokens.upperBound - 1
      guard scope.body < end, self.name(scope.body) != "return" else { continue }
      let isSingle = (scope.body..<min(end, scope.body + SourceLimits.block)).allSatisfy {
        Int(file.starts[$0]) <= scope.body || file.code.enclosers[$0] >= scope.body
      }
      guard isSingle, end - scope.body < SourceLimits.block else { continue }
      declare(
        name, .function, scope: max(scope.parent, 0), valueScope: number, token: scope.body, value: scope.body..<end)
    }
  }

  /// Reads `LOGIN("login")` in an enum.
  private mutating func readEnumCase(at index: Int) {
    let scope = Int(file.scopeIndices[index])
    guard file.scopes[scope].isEnum, partners[index + 1] > index + 1, partners[index + 1] < tokens.count else { return }
    let after = partners[index + 1] + 1
    guard Int(file.starts[index]) == index || isMark(index - 1, .comma) || isMark(index - 1, .curlyOpen) else { return }
    let isCase =
      after >= tokens.count || isMark(after, .comma) || isMark(after, .semicolon) || isMark(after, .curlyClose)
      || isMark(after, .curlyOpen)
    guard isCase, let name = name(index) else { return }
    declare(
      name, .enumCase, scope: scope, valueScope: scope, token: index, value: index + 2..<partners[index + 1])
  }
}
