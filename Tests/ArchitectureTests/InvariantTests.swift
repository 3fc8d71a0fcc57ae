// Checks those invariants in Docs/Architecture.md that can be verified by reading the source files as text.

import Foundation
import Testing

@Suite struct InvariantTests {
  @Test func onlyLibXMLImportsTheCLibrary() throws {
    for file in try SourceTree.swiftFiles("Sources") where file.imports.contains("CLibXML2") {
      #expect(file.target == "LibXML", "\(file)")
      #expect(!file.text.contains("xmlXPath"), "\(file) does more than read")
      #expect(!file.text.contains("public import CLibXML2"), "\(file) makes C types part of its interface")
    }
  }

  @Test func onlyOneFileImportsThePictureLibrary() throws {
    let files = try SourceTree.swiftFiles("Sources").filter { $0.imports.contains("CPNG") }
    #expect(files.map(\.path) == ["Sources/Replay/Wireframes/PNGFile.swift"])
    for file in files { #expect(file.text.contains("\nimport CPNG\n"), "\(file) makes C types part of its interface") }
  }

  @Test func onlyOneFileImportsTheCompressionLibrary() throws {
    let files = try SourceTree.swiftFiles("Sources").filter { $0.imports.contains("CZlib") }
    #expect(files.map(\.path) == ["Sources/Trees/SnapshotFormats/Envelopes/Archives/Inflater.swift"])
    for file in files { #expect(file.text.contains("\nimport CZlib\n"), "\(file) makes C types part of its interface") }
  }

  @Test func onlyOneFileImportsTheYAMLLibrary() throws {
    let files = try SourceTree.swiftFiles("Sources").filter { $0.imports.contains("CYAML") }
    #expect(files.map(\.path) == ["Sources/Command/Configuration/YAML/YAMLReader.swift"])
    for file in files { #expect(file.text.contains("\nimport CYAML\n"), "\(file) makes C types part of its interface") }
  }

  @Test func onlyOneFileImportsTheEmbeddedFiles() throws {
    let files = try SourceTree.swiftFiles("Sources").filter { $0.imports.contains("CReportFiles") }
    #expect(files.map(\.path) == ["Sources/Command/Reports/Writing/EmbeddedFiles.swift"])
  }

  /// The HTTP library is loaded when a request is to be sent. No program lists it among its libraries.
  @Test func onlyTheClientUsesTheHTTPLibrary() throws {
    let files = try SourceTree.swiftFiles("Sources").filter { $0.imports.contains("CCurl") }
    #expect(files.map(\.target) == ["HTTPClient", "HTTPClient", "HTTPClient"])
    for file in files { #expect(file.text.contains("\nimport CCurl\n"), "\(file) makes C types part of its interface") }
    #expect(!(try SourceTree.text("Sources/Servers/CCurl/module.modulemap")).contains("link"))
    let manifest = try SourceTree.text("Package.swift")
    #expect(!manifest.contains("\"libcurl\"") && !manifest.contains("linkedLibrary(\"curl\""))
    let users = try SourceTree.swiftFiles("Sources").filter { $0.imports.contains("HTTPClient") }
    #expect(Set(users.map(\.target)) == ["SessionProxy", "axreplay"])
  }

  /// Targets that may import the full Foundation: they are part of tests, which use it, too.
  static let testRooms: Set = [
    "DeviceRecorder", "FastlaneSnapshot", "OSLog", "PageModelChecks", "PageModels", "QuartzCore", "UIKit",
    "XCTestCore", "XCUIAutomation", "XCUIPrelude", "os",
  ]

  /// The full Foundation has ICU's data and CoreFoundation: 43 MB of a program, and twice as many instructions at each
  /// start. Where there is no FoundationEssentials, Foundation is a part of the system.
  @Test func theProgramDoesNotContainTheFullFoundation() throws {
    let reachable = Arrows(manifest: try SourceTree.text("Package.swift")).reachable(from: "axreplay")
    #expect(reachable.isDisjoint(with: Self.testRooms), "the program contains parts of tests")
    let choice =
      /#if canImport\(FoundationEssentials\)\s+((?:public |package )?import Foundation)Essentials\s+#else\s+\1\s+#endif/
    let full = /\bimport +(?:\w+ +)?Foundation(?!Essentials)\w*/
    for file in try SourceTree.swiftFiles("Sources") where !Self.testRooms.contains(file.target) {
      guard file.text.contains("Foundation") else { continue }
      let rest = code(of: file).joined(separator: "\n").replacing(choice, with: "")
      #expect(rest.matches(of: full).map { String($0.output) } == [], "\(file)")
    }
  }

  /// swift-syntax comes with the compiler, and works only with that compiler.
  @Test func onlyTheOracleImportsSwiftSyntax() throws {
    for file in try SourceTree.swiftFiles("Sources") + SourceTree.swiftFiles("Tests") {
      let isOracle = file.path.hasPrefix("Tests/Lint/SwiftSyntaxOracle/")
      #expect(isOracle || !file.imports.contains { $0 == "SwiftSyntax" || $0 == "SwiftParser" }, "\(file)")
    }
  }

  @Test func noPublicDeclarationNamesACType() throws {
    for file in try SourceTree.swiftFiles("Sources/Trees/LibXML") {
      for line in file.lines where line.contains("public ") || line.contains("package ") {
        #expect(line.firstMatch(of: /\bxml[A-Z]\w*(Ptr|Char|Error|Handler|Ctxt)\b/) == nil, "\(file): \(line)")
      }
    }
  }

  /// Page models use only Apple's API. They do not use members that only axreplay's stand-in for XCTest declares, and
  /// do not detect whether the stand-in is present.
  @Test func pageModelsUseOnlyApplesAPI() throws {
    let page = try SourceTree.text("Docs/StandInCoverage.md")
    let table = page.split(separator: "\n## Our own\n").last ?? ""
    let own = table.matches(of: /\| `(\w+)[.`]/).map { String($0.output.1) }
    let types = Set(own.filter { $0.first?.isUppercase == true }).subtracting([
      "NSPredicate", "XCTestCase", "XCUIElement", "XCUIElementQuery", "XCUIElementTypeQueryProvider", "XCUILocation",
    ])
    #expect(types.contains("VirtualSleep"))
    let forbidden = types.union(["XCUITestCase", "XCUIPrelude", "FastlaneSnapshot"])
    for file in try SourceTree.swiftFiles("Sources/Pages/PageModels") {
      #expect(Set(file.imports).subtracting(["Foundation", "XCTest"]).isEmpty, "\(file)")
      let words = Set(file.text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
      #expect(words.isDisjoint(with: forbidden), "\(file) uses \(words.intersection(forbidden).sorted())")
      #expect(!file.text.contains("#if os(Linux)") && !words.contains("sleep") && !words.contains("usleep"), "\(file)")
    }
  }

  /// For each rule protocol: the folder of its rules, the file that lists the rules (named after the protocol), and the
  /// protocols that refine it.
  static let rules: [(folder: String, list: String, refinements: [String])] = [
    ("Sources/Pages/PageVerification/Rules", "VerificationRule", []),
    (
      "Sources/Lint/LocatorLint/Rules", "LintRule", ["LocatorRule", "WrittenLocatorRule", "TreeRule", "ElementRule"]
    ),
    ("Sources/Lint/LocatorLint/Rules/Hygiene", "CommentRule", []),
  ]

  /// Each rule is in a file named after it, and is listed in the file that lists the rules of its protocol.
  @Test(arguments: rules)
  func everyRuleIsInTheList(folder: String, protocolName: String, refinements: [String]) throws {
    let files = try SourceTree.swiftFiles(folder)
    let list = try #require(files.first { $0.path.hasSuffix("/\(protocolName).swift") }).text
    let listed = list.matches(of: /(\w+)\.self/).map { String($0.output.1) }
    let conformances = ([protocolName] + refinements).map { ": \($0) {" }
    let rules = files.filter { file in
      conformances.contains(where: file.text.contains) && !file.path.hasSuffix("/\(protocolName).swift")
    }
    let names = rules.compactMap { $0.path.split(separator: "/").last?.split(separator: ".").first.map(String.init) }
    #expect(listed.sorted() == names.sorted())
    #expect(names.count > 2)
    for (rule, name) in zip(rules, names) {
      #expect(conformances.contains { rule.text.contains("enum \(name)\($0)") }, "\(rule)")
    }
  }

  /// Reports receive the findings. They do not refer to the rules that produced them.
  @Test func reportsDoNotReferToRules() throws {
    for file in try SourceTree.swiftFiles("Sources/Command/Reports")
      + SourceTree.swiftFiles("Sources/Command/LintReports")
    {
      for name in ["VerificationRule", "LintRule", "CommentRule"] { #expect(!file.text.contains(name), "\(file)") }
    }
  }

  /// Reports receive the file contents that they need, and do not read files themselves.
  @Test func reportsDoNotReadFiles() throws {
    let calls =
      /\b(print|fopen|open|getenv)\(|FileManager|FileHandle|Data\(contentsOf|contentsOfFile|RecordingReader|DumpReader/
    for file in try SourceTree.swiftFiles("Sources") where file.target == "Reports" || file.target == "LintReports" {
      for line in code(of: file) { #expect(line.firstMatch(of: calls) == nil, "\(file): \(line)") }
    }
  }

  /// Targets that do not perform input or output, and do not use a clock or the environment.
  static let pureRooms: Set = [
    "AccessibilityTree", "DriverLocators", "ElementQueries", "Findings", "PredicateFormat", "Text", "Wireframes",
  ]

  /// The file that formats numbers as C does.
  static let formattingFile = "Sources/Queries/DriverLocators/XPath/XPathNumber.swift"

  @Test func coreTargetsDoNotAccessTheSystem() throws {
    let systemModules: Set = [
      "Foundation", "FoundationEssentials", "Glibc", "Musl", "Darwin", "Dispatch", "System", "Synchronization",
    ]
    let calls = /\b(print|debugPrint|dump|readLine|getenv|fopen|open)\(|ContinuousClock|SuspendingClock|FileManager/
    for file in try SourceTree.swiftFiles("Sources") where Self.pureRooms.contains(file.target) {
      let allowed: Set = file.path == Self.formattingFile ? ["Glibc", "Musl", "Darwin"] : []
      #expect(systemModules.intersection(file.imports).subtracting(allowed) == [], "\(file) imports a system module")
      for line in code(of: file) { #expect(line.firstMatch(of: calls) == nil, "\(file): \(line)") }
    }
  }

  /// Readers receive bytes instead of opening files. Only the code that writes recordings accesses the file system,
  /// because it needs to control how files are written to disk, and the code that reads only regular files.
  @Test func recordingsAreReadFromBytes() throws {
    let calls = /\b(fopen|open|mkdir|rename|unlink)\(|FileManager|FileHandle|Data\(contentsOf/
    for file in try SourceTree.swiftFiles("Sources") where file.target == "Recordings" {
      if ["/RecordingFolder.swift", "/RegularFile.swift", "/WrittenFile.swift"].contains(where: file.path.hasSuffix) {
        continue
      }
      #expect(Set(["Glibc", "Musl", "Darwin"]).isDisjoint(with: file.imports), "\(file)")
      for line in code(of: file) { #expect(line.firstMatch(of: calls) == nil, "\(file): \(line)") }
    }
  }

  @Test func coreTypesAreNotCodable() throws {
    for file in try SourceTree.swiftFiles("Sources") where Self.pureRooms.contains(file.target) {
      for line in code(of: file) {
        #expect(line.firstMatch(of: /\b(Codable|Encodable|Decodable)\b/) == nil, "\(file): \(line)")
      }
    }
  }

  @Test func snapshotsAreImmutable() throws {
    let text = try SourceTree.text("Sources/Trees/AccessibilityTree/Snapshot.swift")
    let storage = try #require(text.range(of: "final class SnapshotStorage"))
    let end = try #require(text.range(of: "\n}", range: storage.upperBound..<text.endIndex))
    #expect(text[storage.upperBound..<end.lowerBound].firstMatch(of: /\bvar\b/) == nil)
  }

  @Test func onlyTheCommandUsesTerminalsAndExitCodes() throws {
    // Code that uses the stand-in outside of a test must not seem to succeed.
    for file in try SourceTree.swiftFiles("Sources")
    where file.target != "axreplay" && !"\(file)".hasSuffix("/OutsideTestCase.swift") {
      for line in code(of: file) {
        #expect(line.firstMatch(of: /\\u\{1B\}\[|\bisatty\(|\bexit\(|NO_COLOR/) == nil, "\(file): \(line)")
      }
    }
  }

  /// Lines without comments.
  private func code(of file: SourceFile) -> [Substring] {
    file.lines.filter { !$0.drop { $0 == " " }.hasPrefix("//") }
  }
}
