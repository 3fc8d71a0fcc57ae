// Finds the files that hold the capabilities of suites.

import AppiumSources
import Findings

/// Files beside sources that name the platform or the client of a suite but contain no tests: `capabilities.json`,
/// `config.json`, `package.json`, `wdio.conf.ts` in the directory above the tests.
enum CapabilityFiles {
  /// Returns the files in the directories of sources, in those around them, and in the directory above an argument.
  /// Files that are linted themselves are left out.
  ///
  /// - Parameter arguments: The files and directories that were given.
  static func files(besides sources: [String], in arguments: [String]) -> [AppiumSource] {
    let roots = arguments.map { parent(of: $0.hasSuffix("/") ? String($0.dropLast()) : $0) }
    var directories: Set<String> = []
    for source in sources {
      var directory = parent(of: source)
      while directories.insert(directory).inserted, !roots.contains(directory), directory != parent(of: directory) {
        directory = parent(of: directory)
      }
    }
    let linted = Set(sources.map { SourcePath($0) })
    return directories.sorted().flatMap { directory -> [AppiumSource] in
      let names = (FileSearch.names(in: directory) ?? []).filter(mayHoldCapabilities).sorted()
      return names.compactMap { name in
        let path = directory == "." ? name : FileSearch.path(of: name, in: directory)
        guard !linted.contains(SourcePath(path)), DumpFile.isRegular(path), let bytes = try? DumpFile.bytes(of: path),
          bytes.count <= maximumSize, let text = String(validating: bytes, as: UTF8.self)
        else { return nil }
        return AppiumSource(path: path, text: text)
      }
    }
  }

  /// The size of a file, in bytes, above which it is something else.
  private static let maximumSize = 100_000

  private static func mayHoldCapabilities(_ name: String) -> Bool {
    let name = name.lowercased()
    let words = ["cap", "config", "appium", "wdio", "device", "desired"]
    if name.hasSuffix(".json") { return name == "package.json" || words.contains(where: name.contains) }
    return name.hasPrefix("wdio") && [".js", ".ts", ".cjs", ".mjs"].contains(where: name.hasSuffix)
  }

  private static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
