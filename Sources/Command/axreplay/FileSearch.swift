// What lies below a directory.

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Searches directories, without recursion. Hidden files and links to directories are left alone; what is named in a call is followed.
enum FileSearch {
  /// What is behind a path.
  enum Kind { case file, directory, other }

  /// Nil if nothing is there.
  static func kind(of path: String) -> Kind? {
    var isDirectory: Bool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else { return nil }
    return isDirectory ? .directory : DumpFile.isRegular(path) ? .file : .other
  }

  static func isDirectory(_ path: String) -> Bool { kind(of: path) == .directory }

  /// The names in a directory, hidden ones left out; nil if it cannot be read.
  static func names(in directory: String) -> [String]? {
    let names = try? FileManager.default.contentsOfDirectory(atPath: directory)
    return names?.filter { !$0.hasPrefix(".") }
  }

  /// A name in a directory, as a path.
  static func path(of name: String, in directory: String) -> String {
    directory.hasSuffix("/") ? directory + name : directory + "/" + name
  }

  /// Visits a directory and those below it.
  ///
  /// - Parameters:
  ///   - visit: Is given the names in a directory, nil if it cannot be read. Returns those of them that may be directories to go on with.
  static func walk(_ directory: String, _ visit: (_ directory: String, _ names: [String]?) -> [String]) {
    var pending = [directory]
    while let next = pending.popLast() {
      pending += visit(next, names(in: next)).map { path(of: $0, in: next) }.filter { isDirectory($0) && !isLink($0) }
    }
  }

  private static func isLink(_ path: String) -> Bool {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
  }
}
