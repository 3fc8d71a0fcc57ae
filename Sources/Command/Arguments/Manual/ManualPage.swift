// Writes the manual page of a program or of a subcommand.

import Text

/// A manual page, such as axreplay(1) or axreplay-lint(1).
package struct ManualPage {
  let program: CommandLineProgram
  /// The subcommand that the page describes; nil for the page of the program.
  let subcommand: SubcommandPage?
  let contents: ManualContents

  /// Returns the pages of a program and its subcommands.
  package static func all(of program: CommandLineProgram, _ contents: ManualContents) -> [ManualPage] {
    ([nil] + program.pages).map { ManualPage(program: program, subcommand: $0, contents: contents) }
  }

  /// The name of the page: `axreplay-lint`
  package var name: String { name(subcommand?.name) }

  private func name(_ subcommand: String?) -> String { program.name + (subcommand.map { "-\($0)" } ?? "") }

  /// The source of the page.
  package var source: String {
    var text = ManualText()
    let title = name.uppercased().escaped(.roff)
    text.add(macro: "TH \(title) 1 \"\(contents.date)\" \"\(program.name) \(program.version)\" \"User Commands\"")
    text.add(macro: "SH", "NAME")
    text.add("\(name) - \(Self.phrase(subcommand?.abstract ?? program.abstract))")
    text.add(macro: "SH", "SYNOPSIS")
    addSynopsis(to: &text)
    text.add(macro: "SH", "DESCRIPTION")
    addDescription(to: &text)
    if subcommand == nil { addSubcommands(to: &text) }
    text.add(macro: "SH", "OPTIONS")
    for form in subcommand?.forms ?? [] { add(form, to: &text) }
    if subcommand == nil { addFlag(["--version"], GeneralOption.version, to: &text) }
    addFlag(["-h", "--help"], GeneralOption.help, to: &text)
    text.add(macro: "SH", "EXIT STATUS")
    addExitStatus(to: &text)
    for section in contents.sections {
      let items = section.items(on: subcommand?.name)
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
    if let subcommand {
      text.add(styled: [("\(program.name) \(subcommand.name)", .bold)])
      // An option that takes all words after it must be the last one.
      let rest = subcommand.forms.filter { $0.kind == .rest }
      for form in subcommand.forms.filter({ $0.kind != .rest }) + rest { text.add(styled: Self.synopsis(of: form)) }
    } else {
      text.add(styled: [
        (program.name, .bold), (" ", .roman), ("subcommand", .italic), (" [", .roman), ("arguments", .italic),
        ("]", .roman),
      ])
      text.add(macro: "br")
      text.add(styled: [("\(program.name) help", .bold), (" ", .roman), ("subcommand", .italic)])
      text.add(macro: "br")
      text.add(styled: [("\(program.name) --version", .bold)])
    }
    text.add(macro: "ad")
    text.add(macro: "hy")
  }

  /// Returns an argument in brackets if it is optional: `[--format format]`
  private static func synopsis(of form: ArgumentForm) -> [(String, ManualText.Style)] {
    var parts: [(String, ManualText.Style)] = form.kind == .afterTerminator ? [("-- ", .bold)] : []
    if !form.isRequired { parts.append(("[", .roman)) }
    if form.isNamed { parts.append((form.longName, .bold)) }
    return parts + value(of: form) + (form.isRequired ? [] : [("]", .roman)])
  }

  /// Returns the placeholder of an argument: ` file`, `paths ...`
  private static func value(of form: ArgumentForm) -> [(String, ManualText.Style)] {
    var parts: [(String, ManualText.Style)] = []
    if form.isNamed, form.kind != .flag { parts.append((" ", .roman)) }
    if form.kind != .flag { parts.append((form.placeholder, .italic)) }
    if form.isRepeating { parts.append((" ...", .roman)) }
    return parts
  }

  private func addDescription(to text: inout ManualText) {
    // The exit codes have a section of their own.
    let discussion = (subcommand?.discussion ?? program.discussion()).split(separator: "\n\n")
    let paragraphs = discussion.map(String.init).filter { !$0.hasPrefix(contents.exitStatusHeading) }
    let abstract = subcommand == nil || paragraphs.isEmpty ? [subcommand?.abstract ?? program.abstract] : []
    let remarks = subcommand == nil ? [contents.remark] : []
    for (index, paragraph) in (abstract + paragraphs + remarks).enumerated() {
      if index > 0 { text.add(macro: "PP") }
      text.add(paragraph)
    }
  }

  private func addSubcommands(to text: inout ManualText) {
    text.add(macro: "SH", "SUBCOMMANDS")
    for page in program.pages {
      text.add(macro: "TP")
      text.add(styled: [(name(page.name), .bold), ("(1)", .roman)])
      text.add(page.abstract)
    }
  }

  private func add(_ form: ArgumentForm, to text: inout ManualText) {
    text.add(macro: "TP")
    text.add(styled: Self.names(form.names) + Self.value(of: form))
    text.add([form.help(), form.remark].filter { !$0.isEmpty }.joined(separator: " "))
  }

  private func addFlag(_ names: [String], _ help: String, to text: inout ManualText) {
    text.add(macro: "TP")
    text.add(styled: Self.names(names))
    text.add(help)
  }

  private static func names(_ names: [String]) -> [(String, ManualText.Style)] {
    Array(names.map { [($0, .bold)] }.joined(separator: [(", ", .roman)]))
  }

  private func addExitStatus(to text: inout ManualText) {
    let shown = contents.exitStatus.filter { subcommand == nil || $0.subcommand == subcommand?.name }
    var codes: [String] = []
    for code in shown.flatMap(\.codes).map(\.code) where !codes.contains(code) { codes.append(code) }
    for code in codes.sorted() {
      let lines = shown.flatMap { status in
        status.codes.filter { $0.code == code }.map {
          subcommand == nil ? "\(status.subcommand): \($0.meaning)" : Self.sentence($0.meaning)
        }
      }
      add(code, lines.joined(separator: "; ") + ".", to: &text)
    }
  }

  private func add(_ name: String, _ words: String, to text: inout ManualText) {
    text.add(macro: "TP")
    text.add(styled: [(name, .bold)])
    text.add(words)
  }

  private func addExamples(to text: inout ManualText) {
    text.add(macro: "SH", "EXAMPLES")
    for (number, (purpose, line)) in contents.examples.enumerated() {
      if number > 0 { text.add(macro: "PP") }
      text.add("\(purpose):")
      text.add(macro: "PP")
      text.add(macro: "RS 4")
      text.add(macro: "nf")
      text.add(styled: [(line, .bold)])
      text.add(macro: "fi")
      text.add(macro: "RE")
    }
  }

  private func addReferences(to text: inout ManualText) {
    let others = ([nil] + program.pages.map(\.name)).map(name).filter { $0 != name }
    for (index, page) in others.enumerated() {
      text.add(styled: [(page, .bold), (index < others.count - 1 ? "(1)," : "(1)", .roman)])
    }
  }
}
