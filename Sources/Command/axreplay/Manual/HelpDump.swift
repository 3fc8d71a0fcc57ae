// Decodes ArgumentParser's description of the command, from which the manual pages are generated.

/// The output of `--experimental-dump-help`, without the keys that manual pages do not need.
struct HelpDump: Decodable {
  let command: Command

  /// The command or a subcommand.
  struct Command: Decodable {
    let commandName: String
    let abstract: String?
    let discussion: String?
    let subcommands: [Command]?
    let arguments: [Argument]?

    /// The arguments that help texts show. `--version` is an option of the whole command.
    func shownArguments(isRoot: Bool) -> [Argument] {
      (arguments ?? []).filter { $0.shouldDisplay && (isRoot || $0.option != "--version") }
    }
  }

  /// A positional argument, an option or a flag.
  struct Argument: Decodable {
    let kind: Kind
    let shouldDisplay: Bool
    let isOptional: Bool
    let isRepeating: Bool
    let names: [Name]?
    let valueName: String?
    let defaultValue: String?
    let allValues: [String]?
    let abstract: String?

    enum Kind: String, Decodable { case positional, option, flag }

    /// The names as typed, the short ones first; empty for a positional argument.
    var options: [String] {
      let typed = (names ?? []).map { ($0.kind == "long" ? "--" : "-") + $0.name }
      return typed.sorted { $0.count < $1.count }
    }

    /// The longest name as typed; nil for a positional argument.
    var option: String? { options.last }
  }

  /// The name of an option.
  struct Name: Decodable {
    /// `long`, `short` or `longWithSingleDash`.
    let kind: String
    let name: String
  }
}
