// Tests that what cannot be written, listened on or read to its end is refused at once. Each command has a time limit.

import Foundation
import Testing

@Suite struct RefusedOutputTests {
  private func run(_ words: [String]) throws -> CommandRun {
    let timeout = try #require(CommandRun.installed("timeout"))
    return try CommandRun(program: timeout, ["60", CommandRun.executable().path] + words)
  }

  /// The command of `--exec` must not run.
  @Test(
    arguments: [
      ("--report", "/dev/full", "no space left on device"), ("--log", "/dev/full", "no space left on device"),
      ("--report", "FOLDER/pipe", "this is a pipe"), ("--log", "FOLDER/pipe", "this is a pipe"),
      ("--report", "FOLDER/plain/x.xml", "plain/x.xml: error: cannot be written: not a directory"),
      ("--report", "/proc/x.xml", "cannot be written"), ("--log", "/proc/x.log", "cannot be written"),
      ("--artifacts", "/proc/x", "cannot be written"),
    ])
  func outputsAreCheckedBefore(option: String, path: String, message: String) throws {
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    #expect(mkfifo(folder.url.appending(path: "pipe").path, 0o600) == 0)
    try Data().write(to: folder.url.appending(path: "plain"))
    let mark = folder.url.appending(path: "ran").path
    let run = try run(
      ["serve", "snapshots/shop-login", "--port", "0", option, path.replacing("FOLDER", with: folder.url.path)]
        + ["--exec", "--", "touch", mark])
    #expect(run.exitCode == 2 && run.standardError.contains(message), "\(run.exitCode): \(run.standardError)")
    #expect(!FileManager.default.fileExists(atPath: mark))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).count == 2)
  }

  /// A pipe that is open already is written to.
  @Test func reportsMayGoToStandardOutput() throws {
    let run = try run([
      "serve", "snapshots/shop-login", "--port", "0", "--report", "/dev/stdout", "--exec", "--", "true",
    ])
    #expect(run.exitCode == 0 && run.standardOutput.contains("<testsuites"), "\(run.standardError)")
  }

  @Test func longTokensAreRefused() throws {
    for (length, code) in [(200, 0), (201, 2)] as [(Int, Int32)] {
      let token = String(repeating: "a", count: length)
      let run = try run(
        ["serve", "snapshots/shop-login", "--port", "0", "--token", token, "--exec", "--", "true"])
      #expect(run.exitCode == code, "\(run.standardError)")
      #expect(run.standardError.contains("at most 200 characters") == (code == 2))
    }
  }

  @Test(
    arguments: [
      ("::1", "http://[::1]:", false), ("127.0.0.1", "http://127.0.0.1:", false), ("0.0.0.0", "http://0.0.0.0:", true),
    ])
  func addressesAreValid(host: String, address: String, isWarned: Bool) throws {
    let run = try run([
      "serve", "snapshots/shop-login", "--port", "0", "--host", host, "--exec", "--", "sh", "-c",
      "echo $AXREPLAY_SERVER",
    ])
    // Not each machine has version 6 of the protocol.
    if run.standardError.contains("cannot listen") { return }
    #expect(run.standardError.contains(address) && run.standardOutput.hasPrefix(address), "\(run.standardError)")
    #expect(run.standardError.contains("other machines") == isWarned)
  }

  @Test(
    arguments: [
      ["show", "FILE"], ["query", "buttons", "FILE"], ["map", "--pages", "FILE", "snapshots/shop-login"],
    ])
  func endlessDevicesAreRefused(words: [String]) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let link = folder.url.appending(path: "a.xml").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "/dev/zero")
    let run = try run(words.map { $0 == "FILE" ? link : $0 })
    #expect(run.exitCode == 2 && run.standardError.contains("this is a device"), "\(run.standardError)")
  }
}
