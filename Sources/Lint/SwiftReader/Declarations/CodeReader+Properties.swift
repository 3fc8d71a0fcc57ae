// Reads properties, globals, local variables and their accessors.

import CodeModel

/// One of the names, or tuples of names, that `let` or `var` declares.
struct VariableBinding {
  var names: [String]
  /// The name, without backticks, if there is only one and it is not in a pattern.
  var property: String?
  var value: CodeExpression?
  var type: CodeType?
  /// The statements of the getter; nil if there is none.
  var getter: [CodeStatement]?
  /// The range with the comma after it.
  var range: Range<Int>
  var nameStart: Int
}

extension CodeReader {
  mutating func readProperty() {
    let header = readHeader()
    let isConstant = stream.isAt(.let)
    readBindings { reader, binding in
      for name in binding.names {
        var member = reader.member(
          name, kind: binding.getter.map { .computed($0) } ?? .stored(binding.value), header: header, parameters: [],
          type: binding.type,
          nameStart: binding.nameStart, owner: reader.owner, range: binding.range)
        member.attributes = header.attributes.calls
        member.attributeNames = header.attributes.names
        member.isConstant = isConstant
        reader.source.members.append(member)
      }
    }
  }

  /// Reads what follows `let` or `var`, and passes on each binding.
  private mutating func readBindings(isLocal: Bool = false, _ use: (inout CodeReader, VariableBinding) -> Void) {
    stream.advance()
    repeat {
      let index = stream.index
      var binding = readBinding()
      if stream.take(.equal) { readValue(of: &binding, isLocal: isLocal) }
      if beginsAccessors(of: binding) { readGetter(of: &binding) }
      let isLast = !stream.take(.comma)
      binding.range = binding.range.lowerBound..<max(binding.range.lowerBound, stream.end)
      use(&self, binding)
      if isLast || stream.index == index { break }
    } while true
  }

  /// Reads a binding up to its value.
  private mutating func readBinding() -> VariableBinding {
    let start = Int(stream.token.start)
    let property = stream.isAt(.identifier) ? names.plain(stream.token.link) : nil
    var binding = VariableBinding(names: readBoundNames(), property: property, range: start..<start, nameStart: start)
    if stream.take(.colon) { binding.type = readResultType().code }
    return binding
  }

  private mutating func beginsAccessors(of binding: VariableBinding) -> Bool {
    guard stream.isAt(.leftBrace), binding.value != nil, stream.token.startsLine else { return stream.isAt(.leftBrace) }
    return !stream.beginsTrailingClosure(.plain) && stream.peek().word != .case
  }

  private mutating func readGetter(of binding: inout VariableBinding) {
    let firstCall = outline.outerCalls.count
    binding.getter = readAccessors()
    if outline.function == nil { noteCalls(since: firstCall, of: binding.property) }
  }

  private mutating func readBoundNames() -> [String] {
    let first = patterns.names.count
    _ = readPattern()
    defer { patterns.names.removeLast(patterns.names.count - first) }
    return Array(patterns.names[first...])
  }

  private mutating func readValue(of binding: inout VariableBinding, isLocal: Bool) {
    let value = readExpression().expression
    binding.value = value
    if isLocal { source.locals += binding.names.map { ($0, value.range) } }
  }

  /// Notes that the calls outside of functions since the first one belong to a property.
  private mutating func noteCalls(since first: Int, of property: String?) {
    if let property {
      let called = outline.outerCalls[first...].map { names.plain($0) }
      if !called.isEmpty { outline.propertyCalls[property, default: []].formUnion(called) }
    }
    outline.outerCalls.removeLast(outline.outerCalls.count - first)
  }

  // MARK: Accessors

  /// Reads accessors. Returns the statements of the getter; nil if there are only observers, or `get` has no body.
  mutating func readAccessors() -> [CodeStatement]? {
    outline.breakStatement()
    guard enter() else { return nil }
    defer { leave() }
    stream.advance()
    guard stream.isAtAccessor(isFirst: true) else {
      let statements = readBlockItems().promoted
      expect(.rightBrace, sign: "“}”")
      return statements
    }
    var getter: [CodeStatement]?
    while !stream.isAt(.rightBrace), !stream.isAt(.endOfFile), !stream.token.endsBranch {
      guard stream.isAtAccessor(isFirst: false) else {
        reportUnexpected()
        let index = stream.index
        stream.passAccessorModifiers()
        if stream.index == index { stream.skipOne() }
        continue
      }
      let mark = mark()
      let statements = readAccessor()
      if getter == nil, let statements {
        getter = statements
      } else {
        mute(since: mark)
      }
    }
    expect(.rightBrace, sign: "“}”")
    return getter
  }

  /// Reads an accessor; returns its statements if it is a getter.
  private mutating func readAccessor() -> [CodeStatement]? {
    muted { _ = $0.readAttributes() }
    stream.passAccessorModifiers()
    let isGetter = stream.isAt(.get)
    stream.advance()
    if stream.isAt(.leftParen), !isGetter { stream.skipOne() }
    readEffects(.accessor)
    // `init(newValue) initializes(a) accesses(b) { … }`
    while stream.isAt(.initializes) || stream.isAt(.accesses) {
      stream.advance()
      if stream.isAt(.leftParen) { stream.skipOne() }
    }
    guard stream.isAt(.leftBrace) else { return nil }
    let items = readBlock().items
    return isGetter ? items.promoted : nil
  }

  // MARK: Local declarations

  /// Reads a declaration in a body.
  mutating func readLocal(_ keyword: Int, into item: inout BlockItem) {
    switch stream.tokens[keyword].word {
    case .let, .var: item.statements = readLocalVariables()
    case .func:
      guard enter() else { return }
      defer { leave() }
      item.statements = [.function(readFunction(keyword, owner: nil))]
    default:
      // Only the body sees the type.
      let outerDefault = isPrivateByDefault
      isPrivateByDefault = true
      readDeclaration(keyword)
      isPrivateByDefault = outerDefault
    }
  }

  private mutating func readLocalVariables() -> [CodeStatement] {
    muted { _ = $0.readHeader() }
    let isConstant = stream.isAt(.let)
    var statements: [CodeStatement] = []
    readBindings(isLocal: true) { _, binding in statements += binding.statements(isConstant) }
    return statements
  }
}

extension VariableBinding {
  /// Returns the statements for local variables.
  fileprivate func statements(_ isConstant: Bool) -> [CodeStatement] {
    var value = value
    if let getter {
      let closure = CodeExpression(kind: .closure(CodeClosure(parameters: [], arity: 0, body: getter)), range: range)
      let call = CodeExpression.Link(kind: .call([]), range: range)
      value = CodeExpression(kind: .chain(.expression(closure), [call]), range: range)
    }
    if case .tuple(let parts)? = value?.kind, parts.count == names.count {
      return zip(names, parts).map {
        .variable(CodeVariable(name: $0, isConstant: isConstant, type: nil, value: $1.value))
      }
    }
    guard names.count == 1, let name = names.first else {
      return names.map { .variable(CodeVariable(name: $0, isConstant: isConstant, type: nil, value: nil)) }
        + (value.map { [.expression($0)] } ?? [])
    }
    return [.variable(CodeVariable(name: name, isConstant: isConstant, type: type, value: value))]
  }
}
