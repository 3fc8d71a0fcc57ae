// Reads the hierarchies and queries that XCTest prints as text. (`dump-dialects` §3, §3b)

import Findings

/// One of the hierarchies or queries that a text contains.
///
///     let printed = PrintedHierarchy.read(Array(text.utf8), file: "console.txt")
///     printed.first?.reading.snapshot?.count       // 41
///     printed.first?.query?.steps.map(\.wording)   // ["Target Application 'com.example.shop'"]
///
/// `debugDescription` prints the hierarchy of an element together with the query that found the element. Xcode 27
/// prints the hierarchies of all apps on screen.
public struct PrintedHierarchy: Sendable {
  /// The hierarchy. For the description of a query, the elements of its last answer as a flat tree.
  public var reading: DumpReading
  /// The bundle identifier of the app, or else its label; nil if the text has neither.
  public var application: String?
  /// The query with what each of its steps found; nil if the text has no query.
  public var query: PrintedQuery?
  /// The line on which the hierarchy or query begins.
  public var line: Int

  /// Reads everything that XCTest printed into a text, in the order of the text; empty if there is nothing.
  ///
  /// The text may be surrounded by lines of a log or a debugger, and it may be a string literal with `\n` for line
  /// breaks.
  public static func read(_ bytes: [UInt8], file: String, limits: DumpLimits = DumpLimits()) -> [PrintedHierarchy] {
    bytes.withUnsafeBytes { read(DumpText(trimming: $0, of: file), limits: limits, keepsText: false) }
  }

  static func read(_ text: DumpText, limits: DumpLimits, keepsText: Bool) -> [PrintedHierarchy] {
    let bytes = text.bytes.bindMemory(to: UInt8.self)
    var hierarchies: [PrintedHierarchy] = []
    let source = DescriptionSource(bytes: bytes, start: text.start)
    for literal in EscapedLiteral.literals(in: bytes) {
      let decoded = content(of: literal, in: text)
      hierarchies += decoded.bytes.withUnsafeBufferPointer { bytes in
        let content = DescriptionSource(literal, decoded: decoded, bytes: bytes, in: source)
        return DescriptionDocument(content, indent: 0, limits: limits, keepsText: keepsText).hierarchies
      }
    }
    if !hierarchies.isEmpty { return hierarchies }
    // The indentation of the first line is not part of the dump's bytes.
    return DescriptionDocument(
      source, indent: (text.start.column ?? 1) - 1, limits: limits, keepsText: keepsText
    ).hierarchies
  }

  /// Returns the content of a literal. In a report, its quotes may have been escaped before it was written as a
  /// literal.
  private static func content(of literal: EscapedLiteral, in text: DumpText) -> DecodedText {
    let decoded = StringLiteral.decode(text.bytes, from: literal.range.lowerBound, quote: literal.quote).text
    let isEscaped = [": &#39;", ": &#x27;", ": &apos;"].contains { decoded.bytes.firstRange(of: Array($0.utf8)) != nil }
    guard isEscaped else { return decoded }
    return decoded.bytes.withUnsafeBytes(EntityText.decodeDocument)?.relocated(from: decoded) ?? decoded
  }
}

// MARK: - The dumps of a file

extension PrintedHierarchy {
  /// Reads the hierarchies of a text as its dumps; nil if there is none.
  ///
  /// An app that does not respond has no hierarchy. If others have one, it is reported with the first of them.
  ///
  /// - Parameter isPart: Whether the text is a part of the file, so that even a single dump has a place in the file.
  static func readings(of text: DumpText, limits: DumpLimits, keepsText: Bool, isPart: Bool = false) -> [DumpReading]? {
    let all = read(text, limits: limits, keepsText: keepsText)
    let silent = all.filter { $0.reading.snapshot == nil }
    let allAnswered = all.filter { $0.reading.snapshot != nil }
    let answered = allAnswered.prefix(max(limits.dumps, 1))
    guard let first = answered.first else { return all.first.map { [$0.reading] } }
    var readings = [first.reading]
    if answered.count < allAnswered.count {
      readings[0].findings.append(limits.finding(.dumps, at: SourcePosition(file: text.start.file)))
    }
    for hierarchy in silent {
      readings[0].findings += hierarchy.reading.findings.map { finding in
        var finding = finding
        if finding.severity == .error { finding.severity = .warning }
        return finding
      }
    }
    readings += answered.dropFirst().map(\.reading)
    guard answered.count > 1 || isPart else { return readings }
    let starts = all.map(\.line).sorted()
    var following = starts.startIndex
    for (index, hierarchy) in answered.enumerated() {
      while following < starts.endIndex, starts[following] <= hierarchy.line { following += 1 }
      let next = following < starts.endIndex ? starts[following] : nil
      let last = max(hierarchy.line, next.map { $0 - 1 } ?? text.lastLine)
      readings[index].part = DumpPart(
        number: index + 1, count: answered.count, lines: hierarchy.line...last, application: hierarchy.application)
    }
    return readings
  }
}
