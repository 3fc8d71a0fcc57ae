// Writes findings in the Static Analysis Results Interchange Format, version 2.1.0 (OASIS standard), for code scanning
// services.

import Findings
import JSON
import Text

/// Writes a report as a SARIF log with one run.
///
/// - The log lists all rules, including those without findings, and contains suppressed findings as results with a
///   suppression. Code scanning services close findings that no longer occur, and keep suppressed findings closed.
/// - Columns count UTF-16 code units (`columnKind`), as editors and most SARIF readers do anyway. If a column cannot be
///   converted because the file is not available, it is omitted, and the region is the whole line. The region of a fix
///   is then given in bytes.
/// - Paths below the working directory are relative URIs with the base `SRCROOT`; absolute paths are URIs with the
///   scheme `file`.
/// - Unreadable files are reported as notifications of the log's single invocation, which is then marked as
///   unsuccessful. After such a run, services keep findings open even if the run does not report them again.
/// - Braces in messages are not doubled. The standard requires doubled braces, but readers replace `{0}` only if a
///   message has arguments, which ours never have. Readers would display doubled braces unchanged.
public enum FindingsSARIF {
  /// Returns the indented log with sorted keys; results are sorted by position, rules by name.
  ///
  ///     FindingsSARIF.text(FindingReport(toolVersion: "1.0.0", rules: rules, findings: findings))
  public static func text(_ report: FindingReport) -> String {
    let rules = report.sortedRules
    var numbers: [String: Int] = [:]
    for (index, rule) in rules.enumerated() { numbers[rule.id] = index }
    let driver: JSONObject = [
      "name": "axreplay", "version": report.toolVersion, "rules": rules.map { rule($0, report.page($0.id)) },
    ]
    let invocation: JSONObject = [
      "executionSuccessful": report.isComplete,
      "toolExecutionNotifications": report.unread.sortedByPosition().map { notification($0, report.sources) }
        + report.remarks.map { ["level": "note", "message": message($0)] },
    ]
    let run: JSONObject = [
      "tool": ["driver": driver], "columnKind": "utf16CodeUnits",
      // The location of the base directory is omitted because it differs between machines.
      "originalUriBaseIds": [base: ["description": ["text": "The directory in which axreplay was started."]]],
      "invocations": [invocation],
      "results": report.entries.map { result($0, ruleIndex: numbers[$0.finding.code], report.sources) },
    ]
    let log: JSONObject = [
      "$schema": "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
      "version": "2.1.0", "runs": [run],
    ]
    return JSONText.encode(log)
  }

  private static func rule(_ rule: RuleDescription, _ page: RulePage) -> JSONObject {
    let words = "\(page.what) \(page.why)"
    let codes = [("Found", page.example), ("Better", page.better)]
    let examples = codes.compactMap { title, code in code.map { (title, $0) } }
    let texts = [words] + examples.map { "\($0):\n\($1)" }
    let paragraphs = [MarkdownText.prose(words)] + examples.map { "\($0):\n\n\(MarkdownText.block($1))" }
    // Code scanning services let users search by tag.
    var tags: [String] = []
    for tag in rule.bases.map(\.rawValue) + rule.tags where !tags.contains(tag) { tags.append(tag) }
    return [
      "id": rule.id, "shortDescription": ["text": rule.summary], "fullDescription": ["text": words],
      "help": ["text": texts.joined(separator: "\n\n"), "markdown": paragraphs.joined(separator: "\n\n")],
      "defaultConfiguration": ["level": rule.severity.rawValue], "properties": ["tags": tags],
    ]
  }

  private static func notification(_ finding: Finding, _ sources: SourceFiles) -> JSONObject {
    [
      "descriptor": ["id": finding.code], "level": finding.severity.rawValue, "message": message(text(of: finding)),
      "locations": [location(of: finding, sources)],
    ]
  }

  private static func location(of finding: Finding, _ sources: SourceFiles) -> JSONObject {
    [
      "physicalLocation": place(finding.position, span: finding.span, sources),
      "logicalLocations": finding.subject.map { [["fullyQualifiedName": $0]] },
    ]
  }

  private static func result(
    _ entry: FindingReport.Entry, ruleIndex: Int?, _ sources: SourceFiles
  ) -> JSONObject {
    let finding = entry.finding
    let related = finding.notes.enumerated().compactMap { index, note -> JSONObject? in
      note.position.map { position in
        ["id": index + 1, "message": message(note.message), "physicalLocation": place(position, sources)]
      }
    }
    return [
      "ruleId": finding.code, "ruleIndex": ruleIndex, "level": finding.severity.rawValue,
      "message": message(text(of: finding)), "locations": [location(of: finding, sources)],
      "relatedLocations": related.orNil, "partialFingerprints": ["axreplayFinding/v1": entry.fingerprint],
      // If one result has this key, all results must have it.
      "suppressions": entry.suppression.map { [suppression($0)] } ?? [],
      "fixes": finding.fix.flatMap { fix($0, sources) }.map { [$0] },
    ]
  }

  private static func suppression(_ suppressed: SuppressedFinding) -> JSONObject {
    [
      "kind": suppressed.place == .source ? "inSource" : "external", "justification": suppressed.reason,
      "status": "accepted",
    ]
  }

  /// Returns the message, then notes without a position, then the advice. Many readers show only the beginning of the
  /// text.
  private static func text(of finding: Finding) -> String {
    let notes = finding.notes.filter { $0.position == nil }.map(\.message)
    return ([finding.message] + notes + [finding.advice].compactMap { $0 }).joined(separator: "\n")
  }

  /// Returns a message in which nothing can be read as a link: in `[text](target)`, the closing bracket is escaped.
  private static func message(_ text: String) -> [String: String] {
    var result = ""
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if scalar == "]", rest.first == "(" { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return ["text": result]
  }

  /// Returns the fix; nil if it has no edits, because the format cannot express such a fix.
  private static func fix(_ fix: Finding.Fix, _ sources: SourceFiles) -> JSONObject? {
    var files: [String] = []
    for edit in fix.edits where !files.contains(edit.file) { files.append(edit.file) }
    let changes: [JSONObject] = files.map { file in
      let replacements: [JSONObject] = fix.edits.filter { $0.file == file }.map { edit in
        let bytes: JSONObject = ["byteOffset": edit.range.lowerBound, "byteLength": edit.range.count]
        return [
          "deletedRegion": sources.region(of: edit).map(region) ?? bytes,
          "insertedContent": ["text": edit.replacement],
        ]
      }
      return ["artifactLocation": artifact(file), "replacements": replacements]
    }
    return changes.isEmpty ? nil : ["description": message(fix.title), "artifactChanges": changes]
  }

  // MARK: Places

  private static func place(_ position: SourcePosition, span: Int? = nil, _ sources: SourceFiles) -> JSONObject {
    [
      "artifactLocation": artifact(position.file),
      "region": sources.region(of: position, span: span).map(region),
    ]
  }

  /// Returns a range of lines and columns.
  private static func region(_ region: SourceRegion) -> JSONObject {
    [
      "startLine": region.startLine, "startColumn": region.startColumn, "endLine": region.endLine,
      "endColumn": region.endColumn,
    ]
  }

  /// The name of the directory to which paths are relative.
  private static let base = "SRCROOT"

  /// Returns a file as a URI.
  static func artifact(_ file: String) -> JSONObject {
    // Some services reject results without a file.
    if file == "-" { return ["uri": file, "description": ["text": "standard input"]] }
    if file.hasPrefix("/") { return ["uri": "file://" + encoded(file)] }
    var path = Substring(file)
    while path.hasPrefix("./") { path = path.dropFirst(2).drop { $0 == "/" } }
    return ["uri": encoded(path), "uriBaseId": base]
  }

  /// Encodes a path; also its colons: in `a:b`, the first letter would be read as a scheme.
  private static func encoded(_ path: some StringProtocol) -> String { PercentEncoding.encode(path, keeping: "/") }
}
