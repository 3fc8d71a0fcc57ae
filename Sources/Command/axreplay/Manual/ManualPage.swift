// Writes the manual page of the command or of a subcommand.


/// A manual page, such as axreplay(1) or axreplay-lint(1).
struct ManualPage {
  let root: HelpDump.Command
  /// The subcommand that the page describes; nil for the page of the command.
  let subcommand: HelpDump.Command?
  /// The date in the footer.
  let date: String

  /// The name of the page: `axreplay-lint`
  var name: String { Self.name(root, subcommand) }

  private static func name(_ root: HelpDump.Command, _ subcommand: HelpDump.Command?) -> String {
    root.commandName + (subcommand.map { "-\($0.commandName)" } ?? "")
  }

  private var command: HelpDump.Command { subcommand ?? root }

  /// The source of the page.
  var source: String {
    var text = ManualText()
    let title = ManualText.escaped(name.uppercased())
    text.add(macro: "TH \(title) 1 \"\(date)\" \"\(root.commandName) \(AXReplay.version)\" \"User Commands\"")
    text.add(macro: "SH", "NAME")
    text.add("\(name) - \(Self.phrase(command.abstract ?? ""))")
    text.add(macro: "SH", "SYNOPSIS")
    addSynopsis(to: &text)
    text.add(macro: "SH", "DESCRIPTION")
    addDescription(to: &text)
    if subcommand == nil { addSubcommands(to: &text) }
    text.add(macro: "SH", "OPTIONS")
    for argument in command.shownArguments(isRoot: subcommand == nil) { add(argument, to: &text) }
    text.add(macro: "SH", "EXIT STATUS")
    addExitStatus(to: &text)
    for section in ManualSection.all {
      let items = section.items(on: subcommand?.commandName)
      if !items.isEmpty { text.add(macro: "SH", section.title) }
      for item in items { add(item.name, item.text, to: &text) }
    }
    if subcommand == nil { addExamples(to: &text) }
    text.add(macro: "SH", "SEE ALSO")
    addReferences(to: &text)
    return text.source
  }

  private static func sentence(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

  /// Returns an abstract as the phrase of a NAME section: `print dumps`
  private static func phrase(_ abstract: String) -> String {
    let text = abstract.hasSuffix(".") ? String(abstract.dropLast()) : abstract
    return text.prefix(1).lowercased() + text.dropFirst()
  }

  // MARK: Sections

  private func addSynopsis(to text: inout ManualText) {
    // Without hyphenation and justification, as in the manual pages of other commands.
    text.add(macro: "nh")
    text.add(macro: "ad l")
    guard let subcommand else {
      text.add(styled: [
        (root.commandName, .bold), (" ", .roman), ("subcommand", .italic), (" [", .roman), ("arguments", .italic),
        ("]", .roman),
      ])
      text.add(macro: "br")
      text.add(styled: [("\(root.commandName) help", .bold), (" ", .roman), ("subcommand", .italic)])
      text.add(macro: "br")
      text.add(styled: [("\(root.commandName) --version", .bold)])
      return endSynopsis(of: &text)
    }
    text.add(styled: [("\(root.commandName) \(subcommand.commandName)", .bold)])
    for argument in subcommand.shownArguments(isRoot: false) where argument.option != "--help" {
      text.add(styled: synopsis(of: argument))
    }
    endSynopsis(of: &text)
  }

  private func endSynopsis(of text: inout ManualText) {
    text.add(macro: "ad")
    text.add(macro: "hy")
  }

  /// Returns an argument in brackets if it is optional: `[--format format]`
  private func synopsis(of argument: HelpDump.Argument) -> [(String, ManualText.Style)] {
    var parts: [(String, ManualText.Style)] = argument.isOptional ? [("[", .roman)] : []
    if let option = argument.option { parts.append((option, .bold)) }
    if argument.kind == .option { parts.append((" ", .roman)) }
    if argument.kind != .flag { parts.append((argument.valueName ?? "value", .italic)) }
    if argument.isRepeating { parts.append((" ...", .roman)) }
    return parts + (argument.isOptional ? [("]", .roman)] : [])
  }

  private func addDescription(to text: inout ManualText) {
    // The exit codes have a section of their own.
    let discussion = (command.discussion ?? "").split(separator: "\n\n")
    let paragraphs = discussion.map(String.init).filter { !$0.hasPrefix(ExitCodes.heading) }
    let abstract = subcommand == nil || paragraphs.isEmpty ? [command.abstract ?? ""] : []
    let remarks = subcommand == nil ? [ManualSection.pages] : []
    for (index, paragraph) in (abstract + paragraphs + remarks).enumerated() {
      if index > 0 { text.add(macro: "PP") }
      text.add(paragraph)
    }
  }

  private func addSubcommands(to text: inout ManualText) {
    text.add(macro: "SH", "SUBCOMMANDS")
    for subcommand in ManualPages.subcommands(of: root) {
      text.add(macro: "TP")
      text.add(styled: [(Self.name(root, subcommand), .bold), ("(1)", .roman)])
      text.add(subcommand.abstract ?? "")
    }
  }

  private func add(_ argument: HelpDump.Argument, to text: inout ManualText) {
    text.add(macro: "TP")
    var heading: [(String, ManualText.Style)] = []
    for option in argument.options { heading += (heading.isEmpty ? [] : [(", ", .roman)]) + [(option, .bold)] }
    if argument.kind == .option { heading.append((" ", .roman)) }
    if argument.kind != .flag { heading.append((argument.valueName ?? "value", .italic)) }
    text.add(styled: heading + (argument.isRepeating ? [(" ...", .roman)] : []))
    var remarks: [String] = []
    if let values = argument.allValues { remarks.append("values: \(values.joined(separator: ", "))") }
    if let value = argument.defaultValue, argument.kind == .option { remarks.append("default: \(value)") }
    text.add((argument.abstract ?? "") + (remarks.isEmpty ? "" : " (\(remarks.joined(separator: "; ")))"))
  }

  private func addExitStatus(to text: inout ManualText) {
    let shown = ExitCodes.all.filter { subcommand == nil || $0.subcommand == subcommand?.commandName }
    let meanings: [(code: String, words: (ExitCodes) -> String?)] = [
      ("0", { $0.success }), ("1", { $0.failure }), ("2", { $0.unusable }),
    ]
    for (code, words) in meanings {
      let lines = shown.compactMap { codes in
        words(codes).map { subcommand == nil ? "\(codes.subcommand): \($0)" : Self.sentence($0) }
      }
      if !lines.isEmpty { add(code, lines.joined(separator: "; ") + ".", to: &text) }
    }
  }

  private func add(_ name: String, _ words: String, to text: inout ManualText) {
    text.add(macro: "TP")
    text.add(styled: [(name, .bold)])
    text.add(words)
  }

  private func addExamples(to text: inout ManualText) {
    text.add(macro: "SH", "EXAMPLES")
    for (number, (words, line)) in ManualSection.examples.enumerated() {
      if number > 0 { text.add(macro: "PP") }
      text.add("\(words):")
      text.add(macro: "PP")
      text.add(macro: "RS 4")
      text.add(macro: "nf")
      text.add(styled: [(line, .bold)])
      text.add(macro: "fi")
      text.add(macro: "RE")
    }
  }

  private func addReferences(to text: inout ManualText) {
    let pages = [nil] + ManualPages.subcommands(of: root)
    let others = pages.map { Self.name(root, $0) }.filter { $0 != name }
    for (index, page) in others.enumerated() {
      text.add(styled: [(page, .bold), (index < others.count - 1 ? "(1)," : "(1)", .roman)])
    }
  }
}
