// Decides by name which files of an archive may be dumps.

/// The names of files in archives and bundles.
enum ArchiveNames {
  /// Extensions of files that may contain dumps: page sources, logs, reports, and attachments of tests.
  private static let extensions: Set<String> = [
    "xml", "uix", "json", "txt", "log", "html", "plist", "gz", "zip", "out", "trace",
  ]

  /// Returns whether a file may contain a dump. Directories, hidden files and the resource forks that macOS adds do
  /// not.
  static func mayBeDump(_ path: String) -> Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard let name = parts.last, !name.isEmpty, !name.hasPrefix("."), !parts.contains("__MACOSX") else { return false }
    guard let dot = name.lastIndex(of: ".") else { return true }
    return extensions.contains(name[name.index(after: dot)...].lowercased())
  }
}
