// Provides the files of a recording to its reader, independent of where they are stored.

/// The files of one directory, as needed to read a recording.
public struct RecordingFiles {
  /// The names of all files, in any order.
  public var names: [String]
  /// Returns the bytes of a file; nil if it does not exist or cannot be read. May be called on any thread.
  public var bytes: @Sendable (String) -> [UInt8]?
  /// Returns the files of another directory, by its path relative to the parent directory; nil if it does not exist.
  public var sibling: (String) -> RecordingFiles?
  /// Returns the names of the sibling directories, for suggestions.
  public var siblingNames: () -> [String]

  /// Creates the files from their names and from closures that read them. Without `sibling`, a recording cannot
  /// continue another recording.
  public init(
    names: [String], sibling: @escaping (String) -> RecordingFiles? = { _ in nil },
    siblingNames: @escaping () -> [String] = { [] }, bytes: @escaping @Sendable (String) -> [UInt8]?
  ) {
    self.names = names
    self.bytes = bytes
    self.sibling = sibling
    self.siblingNames = siblingNames
  }

  /// Returns the path of a sibling directory.
  ///
  ///     RecordingFiles.path(of: "shop-login", beside: "snapshots/shop-basket")  // "snapshots/shop-login"
  public static func path(of sibling: String, beside path: String) -> String {
    var parts = path.split(separator: "/", omittingEmptySubsequences: false)
    while parts.count > 1, parts.last == "" { parts.removeLast() }
    // The last component is not a name, so removing it would not give the parent directory.
    if let last = parts.last, ["", ".", ".."].contains(last) {
      return path.isEmpty ? sibling : "\(path)/../\(sibling)"
    }
    return (parts.dropLast() + [Substring(sibling)]).joined(separator: "/")
  }
}
