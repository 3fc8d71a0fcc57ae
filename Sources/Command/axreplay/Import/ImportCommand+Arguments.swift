// Declares the arguments of `axreplay import`.

import Arguments

extension ImportCommand {
  static var arguments: [Argument<Self>] {
    var rows: [Argument<Self>] = [
      .out(\.out),
      .option("--app", "app", sets: \.app, help: "The bundle identifier or package of the app."),
      .option("--device", "device", sets: \.device, help: "The device: iPhone 16."),
      .option("--os", "os", sets: \.os, help: "The operating system and its version: iOS 18.5."),
      .option(
        "--time-zone", "zone", sets: \.timeZone,
        help: "The time zone of the times in logs: UTC (default), local or an offset such as +02:00."),
    ]
    rows += .group(\.header)
    rows += .group(\.masks)
    rows.append(
      .positionals(
        "inputs", set: \.inputs, isRequired: true, completion: .files([]), help: "Directories and files."))
    return rows
  }

  func validate() throws(ArgumentError) {
    try masks.validate()
    _ = try logTimeZone
  }

  /// The value of `--time-zone`.
  var logTimeZone: LogTimeZone {
    get throws(ArgumentError) { try timeZone.map { text throws(ArgumentError) in try LogTimeZone(text) } ?? .utc }
  }
}
