// Reads a recording from the files of a directory.

public import AccessibilityTree
import Findings
import LocatorStrategies
import SnapshotFormats
import Text

/// Reads recordings.
public struct RecordingReader {
  private let path: String
  private let files: RecordingFiles
  /// The paths of the recordings from the requested one to this one. Each recording continues the one after it in the
  /// list.
  private let chain: [String]
  private var findings: [Finding] = []
  /// The trees read so far, so that identical dumps are parsed only once.
  private let pool: SnapshotPool
  /// The XCTest release that overrides the one in the journals; nil to use the release named in each journal.
  private let xctest: XCTestVersion?
  /// The dumps of this recording whose findings have been reported.
  private var reportedDumps: Set<DumpDigest> = []

  /// Reads the journal and all dumps that it references, using all cores.
  ///
  ///     RecordingReader.read("snapshots/shop-login", files).recording
  ///
  /// - Parameters:
  ///   - path: The path of the directory, used for positions in findings.
  ///   - pool: The trees that have already been read. The trees of this recording are added to it.
  ///   - xctest: The XCTest release to assume when queries are evaluated; nil to use the one named in the journal.
  public static func read(
    _ path: String, _ files: RecordingFiles, pool: SnapshotPool = SnapshotPool(), xctest: XCTestVersion? = nil
  ) -> RecordingReading {
    read(path, files, pool, xctest, continuedBy: [])
  }

  private static func read(
    _ path: String, _ files: RecordingFiles, _ pool: SnapshotPool, _ xctest: XCTestVersion?,
    continuedBy others: [String]
  ) -> RecordingReading {
    var reader = RecordingReader(path: path, files: files, chain: others + [path], pool: pool, xctest: xctest)
    let recording = reader.recording()
    let isComplete = !reader.findings.contains { $0.severity == .error }
    return RecordingReading(recording: isComplete ? recording : nil, findings: reader.findings)
  }

  /// Returns the XCTest release named in the journal of a recording, or in the journal of a recording that it
  /// continues; nil if no journal names one, or if the journal cannot be read.
  public static func xctest(_ files: RecordingFiles) -> XCTestVersion? {
    var next: RecordingFiles? = files
    for _ in 0..<maximumChainLength {
      guard let files = next, let bytes = files.bytes(Journal.fileName),
        let header = JournalReader.read(bytes, file: Journal.fileName).journal?.header
      else { return nil }
      if let version = header.xctest { return version }
      next = header.continues.flatMap { files.sibling($0) }
    }
    return nil
  }

  private init(
    path: String, files: RecordingFiles, chain: [String], pool: SnapshotPool, xctest: XCTestVersion?
  ) {
    self.xctest = xctest
    self.path = path
    self.files = files
    self.chain = chain
    self.pool = pool
  }

  private mutating func recording() -> Recording? {
    let lacksJournal = !files.names.contains(Journal.fileName)
    guard var journal = lacksJournal ? syntheticJournal() : readJournal() else { return nil }
    let continued = continuedRecording(journal)
    if journal.header.app == nil { journal.header.app = continued?.journal.header.app }
    if journal.header.xcode == nil { journal.header.xcode = continued?.journal.header.xcode }
    var dumps = dumps(of: journal)
    if lacksJournal {
      if !files.areNamed { dumps = skipForeignFiles(dumps, &journal) }
      nameApps(dumps, &journal)
    }
    let names = Set(files.names)
    var snapshots: [Snapshot?] = []
    for (entry, dump) in zip(journal.entries, dumps) {
      guard case .snapshot(let screen) = entry.content else {
        snapshots.append(nil)
        continue
      }
      snapshots.append(snapshot(screen.file, entry, dump))
      if let picture = screen.screenshot, !names.contains(picture) {
        report(.warning, entry, "recording-missing-file", "the screenshot \(picture) is missing")
      }
    }
    return Recording(
      path: path, journal: journal, snapshots: snapshots, lacksJournal: lacksJournal,
      initialScreens: continued.map { initialScreens(of: journal.header, after: $0) } ?? [:],
      initialOrientation: continued?.finalOrientation ?? Self.defaultOrientation)
  }

  // MARK: The continued recording

  /// The maximum length of a chain of recordings.
  private static let maximumChainLength = 32

  /// The default orientation of a device.
  private static let defaultOrientation = "portrait"

  /// Returns the recording that a journal continues; nil if it does not continue a recording, or if that recording
  /// cannot be read.
  private mutating func continuedRecording(_ journal: Journal) -> Recording? {
    guard let name = journal.header.continues else { return nil }
    if case .event(let event) = journal.entries.first?.content, event.kind == .launch {
      reportContinuing(
        "a recording that begins with a launch cannot continue another recording", advice: "remove “continues”")
      return nil
    }
    let place = RecordingFiles.path(of: name, beside: path)
    guard !chain.contains(place), chain.count < Self.maximumChainLength else {
      let problem =
        chain.contains(place)
        ? "the recordings form a cycle"
        : "more than \(Self.maximumChainLength) recordings are chained by “continues”"
      let paths = (chain + [place]).suffix(4).joined(separator: " ─▶ ")
      reportContinuing("\(problem): \(chain.count > 3 ? "… ─▶ " : "")\(paths)")
      return nil
    }
    guard let sibling = files.sibling(name) else {
      let guesses = Spelling.suggestions(for: name, among: files.siblingNames())
      reportContinuing(
        "this recording continues \(place), which does not exist",
        advice: guesses.first.map { "did you mean \($0)?" } ?? "name a recording in the same directory")
      return nil
    }
    let reading = Self.read(place, sibling, pool, xctest, continuedBy: chain)
    findings += reading.findings
    if reading.recording == nil { reportContinuing("this recording continues \(place), which cannot be read") }
    return reading.recording
  }

  /// Returns the initial screens of a recording that continues another one. Screens without a bundle identifier belong
  /// to the recording's own app.
  private func initialScreens(of header: JournalHeader, after other: Recording) -> [String: AppScreen] {
    var screens: [String: AppScreen] = [:]
    // Sorted, so that screens with a bundle identifier override those without one.
    for (owner, screen) in other.finalScreens.sorted(by: { $0.key < $1.key }) {
      let folder = "\(header.continues ?? "")/"
      screens[owner.isEmpty ? header.app ?? "" : owner] = AppScreen(
        file: folder + screen.file, screenshot: screen.screenshot.map { folder + $0 }, view: screen.view,
        since: .zero,
        snapshot: screen.snapshot)
    }
    return screens
  }

  private mutating func reportContinuing(_ message: String, advice: String? = nil) {
    findings.append(
      Finding(
        code: "recording-continues", severity: .error,
        position: SourcePosition(file: place(Journal.fileName), line: 1), message: message, advice: advice))
  }

  // MARK: Files

  private mutating func readJournal() -> Journal? {
    let file = place(Journal.fileName)
    guard let bytes = files.bytes(Journal.fileName) else {
      findings.append(
        Finding(
          code: "recording-missing-file", severity: .error, position: SourcePosition(file: file),
          message: "the journal cannot be read" + (files.obstacle(Journal.fileName).map { ": \($0)" } ?? "")))
      return nil
    }
    let reading = JournalReader.read(bytes, file: file)
    findings += reading.findings
    return reading.journal
  }

  /// Makes a journal from the dumps: one snapshot per second, in the order of their file names.
  private mutating func syntheticJournal() -> Journal? {
    let dumps = files.names.filter(DumpFormat.isFileName).sorted()
    guard !dumps.isEmpty else {
      let obstacle = files.obstacle("")
      findings.append(
        obstacle.map {
          Finding(
            code: "file-unreadable", severity: .error, position: SourcePosition(file: path),
            message: "cannot read the directory: \($0)")
        }
          ?? Finding(
            code: "recording-empty", severity: .error, position: SourcePosition(file: path),
            message: "the directory contains neither a journal nor a dump",
            advice: "specify a directory that contains \(Journal.fileName), or one that contains only dumps"))
      return nil
    }
    let entries = dumps.enumerated().map { index, file in
      JournalEntry(
        at: VirtualTime(microseconds: Int64(index) * 1_000_000), content: .snapshot(RecordedScreen(file: file)))
    }
    return Journal(entries: entries)
  }

  /// Removes the files that are not dumps from a journal that was made of all files in a directory, with notes. If no
  /// file is a dump, all of them stay, so that they are reported as errors.
  private mutating func skipForeignFiles(_ dumps: [Dump?], _ journal: inout Journal) -> [Dump?] {
    let foreign = dumps.map { dump in
      dump?.reading.snapshot == nil
        ? dump?.reading.findings.first { ["dump-unknown-format", Finding.unrecordedScreen].contains($0.code) } : nil
    }
    guard foreign.contains(where: { $0 == nil }) else { return dumps }
    var kept: [Dump?] = []
    var entries: [JournalEntry] = []
    for (index, finding) in foreign.enumerated() {
      guard case .snapshot(let screen) = journal.entries[index].content else { continue }
      if let finding {
        findings.append(
          Finding(
            code: Finding.skippedFile, severity: .note, position: SourcePosition(file: place(screen.file)),
            message: "skipped: \(finding.message)"))
      } else {
        entries.append(
          JournalEntry(
            at: VirtualTime(microseconds: Int64(entries.count) * 1_000_000), content: .snapshot(screen)))
        kept.append(dumps[index])
      }
    }
    journal.entries = entries
    return kept
  }

  /// Takes the apps from the dumps: the most frequent one is that of the recording.
  private func nameApps(_ dumps: [Dump?], _ journal: inout Journal) {
    let apps = dumps.map { $0?.reading.snapshot?.application }
    var counts: [String: Int] = [:]
    for app in apps.compactMap(\.self) { counts[app, default: 0] += 1 }
    // The first one, if several are as frequent.
    guard let most = counts.values.max(), let own = apps.first(where: { $0.flatMap { counts[$0] } == most }) else {
      return
    }
    journal.header.app = own
    for index in journal.entries.indices where apps[index] != nil && apps[index] != own {
      guard case .snapshot(var screen) = journal.entries[index].content else { continue }
      screen.app = apps[index]
      journal.entries[index].content = .snapshot(screen)
    }
  }

  /// A dump that was read for this recording or for a different one.
  private struct Dump: Sendable {
    var digest: DumpDigest
    var reading: DumpReading
  }

  /// Returns the dump of each entry; nil for an event or a missing dump.
  private func dumps(of journal: Journal) -> [Dump?] {
    let names = journal.entries.map { entry -> String? in
      if case .snapshot(let screen) = entry.content { screen.file } else { nil }
    }
    let places = names.map { $0.map(place) }
    let (bytes, pool) = (files.bytes, pool)
    let xctest = xctest ?? journal.header.xctest
    return ConcurrentWork.map(names.count) { number in
      guard let name = names[number], let place = places[number], let bytes = bytes(name) else { return nil }
      let digest = DumpDigest(bytes)
      var reading = pool.reading(digest) ?? pool.read(bytes, file: place, digest: digest)
      if let xctest { reading = pool.reading(digest, xctest: xctest) ?? reading }
      return Dump(digest: digest, reading: reading)
    }
  }

  private mutating func snapshot(_ file: String, _ entry: JournalEntry, _ dump: Dump?) -> Snapshot? {
    guard let dump else {
      if files.names.contains(file) {
        let reason = files.obstacle(file).map { ": \($0)" } ?? ""
        report(.error, entry, "recording-missing-file", "the dump \(file) cannot be read\(reason)")
      } else {
        report(.error, entry, "recording-missing-file", "the dump \(file) is missing", advice: missingFileAdvice(file))
      }
      return nil
    }
    if reportedDumps.insert(dump.digest).inserted {
      // Another recording may have read the dump first, under another file name.
      findings += dump.reading.findings.map { finding in
        var finding = finding
        finding.position.file = place(file)
        // The recording does not need what no device showed.
        if finding.code == Finding.unrecordedScreen { finding.severity = .warning }
        return finding
      }
    }
    return dump.reading.snapshot
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
