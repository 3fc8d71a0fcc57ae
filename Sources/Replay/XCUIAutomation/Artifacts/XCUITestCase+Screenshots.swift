// Saves named screenshots in the artifacts folder of the running test.

import Foundation

extension XCUITestCase {
  /// Saves a screenshot as `<name>.png` in the artifacts folder of the running test.
  @MainActor package static func keepScreenshot(named name: String) {
    guard let artifacts = current?.artifacts else { return }
    let base = FileKind.sanitized(name)
    TestReplay.current?.note("snapshot \(name)")
    artifacts.keep(XCUIScreen.main.screenshot().pngRepresentation, as: "\(base.isEmpty ? "snapshot" : base).png")
  }

  /// The artifacts folder of the running test.
  @MainActor package static var artifactsFolder: URL? { current?.artifacts.map { URL(fileURLWithPath: $0.path) } }

  /// The locale of the recording; empty if none was recorded.
  package static var recordedLocale: String { TestReplay.current?.locale ?? "" }
}
