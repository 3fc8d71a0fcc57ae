// Reads functions, initializers and subscripts.

import CodeModel

/// A parameter, whose type depends on a `where` clause that comes later.
struct ReadParameter {
  var label: String?
  var name: String
  /// Whether the parameter has two names.
  var hasTwoNames: Bool
  var type: ReadType
  var defaultValue: CodeExpression?
  var attributeNames: [String] = []
}

extension CodeReader {
  mutating func readFunction(_ keyword: Int, owner: String?) -> CodeMember {
    outline.breakStatement()
    let start = Int(stream.token.start)
    let name = functionName(keyword)
    let mark = beginFunction(name.text, at: start)
    let header = readHeader()
    stream.advance()
    let nameStart = Int(stream.token.start)
    if name.length > 0 { passName(name.length) } else { report(.missing("a name")) }
    var generics = Generics()
    if stream.isAtFirst("<") { generics.parameters = readGenericParameters() }
    let parameters = readParameters(recordsLocals: true)
    readEffects()
    let result = stream.take(.arrow) ? readResultType() : nil
    if stream.isAt(.where) { generics.requirements = readRequirements() }
    var statements: [CodeStatement]?
    if stream.isAt(.leftBrace) {
      let items = readBlock().items
      if result == nil, items.count == 1 { discard(items.calls) }
      statements = items.promoted
    }
    var member = member(
      name.text, kind: .function(statements), header: header, parameters: codeParameters(parameters, generics),
      type: result?.code, nameStart: nameStart, owner: owner)
    member.attributes = header.attributes.calls
    member.attributeNames = header.attributes.names
    endFunction(mark, start: start, objects: objects(parameters))
    return member
  }

  /// Returns the name after `func` and its length. Of an operator before generic parameters, as in `==<T>`, the last
  /// character belongs to them.
  private mutating func functionName(_ keyword: Int) -> (text: String, length: Int) {
    guard keyword + 1 < stream.tokens.count else { return ("", 0) }
    let token = stream.tokens[keyword + 1]
    switch token.kind {
    case .identifier: return (text(token), Int(token.end - token.start))
    case .keyword: return token.startsLine ? ("", 0) : (text(token), Int(token.end - token.start))
    case .binaryOperator, .prefixOperator, .postfixOperator, .prefixAmpersand, .exclamationMark, .equal, .arrow,
      .infixQuestionMark, .postfixQuestionMark, .unknown:
      break
    default: return ("", 0)
    }
    var name = source.text[token.range]
    let next = keyword + 2 < stream.tokens.count ? stream.tokens[keyword + 2] : token
    if name.count > 1, name.hasSuffix("<"), next.kind == .identifier || next.word == .let { name.removeLast() }
    return (name, name.utf8.count)
  }

  private mutating func passName(_ length: Int) {
    let end = Int(stream.token.start) + length
    reportDollar()
    if stream.isAt(.keyword) { reportUnexpected() }
    guard end < Int(stream.token.end) else { return stream.advance() }
    while Int(stream.token.start) < end, !stream.isAt(.endOfFile) { stream.takeFirst() }
  }

  private static let plainTypes: Set = [
    "String", "Int", "Double", "Bool", "TimeInterval", "CGFloat", "StaticString", "UInt",
  ]

  /// Returns the names of the parameters that may be elements or page objects.
  private mutating func objects(_ parameters: [ReadParameter]) -> Set<String> {
    guard outline.function != nil else { return [] }
    return Set(
      parameters.filter { !Self.plainTypes.contains(source.text[$0.type.range]) }.map(\.name.withoutBackticks))
  }

  mutating func member(
    _ name: String, kind: CodeMember.Kind, header: Header, parameters: [CodeParameter], type: CodeType?,
    nameStart: Int, owner: String?, range: Range<Int>? = nil
  ) -> CodeMember {
    CodeMember(
      name: name.withoutBackticks, kind: kind, owner: owner, isStatic: header.isStatic, isRequirement: isInProtocol,
      isOverride: header.isOverride, isPrivate: header.isPrivate, parameters: parameters, type: type,
      conditions: conditions,
      range: range ?? header.start..<max(header.start, stream.end), nameStart: nameStart)
  }

  private mutating func codeParameters(_ parameters: [ReadParameter], _ generics: Generics) -> [CodeParameter] {
    let types = generics.types(source.text)
    return parameters.map {
      CodeParameter(
        label: $0.label, name: $0.name, type: $0.type.code.replaced(by: types), defaultValue: $0.defaultValue,
        attributeNames: $0.attributeNames)
    }
  }

  /// Reads the type of a result, which may have generic parameters of its own.
  mutating func readResultType() -> ReadType {
    guard stream.isAtFirst("<") else { return readType() }
    let start = Int(stream.token.start)
    _ = readGenericParameters()
    _ = readType()
    return ReadType(start..<max(start, stream.end))
  }

  // MARK: Parameters

  /// Reads parameters with their parentheses.
  mutating func readParameters(recordsLocals: Bool = false) -> [ReadParameter] {
    guard stream.isAt(.leftParen) else {
      report(.missing("“(”"))
      return []
    }
    let opener = stream.index
    stream.advance()
    var parameters: [ReadParameter] = []
    while !stream.token.isClosing, !stream.isAt(.leftBrace) {
      let index = stream.index
      let parameter = readParameter()
      if recordsLocals, let value = parameter.defaultValue { source.locals.append((parameter.name, value.range)) }
      parameters.append(parameter)
      guard stream.take(.comma), stream.index > index else { break }
    }
    close(.rightParen, sign: "“)”", opener: opener)
    return parameters
  }

  private mutating func readParameter() -> ReadParameter {
    let attributes = muted { $0.readAttributes().names }
    var parameter = readParameterName()
    parameter.type = readType()
    if stream.isAtOperator("...") { stream.advance() }
    if stream.take(.equal) { parameter.defaultValue = readExpression().expression }
    parameter.attributeNames = attributes
    return parameter
  }

  /// Reads a parameter up to its type.
  private mutating func readParameterName() -> ReadParameter {
    while stream.isAt(.isolated) || stream.isAt(.constSpecifier), !stream.beginsParameterName { stream.advance() }
    let names = readParameterNames()
    if names == nil { report(.missing("a name")) }
    let (label, name, areTwo) = names ?? ("", "", false)
    return ReadParameter(
      label: label == "_" ? nil : label, name: name, hasTwoNames: areTwo, type: ReadType(stream.end..<stream.end))
  }

  /// Reads the label and the name of a parameter, which are the same if only one is written; nil if there is none.
  mutating func readParameterNames() -> (label: String, name: String, areTwo: Bool)? {
    guard stream.beginsParameterName else { return nil }
    let label = text(stream.token)
    stream.advance()
    let areTwo = stream.token.isLabel
    let name = areTwo ? text(stream.token) : label
    if areTwo { stream.advance() }
    expect(.colon, sign: "“:”")
    return (label, name, areTwo)
  }

  // MARK: Initializers and subscripts

  mutating func readInitializer() {
    let start = Int(stream.token.start)
    let outlineMark = beginFunction("init", at: start)
    let mark = mark()
    let header = readHeader()
    mute(since: mark)
    let nameStart = Int(stream.token.start)
    stream.advance()
    if stream.isAtFirst("?") || stream.isAtFirst("!") { stream.advance() }
    if stream.isAtFirst("<") { _ = readGenericParameters() }
    let parameters = readParameters(recordsLocals: true)
    readEffects()
    if stream.take(.arrow) { _ = readType() }
    if stream.isAt(.where) { _ = readRequirements() }
    if stream.isAt(.leftBrace) {
      // An initializer has no result, even if its body is a single expression.
      let body = readBlock(isInitializer: true).items.promoted.map { statement in
        if case .return(let only?) = statement { CodeStatement.expression(only) } else { statement }
      }
      source.members.append(
        member(
          "init", kind: .initializer(body), header: header, parameters: codeParameters(parameters, Generics()),
          type: nil, nameStart: nameStart, owner: owner))
    } else {
      mute(since: mark)
    }
    endFunction(outlineMark, start: start, objects: objects(parameters))
  }

  mutating func readSubscript() {
    let mark = mark()
    let header = readHeader()
    mute(since: mark)
    let nameStart = Int(stream.token.start)
    stream.advance()
    var generics = Generics()
    if stream.isAtFirst("<") { generics.parameters = readGenericParameters() }
    let parameters = muted { $0.readParameters() }
    if !stream.take(.arrow) { report(.missing("“->”")) }
    let result = readResultType()
    if stream.isAt(.where) { generics.requirements = readRequirements() }
    guard stream.isAt(.leftBrace), let body = readAccessors() else { return mute(since: mark) }
    // Without a second name, a subscript's parameter has no label.
    let types = generics.types(source.text)
    let codeParameters = parameters.map {
      CodeParameter(
        label: $0.hasTwoNames ? $0.label : nil, name: $0.name, type: $0.type.code.replaced(by: types),
        defaultValue: nil)
    }
    source.members.append(
      member(
        "subscript", kind: .subscript(body), header: header, parameters: codeParameters, type: result.code,
        nameStart: nameStart, owner: owner))
  }
}

extension CodeType {
  /// Returns what a generic parameter stands for, and any other type as it is.
  fileprivate func replaced(by types: [String: CodeType]) -> CodeType { isList ? self : types[name] ?? self }
}
