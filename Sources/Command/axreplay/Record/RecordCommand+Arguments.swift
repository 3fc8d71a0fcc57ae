// Declares the arguments of `axreplay record`.

import Arguments

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension RecordCommand {
  static var arguments: [Argument<Self>] {
    var rows: [Argument<Self>] = [
      .option(
        "--to", "url", sets: \.to,
        help: """
          The server: http://127.0.0.1:4723, or https://USER:KEY@hub.example/wd/hub. The default is the value of \
          AXREPLAY_TO, where other users of the machine cannot read a key.
          """),
      .out(\.out),
      .number(
        "--port", "port", sets: \.port, from: 0, to: 65_535,
        help: "The port; 0 picks a free port. The default is 4723, or 4724 if the server has that."),
      .option(
        "--host", "address", sets: \.host, help: "The address to listen on. The default is this machine only."),
      .choice(
        "--looks", "looks", sets: \.looks,
        help: """
          How the screen is looked at: until it has not changed for a moment, unless the next action comes first \
          (settled); the same, and the next action has to wait (thorough); once after each action (after).
          """),
      .flag("--no-screenshots", sets: \.noScreenshots, help: "Record page sources only."),
    ]
    rows += .group(\.masks)
    rows += [
      .option(
        "--trace", "file", sets: \.trace, completion: .files([]),
        help: """
          Write a line of JSON for each request to this file, without contents: those of the clients, and the looks.
          """),
      .option(
        "--ca", "file", sets: \.ca, completion: .files([]),
        help: "Trust the certificates in this file instead of the system's."),
      .flag("--insecure", sets: \.insecure, help: "Do not verify the certificate of the server."),
      .option(
        "--attach", "session", sets: \.attach,
        help: "Record by polling beside this session, whose client is connected to the server itself."),
    ]
    rows += .group(\.header)
    rows += .group(\.access)
    rows.append(
      .afterTerminator(
        "command", set: \.command, example: "-- pytest tests/", help: "A command that runs while the recorder does."))
    return rows
  }

  /// The address of the server, from the option or the environment; nil if there is none.
  var server: String? { to ?? getenv("AXREPLAY_TO").map { String(cString: $0) } }

  func validate() throws(ArgumentError) {
    try masks.validate()
    try access.validate()
    if server == nil { throw ArgumentError("--to or AXREPLAY_TO must have the address of the server") }
    if attach != nil, !command.isEmpty { throw ArgumentError("--attach records beside a client that runs already") }
  }
}
