// Tests that pipes, devices and sockets in recordings do not stop a test run. Each row is a process with a time limit.

import Findings
import Foundation
import Recordings
import SnapshotFormats
import Testing

@testable import XCUIAutomation

@Suite struct StandInSpecialFileTests {
  /// A recording in whose directory there is more than files.
  private static func folder(journal: String? = nil, isPipe: Bool = false) throws -> String {
    // What hangs is ended.
    alarm(60)
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("axreplay-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let dump = #"<XCUIElementTypeApplication name="Shop" label="Shop" x="0" y="0" width="390" height="844"/>"#
    try Data(dump.utf8).write(to: URL(fileURLWithPath: folder + "/0000.xml"))
    for name in ["0001.xml", "0002.json", "0003.png"] { try require(mkfifo("\(folder)/\(name)", 0o600) == 0) }
    for (name, target) in [("0004.xml", "0001.xml"), ("0005.xml", "/dev/zero"), ("0006.xml", "/dev/tty")] {
      try FileManager.default.createSymbolicLink(atPath: "\(folder)/\(name)", withDestinationPath: target)
    }
    let file = "\(folder)/\(Journal.fileName)"
    if isPipe { try require(mkfifo(file, 0o600) == 0) }
    if let journal { try Data(("{\"axreplay\": 1}\n" + journal + "\n").utf8).write(to: URL(fileURLWithPath: file)) }
    return folder
  }

  private struct Broken: Error {}

  private static func require(_ holds: Bool) throws { if !holds { throw Broken() } }

  private static func read(_ folder: String) throws -> RecordingReading {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try require(ScreenSource.isRecording(folder))
    return RecordingReader.read(folder, ScreenSource.files(folder), pool: SnapshotPool())
  }

  @Test func dumpsAreRead() async {
    await #expect(processExitsWith: .success) {
      let reading = try Self.read(try Self.folder())
      try Self.require(reading.recording?.snapshots.count == 1)
    }
  }

  @Test func pipesAreNotJournals() async {
    await #expect(processExitsWith: .success) {
      let folder = try Self.folder(isPipe: true)
      try Self.require((try? RecordingWriter(appendingTo: folder)) == nil)
      _ = try Self.read(folder)
    }
  }

  @Test func journalsThatNameAPipeAreErrors() async {
    await #expect(processExitsWith: .success) {
      let reading = try Self.read(try Self.folder(journal: #"{"at": 0, "snapshot": "0001.xml"}"#))
      try Self.require(reading.recording == nil)
      try Self.require(reading.findings.contains { $0.severity == .error && $0.message.contains("0001.xml") })
    }
  }

  @Test func picturesAreRead() async {
    await #expect(processExitsWith: .success) {
      let line = #"{"at": 0, "snapshot": "0000.xml", "screenshot": "0003.png"}"#
      _ = try Self.read(try Self.folder(journal: line))
    }
  }
}
