// Tests which changed files the pre-commit hook and the GitHub action pass to lint, and what lint does with them.

import Foundation
import Testing

@Suite struct ChangedFilesTests {
  /// The extensions that lint reads, from the advice about an unsupported file.
  private static func supportedExtensions() throws -> Set<String> {
    let run = try CommandRun(["lint", "LICENSE"])
    let advice = try #require(run.standardError.split(separator: "\n").last { $0.contains("supported: ") })
    return Set(advice.matches(of: /\.(\w+)/).map { String($0.output.1) })
  }

  @Test func theHookTakesAllLanguages() throws {
    let hook = try String(contentsOf: CommandRun.root.appending(path: ".pre-commit-hooks.yaml"), encoding: .utf8)
    let files = try #require(hook.firstMatch(of: /\n  files: '\\\.\(([a-z|]+)\)\$'\n/))
    let extensions = files.output.1.split(separator: "|").map(String.init)
    #expect(try Set(extensions) == Self.supportedExtensions())
    #expect(extensions.count > 15)
  }

  @Test func theActionTakesAllLanguages() throws {
    let script = try String(
      contentsOf: CommandRun.root.appending(path: ".github/actions/axreplay-lint/lint.sh"), encoding: .utf8)
    let extensions = script.matches(of: /'\*\.(\w+)'/).map { String($0.output.1) }
    #expect(try Set(extensions) == Self.supportedExtensions())
  }

  /// Hooks also pass files that lint does not read: configurations, files in skipped folders, other languages.
  @Test func otherFilesAreNotErrors() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let files = [
      "a.py": "driver.find_element(AppiumBy.ACCESSIBILITY_ID, '')\n", "b.py": "x = 1\n",
      "compose.yml": "services: {}\n", "a.go": "package a\n", "gen/c.py": "", ".gitignore": "gen\n",
    ]
    for (file, text) in files {
      let url = folder.url.appending(path: file)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
    func lint(_ changed: String...) throws -> CommandRun {
      try CommandRun(
        ["lint", folder.url.path, "--only-changed"] + changed.map { folder.url.appending(path: $0).path })
    }
    for file in ["compose.yml", "a.go", "gen/c.py"] {
      let run = try lint(file, "b.py")
      #expect(
        run.standardError.hasSuffix("/\(file): note: this file is not linted; ignored by --only-changed\n"),
        "\(run.standardError)")
      #expect(run.exitCode == 0)
    }
    #expect(try lint("b.py").standardError == "")
    #expect(
      try lint("compose.yml", "a.go", "gen/c.py", ".gitignore", "b.py").standardError.hasPrefix(
        "note: 4 files are not linted, so --only-changed ignores them: "))
  }

  /// Names that look like options are files after `--` and in lists, and are refused elsewhere: a pull request chooses
  /// them.
  @Test func namesAreNeverOptions() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let names = ["--config=evil.py", "--help", "caf\u{E9} a.py", "-x.py"]
    for name in names {
      try Data("driver.find_element(AppiumBy.XPATH, '//[')\n".utf8).write(to: folder.url.appending(path: name))
    }
    try Data("lint: {rules: {loc-syntax: off}}\n".utf8).write(to: folder.url.appending(path: "--config=evil.py"))
    let list = folder.url.appending(path: "list").path
    func lint(_ arguments: [String]) throws -> CommandRun {
      try CommandRun(["lint", ".", "--fail-on", "note"] + arguments, in: folder.url)
    }
    for name in names where name.hasPrefix("-") {
      let run = try lint(["--only-changed", "a.py", name])
      #expect(run.exitCode == 2, "\(name)")
      #expect(run.standardError.contains("'\(name)' after --only-changed may be an option or a file"), "\(name)")
    }
    let terminated = try lint(["--only-changed", "--"] + names)
    #expect(terminated.exitCode == 1)
    let lines = "-x.py\n\"caf\\303\\251 a.py\"\r\n"
    for bytes in [
      Data((names.joined(separator: "\0") + "\0").utf8), Data(lines.utf8), Data(("\u{FEFF}" + lines).utf8),
      // As PowerShell writes what a program prints.
      Data([0xFF, 0xFE] + lines.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }),
    ] {
      try bytes.write(to: URL(filePath: list))
      for option in [["--only-changed", "--from-file", list], ["--from-file", list]] {
        let run = try lint(option)
        #expect(run.exitCode == 1)
        #expect(run.standardOutput.contains("caf\u{E9} a.py:1") && run.standardOutput.contains("-x.py:1"))
      }
    }
    try Data("nowhere/a.py\n".utf8).write(to: URL(filePath: list))
    #expect(try lint(["--from-file", list]).standardError.contains("none of the files of --only-changed exists"))
    // If nothing has changed, nothing is reported, and a note says so.
    try Data().write(to: URL(filePath: list))
    for option in [
      ["--only-changed", "--from-file", list], ["--from-file", list], ["--only-changed"], ["--only-changed", "--"],
    ] {
      let run = try lint(option)
      #expect(run.standardError == "note: the list of changed files is empty, so no findings are reported\n")
      #expect(run.standardOutput.contains("no findings\n"), "\(run.standardOutput)")
      #expect(run.exitCode == 0)
    }
    #expect(try lint(["--from-file", list + "x"]).standardError.contains("no such file"))
  }
}
