// swift-tools-version: 6.2
//
// Compares axreplay with other programs. It is a separate package, so that users of axreplay do not build it.

import PackageDescription

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "axreplay", path: "../..")
  ],
  targets: [
    .executableTarget(name: "ReadDump", dependencies: [.product(name: "AXReplayKit", package: "axreplay")]),
    .executableTarget(name: "AskDump", dependencies: [.product(name: "AXReplayKit", package: "axreplay")]),
    .executableTarget(name: "GenerateDump"),
    .executableTarget(name: "GenerateRecordings"),
    .executableTarget(name: "GenerateSources"),
  ],
  swiftLanguageModes: [.v6]
)
