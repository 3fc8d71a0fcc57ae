// Determines whether code checks for the presence or absence of the elements that a search finds.

/// The effect of the calls and operators around a search on its result.
///
///     assertTrue(driver.findElements(error).isEmpty())   // expects absence
///     if (await $('~banner').isDisplayed()) { … }        // asks
///     expect(await $('~title').isDisplayed()).toBe(true)  // expects an element
struct PresenceQuestion {
  /// Whether the calls being read enclose the innermost one.
  var isInside = false
  /// Whether the value is true, or 0, if there is no element.
  private(set) var isNegated = false
  /// Whether the value is the number of elements, a list of them, or whether there is one.
  private(set) var isQuestion = false
  /// Whether the value is a list of elements.
  private var isList = false
  /// Whether the value is an element of a list, or nothing if the list is empty.
  private var isOptional = false
  /// Whether a method returns something else about the element, such as its text.
  private var isOther = false
  /// Whether the value is whether an element is visible that must have been found before.
  private(set) var isShown = false

  /// - Parameters:
  ///   - isList: Whether the value is a list of elements.
  ///   - isAnswer: Whether the value is whether there is an element.
  init(isList: Bool = false, isAnswer: Bool = false) {
    self.isList = isList
    isQuestion = isList || isAnswer
  }

  /// The same value after `!` or `not`.
  var negated: PresenceQuestion {
    var result = self
    (result.isNegated, result.isList) = (!isNegated, false)
    return result
  }

  /// Whether code that returns or stores the value only asks for an element, or waits until there is none; nil if that
  /// is unknown. Returning a list does not check whether there is an element.
  ///
  /// - Parameter isAwaited: Whether the code waits until the value is true.
  func answer(isAwaited: Bool) -> Bool? {
    if isAwaited, isShown, isNegated { return true }
    return isQuestion && !isOther && (isAwaited ? isNegated : !isList) ? true : nil
  }

  /// Whether a function returns whether its argument is there, or how many it has.
  static func isTransparent(_ callee: String) -> Bool { ["len", "bool", "any"].contains(callee) }

  /// Whether a variable with the value may show whether there is an element.
  ///
  /// - Parameter isLazy: Whether elements that are not found have methods, too.
  func mayAnswer(isLazy: Bool) -> Bool { !isOther && (isQuestion || isLazy) }

  /// Reads the name of a call around the search. Returns whether absence is accepted; nil if that is unknown.
  mutating func read(_ callee: String, arguments open: Int, of finder: LocatorFinder) -> Bool? {
    let word = Self.letters(callee)
    if word == "if" || word == "while" || word == "elsif" { return isQuestion ? true : nil }
    // A loop over an empty list does nothing.
    if word == "for" || word == "foreach" { return isList && !finder.isMark(open - 2, .dot) ? true : nil }
    // `await Promise.all([$('~a').isDisplayed(), $('~b').isDisplayed()])`
    if word == "all", isInside, finder.name(open - 3) == "Promise" { return answer(isAwaited: false) }
    guard isInside else {
      // `if (isPresent(submit))`
      isList = LocatorFinder.count(of: callee) == .all
      isQuestion = isList || Self.questions.contains(where: word.hasPrefix)
      // `assert.elementsCount('~row', 0)`
      let counts = Self.counts.contains(word) ? finder.arguments(at: open).map { finder.items($0) } ?? [] : []
      return counts.dropFirst().contains(where: finder.isNone) ? true : nil
    }
    if Self.isTransparent(word) {
      isList = false
      return nil
    }
    if finder.isMark(open + 1, .exclamation) { isNegated.toggle() }
    if Self.equalities.contains(word) {
      guard isQuestion, let range = finder.arguments(at: open) else { return nil }
      return finder.items(range).prefix(3).contains { finder.isNone($0) } ? true : nil
    }
    if word == "isempty" || word == "assertempty" || word == "empty" { return true }
    if Self.negative.contains(word) { return isQuestion && !isNegated ? true : nil }
    guard Self.positive.contains(word), isQuestion else { return nil }
    // `Assert.That(rows.Count, Is.EqualTo(0))`
    let matchers = finder.arguments(at: open).map { finder.items($0).dropFirst() } ?? []
    return isNegated || matchers.contains(where: finder.matchesNone) ? true : nil
  }

  /// Reads the methods and operators after a call.
  ///
  /// - Parameter isElement: Whether the call fails if there is no element.
  mutating func read(after index: Int, isElement: Bool, of finder: LocatorFinder) -> Bool? {
    if isElement {
      isShown =
        finder.isMark(index, .dot)
        && ["isdisplayed", "displayed"].contains(
          finder.name(index + 1).map(Self.letters) ?? "")
      return nil
    }
    defer { if isNegated { isList = false } }
    var index = index
    // `expect(…).to eq(0)`
    var isAfterTo = false
    // `rows[0]?.click()`
    if isList, finder.isMark(index, .squareOpen), finder.isMark(finder.script.code.partners[index] + 1, .optionalDot) {
      return true
    }
    // Chains are short. The limit keeps analysis fast even if a file is hostile.
    for _ in 0..<SourceLimits.nesting {
      let isMember = finder.isMark(index, .dot) || finder.isMark(index, .optionalDot)
      if isOptional, finder.isMark(index, .optionalDot) { return true }
      guard isMember || isAfterTo, let method = finder.name(index + (isMember ? 1 : 0)) else { break }
      if isMember { index += 1 }
      let word = Self.letters(method)
      let arguments = finder.arguments(at: index + 1)
      let none = arguments.map { finder.items($0).first.map(finder.isNone) == true } ?? false
      switch word {
      case "zero", "iszero": if isQuestion { isNegated = true }
      case "isempty", "empty", "none", "beempty", "shouldbeempty":
        // `assertThat(elements).isEmpty()`, `elements.Should().BeEmpty()`
        if isInside || isList && word.contains("be") { return true }
        (isQuestion, isNegated) = (true, true)
      case "size", "count", "length", "any", "isnotempty", "anymatch": (isQuestion, isList) = (true, false)
      case "nonematch": (isQuestion, isNegated) = (true, true)
      case "hassize", "tohavelength", "tobeelementsarrayofsize", "shouldhavesize": return none ? true : nil
      case "tobe", "toequal", "tostrictequal", "isequalto", "equal", "equals", "eq", "be":
        // `expect(rows.size).to eq 0`, `expect(rows.size).to be == 0`
        let value = finder.isMark(index + 1, .equality) ? index + 2 : index + 1
        let isBare = finder.language == .ruby && (finder.isNone(value..<value + 1) || finder.isEmptyList(value))
        if none || isBare { return isQuestion ? true : nil }
      case "bezero": return isQuestion ? true : nil
      case "tobefalsy", "isfalse", "false", "befalsey", "befalsy": return isQuestion && !isNegated ? true : nil
      case "each", "foreach", "eachwithindex", "foreachindexed": return isList ? true : nil
      case "to", "get", "stream", "should": break
      case _ where isList && Self.lists.contains(word): break
      case "first", "last":
        guard isList, finder.language == .ruby else { return other() }
        (isOptional, isList) = (true, false)
      case _ where isList && Self.choices.contains(word): (isOptional, isList) = (true, false)
      case "ifpresent", "ifpresentorelse": return isOptional ? true : nil
      case "ispresent" where isOptional: isOptional = false
      case "orelse" where isOptional: break
      // `if ($(banner).is(visible))`
      case "is" where finder.frameworks.hasSelenide && arguments?.contains { finder.isPresence($0) } == true:
        isQuestion = true
      default:
        guard finder.hasLazyElements, Self.questions.contains(where: word.hasPrefix) else { return other() }
        isQuestion = true
      }
      index = arguments.map { $0.upperBound + 1 } ?? Self.endOfClosure(index + 1, finder: finder) ?? index + 1
      isAfterTo = word == "to" && finder.language == .ruby
    }
    return isQuestion ? comparison(at: index, of: finder) : nil
  }

  /// Reads the operator after a call.
  private mutating func comparison(at index: Int, of finder: LocatorFinder) -> Bool? {
    // `x.size shouldBe 0`, `if (rows is { Count: > 0 })`
    if finder.language == .kotlin, finder.name(index) == "shouldBe" {
      return finder.isNone(index + 1..<index + 2) ? true : other()
    }
    if finder.language == .cSharp, finder.name(index) == "is" { isList = false }
    guard finder.isMark(index, .equality) || finder.isMark(index, .identity) else { return nil }
    if finder.isNone(index + 1..<index + 2) || finder.isEmptyList(index + 1) { isNegated = true }
    return nil
  }

  /// Records that a method returns something other than an answer.
  private mutating func other() -> Bool? {
    isOther = true
    return nil
  }

  /// The token after a closure without parentheses: `rows.firstOrNull { it.isDisplayed }`.
  private static func endOfClosure(_ brace: Int, finder: LocatorFinder) -> Int? {
    guard finder.language == .kotlin || finder.language == .ruby, finder.isMark(brace, .curlyOpen),
      finder.script.code.partners[brace] > brace
    else { return nil }
    return finder.script.code.partners[brace] + 1
  }

  /// Reads the keyword at the beginning of a statement that contains the search.
  mutating func read(statement start: Int, before index: Int, of finder: LocatorFinder) -> Bool? {
    guard start < index, let word = finder.name(start) else { return nil }
    let hasNot = finder.name(start + 1) == "not" || finder.isMark(start + 1, .exclamation)
    switch word {
    case "assert": return isQuestion && isNegated != hasNot ? true : nil
    case "if", "elif", "while", "unless", "elsif": return isQuestion ? true : nil
    case "for": return isList ? true : nil
    case "return": return (hasNot ? negated : self).answer(isAwaited: false)
    default: return finder.language == .ruby ? read(command: word, at: start, of: finder) : nil
    }
  }

  /// Reads a call without parentheses: `assert_equal 0, rows.size`, `refute rows.any?`.
  private func read(command: String, at start: Int, of finder: LocatorFinder) -> Bool? {
    let word = Self.letters(command)
    if word == "assertempty" { return true }
    if Self.negative.contains(word) { return isQuestion && !isNegated ? true : nil }
    guard Self.equalities.contains(word), isQuestion else { return nil }
    let values = finder.items(start + 1..<max(start + 1, finder.script.endOfCommand(at: start)))
    return values.prefix(3).contains { finder.isNone($0) || finder.isEmptyList($0.lowerBound) } ? true : nil
  }

  private static func letters(_ name: String) -> String {
    name.utf8.count < SourceLimits.word ? name.lowercased().filter { $0 != "_" && $0 != "?" } : ""
  }

  /// The prefixes of methods that return whether there is an element.
  private static let questions = [
    "isexisting", "isdisplayed", "isvisible", "ispresent", "iselementpresent", "iselementdisplayed",
    "iselementvisible", "exists", "elementexists", "grabnumberof",
  ]
  /// The functions with the expected number of elements.
  private static let counts: Set = [
    "elementscount", "numberofelementstobe", "seenumberofelements", "seenumberofvisibleelements",
  ]
  /// The methods of lists that return a list, which is empty if they are.
  private static let lists: Set = ["tolist", "filter", "where", "map", "select"]
  /// The methods of lists that return an element, or nothing.
  private static let choices: Set = [
    "firstornull", "lastornull", "singleornull", "getornull", "elementatornull", "firstordefault", "lastordefault",
    "singleordefault", "elementatordefault", "findfirst", "findany", "takeif", "detect",
  ]
  private static let equalities: Set = [
    "assertequals", "assertequal", "areequal", "equal", "equals", "strictequal", "deepequal",
  ]
  private static let negative: Set = ["assertfalse", "isfalse", "false", "refute", "assertnot"]
  private static let positive: Set = [
    "asserttrue", "istrue", "true", "assert", "assertthat", "that", "expect", "ok", "check",
  ]
}

extension LocatorFinder {
  /// Whether a range is `0`, `false` or an empty list.
  func isNone(_ range: Range<Int>) -> Bool {
    guard range.count == 1, tokens.indices.contains(range.lowerBound) else { return false }
    let token = tokens[range.lowerBound]
    if token.kind == .number { return source.text(token.range) == "0" }
    return ["false", "False"].contains(name(range.lowerBound) ?? "")
  }

  /// Whether a list without elements begins at a token.
  func isEmptyList(_ index: Int) -> Bool { isMark(index, .squareOpen) && isMark(index + 1, .squareClose) }

  /// Whether a token names a condition of Selenide's that an element is there.
  func isPresence(_ index: Int) -> Bool { ["visible", "exist", "exists", "appear"].contains(name(index) ?? "") }

  /// Whether a matcher accepts only 0, `false` or an empty list: `Is.EqualTo(0)`, `Is.Empty`, `is(false)`.
  func matchesNone(_ matcher: Range<Int>) -> Bool {
    let parts = matcher.prefix(SourceLimits.chain)
    let words = parts.compactMap { name($0)?.lowercased() }
    guard !words.contains(where: { $0.hasPrefix("not") }) else { return false }
    return words.contains { ["empty", "zero", "false"].contains($0) }
      || parts.contains { isMark($0 - 1, .roundOpen) && isMark($0 + 1, .roundClose) && isNone($0..<$0 + 1) }
  }
}
