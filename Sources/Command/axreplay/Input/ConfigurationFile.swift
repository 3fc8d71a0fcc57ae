// Reads axreplay.yml for subcommands and resolves its paths.

import AccessibilityTree
import Configuration
import Findings
import Reports

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The configuration of a run.
struct ConfigurationFile {
  /// The path given by the user, or that of the nearest file: `axreplay.yml`, `../axreplay.yml`.
  let path: String
  private let configuration: ProjectConfiguration
  /// Whether there is such a file.
  let isRead: Bool

  /// Reads the given file. If no file is given, reads `axreplay.yml` in the working directory or, without one there, in
  /// the nearest directory above it.
  ///
  /// - Throws: ``ExitStatus/unusable`` if the file cannot be read or is invalid, after printing errors.
  init(_ argument: String? = nil, rules: KnownRules?) throws {
    let found = argument ?? Self.nearest()
    path = found ?? ProjectConfiguration.fileName
    guard found != nil else {
      (configuration, isRead) = (ProjectConfiguration(), false)
      return
    }
    let bytes: [UInt8]
    do throws(DumpFile.Problem) {
      bytes = try argument == nil ? DumpFile.regularBytes(of: path) : DumpFile.bytes(of: path)
    } catch {
      throw ExitStatus.error("file-unreadable", error.message, file: path)
    }
    let reading = ConfigurationReader.read(bytes, file: path, rules: rules)
    let sources = SourceFiles(for: reading.findings) { [path] in $0 == path ? bytes : nil }
    for finding in reading.findings { Terminal.standardError.write(FindingText.lines(finding, sources: sources)) }
    guard let read = reading.configuration else { throw ExitStatus.unusable }
    (configuration, isRead) = (read, true)
  }

  /// Returns the path of the nearest file, in a directory or above it; nil if there is none.
  static func nearest(from directory: String = ".") -> String? {
    let way = ProjectConfiguration.way(from: SourcePath.absolute(directory), exists: DumpFile.exists)
    return way.map { SourcePath.shown(FileSearch.path(of: $0 + ProjectConfiguration.fileName, in: directory)) }
  }

  /// Prints a note about settings that may be meant for this run but are not used: if no file was read, the nearest one
  /// in or above the given directories, or else above the repository.
  func noteUnused(in directories: [String]) {
    guard !isRead else { return }
    for directory in directories + [".."] {
      var place = SourcePath(directory).text
      while place != "." {
        let found = FileSearch.path(of: ProjectConfiguration.fileName, in: place)
        if FileManager.default.fileExists(atPath: found) {
          let shown = DisplayText.visible(found)
          Terminal.standardError.write(
            "note: \(shown) is not used: settings are read from the working directory and, in its repository, from "
              + "those above; to use it, add --config \(shown)")
          return
        }
        guard place != "/" else { break }
        place = SourcePath(place + "/..").text
      }
    }
  }

  /// The settings for lint.
  var lint: LintConfiguration { configuration.lint ?? LintConfiguration() }

  /// The XCTest version that the project's tests run with.
  var xctest: XCTestVersion? { configuration.xctest }

  /// Returns the directories of recordings: those of the command line, or else those of lint, or else the project's.
  func recordings(_ arguments: [String]) -> [String] {
    if !arguments.isEmpty { return arguments }
    let configured = resolved(lint.snapshots)
    return configured.isEmpty ? configuration.snapshots.map { [resolved($0)] } ?? [] : configured
  }

  /// Warnings about recordings of tests that do not exist.
  var missingRecordings: [Finding] {
    let snapshots = resolved(configuration.snapshots ?? "snapshots")
    return configuration.recordings.flatMap { entry in
      entry.directories.compactMap { written -> Finding? in
        var part = entry
        part.directories = [written]
        let paths = ProjectConfiguration.paths(of: part, snapshots: snapshots, root: directory) {
          FileSearch.names(in: $0) ?? []
        }
        if paths.contains(where: FileSearch.isDirectory) { return nil }
        return Finding(
          code: "configuration-path", severity: .warning, position: entry.position, subject: entry.pattern.text,
          message: "there is no recording “\(written)” for \(entry.pattern.text)",
          advice: "record it, or correct the path")
      }
    }
  }

  /// The directory of the file, without a trailing slash.
  var directory: String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Converts a path from the configuration file to a path relative to the working directory, or an absolute one if
  /// that of the file is absolute.
  func resolved(_ path: String) -> String {
    directory == "." ? path : SourcePath.shown(ProjectConfiguration.path(path, below: directory))
  }

  func resolved(_ paths: [PositionedText]) -> [String] { paths.map { resolved($0.text) } }
}
