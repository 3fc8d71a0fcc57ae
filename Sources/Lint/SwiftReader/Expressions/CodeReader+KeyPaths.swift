// Reads key paths.

import CodeModel

extension CodeReader {
  mutating func readKeyPath() -> Operand {
    let start = Int(stream.token.start)
    stream.advance()
    if !stream.isAtFirst(".") { _ = readType(.keyPathRoot) }
    var components: [String] = []
    while let component = readComponent() {
      if let name = component.name { components.append(name) }
    }
    if stream.end <= start + 1 { report(.missing("a key path")) }
    return Operand(.keyPath(components), at: start..<max(start, stream.end))
  }

  /// Reads a component; nil if there is none. Components other than properties have no name.
  private mutating func readComponent() -> (name: String?, Void)? {
    switch stream.token.kind {
    case .leftSquare where !stream.token.startsLine: return (readKeyPathSubscript(), ())
    case .period where stream.peek().kind == .leftSquare:
      stream.advance()
      return (readKeyPathSubscript(), ())
    case .period:
      stream.advance()
      return (readKeyPathProperty(), ())
    case .postfixQuestionMark, .exclamationMark:
      stream.advance()
      return (nil, ())
    case .binaryOperator, .prefixOperator, .postfixOperator:
      guard stream.isOptionalComponents else { return nil }
      let endsWithDot = stream.bytes[Int(stream.token.end) - 1] == 0x2E
      stream.advance()
      return (endsWithDot ? readKeyPathProperty() : nil, ())
    default: return nil
    }
  }

  private mutating func readKeyPathSubscript() -> String? {
    muted { _ = $0.readArguments(.rightSquare, .plain) }
    return nil
  }

  private mutating func readKeyPathProperty() -> String? {
    _ = passModuleSelector()
    let token = stream.token
    switch token.kind {
    case .identifier, .integer, .dollarIdentifier: break
    case .keyword where !token.startsLine: break
    default:
      report(.missing("a name"))
      return nil
    }
    let number = number(of: token)
    stream.advance()
    passArgumentNames()
    noteName(number)
    if stream.beginsGenericArguments() { readGenericArguments() }
    if stream.isAt(.leftParen), !stream.token.startsLine {
      muted { _ = $0.readArguments(.rightParen, .plain) }
      return nil
    }
    return names[number]
  }
}
