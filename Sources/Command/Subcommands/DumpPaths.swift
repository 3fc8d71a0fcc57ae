// Resolves path arguments to dump files.

import SnapshotFormats

/// A file to read.
package struct DumpPath: Hashable {
  /// The path as given by the user or as found in a directory; `-` for standard input.
  package var path: String
  /// True if the file was found in a directory and might not be a dump.
  package var wasDiscovered: Bool
}

/// The dump files that path arguments refer to.
package struct DumpPaths {
  private(set) var files: [DumpPath] = []
  /// Paths that cannot be read, with the reasons.
  private(set) var problems: [(path: String, message: String)] = []

  package init(_ arguments: [String]) {
    for argument in arguments {
      if argument == "-" {
        // Standard input can be read only once.
        if !files.contains(where: { $0.path == "-" }) {
          files.append(DumpPath(path: argument, wasDiscovered: false))
        }
      } else if FileSearch.isDirectory(argument) {
        search(argument)
      } else {
        files.append(DumpPath(path: argument, wasDiscovered: false))
      }
    }
  }

  /// Adds all dumps in a directory and its subdirectories, sorted by path.
  private mutating func search(_ directory: String) {
    var found: [String] = []
    FileSearch.walk(directory) { place, names in
      guard let names else {
        problems.append((place, "cannot read the directory"))
        return []
      }
      for name in names where DumpFormat.isFileName(name) {
        let path = FileSearch.path(of: name, in: place)
        if DumpFile.isRegular(path) { found.append(path) }
      }
      return names
    }
    if found.isEmpty {
      let names = DumpFormat.fileExtensions.map { "*." + $0 }.joined(separator: ", ")
      problems.append((directory, "no dumps in this directory (\(names))"))
    }
    files += found.sorted().map { DumpPath(path: $0, wasDiscovered: true) }
  }
}
