// Writes snapshots and events to a directory. If the process is killed while recording, at most one line is lost.

import Findings

/// Writes a recording line by line.
///
///     let writer = try RecordingWriter(JournalHeader(app: "com.example.shop"), in: "snapshots/shop-login")
///     try writer.event(RecordedEvent(.launch), at: .zero)
///     try writer.snapshot(dump, at: VirtualTime(microseconds: 400_000), view: "LandingView")  // "0000.xml"
///
/// A dump or screenshot is completely on disk before its line in the journal is written, and a line is written in one
/// step. If the process is killed, at most the last line is incomplete, and all others are valid. Lines are flushed to
/// disk when the writer is released; before that, a power failure may cost the last few lines.
///
/// The writer rejects everything that ``RecordingReader`` would reject. Use one writer per directory, from one thread
/// at a time.
public final class RecordingWriter {
  private let folder: RecordingFolder
  private let journal: WrittenFile
  /// The length of the journal in bytes.
  private var length: Int
  private var lastTime: VirtualTime
  /// The names of stored files by the digest of their content, so that identical files are stored only once.
  private var storedNames: [DumpDigest: [String]] = [:]
  /// The number to use in the name of the next file.
  private var number = 0

  /// Starts a recording. Creates the directory if it does not exist.
  ///
  /// - Throws: An error if there already is a journal, or a system call fails.
  public init(_ header: JournalHeader = JournalHeader(), in directory: String) throws(RecordingWriteError) {
    folder = RecordingFolder(path: directory)
    let line = Array((JournalText.line(header) + "\n").utf8)
    try Self.check(line)
    try folder.create()
    guard !folder.has(Journal.fileName) else {
      throw .refused("\(directory) already contains a recording; append to it, or choose a different directory")
    }
    try folder.write(line, as: Journal.fileName)
    length = line.count
    lastTime = .zero
    journal = try folder.openForAppending(Journal.fileName, length: length)
  }

  /// Continues an existing recording. An incomplete last line of the journal is removed. If the last line is complete
  /// except for its line break, the line break is added.
  ///
  /// - Throws: An error if the journal cannot be read, or if a system call fails.
  public init(appendingTo directory: String) throws(RecordingWriteError) {
    folder = RecordingFolder(path: directory)
    let place = folder.place(Journal.fileName)
    guard let bytes = folder.content(Journal.fileName) else { throw .refused("\(place) cannot be read") }
    let reading = JournalReader.read(bytes, file: place)
    guard let read = reading.journal else {
      let finding = reading.findings.first { $0.severity == .error }
      throw .refused(finding.map { "\($0.position): \($0.message)" } ?? "\(place) is not a journal")
    }
    let isTorn = reading.findings.contains { $0.code == "journal-torn" }
    let end = bytes.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    length = isTorn ? end : bytes.count
    lastTime = max(read.entries.last?.at ?? .zero, read.gaps.last?.at ?? .zero)
    journal = try folder.openForAppending(Journal.fileName, length: length)
    if !isTorn, end != bytes.count { try append([UInt8(ascii: "\n")]) }
    for case .snapshot(let screen) in read.entries.map(\.content) {
      for name in [screen.file, screen.screenshot].compactMap({ $0 }) {
        guard let content = folder.content(name) else { continue }
        let digest = DumpDigest(content)
        if storedNames[digest]?.contains(name) != true { storedNames[digest, default: []].append(name) }
      }
    }
  }

  deinit {
    journal.flush()
    journal.close()
  }

  // MARK: Lines

  /// Records a snapshot.
  ///
  /// - Parameters:
  ///   - dump: The bytes of the dump, in any supported dialect.
  ///   - name: The file name of the dump; nil to use the next number. A dump that is already stored keeps its file
  ///     name.
  ///   - fileExtension: The extension of a numbered file, without a dot.
  ///   - time: The time since the start, which must not be earlier than the time of the last line.
  ///   - app: The bundle identifier; nil for the app in the header.
  ///   - view: The name of the view on screen, if known.
  ///   - picture: The bytes of a PNG screenshot.
  /// - Returns: The file name of the dump.
  @discardableResult
  public func snapshot(
    _ dump: [UInt8], named name: String? = nil, extension fileExtension: String = "xml", at time: VirtualTime,
    app: String? = nil, view: String? = nil, screenshot picture: [UInt8]? = nil
  ) throws(RecordingWriteError) -> String {
    let dump = Content(dump)
    let picture = picture.map { Content($0) }
    let stored = storedName(of: dump)
    if let name { try check(name, isStored: stored != nil) }
    try check("0.\(fileExtension)", isStored: true)
    while [fileExtension, "png"].contains(where: { folder.has(fileName($0)) }) { number += 1 }
    let file = stored ?? name ?? fileName(fileExtension)
    let screenshot = picture.map { storedName(of: $0) ?? fileName("png") }
    guard screenshot != file else { throw .refused("the dump and its screenshot cannot both be named \(file)") }
    let screen = RecordedScreen(file: file, screenshot: screenshot, view: view, app: app)
    // Validated before any file is written, so that a rejected line leaves no files behind.
    let line = try line(JournalEntry(at: time, content: .snapshot(screen)))
    try store(dump, as: file)
    if let picture, let screenshot { try store(picture, as: screenshot) }
    try append(line)
    lastTime = time
    return file
  }

  /// Records an event.
  public func event(_ event: RecordedEvent, at time: VirtualTime) throws(RecordingWriteError) {
    try append(try line(JournalEntry(at: time, content: .event(event))))
    lastTime = time
  }

  /// Records that something is missing.
  public func lack(_ kind: RecordedGap.Kind, _ reason: String, at time: VirtualTime) throws(RecordingWriteError) {
    try append(try line(JournalText.line(RecordedGap(at: time, kind: kind, reason: reason)), at: time))
    lastTime = time
  }

  private func line(_ entry: JournalEntry) throws(RecordingWriteError) -> [UInt8] {
    try line(JournalText.line(entry), at: entry.at)
  }

  /// Returns the bytes of a line, after checking that the reader accepts it.
  private func line(_ text: String, at time: VirtualTime) throws(RecordingWriteError) -> [UInt8] {
    guard time >= lastTime else {
      throw .refused("times must not decrease: this entry is at \(time), the previous one at \(lastTime)")
    }
    let line = Array((text + "\n").utf8)
    try Self.check(Array((JournalText.line(JournalHeader()) + "\n").utf8) + line)
    return line
  }

  private static func check(_ journal: [UInt8]) throws(RecordingWriteError) {
    let reading = JournalReader.read(journal, file: Journal.fileName)
    guard let finding = reading.findings.first(where: { $0.severity == .error }) else { return }
    throw .refused(finding.message)
  }

  private func append(_ line: [UInt8]) throws(RecordingWriteError) {
    try folder.append(line, to: journal, Journal.fileName, length: length)
    length += line.count
  }

  // MARK: Files

  private func fileName(_ fileExtension: String) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits + ".\(fileExtension)"
  }

  /// Checks a file name. Names with subfolders are rejected: the reader allows them, but the writer would have to
  /// create the subfolders.
  ///
  /// - Parameter isStored: Whether the dump is already stored under a different name, so that this one is not used.
  private func check(_ name: String, isStored: Bool) throws(RecordingWriteError) {
    guard !name.isEmpty, !name.contains("/"), !name.contains("\0"), !name.hasPrefix("."), name != Journal.fileName
    else { throw .refused("“\(name)” is not a valid name for a file next to the journal") }
    guard !isStored, folder.has(name) else { return }
    throw .refused("\(folder.place(name)) already exists with different contents")
  }

  /// Returns the name of the stored file with the same bytes; nil if there is none.
  private func storedName(of content: Content) -> String? {
    storedNames[content.digest]?.first { folder.content($0) == content.bytes }
  }

  private func store(_ content: Content, as name: String) throws(RecordingWriteError) {
    if storedNames[content.digest]?.contains(name) == true { return }
    try folder.write(content.bytes, as: name)
    storedNames[content.digest, default: []].append(name)
  }

  /// The bytes of a file and their digest. The digest is stored because computing it requires a pass over all bytes.
  private struct Content {
    let bytes: [UInt8]
    let digest: DumpDigest

    init(_ bytes: [UInt8]) {
      self.bytes = bytes
      digest = DumpDigest(bytes)
    }
  }
}

/// The reason why a recording cannot be written.
public enum RecordingWriteError: Error, Hashable, Sendable {
  /// A system call failed; the string contains the path and the system's reason.
  case system(String)
  /// The reader would reject the entry; the string contains the reason.
  case refused(String)
}

extension RecordingWriteError: CustomStringConvertible {
  /// The reason, in one sentence.
  public var description: String {
    switch self {
    case .system(let text), .refused(let text): text
    }
  }
}
