// Declares the arguments of `axreplay inspect`.

import ArgumentParser

/// The arguments of `inspect`. The program that serves the page is another one than the program that prints the help.
struct InspectOptions: ParsableArguments {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Show dumps and recordings in the browser.",
    discussion: """
      Prints an address to open. The page shows the screen and its elements, evaluates locators while they are typed, \
      suggests others, and shows the timeline of a recording. It works offline: nothing leaves this machine, and \
      nothing is written. Press Control-C to stop.

      \(ExitCodes.paragraph(of: "inspect"))
      """)

  @Option(help: "The port; 0 for any that is free.")
  var port = 0

  @Flag(help: "Also open the address in the browser.")
  var open = false

  @Option(
    help: ArgumentHelp("Page models in YAML to compare with the snapshots. Repeatable.", valueName: "file"),
    completion: .file(extensions: ["yml", "yaml"]))
  var pages: [String] = []

  @Option(
    help: ArgumentHelp(
      "Only this machine can be the host; see Docs/Inspector.md for the use from another one.", valueName: "address",
      visibility: .hidden))
  var host: String?

  @Option(
    help: ArgumentHelp(
      "Read the files of the page from a directory at each request, for work on the page itself.",
      valueName: "directory", visibility: .hidden), completion: .directory)
  var assets: String?

  @OptionGroup var jobs: JobsOption

  @Argument(help: "Dumps, recordings, or directories with any of them.", completion: .file())
  var paths: [String]

  init() {}

  func validate() throws {
    guard (0...65_535).contains(port) else { throw ValidationError("--port must be from 0 to 65535, not \(port)") }
    if let host, !["127.0.0.1", "localhost", "::1"].contains(host) {
      throw ValidationError(
        """
        the inspector answers only this machine, because dumps are confidential; from another machine, forward the \
        port: ssh -L 8080:127.0.0.1:PORT this-machine
        """)
    }
    if paths.contains("-") { throw ValidationError("inspect needs files, not standard input") }
  }
}
