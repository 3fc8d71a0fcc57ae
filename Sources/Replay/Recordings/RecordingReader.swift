// From a directory's files to a recording.

import AccessibilityTree
import Findings
import SnapshotFormats

/// The files of one directory, as a recording needs them.
public struct RecordingFiles {
  /// The names of all files, in any order.
  public var names: [String]
  /// The bytes of a file; nil if there is none or it cannot be read.
  public var bytes: (String) -> [UInt8]?

  /// Files from their names and how to read them.
  public init(names: [String], bytes: @escaping (String) -> [UInt8]?) {
    self.names = names
    self.bytes = bytes
  }
}

/// Reads recordings.
public struct RecordingReader {
  private let path: String
  private let files: RecordingFiles
  private var findings: [Finding] = []
  /// Dumps by their bytes: a screen that did not change is read once.
  private var known: [[UInt8]: Snapshot] = [:]

  /// Reads the journal and every dump that it names.
  ///
  ///     RecordingReader.read("snapshots/shop-login", files).recording
  ///
  /// - Parameter path: The directory, for positions in findings.
  public static func read(_ path: String, _ files: RecordingFiles) -> RecordingReading {
    var reader = RecordingReader(path: path, files: files)
    let recording = reader.recording()
    let isWhole = !reader.findings.contains { $0.severity == .error }
    return RecordingReading(recording: isWhole ? recording : nil, findings: reader.findings)
  }

  private init(path: String, files: RecordingFiles) {
    self.path = path
    self.files = files
  }

  private mutating func recording() -> Recording? {
    let isMadeUp = !files.names.contains(Journal.fileName)
    guard let journal = isMadeUp ? madeUpJournal() : readJournal() else { return nil }
    var snapshots: [Snapshot?] = []
    for entry in journal.entries {
      guard case .snapshot(let screen) = entry.content else {
        snapshots.append(nil)
        continue
      }
      snapshots.append(snapshot(screen.file, entry))
      if let picture = screen.screenshot, !files.names.contains(picture) {
        report(.warning, entry, "recording-missing-file", "there is no picture \(picture)")
      }
    }
    return Recording(path: path, journal: journal, snapshots: snapshots, isMadeUp: isMadeUp)
  }

  private mutating func readJournal() -> Journal? {
    let file = place(Journal.fileName)
    guard let bytes = files.bytes(Journal.fileName) else {
      findings.append(
        Finding(
          code: "recording-missing-file", severity: .error, position: SourcePosition(file: file),
          message: "the journal cannot be read"))
      return nil
    }
    let reading = JournalReader.read(bytes, file: file)
    findings += reading.findings
    return reading.journal
  }

  /// One snapshot a second, in the order of the names.
  private mutating func madeUpJournal() -> Journal? {
    let dumps = files.names.filter(DumpFormat.isFileName).sorted()
    guard !dumps.isEmpty else {
      findings.append(
        Finding(
          code: "recording-empty", severity: .error, position: SourcePosition(file: path),
          message: "there is neither a journal nor a dump here",
          advice: "a recording is a directory with \(Journal.fileName), or with dumps alone"))
      return nil
    }
    let entries = dumps.enumerated().map { number, file in
      JournalEntry(
        at: VirtualTime(microseconds: Int64(number) * 1_000_000), content: .snapshot(RecordedScreen(file: file)))
    }
    return Journal(entries: entries)
  }

  private mutating func snapshot(_ file: String, _ entry: JournalEntry) -> Snapshot? {
    guard let bytes = files.bytes(file) else {
      report(.error, entry, "recording-missing-file", "there is no dump \(file)", advice: missingFileAdvice(file))
      return nil
    }
    if let known = known[bytes] { return known }
    let reading = DumpReader.read(bytes, file: place(file))
    findings += reading.findings
    if let snapshot = reading.snapshot { known[bytes] = snapshot }
    return reading.snapshot
  }

  private func missingFileAdvice(_ file: String) -> String? {
    let guesses = Spelling.suggestions(for: file, among: files.names.filter { $0 != Journal.fileName })
    return guesses.first.map { "did you mean \($0)?" }
  }

  private mutating func report(
    _ severity: Severity, _ entry: JournalEntry, _ code: String, _ message: String, advice: String? = nil
  ) {
    let position = SourcePosition(file: place(Journal.fileName), line: entry.line == 0 ? nil : entry.line)
    findings.append(Finding(code: code, severity: severity, position: position, message: message, advice: advice))
  }

  private func place(_ file: String) -> String { path.hasSuffix("/") ? path + file : path + "/" + file }
}
