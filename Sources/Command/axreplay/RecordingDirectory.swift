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
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return RecordingFiles(names: names.filter { !$0.hasPrefix(".") }) { name in
      try? DumpFile.bytes(of: path.hasSuffix("/") ? path + name : path + "/" + name)
    }
  }
}
