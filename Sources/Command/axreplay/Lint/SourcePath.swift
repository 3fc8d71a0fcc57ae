// Paths of sources, so that those that lead to the same file are equal.

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A path in one form: relative to a directory where it lies below it, without `.` and `..`.
///
///     SourcePath("./UITests/../UITests/A.swift", from: "/home/ann/shop").text      // "UITests/A.swift"
///     SourcePath("/home/ann/shop/UITests/A.swift", from: "/home/ann/shop").text  // "UITests/A.swift"
struct SourcePath: Hashable {
  let text: String

  /// - Parameter directory: An absolute path, or one from the working directory on.
  init(_ path: String, from directory: String = ".") {
    let here = FileManager.default.currentDirectoryPath
    let base = Self.parts(of: directory, in: Self.parts(of: here, in: []))
    let parts = Self.parts(of: path, in: Self.parts(of: here, in: []))
    let isBelow = parts.starts(with: base)
    let rest = parts.dropFirst(base.count).joined(separator: "/")
    text = isBelow ? (rest.isEmpty ? "." : rest) : "/" + parts.joined(separator: "/")
  }

  /// It is the directory, or something in it.
  func isIn(_ directory: SourcePath) -> Bool {
    if self == directory || directory.text == "/" { return true }
    return directory.text == "." ? !text.hasPrefix("/") : text.hasPrefix(directory.text + "/")
  }

  /// The names on the way from the root.
  private static func parts(of path: String, in base: [Substring]) -> [Substring] {
    var parts = path.hasPrefix("/") ? [] : base
    for part in path.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return parts
  }
}
