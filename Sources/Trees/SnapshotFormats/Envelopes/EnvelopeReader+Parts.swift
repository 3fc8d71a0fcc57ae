// Reads the dumps that a text contains among other text.

import AccessibilityTree
import Findings
import JSON

extension EnvelopeReader {
  /// Reads the dumps that a text contains among other text; nil if it contains none, or if the whole text is a dump
  /// with an error.
  func readParts(of text: DumpText, layer: Int, _ whole: DumpReading, error: Finding) -> Result? {
    let extents = DumpFinder.find(text.bytes, findsJSON: mayContainJSON(text), limit: limits.dumps + 1)
    // Everything after the last tag of a dump that is cut off belongs to it.
    let isCutOff = whole.snapshot?.incompleteElements.isEmpty == false
    let isWhole =
      extents.count == 1
      && extents.first.map { $0.isWhole(of: text) || isCutOff && $0.range.lowerBound == 0 } == true
    let lines = LineIndex(text.bytes, from: text.start)
    let (dumps, others, failures) = divided(extents, of: text, lines, layer: layer) { result, extent in
      result.hasDump && (!extent.isCutOff || result.hasSnapshot)
    }
    let printed = printedParts(of: text, between: dumps.map(\.extent) + others, lines)
    guard !isWhole || !printed.isEmpty else { return nil }
    let parts = (dumps + printed).sorted { $0.extent.range.lowerBound < $1.extent.range.lowerBound }
    // A dump with an error, and nothing else that is a dump.
    let isDump = whole.format != nil || text.looksLikeXML && error.code != "dump-unknown-format"
    let hasSnapshot = parts.contains { $0.result.hasSnapshot }
    guard !parts.isEmpty, hasSnapshot || !isDump else {
      guard let failure = failures.first, !isDump, error.code == "dump-not-xml" else { return nil }
      return Result(readings: [DumpReading(format: nil, snapshot: nil, findings: [failure])])
    }
    var (remaining, echoes) = withoutEchoes(parts, in: text)
    echoes += cutEchoes(of: remaining, around: parts.map(\.extent), in: text)
    var result = combine(remaining, failures: failures)
    result.remarks += echoes.map { echo($0, in: text) }
    if extents.count > limits.dumps {
      result.remarks.append(limits.finding(.dumps, at: SourcePosition(file: text.start.file)))
    }
    // In a JSON document of another kind, everything else is data.
    let isData = text.looksLikeJSON && error.code != "dump-malformed"
    let dumpExtents = remaining.map(\.extent)
    if !isData, let remark = remark(on: text, around: dumpExtents, echoes, lines) { result.remarks.append(remark) }
    return result
  }

  /// Reads all dumps in a text that contains descriptions by XCTest; nil if it contains nothing else, neither dumps of
  /// other formats nor errors in place of them.
  func readBesideDescriptions(_ text: DumpText, layer: Int) -> Result? {
    let printedLines = PrintedLines(text)
    let extents = DumpFinder.find(text.bytes, findsJSON: true, limit: limits.dumps + 1)
      .filter { !printedLines.contain($0.range.lowerBound) }
    guard !extents.isEmpty else { return nil }
    let lines = LineIndex(text.bytes, from: text.start)
    let (dumps, others, failures) = divided(extents, of: text, lines, layer: layer) { result, _ in result.hasSnapshot }
    if dumps.isEmpty, failures.isEmpty { return nil }
    let printed = printedParts(of: text, between: dumps.map(\.extent) + others, lines)
    // What was taken for a dump that is cut off is in the middle of the only description.
    if dumps.isEmpty, printed.isEmpty { return nil }
    let parts = (dumps + printed).sorted { $0.extent.range.lowerBound < $1.extent.range.lowerBound }
    var result = combine(parts, failures: failures)
    if extents.count > limits.dumps {
      result.remarks.append(limits.finding(.dumps, at: SourcePosition(file: text.start.file)))
    }
    return result
  }

  /// Reads parts of a text, and divides them into dumps and those that only explain why there is no dump.
  private func divided(
    _ extents: [DumpExtent], of text: DumpText, _ lines: LineIndex, layer: Int, isDump: (Result, DumpExtent) -> Bool
  ) -> (dumps: [Part], others: [DumpExtent], failures: [Finding]) {
    var dumps: [Part] = []
    var others: [DumpExtent] = []
    var failures: [Finding] = []
    for extent in extents.prefix(limits.dumps) {
      let result = read(extent, of: text, lines: lines, layer: layer)
      if isDump(result, extent) {
        dumps.append(Part(extent: extent, result: result))
      } else {
        let reasons = self.failures(in: result, of: extent)
        if !reasons.isEmpty { others.append(extent) }
        failures += reasons
      }
    }
    return (dumps, others, failures)
  }

  /// A dump among other text, or several that XCTest printed.
  private struct Part {
    var extent: DumpExtent
    var result: Result

    /// Whether the dump ends too early.
    var isCutOff: Bool {
      result.readings.contains { $0.findings.contains { $0.code == "dump-truncated" } }
    }
  }

  /// The beginning of a dump that the text also contains whole, or an XML declaration alone.
  private struct Echo {
    var range: Range<Int>
    var isDeclaration = false
  }

  /// Divides the parts into dumps and echoes, of which only a note remains.
  private func withoutEchoes(_ parts: [Part], in text: DumpText) -> (parts: [Part], echoes: [Echo]) {
    let suspects = parts.map { $0.isCutOff ? content(of: $0.extent, in: text) : [] }
    guard suspects.contains(where: { !$0.isEmpty }) else { return (parts, []) }
    let others = parts.filter { $0.result.hasSnapshot && !$0.isCutOff }.map { content(of: $0.extent, in: text) }
    var rest: [Part] = []
    var echoes: [Echo] = []
    for (part, content) in zip(parts, suspects) {
      let isDeclaration = content.starts(with: "<?xml".utf8) && content.count { $0 == UInt8(ascii: "<") } == 1
      guard !content.isEmpty, isDeclaration ? !others.isEmpty : others.contains(where: { $0.starts(with: content) })
      else {
        rest.append(part)
        continue
      }
      echoes.append(Echo(range: part.extent.range, isDeclaration: isDeclaration))
    }
    return (rest, echoes)
  }

  private func echo(_ echo: Echo, in text: DumpText) -> Finding {
    Finding(
      code: "dump-echo", severity: .note, position: text.position(of: echo.range.lowerBound),
      message: echo.isDeclaration
        ? "an XML declaration without a dump is ignored"
        : "the beginning of a dump is ignored, because the text also contains the whole dump")
  }

  /// Returns the lines that contain the beginning of one of the dumps, cut off inside its first tag, so that they are
  /// no part of their own.
  private func cutEchoes(of dumps: [Part], around extents: [DumpExtent], in text: DumpText) -> [Echo] {
    let contents = dumps.filter { $0.result.hasSnapshot && !$0.isCutOff }.map { content(of: $0.extent, in: text) }
    var echoes: [Echo] = []
    forEachGap(in: text, around: extents) { gap in
      var start = gap.lowerBound
      while start < gap.upperBound {
        let end = text.bytes[start..<gap.upperBound].firstIndex(of: UInt8(ascii: "\n")) ?? gap.upperBound
        if let tag = text.bytes[start..<end].firstIndex(of: UInt8(ascii: "<")) {
          let content = content(of: DumpExtent(range: tag..<end, form: .plain), in: text)
          let isBeginning =
            content.count >= Self.shortestEcho && contents.contains { $0.firstRange(of: content) != nil }
          if isBeginning { echoes.append(Echo(range: tag..<end)) }
        }
        start = end + 1
      }
      return true
    }
    return echoes
  }

  /// Shorter texts may be equal by chance.
  private static let shortestEcho = 16

  /// Calls a function for what is before, between and after extents, until it returns false.
  private func forEachGap(in text: DumpText, around extents: [DumpExtent], _ visit: (Range<Int>) -> Bool) {
    var end = 0
    for extent in extents + [DumpExtent(range: text.bytes.count..<text.bytes.count, form: .plain)] {
      guard visit(min(end, extent.range.lowerBound)..<extent.range.lowerBound) else { return }
      end = extent.range.upperBound
    }
  }

  /// The number of bytes of a shortened dump that are compared. Robot Framework shows 200 characters.
  private static let echoLength = 1 << 12

  /// Returns the beginning of a part as it was before it was embedded, without whitespace and without the dots of a
  /// shortened text.
  private func content(of extent: DumpExtent, in text: DumpText) -> [UInt8] {
    var content: [UInt8]
    switch extent.form {
    case .plain, .cutJSON: content = Array(text.bytes[extent.range].prefix(Self.echoLength))
    case .literal(let quote):
      content = StringLiteral.decode(text.bytes, from: extent.range.lowerBound, quote: quote).text.bytes
    case .entities:
      content = EntityText.decode(text.bytes, from: extent.range.lowerBound, to: extent.range.upperBound).text.bytes
    case .base64: content = Base64Text.decode(text.bytes, from: extent.range.lowerBound).text.bytes
    }
    // A log may break the lines of one and not of the other.
    content.removeAll(where: \.isWhitespace)
    while content.last == UInt8(ascii: ".") { content.removeLast() }
    if content.suffix(3).elementsEqual("…".utf8) { content.removeLast(3) }
    return content
  }

  private func combine(_ parts: [Part], failures: [Finding]) -> Result {
    Result(
      readings: parts.flatMap(\.result.readings),
      // There is one remark about ignored text, on the outermost layer.
      remarks: parts.flatMap(\.result.remarks).filter { $0.code != "dump-other-text" }
        + failures.map { $0.with(severity: .warning) })
  }

  /// Returns the findings about a part of the text that is not a dump: the error with which a server answered,
  /// or that a response is cut off.
  private func failures(in result: Result, of extent: DumpExtent) -> [Finding] {
    result.readings.flatMap(\.findings).filter { finding in
      finding.code == "dump-error-response" || extent.isCutOff && finding.code == "dump-truncated"
    }
  }

  /// Reads what XCTest printed between other dumps.
  private func printedParts(of text: DumpText, between extents: [DumpExtent], _ lines: LineIndex) -> [Part] {
    var parts: [Part] = []
    var start = 0
    let sorted = extents.sorted { $0.range.lowerBound < $1.range.lowerBound }
    for extent in sorted + [DumpExtent(range: text.bytes.count..<text.bytes.count, form: .plain)] {
      var end = max(start, extent.range.lowerBound)
      // The beginning of the line of another dump, such as the name of a logger, is not part of a description.
      if end < text.bytes.count {
        end = text.bytes[start..<end].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? start
      }
      let gap = UnsafeRawBufferPointer(rebasing: text.bytes[start..<end])
      let position = lines.position(at: start)
      let decoded = text.looksLikeXML ? EntityText.decodeDocument(gap) : nil
      let readings =
        decoded.map { printedReadings(of: $0, in: LineIndex(gap, from: position)) }
        ?? PrintedHierarchy.readings(
          of: DumpText(trimming: gap, from: position), limits: limits, keepsText: keepsText, isPart: true)
      if let readings {
        parts.append(
          Part(extent: DumpExtent(range: start..<end, form: .plain), result: Result(readings: readings)))
      }
      start = max(start, extent.range.upperBound)
    }
    return parts
  }

  /// Reads what XCTest printed into the text of an XML document.
  private func printedReadings(of decoded: DecodedText, in lines: LineIndex) -> [DumpReading]? {
    let readings = decoded.bytes.withUnsafeBytes { bytes in
      PrintedHierarchy.readings(
        of: DumpText(trimming: bytes, of: lines.file), limits: limits, keepsText: keepsText, isPart: true)
    }
    let relocation = Relocation(decoded, to: lines, isString: false)
    return readings?.map(relocation.relocate)
  }

  /// Returns whether objects in the text may be documents of their own. In a JSON document, even in one with an error,
  /// they are parts of that document, unless it is followed by others.
  private func mayContainJSON(_ text: DumpText) -> Bool {
    guard text.looksLikeJSON else { return true }
    if text.bytes.first == UInt8(ascii: "[") { return false }
    var reader = JSONReader(text.bytes, from: text.start)
    do throws(JSONSyntaxError) {
      _ = try reader.next()
      _ = try reader.skip()
    } catch {
      return false
    }
    return text.bytes[reader.offset...].contains { !$0.isWhitespace }
  }

  private func read(_ extent: DumpExtent, of text: DumpText, lines: LineIndex, layer: Int) -> Result {
    var result: Result
    switch extent.form {
    case .plain, .cutJSON:
      let bytes = UnsafeRawBufferPointer(rebasing: text.bytes[extent.range])
      result = read(DumpText(trimming: bytes, from: lines.position(at: extent.range.lowerBound)), layer: layer + 1)
    case .literal(let quote):
      let decoded = StringLiteral.decode(text.bytes, from: extent.range.lowerBound, quote: quote).text
      result = read(decoded, of: lines, layer: layer + 1)
    case .entities:
      let decoded = EntityText.decode(text.bytes, from: extent.range.lowerBound, to: extent.range.upperBound).text
      result = read(decoded, of: lines, layer: layer + 1)
    case .base64:
      let decoded = Base64Text.decode(text.bytes, from: extent.range.lowerBound).text
      result = read(decoded, of: lines, layer: layer + 1)
    }
    let first = lines.position(at: extent.range.lowerBound).line ?? 1
    let last = lines.position(at: max(extent.range.lowerBound, extent.range.upperBound - 1)).line ?? 1
    for index in result.readings.indices where result.readings[index].part?.lines == nil {
      result.readings[index].part = DumpPart(number: 1, count: 1, lines: first...max(first, last))
    }
    return result
  }

  /// Returns the finding about text that is not part of a dump; nil if there is none.
  ///
  /// What is before an echo in its line, such as `${source} = `, belongs to it.
  private func remark(
    on text: DumpText, around extents: [DumpExtent], _ echoes: [Echo], _ lines: LineIndex
  ) -> Finding? {
    let echoed = echoes.map { echo in
      let line = text.bytes[..<echo.range.lowerBound].lastIndex(of: UInt8(ascii: "\n")) ?? -1
      return line + 1..<echo.range.upperBound
    }
    let isLog = extents.first.map { $0.range.lowerBound > 0 } ?? false
    var finding: Finding?
    forEachGap(in: text, around: extents) { gap in
      var position = gap.lowerBound
      while let start = text.bytes[position..<gap.upperBound].firstIndex(where: { !$0.isWhitespace }) {
        if let echo = echoed.first(where: { $0.contains(start) }) {
          position = min(echo.upperBound, gap.upperBound)
          continue
        }
        let excerpt = AttributeText(
          utf8: UnsafeRawBufferPointer(rebasing: text.bytes[start..<gap.upperBound].prefix(400))
            .bindMemory(to: UInt8.self)
        ).excerpt
        finding = Finding(
          code: "dump-other-text", severity: isLog ? .note : .warning, position: lines.position(at: start),
          message: isLog
            ? "the text around the dump is ignored"
            : "text outside the dump is ignored: “\(Self.safe(excerpt))”")
        return false
      }
      return true
    }
    return finding
  }

  /// Removes control characters, which could affect a terminal.
  private static func safe(_ text: String) -> String {
    String(text.unicodeScalars.filter { $0.properties.generalCategory != .control }.map(Character.init))
  }
}

extension DumpExtent {
  fileprivate func isWhole(of text: DumpText) -> Bool {
    switch form {
    case .plain, .cutJSON: range == 0..<text.bytes.count
    case .literal, .entities, .base64: false
    }
  }
}

extension EnvelopeReader.Result {
  fileprivate var hasSnapshot: Bool { readings.contains { $0.snapshot != nil } }
}

extension Finding {
  fileprivate func with(severity: Severity) -> Finding {
    var copy = self
    copy.severity = severity
    return copy
  }
}
