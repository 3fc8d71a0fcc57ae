// Searches directories for files.

import Reports
import Text

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Searches directories and their subdirectories, using a list of pending directories instead of recursion.
///
/// Hidden files and symbolic links to directories are skipped, unless they are given as arguments.
enum FileSearch {
  /// The kind of file.
  enum Kind { case file, directory, other }

  /// Returns the kind of a file; nil if it does not exist.
  static func kind(of path: String) -> Kind? {
    var isDirectory: Bool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else { return nil }
    return isDirectory ? .directory : DumpFile.isRegular(path) ? .file : .other
  }

  static func isDirectory(_ path: String) -> Bool { kind(of: path) == .directory }

  /// Returns the names of the files in a directory, without hidden files; nil if the directory cannot be read.
  static func names(in directory: String) -> [String]? {
    let names = try? FileManager.default.contentsOfDirectory(atPath: directory)
    return names?.filter { !$0.hasPrefix(".") }
  }

  /// Returns the path of a file in a directory.
  static func path(of name: String, in directory: String) -> String {
    directory.hasSuffix("/") ? directory + name : directory + "/" + name
  }

  /// Visits a directory and its subdirectories.
  ///
  /// - Parameter visit: Receives a directory and the names in it, or nil if the directory cannot be read. Returns the
  ///   names to descend into; names of files are ignored.
  static func walk(_ directory: String, _ visit: (_ directory: String, _ names: [String]?) -> [String]) {
    var pending = [directory]
    while let next = pending.popLast() {
      let names = names(in: next)
      warn(ofLostNames: names ?? [], in: next)
      pending += visit(next, names).map { path(of: $0, in: next) }.filter { isDirectory($0) && !isLink($0) }
    }
  }

  /// Names in other encodings than UTF-8 are read with replacements, and such files do not exist.
  private static func warn(ofLostNames names: [String], in directory: String) {
    let lost = names.filter { $0.unicodeScalars.contains("\u{FFFD}") && kind(of: path(of: $0, in: directory)) == nil }
    guard !lost.isEmpty else { return }
    Terminal.standardError.write(
      "warning: \(DisplayText.visible(directory)): left out, because names must be UTF-8: "
        + DisplayText.visible(listed(first: 3, of: lost)))
  }

  /// Whether a file is inside a directory after all links have been followed.
  static func isInside(_ directory: String, _ name: String) -> Bool {
    guard let folder = realpath(directory, nil), let file = realpath(path(of: name, in: directory), nil) else {
      return false
    }
    defer {
      free(folder)
      free(file)
    }
    let prefix = String(cString: folder)
    return String(cString: file).hasPrefix(prefix.hasSuffix("/") ? prefix : prefix + "/")
  }

  private static func isLink(_ path: String) -> Bool {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
  }
}
