// Lists and reads the files in the directories of recordings.

import Findings
import Recordings
import Reports
import SnapshotFormats

enum RecordingDirectory {
  /// Reads the recording in a directory. If the path is not a recording, the finding says what is there instead.
  ///
  /// - Parameter recovers: Whether damaged dumps are read up to the fault.
  static func reading(_ path: String, recovers: Bool) -> RecordingReading {
    if let problem = problem(path) { return RecordingReading(recording: nil, findings: [problem]) }
    return RecordingReader.read(path, files(path), pool: SnapshotPool(recovers: recovers))
  }

  private static func problem(_ path: String) -> Finding? {
    guard let names = FileSearch.names(in: path) else { return Finding(unreadableDirectory: path) }
    if names.contains(where: { $0 == Journal.fileName || DumpFormat.isFileName($0) }) { return nil }
    let recordings = RecordingSearch([path]).paths.map(DisplayText.visible)
    let rest = recordings.count - fewRecordings
    let others = recordings.prefix(fewRecordings).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
    return Finding(
      code: "recording-empty", severity: .error, position: SourcePosition(file: path),
      message: "there is no recording here",
      advice: recordings.isEmpty
        ? "a recording is a directory with \(Journal.fileName) or dumps" : "recordings below it: \(others)")
  }

  /// Up to this many recordings are listed in a message.
  private static let fewRecordings = 3

  /// Returns the files in a directory; empty if the directory does not exist.
  static func files(_ path: String) -> RecordingFiles {
    RecordingFiles(
      names: FileSearch.names(in: path) ?? [],
      sibling: { name in
        let place = RecordingFiles.path(of: name, beside: path)
        return FileSearch.isDirectory(place) ? files(place) : nil
      }, siblingNames: { FileSearch.names(in: RecordingFiles.path(of: ".", beside: path)) ?? [] }
    ) { name in
      try? DumpFile.bytes(of: FileSearch.path(of: name, in: path))
    }
  }
}
