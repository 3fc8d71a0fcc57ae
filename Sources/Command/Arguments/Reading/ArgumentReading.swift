// Reads the words of a command line in one pass.

/// The words of a command line, each assigned to a row of the table.
///
/// It is not generic over the command, because generic code would take several times as long.
package struct ArgumentReading {
  /// The arguments before the first problem, in order.
  package private(set) var given: [GivenArgument] = []
  /// The page that an option before `--` requests; nil to run the subcommand.
  package private(set) var request: Request?

  /// The first problem, unless an argument is missing.
  private var firstProblem: UsageProblem?
  /// Why a word that was read as an option must not be one; nil if all are. Other problems of the command come first.
  package private(set) var refusal: UsageProblem?
  /// The row of names of files that somebody else chooses, if it was given.
  private var namesRow: Int?
  private var unexpected: [String] = []
  private var hasTerminator = false
  private let forms: [ArgumentForm]
  /// Whether each row was given.
  private var isGiven: [Bool]
  /// The flag of each exclusive set, and its name as written.
  private var chosen: [(set: String, row: Int, name: String)] = []
  /// The rows of arguments without a name that words can still fill, and the first of them.
  private let wordRows: [Int]
  private var nextWordRow = 0

  /// A page that is printed instead of running the subcommand. If several are requested, the last of this list wins.
  package enum Request: Equatable {
    /// The completion script for a shell; nil for the user's.
    case completionScript(String?)
    /// The version.
    case version
    /// Help, with or without hidden options.
    case help(includesHidden: Bool)

    fileprivate var rank: Int {
      switch self {
      case .completionScript: 0
      case .version: 1
      case .help: 2
      }
    }
  }

  /// Reads words without the name of the subcommand.
  package init(_ words: ArraySlice<String>, _ forms: [ArgumentForm]) {
    self.forms = forms
    isGiven = [Bool](repeating: false, count: forms.count)
    wordRows = forms.indices.filter { forms[$0].kind == .positional }
    var rest = words
    while let word = rest.popFirst() {
      if word == "--" {
        hasTerminator = true
        readTerminated(rest)
        break
      }
      if let namesRow, word.isHyphenated { refuse(word, after: namesRow) }
      if let row = rowOfPositional(word) {
        add(word, to: row)
      } else if !word.isHyphenated {
        if hasProblem, unexpected.isEmpty { continue }
        unexpected.append(word)
      } else if word.hasTwoHyphens {
        readLong(word, &rest)
      } else {
        readLetters(of: word)
      }
    }
  }

  private var hasProblem: Bool { firstProblem != nil || !unexpected.isEmpty }

  /// The first problem by its position; missing arguments are last.
  package var problem: UsageProblem? {
    if let firstProblem { return firstProblem }
    if let word = unexpected.first {
      let list = unexpected.map { "'\($0.visible)'" }.joined(separator: ", ")
      let mayMeanCommand = !hasTerminator && forms.contains { $0.kind == .afterTerminator }
      let hint = mayMeanCommand ? "; write -- before a command: -- \(word.visible) …" : ""
      return UsageProblem(
        (unexpected.count > 1 ? "\(unexpected.count) unexpected arguments: \(list)" : "Unexpected argument \(list)")
          + hint)
    }
    return forms.indices.first { forms[$0].isRequired && !isGiven[$0] }.map {
      UsageProblem("Missing expected argument '\(forms[$0].title)'", row: $0)
    }
  }

  private mutating func fail(_ message: String, row: Int? = nil) {
    if !hasProblem { firstProblem = refusal ?? UsageProblem(message, row: row) }
  }

  // MARK: Words without a name

  /// The row of a word without a name; nil for options, and if there are too many words.
  private func rowOfPositional(_ word: String) -> Int? {
    guard nextWordRow < wordRows.count else { return nil }
    let row = wordRows[nextWordRow]
    return !word.isHyphenated || forms[row].acceptsHyphenated?(word) == true ? row : nil
  }

  private mutating func add(_ word: String, to row: Int) {
    if !forms[row].isRepeating { nextWordRow += 1 }
    guard !hasProblem else { return }
    // Thousands of paths are one argument.
    if let last = given.indices.last, given[last].row == row {
      given[last].texts.append(word)
    } else {
      add([word], to: row)
    }
  }

  private mutating func add(_ texts: [String], to row: Int) {
    guard !hasProblem else { return }
    given.append(GivenArgument(row: row, texts: texts, isFirst: !isGiven[row]))
    isGiven[row] = true
  }

  private mutating func readTerminated(_ words: ArraySlice<String>) {
    if words.isEmpty { return }
    if let row = forms.indices.first(where: { forms[$0].kind == .afterTerminator }) {
      if words.first == "" { return fail("-- needs \(forms[row].requirement ?? "")") }
      return add(Array(words), to: row)
    }
    for row in wordRows where isGiven[row] {
      if let refusal = forms[row].refusalAfterTerminator { fail(refusal) }
    }
    for word in words {
      if nextWordRow < wordRows.count {
        add(word, to: wordRows[nextWordRow])
      } else if !hasProblem || !unexpected.isEmpty {
        unexpected.append(word)
      }
    }
  }

  // MARK: Options

  /// Whether a word is an option, which is never a value: it begins with two hyphens, or all its letters are flags.
  private func isOption(_ word: String) -> Bool {
    guard word.isHyphenated else { return false }
    return word.hasTwoHyphens || word.letters.isEmpty || areFlags(word.letters)
  }

  /// Whether all letters of a cluster are flags, `-h` among them.
  private func areFlags(_ letters: [Unicode.Scalar]) -> Bool {
    !letters.isEmpty && letters.allSatisfy { $0 == "h" || row(of: $0) != nil }
  }

  private func row(named name: String) -> Int? { forms.indices.first { forms[$0].names.contains(name) } }

  private func row(of letter: Unicode.Scalar) -> Int? {
    forms.indices.first { row in
      forms[row].names.first.map { $0.unicodeScalars.elementsEqual(["-", letter]) } ?? false
    }
  }

  private mutating func add(request new: Request) {
    if refusal != nil { return }
    if request.map({ $0.rank < new.rank }) ?? true { request = new }
  }

  private mutating func readLong(_ word: String, _ rest: inout ArraySlice<String>) {
    let (name, value) = word.nameAndValue
    switch name {
    case "--help": return add(request: .help(includesHidden: false))
    case "--help-hidden": return add(request: .help(includesHidden: true))
    case "--version": return add(request: .version)
    case "--generate-completion-script": return add(request: .completionScript(value ?? next(&rest)))
    default: break
    }
    guard let row = row(named: name) else {
      return fail("Unknown option '\(name.visible)'" + OptionSuggestion.sentence(for: name, among: forms))
    }
    switch forms[row].kind {
    case .flag:
      if let value {
        fail("The option '\(name)' does not take any value, but '\(value.visible)' was specified.")
      } else {
        set(row, as: name)
      }
    case .option:
      guard let text = value ?? next(&rest) else { return failWithoutValue(row, before: rest.first) }
      addValues([text], to: row)
    case .values where forms[row].alternative != nil: readNames(row, value: value, &rest)
    case .values:
      var texts = value.map { [$0] } ?? []
      while let text = next(&rest) { texts.append(text) }
      if texts.isEmpty { failWithoutValue(row, before: rest.first) } else { addValues(texts, to: row) }
    case .rest: readRest(row, value: value, &rest)
    case .positional, .afterTerminator: break
    }
  }

  /// Reads the names of files.
  private mutating func readNames(_ row: Int, value: String?, _ rest: inout ArraySlice<String>) {
    if value == nil, rest.first == forms[row].alternative { return add([], to: row) }
    var texts = value.map { [$0] } ?? []
    while let word = rest.first, !word.isHyphenated || word == "--" {
      rest.removeFirst()
      if word == "--" {
        texts += rest
        rest = []
      } else {
        texts.append(word)
      }
    }
    namesRow = row
    if texts.isEmpty, let word = rest.first {
      refuse(word, after: row)
      return failWithoutValue(row, before: nil)
    }
    addValues(texts, to: row)
  }

  /// Notes that a word after names of files looks like an option: it may be such a name.
  private mutating func refuse(_ word: String, after row: Int) {
    refusal =
      refusal
      ?? UsageProblem(
        "'\(word.visible)' after \(forms[row].longName) may be an option or a file: put options before "
          + "\(forms[row].longName), and files after --, or pass the files with \(forms[row].alternative ?? "")")
  }

  /// Takes the next word if it can be a value.
  private func next(_ rest: inout ArraySlice<String>) -> String? {
    guard let word = rest.first, !isOption(word) else { return nil }
    return rest.popFirst()
  }

  private mutating func addValues(_ texts: [String], to row: Int) {
    guard forms[row].refusesEmpty, texts.contains("") else { return add(texts, to: row) }
    fail("The value '' is invalid for '\(forms[row].title)': it must not be empty", row: row)
  }

  private mutating func failWithoutValue(_ row: Int, before word: String?) {
    let hint = word.map { $0 == "--" ? "" : "; write \(forms[row].longName)=\($0.visible) if that is its value" } ?? ""
    let problem = forms[row].requirement.map { "\(forms[row].longName) needs \($0)" }
    fail((problem ?? "Missing value for '\(forms[row].title)'") + hint, row: row)
  }

  private mutating func readRest(_ row: Int, value: String?, _ rest: inout ArraySlice<String>) {
    var words = rest
    rest = []
    if value == nil, words.first == "--" {
      words.removeFirst()
    } else {
      for word in words.prefix(while: { $0 != "--" }) {
        if word == "--help" || word == "-h" { add(request: .help(includesHidden: false)) }
        if word == "--help-hidden" { add(request: .help(includesHidden: true)) }
      }
    }
    let texts = [value].compactMap { $0 } + words
    guard let first = texts.first, !first.isEmpty else {
      return fail("\(forms[row].longName) needs \(forms[row].requirement ?? "")")
    }
    add(texts, to: row)
  }

  private mutating func set(_ row: Int, as name: String) {
    if let set = forms[row].exclusiveSet {
      if let other = chosen.first(where: { $0.set == set }) {
        if other.row != row { fail("\(forms[row].longName) cannot be combined with \(other.name)") }
      } else {
        chosen.append((set, row, name))
      }
    }
    add([], to: row)
  }

  /// Reads a cluster of flags: `-cq`.
  private mutating func readLetters(of word: String) {
    if areFlags(word.letters) {
      let rows = word.letters.map { $0 == "h" ? nil : row(of: $0) }
      let value = word.nameAndValue.value
      for (index, letter) in word.letters.enumerated() {
        guard let row = rows[index] else {
          add(request: .help(includesHidden: false))
          continue
        }
        set(row, as: "-\(letter)")
        if let value, index == rows.count - 1 {
          fail("The option '-\(letter)' does not take any value, but '\(value.visible)' was specified.")
        }
      }
      return
    }
    // Help is shown even if other letters are unknown.
    if word.isCluster, word.letters.contains("h") { return add(request: .help(includesHidden: false)) }
    fail(OptionSuggestion.unknown(word, isKnown: { $0 == "h" || row(of: $0) != nil }, forms))
  }
}

extension String {
  /// Whether the string begins with a hyphen, and is not a hyphen alone, which stands for standard input.
  fileprivate var isHyphenated: Bool { utf8.first == UInt8(ascii: "-") && utf8.count > 1 }

  fileprivate var hasTwoHyphens: Bool { utf8.dropFirst().first == UInt8(ascii: "-") }

  /// The letters of a cluster. Scalars, because a letter with an accent is not the flag without it.
  var letters: [Unicode.Scalar] { unicodeScalars.dropFirst().prefix { $0 != "=" } }

  /// Whether the word can be a cluster of letters, because it does not look like a path: `-photo.xml`
  var isCluster: Bool { !letters.contains { $0 == "." || $0 == "/" } }

  /// The parts before and after the first equals sign.
  fileprivate var nameAndValue: (name: String, value: String?) {
    guard let sign = utf8.firstIndex(of: UInt8(ascii: "=")) else { return (self, nil) }
    return (String(self[..<sign]), String(self[utf8.index(after: sign)...]))
  }
}
