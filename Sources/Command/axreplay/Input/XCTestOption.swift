// Selects the XCTest version: `--xctest` overrides axreplay.yml, which overrides the journal of the recording.

import AccessibilityTree
import ArgumentParser
import Recordings

/// The `--xctest` option of the commands that evaluate locators.
struct XCTestOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Behave like XCTest in this Xcode version, such as 26 or 16.2 (default: the xctest setting in axreplay.yml; \
      without it, the version in the journal).
      """, valueName: "version"),
    transform: parsedXCTestVersion)
  var xctest: XCTestVersion?

  init() {}

  /// Returns the version for all recordings; nil for the version in each journal.
  func version(_ file: ConfigurationFile) -> XCTestVersion? { xctest ?? file.xctest }
}

/// Finds the XCTest version for each dump.
struct XCTestSearch {
  private let fixed: XCTestVersion?
  /// The versions in the journals, by directory.
  private var journals: [String: XCTestVersion?] = [:]

  /// - Throws: ``ExitStatus/unusable`` if axreplay.yml is invalid.
  init(_ version: XCTestVersion?) throws {
    fixed = try version ?? ConfigurationFile(rules: nil).xctest
  }

  /// Returns the version for a dump; nil if it is unknown.
  mutating func version(for path: String) -> XCTestVersion? {
    if let fixed { return fixed }
    if path == "-" { return nil }
    let directory = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    if let known = journals[directory] { return known }
    let version = RecordingReader.xctest(RecordingDirectory.files(directory.isEmpty ? "." : directory))
    journals[directory] = version
    return version
  }
}

private func parsedXCTestVersion(_ text: String) throws -> XCTestVersion {
  guard let version = XCTestVersion(text) else {
    throw ValidationError("“\(text)” is not an Xcode version; write a version such as 26 or 16.2")
  }
  return version
}
