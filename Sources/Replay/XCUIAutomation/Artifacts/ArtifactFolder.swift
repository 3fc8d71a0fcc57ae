// The folder into which a test leaves its files.

import Configuration
import Foundation

/// A folder that is made when the first file is written, and of which nothing is removed but what was written here.
final class ArtifactFolder {
  let path: String
  /// The files in it that are ours, in the order in which they were written.
  private var names: [String] = []

  /// `<AXREPLAY_ARTIFACTS>/<Class>/<method>`, else below what `axreplay.yml` names, else `.build/axreplay/<Class>/<method>` in the
  /// present folder.
  convenience init(testClass: String, method: String) {
    let parts = [testClass, method].map { FileKind.sanitized($0) }.map { $0.isEmpty ? "test" : $0 }
    self.init(path: "\(Self.root)/\(parts.joined(separator: "/"))")
  }

  init(path: String) {
    self.path = path
  }

  /// Where the folders of all tests lie.
  private static let root: String = {
    if let wish = Settings.text("AXREPLAY_ARTIFACTS") { return wish }
    let package = FileManager.default.currentDirectoryPath
    // A configuration with mistakes is reported where a recording is looked for.
    let named = try? ScreenSource.configuration(of: package)?.artifacts
    return ProjectConfiguration.path(named ?? ".build/axreplay", below: package)
  }()

  /// The list of our files, one a line, which the next run reads.
  private static let listName = ".axreplay-files"

  /// Removes what an earlier run of the test has left. The folder may be one that somebody else uses, too: only files of the
  /// list are removed, and the folder only if nothing else is in it.
  func removeOldFiles() {
    guard let list = FileManager.default.contents(atPath: "\(path)/\(Self.listName)") else { return }
    let old = String(decoding: list, as: UTF8.self).split(separator: "\n").map(String.init)
    // Somebody may have written into the list, but nothing outside the folder is ours.
    for name in old where !name.contains("/") { unlink("\(path)/\(name)") }
    unlink("\(path)/\(Self.listName)")
    rmdir(path)
  }

  /// Writes a file, in place of an older one of that name.
  ///
  /// - Parameter name: A name as ``FileKind/sanitized(_:)`` gives it.
  func write(_ data: Data, as name: String) {
    do {
      if !names.contains(name) {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        names.append(name)
        let list = names.map { $0 + "\n" }.joined()
        try Data(list.utf8).write(to: URL(fileURLWithPath: "\(path)/\(Self.listName)"))
      }
      try data.write(to: URL(fileURLWithPath: "\(path)/\(name)"))
    } catch {
      Self.complain("\(path)/\(name)", error)
    }
  }

  /// Says so, once: a test does not fail because its files cannot be written.
  private static func complain(_ file: String, _ error: any Error) {
    guard !hasComplained else { return }
    hasComplained = true
    let text = """
      warning: \(file) cannot be written: \(error.localizedDescription); the tests leave no files (set AXREPLAY_ARTIFACTS \
      to a folder that can be written to)

      """
    FileHandle.standardError.write(Data(text.utf8))
  }

  // Tests run one after the other, on the main thread.
  nonisolated(unsafe) private static var hasComplained = false
}
