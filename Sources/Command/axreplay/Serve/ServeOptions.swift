// Declares the arguments of `axreplay serve`.

import ArgumentParser

/// The arguments of `serve`. The program that serves is another one than the program that prints the help.
struct ServeOptions: ParsableArguments {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Answer Appium and WebDriver clients from recordings.",
    discussion: """
      Clients connect as to an Appium server, or as to WebDriverAgent: http://127.0.0.1:4723. Each session replays the \
      recordings that fit its capabilities. An action that no recording has fails with an explanation.

      With --exec, a command runs while the server does, and serve exits with its status:
        axreplay serve snapshots/shop-* --exec -- pytest tests/
      Waits and sleeps of Python then take no real time.

      \(ExitCodes.paragraph(of: "serve"))
      """)

  @Option(help: "The port; 0 for any that is free.")
  var port = 4723

  @Option(help: ArgumentHelp("The address to listen on. The default is this machine only.", valueName: "address"))
  var host: String?

  @Option(
    help: """
      What moves the clock of a session, besides actions and implicit waits: the client's pauses in steps of 0.1 s \
      (pauses), all real time (real), reported sleeps only (sleeps), nothing (still).
      """)
  var time = Time.pauses

  @Flag(help: "Answer a tap on an element that cannot be hit with success, as drivers for iOS do.")
  var lenient = false

  @Flag(help: "Refuse malformed locators at once, and exit with 1 if an action left the recordings.")
  var strict = false

  @Flag(help: "Let each session replay one recording, in their order, instead of all that fit.")
  var sequence = false

  @Option(
    help: ArgumentHelp(
      "Write a report of all sessions to a file: a page if it ends with .html, else JUnit.", valueName: "file"))
  var report: String?

  @Option(help: ArgumentHelp("Write the log of all sessions to a file.", valueName: "file"))
  var log: String?

  @Option(
    help: ArgumentHelp(
      "Write the screen of each action that left the recordings to a directory.", valueName: "directory"))
  var artifacts: String?

  @Option(help: ArgumentHelp("Answer only requests whose path begins with this word.", valueName: "word"))
  var token: String?

  @Option(help: ArgumentHelp("Also accept requests for this host name.", valueName: "name"))
  var allowHost: [String] = []

  @Option(help: ArgumentHelp("Also accept requests from a web page: http://localhost:8000.", valueName: "origin"))
  var allowOrigin: [String] = []

  @Option(
    parsing: .remaining,
    help: ArgumentHelp("Run a command, with all arguments that follow, while the server runs.", valueName: "command"))
  var exec: [String] = []

  @Argument(help: "Recordings, or directories of recordings.", completion: .directory)
  var recordings: [String]

  /// The names of the policies for time.
  enum Time: String, ExpressibleByArgument, CaseIterable, Sendable {
    case pauses, real, sleeps, still
  }

  init() {}

  /// The command of `--exec`; nil without that option.
  var command: [String]? {
    if exec.isEmpty { return nil }
    return exec.first == "--" ? Array(exec.dropFirst()) : exec
  }

  func validate() throws {
    if exec == ["--"] { throw ValidationError("--exec needs a command: --exec -- pytest tests/") }
    guard (0...65_535).contains(port) else { throw ValidationError("--port must be from 0 to 65535, not \(port)") }
  }
}
