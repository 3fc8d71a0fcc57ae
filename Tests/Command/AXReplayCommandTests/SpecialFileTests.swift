// Tests that pipes, devices and links in directories of recordings do not stop a run. Each command has a time limit.

import Foundation
import Testing

@Suite struct SpecialFileTests {
  private static let dump = """
    <XCUIElementTypeApplication type="XCUIElementTypeApplication" name="Shop" label="Shop" enabled="true" \
    visible="true" x="0" y="0" width="390" height="844"/>
    """

  /// A directory with a dump and what must not be opened.
  private func folder(journal: String? = nil) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try Data(Self.dump.utf8).write(to: folder.url.appending(path: "0000.xml"))
    #expect(mkfifo(folder.url.appending(path: "0001.xml").path, 0o600) == 0)
    #expect(mkfifo(folder.url.appending(path: "0002.json").path, 0o600) == 0)
    for (name, target) in [("0003.xml", "0001.xml"), ("0004.json", "/dev/zero"), ("0005.xml", "/dev/tty")] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.url.appending(path: name).path, withDestinationPath: target)
    }
    if let journal { try Data(journal.utf8).write(to: folder.url.appending(path: "recording.jsonl")) }
    return folder
  }

  private func run(_ words: [String]) throws -> CommandRun {
    let timeout = try #require(CommandRun.installed("timeout"))
    return try CommandRun(program: timeout, ["60", CommandRun.executable().path] + words)
  }

  @Test(
    arguments: [
      ["show"], ["replay"], ["map"], ["query", "buttons"], ["lint", "Docs/Examples/WeakLocators.swift", "--snapshots"],
      ["verify", "Docs/Examples/ShopPages.yml", "--snapshots"],
      ["serve", "--port", "0", "--exec", "--", "true"],
    ])
  func specialFilesAreSkipped(words: [String]) throws {
    let folder = try folder()
    defer { folder.remove() }
    var words = words
    words.insert(folder.url.path, at: words.firstIndex(of: "--port") ?? words.endIndex)
    let run = try run(words)
    #expect(run.exitCode != 124, "\(words)")
    #expect(!run.standardError.contains("0001.xml") && !run.standardError.contains("0004.json"), "\(run.standardError)")
  }

  /// `import` copies what it can read, and nothing else.
  @Test func importSkipsSpecialFiles() throws {
    let folder = try folder()
    defer { folder.remove() }
    let out = folder.url.appending(path: "out").path
    let run = try run(["import", folder.url.path, "--out", out])
    #expect(run.exitCode == 2, "\(run.standardError)")
    #expect(run.standardError.contains("1 snapshot"), "\(run.standardError)")
  }

  @Test(
    arguments: [
      (#"{"at": 0, "snapshot": "0001.xml"}"#, "0001.xml"),
      (#"{"at": 0, "snapshot": "0000.xml", "screenshot": "/etc/passwd"}"#, "/etc/passwd"),
      (#"{"at": 0, "snapshot": "0000.xml", "screenshot": "recording.jsonl"}"#, "is not a picture"),
    ])
  func journalsMustNameFiles(line: String, message: String) throws {
    let folder = try folder(journal: #"{"axreplay": 1}"# + "\n" + line + "\n")
    defer { folder.remove() }
    for command in ["replay", "map", "inspect"] {
      let run = try run([command, folder.url.path])
      #expect(run.exitCode == 2, "\(command)")
      #expect(run.standardError.contains(message), "\(command): \(run.standardError)")
    }
  }
}
