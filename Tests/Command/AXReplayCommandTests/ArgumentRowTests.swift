// Compares the answers to many command lines with those of an earlier program, where they are recorded.

import Foundation
import Testing

/// A command line with the answer of the earlier program.
struct RecordedRow: Decodable, CustomTestStringConvertible, Sendable {
  let row: Int
  let program: String
  let arguments: [String]
  let stdin: String?
  let env: [String: String]
  let exit: Exit
  let stdout: String
  let stderr: String
  /// Whether the answer had to become better.
  let poor: Bool
  /// In what respect; nil unless the answer is poor.
  let better: String?

  var testDescription: String { "\(row): \(arguments.joined(separator: " "))" }

  /// An exit code, or the word for a program that did not end.
  enum Exit: Decodable, Equatable {
    case code(Int32)
    case timeout

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      self = (try? container.decode(Int32.self)).map(Exit.code) ?? .timeout
    }
  }

  /// Whether a program with fewer subcommands refused one that the command has.
  var isRefusal: Bool { program != "axreplay" && stderr.hasPrefix("error: unknown subcommand") }

  /// Whether the same answer is expected. Other tests run completion scripts, and css selectors were refused.
  var isComparable: Bool {
    !poor && !isRefusal && !arguments.contains("--generate-completion-script") && !arguments.contains("css selector")
  }

  /// The exit code of a better answer: as ``better`` says, or else as recorded; nil if a refused value is to be used.
  var betterExit: Exit? {
    if let code = better?.firstMatch(of: /exit (\d)/).flatMap({ Int32($0.1) }) { return .code(code) }
    return better?.hasPrefix("the value: ") == true ? nil : exit
  }
}

@Suite struct ArgumentRowTests {
  static let file =
    ProcessInfo.processInfo.environment["AXREPLAY_CASES"].map { URL(filePath: $0) }
    ?? CommandRun.root.deletingLastPathComponent().appending(path: "shared/cases")

  static let rows: [RecordedRow] = {
    let text = try? String(contentsOf: file.appending(path: "arguments/rows.jsonl"), encoding: .utf8)
    return (text ?? "").split(separator: "\n").compactMap {
      try? JSONDecoder().decode(RecordedRow.self, from: Data($0.utf8))
    }
  }()

  static let areAbsent: Comment = "no recorded command lines: set AXREPLAY_CASES, or put some at ../shared/cases"

  /// Placeholders that repeated the name of their option.
  private static let placeholders = [
    "--views-from": "file", "--snapshots": "directory", "--html": "file", "--drawn": "number",
    "--time-scale": "factors", "--config": "file", "--fail-on": "severity", "--max-warnings": "number",
    "--max-errors": "number", "--baseline": "file", "--write-baseline": "file", "--only-changed": "file",
    "--compare": "directory",
  ]

  /// Options that the earlier program did not have, or of which it said less.
  private static let laterOptions = [
    "--allow-cors", "--base-path", "--check-dumps", "--follow-links", "--from-file", "--keep-screenshots", "--limit",
    "--paths-from", "--relaunch", "--strict",
  ]

  /// Texts of the earlier program, and their present wording.
  private static let laterWords = [
    ("0.1.0", "0.2.0"),
    ("An action that no recording has fails with an explanation.", "Unrecorded actions fail with an explanation."),
    ("The port; 0 for any that is free.", "The port; 0 picks a free port."),
    (
      "Treat a dump that is cut off or not well-formed as unreadable",
      "Treat a truncated or malformed dump as unreadable"
    ),
    (
      "Let each session replay one recording, in their order, instead of all that fit.",
      "Let each session replay the next recording in order, not all that match."
    ),
    (
      "Write a report of all sessions to a file: a page if it ends with .html, else JUnit.",
      "Write a report of all sessions: HTML if the name ends in .html, otherwise JUnit XML."
    ),
    ("logs that test runs have left.", "logs from test runs."),
    ("axreplay.yml, if it exists", "axreplay.yml in the working directory or above it"),
    ("opened no session: its Appium server must be", "opened no session; point its client at"),
    (
      "Waits and sleeps of Python then take no real time.",
      "Waits and sleeps of Python, Ruby, Node and Java then take no real time. AXREPLAY_CLOCK=real switches that off."
    ),
    (
      "implicit waits: the client's pauses",
      "implicit waits: with --exec the command's own clock, otherwise pauses (shared); the client's pauses"
    ),
    ("reported sleeps only (sleeps), ", ""), ("'pauses', 'real', 'sleeps' or", "'shared', 'pauses', 'real' or"),
    ("pauses, real, sleeps, still; default: pauses", "shared, pauses, real, still; default: shared"),
    (": error: the path is empty", "error: the path is empty"), ("use --using name, or", "use --using id, or"),
    ("/nowhere/x/axreplay.1: error: no such directory: /nowhere/x", "/nowhere/x: error: no such directory"),
    ("error: nofile: no such file or directory", "nofile: error: no such file or directory"),
    ("no session was opened: is the server", "no session was opened\n  is the server"),
    ("rule or tag “loc-indx”; did", "rule, tag or code “loc-indx” did"),
    (
      "rule or tag “nope”; run axreplay lint --explain for a list of rules;",
      "rule, tag or code “nope” run axreplay explain for a list of rules and codes;"
    ),
    (
      "Output format.", "Output format; ndjson is a line of JSON for each dump, printed as soon as it is known."
    ),
    ("values: text, json;", "values: text, json, ndjson;"), ("'text' and 'json'.", "'text', 'json' or 'ndjson'."),
  ]

  private static func withoutLaterOptions(_ text: String) -> String {
    laterOptions.reduce(text) { text, option in
      let patterns = [" \\[\(option)( <[a-z]+>)?\\]", "\n  \(option)\\b[^\n]*(\n {8,}[^\n]*)*"]
      return patterns.compactMap { try? Regex($0) }.reduce(text) { $0.replacing($1, with: "") }
    }
  }

  /// Returns an answer without what may differ: where a usage line is broken, the port, and placeholders.
  private static func comparable(_ text: String, _ row: RecordedRow) -> String {
    var text = text.replacing(/\n {7,}(?=[\[<-])/, with: " ").replacing(/127\.0\.0\.1:\d{4,5}/, with: "127.0.0.1:PORT")
    // With one more strategy, the line is broken elsewhere.
    text = withoutLaterOptions(text).replacing("uiautomator, css", with: "uiautomator")
      .replacing(/or\s+the\s+Appium\s+name/, with: "or the Appium name")
    // `init`, `doctor` and `explain` are later.
    text = text.replacing(/\n  (init|doctor|explain) .*(\n {26}.*)*/, with: "").replacing(
      "calibrate, init, doctor, explain", with: "calibrate")
    // All errors begin in the same way, and have codes.
    text = text.replacing("Error: ", with: "error: ").replacing(#/ \[[a-z]+(-[a-z]+)+\](?=\n)/#, with: "")
    // Documents had no version.
    text = text.replacing(",\n  \"version\" : 1\n}", with: "\n}")
    // With one more option, the line is an abbreviation.
    text = text.replacing(/Usage: axreplay import .*/, with: "Usage: axreplay import")
    if row.program != "axreplay" {
      // Each of several programs listed its own subcommands.
      text = text.replacing(/SUBCOMMANDS:\n(  .*\n)+/, with: "")
    }
    let hasPlaceholders = ["lint", "verify"].contains(row.arguments.first)
    if hasPlaceholders {
      for (option, placeholder) in placeholders {
        text = text.replacing("\(option) <\(option.dropFirst(2))>", with: "\(option) <\(placeholder)>")
      }
    }
    if hasPlaceholders || text.hasPrefix("OVERVIEW") {
      // A label of another length is padded, the description begins in another line, or other words are broken
      // elsewhere. The exit codes are a list now.
      text = text.replacing(/\s+/, with: " ").replacing(/Exit codes: .*?(?=USAGE:)/, with: "")
    }
    return laterWords.reduce(text) { $0.replacing($1.0, with: $1.1) }
  }

  @Test(.enabled(if: !rows.isEmpty, areAbsent), arguments: rows.filter(\.isComparable))
  func answersAreTheSame(_ row: RecordedRow) throws {
    let (run, files) = try run(row)
    #expect(.code(run.exitCode) == row.exit)
    #expect(Self.comparable(run.standardOutput, row) == Self.comparable(row.stdout, row))
    #expect(Self.comparable(run.standardError, row) == Self.comparable(row.stderr, row))
    if !row.arguments.contains(where: { $0.hasPrefix("--out") }) { #expect(files == ["Docs", "snapshots"]) }
  }

  /// Subcommands that only some of several programs had are known to the command.
  @Test(.enabled(if: !rows.isEmpty, areAbsent), arguments: rows.filter(\.isRefusal))
  func formerRefusalsAreAnswers(_ row: RecordedRow) throws {
    let (run, _) = try run(row)
    #expect(!run.standardError.contains("unknown subcommand"))
  }

  /// Answers that had to become better are not those that were recorded, and end with the right exit code.
  @Test(.enabled(if: !rows.isEmpty, areAbsent), arguments: rows.filter(\.poor))
  func poorAnswersAreBetter(_ row: RecordedRow) throws {
    let (run, _) = try run(row)
    if row.better?.contains("if a value is near") == true {
      // A similar value is suggested in addition, if there is one.
      let message = run.standardError.replacing(/[ \n]Did you mean '[^']+'\?/, with: "")
      #expect(Self.comparable(message, row) == Self.comparable(row.stderr, row))
    } else {
      #expect(run.standardOutput != row.stdout || run.standardError != row.stderr)
    }
    if row.arguments.last == "--only-changed" {
      // An empty list of changed files is success now.
      #expect(run.exitCode == 0)
    } else if let expected = row.betterExit {
      #expect(.code(run.exitCode) == expected)
    } else {
      #expect([0, 1].contains(run.exitCode))
    }
    if run.exitCode == 2 {
      #expect(run.standardError.lowercased().hasPrefix("error: "))
      #expect(!run.standardError.contains("-> "))
    }
    // Usage lines are broken.
    guard run.standardOutput.hasPrefix("OVERVIEW") else { return }
    #expect(run.standardOutput.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  /// Runs the command in a directory of its own, because some lines name files to write.
  ///
  /// - Returns: The run, and the names in the directory afterwards.
  private func run(_ row: RecordedRow) throws -> (CommandRun, Set<String>) {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    for name in ["Docs", "snapshots"] {
      try FileManager.default.createSymbolicLink(
        at: folder.url.appending(path: name), withDestinationURL: CommandRun.root.appending(path: name))
    }
    let input = try row.stdin.map { input in
      input.hasPrefix("@")
        ? try String(contentsOf: CommandRun.root.appending(path: String(input.dropFirst())), encoding: .utf8) : input
    }
    let program = try CommandRun.executable()
    let shell = URL(filePath: "/bin/sh")
    // Without input, standard input is a device, as in the recorded runs.
    let run = try CommandRun(
      program: shell,
      ["-c", "cd \"$0\" && exec \"$@\"" + (input == nil ? " < /dev/null" : ""), folder.url.path, program.path]
        + row.arguments, input: input ?? "", environment: ["COLUMNS": ""].merging(row.env) { $1 })
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    return (run, Set(names))
  }
}
