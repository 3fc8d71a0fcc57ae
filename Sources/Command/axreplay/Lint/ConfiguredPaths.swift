// Matches the path patterns and directories in axreplay.yml against linted files and recordings.

import Configuration
import Findings
import LocatorExtraction
import LocatorLint
import Text

/// The files, types and recordings that the `lint` section of axreplay.yml refers to.
struct ConfiguredPaths {
  private let file: ConfigurationFile
  /// The paths of all files that may contain findings, as given and relative to the configuration file.
  private let paths: [(path: String, relative: String)]
  /// The names of the outermost type declarations that contain locators.
  private let types: [String]

  /// - Parameters:
  ///   - paths: The paths of all files that may contain findings.
  ///   - locators: All extracted locators.
  init(_ file: ConfigurationFile, _ paths: [String], _ locators: [ExtractedLocator]) {
    self.file = file
    types = Set(locators.compactMap(\.outermostType)).sorted()
    self.paths = paths.map { ($0, SourcePath($0, from: file.directory).text) }
  }

  /// Warnings about patterns without matches.
  var unmatched: [Finding] {
    let patterns =
      file.lint.overrides.flatMap(\.paths).filter { !matchesAnyFile($0.pattern) }
      + file.lint.targets.flatMap { target in
        target.paths.filter { path in !paths.contains { path.covers($0.relative) } }
      }
    let scopes = file.lint.recordings.filter { self.scopes(of: $0).isEmpty }
    let types = scopes.filter { if case .types = $0.locators { true } else { false } }.map(\.name)
    return patterns.map { unmatchedPath($0.text) }
      + scopes.map(\.name).map { types.contains($0) ? unmatchedType($0) : unmatchedPath($0) }
  }

  private func matchesAnyFile(_ pattern: PathPattern) -> Bool { paths.contains { pattern.matches($0.relative) } }

  private func unmatchedPath(_ text: PositionedText) -> Finding {
    finding(
      text, "“\(text.text)” does not match any linted file",
      nearest(to: text.text).map { "did you mean \($0)?" } ?? "paths are relative to \(file.path)")
  }

  private func unmatchedType(_ text: PositionedText) -> Finding {
    finding(
      text, "“\(text.text)” does not match any type that declares locators",
      Spelling.suggestions(for: text.text, among: types).first.map { "did you mean \($0)?" }
        ?? "to select files, write a path such as UITests/Shop/**")
  }

  /// Returns the files or types that an entry of `recordings` refers to.
  private func scopes(of entry: LintConfiguration.RecordingScope) -> [LocatorScope] {
    switch entry.locators {
    case .sources(let pattern): paths.filter { pattern.matches($0.relative) }.map { .source($0.path) }
    case .types(let pattern): types.filter { pattern.matches($0, method: "") }.map { .type($0) }
    }
  }

  /// Returns the recordings for each scope, and warnings about directories without recordings.
  func recordings(_ corpus: LintCorpus) -> (scopes: [LocatorScope: Set<String>], findings: [Finding]) {
    let all = Set(corpus.snapshots.map(\.recording)).sorted().map { (path: $0, parts: SourcePath($0).text) }
    var scopes: [LocatorScope: Set<String>] = [:]
    var findings: [Finding] = []
    for scope in file.lint.recordings {
      var recordings: Set<String> = []
      for directory in scope.directories {
        let place = SourcePath(file.resolved(directory.text)).text
        let below = all.filter { place == "." || $0.parts == place || $0.parts.hasPrefix(place + "/") }.map(\.path)
        if below.isEmpty, !all.isEmpty {
          findings.append(
            finding(
              directory, "“\(directory.text)” does not contain any snapshot used for linting",
              "add it to `snapshots`, or correct the path"))
        }
        recordings.formUnion(below)
      }
      // Without recordings, all locators would appear to be correct.
      if recordings.isEmpty { continue }
      for locators in self.scopes(of: scope) { scopes[locators, default: []].formUnion(recordings) }
    }
    return (scopes, findings)
  }

  /// Returns the pattern with the part before the first wildcard corrected to an existing path.
  private func nearest(to pattern: String) -> String? {
    let parts = pattern.split(separator: "/").map(String.init)
    let plain = parts.prefix { !$0.contains("*") && !$0.contains("?") }
    guard !plain.isEmpty else { return nil }
    let known = Set(paths.map { $0.relative.split(separator: "/").prefix(plain.count).joined(separator: "/") }).sorted()
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
