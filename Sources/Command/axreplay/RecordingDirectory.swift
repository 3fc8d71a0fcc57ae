// The files of a recording, from a directory.

import Recordings

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

enum RecordingDirectory {
  /// The files of a directory; none if there is no such directory.
  static func files(_ path: String) -> RecordingFiles {
    RecordingFiles(
      names: names(in: path),
      sibling: { name in
        let place = RecordingFiles.path(of: name, beside: path)
        return isDirectory(place) ? files(place) : nil
      }, siblingNames: { names(in: RecordingFiles.path(of: ".", beside: path)) }
    ) { name in
      try? DumpFile.bytes(of: path.hasSuffix("/") ? path + name : path + "/" + name)
    }
  }

  private static func names(in path: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { !$0.hasPrefix(".") }
  }

  private static func isDirectory(_ path: String) -> Bool {
    var isDirectory: Bool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) && isDirectory
  }
}
