// Finding and reading the dumps of a test.

import Findings
import Foundation
import Recordings
import SnapshotFormats

extension ScreenSource {
  /// Why there is no recording for a test.
  struct Missing: Error {
    /// One sentence a line: where was looked, or what could not be read.
    let description: String
  }

  /// The recording for a test: `AXREPLAY_RECORDING`, else `<snapshots>/<Class>/<method>`, else `<snapshots>/<Class>`, where
  /// `<snapshots>` is `AXREPLAY_SNAPSHOTS` or the folder `snapshots` of the package under test.
  static func find(testClass: String, method: String) throws(Missing) -> ScreenSource {
    let environment = ProcessInfo.processInfo.environment
    if let path = environment["AXREPLAY_RECORDING"] { return try read(path) }
    let root = environment["AXREPLAY_SNAPSHOTS"] ?? FileManager.default.currentDirectoryPath + "/snapshots"
    let candidates = ["\(root)/\(testClass)/\(method)", "\(root)/\(testClass)"]
    for path in candidates where isRecording(path) { return try read(path) }
    let looked = candidates.map { "  \($0)" }.joined(separator: "\n")
    throw Missing(
      description: """
        No recording for \(testClass).\(method). Looked for \(Journal.fileName) or dumps (*.xml, *.json) in
        \(looked)
        """)
  }

  /// A folder with a journal or with dumps.
  private static func isRecording(_ path: String) -> Bool {
    names(in: path).contains { $0 == Journal.fileName || DumpFormat.isFileName($0) }
  }

  /// The bytes of a dump or a picture of the recording; nil if it cannot be read.
  func bytes(of name: String) -> Data? {
    // What a continued recording shows at its beginning lies beside it.
    FileManager.default.contents(atPath: "\(folder)/\(name)")
      ?? FileManager.default.contents(atPath: RecordingFiles.path(of: name, beside: folder))
  }

  private static func names(in path: String) -> [String] {
    // A folder that is not there holds nothing.
    (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
  }

  private static func read(_ path: String) throws(Missing) -> ScreenSource {
    let reading = RecordingReader.read(path, files(path))
    guard let recording = reading.recording else {
      let reasons = reading.findings.filter { $0.severity == .error }.map { "\($0.position): \($0.message)" }
      throw Missing(description: reasons.joined(separator: "\n"))
    }
    return ScreenSource(recording, try options())
  }

  /// How the replay is to differ from the recording.
  private static func options() throws(Missing) -> ReplayOptions {
    do throws(InvalidReplayOptions) {
      return try ReplayOptions(environment: ProcessInfo.processInfo.environment)
    } catch {
      throw Missing(description: error.description)
    }
  }

  private static func files(_ path: String) -> RecordingFiles {
    RecordingFiles(
      names: names(in: path),
      sibling: { name in
        let place = RecordingFiles.path(of: name, beside: path)
        return FileManager.default.fileExists(atPath: place) ? files(place) : nil
      }, siblingNames: { names(in: RecordingFiles.path(of: ".", beside: path)) }
    ) { name in
      FileManager.default.contents(atPath: "\(path)/\(name)").map { [UInt8]($0) }
    }
  }
}
