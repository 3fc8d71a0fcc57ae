// Holds the text of the manual pages that help texts do not have: environment, files and examples.

/// A section of the manual pages.
struct ManualSection {
  let title: String
  private let items: [Item]

  /// A variable or a file.
  struct Item {
    let name: String
    let text: String
    /// The subcommands that use it; empty for all.
    var subcommands: [String] = []
  }

  /// Returns the items on the page of a subcommand, or on the page of the command.
  func items(on subcommand: String?) -> [Item] {
    items.filter { item in item.subcommands.isEmpty || subcommand.map(item.subcommands.contains) ?? true }
  }

  static let all = [
    ManualSection(
      title: "ENVIRONMENT",
      items: [
        Item(name: "NO_COLOR", text: "If this is set and not empty, output on a terminal has no colours."),
        Item(name: "TERM", text: "If this is dumb, output has no colours either."),
        Item(name: "COLUMNS", text: "The width of a terminal that does not report its width."),
        Item(
          name: "AXREPLAY_SERVER", text: "The address of the server, in the environment of the command of --exec.",
          subcommands: ["serve"]),
      ]),
    ManualSection(
      title: "FILES",
      items: [
        Item(
          name: "axreplay.yml", text: "Settings of the project, read from the working directory.",
          subcommands: ["query", "verify", "lint"]),
        Item(
          name: "recording.jsonl", text: "The journal of a recording, beside the dumps that it lists.",
          subcommands: ["query", "replay", "map", "verify", "lint", "serve", "inspect", "record", "import"]),
      ]),
  ]

  /// Where each subcommand is described.
  static let pages = "Each subcommand has a manual page."

  /// What each example does, and its command line.
  static let examples = [
    ("Print the elements of a dump", "axreplay show login.xml"),
    ("Find what a locator matches", #"axreplay query 'buttons["Log In"]' login.xml"#),
    ("Check the locators of UI tests against recordings", "axreplay lint UITests --snapshots snapshots"),
  ]
}
