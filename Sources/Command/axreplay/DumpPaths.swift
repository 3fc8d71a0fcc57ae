// From the paths of a call to the dumps behind them.

import SnapshotFormats

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

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
      } else if Self.isDirectory(argument) {
        search(argument)
      } else {
        files.append(DumpPath(path: argument, wasSearched: false))
      }
    }
  }

  /// All dumps below a directory, by name. Hidden files and links to directories are left alone.
  private mutating func search(_ directory: String) {
    var found: [String] = []
    var pending = [directory]
    while let next = pending.popLast() {
      let names: [String]
      do {
        names = try FileManager.default.contentsOfDirectory(atPath: next)
      } catch {
        problems.append((next, "the directory cannot be read"))
        continue
      }
      for name in names where !name.hasPrefix(".") {
        let path = next.hasSuffix("/") ? next + name : next + "/" + name
        if Self.isDirectory(path) {
          if !Self.isLink(path) { pending.append(path) }
        } else if DumpFormat.isFileName(name), DumpFile.isRegular(path) {
          found.append(path)
        }
      }
    }
    if found.isEmpty {
      let names = DumpFormat.fileExtensions.map { "*." + $0 }.joined(separator: ", ")
      problems.append((directory, "the directory holds no dumps (\(names))"))
    }
    files += found.sorted().map { DumpPath(path: $0, wasSearched: true) }
  }

  private static func isDirectory(_ path: String) -> Bool {
    var isDirectory: Bool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) && isDirectory
  }

  private static func isLink(_ path: String) -> Bool {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
  }
}
