// Reads types.

import CodeModel

extension CodeReader {
  /// What a type may consist of.
  enum TypeExtent {
    case whole
    /// The root of a key path, whose members are components of the key path.
    case keyPathRoot
    /// The name of an attribute.
    case attributeName
  }

  mutating func readType(_ extent: TypeExtent = .whole) -> ReadType {
    let start = Int(stream.token.start)
    guard enter() else { return ReadType(start..<start) }
    defer { leave() }
    if extent != .whole { return readSimpleType(extent) }
    if stream.take(.repeat) {
      _ = readType()
      return ReadType(start..<max(start, stream.end))
    }
    return readScalarType()
  }

  private mutating func readScalarType() -> ReadType {
    let start = Int(stream.token.start)
    let isAttributed = readTypeAttributes()
    var type = readComposition()
    if stream.isAtArrow { readFunctionType(&type) }
    if isAttributed { type.attribute(start..<max(start, stream.end)) }
    return type
  }

  /// Reads the result of a function type after its parameters.
  private mutating func readFunctionType(_ type: inout ReadType) {
    readEffects()
    _ = stream.take(.arrow)
    if type.elements == nil { report(.missing("“(”"), at: type.range.lowerBound) }
    let result = readType().plain
    type.makeFunction(result: result, end: stream.end)
  }

  /// Reads what may precede a type: `inout`, `@escaping` and the like.
  private mutating func readTypeAttributes() -> Bool {
    var isAttributed = false
    while true {
      if stream.isAtTypeSpecifier {
        let takesArgument = stream.isAt(.nonisolated) || stream.isAt(.dependsOn)
        stream.advance()
        if takesArgument, stream.isAt(.leftParen), !stream.token.startsLine { stream.skipOne() }
      } else if stream.isAt(.atSign) {
        muted { _ = $0.readAttributes(isOnType: true) }
      } else {
        return isAttributed
      }
      isAttributed = true
    }
  }

  private mutating func readComposition() -> ReadType {
    let start = Int(stream.token.start)
    let word = stream.token.word
    let isPrefixed = (word == .each || word == .some || word == .any) && stream.isBeforeType
    if isPrefixed { stream.advance() }
    var type = readSimpleType(.whole)
    if stream.isAtOperator("&") { readParts(of: &type, start) }
    if isPrefixed { type.constrain(start..<max(start, stream.end), isPack: word == .each) }
    return type
  }

  /// Reads the further types of a composition such as `A & B`.
  private mutating func readParts(of type: inout ReadType, _ start: Int) {
    var parts = [type.code]
    while stream.isAtOperator("&") {
      stream.advance()
      parts.append(readSimpleType(.whole).code)
    }
    type = ReadType(start..<max(start, stream.end))
    type.parts = parts
  }

  /// Reads a type with its members and optionals.
  private mutating func readSimpleType(_ extent: TypeExtent) -> ReadType {
    let start = Int(stream.token.start)
    let isSuppressed = stream.isAtOperator("~")
    if isSuppressed { stream.advance() }
    var type = readTypeBase()
    while true {
      if stream.isAt(.period) {
        let isMetatype = stream.peek().word == .typeMember || stream.peek().word == .protocolMember
        guard extent != .keyPathRoot || isMetatype else { break }
        guard readTypeMember(of: &type, isMetatype) else { break }
      } else if stream.isAt(.postfixQuestionMark), extent != .attributeName {
        stream.advance()
        type.makeOptional(end: stream.end)
      } else if stream.isAt(.exclamationMark), extent != .attributeName {
        stream.advance()
        type.makeUnwrapped(end: stream.end)
      } else {
        break
      }
    }
    return isSuppressed ? ReadType(start..<max(start, stream.end)) : type
  }

  private mutating func readTypeMember(of type: inout ReadType, _ isMetatype: Bool) -> Bool {
    stream.advance()
    if isMetatype {
      stream.advance()
      type.makeMetatype(end: stream.end)
      return true
    }
    _ = passModuleSelector()
    guard stream.isAt(.identifier) || stream.isAt(.keyword) && !stream.token.startsLine else {
      report(.missing("the name of a type"))
      return false
    }
    let name = text(stream.token)
    stream.advance()
    let arguments = stream.isAtFirst("<") ? readGenericArguments() : []
    type.addMember(name, with: arguments, end: stream.end)
    return true
  }

  private mutating func readTypeBase() -> ReadType {
    let start = Int(stream.token.start)
    switch stream.token.kind {
    case .leftParen: return readTupleType()
    case .leftSquare: return readCollectionType()
    case .identifier, .wildcard, .colonColon: return readTypeName()
    case .keyword where stream.isAt(.upperSelf) || stream.isAt(.upperAny): return readTypeName()
    default:
      report(.missing("a type"))
      return ReadType(start..<start)
    }
  }

  private mutating func readTypeName() -> ReadType {
    let start = Int(stream.token.start)
    _ = passModuleSelector()
    let name = text(stream.token)
    let isAny = stream.isAt(.upperAny)
    stream.advance()
    let arguments = !isAny && stream.isAtFirst("<") ? readGenericArguments() : []
    var type = ReadType(start..<max(start, stream.end))
    type.name(name, with: arguments)
    return type
  }

  // MARK: Brackets

  private mutating func readCollectionType() -> ReadType {
    let start = Int(stream.token.start)
    let opener = stream.index
    stream.advance()
    let isValue = readTypeValue()
    let first = isValue ? ReadType(start..<start) : readType()
    if stream.isAt(.of), !stream.token.startsLine {
      stream.advance()
      if !readTypeValue() { _ = readType() }
      close(.rightSquare, sign: "“]”", opener: opener)
      return ReadType(start..<max(start, stream.end))
    }
    let isDictionary = stream.take(.colon)
    if isDictionary { _ = readType() }
    close(.rightSquare, sign: "“]”", opener: opener)
    var type = ReadType(start..<max(start, stream.end))
    if !isDictionary { type.becomeList(of: first) }
    return type
  }

  /// Reads the number of a generic argument such as `3` or `-1`.
  private mutating func readTypeValue() -> Bool {
    if stream.isWritten("-"), stream.peek().kind == .integer { stream.advance() }
    return stream.take(.integer)
  }

  private mutating func readTupleType() -> ReadType {
    let start = Int(stream.token.start)
    let opener = stream.index
    stream.advance()
    var elements: [ReadType] = []
    while !stream.token.isClosing {
      let before = stream.index
      if stream.beginsParameterName {
        stream.advance()
        if stream.token.isLabel { stream.advance() }
        expect(.colon, sign: "“:”")
      }
      elements.append(readType())
      if stream.isAtOperator("...") { stream.advance() }
      if stream.take(.equal) { muted { _ = $0.readPlainExpression() } }
      guard stream.take(.comma), stream.index > before else { break }
    }
    close(.rightParen, sign: "“)”", opener: opener)
    var type = ReadType(start..<max(start, stream.end))
    type.elements = elements.map(\.plain)
    if elements.count == 1 {
      type.code = elements[0].code
      type.function = elements[0].function
    }
    return type
  }

  /// Reads generic arguments; returns their names.
  @discardableResult
  mutating func readGenericArguments() -> [String] {
    var arguments: [String] = []
    stream.takeFirst()
    if !stream.isAtFirst(">") {
      repeat {
        arguments.append(readTypeValue() ? "" : readType().plain)
      } while stream.take(.comma) && !stream.isAtFirst(">")
    }
    closeAngle()
    return arguments
  }

  /// Passes the sign at the end of type parameters or type arguments.
  mutating func closeAngle() {
    if stream.isAtFirst(">") {
      stream.takeFirst()
    } else {
      report(.missing("“>”"))
    }
  }

  /// Which effects a declaration can have.
  enum Effects {
    case all
    /// Those of accessors: neither `rethrows` nor `reasync`.
    case accessor
    /// Those of deinitializers: `async`.
    case deinitializer
  }

  /// Reads `async`, `throws` and the like.
  mutating func readEffects(_ effects: Effects = .all) {
    var isAsync = false
    var canThrow = false
    while true {
      let word = stream.token.word
      switch word {
      case .async, .reasync:
        if isAsync || canThrow || word == .reasync && effects != .all { reportUnexpected() }
        isAsync = true
        stream.advance()
      case .throws, .rethrows:
        if canThrow || word == .rethrows && effects != .all || effects == .deinitializer { reportUnexpected() }
        canThrow = true
        stream.advance()
        guard word == .throws, stream.isAt(.leftParen) else { continue }
        let opener = stream.index
        stream.advance()
        if !stream.isAt(.rightParen) { _ = readType() }
        close(.rightParen, sign: "“)”", opener: opener)
      case .await, .try, .throw:
        // Words that are mistaken for effects, if an arrow or a body follows.
        guard stream.peek().kind == .arrow || stream.peek().kind == .leftBrace else { return }
        reportUnexpected()
        stream.advance()
      default: return
      }
    }
  }
}

extension ReadType {
  mutating func attribute(_ range: Range<Int>) {
    isName = false
    parts = nil
    elements = nil
    self.range = range
  }

  /// - Parameter isPack: Whether the type is an element of a parameter pack, rather than `some` or `any` type.
  mutating func constrain(_ range: Range<Int>, isPack: Bool) {
    if isPack {
      self = ReadType(range)
    } else {
      attribute(range)
      function = nil
    }
  }

  mutating func makeFunction(result: String, end: Int) {
    let parameters = elements ?? [plain]
    self = ReadType(range.lowerBound..<max(range.lowerBound, end))
    code = CodeType(name: "", functionParameters: parameters, functionResult: result)
    function = code
  }

  mutating func name(_ name: String, with arguments: [String]) {
    plain = name
    code = CodeType(name: name, arguments: arguments)
    isName = true
  }

  mutating func addMember(_ name: String, with arguments: [String], end: Int) {
    // The name is not shared while it grows.
    code = CodeType(name: "")
    plain += plain.isEmpty ? name : ".\(name)"
    code = CodeType(name: plain, arguments: arguments)
    change(end: end)
    function = nil
  }

  mutating func makeOptional(end: Int) { change(end: end) }

  mutating func makeUnwrapped(end: Int) {
    change(end: end)
    plain = ""
    function = nil
  }

  mutating func makeMetatype(end: Int) {
    code = CodeType(name: plain, isMetatype: true)
    change(end: end)
    plain = ""
    function = nil
  }

  mutating func becomeList(of element: ReadType) {
    code = CodeType(name: element.plain, isList: true)
    if element.plain.isEmpty, let function = element.function {
      code.functionParameters = function.functionParameters
      code.functionResult = function.functionResult
    }
  }

  private mutating func change(end: Int) {
    range = range.lowerBound..<max(range.lowerBound, end)
    isName = false
    parts = nil
    elements = nil
  }
}
