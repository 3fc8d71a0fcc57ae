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
    guard enter() else {
      close(closing, "“)”", opener: opener)
      return arguments
    }
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
    leave()
    close(closing, closing == .rightSquare ? "“]”" : "“)”", opener: opener)
    if isTuple, patterns.mode != .none { patterns.tupleNames = tupleNames }
    return arguments
  }

  private mutating func readArgument(
    into arguments: inout ReadArguments, _ surroundings: TokenStream.Surroundings, isTuple: Bool
  ) -> Operand.Form {
    var label: String?
    if stream.token.isLabel, stream.peek().kind == .colon {
      label = text(stream.token)
      if stream.token.kind == .dollarIdentifier { reportUnexpected() }
      stream.advance()
      stream.advance()
    } else if stream.isAt(.colon) {
      report(.missing("a label"))
      stream.advance()
    }
    let start = Int(stream.token.start)
    let operand = isAtOperatorReference ? readOperatorReference() : readExpression(surroundings)
    if arguments.list.isEmpty {
      arguments.firstForm = operand.form
      arguments.firstStart = start
      if operand.form == .list, case .list(let elements) = operand.expression.kind,
        operand.expression.range == start..<stream.end
      {
        arguments.firstList = FunctionOutline.List(label: label ?? "", count: elements.count)
      }
    }
    if !isTuple, patterns.mode != .none { patterns.addPayload(operand, names) }
    arguments.checksElementsOnly = arguments.checksElementsOnly && operand.checksElementsOnly
    arguments.list.append(.init(label: label, value: operand.expression))
    return operand.form
  }

  /// Whether an operator is passed as a function, as in `reduce(0, +)`.
  private var isAtOperatorReference: Bool {
    let distance = stream.isAt(.identifier) && isModuleSelector ? 2 : 0
    guard stream.peek(distance).kind == .binaryOperator else { return false }
    switch stream.peek(distance + 1).kind {
    case .comma, .rightParen, .rightSquare: return true
    default: return false
    }
  }

  private mutating func readOperatorReference() -> Operand {
    let start = Int(stream.token.start)
    if isModuleSelector {
      stream.advance()
      stream.advance()
    }
    let number = number(of: stream.token)
    stream.advance()
    refer(to: names[number], at: start)
    noteName(number)
    var operand = Operand(.chain(.name(names.plain(number)), []), start..<stream.end, .name)
    operand.name = number
    return operand
  }
}
