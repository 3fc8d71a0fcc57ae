// Tests what the command says if it may not open enough files.

import Foundation
import Testing

@Suite struct OpenFileTests {
  /// With one descriptor besides the standard streams, files that are read at the same time are in each other's way.
  /// How many are unreadable depends on the threads; that a file is missing, or no recording, would be wrong for any.
  @Test(
    arguments: [
      ["query", "buttons", "snapshots/shop-login", "snapshots/shop-basket"], ["replay", "snapshots/shop-login"],
      ["map", "snapshots/shop-login", "snapshots/shop-basket"],
      ["verify", "Docs/Examples/WeakPages.yml", "--snapshots", "snapshots/shop-reset", "snapshots/shop-login"],
      ["lint", "Docs/Examples/Tests/StartTests", "--snapshots", "snapshots/shop-login", "snapshots/shop-reset"],
    ],
    [4, 5])
  func theReasonIsTheLimit(arguments: [String], limit: Int) throws {
    let words = [try CommandRun.executable().path] + arguments
    let run = try CommandRun(
      program: URL(filePath: "/bin/sh"), ["-c", "ulimit -n \(limit); exec \"$@\"", "sh"] + words)
    let errors = run.standardError.split(separator: "\n").filter { $0.contains("error:") }
    #expect(errors.allSatisfy { $0.contains("too many open files") }, "\(run.standardError)")
    #expect(run.exitCode != 2 || !errors.isEmpty, "\(run.standardError)")
  }
}
