// Writes the help of a command or subcommand.

/// The help of a subcommand, or of the command with its subcommands.
struct HelpPage {
  let command: String
  let abstract: String
  let discussion: String
  let forms: [ArgumentForm]
  var subcommands: [(name: String, abstract: String)] = []
  /// Whether `--help` is one of the options.
  var hasHelp = true

  /// The column of descriptions.
  private static let column = 26
  /// Below this width, descriptions are under their labels.
  private static let narrow = 60
  private static let narrowIndent = 6

  /// Returns the page without the end of its last line. Pages of subcommands end with an empty line.
  ///
  /// - Parameter width: The number of columns.
  func text(width: Int) -> String {
    let isCommand = !subcommands.isEmpty
    let usage =
      isCommand
      ? "USAGE: \(command) <subcommand>" : UsageLine(command, forms).text(after: "USAGE: ", width: width)
    var sections = ["OVERVIEW: \(abstract)" + (discussion.isEmpty ? "" : "\n\n\(discussion)")].map {
      $0.wrapped(to: width)
    }
    sections.append(usage)
    let words = forms.filter { !$0.isNamed }
    if !words.isEmpty { sections.append(section("ARGUMENTS", words.map(Self.entry), width: width)) }
    let options = forms.filter(\.isNamed).map(Self.entry) + Self.general.dropLast(hasHelp ? 0 : 1)
    sections.append(section("OPTIONS", options, width: width))
    if isCommand {
      sections.append(section("SUBCOMMANDS", subcommands.map { ($0.name, $0.abstract) }, width: width))
      sections.append("  See '\(command) help <subcommand>' for detailed help.")
    }
    return sections.joined(separator: "\n\n") + (isCommand ? "" : "\n")
  }

  /// The options that every subcommand has.
  private static var general: [(label: String, text: String)] {
    [("--version", GeneralOption.version), ("-h, --help", GeneralOption.help)]
  }

  private static func entry(_ form: ArgumentForm) -> (label: String, text: String) {
    (form.label, [form.help(), form.remark].filter { !$0.isEmpty }.joined(separator: " "))
  }

  private func section(_ title: String, _ entries: [(label: String, text: String)], width: Int) -> String {
    let isNarrow = width < Self.narrow
    let indent = isNarrow ? Self.narrowIndent : Self.column
    let lines = entries.map { label, text in
      let description = text.wrapped(to: width, indent: indent)
      let heading = "  \(label)"
      guard !isNarrow, heading.count < Self.column else { return text.isEmpty ? heading : "\(heading)\n\(description)" }
      if text.isEmpty { return heading }
      return heading + String(repeating: " ", count: Self.column - heading.count) + description.dropFirst(Self.column)
    }
    return "\(title):\n" + lines.joined(separator: "\n")
  }
}

extension ArgumentForm {
  /// The possible values and the default, as help shows them: `(values: text, json; default: text)`
  var remark: String {
    var parts: [String] = []
    if let choices { parts.append("values: \(choices().joined(separator: ", "))") }
    if let defaultText { parts.append("default: \(defaultText)") }
    return parts.isEmpty ? "" : "(\(parts.joined(separator: "; ")))"
  }
}

/// The help of the options that every subcommand has.
enum GeneralOption {
  static let version = "Show the version."
  static let help = "Show help information."
}
