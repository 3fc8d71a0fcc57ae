// Recording: snapshots and events to a directory, so that whoever is killed while recording loses one line at most.

import Findings

/// Writes a recording, line by line.
///
///     let writer = try RecordingWriter(JournalHeader(app: "com.example.shop"), in: "snapshots/shop-login")
///     try writer.event(RecordedEvent(.launch), at: .zero)
///     try writer.snapshot(dump, at: VirtualTime(microseconds: 400_000), view: "LandingView")  // "0000.xml"
///
/// A dump and a picture are on the disk as a whole before the line that names them is begun, and a line is written in one
/// step. So the process may be killed at any moment: at most the last line is torn, and every other one is good. Lines reach the
/// disk when the writer is let go; before that, a power failure may cost several of the last ones.
///
/// Nothing is written that ``RecordingReader`` would refuse. Use a writer from one thread at a time, and one writer for a directory.
public final class RecordingWriter {
  private let folder: RecordingFolder
  private let journal: Int32
  /// The length of the journal in bytes.
  private var length: Int
  private var lastTime: VirtualTime
  /// Files by what they hold, so that a screen that did not change is kept once.
  private var known: [DumpDigest: [String]] = [:]
  /// The number of the next file.
  private var number = 0

  /// Begins a recording. The directory is created if it is missing.
  ///
  /// - Throws: If there is a journal already, or the system refuses something.
  public init(_ header: JournalHeader = JournalHeader(), in directory: String) throws(RecordingWriteError) {
    folder = RecordingFolder(path: directory)
    let line = Array((JournalText.line(header) + "\n").utf8)
    try Self.check(line)
    try folder.create()
    guard !folder.has(Journal.fileName) else {
      throw .refused("there is a recording in \(directory) already; append to it, or choose another directory")
    }
    try folder.write(line, as: Journal.fileName)
    length = line.count
    lastTime = .zero
    journal = try folder.openForAppending(Journal.fileName, length: length)
  }

  /// Goes on with a recording. A torn last line is cut off; a whole one without a line break gets it.
  ///
  /// - Throws: If the journal cannot be read, or the system refuses something.
  public init(appendingTo directory: String) throws(RecordingWriteError) {
    folder = RecordingFolder(path: directory)
    let place = folder.place(Journal.fileName)
    guard let bytes = folder.content(Journal.fileName) else { throw .refused("\(place) cannot be read") }
    let reading = JournalReader.read(bytes, file: place)
    guard let read = reading.journal else {
      let finding = reading.findings.first { $0.severity == .error }
      throw .refused(finding.map { "\($0.position): \($0.message)" } ?? "\(place) holds no journal")
    }
    let isTorn = reading.findings.contains { $0.code == "journal-torn" }
    let end = bytes.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    length = isTorn ? end : bytes.count
    lastTime = read.entries.last?.at ?? .zero
    journal = try folder.openForAppending(Journal.fileName, length: length)
    if !isTorn, end != bytes.count { try append([UInt8(ascii: "\n")]) }
    for case .snapshot(let screen) in read.entries.map(\.content) {
      for name in [screen.file, screen.screenshot].compactMap({ $0 }) {
        guard let content = folder.content(name) else { continue }
        let digest = DumpDigest(content)
        if known[digest]?.contains(name) != true { known[digest, default: []].append(name) }
      }
    }
  }

  deinit { folder.finish(journal) }

  // MARK: Lines

  /// Records what is on screen.
  ///
  /// - Parameters:
  ///   - dump: The bytes of the dump, in any dialect that can be read.
  ///   - name: The name of the dump's file; nil for the next number. A dump that was kept before keeps the name that it has.
  ///   - fileExtension: What a numbered file's name ends with, without a point.
  ///   - time: Seconds from the start; not before the line above.
  ///   - app: The bundle identifier; nil for the app of the header.
  ///   - view: What is on screen, if somebody knows.
  ///   - picture: The bytes of a PNG.
  /// - Returns: The name of the dump.
  @discardableResult
  public func snapshot(
    _ dump: [UInt8], named name: String? = nil, extension fileExtension: String = "xml", at time: VirtualTime,
    app: String? = nil, view: String? = nil, screenshot picture: [UInt8]? = nil
  ) throws(RecordingWriteError) -> String {
    let dump = Content(dump)
    let picture = picture.map { Content($0) }
    let kept = keptName(of: dump)
    if let name { try check(name, isKept: kept != nil) }
    try check("0.\(fileExtension)", isKept: true)
    while [fileExtension, "png"].contains(where: { folder.has(fileName($0)) }) { number += 1 }
    let file = kept ?? name ?? fileName(fileExtension)
    let screenshot = picture.map { keptName(of: $0) ?? fileName("png") }
    guard screenshot != file else { throw .refused("\(file) would be both the dump and its picture") }
    let screen = RecordedScreen(file: file, screenshot: screenshot, view: view, app: app)
    // Before any file is written: a line that is refused leaves nothing behind.
    let line = try line(JournalEntry(at: time, content: .snapshot(screen)))
    try keep(dump, as: file)
    if let picture, let screenshot { try keep(picture, as: screenshot) }
    try append(line)
    lastTime = time
    return file
  }

  /// Records what was done.
  public func event(_ event: RecordedEvent, at time: VirtualTime) throws(RecordingWriteError) {
    try append(try line(JournalEntry(at: time, content: .event(event))))
    lastTime = time
  }

  /// The line for an entry, if the reader will understand it.
  private func line(_ entry: JournalEntry) throws(RecordingWriteError) -> [UInt8] {
    guard entry.at >= lastTime else {
      throw .refused("the entry is at \(entry.at), before the last one, which is at \(lastTime)")
    }
    let line = Array((JournalText.line(entry) + "\n").utf8)
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

  /// The reader allows folders below the recording, which would have to be created; nobody has asked for them.
  ///
  /// - Parameter isKept: The dump has a name already, so this one is not used.
  private func check(_ name: String, isKept: Bool) throws(RecordingWriteError) {
    guard !name.isEmpty, !name.contains("/"), !name.contains("\0"), !name.hasPrefix("."), name != Journal.fileName
    else { throw .refused("“\(name)” is no name for a file beside the journal") }
    guard !isKept, folder.has(name) else { return }
    throw .refused("\(folder.place(name)) is there already and holds something else")
  }

  /// The name under which the same bytes were kept before.
  private func keptName(of content: Content) -> String? {
    known[content.digest]?.first { folder.content($0) == content.bytes }
  }

  private func keep(_ content: Content, as name: String) throws(RecordingWriteError) {
    if known[content.digest]?.contains(name) == true { return }
    try folder.write(content.bytes, as: name)
    known[content.digest, default: []].append(name)
  }

  /// The bytes of a file with their digest, which takes a walk over all of them.
  private struct Content {
    let bytes: [UInt8]
    let digest: DumpDigest

    init(_ bytes: [UInt8]) {
      self.bytes = bytes
      digest = DumpDigest(bytes)
    }
  }
}

/// Why something cannot be recorded.
public enum RecordingWriteError: Error, Hashable, Sendable {
  /// The system refused something; the text has the path and the system's reason.
  case system(String)
  /// It could not be read again; the text says why.
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
