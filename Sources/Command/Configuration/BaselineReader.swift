// From the bytes of a baseline file to its entries.

public import Findings
import SnapshotFormats

/// Reads baselines, and tells of every line that it does not understand.
///
///     let reading = BaselineReader.read(bytes, file: "axreplay-baseline.jsonl")
///     reading.baseline?.entries.count  // 12
///     reading.findings                 // []
public struct BaselineReader {
  /// What came of it.
  public struct Reading: Sendable {
    /// Nil if there is an error. A baseline read in part would call known findings new.
    public let baseline: Baseline?
    /// What is wrong, with line numbers.
    public let findings: [Finding]
  }

  /// Reads a whole file. Empty lines are skipped, and so is a byte order mark.
  public static func read(_ bytes: [UInt8], file: String) -> Reading {
    var reader = BaselineReader(file: file)
    reader.readLines(bytes)
    let isWhole = !reader.findings.contains { $0.severity == .error }
    return Reading(
      baseline: isWhole
        ? Baseline(entries: reader.entries, snapshots: reader.snapshots, hasSubjects: reader.version > 1) : nil,
      findings: reader.findings)
  }

  private let file: String
  private var line = 0
  private var version = Baseline.version
  private var entries: [Baseline.Entry] = []
  private var snapshots: [String] = []
  private var firstLines: [Fingerprint: Int] = [:]
  private var findings: [Finding] = []

  private init(file: String) { self.file = file }

  private mutating func readLines(_ bytes: [UInt8]) {
    var hasHeader = false
    // Some editors put a byte order mark there.
    let table = LineTable(bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes)
    for number in table.starts.indices {
      line = number + 1
      let text = table.content(ofLine: line) ?? []
      if text.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }) { continue }
      guard let fields = fields(of: text) else {
        // Where the first line is none, the file is something else, and its lines would all be reported.
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
        advice: "its first line is {\"axreplay-baseline\": \(Baseline.version)}")
    }
  }

  /// The members of the object in a line; nil if it is none.
  private mutating func fields(of text: ArraySlice<UInt8>) -> [String: LocatedJSON]? {
    // Bytes that are not UTF-8 would be written back as something else.
    guard String(decoding: text, as: UTF8.self).utf8.elementsEqual(text) else {
      report("baseline-line", "this line is not UTF-8")
      return nil
    }
    var mistakes: [Finding] = []
    guard case .object(let members) = LocatedJSON.read(Array(text), file: file, &mistakes)?.content else {
      let isConflict = ["<<<<<<<", "=======", ">>>>>>>"].contains { text.starts(with: $0.utf8) }
      report(
        "baseline-line", "this line is not a JSON object", column: mistakes.first?.position.column,
        advice: isConflict ? "resolve the merge, or write the baseline anew" : nil)
      return nil
    }
    var fields: [String: LocatedJSON] = [:]
    for (key, value) in members {
      if fields.updateValue(value, forKey: key) != nil {
        report("baseline-line", "duplicate key “\(key)”", column: value.position.column)
        return nil
      }
    }
    return fields
  }

  private mutating func isHeader(_ fields: [String: LocatedJSON]) -> Bool {
    switch fields["axreplay-baseline"]?.integer {
    case Baseline.version?: return true
    case 1?:
      version = 1
      report(
        "baseline-version", "this baseline has version 1, whose findings are matched by rule and file only",
        severity: .note, advice: "write it anew with --write-baseline \(file)")
      return true
    case let version?:
      report(
        "baseline-version",
        "this baseline has version \(version); the newest supported version is \(Baseline.version)",
        advice: "use a newer axreplay, or write the baseline anew")
    case nil:
      report(
        "baseline-line", "the first line is not the header of a baseline",
        advice: "it must be {\"axreplay-baseline\": \(Baseline.version)}")
    }
    return false
  }

  private mutating func readEntry(_ fields: [String: LocatedJSON]) {
    let names = ["code", "file", "subject"] + (version == 1 ? ["message"] : []) + ["count"]
    for name in fields.keys.sorted() where !names.contains(name) {
      let near = Spelling.suggestions(for: name, among: names).first
      return report(
        "baseline-line", "unknown key “\(name)”", advice: near.map { "write “\($0)”" })
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
        "baseline-duplicate", "the same is in line \(first); both are counted", severity: .warning,
        advice: "write the baseline anew")
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
