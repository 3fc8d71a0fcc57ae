// Reads baseline files.

public import Findings
import JSON
import Text

/// Reads baselines and reports every invalid line.
///
///     let reading = BaselineReader.read(bytes, file: "axreplay-baseline.jsonl")
///     reading.baseline?.entries.count  // 12
///     reading.findings                 // []
public struct BaselineReader {
  /// A baseline, or the errors in the file.
  public struct Reading: Sendable {
    /// The baseline; nil if there is an error, because with an incomplete baseline known findings would look new.
    public let baseline: Baseline?
    /// The problems in the file, with line numbers.
    public let findings: [Finding]
  }

  /// Reads a file. Empty lines and a byte order mark are skipped.
  public static func read(_ bytes: [UInt8], file: String) -> Reading {
    var reader = BaselineReader(file: file)
    reader.readLines(bytes)
    let isWhole = !reader.findings.contains { $0.severity == .error }
    return Reading(
      baseline: isWhole
        ? Baseline(
          entries: reader.entries, snapshots: reader.snapshots, root: reader.root, hasSubjects: reader.version > 1)
        : nil,
      findings: reader.findings)
  }

  private let file: String
  private var line = 0
  private var version = Baseline.version
  private var entries: [Baseline.Entry] = []
  private var snapshots: [String] = []
  private var root: String?
  private var firstLines: [Fingerprint: Int] = [:]
  private var findings: [Finding] = []

  private init(file: String) { self.file = file }

  private mutating func readLines(_ bytes: [UInt8]) {
    var hasHeader = false
    // Some editors write a byte order mark.
    let table = LineTable(bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes)
    for number in table.starts.indices {
      line = number + 1
      let text = table.content(ofLine: line) ?? []
      if text.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }) { continue }
      guard let fields = fields(of: text) else {
        // If the first line is not a JSON object, the file is not a baseline. Reading further would report an error for
        // every line.
        if !hasHeader { return }
        continue
      }
      if hasHeader, let directory = fields["snapshots"]?.string, fields.count == 1 {
        snapshots.append(directory)
      } else if hasHeader {
        readEntry(fields)
      } else {
        hasHeader = isHeader(fields)
        if !hasHeader { return }
      }
    }
    if !hasHeader {
      line = 0
      report(
        "baseline-empty", "the baseline is empty",
        advice: "its first line must be {\"axreplay-baseline\": \(Baseline.version)}")
    }
  }

  /// Returns the members of the JSON object in a line; nil if the line is not a JSON object.
  private mutating func fields(of text: ArraySlice<UInt8>) -> [String: JSONValue]? {
    // Bytes that are not valid UTF-8 would change when the baseline is written again.
    guard String(decoding: text, as: UTF8.self).utf8.elementsEqual(text) else {
      report("baseline-line", "this line is not valid UTF-8")
      return nil
    }
    let parsed = JSONValue.parse(Array(text))
    guard let members = try? parsed.get().members else {
      var column: Int?
      if case .failure(let fault) = parsed { column = fault.finding.position.column }
      let isConflict = ["<<<<<<<", "=======", ">>>>>>>"].contains { text.starts(with: $0.utf8) }
      report(
        "baseline-line", "this line is not a JSON object", column: column,
        advice: isConflict ? "resolve the merge conflict, or regenerate the baseline" : nil)
      return nil
    }
    var fields: [String: JSONValue] = [:]
    for member in members {
      if fields.updateValue(member.value, forKey: member.key) != nil {
        report("baseline-line", "duplicate key “\(member.key)”", column: member.value.position(in: file).column)
        return nil
      }
    }
    return fields
  }

  private mutating func isHeader(_ fields: [String: JSONValue]) -> Bool {
    switch fields["axreplay-baseline"]?.integer {
    case Baseline.version?: return readRoot(fields["root"])
    case 2?:
      version = 2
      report(
        "baseline-version",
        "this baseline has version 2, which does not record the directory that its paths are relative to",
        severity: .note, advice: "regenerate it with --write-baseline \(file)")
      return true
    case 1?:
      version = 1
      report(
        "baseline-version", "this baseline has version 1; findings are matched only by rule and file",
        severity: .note, advice: "regenerate it with --write-baseline \(file)")
      return true
    case let version?:
      report(
        "baseline-version",
        "this baseline has version \(version); the newest supported version is \(Baseline.version)",
        advice: "use a newer version of axreplay, or regenerate the baseline")
    case nil:
      report(
        "baseline-line", "the first line is not a baseline header",
        advice: "it must be {\"axreplay-baseline\": \(Baseline.version)}")
    }
    return false
  }

  private mutating func readRoot(_ value: JSONValue?) -> Bool {
    guard let value else { return true }
    root = value.string
    if root == nil { report("baseline-line", "`root` must be a string") }
    return root != nil
  }

  private mutating func readEntry(_ fields: [String: JSONValue]) {
    let names = ["code", "file", "subject"] + (version == 1 ? ["message"] : []) + ["count"]
    for name in fields.keys.sorted() where !names.contains(name) {
      let near = Spelling.suggestions(for: name, among: names).first
      return report(
        "baseline-line", "unknown key “\(name)”", advice: near.map { "did you mean \($0)?" })
    }
    for name in names.dropLast() where fields[name].map({ $0.string == nil }) ?? false {
      return report("baseline-line", "`\(name)` must be a string")
    }
    guard let code = fields["code"]?.string, let file = fields["file"]?.string else {
      return report("baseline-line", "`\(fields["code"] == nil ? "code" : "file")` is missing")
    }
    guard let subject = fields["subject"]?.string ?? fields["message"].map({ _ in "" }) else {
      return report("baseline-line", "`subject` is missing")
    }
    let count = fields["count"].map { $0.integer ?? 0 } ?? 1
    guard count > 0 else { return report("baseline-line", "`count` must be a whole number of at least 1") }
    let fingerprint = Fingerprint(code: code, file: file, subject: version == 1 ? "" : subject)
    add(Baseline.Entry(fingerprint: fingerprint, count: count))
  }

  private mutating func add(_ entry: Baseline.Entry) {
    if version > 1, let first = firstLines[entry.fingerprint] {
      report(
        "baseline-duplicate", "duplicate of line \(first); the counts are added up", severity: .warning,
        advice: "regenerate the baseline")
    } else {
      firstLines[entry.fingerprint] = line
    }
    entries.append(entry)
  }

  private mutating func report(
    _ code: String, _ message: String, column: Int? = nil, severity: Severity = .error, advice: String? = nil
  ) {
    let position = SourcePosition(file: file, line: line > 0 ? line : nil, column: line > 0 ? column : nil)
    findings.append(Finding(code: code, severity: severity, position: position, message: message, advice: advice))
  }
}
