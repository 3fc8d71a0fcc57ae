// Turns a command line into a subcommand with its arguments, a page to print, or a message about a mistake.

/// A command with subcommands.
///
///     let program = CommandLineProgram(
///       name: "cafe", version: "1.2", abstract: "Make coffee.", subcommands: [Brew.self, Clean.self], discussion: "")
///     switch program.outcome(of: ["brew", "--hot"], width: 80) { … }
package struct CommandLineProgram {
  /// The name as typed.
  package let name: String
  /// The version as `--version` prints it.
  package let version: String
  let abstract: String
  let discussion: () -> String
  /// The subcommands in the order of help.
  package let subcommands: [any Subcommand.Type]

  /// Creates a command.
  ///
  /// - Parameters:
  ///   - abstract: What it does, in a sentence.
  ///   - discussion: Paragraphs for help, in lines of any length.
  package init(
    name: String, version: String, abstract: String, subcommands: [any Subcommand.Type],
    discussion: @autoclosure @escaping () -> String
  ) {
    self.name = name
    self.version = version
    self.abstract = abstract
    self.discussion = discussion
    self.subcommands = subcommands
  }

  /// The outcome of reading a command line.
  package enum Outcome {
    /// Run a subcommand, which has its arguments.
    case run(any Subcommand)
    /// Print a text.
    case page(String)
    /// Print a message to standard error, and fail.
    case mistake(String)
    /// Write the manual pages to a directory.
    case manual(directory: String)
  }

  /// Returns the outcome of a command line.
  ///
  /// - Parameters:
  ///   - words: The arguments of the process, without the name of the program.
  ///   - width: The number of columns for help.
  package func outcome(of words: [String], width: @autoclosure () -> Int) -> Outcome {
    if let first = words.first {
      if let subcommand = subcommand(named: first) { return outcome(of: subcommand, words.dropFirst(), width()) }
      if first == "help" { return outcomeOfHelp(words.dropFirst(), width()) }
      if !first.hasPrefix("-") || first == "-" { return .mistake(unknownSubcommand(first)) }
    }
    let reading = ArgumentReading(words[...], [Self.manual])
    if let request = reading.request { return outcome(of: request, width()) { _ in help } }
    if let problem = reading.problem { return .mistake(message(problem)) }
    let directories = reading.given.flatMap(\.texts)
    guard let directory = directories.first else { return .page(help.text(width: width())) }
    if directories.count > 1 {
      return .mistake(message(UsageProblem("--generate-manual needs one directory, not \(directories.count)")))
    }
    return .manual(directory: directory)
  }

  /// The option that writes the manual pages, for those who install the program.
  private static var manual: ArgumentForm {
    var form = ArgumentForm(
      names: ["--generate-manual"], kind: .values, placeholder: "directory", isRepeating: true
    ) { "" }
    form.isHidden = true
    form.requirement = "one directory"
    form.refusesEmpty = true
    return form
  }

  /// Returns the message for a mistake that a subcommand found while it ran.
  package func message(_ error: ArgumentError, by command: any Subcommand) -> String {
    message(UsageProblem(error.message.visible), of: type(of: command))
  }

  private func subcommand(named name: String) -> (any Subcommand.Type)? { subcommands.first { $0.name == name } }

  private func outcome(
    of subcommand: any Subcommand.Type, _ words: ArraySlice<String>, _ width: @autoclosure () -> Int
  ) -> Outcome {
    let (command, reading, problem) = subcommand.read(words)
    if let request = reading.request {
      return outcome(of: request, width()) { help(of: subcommand, includesHidden: $0) }
    }
    if let problem { return .mistake(message(problem, of: subcommand)) }
    return .run(command)
  }

  private func outcome(
    of request: ArgumentReading.Request, _ width: @autoclosure () -> Int, help: (_ includesHidden: Bool) -> HelpPage
  ) -> Outcome {
    switch request {
    case .help(let includesHidden): .page(help(includesHidden).text(width: width()))
    case .version: .page(version)
    case .completionScript(let shell): outcomeOfCompletion(shell)
    }
  }

  private func outcomeOfHelp(_ words: ArraySlice<String>, _ width: @autoclosure () -> Int) -> Outcome {
    let title = "\(name) help"
    let reading = ArgumentReading(words, [Self.helpedSubcommand])
    let chosen = reading.given.first?.texts ?? []
    if reading.request == .version { return .page(version) }
    if let request = reading.request {
      return outcome(of: request, width()) { includesHidden in
        chosen.first.flatMap(subcommand).map { self.help(of: $0, includesHidden: includesHidden) } ?? help
      }
    }
    if let problem = reading.problem {
      return .mistake("error: \(problem.message)\nUsage: \(UsageLine(title, [Self.helpedSubcommand]).text)")
    }
    if chosen.count > 1 { return .mistake(message(UsageProblem("help takes one name, not \(chosen.count)"))) }
    guard let word = chosen.first else { return .page(help.text(width: width())) }
    if word == "help" {
      var page = HelpPage(
        command: title, abstract: Self.abstractOfHelp, discussion: "", forms: [Self.helpedSubcommand])
      page.hasHelp = false
      return .page(page.text(width: width()))
    }
    guard let subcommand = subcommand(named: word) else { return .mistake(unknownSubcommand(word)) }
    return .page(help(of: subcommand, includesHidden: false).text(width: width()))
  }

  static let abstractOfHelp = "Show subcommand help information."

  private static var helpedSubcommand: ArgumentForm {
    ArgumentForm(names: [], kind: .positional, placeholder: "subcommands", isRepeating: true) { "" }
  }

  private func outcomeOfCompletion(_ name: String?) -> Outcome {
    guard let shell = name.map(CompletionShell.init) ?? .current else {
      let shells = CompletionShell.allCases.map(\.rawValue).joined(separator: " ")
      let problem = UsageProblem(
        """
        Can't generate completion scripts for '\((name ?? "").visible)'.
        Please use --generate-completion-script=<shell> with one of:
            \(shells)
        """)
      return .mistake(message(problem))
    }
    return .page(shell.script(for: pages, of: self.name))
  }

  private func unknownSubcommand(_ word: String) -> String {
    let names = subcommands.map { $0.name }
    let guess = OptionSuggestion.subcommand(near: word, among: names)
    return """
      error: unknown subcommand “\(word.visible)”
        \(guess.map { "did you mean \($0)?" } ?? "the subcommands are \(names.joined(separator: ", "))")
      """
  }

  private func message(_ problem: UsageProblem) -> String {
    """
    error: \(problem.message)
    Usage: \(name) <subcommand>
      See '\(name) --help' for more information.
    """
  }

  private func message(_ problem: UsageProblem, of subcommand: any Subcommand.Type) -> String {
    UsageMessage.text(problem, command: "\(name) \(subcommand.name)", subcommand.describedForms)
  }

  private var help: HelpPage {
    HelpPage(
      command: name, abstract: abstract, discussion: discussion(), forms: [],
      subcommands: subcommands.map { ($0.name, $0.abstract) })
  }

  private func help(of subcommand: any Subcommand.Type, includesHidden: Bool) -> HelpPage {
    HelpPage(
      command: "\(name) \(subcommand.name)", abstract: subcommand.abstract, discussion: subcommand.discussion,
      forms: subcommand.describedForms.filter { includesHidden || !$0.isHidden })
  }

  /// The subcommands with their visible arguments, for scripts and manual pages.
  package var pages: [SubcommandPage] {
    subcommands.map {
      SubcommandPage(
        name: $0.name, abstract: $0.abstract, discussion: $0.discussion,
        forms: $0.describedForms.filter { !$0.isHidden })
    }
  }
}

/// The description of a subcommand, for completion scripts and manual pages.
package struct SubcommandPage {
  /// The name as typed.
  package let name: String
  /// What it does, in a sentence.
  package let abstract: String
  /// Paragraphs, in lines of any length.
  package let discussion: String
  /// The visible arguments with their defaults, in the order of help.
  package let forms: [ArgumentForm]
}

extension Subcommand {
  /// Reads words without the name of the subcommand, and validates the result.
  ///
  /// - Returns: The subcommand with the arguments before the first problem, how the words were read, and that problem.
  package static func read(_ words: ArraySlice<String>) -> (Self, ArgumentReading, UsageProblem?) {
    let rows = arguments
    let reading = ArgumentReading(words, rows.map(\.form))
    var command = Self()
    if reading.request != nil { return (command, reading, nil) }
    for given in reading.given {
      do throws(ArgumentError) { try rows[given.row].apply(&command, given) } catch {
        return (command, reading, UsageProblem(error, in: given, of: rows.map(\.form)))
      }
    }
    if let problem = reading.problem { return (command, reading, problem) }
    do throws(ArgumentError) { try command.validate() } catch {
      return (command, reading, UsageProblem(error.message.visible))
    }
    if let refusal = reading.refusal { return (command, reading, refusal) }
    return (command, reading, nil)
  }

  /// The arguments with their defaults.
  package static var describedForms: [ArgumentForm] {
    let command = Self()
    return arguments.map { row in
      var form = row.form
      form.defaultText = row.defaultText(command)
      return form
    }
  }
}
