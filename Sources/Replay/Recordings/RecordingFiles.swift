// Gives the recording reader access to a recording's files, wherever they are stored.

/// Provides access to the files in a recording's directory.
public struct RecordingFiles {
  /// The names of all files, in any order.
  public var names: [String]
  /// Whether somebody named these files, rather than their directory: then each of them must be a dump.
  public var areNamed = false
  /// Returns the bytes of a file; nil if it does not exist or cannot be read. May be called on any thread.
  public var bytes: @Sendable (String) -> [UInt8]?
  /// Returns why a file in ``names`` could not be read, once ``bytes`` has returned nil; an empty name is the
  /// directory. Nil if there is no reason, or if it is unknown.
  public var obstacle: @Sendable (String) -> String? = { _ in nil }
  /// Returns the files of a sibling directory, given its path relative to the common parent directory; nil if it does
  /// not exist.
  public var sibling: (String) -> RecordingFiles?
  /// Returns the names of the sibling directories, for suggestions.
  public var siblingNames: () -> [String]

  /// Creates an instance from the names of the files and from closures that provide access to them. Without `sibling`,
  /// a recording cannot continue another recording.
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
    // The last component is not a directory name, so removing it would not yield the parent directory.
    if let last = parts.last, ["", ".", ".."].contains(last) {
      return path.isEmpty ? sibling : "\(path)/../\(sibling)"
    }
    return (parts.dropLast() + [Substring(sibling)]).joined(separator: "/")
  }
}
