// Creates directories for the files that a test writes.

import Foundation

/// A new, empty directory that is removed after the test.
struct TemporaryFolder {
  let url: URL

  /// - Parameter name: The beginning of the name, which may contain spaces.
  init(_ name: String = "axreplay") throws {
    url = FileManager.default.temporaryDirectory.appending(path: "\(name)-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  /// Writes a file, and creates its directory if necessary.
  func write(_ text: String, to path: String) throws {
    let file = url.appending(path: path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func remove() { try? FileManager.default.removeItem(at: url) }

  /// The paths of all files in the directory, relative to it.
  var files: Set<String> {
    let paths = FileManager.default.enumerator(atPath: url.path)?.allObjects as? [String] ?? []
    return Set(
      paths.filter { path in
        var isDirectory: ObjCBool = false
        return FileManager.default.fileExists(atPath: "\(url.path)/\(path)", isDirectory: &isDirectory)
          && !isDirectory.boolValue
      })
  }
}
