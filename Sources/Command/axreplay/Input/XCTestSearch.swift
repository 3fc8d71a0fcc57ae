// Selects the XCTest version: `--xctest` overrides axreplay.yml, which overrides the journal of the recording.

import AccessibilityTree
import Arguments
import Recordings

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

extension Argument {
  /// The `--xctest` option of the commands that evaluate locators.
  static func xctest(_ path: @autoclosure @escaping () -> WritableKeyPath<Command, XCTestVersion?>) -> Self {
    .option(
      "--xctest", "version", sets: path(),
      help: """
        Behave like XCTest in this Xcode version, such as 26 or 16.2 (default: the xctest setting in axreplay.yml; \
        without it, the version in the journal).
        """,
      reading: { (text) throws(ArgumentError) in
        guard let version = XCTestVersion(text) else {
          throw ArgumentError("“\(text)” is not an Xcode version; write a version such as 26 or 16.2")
        }
        return version
      })
  }
}
