// The files of a recording, as its reader asks for them: bytes, from wherever they lie.

/// The files of one directory, as a recording needs them.
public struct RecordingFiles {
  /// The names of all files, in any order.
  public var names: [String]
  /// The bytes of a file; nil if there is none or it cannot be read. Asked on any thread.
  public var bytes: @Sendable (String) -> [UInt8]?
  /// The files of another directory, by its path relative to the one around this one; nil if there is none.
  public var sibling: (String) -> RecordingFiles?
  /// The names of the directories beside this one, for suggestions.
  public var siblingNames: () -> [String]

  /// Files from their names and how to read them. Without a way to its siblings a recording cannot continue another.
  public init(
    names: [String], sibling: @escaping (String) -> RecordingFiles? = { _ in nil },
    siblingNames: @escaping () -> [String] = { [] }, bytes: @escaping @Sendable (String) -> [UInt8]?
  ) {
    self.names = names
    self.bytes = bytes
    self.sibling = sibling
    self.siblingNames = siblingNames
  }

  /// The path of a directory beside another one.
  ///
  ///     RecordingFiles.path(of: "shop-login", beside: "snapshots/shop-basket")  // "snapshots/shop-login"
  public static func path(of sibling: String, beside path: String) -> String {
    var parts = path.split(separator: "/", omittingEmptySubsequences: false)
    while parts.count > 1, parts.last == "" { parts.removeLast() }
    // What such a path is called in the directory around it is not to be seen.
    if let last = parts.last, ["", ".", ".."].contains(last) {
      return path.isEmpty ? sibling : "\(path)/../\(sibling)"
    }
    return (parts.dropLast() + [Substring(sibling)]).joined(separator: "/")
  }
}
