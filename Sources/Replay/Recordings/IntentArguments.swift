// Reads the arguments with which Android's activity manager launches an app.

extension RecordedEvent.Details {
  /// Moves the extras of an Android intent from the arguments to the environment: both name the values that the app is
  /// given. An argument may contain several words.
  ///
  ///     ["-e account 'Ann Bee'", "-S"]  // arguments ["-S"], environment ["account": "Ann Bee"]
  package mutating func separateExtras() {
    guard let given = arguments, given.contains(where: Self.beginsWithExtra) else { return }
    var words = given.flatMap { Self.beginsWithExtra($0) ? Self.words(ofCommand: $0) : [$0] }[...]
    var others: [String] = []
    var extras = environment ?? [:]
    while let word = words.popFirst() {
      // An extra without a value has the type `sn`.
      let hasValue = word != "--esn"
      guard Self.beginsWithExtra(word), words.count > (hasValue ? 1 : 0) else {
        others.append(word)
        continue
      }
      extras[words.removeFirst()] = hasValue ? words.removeFirst() : ""
    }
    (arguments, environment) = (others.isEmpty ? nil : others, extras)
  }

  /// Whether the first word is an option for an extra: `-e`, `--ez`, `--esal`.
  private static func beginsWithExtra(_ argument: String) -> Bool {
    let option = argument.prefix { !$0.isWhitespace }
    return option == "-e"
      || option.hasPrefix("--e") && (4...6).contains(option.count) && option.dropFirst(2).allSatisfy(\.isLetter)
  }

  /// Returns the words of a command line, without quotation marks.
  package static func words(ofCommand line: String) -> [String] {
    var words: [String] = []
    var isInWord = false
    var quote: Character?
    for character in line {
      if character == quote {
        quote = nil
      } else if quote == nil, character.isWhitespace {
        isInWord = false
      } else {
        if !isInWord { words.append("") }
        isInWord = true
        if quote == nil, character == "'" || character == "\"" {
          quote = character
        } else {
          words[words.count - 1].append(character)
        }
      }
    }
    return words
  }
}
