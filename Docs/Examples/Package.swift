// swift-tools-version: 6.2
//
// Shows a package with UI tests that are replayed on Linux: its test targets depend on XCUIAutomation and apply the
// plugin XCUIPrelude. The tests themselves are unchanged.
//
//     swift test --package-path Docs/Examples

import PackageDescription

let package = Package(
  name: "Examples",
  platforms: [.macOS(.v13)],
  dependencies: [
    // In your package: .package(url: "…/axreplay", from: "…")
    .package(name: "axreplay", path: "../..")
  ],
  targets: [
    // UIKit, QuartzCore, OSLog and os are needed only for tests that import them.
    .uiTests(
      "StartTests", uses: ["QuartzCore", "UIKit", "OSLog", "os"].map { .product(name: $0, package: "axreplay") }),
    // Page objects and base classes may be in a separate module that also applies the plugin.
    .target(
      name: "Pages", dependencies: [.product(name: "XCUIAutomation", package: "axreplay")],
      plugins: [.plugin(name: "XCUIPrelude", package: "axreplay")]),
    .uiTests("PagesTests", uses: ["Pages", .product(name: "UIKit", package: "axreplay")], mode: .v6),
    // Records the replay of a test with the recorder that teams add to their UI tests on a Mac.
    .uiTests(
      "RecorderTests",
      uses: [.product(name: "DeviceRecorder", package: "axreplay"), .product(name: "AXReplayKit", package: "axreplay")]),
    // One suite for each of the five page-object patterns in PageModels.
    .uiTests("NewsTests", uses: [.product(name: "PageModels", package: "axreplay")], mode: .v6),
    .uiTests("JobBoardTests", uses: [.product(name: "PageModels", package: "axreplay")], mode: .v6),
    .uiTests("OnboardingTests", uses: [.product(name: "PageModels", package: "axreplay")]),
    .uiTests("BehaviourTests", uses: [.product(name: "PageModels", package: "axreplay")], mode: .v6),
    .uiTests("WarehouseTests", uses: [.product(name: "PageModels", package: "axreplay")], mode: .v6),
    // The same five patterns under their originally published names, for suites that migrate to this library.
    .uiTests("PublishedTests", uses: [.product(name: "PageModels", package: "axreplay")]),
    // Verifies page models against recordings.
    .uiTests(
      "ModelChecksTests",
      uses: [
        .product(name: "PageModelChecks", package: "axreplay"), .product(name: "PageModels", package: "axreplay"),
      ], mode: .v6),
    // The calibration kit, which is intended for UI tests on a Mac. Here, CalibrationTests.swift from Docs/Calibration
    // runs against artificial screens.
    .uiTests("CalibrationTests", mode: .v6),
    // Deliberate failures that show the messages. They are skipped unless AXREPLAY_SHOW_FAILURES is 1.
    .uiTests(
      "FailingTests",
      uses: [
        .product(name: "PageModelChecks", package: "axreplay"), .product(name: "PageModels", package: "axreplay"),
      ]),
  ],
  swiftLanguageModes: [.v5]
)

extension Target {
  /// Returns a test target in which `import XCTest` imports axreplay's stand-in instead of Apple's framework.
  static func uiTests(_ name: String, uses others: [Dependency] = [], mode: SwiftLanguageMode = .v5) -> Target {
    .testTarget(
      name: name, dependencies: [.product(name: "XCUIAutomation", package: "axreplay")] + others,
      swiftSettings: [.swiftLanguageMode(mode)],
      plugins: [.plugin(name: "XCUIPrelude", package: "axreplay")])
  }
}
