// Parses the bytes of a journal into entries. (`Docs/Journals.md`)

public import Findings
import JSON
import Text

/// Reads journals.
///
///     let reading = JournalReader.read(bytes, file: "shop-login/recording.jsonl")
///     reading.journal?.entries.count  // 25
///     reading.findings                // []
public struct JournalReader {
  /// The result of reading a journal.
  public struct Reading: Sendable {
    /// The journal; nil if a line could not be read, because then the lines around it cannot be trusted.
    public let journal: Journal?
    /// The problems, with line numbers.
    public let findings: [Finding]
  }

  /// Reads a complete journal. An incomplete last line, left by a recorder that was killed while writing, is reported
  /// and skipped; any other invalid line is an error.
  public static func read(_ bytes: [UInt8], file: String) -> Reading {
    var reader = JournalReader(file: file)
    let journal = reader.journal(bytes)
    let isComplete = !reader.findings.contains { $0.severity == .error }
    return Reading(journal: isComplete ? journal : nil, findings: reader.findings)
  }

  let file: String
  var line = 0
  var findings: [Finding] = []
  private var lastTime = VirtualTime.zero
  /// Whether launches may be those of an Android app, whose arguments may contain extras.
  private(set) var mayBeAndroid = true

  private init(file: String) {
    self.file = file
  }

  private mutating func journal(_ bytes: [UInt8]) -> Journal? {
    var journal: Journal?
    let table = LineTable(bytes)
    for number in table.starts.indices {
      line = number + 1
      let text = table.content(ofLine: line) ?? []
      if text.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }) { continue }
      guard var fields = fields(text, isLast: line == table.starts.count) else { continue }
      guard journal != nil else {
        guard let header = header(&fields) else { return nil }
        journal = Journal(header: header)
        continue
      }
      if fields.has("lacks") {
        if let gap = gap(&fields) { journal?.gaps.append(gap) }
      } else if let entry = entry(&fields) {
        journal?.entries.append(entry)
      }
    }
    // An incomplete first line does not count as a header.
    if journal == nil, !findings.contains(where: { $0.severity == .error }) {
      line = 0
      report("journal-empty", "the journal is empty", advice: "write {\"axreplay\": 1} in the first line")
    }
    return journal
  }

  /// - Parameter isLast: Whether this is the last line of the journal. The last line has no line break, so it may be
  ///   incomplete.
  private mutating func fields(_ text: ArraySlice<UInt8>, isLast: Bool) -> JournalFields? {
    switch try? JSONValue.parse(Array(text)).get().content {
    case .object(let members): return JournalFields(members)
    case let value?: report("journal-line", "each line must be a JSON object, not \(value.explained)")
    case nil:
      if isLast {
        report(
          "journal-torn", "the last line is incomplete and is ignored: the recorder stopped while writing it",
          severity: .warning)
      } else {
        let excerpt = String(decoding: text.prefix(60), as: UTF8.self)
        report("journal-line", "not valid JSON: \(excerpt)\(text.count > 60 ? "…" : "")")
      }
    }
    return nil
  }

  // MARK: Lines

  private mutating func header(_ fields: inout JournalFields) -> JournalHeader? {
    guard let value = fields.take("axreplay") else {
      report("journal-version", "the first line has no version", advice: "write {\"axreplay\": 1}")
      return nil
    }
    guard case .number(let version) = value, version == version.rounded(), version >= 1 else {
      report("journal-version", "not a valid journal version: \(value.explained)")
      return nil
    }
    guard version <= Double(Journal.version) else {
      report(
        "journal-version",
        "the journal has version \(version.shortText), "
          + "but this axreplay reads only versions up to \(Journal.version)", advice: "update axreplay")
      return nil
    }
    var header = JournalHeader(
      app: text(&fields, "app"), device: text(&fields, "device"), os: text(&fields, "os"),
      locale: text(&fields, "locale"), xcode: text(&fields, "xcode", isOptional: true),
      version: text(&fields, "version", isOptional: true), build: text(&fields, "build", isOptional: true),
      continues: text(&fields, "continues"))
    if let name = header.continues, !Self.isInsideDirectory(name) {
      report(
        "journal-line", "“continues” must name a directory next to this recording, not “\(name)”",
        advice: "write only the name of the directory: \"shop-login\"")
      header.continues = nil
    }
    if let xcode = header.xcode, header.xctest == nil {
      report(
        "journal-xcode", "the value of “xcode” is not a valid Xcode version and is ignored: “\(xcode)”",
        severity: .warning,
        advice: "write it as 16.2, or as 1620, the format of DTXcode")
      header.xcode = nil
    }
    mayBeAndroid = header.os?.hasPrefix("Android") != false
    reportUnknownKeys(fields, known: ["app", "device", "os", "locale", "xcode", "version", "build", "continues"])
    return header
  }

  private mutating func entry(_ fields: inout JournalFields) -> JournalEntry? {
    guard let at = time(&fields) else { return nil }
    let kinds = ["snapshot"] + RecordedEvent.Kind.allCases.map(\.rawValue)
    let present = kinds.filter(fields.has)
    guard let kind = present.first, present.count == 1 else {
      let message =
        present.isEmpty
        ? "the line has neither a snapshot nor an event"
        : "the line has \(present.joined(separator: " and ")), but must have exactly one of them"
      let names = fields.remainingKeys.filter { !["view", "screenshot", "app"].contains($0) }
      let guesses = names.flatMap { Spelling.suggestions(for: $0, among: kinds) }
      report(
        "journal-line", message,
        advice: guesses.first.map { "did you mean \($0)?" } ?? "write one snapshot or event per line")
      return nil
    }
    guard let event = RecordedEvent.Kind(rawValue: kind) else {
      return screen(&fields).map { JournalEntry(at: at, content: .snapshot($0), line: line) }
    }
    let value = fields.take(kind) ?? .null
    let content = self.event(event, value)
    reportUnknownKeys(fields, known: [])
    return content.map { JournalEntry(at: at, content: .event($0), line: line) }
  }

  private mutating func gap(_ fields: inout JournalFields) -> RecordedGap? {
    guard let at = time(&fields), let name = text(&fields, "lacks") else { return nil }
    let reason = text(&fields, "reason") ?? ""
    reportUnknownKeys(fields, known: ["reason"])
    guard let kind = RecordedGap.Kind(rawValue: name) else {
      // A later axreplay may have more kinds, and what is missing cannot mislead.
      report(
        "journal-lacks", "“\(name)” is not something that recordings lack; the line is ignored", severity: .warning)
      return nil
    }
    return RecordedGap(at: at, kind: kind, reason: reason, line: line)
  }

  private mutating func time(_ fields: inout JournalFields) -> VirtualTime? {
    guard let value = fields.take("at") else {
      report(
        "journal-time", "“at” is missing", advice: "add the time since the recording began, in seconds: \"at\": 2.5")
      return nil
    }
    guard case .number(let seconds) = value, seconds >= 0, let time = VirtualTime(seconds: seconds) else {
      report(
        "journal-time", "“at” must be the time since the recording began, in seconds, not \(value.explained)")
      return nil
    }
    guard time >= lastTime else {
      report("journal-time", "times must not decrease: this line is at \(time), the previous one at \(lastTime)")
      return nil
    }
    lastTime = time
    return time
  }

  private mutating func screen(_ fields: inout JournalFields) -> RecordedScreen? {
    let file = fileName(&fields, "snapshot")
    let screenshot = fields.has("screenshot") ? pictureName(&fields) : nil
    let screen = RecordedScreen(
      file: file ?? "", screenshot: screenshot, view: text(&fields, "view"), app: text(&fields, "app"))
    reportUnknownKeys(fields, known: ["screenshot", "view", "app"])
    return file == nil ? nil : screen
  }

  /// Reads the name of a file. The file must be inside the recording's directory.
  private mutating func fileName(_ fields: inout JournalFields, _ key: String) -> String? {
    guard let name = text(&fields, key) else {
      if findings.last?.position.line != line { report("journal-line", "“\(key)” must name a file") }
      return nil
    }
    guard Self.isInsideDirectory(name) else {
      report("journal-line", "“\(name)” is not a file in the recording", advice: "name a file next to the journal")
      return nil
    }
    return name
  }

  /// Reads the name of a screenshot, which programs pass on to browsers: no other file may have its place.
  private mutating func pictureName(_ fields: inout JournalFields) -> String? {
    guard let name = fileName(&fields, "screenshot") else { return nil }
    guard ["png", "jpg", "jpeg"].contains(where: { name.lowercased().hasSuffix("." + $0) }) else {
      report("journal-line", "“\(name)” is not a picture", advice: "name a .png or .jpg file next to the journal")
      return nil
    }
    return name
  }

  /// Returns whether a relative path stays inside its directory.
  private static func isInsideDirectory(_ name: String) -> Bool {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    return !name.isEmpty && !name.contains("\0") && !parts.contains("..") && !parts.contains("")
  }

  // MARK: Fields

  /// Reads a string; returns nil and adds a finding for a value of a different type.
  ///
  /// - Parameter isOptional: Whether the recording can be used without the value. If so, an invalid value causes a
  ///   warning instead of an error.
  mutating func text(_ fields: inout JournalFields, _ key: String, isOptional: Bool = false) -> String? {
    switch fields.take(key) {
    case nil, .null: return nil
    case .string(let text): return text
    case let value?:
      report(
        "journal-line", "“\(key)” must be a string, not \(value.explained)\(isOptional ? "; it is ignored" : "")",
        severity: isOptional ? .warning : .error)
      return nil
    }
  }

  /// Reports unknown keys.
  mutating func reportUnknownKeys(_ fields: JournalFields, known: [String]) {
    for key in fields.remainingKeys {
      let guesses = Spelling.suggestions(for: key, among: known)
      report(
        "journal-key", "unknown key “\(key)” is ignored", severity: .warning,
        advice: guesses.first.map { "did you mean \($0)?" })
    }
  }

  mutating func report(_ code: String, _ message: String, severity: Severity = .error, advice: String? = nil) {
    let position = SourcePosition(file: file, line: line == 0 ? nil : line)
    findings.append(Finding(code: code, severity: severity, position: position, message: message, advice: advice))
  }
}

/// The fields of one JSON object, which are removed as they are read.
struct JournalFields {
  private var fields: [String: JSONValue.Content]

  /// Creates the fields from the members of a JSON object. If a key is duplicated, its first value is used.
  init(_ members: [JSONValue.Member]) {
    fields = Dictionary(members.map { ($0.key, $0.value.content) }) { first, _ in first }
  }

  mutating func take(_ key: String) -> JSONValue.Content? { fields.removeValue(forKey: key) }

  func has(_ key: String) -> Bool { fields[key] != nil }

  /// The keys that have not been read, sorted.
  var remainingKeys: [String] { fields.keys.sorted() }
}

extension JSONValue.Content {
  /// A description of the value, for messages.
  var explained: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let value): "the number \(value)"
    case .string(let value): "the string \"\(value)\""
    case .array: "a list"
    case .object, .source: "an object"
    }
  }
}
