// Normalises paths, so that different paths to the same file are equal.

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A normalised path without `.` and `..`. It is relative to a directory if it is inside that directory, and absolute
/// otherwise.
///
///     SourcePath("./UITests/../UITests/A.swift", from: "/home/ann/shop").text    // "UITests/A.swift"
///     SourcePath("/home/ann/shop/UITests/A.swift", from: "/home/ann/shop").text  // "UITests/A.swift"
struct SourcePath: Hashable {
  let text: String

  /// Normalises a path.
  ///
  /// - Parameter directory: An absolute path, or a path relative to the working directory.
  init(_ path: String, from directory: String = ".") {
    let here = FileManager.default.currentDirectoryPath
    let base = Self.parts(of: directory, in: Self.parts(of: here, in: []))
    let parts = Self.parts(of: path, in: Self.parts(of: here, in: []))
    let isBelow = parts.starts(with: base)
    let rest = parts.dropFirst(base.count).joined(separator: "/")
    text = isBelow ? (rest.isEmpty ? "." : rest) : "/" + parts.joined(separator: "/")
  }

  /// Returns a path as it is printed: relative to the working directory if it is inside that directory or written
  /// relative to it, and absolute otherwise.
  ///
  ///     SourcePath.shown("../Pages/../UITests")     // "../UITests"
  ///     SourcePath.shown("/home/ann/shop/UITests")  // "UITests" in /home/ann/shop
  static func shown(_ path: String) -> String {
    let text = SourcePath(path).text
    return text.hasPrefix("/") && !path.hasPrefix("/") ? relative(path, to: ".") : text
  }

  /// Returns a path relative to a directory, which begins with `..` if it is outside of the directory.
  ///
  ///     SourcePath.relative("Shared/Login.swift", to: "UITests")  // "../Shared/Login.swift"
  static func relative(_ path: String, to directory: String) -> String {
    let here = parts(of: FileManager.default.currentDirectoryPath, in: [])
    let (parts, base) = (parts(of: path, in: here), parts(of: directory, in: here))
    let common = zip(parts, base).prefix { $0 == $1 }.count
    let rest = base.dropFirst(common).map { _ in ".." } + parts.dropFirst(common)
    return rest.isEmpty ? "." : rest.joined(separator: "/")
  }

  /// Returns the absolute path, without `.` and `..`.
  static func absolute(_ path: String) -> String {
    "/" + parts(of: path, in: parts(of: FileManager.default.currentDirectoryPath, in: [])).joined(separator: "/")
  }

  /// Returns whether the path is the directory or inside it.
  func isIn(_ directory: SourcePath) -> Bool {
    if self == directory || directory.text == "/" { return true }
    return directory.text == "." ? !text.hasPrefix("/") : text.hasPrefix(directory.text + "/")
  }

  /// Returns the path components from the root.
  private static func parts(of path: String, in base: [Substring]) -> [Substring] {
    var parts = path.hasPrefix("/") ? [] : base
    for part in path.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return parts
  }
}
