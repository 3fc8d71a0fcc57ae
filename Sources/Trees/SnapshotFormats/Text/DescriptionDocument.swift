// Combines the blocks of a text into hierarchies. (`dump-dialects` §2, §3, §3b)

import AccessibilityTree
import Findings

/// A text with everything that XCTest printed into it.
struct DescriptionDocument {
  let source: DescriptionSource
  private(set) var hierarchies: [PrintedHierarchy] = []

  let blocks: [DescriptionBlock]
  let isHierarchy27: Bool
  let deviceOrientation: Range<Int>?
  /// Whether the text ends in the middle of a line.
  let endsInLine: Bool

  let limits: DumpLimits
  /// The lines of the text, if ``DumpReading/text`` is set.
  let lines: [DescriptionLine]?

  init(_ source: DescriptionSource, indent: Int, limits: DumpLimits, keepsText: Bool) {
    self.source = source
    self.limits = limits
    let lines = source.lines(indent: indent)
    self.lines = keepsText ? lines : nil
    var assembler = DescriptionAssembler(source, lines: lines)
    blocks = assembler.read()
    isHierarchy27 = assembler.isHierarchy27 || Self.hasMarks27(blocks, in: source.bytes)
    deviceOrientation = assembler.deviceOrientation
    endsInLine = source.bytes.last != UInt8(ascii: "\n")
    readBlocks()
  }

  /// Returns whether elements have attributes that only Xcode 27 prints, and none has an address, which older
  /// generations print.
  private static func hasMarks27(_ blocks: [DescriptionBlock], in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard mayHaveMarks27(bytes) else { return false }
    var hasMark = false
    var tokens = ElementTokens()
    for block in blocks {
      for entry in block.tree + [block.attributes].compactMap(\.self) + block.steps.flatMap({ $0.output ?? [] }) {
        let content = entry.content
        guard let head = ElementHead(at: content.lowerBound, before: content.upperBound, in: bytes) else { continue }
        tokens.read(from: head.tokens, to: content.upperBound, in: bytes)
        for token in tokens.tokens {
          switch token.kind {
          case .address: return false
          case .hitPoint, .remoteLeafPlaceholder, .activationBundleID: hasMark = true
          default: break
          }
        }
      }
    }
    return hasMark
  }

  /// Returns whether the text contains the words of such an attribute, possibly inside a string.
  private static func mayHaveMarks27(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let marks: [StaticString] = [", hitPoint: {", ", isRemoteLeafPlaceholder", ", activationBundleId: "]
    return bytes.indices.contains { offset in
      bytes[offset] == UInt8(ascii: ",") && marks.contains { bytes.has($0, at: offset, before: bytes.count) }
    }
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
        var hierarchy =
          block.tree.isEmpty && block.attributes == nil
          ? hierarchyOfQuery(block, isLast: isLast) : hierarchy(blocks[index..<end], isLast: isLast)
        hierarchy.reading.text = text(of: index..<end)
        hierarchies.append(hierarchy)
      }
      index = end
    }
  }

  /// Returns whether the block is from XCTest, rather than other text that begins like an element.
  private func isRecognized(_ block: DescriptionBlock) -> Bool {
    if block.attributes != nil || block.hasSubtreeHeading || block.bundleIdentifier != nil { return true }
    if block.steps.contains(where: { $0.output != nil }) { return true }
    if let first = block.steps.first, case .application = operation(of: first) { return true }
    return block.isNotResponding || block.tree.contains(where: \.isCertain)
  }

  /// Returns whether the block is one of several that WebDriverAgent joins: the descriptions of the application's
  /// children.
  private func isChildOfApplication(_ block: DescriptionBlock) -> Bool {
    guard block.attributes != nil, let root = block.root, block.path.isEmpty || block.path.count == 2 else {
      return false
    }
    return head(of: root)?.type(in: source.bytes) != .application
  }

  func head(of entry: DescriptionBlock.Entry) -> ElementHead? {
    ElementHead(at: entry.content.lowerBound, before: entry.content.upperBound, in: source.bytes)
  }

  func operation(of step: DescriptionBlock.Step) -> PrintedQuery.Operation {
    PrintedQuery.Operation(wording: source.string(step.wording))
  }

  var format: DumpFormat { isHierarchy27 ? .xcodeHierarchy : .debugDescription }

  // MARK: Hierarchies

  private func hierarchy(_ parts: ArraySlice<DescriptionBlock>, isLast: Bool) -> PrintedHierarchy {
    var reader = DescriptionReader(source, isHierarchy27: isHierarchy27, limits: limits)
    var findings: [Finding] = []
    var isFlattened = false
    for (index, block) in parts.enumerated() {
      let isLastBlock = isLast && index == parts.count - 1
      let around = parts.count == 1 ? surroundings(of: block) : []
      if let extent = extent(block, isPart: !around.isEmpty) { findings.append(extent) }
      for (level, entry) in around.enumerated() {
        reader.begin(entry, mayHaveMoreChildren: true)
        if level == 0 { addHeadings(of: block, to: &reader) }
      }
      isFlattened = read(block, isLast: isLastBlock, into: &reader, findings: &findings) || isFlattened
    }
    guard let block = parts.first else { return unreadable(DescriptionBlock(start: 0)) }
    if let excess = reader.excess { return refused(block, finding: excess) }
    if parts.count > 1 {
      surroundWithApplication(of: block, &reader, isCutOff: findings.contains { $0.code == "dump-truncated" })
    } else if reader.rootCount > 1 {
      var root = ElementRecord(type: .other)
      root.identifier = .empty
      reader.builder.surround(with: root)
    }
    reader.finishHittability()
    reader.builder.forgetAccessibilityErrors(&reader.issues)
    let label = reader.rootLabel
    let finished = reader.builder
    reader.builder = SnapshotBuilder()
    guard let snapshot = finished.finish(platform: .apple, nesting: isFlattened ? .flattened : .recorded) else {
      return unreadable(block)
    }
    findings = (reader.findings + findings).sortedByPosition()
    let depth = snapshot.elements.reduce(0) { max($0, $1.depth) } + 1
    findings += DumpQuality.notes(on: format, depth: depth, file: source.start.file)
    return PrintedHierarchy(
      reading: DumpReading(format: format, snapshot: snapshot, findings: findings, fault: Self.fault(in: findings)),
      application: block.bundleIdentifier.map { source.string($0) } ?? label, query: query(block, isLast: isLast),
      line: source.position(at: block.start).line ?? 1)
  }

  /// Returns the finding about a text that is cut off as an error, for programs that refuse such dumps.
  private static func fault(in findings: [Finding]) -> Finding? {
    var fault = findings.first { $0.code == "dump-truncated" }
    fault?.severity = .error
    return fault
  }

  /// Reads the elements of a block.
  ///
  /// - Returns: Whether levels of the hierarchy are missing.
  private func read(
    _ block: DescriptionBlock, isLast: Bool, into reader: inout DescriptionReader, findings: inout [Finding]
  ) -> Bool {
    let cut = cut(block, isLast: isLast)
    if let cut { findings.append(cut) }
    let isAlone = block.tree.isEmpty
    let entries = isAlone ? [block.attributes].compactMap(\.self) : block.tree
    let shape = DescriptionShape(entries, isCutOff: cut != nil || isAlone && !block.hasSubtreeHeading)
    findings += findingsAboutGaps(shape, entries: entries)
    if isAlone, !block.hasSubtreeHeading, cut == nil {
      findings.append(
        Finding(
          code: "dump-no-subtree", severity: .note, position: source.position(at: block.start),
          message:
            "the description has only the element itself, without an “Element subtree:”: its children are unknown"))
    }
    reader.builder.reserveCapacity(reader.builder.count + entries.count)
    var index = 0
    let level = reader.builder.depth
    for entry in entries where !entry.isEllipsis {
      if reader.excess != nil { return false }
      while reader.builder.depth > level + Int(shape.depths[index]) { reader.builder.end() }
      if shape.depths[index] == 0 { reader.rootCount += 1 }
      let isCutOff = cut != nil && endsInLine && isLast && index == shape.depths.count - 1
      reader.begin(
        entry, mayHaveMoreChildren: block.isSparse || shape.mayHaveMoreChildren[index], isCutOff: isCutOff)
      if index == 0, level == 0 { addHeadings(of: block, to: &reader) }
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
    if let bundle = block.bundleIdentifier { reader.add("bundleId", at: bundle) }
    if let orientation = block.interfaceOrientation { reader.add("interfaceOrientation", at: orientation) }
    if let orientation = deviceOrientation { reader.add("deviceOrientation", at: orientation) }
  }

  /// Makes the application the root of its children. Its attributes are in the path of each child.
  private func surroundWithApplication(of block: DescriptionBlock, _ reader: inout DescriptionReader, isCutOff: Bool) {
    var root = ElementRecord(type: .application)
    var attributes: [(name: StringID, value: StringID)] = []
    if let entry = block.path.first, head(of: entry)?.type(in: source.bytes) == .application {
      (root, attributes) = reader.record(of: entry)
    }
    root.facts.mayHaveMoreChildren = root.facts.mayHaveMoreChildren || isCutOff
    reader.builder.surround(with: root, attributes: attributes)
    reader.shiftIndices()
  }

  func unreadable(_ block: DescriptionBlock) -> PrintedHierarchy {
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
    return refused(block, finding: finding)
  }

  /// Returns the result for a hierarchy that is not read, with the reason.
  func refused(_ block: DescriptionBlock, finding: Finding) -> PrintedHierarchy {
    PrintedHierarchy(
      reading: DumpReading(format: format, snapshot: nil, findings: [finding]),
      application: block.bundleIdentifier.map { source.string($0) }, query: query(block, isLast: false),
      line: source.position(at: block.start).line ?? 1)
  }
}
