// Reads the arguments of calls and subscripts, and the elements of tuples.

import CodeModel

/// Arguments, and what the outline needs of the first of them.
struct ReadArguments {
  var list: [CodeExpression.Argument] = []
  var firstForm = Operand.Form.missing
  var firstStart = 0
  var firstList: FunctionOutline.List?
  /// Whether all arguments only read the state of elements.
  var checksElementsOnly = true
}

extension CodeReader {
  /// Reads arguments from the opening bracket to the closing one.
  mutating func readArguments(
    _ closing: Token.Kind, _ surroundings: TokenStream.Surroundings, isTuple: Bool = false
  ) -> ReadArguments {
    let opener = stream.index
    var arguments = ReadArguments()
    stream.advance()
    if stream.take(closing) { return arguments }
    var tupleNames: [String] = []
    repeat {
      let before = stream.index
      let firstName = patterns.names.count
      let form = readArgument(into: &arguments, surroundings, isTuple: isTuple)
      if isTuple, patterns.mode != .none {
        let isBound = form == .binding && patterns.names.count > firstName
        tupleNames.append(isBound ? patterns.names[firstName] : "_")
      }
      guard form != .missing || stream.index > before || stream.isAt(.comma) else { break }
    } while stream.take(.comma) && !stream.isAt(.rightParen) && !stream.isAt(.rightSquare)
    close(closing, sign: closing == .rightSquare ? "“]”" : "“)”", opener: opener)
    if isTuple, patterns.mode != .none { patterns.tupleNames = tupleNames }
    return arguments
  }

  private mutating func readArgument(
    into arguments: inout ReadArguments, _ surroundings: TokenStream.Surroundings, isTuple: Bool
  ) -> Operand.Form {
    let label = readLabel()
    let start = Int(stream.token.start)
    guard !stream.isAtOperatorReference else {
      return add(readOperatorReference(), label: label, from: start, to: &arguments, isTuple: isTuple)
    }
    return add(readExpression(surroundings), label: label, from: start, to: &arguments, isTuple: isTuple)
  }

  mutating func readLabel() -> String? {
    if stream.token.isLabel, stream.peek().kind == .colon {
      let label = text(stream.token)
      if stream.token.kind == .dollarIdentifier { reportUnexpected() }
      stream.advance()
      stream.advance()
      return label
    }
    if stream.take(.colon) { report(.missing("a label")) }
    return nil
  }

  private mutating func add(
    _ operand: Operand, label: String?, from start: Int, to arguments: inout ReadArguments, isTuple: Bool
  ) -> Operand.Form {
    if !isTuple, patterns.mode != .none { patterns.addPayload(operand, names: names) }
    if arguments.list.isEmpty {
      arguments.firstForm = operand.form
      arguments.firstStart = start
      if operand.form == .list, case .list(let elements) = operand.expression.kind,
        operand.expression.range == start..<stream.end
      {
        arguments.firstList = FunctionOutline.List(label: label ?? "", count: elements.count)
      }
    }
    arguments.checksElementsOnly = arguments.checksElementsOnly && operand.checksElementsOnly
    arguments.list.append(.init(label: label, value: operand.expression))
    return operand.form
  }

  private mutating func readOperatorReference() -> Operand {
    let start = Int(stream.token.start)
    if stream.isModuleSelector {
      stream.advance()
      stream.advance()
    }
    let number = number(of: stream.token)
    stream.advance()
    refer(to: names[number], at: start)
    noteName(number)
    var operand = Operand(.chain(.name(names.plain(number)), []), at: start..<stream.end, form: .name)
    operand.name = number
    return operand
  }
}
