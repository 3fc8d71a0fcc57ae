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

  /// The maximum number of `else if` in a chain, each of which is nested in the one before.
  private static let maximumLinks = 80

  /// One `if` of a chain of `else if`.
  private struct IfLink {
    var start: Int
    var conditions: Conditions
    var then: (items: BlockItems, range: Range<Int>)
  }

  /// Reads an `if` with all `else if` after it, in a loop.
  private mutating func readIf() -> Control {
    var links: [IfLink] = []
    var last: (items: BlockItems, range: Range<Int>)?
    repeat {
      let introducer = stream.index
      let start = Int(stream.token.start)
      stream.advance()
      let conditions = readConditions()
      links.append(IfLink(start: start, conditions: conditions, then: readBlock(after: introducer)))
      guard stream.take(.else) else { break }
      if !stream.isAt(.if) {
        last = readBlock(after: introducer)
      } else if links.count == Self.maximumLinks {
        if cutOff == nil { cutOff = Int(stream.token.start) }
        stream.skipToEnd()
        last = (BlockItems(), stream.end..<stream.end)
      }
    } while last == nil
    return control(of: links, last)
  }

  /// Makes a statement of a chain of `else if`.
  private mutating func control(of links: [IfLink], _ last: (items: BlockItems, range: Range<Int>)?) -> Control {
    let end = stream.end
    var otherwise = (
      statements: last?.items.statements ?? [], pending: last?.items.pending ?? .none, range: last?.range
    )
    var control = Control(statement: .block([]), pending: .none)
    for link in links.reversed() {
      if let range = otherwise.range {
        if CodeBranch.isEnvironment(words(link.conditions.range)) { record(link.start, [link.then.range, range]) }
      } else {
        if outline.recordsSequences {
          outline.skips.append(.init(start: link.start, condition: link.conditions.range, code: link.then.range))
        }
        if links.count == 1, link.then.items.leaves { control.exit = (link.conditions.range, link.then.range) }
      }
      control.statement = .if(link.conditions.list, link.then.items.statements, otherwise: otherwise.statements)
      control.pending = .branches([link.then.items.pending, otherwise.pending])
      otherwise = ([control.statement], control.pending, link.start..<max(link.start, end))
    }
    return control
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
      reportMissingBinding(after: conditions)
      readCondition(into: &conditions)
      if stream.isAtOperator("&&") || stream.isAt(.where) {
        reportUnexpected()
        stream.advance()
        readCondition(into: &conditions)
      }
      guard stream.index > index else { break }
    } while stream.take(.comma)
    conditions.range = start..<max(start, stream.end)
    return conditions
  }

  private mutating func reportMissingBinding(after conditions: Conditions) {
    guard stream.isAt(.identifier), stream.peek().kind == .equal,
      case .optionalBinding? = conditions.list.last?.kind
    else { return }
    report(.missing("“let”"))
  }

  private mutating func readCondition(into conditions: inout Conditions) {
    let start = Int(stream.token.start)
    var checksElementsOnly = false
    let kind = readConditionKind(&checksElementsOnly)
    let text = words(start..<max(start, stream.end))
    conditions.add(CodeCondition(kind: kind, text: text), checksElementsOnly: checksElementsOnly)
  }

  private mutating func readConditionKind(_ checksElementsOnly: inout Bool) -> CodeCondition.Kind {
    switch stream.token.kind {
    case .poundAvailable, .poundUnavailable:
      stream.advance()
      readAvailability()
      return .availability
    case .keyword where stream.isAt(.case): return readPatternCondition()
    case .keyword where stream.isAt(.let) || stream.isAt(.var) || stream.isAt(.inout): return readBinding()
    default:
      let operand = readExpression(.condition)
      checksElementsOnly = operand.checksElementsOnly
      return .expression(operand.expression)
    }
  }

  private mutating func readPatternCondition() -> CodeCondition.Kind {
    stream.advance()
    let firstName = patterns.names.count
    let read = readMatchingPattern(.matching)
    let pattern = converted(read.node)
    patterns.reset()
    patterns.names.removeLast(patterns.names.count - firstName)
    if stream.take(.colon) { _ = readType() }
    expect(.equal, sign: "“=”")
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
    let (subject, isEnvironment) = readSubject()
    var cases = SwitchCases()
    if stream.isAt(.leftBrace) {
      stream.advance()
      readCases(into: &cases)
      expect(.rightBrace, sign: "“}”")
    } else {
      report(.missing("“{”"))
    }
    if isEnvironment { record(start, cases.ranges) }
    return Control(statement: .switch(subject, cases.list), pending: .branches(cases.pending))
  }

  private mutating func readSubject() -> (CodeExpression, isEnvironment: Bool) {
    stream.advance()
    let start = Int(stream.token.start)
    let subject = stream.isAt(.leftBrace) ? missingExpression() : readExpression(.condition)
    return (subject.expression, CodeBranch.isEnvironment(words(start..<max(start, stream.end))))
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
      if stream.beginsSwitchCase() {
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
    let (count, ranges, wasConditional) = (cases.list.count, cases.ranges.count, cases.isConditional)
    cases.isConditional = true
    readBranches { reader, _ in
      if wasConditional {
        reader.muted { $0.readCases(into: &cases) }
      } else {
        reader.readCases(into: &cases)
      }
    }
    cases.isConditional = wasConditional
    cases.ranges.removeLast(cases.ranges.count - ranges)
    // Cases in a further `#if` are not read.
    guard wasConditional else { return }
    cases.list.removeLast(cases.list.count - count)
    cases.pending.removeLast(cases.pending.count - count)
  }

  private mutating func readCase(into cases: inout SwitchCases) {
    if stream.isAt(.atSign) {
      let attributes = muted { $0.readAttributes() }
      // Only `@unknown` is possible.
      if attributes.count > 1 || !attributes.calls.isEmpty { report(.missing("“case”")) }
    }
    if stream.take(.default) {
      expect(.colon, sign: "“:”")
      let items = readBlockItems(isCase: true)
      cases.list.append(CodeCase(patterns: [], text: "default", body: items.statements))
      cases.pending.append(items.pending)
      return
    }
    guard stream.take(.case) else { return report(.missing("“case”")) }
    let (list, text) = readCasePatterns()
    expect(.colon, sign: "“:”")
    let items = readBlockItems(isCase: true)
    cases.list.append(CodeCase(patterns: list, text: text, body: items.statements))
    cases.pending.append(items.pending)
  }

  private mutating func readCasePatterns() -> (list: [CodePattern], text: String) {
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
    return (list, words(start..<max(start, stream.end)))
  }
}

extension Conditions {
  mutating func add(_ condition: CodeCondition, checksElementsOnly: Bool) {
    list.append(condition)
    self.checksElementsOnly = list.count == 1 && checksElementsOnly
  }
}
