// Reads the expressions with which chains begin.

import CodeModel

extension CodeReader {
  mutating func readPrimary(into chain: inout Chain, _ surroundings: TokenStream.Surroundings) {
    let token = stream.token
    switch token.kind {
    case .identifier: readName(into: &chain)
    case .keyword: readKeyword(into: &chain, surroundings)
    case .dollarIdentifier:
      stream.advance()
      recordArity(names[token.link])
      become(&chain, token: token, number: token.link)
    case .string, .stringStart: readString(into: &chain)
    case .integer, .float, .regex: readPlainLiteral(into: &chain)
    case .leftParen: readTuple(into: &chain)
    case .leftSquare: readCollection(into: &chain)
    case .leftBrace: chain.leaf = readClosure()
    case .period: readImplicitMember(into: &chain)
    case .wildcard where !stream.isModuleSelector:
      stream.advance()
      chain.become(.other([]), at: token.range, form: .discard)
    case .pound: readMacro(into: &chain, surroundings)
    case .colonColon, .wildcard: readName(into: &chain)
    case .poundAvailable, .poundUnavailable: skipAvailability(into: &chain)
    default: readMissing(into: &chain)
    }
  }

  private mutating func readString(into chain: inout Chain) {
    let parts = readStringParts()
    chain.become(.text(parts), at: chain.nodeStart..<stream.end, form: .literal)
  }

  /// Reads a number or a regular expression.
  private mutating func readPlainLiteral(into chain: inout Chain) {
    let token = stream.token
    stream.advance()
    guard token.kind != .regex else { return chain.become(.other([]), at: token.range, form: .literal) }
    let digits = source.text[token.range].filter { $0 != "_" }
    let number =
      token.kind == .integer
      ? Int(digits).map { CodeExpression.Kind.integer($0) } : Double(digits).map { CodeExpression.Kind.number($0) }
    chain.become(number ?? .other([]), at: token.range, form: token.kind == .integer ? .integer : .literal)
  }

  private mutating func readImplicitMember(into chain: inout Chain) {
    let range = stream.token.range
    stream.advance()
    chain.head = .implicit
    if stream.isAt(.integer) { report(.missing("“0”"), at: chain.nodeStart) }
    if !readMemberName(into: &chain, "") { chain.become(.other([]), at: range) }
  }

  private mutating func skipAvailability(into chain: inout Chain) {
    reportUnexpected()
    stream.advance()
    if stream.isAt(.leftParen) { stream.skipOne() }
    chain.become(.other([]), at: chain.nodeStart..<stream.end)
  }

  private mutating func readMissing(into chain: inout Chain) {
    report(.missing("an expression"))
    chain.become(.other([]), at: chain.nodeStart..<chain.nodeStart, form: .missing)
  }

  private mutating func readKeyword(into chain: inout Chain, _ surroundings: TokenStream.Surroundings) {
    let token = stream.token
    switch token.word {
    case .self, .`init`, .upperSelf: readName(into: &chain)
    case .deinit, .subscript, .extension:
      guard surroundings == .attribute || stream.isModuleSelector else { return readMissing(into: &chain) }
      readName(into: &chain)
    case .super:
      if stream.isModuleSelector { return readName(into: &chain) }
      stream.advance()
      chain.head = .name("super")
    case .true, .false:
      stream.advance()
      chain.become(.boolean(token.word == .true), at: token.range, form: .literal)
    case .nil:
      stream.advance()
      chain.become(.null, at: token.range, form: .literal)
    case .upperAny:
      stream.advance()
      chain.become(.other([]), at: token.range)
    default: readMissing(into: &chain)
    }
  }

  /// Makes a chain a reference to a name.
  private mutating func become(_ chain: inout Chain, token: Token, number: Int32) {
    refer(to: names[number], at: chain.nodeStart)
    noteName(number)
    chain.head = .name(names.plain(number))
    chain.become(.name)
    chain.name = number
  }

  private mutating func readName(into chain: inout Chain) {
    if patterns.mode == .binding, stream.isBoundName {
      let token = stream.token
      stream.advance()
      patterns.names.append(names[token.link])
      patterns.last = .name(names[token.link])
      patterns.lastReferences = log.references.count..<log.references.count
      return chain.become(.other([]), at: token.range, form: .binding)
    }
    if passModuleSelector(), !stream.isAt(.identifier), !stream.isAt(.keyword) || stream.token.startsLine {
      report(.missing("a name"))
      return chain.become(.other([]), at: chain.nodeStart..<stream.end)
    }
    let token = stream.token
    stream.advance()
    passArgumentNames()
    become(&chain, token: token, number: token.link)
    if stream.beginsGenericArguments() {
      readGenericArguments()
      chain.become(.other)
    }
  }

  /// Passes the name of a module with `::`.
  mutating func passModuleSelector() -> Bool {
    guard stream.isModuleSelector || stream.isAt(.colonColon) else { return false }
    if !stream.isAt(.identifier) { report(.missing("the name of a module")) }
    if !stream.isAt(.colonColon) { stream.advance() }
    stream.advance()
    if stream.token.startsLine { report(.missing("a name")) }
    return true
  }

  /// Notes a closure parameter such as `$1`, which shows that the closure that directly contains it has two parameters
  /// or more.
  private mutating func recordArity(_ name: String) {
    guard let number = (0..<CodeClosure.maximumArity).first(where: { name == "$\($0)" }), let arity = arities.last
    else {
      return
    }
    arities[arities.count - 1] = max(arity, number + 1)
  }

  // MARK: Parentheses

  private mutating func readTuple(into chain: inout Chain) {
    let start = chain.nodeStart
    let elements = readArguments(.rightParen, .plain, isTuple: true)
    let range = start..<max(start, stream.end)
    guard elements.list.count == 1, let only = elements.list.first, only.label == nil else {
      chain.become(.tuple(elements.list), at: range, form: .tuple)
      chain.checksElementsOnly = elements.checksElementsOnly
      return
    }
    // Parentheses around one expression dissolve, but a sequence in them remains an expression of its own.
    let isSequence = elements.firstForm == .sequence || elements.firstForm == .parentheses
    if !isSequence, case .chain(let head, let links) = only.value.kind {
      chain.head = head
      chain.links = links
    } else {
      chain.leaf = only.value
    }
    chain.become(isSequence ? .parentheses : .tuple)
    chain.checksElementsOnly = elements.checksElementsOnly
  }

  private mutating func readCollection(into chain: inout Chain) {
    let start = chain.nodeStart
    if stream.beginsInlineArray {
      _ = readType()
      return chain.become(.other([]), at: start..<max(start, stream.end))
    }
    let opener = stream.index
    stream.advance()
    if stream.take(.rightSquare) { return chain.become(.list([]), at: start..<stream.end, form: .list) }
    if stream.isAt(.colon), stream.peek().kind == .rightSquare {
      stream.advance()
      stream.advance()
      return chain.become(.other([]), at: start..<stream.end, form: .literal)
    }
    let first = readPlainExpression()
    let kind = stream.isAt(.colon) ? readDictionary(first.expression) : readList(first)
    close(.rightSquare, sign: "“]”", opener: opener)
    if case .list = kind {
      chain.become(kind, at: start..<max(start, stream.end), form: .list)
    } else {
      chain.become(kind, at: start..<max(start, stream.end), form: .literal)
    }
  }

  private mutating func readList(_ first: Operand) -> CodeExpression.Kind {
    var elements = [first.expression]
    while stream.take(.comma), !stream.isAt(.rightSquare) {
      let next = readPlainExpression()
      guard next.form != .missing else { break }
      elements.append(next.expression)
    }
    return .list(elements)
  }

  private mutating func readDictionary(_ first: CodeExpression) -> CodeExpression.Kind {
    var elements: [(key: CodeExpression, value: CodeExpression)] = []
    var key = first
    while true {
      expect(.colon, sign: "“:”")
      elements.append((key, readPlainExpression().expression))
      guard stream.take(.comma), !stream.isAt(.rightSquare) else { break }
      let next = readPlainExpression()
      guard next.form != .missing else { break }
      key = next.expression
    }
    return .dictionary(elements)
  }

  // MARK: Macros

  private mutating func readMacro(into chain: inout Chain, _ surroundings: TokenStream.Surroundings) {
    outline.breakStatement()
    stream.advance()
    if stream.token.followsSpace { report(.unexpected(end: Int32(stream.end)), at: chain.nodeStart) }
    var arguments: [CodeExpression.Argument] = []
    _ = passModuleSelector()
    var name = ""
    if stream.isAt(.identifier) || stream.isAt(.keyword), !stream.token.startsLine {
      name = text(stream.token)
      stream.advance()
    } else {
      report(.missing("the name of a macro"))
    }
    if stream.beginsGenericArguments() { readGenericArguments() }
    if stream.isAt(.leftParen), !stream.token.startsLine { arguments = readArguments(.rightParen, .plain).list }
    if surroundings == .plain { readTrailingClosures(into: &arguments) }
    let range = chain.nodeStart..<max(chain.nodeStart, stream.end)
    // Swift Testing's assertions
    if name == "expect" || name == "require" {
      let call = CodeExpression.Link(kind: .call(arguments), range: range)
      return chain.become(.chain(.name("#\(name)"), [call]), at: range)
    }
    chain.become(.other(arguments.map(\.value)), at: range)
  }
}
