// Reads dumps that are surrounded by other text, escaped, or several in one file.

import Findings

/// Removes what surrounds dumps, layer by layer, and passes each dump to the reader of its format.
struct EnvelopeReader {
  let limits: DumpLimits

  /// The number of layers that are removed, such as a string in a JSON document in a log.
  static let maximumLayers = 4

  /// The dumps in a text, in order; at least one reading, which has an error if there is no dump.
  struct Result {
    var readings: [DumpReading]
    /// Findings about the text around the dumps.
    var remarks: [Finding] = []
  }

  /// Reads all dumps in the content of a file, in any encoding.
  static func readFile(_ bytes: UnsafeRawBufferPointer, file: String, limits: DumpLimits) -> Result {
    let reader = EnvelopeReader(limits: limits)
    switch TextEncoding.content(of: bytes, file: file) {
    case .unchanged: return reader.explain(DumpText(trimming: bytes, of: file))
    case .converted(let content, let warning):
      var result = content.withUnsafeBytes { reader.explain(DumpText(trimming: $0, of: file)) }
      if let warning { result.remarks.insert(warning, at: 0) }
      return result
    case .unsupported(let finding):
      return Result(readings: [DumpReading(format: nil, snapshot: nil, findings: [finding])])
    }
  }

  /// Reads all dumps in a text, and explains an error that is caused by an invalid byte.
  private func explain(_ text: DumpText) -> Result {
    var result = read(text)
    guard result.readings.count == 1, let reading = result.readings.first,
      reading.snapshot == nil || reading.fault != nil, let byte = InvalidUTF8(in: text)
    else { return result }
    result.readings[0].findings = reading.findings.map { byte.explanation(of: $0) ?? $0 }
    result.readings[0].fault = reading.fault.map { byte.explanation(of: $0) ?? $0 }
    return result
  }

  /// Reads all dumps in a text.
  func read(_ text: DumpText, layer: Int = 0) -> Result {
    if layer > 0, let content = XMLDeclaration.withoutForeignEncoding(text.bytes) {
      return content.withUnsafeBytes { read(DumpText(trimming: $0, from: text.start), layer: layer) }
    }
    let whole = DumpReader.readWhole(text, limits: limits)
    // What follows a fault may be another dump.
    let error = whole.findings.first { $0.severity == .error } ?? whole.fault
    // A document type declaration may define the entities of everything that follows it.
    guard let error, layer < Self.maximumLayers, !["dump-doctype", "dump-empty"].contains(error.code) else {
      return Result(readings: [whole])
    }
    if let plain = TerminalText.decode(text.bytes) {
      let lines = LineTable(Array(text.bytes))
      let result = read(plain, of: text, lines, layer: layer + 1, isString: false)
      if result.hasDump { return result }
    }
    if text.looksLikeJSON || text.bytes.first == UInt8(ascii: "\""),
      let result = readJSON(text, layer: layer), result.hasDump
    {
      return result
    }
    if error.code == "dump-limit" { return Result(readings: [whole]) }
    if let result = readParts(of: text, layer: layer, whole, error) { return result }
    if let failure = responseFailure(in: text) { return Result(readings: [failure]) }
    return Result(readings: [whole])
  }

  // MARK: JSON

  private func readJSON(_ text: DumpText, layer: Int) -> Result? {
    switch JSONEnvelope.unwrap(text) {
    case .composite(let content, let position):
      return read(DumpText(trimming: UnsafeRawBufferPointer(content), from: position), layer: layer + 1)
    case .string(let content):
      guard let base = text.bytes.baseAddress, let start = content.baseAddress else { return nil }
      let offset = UnsafeRawPointer(start) - base
      let decoded = StringLiteral.decode(text.bytes, from: offset, delimiter: UInt8(ascii: "\"")).text
      return read(decoded, of: text, LineTable(Array(text.bytes)), layer: layer + 1)
    case .failure, nil: return nil
    }
  }

  private func responseFailure(in text: DumpText) -> DumpReading? {
    guard text.looksLikeJSON, case .failure(let finding)? = JSONEnvelope.unwrap(text) else { return nil }
    return DumpReading(format: nil, snapshot: nil, findings: [finding])
  }

  /// Reads decoded text, with positions in the text from which it was decoded.
  private func read(
    _ decoded: DecodedText, of text: DumpText, _ lines: LineTable, layer: Int, isString: Bool = true
  ) -> Result {
    var result = decoded.bytes.withUnsafeBytes { bytes in
      read(DumpText(trimming: bytes, of: text.start.file), layer: layer)
    }
    let relocation = Relocation(decoded, to: lines, from: text.start, isString: isString)
    result.readings = result.readings.map(relocation.relocate)
    result.remarks = result.remarks.map(relocation.relocate)
    return result
  }

  // MARK: Parts of a text

  /// Reads the dumps that a text contains among other text; nil if it contains none, or if the whole text is a dump
  /// with an error.
  private func readParts(of text: DumpText, layer: Int, _ whole: DumpReading, _ error: Finding) -> Result? {
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

extension EnvelopeReader.Result {
  /// Whether at least one reading is a dump, even one that has an error.
  fileprivate var hasDump: Bool {
    readings.contains { reading in
      reading.snapshot != nil || reading.format != nil || reading.findings.contains { $0.code == "dump-truncated" }
    }
  }
}

extension DumpExtent {
  fileprivate func isWhole(of text: DumpText) -> Bool {
    guard case .plain = form else { return false }
    return range == 0..<text.bytes.count
  }
}
