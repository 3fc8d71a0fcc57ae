// Combines the blocks of a text into hierarchies. (`dump-dialects` §2, §3, §3b)

import AccessibilityTree
import Findings

/// A text with everything that XCTest printed into it.
struct DescriptionDocument {
  let source: DescriptionSource
  private(set) var hierarchies: [PrintedHierarchy] = []

  private let blocks: [DescriptionBlock]
  private let isHierarchy27: Bool
  private let deviceOrientation: Range<Int>?
  /// Whether the text ends in the middle of a line.
  private let endsInLine: Bool

  init(_ source: DescriptionSource, indent: Int) {
    self.source = source
    var assembler = DescriptionAssembler(source, source.lines(indent: indent))
    blocks = assembler.read()
    isHierarchy27 = assembler.isHierarchy27 || Self.hasMarks27(source.bytes)
    deviceOrientation = assembler.deviceOrientation
    endsInLine = source.bytes.last != UInt8(ascii: "\n")
    readBlocks()
  }

  /// Returns whether the text contains attributes that only Xcode 27 prints, and none of its addresses, which older
  /// generations have.
  private static func hasMarks27(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let marks: [StaticString] = [", hitPoint: {", ", isRemoteLeafPlaceholder", ", activationBundleId: "]
    var hasMark = false
    for offset in bytes.indices where bytes[offset] == UInt8(ascii: ",") {
      if bytes.has(", 0x", at: offset, before: bytes.count) { return false }
      hasMark = hasMark || marks.contains { bytes.has($0, at: offset, before: bytes.count) }
    }
    return hasMark
  }

  private mutating func readBlocks() {
    var index = 0
    while index < blocks.count {
      let block = blocks[index]
      var end = index + 1
      if isChildOfApplication(block) {
        while end < blocks.count, isChildOfApplication(blocks[end]) { end += 1 }
      }
      if isRecognized(block) {
        let isLast = end == blocks.count
        hierarchies.append(
          block.tree.isEmpty && block.attributes == nil
            ? hierarchyOfQuery(block, isLast: isLast) : hierarchy(blocks[index..<end], isLast: isLast))
      }
      index = end
    }
  }

  /// Returns whether the block is from XCTest, rather than other text that begins like an element.
  private func isRecognized(_ block: DescriptionBlock) -> Bool {
    if block.attributes != nil || block.hasSubtreeHeading || block.bundleIdentifier != nil { return true }
    if block.steps.contains(where: { $0.output != nil }) { return true }
    if let first = block.steps.first, case .application = operation(of: first) { return true }
    return block.isNotResponding || block.tree.contains { $0.line.kind == .element }
  }

  /// Returns whether the block is one of several that WebDriverAgent joins: the descriptions of the application's
  /// children.
  private func isChildOfApplication(_ block: DescriptionBlock) -> Bool {
    guard block.attributes != nil, let root = block.root, block.path.isEmpty || block.path.count == 2 else {
      return false
    }
    return head(of: root)?.type(in: source.bytes) != .application
  }

  private func head(of entry: DescriptionBlock.Entry) -> ElementHead? {
    ElementHead(at: entry.content.lowerBound, before: entry.content.upperBound, in: source.bytes)
  }

  private func operation(of step: DescriptionBlock.Step) -> PrintedQuery.Operation {
    PrintedQuery.Operation(wording: source.string(step.wording))
  }

  private var format: DumpFormat { isHierarchy27 ? .xcodeHierarchy : .debugDescription }

  // MARK: Hierarchies

  private func hierarchy(_ parts: ArraySlice<DescriptionBlock>, isLast: Bool) -> PrintedHierarchy {
    var reader = DescriptionReader(source, isHierarchy27: isHierarchy27)
    var findings: [Finding] = []
    var isFlattened = false
    for (index, block) in parts.enumerated() {
      let isLastBlock = isLast && index == parts.count - 1
      isFlattened = read(block, isLast: isLastBlock, into: &reader, &findings) || isFlattened
    }
    guard let block = parts.first else { return unreadable(DescriptionBlock(start: 0)) }
    if parts.count > 1 {
      surroundWithApplication(of: block, &reader)
    } else if reader.rootCount > 1 {
      var root = ElementRecord(type: .other)
      root.identifier = .empty
      reader.builder.surround(with: root)
    }
    reader.finishHittability()
    let label = reader.rootLabel
    let finished = reader.builder
    reader.builder = SnapshotBuilder()
    guard let snapshot = finished.finish(platform: .apple, nesting: isFlattened ? .flattened : .recorded) else {
      return unreadable(block)
    }
    findings = (reader.findings + findings).sortedByPosition()
    return PrintedHierarchy(
      reading: DumpReading(format: format, snapshot: snapshot, findings: findings),
      application: block.bundleIdentifier.map { source.string($0) } ?? label, query: query(block, isLast: isLast),
      line: source.position(at: block.start).line ?? 1)
  }

  /// Reads the elements of a block.
  ///
  /// - Returns: Whether levels of the hierarchy are missing.
  private func read(
    _ block: DescriptionBlock, isLast: Bool, into reader: inout DescriptionReader, _ findings: inout [Finding]
  ) -> Bool {
    let cut = cut(block, isLast: isLast)
    if let cut { findings.append(cut) }
    let isAlone = block.tree.isEmpty
    let entries = isAlone ? [block.attributes].compactMap(\.self) : block.tree
    let shape = DescriptionShape(entries, isCutOff: cut != nil || isAlone && !block.hasSubtreeHeading)
    findings += findingsAboutGaps(shape, entries)
    if isAlone, !block.hasSubtreeHeading, cut == nil {
      findings.append(
        Finding(
          code: "dump-no-subtree", severity: .note, position: source.position(at: block.start),
          message:
            "the description has only the element itself, without an “Element subtree:”: its children are unknown"))
    }
    var index = 0
    for entry in entries where !entry.isEllipsis {
      while reader.builder.depth > shape.depths[index] { reader.builder.end() }
      if shape.depths[index] == 0 { reader.rootCount += 1 }
      reader.begin(entry, mayHaveMoreChildren: shape.mayHaveMoreChildren[index])
      if index == 0 { addHeadings(of: block, to: &reader) }
      index += 1
    }
    while reader.builder.depth > 0 { reader.builder.end() }
    if let stray = block.strays.first, cut == nil {
      let others = block.strays.count - 1
      findings.append(
        Finding(
          code: "dump-text", severity: .warning, position: source.position(at: stray.lowerBound),
          message: "“\(DescriptionReader.excerpt(source.string(stray)))” is not an element and is ignored"
            + (others > 0 ? " (and \(others) more like it)" : "")))
    }
    return shape.isFlattened
  }

  private func addHeadings(of block: DescriptionBlock, to reader: inout DescriptionReader) {
    if let bundle = block.bundleIdentifier { reader.add("bundleId", bundle) }
    if let orientation = block.interfaceOrientation { reader.add("interfaceOrientation", orientation) }
    if let orientation = deviceOrientation { reader.add("deviceOrientation", orientation) }
  }

  /// Makes the application the root of its children. Its attributes are in the path of each child.
  private func surroundWithApplication(of block: DescriptionBlock, _ reader: inout DescriptionReader) {
    var root = ElementRecord(type: .application)
    var attributes: [(name: StringID, value: StringID)] = []
    if let entry = block.path.first, head(of: entry)?.type(in: source.bytes) == .application {
      (root, attributes) = reader.record(of: entry)
    }
    reader.builder.surround(with: root, attributes: attributes)
    reader.shiftIndices()
  }

  private func unreadable(_ block: DescriptionBlock) -> PrintedHierarchy {
    let name = block.bundleIdentifier.map { source.string($0) }
    let finding =
      block.isNotResponding
      ? Finding(
        code: "dump-no-elements", severity: .error, position: source.position(at: block.start),
        message: "\(name ?? "the application") did not respond, so its hierarchy was not recorded",
        advice: "record the dump again")
      : Finding(
        code: "dump-no-elements", severity: .error, position: source.position(at: block.start),
        message: "the description contains no elements", advice: "record the dump again, or copy the complete text")
    return PrintedHierarchy(
      reading: DumpReading(format: format, snapshot: nil, findings: [finding]), application: name,
      query: query(block, isLast: false), line: source.position(at: block.start).line ?? 1)
  }

  // MARK: Missing parts

  /// Returns the finding about a hierarchy that ends too early; nil if it seems to be complete.
  private func cut(_ block: DescriptionBlock, isLast: Bool) -> Finding? {
    let advice = "record the dump again, or copy the complete text"
    let last = block.tree.last { !$0.isEllipsis } ?? block.attributes
    let end = max(last?.content.upperBound ?? block.start, block.strays.last?.upperBound ?? 0)
    // The findings about removed lines say that elements are missing.
    if block.tree.last?.isEllipsis == true { return nil }
    let endsHere = isLast && !block.hasPath && !block.hasQueryChain && !block.isClosed
    if let last, endsHere, block.strays.isEmpty ? isIncomplete(last) : endsInLine {
      return Finding(
        code: "dump-truncated", severity: .warning, position: source.position(at: end),
        message: "the dump is cut off inside \(head(of: last).map { source.string($0.name) } ?? "an element"), which "
          + "begins on line \(last.line.number): elements may be missing after it",
        advice: advice)
    }
    if isHierarchy27 {
      guard block.bundleIdentifier != nil, !block.isClosed, isLast else { return nil }
      return Finding(
        code: "dump-truncated", severity: .warning, position: source.position(at: end),
        message: "the dump ends without the line of dashes that Xcode prints after each application: elements may be "
          + "missing at the end",
        advice: advice)
    }
    guard block.hasSubtreeHeading || block.attributes != nil, !block.hasPath else { return nil }
    return Finding(
      code: "dump-truncated", severity: .warning, position: source.position(at: end),
      message: "the dump ends without “Path to element:”, which XCTest prints after the hierarchy: elements may be "
        + "missing at the end",
      advice: advice)
  }

  /// Returns whether the element's line ends in the middle of a token.
  private func isIncomplete(_ entry: DescriptionBlock.Entry) -> Bool {
    if source.isCutOff { return true }
    guard let head = head(of: entry) else { return true }
    var tokens = ElementTokens()
    tokens.read(from: head.tokens, to: entry.content.upperBound, in: source.bytes)
    return !tokens.isComplete || endsInLine && tokens.tokens.last?.kind == .unknown
  }

  private func findingsAboutGaps(_ shape: DescriptionShape, _ entries: [DescriptionBlock.Entry]) -> [Finding] {
    var findings: [Finding] = []
    let ellipses = entries.filter(\.isEllipsis)
    if let first = ellipses.first {
      findings.append(
        Finding(
          code: "dump-elided", severity: .warning, position: source.position(at: first.content.lowerBound),
          message: "“\(source.string(first.content))” stands for lines that were removed: elements may be missing"
            + (ellipses.count > 1 ? " (and \(ellipses.count - 1) more like it)" : ""),
          advice: "use the complete dump"))
    }
    if let gap = shape.firstGap {
      findings.append(
        Finding(
          code: "dump-indentation", severity: .warning, position: source.position(at: gap),
          message: "this element does not have the indentation of a child or a sibling of the elements above, so "
            + "levels of the hierarchy may be missing"
            + (shape.gaps > 1 ? " (and \(shape.gaps - 1) more like it)" : ""),
          advice: "use the complete dump, with its indentation unchanged"))
    }
    return findings
  }

  // MARK: Queries

  /// Reads the answer of a query as a flat tree.
  private func hierarchyOfQuery(_ block: DescriptionBlock, isLast: Bool) -> PrintedHierarchy {
    let application = block.steps.first?.output?.first.flatMap { entry in
      head(of: entry)?.type(in: source.bytes) == .application ? entry : nil
    }
    let answer = block.steps.last { $0.output?.contains { !$0.isEllipsis } == true }
    guard let answer, let output = answer.output else { return unreadable(block) }
    var reader = DescriptionReader(source, isHierarchy27: isHierarchy27)
    if let application {
      reader.begin(application, mayHaveMoreChildren: true)
    } else {
      var root = ElementRecord(type: .application)
      root.facts.mayHaveMoreChildren = true
      reader.builder.begin(root)
    }
    var count = 0
    let isApplicationAlone = application != nil && answer.wording == block.steps.first?.wording && output.count == 1
    let elementsOfAnswer = application != nil && answer.isInput ? output.dropFirst() : output[...]
    for entry in elementsOfAnswer where !entry.isEllipsis && !isApplicationAlone {
      // The parts of the elements are not printed.
      reader.begin(entry, mayHaveMoreChildren: true)
      reader.builder.end()
      count += 1
    }
    reader.finishHittability()
    var findings = reader.findings
    let label = reader.rootLabel
    let finished = reader.builder
    reader.builder = SnapshotBuilder()
    let elements = isApplicationAlone ? "the application" : counted(count, "element")
    let wording = DescriptionReader.excerpt(source.string(answer.wording))
    let origin = answer.isInput ? "in which a failed query searched" : "found by “\(wording)”"
    findings.append(
      Finding(
        code: "dump-query-answer", severity: .note, position: source.position(at: answer.wording.lowerBound),
        message: "this is the answer of a query, not a whole hierarchy: \(elements) \(origin), without parents and "
          + "children",
        advice: "for a whole hierarchy, print the debugDescription of the application"))
    if isLast, let open = block.steps.last, open.isOpen {
      findings.append(
        Finding(
          code: "dump-truncated", severity: .warning, position: source.position(at: source.bytes.count),
          message: "the dump is cut off inside the output of a query: elements may be missing",
          advice: "record the dump again, or copy the complete text"))
    }
    let query = query(block, isLast: isLast)
    let bundle = query?.steps.lazy.compactMap { step -> String? in
      guard case .application(let bundleIdentifier) = step.operation else { return nil }
      return bundleIdentifier
    }.first
    return PrintedHierarchy(
      reading: DumpReading(
        format: format, snapshot: finished.finish(platform: .apple, nesting: .flattened),
        findings: findings.sortedByPosition()),
      application: bundle ?? label, query: query, line: source.position(at: block.start).line ?? 1)
  }

  /// Returns the query of a block with the elements of all outputs.
  private func query(_ block: DescriptionBlock, isLast: Bool) -> PrintedQuery? {
    guard let first = block.steps.first else { return nil }
    var reader = DescriptionReader(source, isHierarchy27: isHierarchy27)
    reader.keepsAddresses = true
    reader.builder.begin(ElementRecord(type: .other))
    var ranges: [Range<Int>?] = []
    for step in block.steps {
      guard let output = step.output else {
        ranges.append(nil)
        continue
      }
      let start = reader.builder.count
      for entry in output where !entry.isEllipsis {
        reader.begin(entry)
        reader.builder.end()
      }
      ranges.append(start..<reader.builder.count)
    }
    let finished = reader.builder
    reader.builder = SnapshotBuilder()
    guard let snapshot = finished.finish(platform: .apple, nesting: .flattened) else { return nil }
    let steps = zip(block.steps, ranges).map { step, range in
      PrintedQuery.Step(
        wording: source.string(step.wording), operation: operation(of: step),
        output: range.map { $0.map { snapshot[$0] } },
        mayHaveMoreOutput: step.isOpen || step.output?.contains(where: \.isEllipsis) == true,
        line: Int(step.line.number))
    }
    return PrintedQuery(steps: steps, line: Int(first.line.number))
  }
}
