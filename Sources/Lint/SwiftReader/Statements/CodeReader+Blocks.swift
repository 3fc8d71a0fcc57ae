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
    var items = BlockItems()
    let outer = outline.contents
    let firstName = outline.contentNames.count
    var exits: [(start: Int, end: Int, exit: (conditions: Range<Int>, body: Range<Int>))] = []
    var skips: [(index: Int, start: Int)] = []
    var sequence = SequenceBuilder()
    var previousEnd = -1
    while !isAtBlockEnd(isCase) {
      let index = stream.index
      let start = Int(stream.token.start)
      if previousEnd >= 0, !stream.token.startsLine, stream.tokens[index - 1].kind != .semicolon {
        report(.missing("“;”"), at: previousEnd)
      }
      outline.contents = OutlineRecorder.Contents(firstName: outline.contentNames.count)
      let problemCount = problems.count
      let isDelegation = isInitializer && stream.isAt(.`init`)
      var item = readItem(keyword: isDelegation ? nil : declarationKeyword, isInitializer: isInitializer)
      if stream.index == index {
        problems.removeLast(problems.count - problemCount)
        reportUnexpected()
        stream.advance()
        continue
      }
      if let skip = item.skip { skips.append((skip, stream.end)) }
      previousEnd = stream.end
      passSemicolons()
      items.add(&item)
      let end = max(start, stream.end)
      if let exit = item.exit { exits.append((start, end, exit)) }
      if outline.recordsSequences {
        sequence.add(start..<end, outline.contents, outline.contentNames[outline.contents.firstName...])
      }
    }
    items.finish()
    if outline.recordsSequences { outline.sequences += sequence.finished(names) }
    outline.contents = outer
    outline.contentNames.removeLast(outline.contentNames.count - firstName)
    let end = stream.end
    for skip in skips {
      let start = outline.skips[skip.index].code.lowerBound
      outline.skips[skip.index].code = start..<max(start, end)
    }
    for exit in exits where CodeBranch.isEnvironment(words(exit.exit.conditions)) {
      record(exit.start, [exit.exit.body, exit.end..<max(exit.end, end)])
    }
    if items.count > 1 { discard(items.calls) }
    return items
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

  private func isAtBlockEnd(_ isCase: Bool) -> Bool {
    switch stream.token.kind {
    case .rightBrace, .endOfFile, .poundElse, .poundElseif, .poundEndif: return true
    case .keyword: return isCase && (stream.isAt(.case) || stream.isAt(.default))
    case .atSign: return isCase && stream.beginsSwitchCase
    case .poundIf: return isCase && stream.beginsConditionalCases
    default: return false
    }
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
    guard enter() else { return (BlockItems(), start..<start) }
    defer { leave() }
    stream.advance()
    let items = readBlockItems(isInitializer: isInitializer)
    expect(.rightBrace, "“}”")
    return (items, start..<max(start, stream.end))
  }

  /// Reads a block whose opening brace is missing, if the next line is indented more than that of its keyword.
  private mutating func readIndentedBlock(after introducer: Int?) -> (items: BlockItems, range: Range<Int>) {
    let start = stream.end
    guard let introducer, stream.token.startsLine, enter() else { return (BlockItems(), start..<start) }
    defer { leave() }
    let indentation = indentation(Int(stream.tokens[introducer].start))
    guard self.indentation(Int(stream.token.start)) > indentation else { return (BlockItems(), start..<start) }
    let items = readBlockItems()
    if stream.isAt(.rightBrace), self.indentation(Int(stream.token.start)) >= indentation { stream.advance() }
    return (items, start..<max(start, stream.end))
  }

  /// Returns the number of whitespace characters at the beginning of the line of an offset.
  private func indentation(_ offset: Int) -> Int {
    var start = offset
    while start > 0, stream.bytes[start - 1] != 0x0A { start -= 1 }
    var end = start
    while end < stream.bytes.count, stream.bytes[end] == 0x20 || stream.bytes[end] == 0x09 { end += 1 }
    return end - start
  }

  // MARK: Items

  /// Reads a statement, a local declaration or an expression.
  ///
  /// - Parameter keyword: The index of the keyword of the declaration that is next; nil if there is none.
  mutating func readItem(keyword: Int?, isInitializer: Bool = false) -> BlockItem {
    if isAtConditionalCode { return readConditionalItem(isInitializer) }
    if stream.isAt(.poundSourceLocation) {
      stream.advance()
      if stream.isAt(.leftParen) { stream.skipOne() }
      return BlockItem()
    }
    if let keyword { return readLocal(keyword) }
    if stream.beginsStatement() { return readStatement() }
    if stream.isAt(.atSign) {
      // Attributes without a declaration.
      muted { _ = $0.readAttributes() }
      report(.missing("a declaration"))
      return BlockItem()
    }
    return readExpressionItem()
  }

  private var declarationKeyword: Int? {
    switch stream.token.kind {
    case .keyword, .atSign, .poundIf: break
    case .identifier where stream.token.word != .none: break
    default: return nil
    }
    return stream.declaration(requiresDeclaration: false)
  }

  private mutating func readExpressionItem() -> BlockItem {
    let operand = readExpression()
    var item = BlockItem(statements: [.expression(operand.expression)])
    item.call = operand.call
    if case .assignment = operand.expression.kind { return item }
    item.pending = .expression
    return item
  }

  private mutating func readConditionalItem(_ isInitializer: Bool) -> BlockItem {
    guard enter() else { return BlockItem() }
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
    return BlockItem(statements: [.ifConfig(branches)], pending: .branches(pending))
  }
}

extension BlockItems {
  mutating func add(_ item: inout BlockItem) {
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
