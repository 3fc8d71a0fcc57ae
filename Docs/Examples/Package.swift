// swift-tools-version: 6.2
//
// What a package with UI tests that are replayed on Linux looks like: the test target depends on XCUIAutomation and applies
// the plugin XCUIPrelude. Nothing in the tests knows of it.
//
//     swift test --package-path Docs/Examples

import PackageDescription

let package = Package(
  name: "Examples",
  platforms: [.macOS(.v13)],
  dependencies: [
    // In a package of yours: .package(url: "…/axreplay", from: "…")
    .package(name: "axreplay", path: "../..")
  ],
  targets: [
    // UIKit is for tests that import it.
    .uiTests("StartTests", uses: [.product(name: "UIKit", package: "axreplay")]),
    // Page objects and base classes may live in a module of their own, which applies the plugin, too.
    .target(
      name: "Pages", dependencies: [.product(name: "XCUIAutomation", package: "axreplay")],
      plugins: [.plugin(name: "XCUIPrelude", package: "axreplay")]),
    .uiTests("PagesTests", uses: ["Pages", .product(name: "UIKit", package: "axreplay")], mode: .v6),
    // Recording what is replayed, with the recorder that teams add to their tests on a Mac.
    .uiTests(
      "RecorderTests",
      uses: [.product(name: "DeviceRecorder", package: "axreplay"), .product(name: "AXReplayKit", package: "axreplay")]),
    // Page models of the toolkit, one suite for each way of writing them.
    .uiTests("NewsTests", uses: [.product(name: "PageModels", package: "axreplay")], mode: .v6),
    .uiTests("JobBoardTests", uses: [.product(name: "PageModels", package: "axreplay")], mode: .v6),
    .uiTests("OnboardingTests", uses: [.product(name: "PageModels", package: "axreplay")]),
    .uiTests("BehaviourTests", uses: [.product(name: "PageModels", package: "axreplay")], mode: .v6),
    .uiTests("WarehouseTests", uses: [.product(name: "PageModels", package: "axreplay")], mode: .v6),
    // The same five ways in the words in which they were published, for suites that are moved over.
    .uiTests("PublishedTests", uses: [.product(name: "PageModels", package: "axreplay")]),
    // The page models themselves, against all that was recorded.
    .uiTests(
      "ModelChecksTests",
      uses: [
        .product(name: "PageModelChecks", package: "axreplay"), .product(name: "PageModels", package: "axreplay"),
      ], mode: .v6),
    // The calibration kit, which is meant for a Mac. Its file is that of Docs/Calibration, and its screens are made up.
    .uiTests("CalibrationTests", mode: .v6),
    // Deliberate failures, to show what they look like. They are skipped unless AXREPLAY_SHOW_FAILURES is 1.
    .uiTests(
      "FailingTests",
      uses: [
        .product(name: "PageModelChecks", package: "axreplay"), .product(name: "PageModels", package: "axreplay"),
      ]),
  ],
  swiftLanguageModes: [.v5]
)

extension Target {
  /// A test target whose `import XCTest` brings the stand-in.
  static func uiTests(_ name: String, uses others: [Dependency] = [], mode: SwiftLanguageMode = .v5) -> Target {
    .testTarget(
      name: name, dependencies: [.product(name: "XCUIAutomation", package: "axreplay")] + others,
      swiftSettings: [.swiftLanguageMode(mode)],
      plugins: [.plugin(name: "XCUIPrelude", package: "axreplay")])
  }
}
