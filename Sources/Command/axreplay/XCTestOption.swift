// Decides which release of XCTest answers: the option, else axreplay.yml, else the journal beside the dump.

import AccessibilityTree
import ArgumentParser
import Recordings

/// The option `--xctest` of the commands that resolve locators.
struct XCTestOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      The version of Xcode whose XCTest answers, where versions differ: 26, 16.2. Overrides axreplay.yml, which overrides \
      the journals of recordings.
      """, valueName: "version"),
    transform: parsedXCTestVersion)
  var xctest: XCTestVersion?

  /// The release for recordings; nil for the one that each journal names.
  func version(_ file: ConfigurationFile) -> XCTestVersion? { xctest ?? file.xctest }
}

/// Finds the release of XCTest for dumps that are read one by one.
struct XCTestSearch {
  private let settled: XCTestVersion?
  /// What the journals of directories say.
  private var journals: [String: XCTestVersion?] = [:]

  /// - Throws: ``ExitStatus/unusable`` if axreplay.yml is wrong.
  init(_ option: XCTestOption) throws {
    settled = try option.xctest ?? ConfigurationFile(rules: nil).xctest
  }

  /// The release that answers for a dump; nil if nothing says which.
  mutating func version(for path: String) -> XCTestVersion? {
    if let settled { return settled }
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
    throw ValidationError("“\(text)” is not a version of Xcode; write 26 or 16.2")
  }
  return version
}
