// Reads the dumps that a text contains among other text.

import AccessibilityTree
import Findings

extension EnvelopeReader {
  /// Reads the dumps that a text contains among other text; nil if it contains none, or if the whole text is a dump
  /// with an error.
  func readParts(of text: DumpText, layer: Int, _ whole: DumpReading, _ error: Finding) -> Result? {
    let extents = DumpFinder.find(text.bytes, findsJSON: mayContainJSON(text), limit: limits.dumps + 1)
    // Everything after the last tag of a dump that is cut off belongs to it.
    let isCutOff = whole.snapshot?.incompleteElements.isEmpty == false
    let isWhole =
      extents.count == 1
      && extents.first.map { $0.isWhole(of: text) || isCutOff && $0.range.lowerBound == 0 } == true
    guard !extents.isEmpty, !isWhole else { return nil }
    let lines = LineTable(Array(text.bytes))
    var result = Result(readings: [])
    var read: [DumpExtent] = []
    for extent in extents.prefix(limits.dumps) {
      let part = self.read(extent, of: text, lines, layer: layer)
      guard part.hasDump else { continue }
      read.append(extent)
      result.readings += part.readings
    }
    // A dump with an error, and nothing else that is a dump.
    let isDump = whole.format != nil || text.looksLikeXML && error.code != "dump-unknown-format"
    let hasSnapshot = result.readings.contains { $0.snapshot != nil }
    guard !read.isEmpty, hasSnapshot || !isDump else { return nil }
    if extents.count > limits.dumps {
      result.remarks.append(limits.finding(.dumps, at: SourcePosition(file: text.start.file)))
    }
    // In a JSON document of another kind, everything else is data.
    let isData = text.looksLikeJSON && error.code != "dump-malformed"
    if !isData, let remark = remark(on: text, around: read, lines) { result.remarks.append(remark) }
    return result
  }

  /// Returns whether objects in the text may be documents of their own. In a JSON document, even in one with an error,
  /// they are parts of that document, unless it is followed by others. A line of a log may begin with a bracket.
  private func mayContainJSON(_ text: DumpText) -> Bool {
    guard text.looksLikeJSON else { return true }
    if text.bytes.first == UInt8(ascii: "[") {
      let next = text.bytes.dropFirst().first { !$0.isWhitespace }
      return next.map { ![UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "\"")].contains($0) } ?? false
    }
    var reader = JSONReader(text.bytes, from: text.start)
    do throws(JSONSyntaxError) {
      _ = try reader.next()
      _ = try reader.skip()
    } catch {
      return false
    }
    return text.bytes[reader.offset...].contains { !$0.isWhitespace }
  }

  private func read(_ extent: DumpExtent, of text: DumpText, _ lines: LineTable, layer: Int) -> Result {
    func position(_ offset: Int) -> SourcePosition {
      let place = lines.position(at: offset, in: text.start.file)
      return text.start.adding(line: place.line ?? 1, column: place.column ?? 1)
    }
    var result: Result
    switch extent.form {
    case .plain:
      let bytes = UnsafeRawBufferPointer(rebasing: text.bytes[extent.range])
      result = read(DumpText(trimming: bytes, from: position(extent.range.lowerBound)), layer: layer + 1)
    case .literal(let delimiter):
      let decoded = StringLiteral.decode(text.bytes, from: extent.range.lowerBound, delimiter: delimiter).text
      result = read(decoded, of: text, lines, layer: layer + 1)
    case .entities:
      let decoded = EntityText.decode(text.bytes, from: extent.range.lowerBound).text
      result = read(decoded, of: text, lines, layer: layer + 1)
    }
    let first = position(extent.range.lowerBound).line ?? 1
    let last = position(max(extent.range.lowerBound, extent.range.upperBound - 1)).line ?? 1
    for index in result.readings.indices where result.readings[index].part?.lines == nil {
      result.readings[index].part = DumpPart(number: 1, count: 1, lines: first...max(first, last))
    }
    return result
  }

  /// Returns the finding about text that is not part of a dump; nil if there is none.
  private func remark(on text: DumpText, around extents: [DumpExtent], _ lines: LineTable) -> Finding? {
    var end = 0
    for extent in extents + [DumpExtent(range: text.bytes.count..<text.bytes.count, form: .plain)] {
      let gap = text.bytes[min(end, extent.range.lowerBound)..<extent.range.lowerBound]
      if let start = gap.firstIndex(where: { !$0.isWhitespace }) {
        let place = lines.position(at: start, in: text.start.file)
        let excerpt = AttributeText(
          utf8: UnsafeRawBufferPointer(rebasing: gap[start...].prefix(400)).bindMemory(to: UInt8.self)
        ).excerpt
        let isLog = start == 0
        return Finding(
          code: "dump-other-text", severity: isLog ? .note : .warning,
          position: text.start.adding(line: place.line ?? 1, column: place.column ?? 1),
          message: isLog
            ? "the text around the dump is ignored"
            : "text outside the dump is ignored: “\(Self.safe(excerpt))”")
      }
      end = extent.range.upperBound
    }
    return nil
  }

  /// Removes control characters, which could affect a terminal.
  private static func safe(_ text: String) -> String {
    String(text.unicodeScalars.filter { $0.properties.generalCategory != .control }.map(Character.init))
  }
}

extension DumpExtent {
  fileprivate func isWhole(of text: DumpText) -> Bool {
    guard case .plain = form else { return false }
    return range == 0..<text.bytes.count
  }
}
