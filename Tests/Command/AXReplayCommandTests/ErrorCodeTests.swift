// Tests that every code of a message has a page, and that errors of all subcommands have one form.

import Findings
import Foundation
import Reports
import Testing

@testable import axreplay

@Suite struct ErrorCodeTests {
  /// The codes in the sources of the program. Kinds of mistakes in YAML files are parts of codes.
  static let written: Set<String> = {
    let folder = CommandRun.root.appending(path: "Sources")
    let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    var codes: Set<String> = []
    for file in files where file.hasSuffix(".swift") && !file.contains("XCUIAutomation") {
      guard let text = try? String(contentsOf: folder.appending(path: file), encoding: .utf8) else { continue }
      let patterns = [
        /(?:code: |\.error\(\s*|report\(\s*(?:\.\w+, )?|[Ii]ssues\.\w+\(\s*)"([a-z]+(?:-[a-z]+)+)"/,
        /"((?:dump|recording|journal|baseline|calibration|swift|source|configuration|pages)-[a-z]+(?:-[a-z]+)*)"/,
        #/" \[([a-z]+(?:-[a-z]+)+)\]"/#,
      ]
      for pattern in patterns { codes.formUnion(text.matches(of: pattern).map { String($0.output.1) }) }
      if file.hasPrefix("Command/Configuration/") {
        let kinds = text.matches(of: /report\("([a-z]+)"/).map { String($0.output.1) }
        let purposes =
          file.contains("YAML/")
          ? ["configuration", "pages"] : [file.contains("PageModels/") ? "pages" : "configuration"]
        codes.formUnion(purposes.flatMap { purpose in (kinds + ["yaml"]).map { "\(purpose)-\($0)" } })
      }
    }
    return codes
  }()

  @Test func everyCodeHasAPage() {
    #expect(RulePage.codes.count > 100)
    let known = Set(RulePage.codes + RulePages.all.map(\.id))
    // Styles of code that the inspector writes.
    let missing = Self.written.subtracting(known).subtracting(["swift-page", "swift-robot"])
    #expect(missing.isEmpty, "no page in rules/errors.md: \(missing.sorted())")
    let superfluous = Set(RulePage.codes).subtracting(Self.written)
    #expect(superfluous.isEmpty, "no message has these codes: \(superfluous.sorted())")
  }

  /// A page says what the code means, and has an example with a message and what to do.
  @Test(arguments: RulePage.codes)
  func pagesAreComplete(code: String) throws {
    let page = RulePage.page(of: code)
    #expect(page.what.hasSuffix(".") && page.why.isEmpty && page.better == nil)
    let example = try #require(page.example)
    #expect(example.contains(#/(^|: )(error|warning|note): /#) && !example.contains("\n"))
    #expect(page.advice?.isEmpty == false)
  }

  @Test(
    arguments: [
      (["dump-truncated"], 0, "dump-truncated\n\nWhat\n  The file ends before its last element does.", ""),
      (["loc-index"], 0, "loc-index  ", ""),
      (
        ["dump-trunkated"], 2, "",
        "error: unknown rule, tag or code “dump-trunkated” [rule-unknown]\n  did you mean dump-tru"
      ),
      ([], 0, "Locator results\n", ""),
      (["file-unreadable", "--format", "markdown"], 0, "# file-unreadable\n\n## What\n\n", ""),
    ] as [([String], Int32, String, String)])
  func codesAreExplained(_ names: [String], _ exitCode: Int32, _ output: String, _ error: String) throws {
    let run = try CommandRun(["explain"] + names)
    #expect(run.exitCode == exitCode)
    #expect(run.standardOutput.hasPrefix(output), "\(run.standardOutput.prefix(200))")
    #expect(run.standardError.hasPrefix(error), "\(run.standardError)")
    #expect(run.standardError.isEmpty == error.isEmpty)
  }

  /// Arguments with a mistake. FOLDER has an empty directory, a text and a file that is not valid YAML.
  static let mistakes: [[String]] = [
    ["query", "buttons", "FOLDER/none.xml"], ["query", "buttns", "snapshots/shop-login/0005.xml"],
    ["query", "label MATCHES '('", "snapshots/shop-login/0005.xml"], ["query", "buttons", "FOLDER/empty"],
    ["query", "--using", "nothing", "a", "b"], ["query", "buttons", "FOLDER/text.txt"], ["query"],
    ["show", "FOLDER/none.xml"], ["show", "--format", "wda-xml", "snapshots/shop-login"], ["show", "--nope"],
    ["show", "FOLDER/empty"], ["replay", "FOLDER/none"], ["replay", "FOLDER/text.txt"], ["replay", "FOLDER/empty"],
    ["replay"], ["map", "FOLDER/none"], ["map", "FOLDER/empty"], ["map"],
    ["map", "--pages", "FOLDER/bad.yml", "snapshots/shop-login"], ["verify", "FOLDER/none.yml"],
    ["verify", "FOLDER/bad.yml", "--snapshots", "snapshots/shop-login"],
    ["verify", "FOLDER/text.txt", "--snapshots", "snapshots/shop-login"],
    ["verify", "Docs/Examples/ShopPages.yml", "--snapshots", "FOLDER/empty"], ["verify"],
    ["verify", "Docs/Examples/ShopPages.yml", "--snapshots", "snapshots/shop-login", "--html", "/dev/null/a.html"],
    ["lint", "FOLDER/none.swift"], ["lint", "--config", "FOLDER/bad.yml"], ["lint", "FOLDER/empty", "--baseline", "a"],
    ["lint", "--config", "FOLDER/none.yml"], ["lint", "Docs/Examples", "--rules", "nothing"],
    ["lint", "Docs/Examples/WeakLocators.swift", "--baseline", "FOLDER/none"],
    ["lint", "Docs/Examples/WeakLocators.swift", "--baseline", "FOLDER/text.txt"],
    ["lint", "--explain", "nothing-at-all"], ["lint", "a.swift", "--from-file", "FOLDER/none"],
    ["serve", "FOLDER/none"], ["serve", "FOLDER/empty"],
    ["serve", "snapshots/shop-login", "--port", "0", "--exec", "nope"],
    ["serve", "snapshots/shop-login", "--report", "/dev/null/a.xml"], ["serve"], ["inspect", "FOLDER/none"],
    ["inspect"], ["record", "--to", "nowhere", "--out", "FOLDER/out"],
    ["record", "--to", "http://a", "--out", "FOLDER"],
    ["record", "--to", "http://127.0.0.1:1", "--out", "FOLDER/out", "--attach", "a"],
    ["import", "FOLDER/none", "--out", "FOLDER/out"], ["import", "FOLDER/text.txt", "--out", "FOLDER/out"],
    ["import", "FOLDER/empty", "--out", "/dev/null/a"], ["import", "FOLDER/empty"], ["calibrate", "FOLDER/none"],
    ["calibrate", "FOLDER/text.txt"], ["calibrate"], ["init", "FOLDER/none"], ["init", "Docs/Examples"],
    ["doctor", "--nope"], ["explain", "nothing-at-all"], ["explain", "--format", "sarif"], ["nothing"],
    ["help", "a", "b"],
    ["--generate-manual", "FOLDER/none"], ["--generate-completion-script", "ksh"], ["--nope"],
  ]

  @Test func mistakesOfAllSubcommandsAreTested() {
    #expect(Set(Self.mistakes.compactMap(\.first)).isSuperset(of: CompletionTests.subcommands))
  }

  /// `PATH:LINE:COLUMN: error: MESSAGE [CODE]`, or without a path. Messages about the arguments have no code: the usage
  /// follows.
  @Test(arguments: mistakes)
  func errorsHaveOneForm(_ arguments: [String]) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try FileManager.default.createDirectory(at: folder.url.appending(path: "empty"), withIntermediateDirectories: true)
    try Data("hello\n".utf8).write(to: folder.url.appending(path: "text.txt"))
    try Data("a: [\nb: }\n".utf8).write(to: folder.url.appending(path: "bad.yml"))
    let run = try CommandRun(arguments.map { $0.replacing("FOLDER", with: folder.url.path) })
    #expect(run.exitCode == 2)
    #expect(!run.standardError.contains("Error:"))
    let lines = run.standardError.split(separator: "\n", omittingEmptySubsequences: false)
    let first = try #require(lines.firstIndex { $0.contains(#/^([^ ]+: )?error: [^ ]/#) }, "\(run.standardError)")
    if let code = lines[first].firstMatch(of: #/ \[([a-z-]+)\]$/#) {
      #expect(RulePage.codes.contains(String(code.output.1)), "\(lines[first])")
    } else {
      let isUsage = lines.dropFirst(first + 1).contains { $0.hasPrefix("Usage: ") }
      #expect(isUsage || lines[first].hasPrefix("error: unknown subcommand"), "\(run.standardError)")
    }
  }
}
