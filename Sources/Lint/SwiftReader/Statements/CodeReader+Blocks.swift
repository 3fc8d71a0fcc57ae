// Reads blocks of statements.

import CodeModel

/// What one statement of a block is.
struct BlockItem {
  var statements: [CodeStatement] = []
  var pending = PendingResult.none
  var leaves = false
  var isPlainReturn = false
  /// The index of the call that the statement is, in the outline; −1 if it is none.
  var call: Int32 = -1
  /// For an `if` without `else` or a `guard` that leaves the function: its conditions and its body.
  var exit: (conditions: Range<Int>, body: Range<Int>)?
  /// For a `guard` that only returns, the index of what it skips, in the outline.
  var skip: Int?
}

extension CodeReader {
  /// Reads the statements of a block up to its end.
  ///
  /// - Parameters:
  ///   - isCase: Whether a `case` ends the block, too.
  ///   - isInitializer: Whether this is the body of an initializer, where `init` calls another one.
  mutating func readBlockItems(isCase: Bool = false, isInitializer: Bool = false) -> BlockItems {
    var block = OpenBlock(
      isInitializer: isInitializer, contents: outline.contents, firstName: outline.contentNames.count)
    while !stream.isAtBlockEnd(isCase) { readBlockItem(of: &block) }
    close(&block)
    return block.items
  }

  /// A block while it is read.
  private struct OpenBlock {
    let isInitializer: Bool
    /// What the statement around the block contains.
    let contents: OutlineRecorder.Contents
    let firstName: Int
    var items = BlockItems()
    var exits: [(start: Int, end: Int, exit: (conditions: Range<Int>, body: Range<Int>))] = []
    /// The indices of the `guard` statements that skip the rest of the block, in the outline.
    var skips: [Int] = []
    var sequence = SequenceBuilder()
    /// Where the last statement ends; −1 before the first one.
    var end = -1
  }

  private mutating func readBlockItem(of block: inout OpenBlock) {
    let index = stream.index
    let start = Int(stream.token.start)
    let problemCount = problems.count
    reportMissingSemicolon(after: block.end)
    outline.contents = OutlineRecorder.Contents(firstName: outline.contentNames.count)
    var item = BlockItem()
    readItem(into: &item, block.isInitializer)
    guard stream.index > index else {
      problems.removeLast(problems.count - problemCount)
      reportUnexpected()
      return stream.advance()
    }
    if let skip = item.skip { block.skips.append(skip) }
    block.end = stream.end
    passSemicolons()
    add(item, start: start, to: &block)
  }

  private mutating func add(_ item: BlockItem, start: Int, to block: inout OpenBlock) {
    block.items.add(item)
    let end = max(start, stream.end)
    if let exit = item.exit { block.exits.append((start, end, exit)) }
    guard outline.recordsSequences else { return }
    block.sequence.add(
      start..<end, contents: outline.contents, names: outline.contentNames[outline.contents.firstName...])
  }

  /// Reports a statement that is on the line of the one before it.
  mutating func reportMissingSemicolon(after end: Int) {
    guard end >= 0, !stream.token.startsLine, stream.index > 0, stream.tokens[stream.index - 1].kind != .semicolon
    else {
      return
    }
    report(.missing("“;”"), at: end)
  }

  /// Notes what is known at the end of a block.
  private mutating func close(_ block: inout OpenBlock) {
    block.items.finish()
    if outline.recordsSequences { outline.sequences += block.sequence.finished(names) }
    outline.contents = block.contents
    outline.contentNames.removeLast(outline.contentNames.count - block.firstName)
    let end = stream.end
    for skip in block.skips {
      let start = outline.skips[skip].code.lowerBound
      outline.skips[skip].code = start..<max(start, end)
    }
    for exit in block.exits where CodeBranch.isEnvironment(words(exit.exit.conditions)) {
      record(exit.start, [exit.exit.body, exit.end..<max(exit.end, end)])
    }
    if block.items.count > 1 { discard(block.items.calls) }
  }

  /// Passes the semicolon after a statement.
  mutating func passSemicolons() {
    guard stream.take(.semicolon), stream.isAt(.semicolon) else { return }
    reportUnexpected()
    while stream.take(.semicolon) {}
  }

  /// Notes that the results of calls are not used.
  mutating func discard(_ calls: [Int32]) {
    for call in calls { outline.calls[Int(call)].isDiscarded = true }
  }

  /// Reads a block with its braces.
  ///
  /// - Parameters:
  ///   - introducer: The index of the keyword before the block.
  ///   - isInitializer: Whether the block is the body of an initializer.
  /// - Returns: The statements, and the range with the braces.
  mutating func readBlock(
    after introducer: Int? = nil, isInitializer: Bool = false
  ) -> (items: BlockItems, range: Range<Int>) {
    let start = Int(stream.token.start)
    guard stream.isAt(.leftBrace) else {
      report(.missing("“{”"))
      return readIndentedBlock(after: introducer)
    }
    stream.advance()
    let items = readBlockItems(isInitializer: isInitializer)
    expect(.rightBrace, sign: "“}”")
    return (items, start..<max(start, stream.end))
  }

  /// Reads a block whose opening brace is missing, if the next line is indented more than that of its keyword.
  private mutating func readIndentedBlock(after introducer: Int?) -> (items: BlockItems, range: Range<Int>) {
    let start = stream.end
    guard let introducer, stream.token.startsLine else { return (BlockItems(), start..<start) }
    let indentation = indentation(Int(stream.tokens[introducer].start))
    guard self.indentation(Int(stream.token.start)) > indentation else { return (BlockItems(), start..<start) }
    let items = readBlockItems()
    if stream.isAt(.rightBrace), self.indentation(Int(stream.token.start)) >= indentation { stream.advance() }
    return (items, start..<max(start, stream.end))
  }

  /// Returns the number of whitespace characters at the beginning of the line of an offset.
  private mutating func indentation(_ offset: Int) -> Int {
    var start = offset
    while start > 0, stream.bytes[start - 1] != 0x0A, stream.bytes[start - 1] != 0x0D { start -= 1 }
    var end = start
    while end < stream.bytes.count, stream.bytes[end] == 0x20 || stream.bytes[end] == 0x09 { end += 1 }
    return end - start
  }

  // MARK: Items

  /// Reads a statement, a local declaration or an expression.
  ///
  /// - Parameter isInitializer: Whether the block is the body of an initializer.
  private mutating func readItem(into item: inout BlockItem, _ isInitializer: Bool) {
    if stream.isAtConditionalCode { return readConditionalItem(into: &item, isInitializer) }
    let isDelegation = isInitializer && stream.isAt(.`init`)
    if let keyword = isDelegation ? nil : declarationKeyword() { return readLocal(keyword, into: &item) }
    readStatementOrExpression(into: &item)
  }

  mutating func readStatementOrExpression(into item: inout BlockItem) {
    if stream.isAt(.poundSourceLocation) {
      stream.advance()
      if stream.isAt(.leftParen) { stream.skipOne() }
    } else if stream.beginsStatement() {
      readStatement(into: &item)
    } else if stream.isAt(.atSign) {
      // Attributes without a declaration.
      muted { _ = $0.readAttributes() }
      report(.missing("a declaration"))
    } else {
      readExpressionItem(into: &item)
    }
  }

  private mutating func declarationKeyword() -> Int? {
    switch stream.token.kind {
    case .keyword, .atSign, .poundIf: break
    case .identifier where stream.token.word != .none: break
    default: return nil
    }
    return stream.declaration(requiresDeclaration: false)
  }

  private mutating func readExpressionItem(into item: inout BlockItem) {
    let operand = readExpression()
    item.statements = [.expression(operand.expression)]
    item.call = operand.call
    if case .assignment = operand.expression.kind { return }
    item.pending = .expression
  }

  private mutating func readConditionalItem(into item: inout BlockItem, _ isInitializer: Bool) {
    guard enter() else { return }
    defer { leave() }
    outline.breakStatement()
    let start = Int(stream.token.start)
    var branches: [(condition: String, body: [CodeStatement])] = []
    var pending: [PendingResult] = []
    let ranges = readBranches { reader, condition in
      let items = reader.readBlockItems(isInitializer: isInitializer)
      branches.append((condition, items.statements))
      pending.append(items.count == 1 ? items.pending : .none)
    }
    record(start, ranges)
    item.statements = [.ifConfig(branches)]
    item.pending = .branches(pending)
  }
}

extension BlockItems {
  mutating func add(_ item: BlockItem) {
    statements += item.statements
    count += 1
    pending = item.pending
    leaves = item.leaves
    isPlainReturn = item.isPlainReturn
    if item.call >= 0 { calls.append(item.call) }
  }

  mutating func finish() {
    guard count != 1 else { return }
    pending = .none
    isPlainReturn = false
  }
}
