// Tests the completion scripts that `make install` installs.

import Foundation
import Testing

@Suite struct CompletionTests {
  /// Sources the script, calls its function as bash does, and prints the proposals.
  static let driver = #"""
    source /dev/stdin
    registration=$(complete -p axreplay) || exit
    function=${registration##*-F }; function=${function%% *}
    COMP_WORDS=(axreplay "$@"); COMP_CWORD=$#; COMP_LINE="axreplay $*"; COMP_POINT=${#COMP_LINE}
    "$function" axreplay "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD-1]}"
    printf '%s\n' "${COMPREPLY[@]}"
    """#

  static let subcommands = [
    "calibrate", "import", "inspect", "lint", "map", "query", "record", "replay", "serve", "show", "verify",
  ]

  /// The last word is the one to complete. Subcommands of both programs are completed under the name `axreplay`.
  @Test(
    .enabled(if: CommandRun.installed("bash") != nil, "bash is not installed"),
    arguments: [
      (["que"], ["query"]), (["li"], ["lint"]),
      (["query", "--us"], ["--using"]), (["query", "--using", "xp"], ["xpath"]),
      (["query", "--using", "c"], ["chain", "class-chain", "class-name"]),
      (["lint", "--fail-on", ""], ["error", "never", "note", "warning"]),
      (["lint", "--fo"], ["--format"]), (["replay", "--format", "j"], ["json"]),
      (["show", "READ"], ["README.md"]), (["query", "buttons", "READ"], ["README.md"]),
      (["lint", "--snapshots", "snapsh"], ["snapshots"]),
      (["replay", "READ"], []), (["query", "--nonsense"], []),
    ])
  func bashCompletes(_ words: [String], _ expected: [String]) throws {
    let bash = try #require(CommandRun.installed("bash"))
    let script = try CommandRun(["--generate-completion-script", "bash"]).standardOutput
    let run = try CommandRun(program: bash, ["--norc", "-c", Self.driver, "bash"] + words, input: script)
    #expect(run.standardOutput.split(separator: "\n").map(String.init).sorted() == expected, "\(run.standardError)")
    #expect(run.standardError == "")
  }

  @Test(.enabled(if: CommandRun.installed("bash") != nil, "bash is not installed"))
  func bashCompletesAllSubcommands() throws {
    let bash = try #require(CommandRun.installed("bash"))
    let script = try CommandRun(["--generate-completion-script", "bash"]).standardOutput
    let run = try CommandRun(program: bash, ["--norc", "-c", Self.driver, "bash", ""], input: script)
    let words = run.standardOutput.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("-") }
    #expect(words.sorted() == (Self.subcommands + ["help"]).sorted())
  }

  static let otherShells = ["zsh", "fish"].filter { CommandRun.installed($0) != nil }

  @Test(.enabled(if: !otherShells.isEmpty, "neither zsh nor fish is installed"), arguments: otherShells)
  func scriptsAreValid(shell: String) throws {
    let script = try CommandRun(["--generate-completion-script", shell]).standardOutput
    #expect(script.hasPrefix("#compdef axreplay\n") == (shell == "zsh"))
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let file = folder.url.appending(path: "script")
    try Data(script.utf8).write(to: file)
    let run = try CommandRun(program: #require(CommandRun.installed(shell)), ["-n", file.path])
    #expect(run.standardError == "")
    #expect(run.exitCode == 0)
  }

  @Test(
    .enabled(if: CommandRun.installed("fish") != nil, "fish is not installed"),
    arguments: [
      ("axreplay que", "query"), ("axreplay query --us", "--using"), ("axreplay query --using xp", "xpath"),
      ("axreplay lint --fail-on wa", "warning"),
    ])
  func fishCompletes(_ line: String, _ expected: String) throws {
    let script = try CommandRun(["--generate-completion-script", "fish"]).standardOutput
    let run = try CommandRun(
      program: #require(CommandRun.installed("fish")), ["--no-config", "-c", "source -; complete -C '\(line)'"],
      input: script)
    let words = run.standardOutput.split(separator: "\n").compactMap { $0.split(separator: "\t").first }
    #expect(words == [expected[...]], "\(run.standardError)")
  }
}
