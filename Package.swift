// swift-tools-version: 6.2
//
// Declares the package's targets. A target may import only the targets that it lists as dependencies.
// Docs/Architecture.md shows the same dependencies as a diagram, and the ArchitectureTests check that both agree.
// Within each folder of Sources, targets are listed in build order.

import PackageDescription

let package = Package(
  name: "axreplay",
  platforms: [.macOS(.v13)],
  products: [
    .library(
      name: "AXReplayKit",
      targets: [
        "Findings", "AccessibilityTree", "SnapshotFormats", "PredicateFormat", "DriverLocators", "ElementQueries",
        "LocatorStrategies", "Recordings", "PageVerification", "Reports",
      ]),
    .executable(name: "axreplay", targets: ["axreplay"]),
    .library(name: "XCUIAutomation", targets: ["FastlaneSnapshot", "XCUIAutomation"]),
    .library(name: "DeviceRecorder", targets: ["DeviceRecorder"]),
    .library(name: "PageModels", targets: ["PageModels"]),
    .plugin(name: "XCUIPrelude", targets: ["XCUIPrelude"]),
  ],
  targets: [
    // Trees
    .systemLibrary(
      name: "CLibXML2", path: "Sources/Trees/CLibXML2", pkgConfig: "libxml-2.0",
      providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]),
    .systemLibrary(
      name: "CZlib", path: "Sources/Trees/CZlib", pkgConfig: "zlib",
      providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    .room("Text", in: "Trees"),
    .room("Findings", in: "Trees", uses: ["Text"]),
    .room("JSON", in: "Trees", uses: ["Findings", "Text"]),
    .room("LibXML", in: "Trees", uses: ["CLibXML2", "Findings"]),
    .room("AccessibilityTree", in: "Trees", uses: ["Findings", "Text"]),
    .room("SnapshotFormats", in: "Trees", uses: ["AccessibilityTree", "CZlib", "Findings", "JSON", "LibXML", "Text"]),

    // Queries
    // The toolchain's ICU is in C++.
    .target(
      name: "CUnicode", path: "Sources/Queries/CUnicode",
      linkerSettings: [
        .linkedLibrary("_FoundationICU", .when(platforms: [.linux])),
        .linkedLibrary("stdc++", .when(platforms: [.linux])),
        .linkedLibrary("icucore", .when(platforms: [.macOS, .iOS, .tvOS, .watchOS, .visionOS])),
      ]),
    .room("PredicateFormat", in: "Queries", uses: ["CUnicode", "Findings", "Text"]),
    .room("DriverLocators", in: "Queries", uses: ["AccessibilityTree", "PredicateFormat", "Text"]),
    .room(
      "ElementQueries", in: "Queries",
      uses: ["AccessibilityTree", "DriverLocators", "Findings", "PredicateFormat", "Text"]),
    .room(
      "LocatorStrategies", in: "Queries",
      uses: ["AccessibilityTree", "DriverLocators", "ElementQueries", "Findings", "PredicateFormat", "Text"]),

    // Replay
    .room(
      "Recordings", in: "Replay",
      uses: [
        "AccessibilityTree", "ElementQueries", "Findings", "JSON", "LocatorStrategies", "PredicateFormat",
        "SnapshotFormats", "Text",
      ]),
    .room(
      "Calibration", in: "Replay",
      uses: [
        "AccessibilityTree", "ElementQueries", "Findings", "JSON", "LocatorStrategies", "PredicateFormat",
        "SnapshotFormats", "Text",
      ]),
    .systemLibrary(
      name: "CPNG", path: "Sources/Replay/CPNG", pkgConfig: "libpng",
      providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
    .room("Wireframes", in: "Replay", uses: ["AccessibilityTree", "CPNG", "Text"]),
    .target(name: "CTestStack", path: "Sources/Replay/CTestStack"),
    .room("XCTestCore", in: "Replay"),
    .room(
      "XCUIAutomation", in: "Replay",
      uses: [
        "AccessibilityTree", "CTestStack", "Configuration", "ElementQueries", "Findings", "PredicateFormat",
        "Recordings", "SnapshotFormats", "Text", "Wireframes", "XCTestCore",
      ]),
    .room("FastlaneSnapshot", in: "Replay", uses: ["XCUIAutomation"]),
    .executableTarget(
      name: "XCUIPreludeGenerator", dependencies: [], path: "Sources/Replay/XCUIPrelude/Generator",
      swiftSettings: .house),
    .plugin(
      name: "XCUIPrelude", capability: .buildTool(), dependencies: ["XCUIPreludeGenerator"],
      path: "Sources/Replay/XCUIPrelude/Plugin"),
    // DeviceRecorder is a single file, which UI-test targets on a Mac compile themselves. Its imports therefore have no
    // access level, and it compiles with any settings.
    .target(
      name: "DeviceRecorder",
      dependencies: [
        .target(name: "XCUIAutomation", condition: .when(platforms: [.linux])),
        .target(name: "FastlaneSnapshot", condition: .when(platforms: [.linux])),
      ],
      path: "Sources/Replay/DeviceRecorder",
      swiftSettings: .houseWithPlainImports,
      plugins: [.plugin(name: "XCUIPrelude")]),

    // Servers
    .room("Locks", in: "Servers"),
    .room(
      "WebDriverReplay", in: "Servers",
      uses: [
        "AccessibilityTree", "DriverLocators", "ElementQueries", "Findings", "JSON", "LocatorStrategies", "Locks",
        "Recordings", "Secrets", "SnapshotFormats", "Text", "Wireframes",
      ]),
    .room(
      "Inspection", in: "Servers",
      uses: [
        "AccessibilityTree", "AppiumSources", "ElementQueries", "Findings", "JSON", "LocatorStrategies",
        "PageVerification", "Recordings", "Reports", "SnapshotFormats", "Text", "Wireframes",
      ]),
    .room("Secrets", in: "Servers", uses: ["Locks", "PredicateFormat", "Text"]),
    .room("HTTPServing", in: "Servers", uses: ["Locks", "Text"]),
    // Without `pkgConfig`, because libcurl is not linked.
    .systemLibrary(
      name: "CCurl", path: "Sources/Servers/CCurl", providers: [.apt(["libcurl4-openssl-dev"]), .brew(["curl"])]),
    .room("HTTPClient", in: "Servers", uses: ["CCurl", "Locks", "Text"]),
    .room(
      "SessionRecording", in: "Servers",
      uses: [
        "AccessibilityTree", "ElementQueries", "Findings", "JSON", "LocatorStrategies", "Locks", "Recordings",
        "Secrets", "SnapshotFormats", "Text", "WebDriverReplay",
      ]),
    .room(
      "SessionProxy", in: "Servers",
      uses: [
        "AccessibilityTree", "Findings", "HTTPClient", "HTTPServing", "JSON", "Locks", "Recordings", "SessionRecording",
        "SnapshotFormats", "Text", "WebDriverReplay",
      ]),

    // Pages
    // PageModels uses a plain `import XCTest` and also compiles for devices.
    .target(
      name: "PageModels",
      dependencies: [
        .target(name: "XCUIAutomation", condition: .when(platforms: [.linux])),
        .target(name: "FastlaneSnapshot", condition: .when(platforms: [.linux])),
      ],
      path: "Sources/Pages/PageModels", swiftSettings: .houseWithPlainImports,
      plugins: [.plugin(name: "XCUIPrelude")]),

    .room(
      "PageVerification", in: "Pages",
      uses: [
        "AccessibilityTree", "ElementQueries", "Findings", "LocatorStrategies", "PredicateFormat", "Recordings", "Text",
      ]),

    // Lint
    .room(
      "AppiumSources", in: "Lint",
      uses: ["AccessibilityTree", "ElementQueries", "Findings", "LocatorStrategies", "Text"]),

    .room("CodeModel", in: "Lint", uses: ["Findings"]),
    .room("SwiftReader", in: "Lint", uses: ["CodeModel", "Findings", "Text"]),
    .room(
      "LocatorExtraction", in: "Lint",
      uses: [
        "AccessibilityTree", "AppiumSources", "CodeModel", "ElementQueries", "Findings", "JSON", "LocatorStrategies",
        "PredicateFormat", "SnapshotFormats", "SwiftReader", "Text",
      ]),

    .room(
      "LocatorLint", in: "Lint",
      uses: [
        "AccessibilityTree", "AppiumSources", "ElementQueries", "Findings", "LocatorExtraction", "LocatorStrategies",
        "PredicateFormat", "Text",
      ]),

    // Command
    .systemLibrary(
      name: "CYAML", path: "Sources/Command/CYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .room("Configuration", in: "Command", uses: ["AccessibilityTree", "CYAML", "Findings", "JSON", "Text"]),
    // In C, because the Swift compiler takes a minute to embed data that the C compiler embeds at once.
    .target(
      name: "CReportFiles", path: "Sources/Command/CReportFiles", exclude: ["inspector", "rules", "script.js", "style"]),
    .room(
      "Reports", in: "Command",
      uses: [
        "AccessibilityTree", "CReportFiles", "Calibration", "ElementQueries", "Findings", "JSON", "LocatorStrategies",
        "PageVerification", "PredicateFormat", "Recordings", "SnapshotFormats", "Text", "Wireframes",
      ]),

    // Apart from the other reports, which are part of the library AXReplayKit.
    .room(
      "LintReports", in: "Command",
      uses: [
        "AppiumSources", "Findings", "JSON", "LocatorExtraction", "LocatorLint", "LocatorStrategies", "Reports", "Text",
      ]),
    .room("Arguments", in: "Command", uses: ["Text"]),
    .target(name: "CServerFiles", path: "Sources/Command/CServerFiles", exclude: ["jvm", "node", "python", "ruby"]),
    .executableTarget(
      name: "axreplay",
      dependencies: [
        "AccessibilityTree", "AppiumSources", "Arguments", "CServerFiles", "Calibration", "CodeModel", "Configuration",
        "ElementQueries", "Findings", "HTTPClient", "HTTPServing", "Inspection", "JSON", "LintReports",
        "LocatorExtraction", "LocatorLint", "LocatorStrategies", "Locks", "PageVerification", "PredicateFormat",
        "Recordings", "Reports", "Secrets", "SessionProxy", "SessionRecording", "SnapshotFormats", "Text",
        "WebDriverReplay",
      ],
      path: "Sources/Command/axreplay", swiftSettings: .house),

    // An example of the library.
    .executableTarget(
      name: "FirstAnswer", dependencies: ["ElementQueries", "LocatorStrategies", "SnapshotFormats"],
      path: "Docs/FirstAnswer", swiftSettings: .house),

    // Tests, in folders with the same names as in Sources
    // What several of them use.
    .target(name: "TestNotation", path: "Tests/TestNotation", swiftSettings: .house),
    .tests(of: "AccessibilityTree", in: "Trees", uses: ["AccessibilityTree"]),
    .tests(
      of: "Text", in: "Trees",
      uses: ["AccessibilityTree", "ElementQueries", "LocatorStrategies", "SnapshotFormats", "Text"]),
    .tests(of: "Findings", in: "Trees", uses: ["Findings"]),
    .tests(of: "JSON", in: "Trees", uses: ["Findings", "JSON", "Text"]),
    .tests(of: "LibXML", in: "Trees", uses: ["Findings", "LibXML", "TestNotation"]),
    .tests(
      of: "SnapshotFormats", in: "Trees",
      uses: ["AccessibilityTree", "CZlib", "Findings", "SnapshotFormats", "TestNotation"]),
    .tests(of: "PredicateFormat", in: "Queries", uses: ["Findings", "PredicateFormat", "TestNotation", "Text"]),
    // libxml2's XPath, which tests compare with our own implementation.
    .target(
      name: "XPathOracle", dependencies: ["AccessibilityTree", "CLibXML2", "DriverLocators"],
      path: "Tests/Queries/XPathOracle", swiftSettings: .house),
    .tests(
      of: "DriverLocators", in: "Queries",
      uses: [
        "AccessibilityTree", "DriverLocators", "ElementQueries", "LocatorStrategies", "PredicateFormat",
        "SnapshotFormats", "TestNotation", "XPathOracle",
      ]),
    .tests(
      of: "ElementQueries", in: "Queries",
      uses: [
        "AccessibilityTree", "ElementQueries", "Findings", "LocatorStrategies", "PredicateFormat", "SnapshotFormats",
        "TestNotation",
      ]),
    .tests(
      of: "Recordings", in: "Replay",
      uses: [
        "AccessibilityTree", "ElementQueries", "Findings", "JournalWritingProgram", "LocatorStrategies",
        "PredicateFormat", "Recordings", "SnapshotFormats", "TestNotation",
      ]),
    .tests(
      of: "Calibration", in: "Replay",
      uses: ["AccessibilityTree", "Calibration", "ElementQueries", "Findings", "SnapshotFormats"]),
    .testTarget(
      name: "WireframesTests", dependencies: ["AccessibilityTree", "Wireframes"], path: "Tests/Replay/WireframesTests",
      exclude: ["Golden"], swiftSettings: .house),
    // A program that writes a journal until the tests of the Recordings target kill it.
    .executableTarget(
      name: "JournalWritingProgram",
      dependencies: ["Recordings"],
      path: "Tests/Replay/JournalWritingProgram", swiftSettings: .house),
    .tests(of: "Locks", in: "Servers", uses: ["Locks"]),
    .tests(
      of: "WebDriverReplay", in: "Servers",
      uses: ["AccessibilityTree", "JSON", "Recordings", "SnapshotFormats", "WebDriverReplay"]),
    .tests(
      of: "Inspection", in: "Servers", uses: ["Inspection", "Recordings", "Reports", "SnapshotFormats"]),
    .tests(of: "HTTPServing", in: "Servers", uses: ["EchoServer", "EchoServerProgram", "HTTPServing"]),
    // A server whose answers show what a request was, also as a program that tests limit and load.
    .target(
      name: "EchoServer", dependencies: ["HTTPServing"], path: "Tests/Servers/EchoServer", swiftSettings: .house),
    .executableTarget(
      name: "EchoServerProgram",
      dependencies: ["EchoServer", "HTTPServing"],
      path: "Tests/Servers/EchoServerProgram", swiftSettings: .house),
    // A program that prints how requests are read, which Tests/Servers/RequestReading compares with llhttp.
    .executableTarget(
      name: "RequestReadingProgram",
      dependencies: ["HTTPServing", "TestNotation"],
      path: "Tests/Servers/RequestReadingProgram", swiftSettings: .house),
    .tests(of: "HTTPClient", in: "Servers", uses: ["HTTPClient", "HTTPServing"]),
    .tests(
      of: "SessionRecording", in: "Servers",
      uses: [
        "AccessibilityTree", "ElementQueries", "Findings", "JSON", "LocatorStrategies", "Recordings", "Secrets",
        "SessionRecording", "SnapshotFormats", "TestNotation", "WebDriverReplay",
      ]),
    .tests(of: "Secrets", in: "Servers", uses: ["Secrets"]),
    .tests(
      of: "PageVerification", in: "Pages",
      uses: [
        "AccessibilityTree", "ElementQueries", "Findings", "LocatorStrategies", "PageVerification", "PredicateFormat",
        "Recordings", "SnapshotFormats",
      ]),
    .tests(of: "SwiftReader", in: "Lint", uses: ["CodeModel", "Findings", "SwiftReader"]),
    .tests(
      of: "LocatorExtraction", in: "Lint",
      uses: [
        "AccessibilityTree", "AppiumSources", "ElementQueries", "Findings", "LocatorExtraction", "LocatorStrategies",
        "PredicateFormat",
      ]),
    .tests(
      of: "LocatorLint", in: "Lint",
      uses: [
        "AccessibilityTree", "AppiumSources", "ElementQueries", "Findings", "LocatorExtraction", "LocatorLint",
        "SnapshotFormats",
      ]),
    .tests(
      of: "AppiumSources", in: "Lint",
      uses: ["AccessibilityTree", "AppiumSources", "Findings", "LocatorStrategies"]),
    .tests(of: "Arguments", in: "Command", uses: ["Arguments"]),
    .tests(of: "Configuration", in: "Command", uses: ["AccessibilityTree", "Configuration", "Findings"]),
    .tests(
      of: "Reports", in: "Command",
      uses: [
        "AccessibilityTree", "ElementQueries", "Findings", "LibXML", "PageVerification", "Recordings", "Reports",
        "Text",
      ]),
    .testTarget(
      name: "AXReplayCommandTests", dependencies: ["Arguments", "axreplay"],
      path: "Tests/Command/AXReplayCommandTests",
      exclude: ["Dumps", "Golden", "Lint", "Pages", "Planted", "Released"], swiftSettings: .house),
    .testTarget(
      name: "SnapshotsTests",
      dependencies: ["AccessibilityTree", "ElementQueries", "Findings", "LocatorStrategies", "SnapshotFormats"],
      path: "Tests/SnapshotsTests", swiftSettings: .house),
    .testTarget(name: "ArchitectureTests", path: "Tests/ArchitectureTests", swiftSettings: .house),
    .tests(
      of: "LocatorStrategies", in: "Queries",
      uses: [
        "AccessibilityTree", "ElementQueries", "Findings", "LocatorStrategies", "PredicateFormat", "SnapshotFormats",
      ]),
  ],
  swiftLanguageModes: [.v6]
)

#if os(Linux)
  // Declared only on Linux: other platforms either have their own UIKit or must not have a module of this name.
  package.products.append(.library(name: "UIKit", targets: ["UIKit"]))
  package.targets.append(.room("UIKit", in: "Replay", uses: ["XCUIAutomation"]))
  package.products.append(.library(name: "QuartzCore", targets: ["QuartzCore"]))
  package.targets.append(.room("QuartzCore", in: "Replay", uses: ["XCUIAutomation"]))
  package.products.append(.library(name: "os", targets: ["os"]))
  package.targets.append(.room("os", in: "Replay"))
  package.products.append(.library(name: "OSLog", targets: ["OSLog"]))
  package.targets.append(.room("OSLog", in: "Replay", uses: ["os"]))
  // PageModelChecks evaluates page models against recordings. This works only with axreplay's stand-in for XCTest,
  // which PageModels uses only on Linux.
  package.products.append(.library(name: "PageModelChecks", targets: ["PageModelChecks"]))
  package.targets.append(
    .room(
      "PageModelChecks", in: "Pages",
      uses: [
        "AccessibilityTree", "Findings", "PageModels", "PageVerification", "PredicateFormat", "Recordings",
        "XCUIAutomation",
      ]))
  // Docs/Examples tests the rest of the stand-in in the way that UI-test suites use it. The scripts in the folder of
  // these tests run those examples.
  package.targets.append(
    .testTarget(
      name: "XCUIAutomationTests",
      dependencies: ["Configuration", "Findings", "LocatorStrategies", "SnapshotFormats", "XCUIAutomation"],
      path: "Tests/Replay/XCUIAutomationTests",
      exclude: [
        "apple-members.txt", "artifacts.txt", "failures.txt", "first-package.sh", "mutations.sh", "published.sh",
        "published.txt", "repeat.sh", "run.sh", "system-alert.xml",
      ], swiftSettings: .house))
#endif

// For the package in Tests/Fuzzing, which uses these modules directly, and nothing else.
if Context.isFuzzed {
  package.products = [
    "AccessibilityTree", "AppiumSources", "Arguments", "CodeModel", "Configuration", "ElementQueries", "Findings",
    "HTTPServing", "Inspection", "JSON", "LocatorExtraction", "LocatorStrategies", "PredicateFormat", "Recordings",
    "Secrets", "SessionRecording", "SnapshotFormats", "SwiftReader", "WebDriverReplay",
  ].map { .library(name: $0, targets: [$0]) }
}

// Compares the reading of Swift sources with the compiler's own parser, whose libraries are part of every toolchain.
// They work only with the compiler that they come with, so no program that is installed may depend on them.
if let libraries = Context.swiftSyntax {
  let oracle = Target.target(
    name: "SwiftSyntaxOracle", dependencies: ["CodeModel", "Findings"], path: "Tests/Lint/SwiftSyntaxOracle",
    exclude: ["FrontDoor.swift"], swiftSettings: .house,
    linkerSettings: [
      .unsafeFlags(["-L", libraries, "-Xlinker", "-rpath", "-Xlinker", libraries]), .linkedLibrary("SwiftSyntax"),
      .linkedLibrary("SwiftParser"),
    ])
  if Context.environment["AXREPLAY_READER"] == "swift-syntax" {
    // The compiler's parser takes the reader's place, so that the tests of all targets judge it, too.
    oracle.name = "SwiftReader"
    oracle.exclude = []
    package.targets = package.targets.filter { $0.name != "SwiftReader" } + [oracle]
  } else {
    package.targets += [
      oracle,
      .executableTarget(
        name: "CompareSwift",
        dependencies: ["CodeModel", "Findings", "SwiftReader", "SwiftSyntaxOracle", "TestNotation"],
        path: "Tests/Lint/CompareSwift", exclude: ["hostile-shapes.txt", "run.sh"], swiftSettings: .house),
    ]
  }
}

// `make check` builds and tests a single room with what it needs.
if let room = Context.environment["AXREPLAY_ROOM"] {
  let all = Dictionary(uniqueKeysWithValues: package.targets.map { ($0.name, $0) })
  var needed: Set<String> = []
  var names = [room, "\(room)Tests"]
  while let name = names.popLast() {
    guard let target = all[name], needed.insert(name).inserted else { continue }
    for case .byNameItem(let dependency, _) in target.dependencies { names.append(dependency) }
    for case .targetItem(let dependency, _) in target.dependencies { names.append(dependency) }
  }
  package.products = []
  package.targets = package.targets.filter { needed.contains($0.name) }
}

extension Context {
  /// Whether to compile for libFuzzer, as `make fuzz` does.
  static var isFuzzed: Bool { environment["AXREPLAY_FUZZING"] == "1" }

  /// Whether SwiftPM downloaded the package for another one.
  static var isDependency: Bool {
    ["/checkouts/", "/registry/"].contains { packageDirectory.contains($0) }
  }

  /// Whether the packaged program is built, as `make package` does.
  static var isPackaged: Bool { environment["AXREPLAY_PACKAGED"] == "1" }

  /// The directory with the toolchain's own libraries of swift-syntax, which `make compare-swift` finds; nil if no
  /// target needs them.
  static var swiftSyntax: String? { environment["AXREPLAY_SWIFT_SYNTAX"] }
}

extension [SwiftSetting] {
  /// Settings for all targets, in addition to Swift 6 mode.
  static var house: [SwiftSetting] {
    houseWithPlainImports + [.enableUpcomingFeature("InternalImportsByDefault")]
  }

  /// The settings for files that other compilers also build. Those compilers may not support `public import`.
  static var houseWithPlainImports: [SwiftSetting] {
    let features: [SwiftSetting] = [
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("MemberImportVisibility"),
    ]
    // Treat warnings as errors only in continuous integration: new warnings of a newer compiler must not break other
    // builds.
    let isStrict = Context.environment["AXREPLAY_WARNINGS_AS_ERRORS"] == "1"
    // In debug builds, the driver would start a frontend for every 25 files, each of which parses and checks much of the
    // target again: everything takes twice as long. The driver remarks that it does not skip single files; whole targets
    // are still skipped if the interfaces that they import are the same.
    let atOnce: SwiftSetting = .unsafeFlags(
      ["-whole-module-optimization", "-disable-batch-mode", "-num-threads", "2"], .when(configuration: .debug))
    return features + (isStrict ? [.treatAllWarnings(as: .error)] : [])
      // SwiftPM refuses such flags in the packages that another one depends on.
      + (Context.isDependency ? [] : [atOnce])
      + (Context.isFuzzed ? [.unsafeFlags(["-sanitize=fuzzer,address"])] : [])
      + (Context.swiftSyntax.map { [.unsafeFlags(["-I", $0])] } ?? [])
  }
}

extension Target {
  /// A library target at `Sources/<wing>/<name>`.
  static func room(_ name: String, in wing: String, uses dependencies: [Target.Dependency] = []) -> Target {
    // Where the speed of single functions matters little, the packaged program is optimized for size.
    let isSmall = Context.isPackaged && ["Command", "Lint", "Servers"].contains(wing)
    return .target(
      name: name, dependencies: dependencies, path: "Sources/\(wing)/\(name)",
      swiftSettings: .house + (isSmall ? [.unsafeFlags(["-Osize"])] : []))
  }

  /// A test target at `Tests/<wing>/<name>Tests`.
  static func tests(of name: String, in wing: String, uses dependencies: [Target.Dependency]) -> Target {
    .testTarget(
      name: "\(name)Tests", dependencies: dependencies, path: "Tests/\(wing)/\(name)Tests", swiftSettings: .house)
  }
}
