// Tests that tables fit the terminal, and that nothing is shortened in a pipe.

import Foundation
import Testing

@Suite struct TerminalTests {
  /// Runs the command on a terminal of this width, and returns the lines of its output.
  static func lines(_ arguments: [String], width: Int) throws -> [String] {
    let command = try "stty cols \(width); \(CommandRun.executable().path) \(arguments.joined(separator: " "))"
    let run = try CommandRun(
      program: #require(CommandRun.installed("script")), ["-qec", command, "/dev/null"],
      environment: ["NO_COLOR": "1", "TERM": "xterm"])
    #expect(run.exitCode == 0)
    return run.standardOutput.replacing("\r\n", with: "\n").split(separator: "\n").map(String.init)
  }

  static let hasTerminal = CommandRun.installed("script") != nil
  static let list = ["lint", "--explain", "resolution"]
  static let table = ["query", "buttons", "snapshots/shop-login/0005.xml"]
  static let outline = ["show", "snapshots/shop-login/0000.xml"]

  @Test(
    .enabled(if: hasTerminal, "script, which provides a terminal, is not installed"),
    arguments: [list, table], [60, 100])
  func tablesFitTheTerminal(_ arguments: [String], width: Int) throws {
    let lines = try Self.lines(arguments, width: width)
    #expect(lines.count > 10)
    #expect(lines.allSatisfy { $0.count <= width }, "\(lines.filter { $0.count > width })")
  }

  @Test(.enabled(if: hasTerminal, "script, which provides a terminal, is not installed"))
  func outlinesAreShortenedOnANarrowTerminal() throws {
    #expect(try Self.lines(Self.outline, width: 80).contains { $0.contains("…") })
    #expect(try !Self.lines(Self.outline, width: 300).contains { $0.contains("…") })
  }

  /// COLUMNS is for terminals that do not report their width.
  @Test(arguments: [list, outline], ["40", ""])
  func pipesHaveNoWidth(_ arguments: [String], columns: String) throws {
    let run = try CommandRun(program: CommandRun.executable(), arguments, environment: ["COLUMNS": columns])
    #expect(!run.standardOutput.contains("…"))
    #expect(run.standardOutput.split(separator: "\n").contains { $0.count > 100 })
  }

  /// https://no-color.org, https://force-color.org, https://bixense.com/clicolors
  @Test(
    arguments: [
      (["FORCE_COLOR": "1"], true), (["FORCE_COLOR": "3"], true), (["CLICOLOR_FORCE": "1"], true),
      (["FORCE_COLOR": "1", "TERM": "dumb"], true), (["FORCE_COLOR": "0"], false), (["FORCE_COLOR": ""], false),
      (["CLICOLOR_FORCE": "0"], false), (["FORCE_COLOR": "1", "NO_COLOR": "1"], false),
      (["CLICOLOR_FORCE": "1", "NO_COLOR": "0"], false), ([:], false),
    ] as [([String: String], Bool)])
  func pipesHaveColoursOnlyByForce(environment: [String: String], hasColours: Bool) throws {
    let own = ["FORCE_COLOR": "", "CLICOLOR_FORCE": "", "NO_COLOR": ""].merging(environment) { $1 }
    let run = try CommandRun(program: CommandRun.executable(), Self.table, environment: own)
    #expect(run.standardOutput.contains("\u{1B}[") == hasColours)
  }
}
