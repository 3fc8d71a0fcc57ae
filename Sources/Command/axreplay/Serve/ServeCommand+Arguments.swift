// Declares the arguments of `axreplay serve`.

import Arguments

extension ServeCommand {
  static var arguments: [Argument<Self>] {
    var rows: [Argument<Self>] = [
      .number("--port", "port", sets: \.port, from: 0, to: 65_535, help: "The port; 0 picks a free port."),
      .option(
        "--host", "address", sets: \.host, help: "The address to listen on. The default is this machine only."),
      .option(
        "--base-path", "path", sets: \.basePath, help: "Base path of all requests, such as /wd/hub."),
      .choice(
        "--time", "time", sets: \.time,
        help: """
          What moves the clock of a session, besides actions and implicit waits: with --exec the command's own \
          clock, otherwise pauses (shared); the client's pauses in steps of 0.1 s (pauses), all real time (real), \
          nothing (still).
          """),
      .flag(
        "--lenient", sets: \.lenient,
        help: "Answer a tap on an element that cannot be hit with success, as drivers for iOS do."),
      .flag(
        "--strict", sets: \.strict,
        help: """
          Refuse malformed locators at once, and exit with 1 if an action left the recordings or relied on anything \
          not recorded.
          """),
      .flag(
        "--sequence", sets: \.sequence,
        help: "Let each session replay the next recording in order, not all that match."),
      .choice(
        "--relaunch", "memory", sets: \.relaunch,
        help: "App state after a relaunch: unknown, or fresh (nothing kept)."),
      .option(
        "--report", "file", sets: \.report, completion: .files(["html", "xml"]),
        help: "Write a report of all sessions: HTML if the name ends in .html, otherwise JUnit XML."),
      .option(
        "--log", "file", sets: \.log, completion: .files([]), help: "Write the log of all sessions to a file."),
      .option(
        "--artifacts", "directory", sets: \.artifacts, completion: .directories,
        help: "Write the screen of each action that left the recordings to a directory."),
    ]
    rows += .group(\.access)
    rows += [
      .rest(
        "--exec", "command", set: \.exec, example: commandExample,
        help: "Run a command, with all arguments that follow, while the server runs."),
      .positionals(
        "recordings", set: \.recordings, isRequired: true, completion: .directories,
        help: "Recordings, or directories of recordings."
      ).refusingMoreAfterTerminator("a command needs --exec before it: \(commandExample)"),
    ]
    return rows
  }

  func validate() throws(ArgumentError) { try access.validate() }

  private static let commandExample = "--exec -- pytest tests/"

  /// The names of the policies for time.
  enum Time: String, CaseIterable, Sendable {
    case shared, pauses, real, still
  }

  /// The command of `--exec`; nil without that option.
  var command: [String]? { exec.isEmpty ? nil : exec }
}
