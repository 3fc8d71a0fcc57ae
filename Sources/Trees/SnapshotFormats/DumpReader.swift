// Reads a dump in any supported format.

import AccessibilityTree
import Findings
import LibXML

/// Reads dumps and detects their format from the content. (`dump-dialects` §8)
public enum DumpReader {
  /// Reads one dump.
  ///
  ///     let reading = DumpReader.read(bytes, file: "login.xml")
  ///     reading.format?.rawValue  // "wda-xml"
  ///     reading.snapshot?.count   // 41
  ///
  /// Does not throw: problems are reported in ``DumpReading/findings``, with line and column. If the file contains
  /// several dumps, the result is the first that can be read, with a note; see ``readAll(_:file:limits:)``.
  ///
  /// A dump that is cut off or not well-formed yields the tree up to the fault, with a warning; see
  /// ``AccessibilityTree/Snapshot/incompleteElements``.
  ///
  /// - Parameters:
  ///   - bytes: The file's content.
  ///   - file: The file name for positions in findings.
  ///   - limits: Limits on time and memory.
  public static func read(
    _ bytes: UnsafeRawBufferPointer, file: String, limits: DumpLimits = DumpLimits()
  ) -> DumpReading {
    firstReading(of: readAll(bytes, file: file, limits: limits), file: file)
  }

  /// Reads the dump that is the content of a text as a whole. Only XCTest prints several into one text.
  static func readWhole(_ text: DumpText, limits: DumpLimits, keepsText: Bool) -> [DumpReading] {
    func kept(_ reading: DumpReading, _ text: @autoclosure () -> UnsafeRawBufferPointer) -> [DumpReading] {
      guard keepsText else { return [reading] }
      var reading = reading
      reading.text = String(decoding: text(), as: UTF8.self)
      return [reading]
    }
    if text.looksLikeJSON {
      if let excess = limits.excess(inJSON: text) {
        return [DumpReading(format: nil, snapshot: nil, findings: [excess])]
      }
      return kept(JSONDump.read(text), JSONDump.withoutResponse(text))
    }
    if !text.looksLikeXML, let hierarchy = JSONDump.withoutLog(text) {
      return kept(JSONDump.read(hierarchy, mayHaveLog: false), hierarchy.bytes)
    }
    if text.looksLikeXML, let excess = limits.excess(inXML: text) {
      return [DumpReading(format: nil, snapshot: nil, findings: [excess])]
    }
    if PropertyListDump.recognizes(text) {
      return kept(PropertyListDump.read(text, limits: limits), text.bytes)
    }
    if !text.looksLikeXML,
      let readings = PrintedHierarchy.readings(of: text, limits: limits, keepsText: keepsText)
    {
      return readings
    }
    return kept(readXML(text, limits: limits), text.bytes)
  }

  /// Reads an XML document. If it is not well-formed, mistakes whose meaning is certain are repaired first.
  private static func readXML(_ text: DumpText, limits: DumpLimits) -> DumpReading {
    let reading = readDocument(text, limits: limits)
    let error = reading.fault ?? reading.findings.first { $0.severity == .error }
    guard error?.code == "dump-malformed", let repair = XMLRepair(text) else { return reading }
    let repaired = repair.text.bytes.withUnsafeBytes { bytes in
      readDocument(DumpText(bytes, from: SourcePosition(file: text.start.file, line: 1, column: 1)), limits: limits)
    }
    guard repaired.snapshot != nil else { return reading }
    let lines = LineIndex(text.bytes, from: text.start)
    var result = Relocation(repair.text, to: lines, isString: false).relocate(repaired)
    result.findings = (repair.findings + result.findings).sortedByPosition()
    return result
  }

  private static func readDocument(_ text: DumpText, limits: DumpLimits) -> DumpReading {
    let verdict: XMLDialectDetector.Verdict?
    do throws(XMLReadingError) {
      verdict = try XMLDialectDetector.verdict(on: text)
    } catch {
      return DumpReading(format: nil, snapshot: nil, findings: [finding(error, in: text)])
    }
    switch verdict {
    case .dialect(.appiumAndroidXML): return read(text, as: .appiumAndroidXML, by: AndroidXML.self, limits: limits)
    case .dialect(.uiautomatorXML): return read(text, as: .uiautomatorXML, by: AndroidXML.self, limits: limits)
    case .dialect(.wdaXML): return read(text, as: .wdaXML, by: WDAXML.self, limits: limits)
    case .dialect(.mac2XML): return read(text, as: .mac2XML, by: WDAXML.self, limits: limits)
    case .dialect(.uiautomationXML): return read(text, as: .uiautomationXML, by: UIAXML.self, limits: limits)
    case .dialect, .unknown, .empty, nil:
      return DumpReading(format: nil, snapshot: nil, findings: [verdict?.finding].compactMap(\.self))
    }
  }

  /// Reads one dump from an array.
  ///
  ///     DumpReader.read(Array(text.utf8), file: "login.xml").snapshot?.count  // 41
  ///
  /// Does not throw; see ``DumpReading/findings``.
  public static func read(_ bytes: [UInt8], file: String, limits: DumpLimits = DumpLimits()) -> DumpReading {
    bytes.withUnsafeBytes { read($0, file: file, limits: limits) }
  }

  private static func read<Dialect: XMLDialect>(
    _ text: DumpText, as format: DumpFormat, by dialect: Dialect.Type, limits: DumpLimits
  ) -> DumpReading {
    let (tree, findings) = XMLTreeBuilder<Dialect>.read(text, as: format, limits: limits)
    if let excess = tree.excess { return DumpReading(format: format, snapshot: nil, findings: [excess]) }
    if let snapshot = tree.snapshot, UnrecordedScreen.isMarked(snapshot) {
      return DumpReading(
        format: format, snapshot: nil, findings: [UnrecordedScreen.finding(in: text.start.file)])
    }
    let notes = DumpQuality.notes(on: tree.format, depth: tree.depth, file: text.start.file)
    let reading = DumpReading(format: tree.format, snapshot: tree.snapshot, findings: findings + notes)
    return tree.fault.map { reading.recovered(from: finding($0, in: text)) } ?? reading
  }

  /// Returns the finding for a reading error. The message for a document that is not XML differs from the
  /// message for invalid XML.
  private static func finding(_ error: XMLReadingError, in text: DumpText) -> Finding {
    var finding = Finding(xml: error, severity: .error, in: text)
    switch error.kind {
    case .documentType where text.isHTML:
      finding.code = "dump-unknown-format"
      finding.message = "this HTML page contains no hierarchy that axreplay can read"
      finding.advice = Finding.expectedFormats
    case .empty, .malformed:
      guard !text.looksLikeXML else { break }
      if let failure = UIAutomatorNote.failure(in: text) { return failure }
      guard error.kind == .malformed else { break }
      finding.code = "dump-not-xml"
      let beginning = text.beginning
      finding.message =
        text.hasSeveralLines
        ? "there is no dump in this log\(beginning.isEmpty ? "" : ", which begins with “\(beginning)”")"
        : "this is neither XML nor JSON\(beginning.isEmpty ? "" : ": it begins with “\(beginning)”")"
      finding.advice = Finding.expectedFormats
    default: break
    }
    return finding
  }
}
