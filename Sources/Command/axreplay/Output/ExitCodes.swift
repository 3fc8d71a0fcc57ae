// Describes the exit codes of each subcommand, for help texts and manual pages.

import Arguments

/// The exit codes of a subcommand, in words.
struct ExitCodes: Sendable {
  /// The name of the subcommand.
  let subcommand: String
  /// When the code is 0, beginning with “if”.
  let success: String
  /// When the code is 1; nil if it never is.
  let failure: String?
  /// When the code is 2, which takes precedence over the others.
  let unusable: String

  /// The exit codes of all subcommands, in the order of the help text.
  static let all = [
    ExitCodes(
      subcommand: "query", success: "if the locator resolved in at least one dump",
      failure: "if the locator did not resolve in any dump",
      unusable: "if the locator or an argument is invalid, or a file cannot be read"),
    ExitCodes(
      subcommand: "show", success: "if all dumps were printed", failure: nil,
      unusable: "if an argument is invalid, or a file cannot be read"),
    ExitCodes(
      subcommand: "replay", success: "if all recordings were printed",
      failure: "if --check is given and a recording lacks something that replays need",
      unusable: "if an argument is invalid, or a recording cannot be read"),
    ExitCodes(
      subcommand: "map", success: "if the map or the way was printed",
      failure: "if no recorded way leads to the screen of --path",
      unusable: "if an argument is invalid, or a recording cannot be read"),
    ExitCodes(
      subcommand: "verify", success: "if there are no findings at or above the --fail-on severity",
      failure: "if there are any",
      unusable: "if some input is invalid or cannot be read"),
    ExitCodes(
      subcommand: "lint", success: "if there are no findings at or above the --fail-on severity",
      failure: "if there are any, if too many keys are unresolved, or if --compare finds a result that got worse",
      unusable: "if some input is invalid or cannot be read"),
    ExitCodes(
      subcommand: "serve", success: "if the server was stopped, or the command of --exec succeeded",
      failure: "if --strict is given and an action left the recordings; with --exec, otherwise the command's own code",
      unusable: "if an argument is invalid, a recording cannot be read, or the port is in use"),
    ExitCodes(
      subcommand: "inspect", success: "if the server was stopped", failure: nil,
      unusable: "if an argument is invalid, nothing can be read, or the port is in use"),
    ExitCodes(
      subcommand: "record", success: "if everything was recorded, and the command after -- succeeded",
      failure: nil,
      unusable: "if an argument is invalid, the port is in use, no session was opened, or a recording could not be "
        + "written; with a command, otherwise the command's own code"),
    ExitCodes(
      subcommand: "import", success: "if everything was imported", failure: nil,
      unusable: "if an argument is invalid, an input has nothing to import, a file cannot be read, or a recording "
        + "could not be written"),
    ExitCodes(
      subcommand: "calibrate", success: "if all answers agree", failure: "if an assumption is contradicted",
      unusable: "if a file or part of a file cannot be read"),
    ExitCodes(
      subcommand: "init", success: "if axreplay.yml was written",
      failure: "if there are no UI tests, dumps or recordings, and nothing was written",
      unusable: "if axreplay.yml exists or cannot be written, or an argument is invalid"),
    ExitCodes(
      subcommand: "doctor", success: "if everything that was found can be used, even if something is missing",
      failure: "if something cannot be used", unusable: "if an argument is invalid"),
    ExitCodes(
      subcommand: "explain", success: "if everything was explained", failure: nil,
      unusable: "if an argument is invalid, or there is no such code"),
  ]

  /// Returns the paragraph in the help text of a subcommand: a heading, and a line for each code.
  static func paragraph(of subcommand: String) -> String {
    all.filter { $0.subcommand == subcommand }.map { "\(heading)\n\($0.lines)" }.joined()
  }

  /// The beginning of the paragraph, by which it is recognised in a help text.
  static let heading = "Exit codes:"

  /// The exit codes of all subcommands, for the help text of the command. Its lines must be shorter than 80 columns,
  /// because the rest of a longer line would not be indented.
  static let overview = """
    \(heading)
      0  query: the locator resolved in at least one dump
         show, replay, map, import: all input was printed or imported
         verify, lint: no findings at or above the --fail-on severity
         serve, record: the server was stopped, or its command succeeded
         inspect: the server was stopped
         calibrate: all answers agree
         init: axreplay.yml was written
         doctor: everything that was found can be used
         explain: everything was explained
      1  query: the locator did not resolve in any dump
         replay --check: a recording lacks something that replays need
         map: no recorded way leads to the screen of --path
         verify, lint: findings at or above the --fail-on severity
         lint --compare: a result got worse
         serve --strict: an action left the recordings
         calibrate: an assumption is contradicted
         init: there is nothing to configure
         doctor: something cannot be used
      2  all subcommands: some input is invalid or cannot be read
    """

  /// Each code, and when it is returned.
  var meanings: [(code: String, meaning: String)] {
    [("0", success)] + (failure.map { [("1", $0)] } ?? []) + [("2", unusable)]
  }

  /// A line for each code. What does not fit into 79 columns continues below the meaning.
  private var lines: String {
    meanings.map { "  \($0.code)  " + $0.meaning.wrapped(to: 79, indent: 5).dropFirst(5) }.joined(separator: "\n")
  }
}
