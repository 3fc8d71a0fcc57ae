// Tests the completion scripts that `make install` installs.

import Arguments
import Foundation
import Testing

@testable import axreplay

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

  static let subcommands = AXReplay.program.subcommands.map { $0.name }

  /// The last word is the one to complete.
  @Test(
    .enabled(if: CommandRun.installed("bash") != nil, "bash is not installed"),
    arguments: [
      (["que"], ["query"]), (["li"], ["lint"]), (["do"], ["doctor"]), (["in"], ["init", "inspect"]),
      (["init", "snapsh"], ["snapshots"]), (["init", "READ"], []), (["doctor", "--co"], ["--config"]),
      (["query", "--us"], ["--using"]), (["query", "--using", "xp"], ["xpath"]),
      (["query", "--using", "c"], ["chain", "class-chain", "class-name", "css"]),
      (["lint", "--fail-on", ""], ["error", "never", "note", "warning"]),
      (["lint", "--fo"], ["--format"]), (["replay", "--format", "j"], ["json"]),
      (["show", "READ"], ["README.md"]), (["query", "buttons", "READ"], ["README.md"]),
      (["lint", "--snapshots", "snapsh"], ["snapshots"]),
      (["replay", "READ"], []), (["query", "--nonsense"], []),
      // The words of --format=j, as bash splits them.
      (["replay", "--format", "=", "j"], ["json"]), (["replay", "--format", "="], ["json", "text"]),
      // The first word of query is a locator. Options with several values take those up to the next option.
      (["query", "READ"], []), (["query", "--jobs", "2", "READ"], []),
      (["lint", "--compare", "snapshots", "snapsh"], ["snapshots"]), (["lint", "--compare", "a", "--fi"], ["--fix"]),
      // What is given is not proposed again, unless it may be repeated.
      (["query", "--count", "--co"], []), (["show", "--type", "a", "--ty"], ["--type"]),
      (["query", "buttons", "--", "--co"], []), (["query", "buttons", "--", "READ"], ["README.md"]),
      // Commands follow -- or --exec.
      (["record", "--out", "a", "READ"], []), (["record", "--out", "a", "--", "READ"], ["README.md"]),
      (["serve", "a", "--exec", "READ"], ["README.md"]),
      (["verify", "Docs/Examples/Shop"], ["Docs/Examples/ShopPages.yml"]), (["query", "a", "--html", "READ"], []),
      (["help", "que"], ["query"]), (["--ver"], ["--version"]), (["nonsense", "READ"], []),
      // Rules and tags, also after a comma and a hyphen, which stay.
      (["lint", "--rules", "loc-near"], ["loc-near-miss"]), (["lint", "--rules", "-al"], ["-all"]),
      (["lint", "--rules", "wait-sleep,-loc-near"], ["wait-sleep,-loc-near-miss"]),
      (["lint", "--rules", "=", "a,accessib"], ["a,accessibility"]),
      (["lint", "--explain", "loc-near"], ["loc-near-miss"]), (["lint", "loc-near"], []),
      (["explain", "dump-tr"], ["dump-truncated", "dump-truncated-value"]),
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

  /// Without a name, the script is for the user's shell, or for bash if there is none for it.
  @Test(arguments: [
    ("/usr/bin/zsh", "#compdef axreplay"), ("/opt/fish/bin/fish", "# Completes the arguments of axreplay in fish."),
    ("/bin/tcsh", "# Completes the arguments of axreplay in bash."),
    ("", "# Completes the arguments of axreplay in bash."),
  ])
  func theScriptIsForTheUsersShell(_ shell: String, _ beginning: String) throws {
    let run = try CommandRun(
      program: CommandRun.executable(), ["--generate-completion-script"], environment: ["SHELL": shell])
    #expect(run.standardOutput.hasPrefix(beginning + "\n"))
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
      ("axreplay lint --fail-on wa", "warning"), ("axreplay query --using=xp", "--using=xpath"),
      ("axreplay show READ", "README.md"), ("axreplay query buttons READ", "README.md"),
      ("axreplay query READ", ""), ("axreplay query --jobs 2 READ", ""), ("axreplay replay READ", ""),
      ("axreplay query buttons --html READ", ""), ("axreplay lint --compare snapshots snapsh", "snapshots/"),
      ("axreplay record --out a READ", ""), ("axreplay record --out a -- READ", "README.md"),
      ("axreplay verify Docs/Examples/Shop", "Docs/Examples/ShopPages.yml"), ("axreplay help que", "query"),
      ("axreplay lint --baseline READ", "README.md"), ("axreplay lint --baseline=READ", "--baseline=README.md"),
      ("axreplay lint --config .pre-commit-c", ""), ("axreplay serve --artifacts snapsh", "snapshots/"),
      ("axreplay lint --rules wait-sleep,-loc-near", "wait-sleep,-loc-near-miss"),
      ("axreplay lint --rules=-al", "--rules=-all"),
      ("axreplay lint --explain loc-near", "loc-near-miss"), ("axreplay lint loc-near", ""),
    ])
  func fishCompletes(_ line: String, _ expected: String) throws {
    let script = try CommandRun(["--generate-completion-script", "fish"]).standardOutput
    let run = try CommandRun(
      program: #require(CommandRun.installed("fish")), ["--no-config", "-c", "source -; complete -C '\(line)'"],
      input: script)
    let words = run.standardOutput.split(separator: "\n").compactMap { $0.split(separator: "\t").first }
    #expect(words == (expected.isEmpty ? [] : [expected[...]]), "\(run.standardError)")
  }

  /// Types a line into a zsh on a pseudo-terminal, presses Tab, and prints the line that results. An @ reports it.
  static let terminal = #"""
    zmodload zsh/zpty
    zpty inner zsh -f -i
    zpty -w inner "PS1= PS2=; unsetopt prompt_sp; autoload -Uz compinit; compinit -D -u; source $1; \
      zstyle ':completion:*' menu no; report() { print -r -- \"\$BUFFER\" > $2; print fin''ished }; zle -N report; \
      bindkey @ report; bindkey '^I' complete-word; echo rea''dy"
    zpty -r -m inner output '*ready*'
    zpty -w -n inner "$3"$'\t@'
    zpty -r -m inner output '*finished*'
    cat $2
    zpty -d inner
    """#

  @Test(
    .enabled(if: CommandRun.installed("zsh") != nil, "zsh is not installed"), .timeLimit(.minutes(1)),
    arguments: [
      ("axreplay que", "axreplay query "), ("axreplay query --us", "axreplay query --using="),
      ("axreplay query --using xp", "axreplay query --using xpath "),
      ("axreplay query --using=xp", "axreplay query --using=xpath "),
      ("axreplay lint --fail-on wa", "axreplay lint --fail-on warning "),
      ("axreplay show READ", "axreplay show README.md "), ("axreplay query a READ", "axreplay query a README.md "),
      ("axreplay query READ", "axreplay query READ"), ("axreplay replay READ", "axreplay replay READ"),
      ("axreplay query a --html READ", "axreplay query a --html READ"),
      ("axreplay verify READ", "axreplay verify READ"),
      // A single extension.
      ("axreplay verify --views-from Docs/XCUI", "axreplay verify --views-from Docs/XCUIPrelude.swift "),
      ("axreplay verify --views-from=Docs/XCUI", "axreplay verify --views-from=Docs/XCUIPrelude.swift "),
      ("axreplay lint --compare snapsh", "axreplay lint --compare snapshots/"),
      ("axreplay lint --compare a snapsh", "axreplay lint --compare a snapshots/"),
      // All names of the flags that exclude each other are excluded, whichever was given.
      ("axreplay query -c --cou", "axreplay query -c --cou"),
      ("axreplay query --count --qui", "axreplay query --count --qui"),
      ("axreplay show --type a --ty", "axreplay show --type a --type="),
      ("axreplay record --out a -- prin", "axreplay record --out a -- print"),
      ("axreplay help que", "axreplay help query "),
      ("axreplay --ver", "axreplay --version "),
      ("axreplay lint --rules wait-sleep,-loc-near", "axreplay lint --rules wait-sleep,-loc-near-miss"),
      ("axreplay lint --rules=-loc-near", "axreplay lint --rules=-loc-near-miss"),
      ("axreplay lint --explain loc-near", "axreplay lint --explain loc-near-miss "),
    ])
  func zshCompletes(_ line: String, _ expected: String) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let script = folder.url.appending(path: "script")
    try Data(CommandRun(["--generate-completion-script", "zsh"]).standardOutput.utf8).write(to: script)
    let run = try CommandRun(
      program: #require(CommandRun.installed("zsh")),
      ["-f", "-c", Self.terminal, "zsh", script.path, folder.url.appending(path: "line").path, line])
    let result = run.standardOutput.split(separator: "\n").first.map(String.init) ?? ""
    // zsh completes names of commands as far as they agree, or ends the word.
    #expect(result.hasPrefix(expected), "\(run.standardError)")
    #expect(expected.hasSuffix("print") || result == expected)
  }
}
