// Writes a log while a server runs.

import Locks
import Recordings

/// A file that receives each line of a log at once, so that it is there if the process is killed.
final class GrowingLog: Sendable {
  private let path: String
  private let file: WrittenFile
  private let lock = Lock()

  /// Creates the file, or empties it.
  ///
  /// - Throws: ``ExitStatus/unusable`` if this is impossible, after printing an error.
  init(_ path: String) throws {
    self.path = path
    file = try OutputFile.create(path)
  }

  /// Adds a line. A full disk is reported at the end.
  func append(_ line: String) { lock.withLock { try? file.write(Array((line + "\n").utf8)) } }

  /// Replaces the contents with the final lines, in the order of the sessions. A device or a pipe has them already.
  ///
  /// - Throws: ``ExitStatus/unusable`` if the file cannot be written, after printing an error.
  func finish(_ lines: [String]) throws {
    file.close()
    guard DumpFile.isRegular(path) else { return }
    try OutputFile.write(lines.map { $0 + "\n" }.joined(), to: path)
  }
}
