// swift-tools-version: 6.2
//
// Writes the inputs of the benchmarks. It is a separate package, so that users of axreplay do not build it.

import PackageDescription

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v13)],
  targets: [
    .executableTarget(name: "GenerateDump"),
    .executableTarget(name: "GenerateRecordings"),
    .executableTarget(name: "GenerateSources"),
  ],
  swiftLanguageModes: [.v6]
)
