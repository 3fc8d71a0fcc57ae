// Screenshots that a test wants as files under names of its own.

import Foundation

extension XCUITestCase {
  /// Writes what is on screen as `<name>.png` to the files of the running test, at once.
  @MainActor package static func keepScreenshot(named name: String) {
    guard let artifacts = current?.artifacts else { return }
    let base = FileKind.sanitized(name)
    TestReplay.current?.note("snapshot \(name)")
    artifacts.keep(XCUIScreen.main.screenshot().pngRepresentation, as: "\(base.isEmpty ? "snapshot" : base).png")
  }

  /// Where the files of the running test lie.
  @MainActor package static var artifactsFolder: URL? { current?.artifacts.map { URL(fileURLWithPath: $0.path) } }

  /// The locale that the recording names; empty if it names none.
  package static var recordedLocale: String { TestReplay.current?.locale ?? "" }
}
