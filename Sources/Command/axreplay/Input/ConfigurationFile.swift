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
  /// The path given by the user, or `axreplay.yml`.
  let path: String
  private let configuration: ProjectConfiguration

  /// Reads the given file. If no file is given, reads `axreplay.yml` in the working directory if it exists.
  ///
  /// - Throws: ``ExitStatus/unusable`` if the file cannot be read or is invalid, after printing errors.
  init(_ argument: String? = nil, rules: KnownRules?) throws {
    path = argument ?? ProjectConfiguration.fileName
    guard argument != nil || FileManager.default.fileExists(atPath: path) else {
      configuration = ProjectConfiguration()
      return
    }
    let bytes: [UInt8]
    do throws(DumpFile.Problem) {
      bytes = try DumpFile.bytes(of: path)
    } catch {
      Terminal.standardError.write("\(DisplayText.visible(path)): error: \(error.message)")
      throw ExitStatus.unusable
    }
    let reading = ConfigurationReader.read(bytes, file: path, rules: rules)
    let sources = SourceFiles(for: reading.findings) { [path] in $0 == path ? bytes : nil }
    for finding in reading.findings { Terminal.standardError.write(FindingText.lines(finding, sources: sources)) }
    guard let read = reading.configuration else { throw ExitStatus.unusable }
    configuration = read
  }

  /// The settings for lint.
  var lint: LintConfiguration { configuration.lint ?? LintConfiguration() }

  /// The XCTest version that the project's tests run with.
  var xctest: XCTestVersion? { configuration.xctest }

  /// The project's directory of recordings.
  var snapshots: String? { configuration.snapshots.map { resolved($0) } }

  /// The directory of the file, without a trailing slash; empty for the working directory.
  var directory: String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Converts a path from the configuration file to a path relative to the working directory.
  func resolved(_ path: String) -> String {
    directory.isEmpty ? path : SourcePath(ProjectConfiguration.path(path, below: directory)).text
  }

  func resolved(_ paths: [PositionedText]) -> [String] { paths.map { resolved($0.text) } }
}
