// Finds scopes in languages with braces.

import AccessibilityTree

extension ScopeReader {
  /// An open bracket, or the file.
  struct OpenBracket {
    var scope: Int
    /// The index of the closing bracket.
    var end: Int
    /// The first token of the current statement, argument or entry.
    var start: Int
    /// Whether line breaks, but not commas, can end statements here.
    var isBlock: Bool
    /// The platform of the last `if`, for its `else`.
    var condition: Platform?
    /// The branches of a `switch` or `when`; nil for other brackets.
    var choice: PlatformChoice?
  }

  mutating func readBracedScopes() {
    var open = [OpenBracket(scope: 0, end: tokens.count, start: 0, isBlock: true)]
    let endsAtLines = language == .javaScript || language == .kotlin
    for index in tokens.indices {
      let token = tokens[index]
      while open.count > 1, let last = open.last, last.end <= index {
        open.removeLast()
        // A new statement begins after the braces of a block; after other brackets, the current one continues.
        if last.isBlock, !continuesAfterBlock(index + 1) { open[open.count - 1].start = index + 1 }
      }
      var level = open.count - 1
      readBranch(at: index, &open[level])
      if endsAtLines, open[level].isBlock, token.isFirstOnLine, index > open[level].start, !isContinuation(index) {
        open[level].start = index
      }
      file.scopeIndices[index] = Int32(truncatingIfNeeded: open[level].scope)
      file.starts[index] = Int32(truncatingIfNeeded: open[level].start)
      guard token.kind == .symbol else { continue }
      if token.is(.semicolon) {
        open[level].start = index + 1
      } else if token.is(.comma), !open[level].isBlock || file.scopes[open[level].scope].isEnum {
        open[level].start = index + 1
      } else if token.is(.curlyOpen) {
        let scope = scope(at: index, &open[level], callee: level)
        file.add(scope)
        let number = file.scopes.count - 1
        open.append(
          OpenBracket(
            scope: number, end: partners[index], start: index + 1, isBlock: scope.kind != .literal,
            choice: isChoice(at: index) ? PlatformChoice(scope: number) : nil))
      } else if token.is(.roundOpen) || token.is(.squareOpen) {
        open.append(
          OpenBracket(scope: open[level].scope, end: partners[index], start: index + 1, isBlock: false))
        level += 1
      }
    }
  }

  /// Whether a statement continues after the braces of a block: `}).click()`, `} as const`.
  private func continuesAfterBlock(_ index: Int) -> Bool {
    guard tokens.indices.contains(index) else { return false }
    let token = tokens[index]
    if token.is(.equals) { return language == .cSharp }
    return token.is(.dot) || token.is(.optionalDot) || token.is(.comma) || token.is(.roundClose)
  }

  /// Whether a line continues the statement of the previous one.
  private func isContinuation(_ index: Int) -> Bool {
    let token = tokens[index]
    let previous = tokens[index - 1]
    if token.kind == .symbol {
      let starts: [PunctuationMark] = [
        .dot, .optionalDot, .question, .colon, .plus, .or, .doubleQuestion, .elvis, .equals, .curlyOpen, .roundClose,
        .percent, .arrow,
      ]
      if starts.contains(where: { token.is($0) }) {
        return !(token.is(.curlyOpen) && language == .javaScript && previous.is(.semicolon))
      }
    }
    if language == .kotlin {
      // Accessors and annotated declarations
      if let word = file.source.name(token), word == "get" || word == "set" { return isMark(index + 1, .roundOpen) }
      if isAnnotation(endingAt: index - 1) { return true }
    }
    guard previous.kind == .symbol else {
      return ["return", "const", "let", "var", "val"].contains(file.source.name(previous) ?? "") && language == .kotlin
    }
    let ends: [PunctuationMark] = [
      .plus, .comma, .equals, .dot, .optionalDot, .question, .colon, .or, .doubleQuestion, .elvis, .arrow, .roundOpen,
      .squareOpen, .percent,
    ]
    return ends.contains { previous.is($0) }
  }

  /// Whether an annotation ends at a token: `@Test`, `@FindBy(id = "a")`.
  private func isAnnotation(endingAt index: Int) -> Bool {
    guard index > 0 else { return false }
    var position = index
    if isMark(position, .roundClose) { position = partners[position] - 1 }
    return position > 0 && name(position) != nil && isMark(position - 1, .at)
  }

  /// Determines the scope that a brace opens from the tokens before it.
  private mutating func scope(at index: Int, _ bracket: inout OpenBracket, callee level: Int) -> ScriptScope {
    var scope = ScriptScope(
      kind: .block, name: nil, parent: bracket.scope, tokens: bracket.start..<min(partners[index] + 1, tokens.count))
    scope.body = index + 1
    let header = startOfHeader(before: index, from: bracket.start)..<index
    guard let last = header.last else {
      // Kotlin's closures and blocks have no header; in JavaScript, `({` and `[{` open an object.
      if !bracket.isBlock, language != .kotlin { scope.kind = .literal }
      scope.isLoop = language == .kotlin
      return scope
    }
    let previous = tokens[last]
    if readType(header, into: &scope) { return scope }
    let keyword = name(header.lowerBound) ?? ""
    if Self.control.contains(keyword), bracket.isBlock {
      readControl(keyword, header: header, into: &scope, bracket: &bracket)
      return scope
    }
    // `By B => platform switch { "ios" => a, _ => b }`
    if language == .cSharp, file.source.name(previous) == "switch" {
      scope.kind = .literal
      return scope
    }
    let hasArrow = previous.is(.arrow) || previous.is(.thinArrow)
    if hasArrow || isFunction(header) {
      scope.kind = .function
      readFunction(header, hasArrow: hasArrow, into: &scope)
      if scope.name == nil { readTitle(around: bracket, into: &scope) }
      if language == .javaScript,
        let word = header.prefix(SourceLimits.expression).first(where: { name($0) == "constructor" })
      {
        file.addParameters(parameterProperties(after: word), to: bracket.scope)
      }
      return scope
    }
    scope.isLoop = language == .kotlin
    if isLiteral(after: previous, header) {
      scope.kind = .literal
    } else if language == .java, header.suffix(SourceLimits.ending).contains(where: { name($0) == "new" }) {
      scope.kind = .type
    } else if language == .cSharp, previous.kind == .name, file.scopes[bracket.scope].kind == .type {
      // A property
      scope.kind = .function
      scope.name = name(last)
    } else if language == .kotlin, let callee = name(header.lowerBound), TestTitles.callees.contains(callee) {
      readTitle(of: &scope, in: header)
    }
    return scope
  }

  /// The first token of the header before a brace: that of the statement or, in `const a = …, b = function() {`, of its
  /// last declaration.
  private func startOfHeader(before index: Int, from start: Int) -> Int {
    let isList = language == .javaScript && ["const", "let", "var"].contains(name(start) ?? "")
    guard isList || index - start > SourceLimits.block else { return start }
    var position = index
    // Headers are short. The limit keeps parsing fast even if a file is hostile.
    for _ in 0..<SourceLimits.block where position > start {
      let isDeclaration = isMark(position + 1, .equals) || isMark(position + 1, .colon)
      if isList, isDeclaration, isMark(position - 1, .comma) { break }
      let partner = partners[position - 1]
      position = partner >= start && partner < position ? partner : position - 1
    }
    return position
  }

  private static let control: Set = [
    "if", "else", "for", "foreach", "while", "switch", "when", "try", "catch", "finally", "do", "with", "using",
    "lock", "synchronized", "unsafe", "checked", "init", "await",
  ]

  private func isLiteral(after previous: LexedToken, _ header: Range<Int>) -> Bool {
    let openers: [PunctuationMark] = [
      .equals, .colon, .roundOpen, .comma, .squareOpen, .squareClose, .question, .or,
      .doubleQuestion,
    ]
    if openers.contains(where: { previous.is($0) }) { return true }
    if let word = file.source.name(previous), word == "return" || word == "default" { return language == .javaScript }
    return language == .cSharp && header.suffix(SourceLimits.ending).contains { name($0) == "new" }
  }

  /// Reads the header of a class, interface, enum or object.
  private func readType(_ header: Range<Int>, into scope: inout ScriptScope) -> Bool {
    var index = header.lowerBound
    while index < header.upperBound {
      if let word = name(index), Self.typeKeywords.contains(word), !isMark(index - 1, .dot),
        !isMark(index - 1, .doubleColon), !isMark(index + 1, .roundOpen), !isMark(index + 1, .equals),
        !isMark(index + 1, .colon) || word == "object" || word == "class"
      {
        if word == "record" || word == "object" || word == "module" || word == "type", name(index + 1) == nil,
          !(word == "object" && language == .kotlin)
        {
          return false
        }
        if word == "enum", name(index + 1) == "class" { index += 1 }
        let isNamespace = word == "namespace" || word == "package" || word == "module"
        scope.kind = isNamespace ? .block : .type
        scope.isEnum = word == "enum" || name(index - 1) == "enum"
        let isAnonymous = word == "object" && (header.contains { name($0) == "companion" } || isMark(index + 1, .colon))
        if let found = name(index + 1), !isAnonymous, found != "extends" { scope.name = found }
        scope.bases = bases(in: index + 1..<header.upperBound)
        if !isNamespace { scope.parameters = constructorParameters(in: index + 1..<header.upperBound) }
        return true
      }
      index = next(index)
    }
    return false
  }

  private static let typeKeywords: Set = [
    "class", "interface", "enum", "object", "record", "struct", "namespace", "trait",
  ]

  /// Returns the names in `constructor(private id: string)`, which are members of the class.
  private func parameterProperties(after index: Int) -> [String] {
    guard isMark(index + 1, .roundOpen), partners[index + 1] > index else { return [] }
    return (index + 2..<min(partners[index + 1], tokens.count)).compactMap { position in
      ["private", "public", "protected", "readonly"].contains(name(position - 1) ?? "") ? name(position) : nil
    }.filter { $0 != "readonly" }
  }

  /// Returns the names in `class LoginPage(val id: String) : Page()`.
  private func constructorParameters(in range: Range<Int>) -> Set<String> {
    guard language != .javaScript else { return [] }
    for index in range.prefix(SourceLimits.declaration) {
      if tokens[index].is(.colon) || tokens[index].is(.at) { break }
      guard tokens[index].is(.roundOpen) else { continue }
      return parameters(in: index + 1..<max(index + 1, min(partners[index], tokens.count)))
    }
    return []
  }

  private func bases(in range: Range<Int>) -> [String] {
    var names: [String] = []
    var isBase = false
    var index = range.lowerBound
    while index < range.upperBound {
      if name(index) == "extends" || name(index) == "implements" || tokens[index].is(.colon) {
        isBase = true
      } else if isBase, let word = name(index) {
        names.append(word)
      }
      index = next(index)
    }
    return names
  }

  /// Reads `if (…) {`, `} else {`, and other statements with a block.
  private func readControl(
    _ keyword: String, header: Range<Int>, into scope: inout ScriptScope, bracket: inout OpenBracket
  ) {
    scope.isLoop = ["for", "foreach", "while", "do"].contains(keyword)
    let isElse = keyword == "else"
    let hasCondition = keyword == "if" || isElse && header.count > 1
    if hasCondition {
      scope.platform = platform(ofCondition: header)
      bracket.condition = scope.platform
    } else if isElse {
      scope.platform = bracket.condition.map(PlatformCondition.other)
    }
  }
}
