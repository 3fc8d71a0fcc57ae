// Finds out what a command line asks for: a subcommand with its arguments, a page, or an explanation of a mistake.

/// A command with subcommands.
package struct CommandLineProgram {
  package let name: String
  package let version: String
  let abstract: String
  let discussion: () -> String
  package let subcommands: [any Subcommand.Type]

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

  /// What a command line asks for.
  package enum Outcome {
    case run(any Subcommand)
    /// Text to print.
    case page(String)
    /// A message, after which the program has failed.
    case mistake(String)
    /// Writes the manual pages to a directory.
    case manual(directory: String)
  }

  /// Reads the arguments of the process, without the name of the program.
  ///
  /// - Parameter width: The number of columns for help.
  package func outcome(of words: [String], width: @autoclosure () -> Int) -> Outcome {
    guard let first = words.first else { return .page(help.text(width: width())) }
    if let subcommand = subcommand(named: first) {
      return outcome(of: subcommand, words.dropFirst(), width())
    }
    if first == "help" { return outcomeOfHelp(words.dropFirst(), width()) }
    if first == "--generate-manual" || first.hasPrefix("--generate-manual=") { return outcomeOfManual(words) }
    if first.hasPrefix("-"), first != "-" {
      let reading = ArgumentReading(words[...], [])
      if let request = reading.request { return outcome(of: request, width()) { _ in help } }
      if let problem = reading.problem { return .mistake(message(problem)) }
    }
    return .mistake(unknownSubcommand(first))
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
    func mistake(_ problem: UsageProblem) -> Outcome {
      .mistake("Error: \(problem.message)\nUsage: \(UsageLine(title, [Self.helpedSubcommand]).text)")
    }
    if let problem = reading.problem { return mistake(problem) }
    if chosen.count > 1 { return mistake(UsageProblem("help takes one name, not \(chosen.count)")) }
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

  private func outcomeOfManual(_ words: [String]) -> Outcome {
    let joined = words[0].split(separator: "=", maxSplits: 1).dropFirst().map(String.init)
    let directories = joined + words.dropFirst()
    guard directories.count == 1, let directory = directories.first else {
      return .mistake("error: --generate-manual needs one directory")
    }
    return .manual(directory: directory)
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
    Error: \(problem.message)
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

/// What scripts and manual pages describe of a subcommand.
package struct SubcommandPage {
  package let name: String
  package let abstract: String
  package let discussion: String
  package let forms: [ArgumentForm]
}

extension Subcommand {
  /// Reads words without the name of the subcommand, and checks what they mean together.
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
