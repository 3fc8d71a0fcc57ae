// Tests what axreplay doctor says about projects and machines.

import Foundation
import Testing

@testable import axreplay

@Suite struct DoctorTests {
  private struct Report: Decodable {
    struct Check: Decodable {
      struct Finding: Decodable {
        var file: String
        var line: Int?
        var message: String
      }

      var name: String
      var status: String
      var message: String
      var advice: String?
      var findings: [Finding]?
    }

    var checks: [Check]
  }

  /// A file that is added to a project with settings, and a check: its status, the beginnings of its message and of its
  /// advice or finding, and the exit code.
  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var file = "unused.txt"
    var text = ""
    var check: String
    var status: String
    var message: String
    var detail = ""
    var exitCode: Int32 = 0
    var directory = "."
  }

  private static let settings = "snapshots: Recordings\nlint:\n  sources: ShopUITests\n"

  static let rows = [
    Row(
      testDescription: "settings", file: "axreplay.yml", text: settings, check: "settings", status: "ok",
      message: "axreplay.yml"),
    Row(
      testDescription: "settings above", file: "axreplay.yml", text: settings, check: "settings", status: "ok",
      message: "../axreplay.yml", directory: "Shop"),
    Row(
      testDescription: "no settings", check: "settings", status: "missing",
      message: "no axreplay.yml in this directory or above it", detail: "axreplay init writes one"),
    Row(
      testDescription: "an unknown key", file: "axreplay.yml", text: "\nsnapshot: x\n", check: "settings",
      status: "error", message: "axreplay.yml cannot be used", detail: "axreplay.yml:2 unknown key “snapshot”",
      exitCode: 1),
    Row(
      testDescription: "a test without its recording", file: "axreplay.yml",
      text: settings + "recordings:\n  LoginTests: login\n  CartTests: [login, cart]\n  All*: logi*\n",
      check: "settings",
      status: "missing", message: "axreplay.yml", detail: "axreplay.yml:6 there is no recording “cart” for CartTests"),
    Row(
      testDescription: "tests", file: "axreplay.yml", text: settings, check: "UI tests", status: "ok",
      message: "2 files, 1 locator"),
    Row(
      testDescription: "no sources", file: "axreplay.yml", text: "snapshots: Recordings\n", check: "UI tests",
      status: "missing", message: "no sources are set", detail: "set `sources` under `lint` in axreplay.yml"),
    Row(
      testDescription: "sources that do not exist", file: "axreplay.yml", text: "lint: {sources: UITest}\n",
      check: "UI tests", status: "error", message: "0 files", detail: "UITest no such file or directory", exitCode: 1),
    Row(
      testDescription: "keys that are not known", file: "ShopUITests/Later.swift",
      text: "import XCTest\nlet later = XCUIApplication().buttons[IDs.later]\n", check: "UI tests",
      status: "missing", message: "3 files, 2 locators, 1 of 2 keys unresolved",
      detail: "axreplay lint prints which files or mappings are missing"),
    Row(
      testDescription: "recordings", file: "axreplay.yml", text: settings, check: "recordings", status: "ok",
      message: "2 recordings with 2 snapshots in Recordings"),
    Row(
      testDescription: "recordings above", file: "axreplay.yml", text: settings, check: "recordings", status: "ok",
      message: "2 recordings with 2 snapshots in ../Recordings", directory: "Shop"),
    Row(
      testDescription: "no recordings", file: "axreplay.yml", text: "lint: {sources: ShopUITests}\n",
      check: "recordings", status: "missing", message: "no directory is set",
      detail: "save page sources to a directory, or record"),
    Row(
      testDescription: "a directory that is not set", file: "snapshots/a.xml", text: "<XCUIElementTypeApplication/>",
      check: "recordings", status: "missing", message: "no directory is set",
      detail: "add to axreplay.yml: snapshots: snapshots"),
    Row(
      testDescription: "recordings that do not exist", file: "axreplay.yml", text: "snapshots: Recording\n",
      check: "recordings", status: "error", message: "0 recordings", detail: "Recording no such directory",
      exitCode: 1),
    Row(
      testDescription: "a dump that is missing", file: "Recordings/lost/recording.jsonl",
      text: "{\"axreplay\": 1}\n{\"at\": 0, \"snapshot\": \"0.xml\"}\n", check: "recordings", status: "error",
      message: "3 recordings with 2 snapshots", detail: "Recordings/lost/recording.jsonl:2 ", exitCode: 1),
    Row(
      testDescription: "replays", file: "axreplay.yml", text: settings, check: "replays", status: "ok",
      message: "2 recordings with everything that replays need"),
    Row(
      testDescription: "a target that is not there", file: "Recordings/gap/recording.jsonl",
      text: "{\"axreplay\": 1}\n{\"at\": 0, \"launch\": {}}\n{\"at\": 0.5, \"snapshot\": \"0.xml\"}\n"
        + "{\"at\": 1, \"tap\": \"buttons[\\\"Nowhere\\\"]\"}\n",
      check: "replays", status: "missing", message: "1 of 3 recordings lacks something that replays need",
      detail: "axreplay replay --check Recordings lists it"),
    Row(
      testDescription: "a baseline", file: "known.jsonl",
      text: """
        {"axreplay-baseline": 3, "root": "."}
        {"code": "c", "file": "f", "subject": "s", "count": 2}

        """,
      check: "baseline", status: "ok", message: "known.jsonl: 2 findings"),
    Row(
      testDescription: "an older baseline", file: "known.jsonl", text: "{\"axreplay-baseline\": 2}\n",
      check: "baseline",
      status: "missing", message: "known.jsonl: 0 findings", detail: "known.jsonl:1 this baseline has version 2"),
    Row(
      testDescription: "no baseline", check: "baseline", status: "error", message: "known.jsonl cannot be read",
      detail: "known.jsonl no such file", exitCode: 1),
  ]

  @Test(arguments: rows)
  func projectsAreChecked(_ row: Row) throws {
    let folder = try SurveyedProject.app.folder()
    defer { folder.remove() }
    if row.check == "baseline" {
      try folder.write(Self.settings + "  baseline: known.jsonl\n", to: "axreplay.yml")
    } else if row.file.hasPrefix("Recordings/") || row.file.hasPrefix("ShopUITests/") {
      try folder.write(Self.settings, to: "axreplay.yml")
    } else if row.file.hasPrefix("snapshots/") {
      try folder.write("lint: {sources: ShopUITests}\n", to: "axreplay.yml")
    }
    try folder.write(row.text, to: row.file)
    if row.file == "Recordings/gap/recording.jsonl" {
      try folder.write("<XCUIElementTypeApplication/>", to: "Recordings/gap/0.xml")
    }
    let before = folder.files
    let directory = folder.url.appending(path: row.directory)
    let run = try CommandRun(["doctor", "--format", "json"], in: directory)
    let report = try JSONDecoder().decode(Report.self, from: Data(run.standardOutput.utf8))
    let check = try #require(report.checks.first { $0.name == row.check }, "\(run.standardOutput)")
    #expect(check.status == row.status)
    #expect(check.message.hasPrefix(row.message), "\(check.message)")
    let findings = (check.findings ?? []).map { finding in
      finding.file + (finding.line.map { ":\($0)" } ?? "") + " " + finding.message
    }
    #expect(
      row.detail.isEmpty || ([check.advice ?? ""] + findings).contains { $0.hasPrefix(row.detail) },
      "\(check.advice ?? "") \(findings)")
    #expect(run.standardError == "")
    #expect(run.exitCode == row.exitCode)
    #expect(folder.files == before)
    // The text has the same.
    let text = try CommandRun(["doctor"], in: directory)
    let status = row.status.padding(toLength: 9, withPad: " ", startingAt: 0)
    #expect(text.standardOutput.contains("\(status)\(row.check) "), "\(text.standardOutput)")
    #expect(text.exitCode == row.exitCode)
  }

  @Test func theFileMayBeNamed() throws {
    let folder = try SurveyedProject.app.folder()
    defer { folder.remove() }
    try folder.write(Self.settings, to: "other.yml")
    let run = try CommandRun(["doctor", "--config", "other.yml"], in: folder.url)
    #expect(run.standardOutput.contains("ok       settings    other.yml\n"), "\(run.standardOutput)")
    let missing = try CommandRun(["doctor", "--config", "nowhere.yml"], in: folder.url)
    #expect(missing.standardOutput.contains("nowhere.yml: error: no such file [file-unreadable]\n"))
    #expect(missing.exitCode == 1)
  }

  #if os(Linux)
    /// What the programs swift and pkg-config print or return, if they are there, and the status and the message of a
    /// check.
    static let machines: [(swift: String?, libraries: String?, check: String, status: String, message: String)] = [
      ("Swift version 6.2 (swift-6.2-RELEASE)", "exit 0", "Swift", "ok", "6.2, "),
      ("Apple Swift version 6.3.1 (swiftlang-6.3)", "exit 0", "Swift", "ok", "6.3.1, "),
      ("Swift version 10.0-dev (LLVM)", "exit 0", "Swift", "ok", "10.0-dev, "),
      ("Swift version 5.10.1 (swift-5.10.1-RELEASE)", "exit 0", "Swift", "missing", "5.10.1, "),
      ("OpenStack Swift", "exit 0", "Swift", "error", "/"),
      (nil, "exit 0", "Swift", "missing", "no swift on the PATH"),
      ("Swift version 6.2", "exit 0", "libraries", "ok", "those of tests without a device are installed"),
      ("Swift version 6.2", "exit 1", "libraries", "missing", "tests without a device need libpng-dev, libxml2-dev, "),
      (
        "Swift version 6.2", "[ $2 != yaml-0.1 ]", "libraries", "missing", "tests without a device need libyaml-dev"
      ),
      ("Swift version 6.2", nil, "libraries", "missing", "tests without a device need pkg-config, "),
    ]

    @Test(arguments: machines)
    func machinesAreChecked(
      _ row: (swift: String?, libraries: String?, check: String, status: String, message: String)
    ) throws {
      let folder = try SurveyedProject.app.folder()
      defer { folder.remove() }
      for (name, script) in [("swift", row.swift.map { "echo '\($0)'" }), ("pkg-config", row.libraries)] {
        guard let script else { continue }
        try folder.write("#!/bin/sh\n\(script)\n", to: "bin/\(name)")
        try FileManager.default.setAttributes(
          [.posixPermissions: 0o755], ofItemAtPath: folder.url.appending(path: "bin/\(name)").path)
      }
      try folder.write(Self.settings, to: "axreplay.yml")
      let run = try CommandRun(
        program: CommandRun.executable(), ["doctor", "--format", "json"],
        environment: ["PATH": folder.url.appending(path: "bin").path], in: folder.url)
      let report = try JSONDecoder().decode(Report.self, from: Data(run.standardOutput.utf8))
      let check = try #require(report.checks.first { $0.name == row.check }, "\(run.standardOutput)")
      #expect(check.status == row.status)
      #expect(check.message.hasPrefix(row.message), "\(check.message)")
      #expect((check.advice != nil) == (row.status != "ok"))
      #expect(run.exitCode == (row.status == "error" ? 1 : 0))
      // Tests in Swift do not send requests, and libraries matter only with a compiler.
      #expect(!report.checks.contains { $0.name == "record" })
      #expect(report.checks.contains { $0.name == "libraries" } == (row.swift != nil))
    }
  #endif

  /// Suites in other languages need no compiler.
  @Test func onlyWhatTheTestsNeedIsChecked() throws {
    let folder = try SurveyedProject.suite.folder()
    defer { folder.remove() }
    #expect(try CommandRun(["init"], in: folder.url).exitCode == 0)
    let text = try CommandRun(["doctor"], in: folder.url).standardOutput
    #expect(text.contains("\nok       record "), "\(text)")
    #expect(!text.contains("Swift"))
  }

  /// The libraries are those that the manifest names.
  @Test func librariesAreThoseOfTheManifest() throws {
    let manifest = try String(contentsOf: CommandRun.root.appending(path: "Package.swift"), encoding: .utf8)
    let found = manifest.matches(of: /pkgConfig: "([^"]+)",\s+providers: \[\.apt\(\["([^"]+)"\]\)/)
    let packages = found.map { (String($0.output.1), String($0.output.2)) }
    #expect(packages.count == 4)
    #expect(Dictionary(uniqueKeysWithValues: packages) == MachineCheckup.packages)
  }
}
