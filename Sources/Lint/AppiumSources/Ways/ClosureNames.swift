// Finds the names of functions whose bodies are expressions.

extension ScriptFile {
  /// The name of the function, variable, member or key whose body or value is a closure.
  ///
  ///     const byId = id => element(by.id(id))     // byId
  ///     void Tap(string id) => driver.FindElement(MobileBy.Id(id)).Click();     // Tap
  ///     fun AppiumDriver.tap(id: String) = findElement(AppiumBy.id(id)).click() // tap
  func name(ofClosure closure: ScriptClosure) -> String? {
    let sign = closure.tokens.lowerBound - 1
    guard sign > 0 else { return nil }
    switch source.language {
    case .javaScript, .java, .cSharp: return name(ofArrow: sign)
    case .kotlin: return isMark(sign, .thinArrow) ? name(ofBlockWith: sign) : name(ofFunctionWith: sign)
    case .ruby: return name(ofMethodWith: sign)
    case .python:
      guard let lambda = (max(1, sign - SourceLimits.boundNames)..<sign).last(where: { name($0) == "lambda" }) else {
        return nil
      }
      return isMark(lambda - 1, .equals) ? name(beforeEquals: lambda - 1) : nil
    case .robot, .maestro: return nil
    }
  }

  /// Whether a name is declared with a receiver: `fun AppiumDriver.tap(…)`, `def self.tap(…)`.
  func isExtension(at index: Int) -> Bool {
    guard isMark(index - 1, .dot) else { return false }
    if source.language == .ruby { return name(index - 3) == "def" }
    guard source.language == .kotlin else { return false }
    let head = max(Int(starts[index]), index - 20)..<index
    guard let keyword = head.last(where: { name($0) == "fun" }) else { return false }
    return !(keyword..<index).contains { isMark($0, .roundOpen) || isMark($0, .equals) || isMark($0, .curlyOpen) }
  }

  private func name(ofArrow arrow: Int) -> String? {
    guard isMark(arrow, .arrow) || isMark(arrow, .thinArrow) else { return nil }
    var index = arrow - 1
    // `(id: string): Element => …`
    if !isMark(index, .roundClose),
      let type = (max(1, index - SourceLimits.phrase)..<max(1, index)).last(where: { isMark($0, .roundClose) }),
      isMark(type + 1, .colon), source.language == .javaScript
    {
      index = type
    }
    let hasParentheses = isMark(index, .roundClose) && code.partners[index] >= 0
    if hasParentheses { index = code.partners[index] }
    index -= 1
    if hasParentheses, isMark(index, .greater),
      let open = (max(0, index - SourceLimits.phrase)..<index).last(where: { isMark($0, .less) })
    {
      index = open - 1
    }
    if let word = name(index), word == "async" || word == "static" {
      index -= 1
    } else if hasParentheses, source.language == .cSharp, let word = name(index) {
      return word
    }
    if isMark(index, .equals) { return name(beforeEquals: index) }
    guard isMark(index, .colon), index > 0, source.language == .javaScript else { return nil }
    return name(index - 1) ?? source.literal(code.tokens[index - 1])?.plainText
  }

  /// The name in `val byId = { id: String -> … }`.
  private func name(ofBlockWith arrow: Int) -> String? {
    let open = code.enclosers[arrow]
    return open > 1 && isMark(open, .curlyOpen) && isMark(open - 1, .equals) ? name(beforeEquals: open - 1) : nil
  }

  /// The name in `fun AppiumDriver.tap(id: String) = …`.
  private func name(ofFunctionWith sign: Int) -> String? {
    let head = max(Int(starts[sign]), sign - SourceLimits.expression)..<sign
    guard let keyword = head.first(where: { name($0) == "fun" }) else { return nil }
    return (keyword + 1..<sign).first { isMark($0, .roundOpen) && name($0 - 1) != nil }.flatMap { name($0 - 1) }
  }

  /// The name in `def tap(id) = …` and `tap = ->(id) { … }`.
  private func name(ofMethodWith sign: Int) -> String? {
    let close = isMark(sign, .equals) ? sign - 1 : sign
    guard isMark(close, .roundClose), code.partners[close] > 1 else { return nil }
    let before = code.partners[close] - 1
    guard isMark(before, .thinArrow) else { return name(before) }
    return isMark(before - 1, .equals) ? name(before - 2) : nil
  }

  /// The name to which a value is assigned; its type may precede or follow it.
  private func name(beforeEquals index: Int) -> String? {
    let head = max(Int(starts[index]), index - SourceLimits.declaration)..<index
    let encloser = code.enclosers[index]
    let typed = head.first { position in
      name(position) != nil && code.enclosers[position] == encloser && isMark(position + 1, .colon)
    }
    return name(typed ?? index - 1)
  }
}
