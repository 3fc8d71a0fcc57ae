// Reads closures and their signatures.

import CodeModel

extension CodeReader {
  mutating func readClosure() -> CodeExpression {
    outline.breakStatement()
    let start = Int(stream.token.start)
    let mode = patterns.mode
    patterns.mode = .none
    defer { patterns.mode = mode }
    stream.advance()
    let parameters = stream.beginsClosureSignature() ? readClosureSignature() : []
    arities.append(parameters.count)
    let body = readBlockItems().promoted
    let arity = arities.removeLast()
    expect(.rightBrace, sign: "“}”")
    let closure = CodeClosure(parameters: parameters, arity: arity, body: body)
    return CodeExpression(kind: .closure(closure), range: start..<max(start, stream.end))
  }

  private mutating func readClosureSignature() -> [CodeParameter] {
    muted { reader in
      _ = reader.readAttributes()
      if reader.stream.isAt(.leftSquare) { reader.readCaptures() }
    }
    var parameters: [CodeParameter] = []
    if !stream.isAt(.in) {
      if stream.isAt(.leftParen) {
        parameters = readClosureParameters()
      } else {
        repeat {
          guard stream.isAt(.identifier) || stream.isAt(.wildcard) else { break }
          parameters.append(CodeParameter(label: nil, name: text(stream.token), type: nil, defaultValue: nil))
          stream.advance()
          if stream.isAt(.colon) {
            reportUnexpected()
            stream.advance()
            _ = readType()
          }
        } while stream.take(.comma)
      }
      readEffects()
      if stream.take(.arrow) { _ = readType() }
    }
    if !stream.take(.in) { report(.missing("“in”")) }
    return parameters
  }

  private mutating func readCaptures() {
    let opener = stream.index
    stream.advance()
    while !stream.isAt(.rightSquare), !stream.token.isClosing {
      if stream.isAt(.weak) || stream.isAt(.unowned), stream.peek().kind != .comma, stream.peek().kind != .rightSquare,
        stream.peek().kind != .equal
      {
        stream.advance()
        if stream.isAt(.leftParen) { stream.skipOne() }
      }
      guard stream.isAt(.identifier) || stream.isAt(.self) else { break }
      stream.advance()
      if stream.take(.equal) { _ = readExpression() }
      guard stream.take(.comma) else { break }
    }
    close(.rightSquare, sign: "“]”", opener: opener)
  }

  private mutating func readClosureParameters() -> [CodeParameter] {
    let opener = stream.index
    var parameters: [CodeParameter] = []
    stream.advance()
    while !stream.token.isClosing {
      muted { _ = $0.readAttributes() }
      let first = stream.token
      guard first.isLabel else { break }
      stream.advance()
      var name = text(first)
      if stream.token.isLabel {
        name = text(stream.token)
        stream.advance()
      }
      let type = stream.take(.colon) ? readType().code : nil
      if stream.isAtOperator("...") { stream.advance() }
      if stream.take(.equal) { muted { _ = $0.readExpression() } }
      parameters.append(CodeParameter(label: nil, name: name, type: type, defaultValue: nil))
      guard stream.take(.comma) else { break }
    }
    close(.rightParen, sign: "“)”", opener: opener)
    return parameters
  }
}
