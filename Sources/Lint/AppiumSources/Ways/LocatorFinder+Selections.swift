// Follows lists of elements through the methods and functions that choose from them or visit them.

extension LocatorFinder {
  /// The methods of lists that return one or some of their elements.
  static let listMethods: Set = [
    "get", "first", "last", "at", "nth", "elementAt", "First", "Last", "ElementAt", "stream", "findFirst", "findAny",
    "orElseThrow", "toList", "collect", "limit", "skip", "asFixedIterable", "asDynamicIterable", "snapshot",
    "sample", "toArray", "firstOrNull", "lastOrNull", "entries", "withIndex", "asIterable", "asSequence", "sortedBy",
    "reversed", "take", "drop", "ToList", "ToArray", "AsEnumerable", "Skip", "Take", "OrderBy", "Single",
    "FirstOrDefault", "LastOrDefault", "SingleOrDefault",
    // These return the value itself.
    "also", "as",
  ]

  /// The methods of lists that choose elements by a closure or a condition. Elements have some of them, too.
  private static let choices: Set = [
    "find", "findLast", "filter", "select", "reject", "detect", "filterBy", "exclude", "excludeWith", "findBy", "first",
    "last", "firstOrNull", "Where", "First", "sorted", "sort_by",
  ]

  /// The functions that return the elements of their first argument.
  private static let passing: Set = ["enumerate", "list", "tuple", "reversed", "sorted", "iter", "next"]

  /// Returns the origin of a search on what a method or a function chooses from a list: `rows.get(0)`,
  /// `rows.find(text("Ada"))`, `next(r for r in rows)`; nil for other calls.
  ///
  /// - Parameter arguments: From the opening bracket to the closing one.
  mutating func chosen(by callee: String, _ arguments: Range<Int>, level: Int) -> SearchOrigin? {
    let token = arguments.lowerBound - 1
    let inner = arguments.lowerBound + 1..<max(arguments.lowerBound + 1, arguments.upperBound)
    guard isMark(token - 1, .dot) || isMark(token - 1, .optionalDot) else {
      guard language == .python, Self.passing.contains(callee), let first = items(inner).first else { return nil }
      let variable = first.first { name($0 - 1) == "for" }
      return .element(
        (variable.flatMap { collection(ofLoopAt: $0) } ?? first).nonEmpty.flatMap { range in
          origin(of: range, level + 1).place
        })
    }
    // `driver.get()`, `page.first()`
    guard name(token - 2).map(Self.isSession) != true,
      Self.listMethods.contains(callee) || Self.choices.contains(callee) && chooses(inner)
    else { return nil }
    return .element(origin(endingAt: token - 2, level: level + 1).place)
  }

  /// Whether arguments are a closure, or a condition of Selenide's, rather than a locator.
  private func chooses(_ arguments: Range<Int>) -> Bool {
    guard let first = arguments.first else { return false }
    if isMark(first - 1, .curlyOpen) || isMark(first, .pipe) || name(first) == "function" { return true }
    if arguments.prefix(8).contains(where: { isMark($0, .arrow) || isMark($0, .thinArrow) }) { return true }
    guard frameworks.hasSelenide, let word = name(first) else { return false }
    return word == "Condition" || Self.conditionNames.contains(word)
  }

  private static let conditionNames: Set = [
    "text", "exactText", "partialText", "matchText", "textCaseSensitive", "visible", "attribute", "value", "enabled",
    "disabled", "selected", "checked", "hidden", "exist", "appear", "not", "match", "name", "id", "have", "be",
  ]

  /// The collection whose elements Python's `map(lambda row: …, rows)` and similar functions pass to a closure.
  func collection(ofFunction function: Int) -> Range<Int>? {
    guard language == .python, !isMark(function - 1, .dot), let word = name(function),
      ["map", "filter", "sorted", "max", "min"].contains(word), let range = arguments(at: function + 1)
    else { return nil }
    return items(range).first { item in
      !isMark(item.lowerBound + 1, .equals) && name(item.lowerBound) != "lambda"
    }
  }

  /// The value of a name in `const [a, b] = await Promise.all([$('~a'), $('~b')])`; nil for other values.
  func joinedPromise(_ value: Range<Int>, of target: Int) -> Range<Int>? {
    let names = script.code.enclosers[target]
    guard let all = value.prefix(6).first(where: { name($0) == "all" }), name(all - 2) == "Promise",
      isMark(all + 2, .squareOpen), script.code.partners[all + 2] > all, script.code.partners[names] > names,
      let number = items(names + 1..<script.code.partners[names]).firstIndex(where: { $0.contains(target) })
    else { return nil }
    let values = items(all + 3..<min(script.code.partners[all + 2], tokens.count))
    return values.indices.contains(number) ? values[number] : nil
  }

  // MARK: Loops

  /// Whether a name is a loop variable: `for cell in cells:`, `for (var cell : cells)`.
  func isLoopVariable(_ index: Int) -> Bool {
    if loopKeyword(after: index) != nil { return true }
    let open = script.code.enclosers[index]
    return isMark(index + 1, .colon) && open > 0 && name(open - 1) == "for"
  }

  /// The token of `in` or `of` after a loop variable: `for ((i, cell) in cells.withIndex())`.
  private func loopKeyword(after index: Int) -> Int? {
    let open = script.code.enclosers[index]
    let isTuple = open >= 0 && name(open - 1) != "for" && script.code.partners[open] - index < Self.maximumTargets
    return [index + 1, isTuple ? script.code.partners[open] + 1 : -1].first { name($0) == "in" || name($0) == "of" }
  }

  /// The expression over which a loop iterates, given the token of its variable.
  func collection(ofLoopAt variable: Int) -> Range<Int>? {
    let sign = loopKeyword(after: variable) ?? variable + 1
    let start = sign + 1
    let open = sign < tokens.count ? script.code.enclosers[sign] : -1
    // `for (cell of cells) {`; otherwise `for cell in cells:`
    let limit =
      open >= 0 ? script.code.partners[open] : min(script.endOfStatement(at: variable), start + SourceLimits.expression)
    guard start < limit, limit <= tokens.count else { return nil }
    let end = (start..<limit).first {
      script.code.enclosers[$0] == open
        && (isMark($0, .colon) || isMark($0, .curlyOpen) || ["do", "if"].contains(name($0) ?? ""))
    }
    return start..<(end ?? limit)
  }

  // MARK: Implicit receivers

  /// Returns where a search on an implicit parameter, such as Kotlin's `it`, begins.
  mutating func implicitParameter(at index: Int, _ level: Int) -> SearchOrigin {
    var brace = script.code.enclosers[index]
    for _ in 0..<Self.maximumNames where brace > 0 && !isMark(brace, .curlyOpen) {
      brace = script.code.enclosers[brace]
    }
    guard brace > 0, let method = methodName(endingAt: brace - 1) else { return .unknown }
    return origin(ofElementsOf: method, level)
  }

  /// Returns where a search without a receiver begins: in a widget, at its element; in Kotlin, also at that of
  /// `element.apply { … }`, `with(element) { … }` or an extension function. Nil outside of these.
  mutating func implicitReceiver(of call: Int) -> SearchOrigin? {
    if language == .java { return widgetRoot(around: call) }
    guard language == .kotlin else { return nil }
    var brace = script.code.enclosers[call]
    for _ in 0..<Self.maximumNames where brace > 0 {
      if isMark(brace, .curlyOpen), let method = methodName(endingAt: brace - 1), let word = name(method) {
        if word == "with", let range = arguments(at: method + 1), !range.isEmpty { return origin(of: range, 1) }
        if word == "apply" || word == "run", isMark(method - 1, .dot) || isMark(method - 1, .optionalDot) {
          return origin(endingAt: method - 2, level: 1)
        }
      }
      brace = script.code.enclosers[brace]
    }
    // `fun WebElement.price() = findElement(…)`
    let function = script.function(around: Int(script.scopeIndices[call])).map { script.scopes[$0].tokens.lowerBound }
    let isExtension = [function, statementStart(of: call)].contains { start in
      guard let start,
        let keyword = (start..<max(start, min(call, start + SourceLimits.phrase))).first(where: { name($0) == "fun" })
      else { return false }
      return isMark(keyword + 2, .dot) && name(keyword + 1)?.hasSuffix("Element") == true
    }
    return isExtension ? .element(nil) : widgetRoot(around: call)
  }
}

extension Range<Int> {
  /// The range, or nil if it is empty.
  fileprivate var nonEmpty: Range<Int>? { isEmpty ? nil : self }
}
