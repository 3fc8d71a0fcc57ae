// Gives recordings access to the files in their directories.

package import Recordings

package enum RecordingDirectory {
  /// Returns the files in a directory; empty if the directory does not exist.
  package static func files(_ path: String) -> RecordingFiles {
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
