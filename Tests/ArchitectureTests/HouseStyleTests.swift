// Checks style rules that the formatter cannot check.

import Foundation
import Testing

@Suite struct HouseStyleTests {
  static let folders = ["Sources", "Tests"]

  @Test(arguments: folders)
  func everyFileBeginsWithAComment(folder: String) throws {
    for file in try SourceTree.swiftFiles(folder) where !file.path.hasSuffix("Package.swift") {
      #expect(file.text.hasPrefix("// "), "\(file) does not begin with a comment")
    }
  }

  @Test(arguments: folders)
  func filesHaveOneSubject(folder: String) throws {
    for file in try SourceTree.swiftFiles(folder) {
      // Teams copy the recorder as one file, so it contains what would otherwise be three files.
      let limit = file.target == "DeviceRecorder" ? 530 : 400
      #expect(file.lines.count <= limit, "\(file) has \(file.lines.count) lines")
      let rooms: Set<Substring> = ["Helpers", "Utilities", "Extensions", "Models", "Shared", "Base", "Common"]
      #expect(rooms.isDisjoint(with: file.path.split(separator: "/")), "\(file) is in a folder without a subject")
    }
  }

  @Test func sourcesDoNotTrap() throws {
    let traps = /\btry!|\bas! |\bfatalError\(|\bunsafeDowncast|\bTODO\b|\bFIXME\b/
    for file in try SourceTree.swiftFiles("Sources") {
      for line in file.lines { #expect(line.firstMatch(of: traps) == nil, "\(file): \(line)") }
    }
  }

  /// Checks comments because the formatter does not wrap them. In documents, table rows, lines of code and lines with
  /// URLs may be longer than 120 columns.
  @Test func commentsAndDocumentsFitIn120Columns() throws {
    func report(_ file: SourceFile, _ number: Int, _ line: Substring) {
      #expect(line.count <= 120 || line.contains("://"), "\(file):\(number + 1) has \(line.count) columns")
    }
    let code = try ["Sources", "Tests", "Docs"].flatMap { try SourceTree.files($0, ending: [".swift", ".c", ".h"]) }
    for file in code {
      for (number, line) in file.lines.enumerated()
      where line.utf8.count > 120 && line.drop(while: { $0 == " " }).hasPrefix("//") { report(file, number, line) }
    }
    let documents = try SourceTree.files("Docs", ending: [".md"])
    let names = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"]
    let single = try names.map { SourceFile(path: $0, text: try SourceTree.text($0)) }
    for file in documents + single where !file.path.hasPrefix("Docs/Rules/") {
      var isCode = false
      for (index, line) in file.lines.enumerated() {
        if line.drop(while: { $0 == " " }).hasPrefix("```") { isCode.toggle() }
        if !isCode, line.utf8.count > 120, !line.hasPrefix("|") { report(file, index, line) }
      }
    }
  }

  /// A search for a type must find a single declaration. `Snapshot` is an exception: fastlane has a function and a
  /// class with that name.
  @Test func noTwoTypesShareAName() throws {
    let exceptions: Set<Substring> = ["Snapshot"]
    let keywords: Set<Substring> = ["struct", "class", "enum", "protocol", "actor", "typealias"]
    let modifiers: Set<Substring> = ["public", "package", "fileprivate", "private", "final", "indirect", "@frozen"]
    var places: [Substring: [String]] = [:]
    for file in try SourceTree.swiftFiles("Sources") {
      for line in file.lines where line.first.map({ $0.isLetter || $0 == "@" }) ?? false {
        let words = line.split { $0 == " " || $0 == ":" || $0 == "<" }.drop { modifiers.contains($0) }
        guard keywords.contains(words.first ?? ""), let name = words.dropFirst().first else { continue }
        if !exceptions.contains(name) { places[name, default: []].append(file.path) }
      }
    }
    #expect(places.count > 500)
    for (name, files) in places { #expect(files.count == 1, "\(name) is declared in \(files)") }
  }

  @Test func topLevelIsTidy() throws {
    let allowed: Set = [
      "Package.swift", "Sources", "Tests", "snapshots", "Docs", "Makefile", "README.md", "CONTRIBUTING.md",
      "CHANGELOG.md", "VERSION", "LICENSE",
      // pre-commit installs its hooks from the top level.
      "pyproject.toml",
    ]
    let entries = try FileManager.default.contentsOfDirectory(atPath: SourceTree.root.path)
    // The package manager writes Package.resolved, and `make package` writes dist, which are never committed.
    let visible = entries.filter { !$0.hasPrefix(".") && !["Package.resolved", "dist"].contains($0) }
    #expect(Set(visible) == allowed)
  }
}
