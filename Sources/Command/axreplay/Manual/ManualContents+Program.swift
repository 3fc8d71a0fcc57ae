// Holds the text of the manual pages that help texts do not have: environment, files and examples.

import Arguments

extension ManualContents {
  /// The contents of the pages of `axreplay`.
  ///
  /// - Parameter date: The date in the footer.
  static func axreplay(date: String) -> Self {
    ManualContents(
      sections: [
        Section(title: "ENVIRONMENT", items: environment), Section(title: "FILES", items: files),
      ],
      exitStatus: ExitCodes.all.map { ($0.subcommand, $0.meanings) }, exitStatusHeading: ExitCodes.heading,
      remark: "Each subcommand has a manual page.",
      examples: [
        ("Write the first settings of a project", "axreplay init"),
        ("Print the elements of a dump", "axreplay show login.xml"),
        ("Find what a locator matches", #"axreplay query 'buttons["Log In"]' login.xml"#),
        ("Check the locators of UI tests against recordings", "axreplay lint UITests --snapshots snapshots"),
      ], date: date)
  }

  private static var environment: [Item] {
    [
      Item(name: "NO_COLOR", text: "If this is set and not empty, output on a terminal has no colours."),
      Item(
        name: "FORCE_COLOR, CLICOLOR_FORCE",
        text: "If one is neither empty nor 0, files and pipes have colours, too, unless NO_COLOR is set."),
      Item(name: "TERM", text: "If this is dumb, output has no colours either."),
      Item(name: "COLUMNS", text: "The width of help, and of a terminal that does not report its width."),
      Item(
        name: "AXREPLAY_SERVER", text: "The address for clients, in the environment of the command that is run.",
        subcommands: ["serve", "record"]),
      Item(
        name: "AXREPLAY_CLOCK",
        text: "What the command of --exec shares of the clock: virtual (the default), monotonic (dates are real) or "
          + "real (nothing).",
        subcommands: ["serve"]),
      Item(
        name: "AXREPLAY_STRICT", text: "If this is 1, yes or true, the same as --strict.", subcommands: ["serve"]),
      Item(
        name: "AXREPLAY_TO",
        text: "The address of the real server if --to is not given, so that it is not in the list of processes.",
        subcommands: ["record"]),
    ]
  }

  private static var files: [Item] {
    [
      Item(
        name: "axreplay.yml", text: "Settings of the project, in the working directory or above it.",
        subcommands: ["query", "verify", "lint", "init", "doctor"]),
      Item(
        name: "recording.jsonl", text: "The journal of a recording, beside the dumps that it lists.",
        subcommands: ["query", "replay", "map", "verify", "lint", "serve", "inspect", "record", "import"]),
    ]
  }
}
