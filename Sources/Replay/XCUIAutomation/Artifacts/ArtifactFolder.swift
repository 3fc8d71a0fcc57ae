// Writes a test's files to a separate folder and removes the files of earlier runs.

import Configuration
import Foundation
import Recordings

/// The folder for the files of one test. It is created when the first file is written; only files written by axreplay
/// are removed from it.
final class ArtifactFolder {
  let path: String
  /// The names of the files written so far, in the order in which they were written.
  private var names: [String] = []

  /// Uses the folder `<root>/<Class>/<method>`. The root is `AXREPLAY_ARTIFACTS` if it is set. Otherwise, it is
  /// `artifacts` in `axreplay.yml` or, by default, `.build/axreplay` in the working directory.
  convenience init(testClass: String, method: String) {
    let parts = [testClass, method].map { FileKind.sanitized($0) }.map { $0.isEmpty ? "test" : $0 }
    self.init(path: "\(Self.root)/\(parts.joined(separator: "/"))")
  }

  init(path: String) {
    self.path = path
  }

  /// The folder that contains the folders of all tests.
  private static let root: String = {
    if let folder = Settings.text("AXREPLAY_ARTIFACTS") { return folder }
    let package = FileManager.default.currentDirectoryPath
    // Errors in the configuration are ignored here. They are reported by the search for a recording.
    let settings = try? ScreenSource.settings(of: package)
    return settings.flatMap { settings in settings.configuration.artifacts.map(settings.path) }
      ?? ProjectConfiguration.path(".build/axreplay", below: package)
  }()

  /// The name of the file that lists the files written to this folder, one per line, so that the next run can remove
  /// them.
  private static let listName = ".axreplay-files"

  /// Removes the files of an earlier run. The folder may be shared with other tools, so only listed files are removed,
  /// and the folder itself only if it is then empty.
  func removeOldFiles() {
    guard let list = FileManager.default.contents(atPath: "\(path)/\(Self.listName)") else { return }
    let old = String(decoding: list, as: UTF8.self).split(separator: "\n").map(String.init)
    // The list may have been edited. Never remove a file outside the folder.
    for name in old where !name.contains("/") { unlink("\(path)/\(name)") }
    unlink("\(path)/\(Self.listName)")
    rmdir(path)
  }

  /// Writes a file, replacing an older one of the same name.
  ///
  /// - Parameter name: A name returned by ``FileKind/sanitized(_:)``.
  func write(_ data: Data, as name: String) {
    do throws(SystemError) {
      if !names.contains(name) {
        names.append(name)
        try WrittenFile.write(Array(names.map { $0 + "\n" }.joined().utf8), to: "\(path)/\(Self.listName)")
      }
      try WrittenFile.write(Array(data), to: "\(path)/\(name)")
    } catch {
      Self.warn("\(path)/\(name)", error)
    }
  }

  /// Prints a warning, but only once per process. A test does not fail just because its artifacts cannot be written.
  private static func warn(_ file: String, _ error: SystemError) {
    guard !hasWarned else { return }
    hasWarned = true
    let text = """
      warning: \(file): cannot be written: \(error.message); the tests run without writing files \
      (set AXREPLAY_ARTIFACTS to a writable folder)

      """
    FileHandle.standardError.write(Data(text.utf8))
  }

  // Tests run one after the other, on the main thread.
  nonisolated(unsafe) private static var hasWarned = false
}
