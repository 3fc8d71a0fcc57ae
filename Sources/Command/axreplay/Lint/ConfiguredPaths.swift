// Patterns and directories of axreplay.yml, held against what there is.

import Configuration
import Findings
import LocatorExtraction
import LocatorLint

/// Which files the patterns below `lint` mean.
struct ConfiguredPaths {
  private let file: ConfigurationFile
  /// The paths of everything that findings can be in, and the same as patterns see them.
  private let paths: [(path: String, seen: String)]
  /// The outermost types that have locators.
  private let types: [String]

  /// - Parameters:
  ///   - paths: The paths of everything that findings can be in.
  ///   - locators: All that were found.
  init(_ file: ConfigurationFile, _ paths: [String], _ locators: [ExtractedLocator]) {
    self.file = file
    types = Set(locators.compactMap(\.outermostType)).sorted()
    let directory = file.directory.isEmpty ? "." : file.directory
    self.paths = paths.map { ($0, SourcePath($0, from: directory).text) }
  }

  /// Patterns that fit no file, which is hardly what somebody has written them for.
  var unmatched: [Finding] {
    let overrides = file.lint.overrides.flatMap(\.paths).filter { pattern in !isFitting(pattern.pattern) }.map(\.text)
    let scopes = file.lint.recordings.filter { self.scopes(of: $0).isEmpty }
    let types = scopes.filter { if case .types = $0.locators { true } else { false } }.map(\.name)
    return overrides.map(unmatchedPath)
      + scopes.map(\.name).map { types.contains($0) ? unmatchedType($0) : unmatchedPath($0) }
  }

  private func isFitting(_ pattern: PathPattern) -> Bool { paths.contains { pattern.fits($0.seen) } }

  private func unmatchedPath(_ text: PositionedText) -> Finding {
    finding(
      text, "“\(text.text)” fits no file that is linted",
      nearest(to: text.text).map { "did you mean \($0)?" } ?? "paths are relative to \(file.path)")
  }

  private func unmatchedType(_ text: PositionedText) -> Finding {
    finding(
      text, "“\(text.text)” is no type that has locators",
      Spelling.suggestions(for: text.text, among: types).first.map { "did you mean \($0)?" }
        ?? "for files, write a path, such as UITests/Shop/**")
  }

  /// The files or types that a line of `recordings` is about.
  private func scopes(of line: LintConfiguration.RecordingScope) -> [LocatorScope] {
    switch line.locators {
    case .sources(let pattern): paths.filter { pattern.fits($0.seen) }.map { .source($0.path) }
    case .types(let pattern): types.filter { pattern.fits($0, method: "") }.map { .type($0) }
    }
  }

  /// The recordings of the corpus that some locators are asked of; and directories that hold none of them.
  func recordings(_ corpus: LintCorpus) -> (scopes: [LocatorScope: Set<String>], findings: [Finding]) {
    let all = Set(corpus.snapshots.map(\.recording)).sorted().map { (path: $0, parts: SourcePath($0).text) }
    var scopes: [LocatorScope: Set<String>] = [:]
    var findings: [Finding] = []
    for scope in file.lint.recordings {
      var meant: Set<String> = []
      for directory in scope.directories {
        let place = SourcePath(file.place(directory.text)).text
        let below = all.filter { place == "." || $0.parts == place || $0.parts.hasPrefix(place + "/") }.map(\.path)
        if below.isEmpty, !all.isEmpty {
          findings.append(
            finding(
              directory, "no snapshots that are looked at lie in “\(directory.text)”",
              "name it among the snapshots, too, or correct it"))
        }
        meant.formUnion(below)
      }
      // Locators that are asked of nothing would all seem right.
      if meant.isEmpty { continue }
      for locators in self.scopes(of: scope) { scopes[locators, default: []].formUnion(meant) }
    }
    return (scopes, findings)
  }

  /// The pattern with its first part that is no wildcard spelt as a file or directory that there is.
  private func nearest(to pattern: String) -> String? {
    let parts = pattern.split(separator: "/").map(String.init)
    let plain = parts.prefix { !$0.contains("*") && !$0.contains("?") }
    guard !plain.isEmpty else { return nil }
    let known = Set(paths.map { $0.seen.split(separator: "/").prefix(plain.count).joined(separator: "/") }).sorted()
    return Spelling.suggestions(for: plain.joined(separator: "/"), among: known).first.map { start in
      ([start] + parts.dropFirst(plain.count)).joined(separator: "/")
    }
  }

  private func finding(_ text: PositionedText, _ message: String, _ advice: String) -> Finding {
    Finding(
      code: "configuration-path", severity: .warning, position: text.position, span: text.span, subject: text.text,
      message: message,
      advice: advice)
  }
}
