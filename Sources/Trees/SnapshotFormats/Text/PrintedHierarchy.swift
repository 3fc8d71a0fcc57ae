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
  public static func read(_ bytes: [UInt8], file: String) -> [PrintedHierarchy] {
    bytes.withUnsafeBytes { read(DumpText(trimming: $0, of: file)) }
  }

  static func read(_ text: DumpText) -> [PrintedHierarchy] {
    let bytes = text.bytes.bindMemory(to: UInt8.self)
    var hierarchies: [PrintedHierarchy] = []
    for literal in EscapedLiteral.literals(in: bytes) {
      let raw = UnsafeBufferPointer(rebasing: bytes[literal.range])
      let plain = DescriptionSource(bytes: bytes, start: text.start)
      hierarchies += EscapedLiteral.decoded(raw).withUnsafeBufferPointer { decoded in
        let start = plain.position(at: literal.range.lowerBound)
        let source = DescriptionSource(bytes: decoded, start: start, literal: raw, isCutOff: literal.isCutOff)
        return DescriptionDocument(source, indent: 0).hierarchies
      }
    }
    if !hierarchies.isEmpty { return hierarchies }
    let source = DescriptionSource(bytes: bytes, start: text.start)
    // The indentation of the first line is not part of the dump's bytes.
    return DescriptionDocument(source, indent: (text.start.column ?? 1) - 1).hierarchies
  }
}

// MARK: - One hierarchy for each file

extension PrintedHierarchy {
  /// Reads the first hierarchy of a text; nil if there is none. A note names the others.
  static func reading(of text: DumpText) -> DumpReading? {
    let hierarchies = read(text)
    // An app that does not respond has no hierarchy.
    let first = hierarchies.firstIndex { $0.reading.snapshot != nil } ?? 0
    guard hierarchies.indices.contains(first) else { return nil }
    var reading = hierarchies[first].reading
    let others = hierarchies.indices.filter { $0 != first }.map { hierarchies[$0] }
    if let other = others.first {
      let names = others.prefix(5).map { "\($0.application ?? "unnamed") (line \($0.line))" }.joined(separator: ", ")
      let verb = others.count == 1 ? "another hierarchy, which is" : "\(others.count) other hierarchies, which are"
      reading.findings.append(
        Finding(
          code: "dump-several", severity: .note,
          position: SourcePosition(file: text.start.file, line: other.line, column: 1),
          message: "the file contains \(verb) not read: \(names)\(others.count > 5 ? ", …" : "")",
          advice: "save each hierarchy in a file of its own"))
    }
    return reading
  }
}
