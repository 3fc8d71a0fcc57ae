// Reads the package's own files as text.

import Foundation

/// A text file of this package.
struct SourceFile: CustomStringConvertible {
  /// The path relative to the package directory, with slashes as separators.
  let path: String
  let text: String

  var description: String { path }

  var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }

  /// The target of the file: `Sources/Trees/LibXML/XMLReader.swift` belongs to `LibXML`.
  var target: String {
    let parts = path.split(separator: "/")
    return parts.count > 3 ? String(parts[2]) : String(parts[0])
  }

  /// The modules that the file imports. Modifiers such as `public` may precede `import`.
  var imports: [String] {
    lines.compactMap { line in
      let words = line.split(separator: " ")
      guard let position = words.firstIndex(of: "import"), position + 1 < words.count,
        words[..<position].allSatisfy({ ["public", "package", "internal", "private"].contains($0) || $0.first == "@" })
      else { return nil }
      // A single declaration: import struct Foundation.URL
      let names = words[(position + 1)...].drop { Self.importedKinds.contains($0) }
      return names.first?.split(separator: ".").first.map(String.init)
    }
  }
}

extension SourceFile {
  private static let importedKinds: Set<Substring> = [
    "class", "enum", "func", "let", "protocol", "struct", "typealias", "var",
  ]
}

/// The package directory.
enum SourceTree {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// All Swift files below a folder.
  static func swiftFiles(_ folder: String) throws -> [SourceFile] { try files(folder, ending: [".swift"]) }

  /// All files below a folder whose names have one of these suffixes.
  static func files(_ folder: String, ending suffixes: [String]) throws -> [SourceFile] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path)
    return try names.filter { name in suffixes.contains(where: name.hasSuffix) && !name.contains(".build") }.sorted()
      .map { name in SourceFile(path: "\(folder)/\(name)", text: try text("\(folder)/\(name)")) }
  }
}
