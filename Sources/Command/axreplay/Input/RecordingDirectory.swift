// Lists and reads the files in the directories of recordings.

import Findings
import Locks
import Recordings
import SnapshotFormats

enum RecordingDirectory {
  /// Reads the recording in a directory. If the path is not a recording, the finding names what is there instead.
  ///
  /// - Parameter recovers: Whether damaged dumps are read up to the fault.
  static func reading(_ path: String, recovers: Bool) -> RecordingReading {
    if let problem = problem(path) { return RecordingReading(recording: nil, findings: [problem]) }
    return RecordingReader.read(path, files(path), pool: SnapshotPool(recovers: recovers))
  }

  /// Returns the path of a recording, or of all recordings below a directory that is not a recording itself.
  static func paths(_ path: String) -> [String] {
    guard let names = FileSearch.names(in: path), !isRecording(names) else { return [path] }
    let below = RecordingSearch([path]).recordings.map(\.path)
    return below.isEmpty ? [path] : below
  }

  private static func isRecording(_ names: [String]) -> Bool {
    names.contains { $0 == Journal.fileName || DumpFormat.isFileName($0) }
  }

  private static func problem(_ path: String) -> Finding? {
    guard let names = FileSearch.names(in: path) else { return Finding(unreadableDirectory: path) }
    if isRecording(names) { return nil }
    return Finding(
      code: "recording-empty", severity: .error, position: SourcePosition(file: path),
      message: "there is no recording here", advice: "a recording is a directory with \(Journal.fileName) or dumps")
  }

  /// Returns the files in a directory; empty if the directory does not exist.
  ///
  /// - Parameters:
  ///   - named: The only files that are read; nil for all files.
  ///   - followsLinks: Whether links to files outside of the directory are read.
  static func files(_ path: String, named: [String]? = nil, followsLinks: Bool = true) -> RecordingFiles {
    let isRead: @Sendable (String) -> Bool = { name in
      DumpFile.isRegular("\(path)/\(name)") && (followsLinks || FileSearch.isInside(path, name))
    }
    let obstacles = Obstacles()
    let listed = named ?? FileSearch.names(in: path)
    if listed == nil { obstacles.add(DumpFile.obstacle(toListing: path), of: "") }
    var result = RecordingFiles(
      names: named ?? (listed ?? []).filter { isRead($0) || FileSearch.isDirectory("\(path)/\($0)") },
      sibling: { name in
        let place = RecordingFiles.path(of: name, beside: path)
        return FileSearch.isDirectory(place) ? files(place, followsLinks: followsLinks) : nil
      }, siblingNames: { FileSearch.names(in: RecordingFiles.path(of: ".", beside: path)) ?? [] }
    ) { name in
      guard isRead(name) else { return nil }
      do throws(DumpFile.Problem) {
        return try DumpFile.regularBytes(of: FileSearch.path(of: name, in: path))
      } catch {
        obstacles.add(error.message, of: name)
        return nil
      }
    }
    result.areNamed = named != nil
    result.obstacle = obstacles.message
    return result
  }

  /// Why files could not be read. This is a class because files are read on several threads.
  private final class Obstacles: @unchecked Sendable {
    // `@unchecked Sendable` is safe, because the state is accessed only under this lock.
    private let lock = Lock()
    private var messages: [String: String] = [:]

    func add(_ message: String?, of name: String) { lock.withLock { messages[name] = message } }

    @Sendable func message(of name: String) -> String? { lock.withLock { messages[name] } }
  }
}
