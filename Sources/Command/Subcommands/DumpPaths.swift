// Resolves path arguments to dump files.

import Findings
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
    var hasBundle = false
    FileSearch.walk(directory) { place, names in
      guard let names else {
        problems.append((place, "cannot read the directory"))
        return []
      }
      if Self.isResultBundle(place, names) {
        let finding = ResultBundle.finding(for: place)
        problems.append((place, [finding.message, finding.advice].compactMap(\.self).joined(separator: "; ")))
        hasBundle = true
        return []
      }
      if let attachments = Self.exportedHierarchies(in: place, names) {
        found += attachments
        return names
      }
      for name in names where DumpFormat.isFileName(name) {
        let path = FileSearch.path(of: name, in: place)
        if DumpFile.isRegular(path) { found.append(path) }
      }
      return names
    }
    if found.isEmpty, !hasBundle {
      let names = DumpFormat.fileExtensions.map { "*." + $0 }.joined(separator: ", ")
      problems.append((directory, "no dumps in this directory (\(names))"))
    }
    files += found.sorted().map { DumpPath(path: $0, wasDiscovered: true) }
  }

  // MARK: Attachments of tests

  private static func isResultBundle(_ directory: String, _ names: [String]) -> Bool {
    guard names.contains("Data") else { return false }
    let data = FileSearch.names(in: FileSearch.path(of: "Data", in: directory)) ?? []
    return ResultBundle.recognizes(data.map { "Data/" + $0 })
  }

  /// Returns the hierarchies among attachments that `xcresulttool` exported to a directory; nil if the directory has no
  /// list of attachments. Other attachments are not dumps, whatever their extensions.
  private static func exportedHierarchies(in directory: String, _ names: [String]) -> [String]? {
    guard names.contains("manifest.json") else { return nil }
    let path = FileSearch.path(of: "manifest.json", in: directory)
    guard DumpFile.isRegular(path), let bytes = try? DumpFile.bytes(of: path),
      let manifest = AttachmentManifest(bytes, file: path)
    else { return nil }
    return manifest.hierarchies.map { FileSearch.path(of: $0.file, in: directory) }.filter(DumpFile.isRegular)
  }
}
