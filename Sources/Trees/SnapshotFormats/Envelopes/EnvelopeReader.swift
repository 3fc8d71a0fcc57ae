// Reads dumps that are surrounded by other text, escaped, or several in one file.

import Findings

/// Removes what surrounds dumps, layer by layer, and passes each dump to the reader of its format.
struct EnvelopeReader {
  let limits: DumpLimits
  /// Whether ``DumpReading/text`` is set.
  var keepsText = false

  /// The number of layers that are removed, such as a string in a JSON document in a log.
  static let maximumLayers = 4

  /// The dumps in a text, in order; at least one reading, which has an error if there is no dump.
  struct Result {
    var readings: [DumpReading]
    /// Findings about the text around the dumps.
    var remarks: [Finding] = []
  }

  /// Reads all dumps in the content of a file, in any encoding.
  func readFile(_ bytes: UnsafeRawBufferPointer, file: String) -> Result {
    switch TextEncoding.content(of: bytes, file: file) {
    case .unchanged: return explain(DumpText(trimming: bytes, of: file))
    case .converted(let content, let warning):
      var result = content.withUnsafeBytes { explain(DumpText(trimming: $0, of: file)) }
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
    let isMarkup = text.looksLikeXML || text.looksLikeJSON
    // A description could be read with colours between its lines, but not whole.
    if !isMarkup, let result = readWithoutColours(text, layer: layer) { return result }
    // Prefixes may be inside the labels of a description that could be read nevertheless.
    if !isMarkup, let result = readWithoutPrefixes(text, layer: layer) { return result }
    let all = DumpReader.readWhole(text, limits: limits, keepsText: keepsText)
    if layer < Self.maximumLayers, all.contains(where: \.isPrinted) {
      return readBesideDescriptions(text, layer: layer) ?? Result(readings: all)
    }
    guard let whole = all.first, all.count == 1 else { return Result(readings: all) }
    // What follows a fault may be another dump.
    let error = whole.findings.first { $0.severity == .error } ?? whole.fault
    // A document type declaration may define the entities of everything that follows it, except in HTML.
    guard let error, layer < Self.maximumLayers, !["dump-doctype", "dump-empty"].contains(error.code) else {
      return Result(readings: [whole])
    }
    if isMarkup, let result = readWithoutColours(text, layer: layer) { return result }
    if text.looksLikeJSON || text.bytes.first == UInt8(ascii: "\""),
      let result = readJSON(text, layer: layer), result.hasDump
    {
      return result
    }
    if error.code == "dump-limit" { return Result(readings: [whole]) }
    if isMarkup, let result = readWithoutPrefixes(text, layer: layer) { return result }
    if let result = readParts(of: text, layer: layer, whole, error: error) { return result }
    // A report may contain a dump without tags, or a JSON document that was escaped before it was embedded.
    if error.code == (text.looksLikeXML ? "dump-unknown-format" : "dump-malformed"),
      let plain = EntityText.decodeDocument(text.bytes)
    {
      let result = read(plain, of: LineIndex(text.bytes, from: text.start), layer: layer + 1, isString: false)
      if result.readings.contains(where: { $0.snapshot != nil }) { return result }
    }
    if let failure = responseFailure(in: text) { return Result(readings: [failure]) }
    return Result(readings: [whole])
  }

  /// Reads a text without the control sequences of terminals; nil if there are none, or if there is no dump without
  /// them.
  private func readWithoutColours(_ text: DumpText, layer: Int) -> Result? {
    guard layer < Self.maximumLayers, let plain = TerminalText.decode(text.bytes) else { return nil }
    let result = read(plain, of: LineIndex(text.bytes, from: text.start), layer: layer + 1, isString: false)
    return result.hasDump ? result : nil
  }

  /// Reads a text without the prefixes of its lines; nil if there are none, or if there is no dump without them.
  private func readWithoutPrefixes(_ text: DumpText, layer: Int) -> Result? {
    guard layer < Self.maximumLayers, let plain = LogPrefixes.decode(text.bytes) else { return nil }
    let result = read(plain, of: LineIndex(text.bytes, from: text.start), layer: layer + 1, isString: false)
    return result.readings.contains { $0.snapshot != nil } ? result : nil
  }

  // MARK: JSON

  private static let jsonQuote = StringLiteral.Quote(delimiter: UInt8(ascii: "\""))

  private func readJSON(_ text: DumpText, layer: Int) -> Result? {
    switch JSONEnvelope.unwrap(text) {
    case .composite(let content, let position):
      return read(DumpText(trimming: UnsafeRawBufferPointer(content), from: position), layer: layer + 1)
    case .string(let content):
      guard let base = text.bytes.baseAddress, let start = content.baseAddress else { return nil }
      let offset = UnsafeRawPointer(start) - base
      let decoded = StringLiteral.decode(text.bytes, from: offset, quote: Self.jsonQuote).text
      return read(decoded, of: LineIndex(text.bytes, from: text.start), layer: layer + 1)
    case .lines(let lines):
      guard let base = text.bytes.baseAddress else { return nil }
      var joined = DecodedText()
      for line in lines {
        guard let start = line.baseAddress else { continue }
        let offset = UnsafeRawPointer(start) - base
        if !joined.bytes.isEmpty { joined.append(escaped: CollectionOfOne(UInt8(ascii: "\n")), writtenAt: offset - 1) }
        joined.append(StringLiteral.decode(text.bytes, from: offset, quote: Self.jsonQuote).text)
      }
      return read(joined, of: LineIndex(text.bytes, from: text.start), layer: layer + 1)
    case .failure, nil: return nil
    }
  }

  private func responseFailure(in text: DumpText) -> DumpReading? {
    guard text.looksLikeJSON, case .failure(let finding)? = JSONEnvelope.unwrap(text) else { return nil }
    return DumpReading(format: nil, snapshot: nil, findings: [finding])
  }

  /// Reads decoded text, with positions in the text from which it was decoded.
  ///
  /// - Parameter lines: The lines of that text.
  func read(_ decoded: DecodedText, of lines: LineIndex, layer: Int, isString: Bool = true) -> Result {
    var result = decoded.bytes.withUnsafeBytes { bytes in
      read(DumpText(trimming: bytes, of: lines.file), layer: layer)
    }
    let relocation = Relocation(decoded, to: lines, isString: isString)
    result.readings = result.readings.map(relocation.relocate)
    result.remarks = result.remarks.map(relocation.relocate)
    return result
  }
}

extension EnvelopeReader.Result {
  /// Whether at least one reading is a dump, even one that has an error.
  var hasDump: Bool {
    readings.contains { reading in
      reading.snapshot != nil || reading.format != nil || reading.findings.contains { $0.code == "dump-truncated" }
    }
  }
}
