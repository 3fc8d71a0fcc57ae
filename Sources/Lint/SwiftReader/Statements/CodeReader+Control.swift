// Reads `if` and `switch`, as statements or as values.

import CodeModel

/// An `if` or a `switch`.
struct Control {
  var statement: CodeStatement
  var pending: PendingResult
  /// For an `if` without `else` that leaves the function: its conditions and its body.
  var exit: (conditions: Range<Int>, body: Range<Int>)?
}

/// The conditions of a statement.
struct Conditions {
  var list: [CodeCondition] = []
  var range: Range<Int>
  /// Whether the only condition reads nothing but the state of elements.
  var checksElementsOnly = false
}

extension CodeReader {
  mutating func readControl() -> Control {
    outline.breakStatement()
    return stream.isAt(.if) ? readIf() : readSwitch()
  }

  // MARK: If

  private mutating func readIf() -> Control {
    let start = Int(stream.token.start)
    stream.advance()
    let conditions = readConditions()
    let then = readBlock()
    guard stream.take(.else) else {
      if outline.recordsSequences {
        outline.skips.append(.init(start: start, condition: conditions.range, code: then.range))
      }
      let pending = PendingResult.branches([then.items.pending, .none])
      var control = Control(statement: .if(conditions.list, then.items.statements, otherwise: []), pending: pending)
      if then.items.leaves { control.exit = (conditions.range, then.range) }
      return control
    }
    let otherwise = readElse()
    if CodeBranch.isEnvironment(words(conditions.range)) { record(start, [then.range, otherwise.range]) }
    return Control(
      statement: .if(conditions.list, then.items.statements, otherwise: otherwise.statements),
      pending: .branches([then.items.pending, otherwise.pending]))
  }

  private mutating func readElse() -> (statements: [CodeStatement], pending: PendingResult, range: Range<Int>) {
    guard stream.isAt(.if) else {
      let block = readBlock()
      return (block.items.statements, block.items.pending, block.range)
    }
    let start = Int(stream.token.start)
    guard enter() else { return ([], .none, start..<start) }
    defer { leave() }
    let next = readIf()
    return ([next.statement], next.pending, start..<max(start, stream.end))
  }

  // MARK: Conditions

  mutating func readConditions() -> Conditions {
    let start = Int(stream.token.start)
    guard !stream.isAt(.leftBrace) else {
      _ = missingExpression()
      return Conditions(range: stream.end..<stream.end)
    }
    var conditions = Conditions(range: start..<start)
    repeat {
      let index = stream.index
      if case .optionalBinding? = conditions.list.last?.kind, stream.isAt(.identifier), stream.peek().kind == .equal {
        report(.missing("“let”"))
      }
      conditions.add(readCondition())
      if stream.isAtOperator("&&") || stream.isAt(.where) {
        reportUnexpected()
        stream.advance()
        conditions.add(readCondition())
      }
      guard stream.index > index else { break }
    } while stream.take(.comma)
    conditions.range = start..<max(start, stream.end)
    return conditions
  }

  private mutating func readCondition() -> (condition: CodeCondition, checksElementsOnly: Bool) {
    let start = Int(stream.token.start)
    var checksElementsOnly = false
    let kind: CodeCondition.Kind
    switch stream.token.kind {
    case .poundAvailable, .poundUnavailable:
      stream.advance()
      readAvailability()
      kind = .availability
    case .keyword where stream.isAt(.case): kind = readPatternCondition()
    case .keyword where stream.isAt(.let) || stream.isAt(.var) || stream.isAt(.inout): kind = readBinding()
    default:
      let operand = readExpression(.condition)
      checksElementsOnly = operand.checksElementsOnly
      kind = .expression(operand.expression)
    }
    return (CodeCondition(kind: kind, text: words(start..<max(start, stream.end))), checksElementsOnly)
  }

  private mutating func readPatternCondition() -> CodeCondition.Kind {
    stream.advance()
    let firstName = patterns.names.count
    let read = readMatchingPattern(.matching)
    let pattern = converted(read.node)
    patterns.reset()
    patterns.names.removeLast(patterns.names.count - firstName)
    if stream.take(.colon) { _ = readType() }
    expect(.equal, "“=”")
    return .pattern(pattern, readExpression(.condition).expression)
  }

  private mutating func readBinding() -> CodeCondition.Kind {
    stream.advance()
    let firstName = patterns.names.count
    muted { reader in
      _ = reader.readMatchingPattern(.binding)
      reader.patterns.reset()
    }
    let name = patterns.names.count > firstName ? patterns.names[firstName] : "_"
    patterns.names.removeLast(patterns.names.count - firstName)
    if stream.take(.colon) { _ = readType() }
    return .optionalBinding(name, stream.take(.equal) ? readExpression(.condition).expression : nil)
  }

  // MARK: Switch

  private mutating func readSwitch() -> Control {
    let start = Int(stream.token.start)
    stream.advance()
    let subjectStart = Int(stream.token.start)
    let subject = stream.isAt(.leftBrace) ? missingExpression() : readExpression(.condition)
    let isEnvironment = CodeBranch.isEnvironment(words(subjectStart..<max(subjectStart, stream.end)))
    var cases = SwitchCases()
    if stream.isAt(.leftBrace) {
      stream.advance()
      readCases(into: &cases)
      expect(.rightBrace, "“}”")
    } else {
      report(.missing("“{”"))
    }
    if isEnvironment { record(start, cases.ranges) }
    return Control(statement: .switch(subject.expression, cases.list), pending: .branches(cases.pending))
  }

  private struct SwitchCases {
    var list: [CodeCase] = []
    var pending: [PendingResult] = []
    /// The ranges of the cases; that of a case in `#if` includes the directives.
    var ranges: [Range<Int>] = []
    /// Whether the cases are in a branch of `#if`.
    var isConditional = false
  }

  private mutating func readCases(into cases: inout SwitchCases) {
    while !stream.isAt(.rightBrace), !stream.isAt(.endOfFile), !stream.token.endsBranch {
      let index = stream.index
      let start = Int(stream.token.start)
      if stream.beginsSwitchCase {
        readCase(into: &cases)
      } else if stream.isAt(.poundIf) {
        readConditionalCases(into: &cases)
      } else if stream.isAt(.pound) {
        muted { _ = $0.readExpression() }
      } else {
        report(.missing("“case”"))
        _ = readBlockItems(isCase: true)
      }
      cases.ranges.append(start..<max(start, stream.end))
      if stream.index == index {
        reportUnexpected()
        stream.advance()
      }
    }
  }

  private mutating func readConditionalCases(into cases: inout SwitchCases) {
    guard enter() else { return }
    defer { leave() }
    var inner = cases
    // Cases in a further `#if` are not read.
    inner.isConditional = true
    readBranches { reader, _ in
      if cases.isConditional {
        reader.muted { $0.readCases(into: &inner) }
      } else {
        reader.readCases(into: &inner)
      }
    }
    if !cases.isConditional { (cases.list, cases.pending) = (inner.list, inner.pending) }
  }

  private mutating func readCase(into cases: inout SwitchCases) {
    if stream.isAt(.atSign) {
      let attributes = muted { $0.readAttributes() }
      // Only `@unknown` is possible.
      if attributes.count > 1 || !attributes.calls.isEmpty { report(.missing("“case”")) }
    }
    if stream.take(.default) {
      expect(.colon, "“:”")
      let items = readBlockItems(isCase: true)
      cases.list.append(CodeCase(patterns: [], text: "default", body: items.statements))
      cases.pending.append(items.pending)
      return
    }
    guard stream.take(.case) else { return report(.missing("“case”")) }
    let start = Int(stream.token.start)
    var list: [CodePattern] = []
    let firstName = patterns.names.count
    repeat {
      if stream.isAt(.case), !list.isEmpty {
        reportUnexpected()
        stream.advance()
      }
      let read = readMatchingPattern(.matching)
      let pattern = converted(read.node)
      patterns.reset()
      if stream.take(.where) {
        list.append(.where(pattern, readExpression().expression))
      } else {
        list.append(pattern)
      }
    } while stream.take(.comma)
    patterns.names.removeLast(patterns.names.count - firstName)
    let text = words(start..<max(start, stream.end))
    expect(.colon, "“:”")
    let items = readBlockItems(isCase: true)
    cases.list.append(CodeCase(patterns: list, text: text, body: items.statements))
    cases.pending.append(items.pending)
  }
}

extension Conditions {
  mutating func add(_ read: (condition: CodeCondition, checksElementsOnly: Bool)) {
    list.append(read.condition)
    checksElementsOnly = list.count == 1 && read.checksElementsOnly
  }
}
