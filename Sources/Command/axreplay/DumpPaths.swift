// From the paths of a call to the dumps behind them.

import SnapshotFormats

/// A file to read.
struct DumpPath: Hashable {
  /// As the user gave it, or found below a directory that the user gave; `-` is standard input.
  var path: String
  /// Found by searching, so it need not be a dump.
  var wasSearched: Bool
}

/// What the paths of a call come to.
struct DumpPaths {
  private(set) var files: [DumpPath] = []
  /// Paths that lead nowhere, and why.
  private(set) var problems: [(path: String, message: String)] = []

  init(_ arguments: [String]) {
    for argument in arguments {
      if argument == "-" {
        files.append(DumpPath(path: argument, wasSearched: false))
      } else if FileSearch.isDirectory(argument) {
        search(argument)
      } else {
        files.append(DumpPath(path: argument, wasSearched: false))
      }
    }
  }

  /// All dumps below a directory, by name.
  private mutating func search(_ directory: String) {
    var found: [String] = []
    FileSearch.walk(directory) { place, names in
      guard let names else {
        problems.append((place, "the directory cannot be read"))
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
      problems.append((directory, "the directory holds no dumps (\(names))"))
    }
    files += found.sorted().map { DumpPath(path: $0, wasSearched: true) }
  }
}
