// Reads chains of members, calls and subscripts.

import CodeModel

extension CodeReader {
  /// Reads a primary expression with all that follows it.
  mutating func readPostfix(_ surroundings: TokenStream.Surroundings, start: Int) -> Operand {
    var chain = Chain(start: start, nodeStart: Int(stream.token.start))
    readPrimary(into: &chain, surroundings)
    if chain.form != .missing { readSuffixes(of: &chain, surroundings) }
    return chain.operand(end: stream.end)
  }

  mutating func readSuffixes(of chain: inout Chain, _ surroundings: TokenStream.Surroundings) {
    // Each operator adds a level to the expression.
    let outer = stream.depth
    defer { stream.depth = outer }
    while true {
      if surroundings == .directive, stream.token.startsLine { return }
      switch stream.token.kind {
      case .period: readMember(of: &chain)
      case .leftParen:
        guard !stream.token.startsLine else { return }
        readCall(of: &chain, surroundings)
      case .leftSquare:
        guard !stream.token.startsLine else { return }
        readSubscript(of: &chain, surroundings)
      case .leftBrace:
        guard !chain.form.isLiteral, stream.beginsTrailingClosure(surroundings) else { return }
        readClosureCall(of: &chain)
        if stream.isAt(.leftBrace) { return }
      case .postfixQuestionMark:
        stream.advance()
        outline.breakStatement()
        // In a pattern, `.some(let a)?` is still the case.
        chain.become(chain.form == .call && patterns.mode != .none ? .call : .other)
      case .exclamationMark:
        stream.advance()
        chain.become(.other)
      case .postfixOperator:
        guard enter() else { return }
        passOperator(after: &chain)
      case .poundIf:
        guard stream.beginsConditionalSuffixes() else { return }
        readConditionalSuffixes(surroundings)
        chain.become(.other)
      default: return
      }
    }
  }

  private mutating func passOperator(after chain: inout Chain) {
    let inner = chain.finished(from: chain.nodeStart, end: stream.end)
    stream.advance()
    chain.become(.other([inner]), at: chain.nodeStart..<stream.end)
  }

  // MARK: Members

  private mutating func readMember(of chain: inout Chain) {
    let receiverEnd = stream.end
    let qualifier = chain.form == .name || chain.form == .member ? names[chain.name] : "?"
    stream.advance()
    guard readMemberName(into: &chain, qualifier) else { return }
    chain.receiverEnd = receiverEnd
    if stream.beginsGenericArguments() {
      readGenericArguments()
      chain.become(.other)
    }
  }

  /// Reads the name after a dot.
  mutating func readMemberName(into chain: inout Chain, _ qualifier: String) -> Bool {
    let start = Int(stream.token.start)
    _ = passModuleSelector()
    let token = stream.token
    switch token.kind {
    case .identifier, .integer, .dollarIdentifier: break
    case .keyword where !token.startsLine || token.word == .`self` || token.word == .`init`: break
    default:
      report(.missing("a name"))
      return false
    }
    if token.kind == .dollarIdentifier { reportUnexpected() }
    let number = number(of: token)
    stream.advance()
    if token.kind != .integer { passArgumentNames() }
    let name = names.plain(number)
    refer(to: name, at: Int(token.start))
    log.qualifiers.append((Int(token.start), qualifier))
    noteName(number)
    chain.add(.member(name), at: start..<stream.end)
    chain.become(.member)
    chain.name = number
    chain.checksElementsOnly = Self.states.contains(names[number])
    return true
  }

  static let states: Set = ["exists", "isHittable", "isEnabled", "isSelected", "hasFocus"]

  /// Passes the names of arguments, as in `copy(_:)`.
  mutating func passArgumentNames() {
    guard stream.isAt(.leftParen), !stream.token.startsLine, stream.peek().isLabel, stream.peek(2).kind == .colon else {
      return
    }
    var ahead = stream
    ahead.advance()
    while ahead.token.isLabel, ahead.peek().kind == .colon {
      ahead.advance()
      ahead.advance()
    }
    guard ahead.take(.rightParen) else { return }
    stream = ahead
  }

  // MARK: Calls

  private mutating func readCall(of chain: inout Chain, _ surroundings: TokenStream.Surroundings) {
    let calledEnd = stream.end
    var arguments = readArguments(.rightParen, surroundings == .attribute ? .attribute : .plain)
    if surroundings == .plain { readTrailingClosures(into: &arguments.list) }
    add(arguments, to: &chain, from: calledEnd)
  }

  /// Reads a call that has only closures as arguments.
  private mutating func readClosureCall(of chain: inout Chain) {
    let calledEnd = stream.end
    var arguments = ReadArguments()
    readPresentClosures(into: &arguments.list)
    add(arguments, to: &chain, from: calledEnd)
  }

  /// Adds a call whose arguments follow an offset.
  private mutating func add(_ arguments: ReadArguments, to chain: inout Chain, from calledEnd: Int) {
    let isMember = chain.form == .member
    let isNamed = isMember || chain.form == .name
    let name = chain.name
    let place = isMember && chain.receiverEnd >= 0 ? chain.receiverEnd : chain.nodeStart
    chain.add(.call(arguments.list), at: calledEnd..<max(calledEnd, stream.end))
    chain.become(.call)
    chain.checksElementsOnly = isMember && ElementMethods.waits.contains(names[name])
    guard isNamed else { return }
    let call = OutlineRecorder.Call(
      name: name, place: place, range: chain.nodeStart..<max(chain.nodeStart, stream.end),
      isRepeated: outline.isRepeated, iterations: outline.iterations, firstList: arguments.firstList)
    chain.call = noteCall(call, isMember: isMember)
  }

  /// Reads the closures after the parentheses of a call, if there are any.
  mutating func readTrailingClosures(into arguments: inout [CodeExpression.Argument]) {
    guard stream.isAt(.leftBrace), stream.beginsTrailingClosure(.plain) else { return }
    readPresentClosures(into: &arguments)
  }

  private mutating func readPresentClosures(into arguments: inout [CodeExpression.Argument]) {
    repeat {
      let label = stream.beginsLabelledClosure ? readLabel() : nil
      append(readClosure(), label: label, to: &arguments)
    } while stream.beginsLabelledClosure
  }

  private mutating func append(
    _ closure: CodeExpression, label: String?, to arguments: inout [CodeExpression.Argument]
  ) {
    arguments.append(.init(label: label, value: closure))
  }

  private mutating func readSubscript(of chain: inout Chain, _ surroundings: TokenStream.Surroundings) {
    let calledEnd = stream.end
    let isNamed = chain.form == .member || chain.form == .name
    let name = chain.name
    let arguments = readArguments(.rightSquare, .plain)
    if surroundings == .plain, stream.isAt(.leftBrace), stream.beginsTrailingClosure(.plain) {
      muted { reader in
        var closures: [CodeExpression.Argument] = []
        reader.readTrailingClosures(into: &closures)
      }
    }
    refer(to: CodeMember.subscriptKey(arguments.list.first?.label), at: calledEnd)
    chain.add(.subscript(arguments.list), at: calledEnd..<max(calledEnd, stream.end))
    chain.become(.other)
    if isNamed, arguments.list.count == 1, let key = arguments.list.first, arguments.firstForm != .integer {
      // The key begins inside of parentheses, as its evaluation does.
      outline.addKey(
        list: names[name], offset: key.value.range.lowerBound, call: chain.nodeStart..<max(chain.nodeStart, stream.end))
    }
  }

  // MARK: Conditional compilation

  /// Reads links in the branches of `#if`, which count only for the outline.
  private mutating func readConditionalSuffixes(_ surroundings: TokenStream.Surroundings) {
    guard enter() else { return }
    defer { leave() }
    outline.breakStatement()
    muted { reader in
      reader.readBranches { reader, _ in
        var chain = Chain(start: Int(reader.stream.token.start), nodeStart: Int(reader.stream.token.start))
        if reader.stream.isAt(.poundIf) {
          reader.readConditionalSuffixes(surroundings)
        } else if reader.stream.isAt(.period) {
          reader.stream.advance()
          guard reader.readMemberName(into: &chain, "") else { return }
        } else {
          return
        }
        reader.readSuffixes(of: &chain, surroundings)
      }
    }
  }
}
