// Declares the arguments of `axreplay inspect`.

import Arguments

extension InspectCommand {
  static var arguments: [Argument<Self>] {
    [
      .number("--port", "port", sets: \.port, from: 0, to: 65_535, help: "The port; 0 picks a free port."),
      .flag("--open", sets: \.open, help: "Also open the address in the browser."),
      .repeated(
        "--pages", "file", addsTo: \.pages, completion: .files(["yml", "yaml"]),
        help: "Page models in YAML to compare with the snapshots. Repeatable."),
      .flag(
        "--follow-links", sets: \.followLinks,
        help: "Also read files to which links in a recording point, outside of its directory."),
      .option(
        "--host", "address", sets: \.host,
        help: "Only this machine can be the host; see Docs/Inspector.md for the use from another one."
      ).hidden,
      .option(
        "--assets", "directory", sets: \.assets, completion: .directories,
        help: "Read the files of the page from a directory at each request, for work on the page itself."
      ).hidden,
      .jobs(\.jobs),
      .positionals(
        "paths", set: \.paths, isRequired: true, completion: .files([]),
        help: "Dumps, recordings, or directories with any of them."),
    ]
  }

  func validate() throws(ArgumentError) {
    if let host, !["127.0.0.1", "localhost", "::1"].contains(host) {
      throw ArgumentError(
        """
        the inspector answers only this machine, because dumps are confidential; from another machine, forward the \
        port: ssh -L 8080:127.0.0.1:PORT this-machine
        """)
    }
    if paths.contains("-") { throw ArgumentError("inspect needs files, not standard input") }
  }
}
