// Declares the arguments of `axreplay import`.

import Arguments

extension ImportCommand {
  static var arguments: [Argument<Self>] {
    var rows: [Argument<Self>] = [
      .out(\.out),
      .option("--app", "app", sets: \.app, help: "The bundle identifier or package of the app."),
      .option("--device", "device", sets: \.device, help: "The device: iPhone 16."),
      .option("--os", "os", sets: \.os, help: "The operating system and its version: iOS 18.5."),
    ]
    rows += .group(\.header)
    rows += .group(\.masks)
    rows.append(
      .positionals(
        "inputs", set: \.inputs, isRequired: true, completion: .files([]), help: "Directories and files."))
    return rows
  }

  func validate() throws(ArgumentError) { try masks.validate() }
}
