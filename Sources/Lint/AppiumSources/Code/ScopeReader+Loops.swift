// Finds the names of loop variables and block parameters.

extension ScopeReader {
  /// Adds loop variables, and the parameters of closures, to the scopes that contain them.
  mutating func readLoopVariables() {
    for index in tokens.indices {
      if tokens[index].is(.arrow) || tokens[index].is(.thinArrow) {
        readClosureParameters(before: index)
        continue
      }
      guard let keyword = name(index) else { continue }
      switch keyword {
      case "for", "foreach": readLoop(after: index)
      case "lambda" where language == .python: readLambda(after: index)
      case "do" where language == .ruby: readBlockParameters(after: index)
      default: break
      }
    }
    guard language == .ruby else { return }
    for index in tokens.indices where tokens[index].is(.curlyOpen) { readBlockParameters(after: index) }
  }

  private mutating func add(_ name: String, at index: Int) {
    guard file.scopeIndices.indices.contains(index) else { return }
    file.addParameters(CollectionOfOne(name), to: Int(file.scopeIndices[index]))
  }

  /// Reads `for a, b in`, `for (const a of`, `for (String a :`, `for (int a = 0;`.
  private mutating func readLoop(after index: Int) {
    var names: [String] = []
    let end = min(index + SourceLimits.boundNames, tokens.count)
    let isInParentheses = isMark(index + 1, .roundOpen)
    for position in index + 1..<max(index + 1, end) {
      let token = tokens[position]
      if isInParentheses, token.is(.equals), let variable = name(position - 1) {
        add(variable, at: position)
        return
      }
      if token.is(.colon), language == .java || language == .kotlin {
        if let last = names.last { add(last, at: position) }
        return
      }
      guard let word = name(position) else { continue }
      if word == "in" || word == "of" {
        let variables = language == .cSharp ? names.suffix(1) : names[...]
        // The loop's body may begin at the same token.
        for variable in variables { add(variable, at: position) }
        return
      }
      names.append(word)
    }
  }

  private mutating func readLambda(after index: Int) {
    var names: Set<String> = []
    for position in index + 1..<min(index + SourceLimits.phrase, tokens.count) {
      if tokens[position].is(.colon) {
        addClosure(names, after: position)
        return
      }
      if let word = name(position) { names.insert(word) }
    }
  }

  /// Reads the names before `=>` or `->`.
  private mutating func readClosureParameters(before index: Int) {
    guard index > 0 else { return }
    var names: Set<String> = []
    if language == .ruby {
      // `->(id) { … }`
      guard isMark(index + 1, .roundOpen), partners[index + 1] > index, isMark(next(index + 1), .curlyOpen) else {
        return
      }
      names = parameters(in: index + 2..<min(partners[index + 1], tokens.count))
      return addClosure(names, after: partners[index + 1])
    }
    let open = file.code.enclosers[index]
    if language == .kotlin, isMark(open, .curlyOpen), index - open < SourceLimits.parameters, isMark(open + 2, .colon) {
      // `{ id: String -> … }`
      names = parameters(in: open + 1..<index)
    } else if let word = name(index - 1) {
      names.insert(word)
      if isMark(index - 2, .comma), let other = name(index - 3) { names.insert(other) }
      // A return type follows the parameters: `(a: number): Element => …`
      let group = (max(0, index - SourceLimits.phrase)..<index).last { isMark($0, .roundClose) }
      if let group, isMark(group + 1, .colon), partners[group] >= 0 {
        names = parameters(in: partners[group] + 1..<group)
      }
    } else if isMark(index - 1, .roundClose), partners[index - 1] >= 0 {
      names = parameters(in: partners[index - 1] + 1..<index - 1)
    } else if isMark(index - 1, .greater),
      let group = (max(0, index - SourceLimits.phrase)..<index).last(where: { isMark($0, .roundClose) }),
      partners[group] >= 0
    {
      names = parameters(in: partners[group] + 1..<group)
    }
    addClosure(names, after: index)
  }

  /// Adds the parameters of a closure whose body begins after a token.
  mutating func addClosure(_ names: Set<String>, after index: Int) {
    guard !names.isEmpty, index + 1 < tokens.count else { return }
    var end = isMark(index + 1, .curlyOpen) ? partners[index + 1] : endOfValue(after: index)
    if tokens[index].is(.thinArrow), language == .kotlin, file.code.enclosers[index] >= 0 {
      end = partners[file.code.enclosers[index]]
    }
    file.closures.append(ScriptClosure(tokens: index + 1..<max(index + 1, min(end, tokens.count)), parameters: names))
  }

  /// Reads the parameters of a Ruby block: `|a, b|`.
  private mutating func readBlockParameters(after index: Int) {
    guard isMark(index + 1, .pipe) else { return }
    for position in index + 2..<min(index + SourceLimits.boundNames, tokens.count) {
      if tokens[position].is(.pipe) { return }
      if let word = name(position) { add(word, at: index + 2) }
    }
  }
}
