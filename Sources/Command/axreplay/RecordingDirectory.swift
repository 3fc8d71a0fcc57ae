// The files of a recording, from a directory.

import Recordings

enum RecordingDirectory {
  /// The files of a directory; none if there is no such directory.
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
