// Declares the arguments of `axreplay serve`.

package import ArgumentParser

/// The arguments of `serve`. The program that serves is another one than the program that prints the help.
package struct ServeOptions: ParsableArguments {
  package static let configuration = CommandConfiguration(
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
  package var port = 4723

  @Option(help: ArgumentHelp("The address to listen on. The default is this machine only.", valueName: "address"))
  package var host: String?

  @Option(
    help: """
      What moves the clock of a session, besides actions and implicit waits: the client's pauses in steps of 0.1 s \
      (pauses), all real time (real), reported sleeps only (sleeps), nothing (still).
      """)
  package var time = Time.pauses

  @Flag(help: "Answer a tap on an element that cannot be hit with success, as drivers for iOS do.")
  package var lenient = false

  @Flag(help: "Refuse malformed locators at once, and exit with 1 if an action left the recordings.")
  package var strict = false

  @Flag(help: "Let each session replay one recording, in their order, instead of all that fit.")
  package var sequence = false

  @Option(
    help: ArgumentHelp(
      "Write a report of all sessions to a file: a page if it ends with .html, else JUnit.", valueName: "file"))
  package var report: String?

  @Option(help: ArgumentHelp("Write the log of all sessions to a file.", valueName: "file"))
  package var log: String?

  @Option(
    help: ArgumentHelp(
      "Write the screen of each action that left the recordings to a directory.", valueName: "directory"))
  package var artifacts: String?

  @Option(help: ArgumentHelp("Answer only requests whose path begins with this word.", valueName: "word"))
  package var token: String?

  @Option(help: ArgumentHelp("Also accept requests for this host name.", valueName: "name"))
  package var allowHost: [String] = []

  @Option(help: ArgumentHelp("Also accept requests from a web page: http://localhost:8000.", valueName: "origin"))
  package var allowOrigin: [String] = []

  @Option(
    parsing: .remaining,
    help: ArgumentHelp("Run a command, with all arguments that follow, while the server runs.", valueName: "command"))
  package var exec: [String] = []

  @Argument(help: "Recordings, or directories of recordings.", completion: .directory)
  package var recordings: [String]

  /// The names of the policies for time.
  package enum Time: String, ExpressibleByArgument, CaseIterable, Sendable {
    case pauses, real, sleeps, still
  }

  package init() {}

  /// The command of `--exec`; nil without that option.
  package var command: [String]? {
    if exec.isEmpty { return nil }
    return exec.first == "--" ? Array(exec.dropFirst()) : exec
  }

  package func validate() throws {
    if exec == ["--"] { throw ValidationError("--exec needs a command: --exec -- pytest tests/") }
    guard (0...65_535).contains(port) else { throw ValidationError("--port must be from 0 to 65535, not \(port)") }
  }
}

/// `axreplay serve`, as the programs that do not serve know it.
package struct ServeCommand: ParsableCommand {
  package static let configuration = ServeOptions.configuration

  @OptionGroup var options: ServeOptions

  package init() {}

  package func run() { SecondProgram.server.run(Array(CommandLine.arguments.dropFirst())) }
}
