// Recognizes strings that loops pass only to the titles of tests.

extension LocatorFinder {
  /// The variable of a loop or closure to which a string in a list is bound, or the member of an object in a list.
  ///
  ///     for (const title of ['~login opens']) it(title, …)               // title
  ///     [{ name: '~login fails' }].forEach(({ name }) => it(name, …))    // name
  func nameInLoop(ofString index: Int) -> String? {
    let bracket = script.code.enclosers[index]
    guard bracket > 1 else { return nil }
    if isMark(bracket, .curlyOpen) {
      let isInList = isMark(script.code.enclosers[bracket], .squareOpen)
      return isInList && isMark(index - 1, .colon) ? name(index - 2) : nil
    }
    guard isMark(bracket, .squareOpen) else { return nil }
    if name(bracket - 1) == "of" { return name(bracket - 2) }
    // `['~login opens'].forEach((title) => …)`
    let end = script.code.partners[bracket] + 1
    guard isMark(end, .dot), isMark(end + 2, .roundOpen) else { return nil }
    return name(end + 3) ?? name(end + 4)
  }

  /// The names that the file passes to titles of tests, as they are or in a template, and to no other function.
  func titleNames() -> Set<String> {
    var (titles, others): (Set<String>, Set<String>) = ([], [])
    for open in tokens.indices where isMark(open, .roundOpen) {
      guard let callee = name(open - 1), !Self.keywords.contains(callee), callee != "for" else { continue }
      let close = script.code.partners[open]
      guard close > open, !isMark(close + 1, .arrow), !isMark(close + 1, .curlyOpen) else { continue }
      // `it.only('…')`
      let receiver = isMark(open - 2, .dot) ? name(open - 3) : nil
      let isTitle = [callee, receiver].contains { $0.map(TestTitles.callees.contains) == true }
      for index in (open + 1..<min(close, tokens.count)).prefix(SourceLimits.declaration) {
        if isTitle, isMark(index, .comma) { break }
        guard isTitle || script.code.enclosers[index] == open, !isMark(index + 1, .arrow) else { continue }
        if isTitle { titles.formUnion(names(inToken: index)) } else { others.formUnion(names(inToken: index)) }
      }
    }
    return titles.subtracting(others)
  }

  /// The name at a token, or those in its interpolations.
  private func names(inToken index: Int) -> [String] {
    if let name = name(index) { return [name] }
    return source.literal(tokens[index])?.pieces.flatMap { piece -> [String] in
      switch piece {
      case .text: []
      case .name(let name, _): [name]
      case .expression(let list, _, _): source.lists[list].tokens.compactMap(source.name)
      }
    } ?? []
  }
}
