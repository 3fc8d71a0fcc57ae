// Tests recordings while they are being written, and after the writing process has been killed.

import AccessibilityTree
import ElementQueries
import Findings
import Foundation
import Recordings
import Testing

/// A directory that exists as long as a test needs it.
final class ScratchDirectory: Sendable {
  let path: String

  /// Uses an in-memory directory if the system has one, so that hundreds of recordings are not written to disk.
  init() throws {
    let memory = URL(filePath: "/dev/shm", directoryHint: .isDirectory)
    let isInMemory = FileManager.default.isWritableFile(atPath: memory.path)
    let url = (isInMemory ? memory : .temporaryDirectory).appending(path: "recordings-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func names(_ folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: "\(path)/\(folder)")) ?? []).sorted()
  }

  func bytes(_ file: String) -> [UInt8]? { FileManager.default.contents(atPath: "\(path)/\(file)").map { [UInt8]($0) } }

  func write(_ text: String, _ file: String) throws {
    try text.write(toFile: "\(path)/\(file)", atomically: false, encoding: .utf8)
  }

  func read(_ folder: String) -> RecordingReading {
    RecordingReader.read(folder, RecordingFiles(names: names(folder)) { self.bytes("\(folder)/\($0)") })
  }
}

@Suite struct RecordingWriterTests {
  static let dump = Array(RecordingTests.dump.utf8)
  static let otherDump = Array(RecordingTests.dump.replacing("\"a\"", with: "\"b\"").utf8)

  static func time(_ milliseconds: Int64) -> VirtualTime { VirtualTime(microseconds: milliseconds * 1_000) }

  @Test func writtenRecordingsCanBeRead() throws {
    let scratch = try ScratchDirectory()
    do {
      let writer = try RecordingWriter(JournalHeader(app: "shop"), in: "\(scratch.path)/a/r")
      try writer.event(RecordedEvent(.launch), at: .zero)
      #expect(try writer.snapshot(Self.dump, at: Self.time(400), view: "Login", screenshot: [1, 2]) == "0000.xml")
      #expect(try writer.snapshot(Self.otherDump, extension: "uix", at: Self.time(500), app: "other") == "0001.uix")
      #expect(try writer.snapshot(Self.dump, named: "again.xml", at: Self.time(500), screenshot: [1, 2]) == "0000.xml")
      #expect(try writer.snapshot(Self.dump + [10], named: "end.xml", at: Self.time(600)) == "end.xml")
    }
    let journal = try #require(scratch.bytes("a/r/recording.jsonl"))
    #expect(
      String(decoding: journal, as: UTF8.self) == """
        {"axreplay": 1, "app": "shop"}
        {"at": 0.00, "launch": {}}
        {"at": 0.40, "snapshot": "0000.xml", "screenshot": "0000.png", "view": "Login"}
        {"at": 0.50, "snapshot": "0001.uix", "app": "other"}
        {"at": 0.50, "snapshot": "0000.xml", "screenshot": "0000.png"}
        {"at": 0.60, "snapshot": "end.xml"}

        """)
    #expect(scratch.names("a/r") == ["0000.png", "0000.xml", "0001.uix", "end.xml", "recording.jsonl"])
    #expect(scratch.bytes("a/r/0001.uix") == Self.otherDump)
    let reading = scratch.read("a/r")
    #expect(reading.findings.isEmpty)
    #expect(reading.recording?.journal.entries.count == 5)
  }

  /// A rejected entry does not change the recording, and the writer can still be used.
  @Test func invalidEntriesAreRejected() throws {
    let scratch = try ScratchDirectory()
    let path = "\(scratch.path)/r"
    let writer = try RecordingWriter(in: path)
    try writer.snapshot(Self.dump, at: Self.time(1_000))
    var endless = RecordedEvent.Details()
    endless.duration = .infinity
    let attempts: [(words: String, attempt: () throws -> Void)] = [
      ("this entry is at 0.99 s, the previous one at 1.00 s", { try writer.event(.init(.launch), at: Self.time(990)) }),
      ("“tap” has no target", { try writer.event(RecordedEvent(.tap), at: Self.time(2_000)) }),
      ("not valid JSON", { try writer.event(.init(.press, on: .application, details: endless), at: Self.time(2_000)) }),
      (
        "“../x.xml” is not a valid name",
        { try writer.snapshot(Self.otherDump, named: "../x.xml", at: Self.time(2_000)) }
      ),
      ("“.x.xml” is not a valid name", { try writer.snapshot(Self.otherDump, named: ".x.xml", at: Self.time(2_000)) }),
      ("“” is not a valid name", { try writer.snapshot(Self.otherDump, named: "", at: Self.time(2_000)) }),
      ("“recording.jsonl” is", { try writer.snapshot(Self.dump, named: "recording.jsonl", at: Self.time(2_000)) }),
      ("“0./../x” is not", { try writer.snapshot(Self.otherDump, extension: "/../x", at: Self.time(2_000)) }),
      ("0000.xml already exists", { try writer.snapshot(Self.otherDump, named: "0000.xml", at: Self.time(2_000)) }),
      (
        "the dump and its screenshot cannot both be named",
        { try writer.snapshot(Self.otherDump, extension: "png", at: Self.time(2_000), screenshot: [1]) }
      ),
      ("already contains a recording", { _ = try RecordingWriter(in: path) }),
      ("/dev/null/r: cannot be written: not a directory", { _ = try RecordingWriter(in: "/dev/null/r") }),
      ("/none/recording.jsonl cannot be read", { _ = try RecordingWriter(appendingTo: "/none") }),
    ]
    for (words, attempt) in attempts {
      do {
        try attempt()
        Issue.record("not rejected: \(words)")
      } catch {
        #expect("\(error)".contains(words), "\(error)")
      }
    }
    #expect(scratch.names("r") == ["0000.xml", "recording.jsonl"])
    try writer.event(RecordedEvent(.launch), at: Self.time(1_000))
    #expect(scratch.read("r").recording?.journal.entries.count == 2)
  }

  /// The lines below the header, and the journal after one more event at 2 s; nil if the event is rejected.
  static let ends: [(before: String, after: String?)] = [
    ("", "{\"at\": 2.00, \"launch\": {}}\n"),
    ("{\"at\": 1, \"launch\": {}}\n", "{\"at\": 1, \"launch\": {}}\n{\"at\": 2.00, \"launch\": {}}\n"),
    ("{\"at\": 1, \"launch\": {}}", "{\"at\": 1, \"launch\": {}}\n{\"at\": 2.00, \"launch\": {}}\n"),
    ("{\"at\": 1, \"launch\": {}}\n{\"at\": 1.", "{\"at\": 1, \"launch\": {}}\n{\"at\": 2.00, \"launch\": {}}\n"),
    ("{\"at\": 3, \"launch\": {}}\n", nil), ("nonsense\n", nil),
  ]

  @Test(arguments: ends)
  func recordingsCanBeContinued(_ row: (before: String, after: String?)) throws {
    let scratch = try ScratchDirectory()
    try scratch.write("{\"axreplay\": 1}\n" + row.before, "recording.jsonl")
    func continueRecording() throws {
      try RecordingWriter(appendingTo: scratch.path).event(RecordedEvent(.launch), at: Self.time(2_000))
    }
    guard let after = row.after else {
      #expect(throws: RecordingWriteError.self) { try continueRecording() }
      return
    }
    try continueRecording()
    #expect(scratch.bytes("recording.jsonl") == Array(("{\"axreplay\": 1}\n" + after).utf8))
  }

  @Test func storedFilesAreReused() throws {
    let scratch = try ScratchDirectory()
    try RecordingWriter(in: "\(scratch.path)/r").snapshot(Self.dump, at: .zero)
    let writer = try RecordingWriter(appendingTo: "\(scratch.path)/r")
    #expect(try writer.snapshot(Self.dump, at: .zero) == "0000.xml")
    #expect(try writer.snapshot(Self.otherDump, at: .zero) == "0001.xml")
  }

  // MARK: Writers killed while recording

  /// The writer is killed while it writes, after it has reported a given number of lines.
  @Test func aKilledWriterLosesAtMostItsLastLine() throws {
    let scratch = try ScratchDirectory()
    for run in 0..<200 {
      let folder = "run\(run)"
      let toldLines = try WritingProcess.run(in: "\(scratch.path)/\(folder)", untilLine: 1 + run % 20)
      let reading = scratch.read(folder)
      // Each line is written in one call, which a signal interrupts only where the line crosses a memory page.
      #expect(reading.findings.allSatisfy { $0.code == "journal-torn" }, "\(reading.findings.map(\.message))")
      #expect(reading.findings.count <= 1)
      let recording = try #require(reading.recording)
      // The journal contains every entry that the process reported. The header is reported as a line, but is not an
      // entry.
      #expect(recording.journal.entries.count >= toldLines - 1)
      for case (.snapshot(let screen), let snapshot) in zip(
        recording.journal.entries.map(\.content), recording.snapshots)
      {
        #expect(snapshot?.count == 11)
        if let picture = screen.screenshot { #expect(scratch.bytes("\(folder)/\(picture)")?.last == UInt8(ascii: ">")) }
      }
      // The recording can be continued.
      let writer = try RecordingWriter(appendingTo: "\(scratch.path)/\(folder)")
      try writer.event(RecordedEvent(.terminate), at: VirtualTime(microseconds: 1_000_000_000))
      let again = scratch.read(folder)
      #expect(again.findings.isEmpty)
      #expect(again.recording?.journal.entries.count == recording.journal.entries.count + 1)
    }
  }
}

/// The program next to the test executable, which records until it is killed.
private enum WritingProcess {
  /// Runs the program until it has reported the given number of lines, then kills it.
  ///
  /// - Returns: The number of lines that it reported before it died.
  static func run(in directory: String, untilLine expected: Int) throws -> Int {
    let process = Process()
    process.executableURL = try executable()
    process.arguments = [directory]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    var writtenCount = 0
    while writtenCount < expected, let byte = try output.fileHandleForReading.read(upToCount: 1), !byte.isEmpty {
      writtenCount += 1
    }
    kill(process.processIdentifier, SIGKILL)
    writtenCount += output.fileHandleForReading.readDataToEndOfFile().count
    process.waitUntilExit()
    return writtenCount
  }

  private static func executable() throws -> URL {
    let program = URL(filePath: ProcessInfo.processInfo.arguments[0]).deletingLastPathComponent()
    let folders = [program, Bundle.main.bundleURL, Bundle.main.bundleURL.deletingLastPathComponent()]
    let candidates = folders.map { $0.appending(path: "JournalWritingProgram") }
    return try #require(candidates.first { FileManager.default.isExecutableFile(atPath: $0.path) }, "\(candidates)")
  }
}
