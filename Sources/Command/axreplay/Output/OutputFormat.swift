// Names the two formats that several subcommands print.

/// Text for people, or JSON for programs.
enum OutputFormat: String, CaseIterable {
  case text, json
}
