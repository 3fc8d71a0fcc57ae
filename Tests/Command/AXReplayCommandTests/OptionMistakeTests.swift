// Tests what every option of every subcommand answers to missing, empty, repeated and misplaced values.

import Arguments
import Testing

/// An option of a subcommand.
struct DeclaredOption: CustomTestStringConvertible, Sendable {
  let table: ArgumentTable
  let row: Int

  static var all: [Self] {
    ArgumentTable.all.flatMap { table in
      table.forms.indices.filter { !table.forms[$0].names.isEmpty }.map { Self(table: table, row: $0) }
    }
  }

  var form: ArgumentForm { table.forms[row] }

  var testDescription: String { "\(table.subcommand.name) \(form.longName)" }

  /// The option as messages name it.
  var title: String {
    form.isHidden || form.kind == .flag ? form.longName : "\(form.longName) <\(form.placeholder)>"
  }

  /// What the subcommand requires besides.
  private var required: [String] {
    table.forms.indices.filter { table.forms[$0].isRequired && $0 != row }.flatMap { index in
      table.forms[index].names.suffix(1) + ["a"]
    }
  }

  /// Returns the problem of a command line, also if it is about what the arguments mean together.
  func problem(_ words: [String]) -> UsageProblem? { table.subcommand.read((required + words)[...]).2 }

  /// Returns how an option is read. What the arguments mean together is not considered.
  func answer(_ words: [String]) -> Answer {
    let (_, reading, problem) = table.subcommand.read((required + words)[...])
    if let request = reading.request { return request == .help(includesHidden: false) ? .help : .otherPage }
    // Only problems of single arguments have a row.
    if let problem = reading.problem ?? (problem?.row == nil ? nil : problem) { return .mistake(problem.message) }
    let given = reading.given.filter { $0.row == row }
    return given.isEmpty ? .absent : .values(given.map(\.texts))
  }

  enum Answer: Equatable {
    /// The values of the option, each time that it was given.
    case values([[String]])
    /// The option was not given.
    case absent
    case help
    case otherPage
    case mistake(String)

    var message: String {
      if case .mistake(let message) = self { message } else { "" }
    }
  }
}

@Suite struct OptionMistakeTests {
  @Test(arguments: DeclaredOption.all.filter { [.option, .values].contains($0.form.kind) })
  func valuesAreRequired(_ option: DeclaredOption) {
    let (name, missing) = (option.form.longName, "Missing value for '\(option.title)'")
    // A list of names that a program has made may be empty.
    let isList = option.form.alternative != nil
    #expect(option.answer([name]) == (isList ? .values([[]]) : .mistake(missing)))
    #expect(option.answer([name, "--"]) == (isList ? .values([[]]) : .mistake(missing)))
    if isList {
      for word in ["--nope", "--no pe", "-h", "--help"] {
        #expect(option.answer([name, word]).message.hasPrefix("'\(word)' after \(name) may be an option or a file"))
      }
      return
    }
    for word in ["--nope", "--no pe"] {
      #expect(option.answer([name, word]) == .mistake("\(missing); write \(name)=\(word) if that is its value"))
    }
    for word in ["-h", "--help"] { #expect(option.answer([name, word]) == .help) }
  }

  /// An empty value is refused with the option, by whatever reads it.
  @Test(arguments: DeclaredOption.all.filter { [.option, .values].contains($0.form.kind) })
  func emptyValuesAreRefused(_ option: DeclaredOption) {
    for words in [["\(option.form.longName)="], [option.form.longName, ""]] {
      let message = option.problem(words)?.message ?? ""
      if option.form.longName == "--mask" {
        #expect(message == "--mask needs a text")
      } else {
        #expect(message.hasPrefix("The value '' is invalid for '\(option.title)'"), "\(message)")
        // What is expected follows.
        #expect(!message.hasSuffix("'"), "\(message)")
      }
    }
  }

  /// Words that are not options of the subcommand are values, and after an equals sign everything is.
  @Test(arguments: DeclaredOption.all.filter { [.option, .values].contains($0.form.kind) })
  func valuesMayBeginWithAHyphen(_ option: DeclaredOption) {
    let name = option.form.longName
    for (words, value) in [([name, "-7"], "-7"), (["\(name)=-7"], "-7"), (["\(name)=--help"], "--help")] {
      switch option.answer(words) {
      case .values(let values): #expect(values == [[value]])
      case let answer: #expect(answer.message.contains(value) && !answer.message.hasPrefix("Missing"), "\(answer)")
      }
    }
  }

  /// The last value counts, or all of them; reading says only that none is lost.
  @Test(arguments: DeclaredOption.all.filter { [.option, .values].contains($0.form.kind) })
  func valuesMayBeRepeated(_ option: DeclaredOption) {
    let name = option.form.longName
    let words = ["7", "xpath", "button", "json", "python", "still", "never", "after", "fresh"]
    let accepted = words.first { option.answer([name, $0]) == .values([[$0]]) } ?? "nothing"
    #expect(option.answer([name, accepted, "\(name)=\(accepted)"]) == .values([[accepted], [accepted]]))
  }

  /// Values with control characters are shown with escapes, if they are refused.
  @Test(arguments: DeclaredOption.all.filter { [.option, .values].contains($0.form.kind) })
  func refusedValuesAreShown(_ option: DeclaredOption) {
    switch option.answer([option.form.longName, "zz\u{1B}"]) {
    case .values(let values): #expect(values == [["zz\u{1B}"]])
    case let answer:
      #expect(answer.message.contains("zz\\u{1B}"), "\(answer)")
      #expect(!answer.message.contains("\u{1B}"))
    }
  }

  @Test(arguments: DeclaredOption.all.filter { $0.form.kind == .flag })
  func flagsHaveNoValue(_ option: DeclaredOption) {
    for name in option.form.names {
      #expect(option.answer([name]) == .values([[]]))
      #expect(option.answer([name, name]) == .values([[], []]))
      for value in ["1", "", "-h"] {
        let expected = "The option '\(name)' does not take any value, but '\(value)' was specified."
        #expect(option.answer(["\(name)=\(value)"]) == .mistake(expected))
      }
    }
  }

  /// Help is shown wherever `-h` is in a cluster, whatever the other letters are.
  @Test(arguments: DeclaredOption.all.filter { $0.form.names.count == 2 })
  func lettersFormClusters(_ option: DeclaredOption) {
    let letter = option.form.names[0].dropFirst()
    #expect(option.answer(["-\(letter)\(letter)"]) == .values([[], []]))
    for cluster in ["-h\(letter)", "-\(letter)h", "-hz", "-zh", "-\(letter)zh", "-html", "-help"] {
      #expect(option.answer([cluster]) == .help, "\(cluster)")
    }
    #expect(option.answer(["-\(letter)z"]) == .mistake("Unknown option '-z'"))
    for path in ["-\(letter).xml", "-h.xml", "-h/a"] {
      #expect(option.answer([path]).message == "Unknown option '\(path)'; write -- before paths that begin with -")
    }
  }

  @Test(arguments: DeclaredOption.all.filter { $0.form.kind == .rest })
  func commandsAreRequired(_ option: DeclaredOption) {
    let name = option.form.longName
    for words in [[name], ["\(name)="], [name, ""], [name, "--"], [name, "--", ""]] {
      #expect(option.answer(words).message.hasPrefix("\(name) needs a command: \(name) -- "), "\(words)")
    }
    for word in ["-h", "--help"] { #expect(option.answer([name, word]) == .help) }
    #expect(option.answer([name, "--", "--help", ""]) == .values([["--help", ""]]))
  }

  /// After `--`, nothing is an option.
  @Test(arguments: DeclaredOption.all)
  func wordsAfterTheTerminatorAreNotOptions(_ option: DeclaredOption) {
    for word in [option.form.longName, "\(option.form.longName)=7", "-h", "--help"] {
      switch option.answer(["--", word]) {
      case .absent: break
      case let answer: #expect(!answer.message.isEmpty, "\(answer)")
      }
    }
  }

  /// A misspelt name is suggested.
  @Test(arguments: DeclaredOption.all.filter { !$0.form.isHidden })
  func misspeltNamesAreSuggested(_ option: DeclaredOption) {
    let name = option.form.longName
    for misspelt in ["-\(name)", name.uppercased(), "\(name)=7".replacing("--", with: "---")] {
      let word = misspelt.split(separator: "=")[0]
      #expect(option.answer([misspelt]) == .mistake("Unknown option '\(word)'. Did you mean '\(name)'?"))
    }
  }
}
