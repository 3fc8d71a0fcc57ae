// Resolves path arguments to dump files.

import Findings
import SnapshotFormats

/// A file to read.
struct DumpPath: Hashable {
  /// The path as given by the user or as found in a directory; `-` for standard input.
  var path: String
  /// The number of the dump to read if the file contains several; nil to read all.
  var number: Int?
  /// How the file was chosen.
  var origin: Origin

  /// How a file was chosen.
  enum Origin: Hashable, Sendable {
    /// The user named it.
    case argument
    /// It was found in a directory, with an extension that most dumps have.
    case directory
    /// It was found in a directory, with an extension of files of any kind, such as `txt`.
    case otherExtension
  }

  /// Creates the path that an argument refers to. `FILE#2` refers to the second dump of a file, unless there is a file
  /// with that name.
  ///
  ///     DumpPath(argument: "appium.log#2")  // the path appium.log, and the number 2
  init(argument: String) {
    origin = .argument
    let parts = argument.split(separator: "#", omittingEmptySubsequences: false)
    if parts.count > 1, let last = parts.last, let number = Int(last), number > 0, !DumpFile.exists(argument) {
      path = parts.dropLast().joined(separator: "#")
      self.number = number
    } else {
      path = argument
    }
  }

  /// Creates the path of a file that was found in a directory.
  init(found path: String) {
    self.path = path
    origin = DumpFormat.isFileName(path) ? .directory : .otherExtension
  }
}

/// The dump files that path arguments refer to.
struct DumpPaths {
  private(set) var files: [DumpPath] = []
  /// Paths that cannot be read, with the reasons.
  private(set) var problems: [(path: String, message: String)] = []

  init(_ arguments: [String]) {
    for argument in arguments {
      if argument == "-" {
        // Standard input can be read only once.
        if !files.contains(where: { $0.path == "-" }) {
          files.append(DumpPath(argument: argument))
        }
      } else if FileSearch.isDirectory(argument) {
        search(argument)
      } else {
        files.append(DumpPath(argument: argument))
      }
    }
  }

  /// Adds all dumps in a directory and its subdirectories, sorted by path.
  private mutating func search(_ directory: String) {
    var found: [String] = []
    var hasBundle = false
    FileSearch.walk(directory) { place, listing in
      guard let listing else {
        problems.append((place, "cannot read the directory"))
        return []
      }
      let names = listing.names
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
      for name in names where DumpFormat.mayBeFileName(name) && listing.isFile(name) {
        found.append(FileSearch.path(of: name, in: place))
      }
      return names
    }
    if found.isEmpty, !hasBundle {
      let names = (DumpFormat.fileExtensions + DumpFormat.otherExtensions).map { "*." + $0 }.joined(separator: ", ")
      problems.append((directory, "no dumps in this directory (\(names))"))
    }
    files += found.sorted().map(DumpPath.init(found:))
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
      let manifest = AttachmentManifest(bytes)
    else { return nil }
    return manifest.hierarchies.map { FileSearch.path(of: $0.file, in: directory) }.filter(DumpFile.isRegular)
  }
}
