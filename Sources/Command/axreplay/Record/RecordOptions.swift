// Declares the arguments of `axreplay record`.

import ArgumentParser

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The arguments of `record`. The program that records is another one than the program that prints the help.
struct RecordOptions: ParsableArguments {
  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: "Record what an Appium or WebDriver client does with a real server.",
    discussion: """
      Clients connect to this command instead of their server, and it passes everything on. For each session, a \
      recording remains below the directory of --out:
        axreplay record --to http://127.0.0.1:4723 --out recordings -- pytest tests/
      The command after -- finds the address in AXREPLAY_SERVER. Without one, the recorder runs until Control-C.

      Texts typed into secure fields, credentials and capabilities are never written. Read a recording before you \
      commit it: everything else that the app shows is in it.

      \(ExitCodes.paragraph(of: "record"))
      """)

  @Option(
    help: ArgumentHelp(
      """
      The server: http://127.0.0.1:4723, or https://USER:KEY@hub.example/wd/hub. The default is the value of \
      AXREPLAY_TO, where other users of the machine cannot read a key.
      """, valueName: "url"))
  var to: String?

  @Option(
    help: ArgumentHelp("The directory for the recordings, which must be empty or not exist.", valueName: "directory"),
    completion: .directory)
  var out: String

  @Option(help: "The port; 0 for any that is free. The default is 4723, or 4724 if the server has that.")
  var port: Int?

  @Option(help: ArgumentHelp("The address to listen on. The default is this machine only.", valueName: "address"))
  var host: String?

  @Option(
    help: """
      How the screen is looked at: until it has not changed for a moment, unless the next action comes first \
      (settled); the same, and the next action has to wait (thorough); once after each action (after).
      """)
  var looks = Looks.settled

  @Flag(help: "Record page sources only.")
  var noScreenshots = false

  @OptionGroup var masks: MaskOptions

  @Option(
    help: ArgumentHelp(
      "Write a line of JSON for each request to this file, without contents: those of the clients, and the looks.",
      valueName: "file"),
    completion: .file())
  var trace: String?

  @Option(
    help: ArgumentHelp("Trust the certificates in this file instead of the system's.", valueName: "file"),
    completion: .file())
  var ca: String?

  @Flag(help: "Do not verify the certificate of the server.")
  var insecure = false

  @Option(
    help: ArgumentHelp(
      "Record by polling beside this session, whose client is connected to the server itself.", valueName: "session"))
  var attach: String?

  @OptionGroup var header: HeaderOptions

  @Option(help: ArgumentHelp("Answer only requests whose path begins with this word.", valueName: "word"))
  var token: String?

  @Option(help: ArgumentHelp("Also accept requests for this host name.", valueName: "name"))
  var allowHost: [String] = []

  @Option(help: ArgumentHelp("Also accept requests from a web page: http://localhost:8000.", valueName: "origin"))
  var allowOrigin: [String] = []

  @Argument(parsing: .postTerminator, help: "A command that runs while the recorder does.")
  var command: [String] = []

  /// The names of the ways to look at the screen.
  enum Looks: String, ExpressibleByArgument, CaseIterable, Sendable {
    case settled, thorough, after
  }

  init() {}

  /// The address of the server, from the option or the environment; nil if there is none.
  var address: String? { to ?? getenv("AXREPLAY_TO").map { String(cString: $0) } }

  func validate() throws {
    if let port, !(0...65_535).contains(port) {
      throw ValidationError("--port must be from 0 to 65535, not \(port)")
    }
    if address == nil { throw ValidationError("--to or AXREPLAY_TO must have the address of the server") }
    if attach != nil, !command.isEmpty { throw ValidationError("--attach records beside a client that runs already") }
  }
}
