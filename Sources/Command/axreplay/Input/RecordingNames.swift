// Names recordings by their directories.

enum RecordingNames {
  /// Returns the shortest ends of the paths that differ from each other: the names of the directories, unless two are
  /// the same.
  static func unique(_ paths: [String]) -> [String] {
    let parts = paths.map { $0.split(separator: "/").filter { $0 != "." } }
    return parts.map { own in
      for count in 1...max(1, own.count) {
        let end = own.suffix(count)
        if parts.count(where: { $0.suffix(count) == end }) == 1 { return end.joined(separator: "/") }
      }
      return own.joined(separator: "/")
    }
  }
}
