// Reads the files that list what git ignores: .gitignore in a directory and above it, and .git/info/exclude.

import Configuration

/// The patterns that apply in a directory.
struct GitIgnores {
  private struct Source {
    let file: GitIgnoreFile
    let path: String
    /// The number of components of the directory that the patterns are relative to.
    let depth: Int
  }

  /// The files in ascending order of precedence.
  private var sources: [Source] = []
  /// The files that were not read, with the reasons.
  private(set) var problems: [(path: String, message: String)] = []

  /// Reads the patterns in the directories above a directory, up to the root of the git repository.
  init(above directory: String) {
    let components = Self.components(of: directory)
    let root = components.indices.last { FileSearch.kind(of: Self.path(of: components.prefix($0)) + "/.git") != nil }
    for depth in root.map({ $0..<components.count }) ?? 0..<0 { enter(components.prefix(depth)) }
  }

  /// Returns the patterns for a directory in the current one.
  func entering(_ directory: String) -> GitIgnores {
    var ignores = self
    ignores.problems = []
    ignores.enter(Self.components(of: directory)[...])
    return ignores
  }

  /// The pattern because of which a path is ignored.
  struct Reason {
    let path: String
    let line: Int
  }

  /// Returns the pattern because of which a file or directory is ignored; nil if it is not.
  func reason(toIgnore path: String, isDirectory: Bool) -> Reason? {
    guard !sources.isEmpty else { return nil }
    let components = Self.components(of: path)
    for source in sources.reversed() {
      guard let match = source.file.match(components.dropFirst(source.depth), isDirectory: isDirectory) else {
        continue
      }
      return match.isIgnored ? Reason(path: source.path, line: match.line) : nil
    }
    return nil
  }

  private mutating func enter(_ directory: ArraySlice<[UInt8]>) {
    let path = Self.path(of: directory)
    if FileSearch.kind(of: path + "/.git") != nil {
      // In a repository within another one, for example a submodule, only its own patterns apply.
      sources = []
      if let folder = Self.gitFolder(of: path) { read("\(folder)/info/exclude", depth: directory.count) }
    }
    read(path + "/.gitignore", depth: directory.count)
  }

  private mutating func read(_ path: String, depth: Int) {
    guard DumpFile.isRegular(path) else { return }
    let shown = SourcePath(path).text
    do throws(DumpFile.Problem) {
      let bytes = try DumpFile.bytes(of: path)
      if bytes.count > Self.maximumSize { throw DumpFile.Problem(message: "the file is larger than 256 KiB") }
      let file = GitIgnoreFile(bytes)
      if !file.isEmpty { sources.append(Source(file: file, path: shown, depth: depth)) }
    } catch {
      problems.append((shown, error.message))
    }
  }

  private static let maximumSize = 1 << 18

  /// Returns the directory with the repository's settings. In a linked worktree, `.git` is a file that names another
  /// directory, which in turn names the repository's.
  private static func gitFolder(of root: String) -> String? {
    let path = root + "/.git"
    if DumpFile.isDirectory(path) { return path }
    guard let text = line(ofFile: path), text.hasPrefix("gitdir: ") else { return nil }
    let folder = below(root, String(text.dropFirst("gitdir: ".count)))
    return line(ofFile: folder + "/commondir").map { below(folder, $0) } ?? folder
  }

  private static func line(ofFile path: String) -> String? {
    guard DumpFile.isRegular(path), let bytes = try? DumpFile.bytes(of: path) else { return nil }
    return String(validating: bytes.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }, as: UTF8.self)
  }

  private static func below(_ directory: String, _ path: String) -> String {
    path.hasPrefix("/") ? path : "\(directory)/\(path)"
  }

  private static func components(of path: String) -> [[UInt8]] {
    SourcePath(path, from: "/").text.utf8.split(separator: UInt8(ascii: "/")).map(Array.init).filter { $0 != [0x2E] }
  }

  private static func path(of components: ArraySlice<[UInt8]>) -> String {
    components.map { "/" + String(decoding: $0, as: UTF8.self) }.joined()
  }
}
