// Searches directories for files.

import Reports
import Text

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
  enum Kind {
    case file, directory, other

    init(_ status: stat) {
      switch status.st_mode & S_IFMT {
      case S_IFREG: self = .file
      case S_IFDIR: self = .directory
      default: self = .other
      }
    }
  }

  /// Returns the kind of a file, or of the one to which a link leads; nil if it does not exist.
  static func kind(of path: String) -> Kind? {
    var status = stat()
    return stat(path, &status) == 0 ? Kind(status) : nil
  }

  static func isDirectory(_ path: String) -> Bool { kind(of: path) == .directory }

  /// Returns the names of the files in a directory, without hidden files; nil if the directory cannot be read.
  static func names(in directory: String) -> [String]? { Listing(directory)?.names }

  /// The files in a directory, without hidden files.
  struct Listing {
    let directory: String
    private(set) var names: [String] = []
    /// The kinds of the names, hidden ones included, that are not those of files, which are few. Nil if the directory
    /// does not record the kind, or if the name is that of a link.
    private var others: [String: Kind?] = [:]

    /// Lists a directory; nil if it cannot be read.
    init?(_ directory: String) {
      guard let stream = opendir(directory) else { return nil }
      defer { closedir(stream) }
      self.directory = directory
      while let entry = readdir(stream) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
          name.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
        }
        if name.utf8.first != UInt8(ascii: ".") { names.append(name) }
        switch Int(entry.pointee.d_type) {
        case Int(DT_REG): break
        case Int(DT_DIR): others[name] = .some(.directory)
        case Int(DT_LNK), Int(DT_UNKNOWN): others.updateValue(nil, forKey: name)
        default: others[name] = .some(.other)
        }
      }
    }

    /// Whether a name is that of a regular file, or of a link to one.
    func isFile(_ name: String) -> Bool {
      guard let kind = others[name] else { return true }
      return (kind ?? FileSearch.kind(of: FileSearch.path(of: name, in: directory))) == .file
    }

    /// Whether a name is that of a directory, and not of a link to one.
    func isDirectory(_ name: String) -> Bool {
      guard let kind = others[name] else { return false }
      if let kind { return kind == .directory }
      var status = stat()
      return lstat(FileSearch.path(of: name, in: directory), &status) == 0 && Kind(status) == .directory
    }
  }

  /// Returns the path of a file in a directory.
  static func path(of name: String, in directory: String) -> String {
    directory.hasSuffix("/") ? directory + name : directory + "/" + name
  }

  /// Visits a directory and its subdirectories.
  ///
  /// - Parameter visit: Receives a directory and the files in it, or nil if the directory cannot be read. Returns the
  ///   names to descend into; names of files are ignored.
  static func walk(_ directory: String, _ visit: (_ directory: String, _ listing: Listing?) -> [String]) {
    var pending = [directory]
    while let next = pending.popLast() {
      let listing = Listing(next)
      warn(ofLostNames: listing?.names ?? [], in: next)
      let names = visit(next, listing)
      if let listing { pending += names.filter(listing.isDirectory).map { path(of: $0, in: next) } }
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
}
