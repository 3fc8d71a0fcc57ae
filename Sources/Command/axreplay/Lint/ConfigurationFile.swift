// axreplay.yml, as far as a subcommand asks for it.

import AccessibilityTree
import Configuration
import Findings
import Reports

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The configuration of a run, and where its paths begin.
struct ConfigurationFile {
  /// As the user gave it, or `axreplay.yml`.
  let path: String
  private let configuration: ProjectConfiguration

  /// The file of the call, else the one in the working directory, if there is one.
  ///
  /// - Throws: ``ExitStatus/unusable`` if it cannot be read or anything in it is wrong, after saying so.
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
    let sources = SourceTexts(for: reading.findings) { [path] in $0 == path ? bytes : nil }
    for finding in reading.findings { Terminal.standardError.write(FindingText.lines(finding, sources: sources)) }
    guard let read = reading.configuration else { throw ExitStatus.unusable }
    configuration = read
  }

  /// What is settled for lint.
  var lint: LintConfiguration { configuration.lint ?? LintConfiguration() }

  /// The release of XCTest that tests run with.
  var xctest: XCTestVersion? { configuration.xctest }

  /// The directory of recordings for all of the project.
  var snapshots: String? { configuration.snapshots.map { place($0) } }

  /// The directory that the file lies in, without a slash at the end; empty for the working directory.
  var directory: String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// A path of the file, from the working directory on.
  func place(_ path: String) -> String {
    directory.isEmpty ? path : SourcePath(ProjectConfiguration.path(path, below: directory)).text
  }

  func places(_ paths: [PositionedText]) -> [String] { paths.map { place($0.text) } }
}
