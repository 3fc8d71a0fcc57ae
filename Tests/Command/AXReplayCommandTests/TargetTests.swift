// Tests which declaration a name means if several targets declare it, and what is said about files that are not read.

import Foundation
import Testing

@Suite struct TargetTests {
  /// Two tests, whose files declare the same name.
  private static func test(_ name: String) -> String {
    """
    import XCTest
    enum ID { static let save = "save.\(name)" }
    final class \(name)Tests: XCTestCase { func testIt() { XCUIApplication().buttons[ID.save].tap() } }
    """
  }

  /// A project with a group, whose files are listed, and with a folder that is synchronised.
  private static func project(_ folder: String) -> String {
    """
    // !$*UTF8*$!
    { archiveVersion = 1; objects = {
    P = {isa = PBXProject; mainGroup = G; targets = (T1, T2, ); };
    G = {isa = PBXGroup; children = (G1, F2, ); sourceTree = "<group>"; };
    G1 = {isa = PBXGroup; path = One; children = (F1 /* A.swift */, ); sourceTree = "<group>"; };
    F1 = {isa = PBXFileReference; path = A.swift; sourceTree = "<group>"; };
    F2 = {isa = PBXFileSystemSynchronizedRootGroup; path = "\(folder)"; exceptions = (E, ); sourceTree = "<group>"; };
    E = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = ("C.swift", ); target = T2; };
    B1 = {isa = PBXBuildFile; fileRef = F1; };
    S1 = {isa = PBXSourcesBuildPhase; files = (B1, ); };
    T1 = {isa = PBXNativeTarget; name = One; buildPhases = (S1, ); };
    T2 = {isa = PBXNativeTarget; name = "Two Tests"; buildPhases = (); fileSystemSynchronizedGroups = (F2, ); };
    }; rootObject = P; }
    """
  }

  static let layouts: [(name: String, files: [String: String])] = [
    ("a package", ["Package.swift": "", "Sources/A/A.swift": test("a"), "Sources/B/B.swift": test("b")]),
    (
      "a package with paths",
      [
        "Package.swift": """
        // .target(name: "No", path: "App")
        let package = Package(name: "x", targets: [
          .target(name: "A", dependencies: [.product(name: "P", package: "p")], path: "App/One", exclude: ["Old"]),
          /* .target(name: "No", path: "") */ .testTarget(name: "B", path: "./App", sources: ["Two", "Three.swift"]),
          .target(name: "C", path: folder),
        ])
        """,
        "App/One/A.swift": test("a"), "App/Two/B.swift": test("b"),
      ]
    ),
    (
      "a project",
      ["App.xcodeproj/project.pbxproj": project("Two"), "One/A.swift": test("a"), "Two/B.swift": test("b")]
    ),
    (
      "a project with a folder in Korean",
      ["App.xcodeproj/project.pbxproj": project("테스트"), "One/A.swift": test("a"), "테스트/B.swift": test("b")]
    ),
    (
      "settings",
      [
        "axreplay.yml": "lint:\n  targets:\n    One: UITests/A.swift\n    Two: UITests/B.swift\n",
        "UITests/A.swift": test("a"), "UITests/B.swift": test("b"),
      ]
    ),
    ("directories", ["One/A.swift": test("a"), "Two/B.swift": test("b")]),
  ]

  /// In each layout, the file A.swift means its own target's name, and so does B.swift.
  @Test(arguments: layouts.map(\.name))
  func namesAreThoseOfTheTarget(layout: String) throws {
    let files = try #require(Self.layouts.first { $0.name == layout }).files
    #expect(try Self.listed(files) == ["A.swift buttons[\"save.a\"]", "B.swift buttons[\"save.b\"]"])
  }

  /// Two files of a target in different folders see each other's names; a file that the target excludes has its own.
  @Test func manifestsDecideWhichFilesBelongTogether() throws {
    let manifest = #".target(name: "A", path: "App", exclude: ["Old"])"#
    let use =
      "import XCTest\nfinal class CTests: XCTestCase { func testIt() { XCUIApplication().buttons[ID.save].tap() } }"
    let files = [
      "Package.swift": manifest, "App/One/A.swift": Self.test("a"), "App/Two/C.swift": use,
      "App/Old/B.swift": Self.test("b"),
    ]
    let expected = ["B.swift buttons[\"save.b\"]", "A.swift buttons[\"save.a\"]", "C.swift buttons[\"save.a\"]"]
    #expect(try Self.listed(files) == expected)
  }

  /// C.swift is in the folder of a target, but an exception excludes it, so the target has one declaration of the name.
  @Test func exceptionsAreNotPartOfTheTarget() throws {
    let files = [
      "App.xcodeproj/project.pbxproj": Self.project("Two"), "One/A.swift": Self.test("a"),
      "Two/B.swift": Self.test("b"), "Two/C.swift": Self.test("c"),
    ]
    let expected = ["a", "b", "c"].map { "\($0.uppercased()).swift buttons[\"save.\($0)\"]" }
    #expect(try Self.listed(files) == expected)
  }

  /// Two targets declare an enum, of which one declares the case that code of a third target means: it imports both
  /// through another module. A case that neither declares is reported.
  @Test(arguments: [("primary", false), ("prinary", true)])
  func casesOfAnyTargetAreDeclared(_ row: (name: String, isReported: Bool)) throws {
    let files = [
      "Package.swift": """
      .target(name: "Kit", path: "Sources/Kit"), .target(name: "Kit_iOS", path: "Sources/Kit_iOS"),
      .target(name: "Kit_macOS", path: "Sources/Kit_macOS")
      """,
      "Sources/Kit_iOS/S.swift": "public enum Style: Int { case accent }\n",
      "Sources/Kit_macOS/S.swift": "public enum Style: Int { case primary }\n",
      "Sources/Kit/K.swift": "@_exported import Kit_iOS\n@_exported import Kit_macOS\n",
      "Demo/M.swift": "import Kit\nfunc a() -> [Int] { [Style.\(row.name)].map { $0.rawValue } }\n",
    ]
    #expect(try Self.output(files).contains("[loc-undefined]") == row.isReported)
  }

  /// An app's own code is not evaluated if the files of its tests are linted, too.
  @Test(arguments: [(isLinted: true, isReported: false), (isLinted: false, isReported: true)])
  func codeOfTheAppIsNotEvaluated(_ row: (isLinted: Bool, isReported: Bool)) throws {
    var files = [
      "Package.swift": "", "Sources/App/A.swift": "enum Style { case accent }\nfunc a() { _ = [Style.primary] }\n",
    ]
    if row.isLinted { files["Tests/UITests/B.swift"] = Self.test("b") }
    #expect(try Self.output(files).contains("[loc-undefined]") == row.isReported)
  }

  private static func output(_ files: [String: String]) throws -> String {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try write(files, to: folder)
    return try CommandRun(["lint", folder.url.path]).standardOutput
  }

  @Test func testsOfAndroidXAreCountedAndNamed() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let test = "import androidx.test.uiautomator.*\nfun a() { d.findObject(UiSelector().resourceId(\"a\")) }\n"
    try Self.write(["A.kt": test, "B.kt": "import androidx.core.Tools\nval a = 1\n"], to: folder)
    let run = try CommandRun(["lint", folder.url.path])
    #expect(run.standardOutput.contains("1 file with AndroidX UiAutomator or Espresso was not read: "))
    #expect(run.standardOutput.contains("/A.kt\n") && !run.standardOutput.contains("B.kt"))
    #expect(!run.standardOutput.contains("no findings") && !run.standardOutput.contains("no locators"))
    #expect(run.exitCode == 0)
  }

  @Test func objectiveCIsCountedAndNamed() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let test = "@implementation T\n- (void)testIt { [[XCUIApplication new].buttons[@\"a\"] tap]; }\n@end\n"
    try Self.write(["a.m": test, "b.m": "@implementation A\n@end\n", "A.swift": Self.test("a")], to: folder)
    let run = try CommandRun(["lint", folder.url.path])
    #expect(run.standardOutput.contains("1 Objective-C file with UI tests was not read: "))
    #expect(run.standardOutput.contains("/a.m\n") && !run.standardOutput.contains("b.m"))
    #expect(!run.standardOutput.contains("no findings"))
    #expect(run.exitCode == 0)
  }

  @Test func testsInGoAndRustAreCountedAndNamed() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let test = "import \"github.com/tebeka/selenium\"\n"
    try Self.write(["a.go": test, "b.rs": "fn main() {}\n", "A.swift": Self.test("a")], to: folder)
    let run = try CommandRun(["lint", folder.url.path])
    #expect(run.standardOutput.contains("1 test file in Go was not read: "))
    #expect(run.standardOutput.contains("/a.go; languages that are read: Swift, Python, Java, Kotlin, JavaScript, "))
    #expect(!run.standardOutput.contains("b.rs") && !run.standardOutput.contains("no findings"))
    #expect(run.exitCode == 0)
  }

  private static func write(_ files: [String: String], to folder: TemporaryFolder) throws {
    for (path, text) in files {
      let url = folder.url.appending(path: path)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
  }

  /// Returns the name of each file with the locator in it.
  private static func listed(_ files: [String: String]) throws -> [String] {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try write(files, to: folder)
    var arguments = ["lint", "--list"]
    if files["axreplay.yml"] != nil { arguments += ["--config", folder.url.appending(path: "axreplay.yml").path] }
    let run = try CommandRun(arguments + [folder.url.path])
    #expect(run.standardError == "")
    let lines = run.standardOutput.split(separator: "\n").map { $0.split(separator: " ") }.filter { $0.count == 3 }
    return lines.map { parts in
      let file = parts[0].split(separator: ":")[0].split(separator: "/").last ?? ""
      return "\(file) \(parts[2])"
    }
  }
}
