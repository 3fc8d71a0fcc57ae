// Describes one argument of a subcommand, for reading, help, completion and manual pages.

/// How an argument is written, independent of the property that it sets.
///
/// Texts are functions, because most runs do not show them.
package struct ArgumentForm {
  /// The names as typed, the short one first: `["-c", "--count"]`. Empty for words without a name.
  package let names: [String]
  /// How the argument takes its value.
  package let kind: Kind
  /// The placeholder for the value in help: `file` in `--html <file>`. Empty for flags.
  package let placeholder: String
  /// Whether the argument must be given.
  package let isRequired: Bool
  /// Whether the argument may have several values.
  package let isRepeating: Bool
  /// Whether only `--help-hidden` shows the argument.
  package var isHidden = false
  /// Flags with the same name here exclude each other.
  var exclusiveSet: String?
  /// Whether a word that begins with a hyphen is meant as this argument.
  var acceptsHyphenated: ((String) -> Bool)?
  /// The reason to refuse words after `--` if there are others before it; nil to accept them.
  var refusalAfterTerminator: String?
  /// What must follow, for the message if nothing follows: `a command: --exec -- pytest tests/`; nil for any value.
  var requirement: String?
  /// For names of files that somebody else chooses, the option that reads them from a file. No word after such an
  /// argument is an option; nil for other arguments.
  package var alternative: String?
  /// Whether an empty value is refused; if not, what reads the value explains what it expects.
  var refusesEmpty = false
  /// The names of the possible values; nil for any.
  var choices: (() -> [String])?
  var help: () -> String
  /// The values that a shell proposes.
  package var completion: () -> Completion = { .none }
  /// The value without the argument, as help shows it.
  package var defaultText: String?

  /// How an argument takes its value.
  package enum Kind {
    /// A name without a value.
    case flag
    /// A name and a value.
    case option
    /// A name and values up to the next option.
    case values
    /// A name and all words that follow, whatever they are.
    case rest
    /// A word without a name.
    case positional
    /// The words after `--`.
    case afterTerminator
  }

  init(
    names: [String], kind: Kind, placeholder: String = "", isRequired: Bool = false, isRepeating: Bool = false,
    help: @escaping () -> String
  ) {
    self.names = names
    self.kind = kind
    self.placeholder = placeholder
    self.isRequired = isRequired
    self.isRepeating = isRepeating
    self.help = help
  }

  /// Whether the argument has a name.
  var isNamed: Bool { kind != .positional && kind != .afterTerminator }

  /// The long name; empty for words without a name.
  package var longName: String { names.last ?? "" }

  /// The argument as messages call it: `--html <file>`, `<recordings> ...`; for hidden ones the name alone.
  var title: String {
    if isHidden { return longName }
    return switch kind {
    case .flag: longName
    case .option, .values, .rest: "\(longName) <\(placeholder)>"
    case .positional, .afterTerminator: isRepeating ? "<\(placeholder)> ..." : "<\(placeholder)>"
    }
  }

  /// The argument at the beginning of its entry in help: `-c, --count`, `--html <file>`, `<recordings>`
  var label: String {
    if !isNamed { return "<\(placeholder)>" }
    let names = names.joined(separator: ", ")
    return kind == .flag ? names : "\(names) <\(placeholder)>"
  }
}

/// The values that a shell proposes for an argument.
package enum Completion: Equatable, Sendable {
  /// Nothing.
  case none
  /// Files with one of these extensions, and directories; all files if there are no extensions.
  case files([String])
  /// These words if a flag is given, and otherwise files with one of the extensions.
  case words([String], after: String, elseFiles: [String])
  /// Directories.
  case directories
  /// These words.
  case values([String])
  /// These words, separated by commas. A hyphen may precede each of them.
  case list([String])
}
