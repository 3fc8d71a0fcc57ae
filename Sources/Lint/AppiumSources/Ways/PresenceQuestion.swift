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
  private var isNegated = false
  /// Whether the value is the number of elements, a list of them, or whether there is one.
  private var isQuestion = false
  /// Whether the value is a list of elements.
  private var isList = false

  /// Reads the name of a call around the search. Returns whether absence is accepted; nil if that is unknown.
  mutating func read(_ callee: String, arguments open: Int, of finder: LocatorFinder) -> Bool? {
    let word = Self.letters(callee)
    if word == "if" || word == "while" || word == "elsif" { return isQuestion ? true : nil }
    guard isInside else {
      // `if (isPresent(submit))`
      isList = LocatorFinder.count(of: callee) == .all
      isQuestion = isList || Self.questions.contains(where: word.hasPrefix)
      return nil
    }
    if word == "len" || word == "bool" || word == "any" {
      isList = false
      return nil
    }
    if finder.isMark(open + 1, .exclamation) { isNegated.toggle() }
    if Self.equalities.contains(word) {
      guard isQuestion, let range = finder.arguments(at: open) else { return nil }
      return finder.items(range).prefix(3).contains { finder.isNone($0) } ? true : nil
    }
    if word == "isempty" || word == "assertempty" { return true }
    if Self.negative.contains(word) { return isQuestion && !isNegated ? true : nil }
    guard Self.positive.contains(word), isQuestion else { return nil }
    return isNegated ? true : nil
  }

  /// Reads the methods and operators after a call.
  mutating func read(after index: Int, of finder: LocatorFinder) -> Bool? {
    defer { if isNegated { isList = false } }
    var index = index
    // `expect(…).to eq(0)`
    var isAfterTo = false
    // Chains are short. The limit keeps analysis fast even if a file is hostile.
    for _ in 0..<8 {
      let isMember = finder.isMark(index, .dot) || finder.isMark(index, .optionalDot)
      guard isMember || isAfterTo, let method = finder.name(index + (isMember ? 1 : 0)) else { break }
      if isMember { index += 1 }
      let word = Self.letters(method)
      let arguments = finder.arguments(at: index + 1)
      let none = arguments.map { finder.items($0).first.map(finder.isNone) == true } ?? false
      switch word {
      case "isempty", "empty", "none", "beempty":
        // `assertThat(elements).isEmpty()`
        if isInside { return true }
        (isQuestion, isNegated) = (true, true)
      case "size", "count", "length", "any", "isnotempty": (isQuestion, isList) = (true, false)
      case "hassize", "tohavelength", "tobeelementsarrayofsize": return none ? true : nil
      case "tobe", "toequal", "tostrictequal", "isequalto", "equal", "equals", "eq":
        if none { return isQuestion ? true : nil }
      case "tobefalsy", "isfalse", "false": return isQuestion && !isNegated ? true : nil
      case "to", "be", "get", "stream": break
      default:
        guard finder.language == .javaScript, Self.questions.contains(where: word.hasPrefix) else { return nil }
        isQuestion = true
      }
      index = arguments.map { $0.upperBound + 1 } ?? index + 1
      isAfterTo = word == "to" && finder.language == .ruby
    }
    guard finder.isMark(index, .equality) || finder.isMark(index, .identity) else { return nil }
    if finder.isNone(index + 1..<index + 2)
      || finder.isMark(index + 1, .squareOpen) && finder.isMark(index + 2, .squareClose)
    {
      isNegated = true
    }
    return nil
  }

  /// Reads the keyword at the beginning of a statement that contains the search.
  mutating func read(statement start: Int, before index: Int, of finder: LocatorFinder) -> Bool? {
    guard start < index, let word = finder.name(start) else { return nil }
    let hasNot = finder.name(start + 1) == "not" || finder.isMark(start + 1, .exclamation)
    switch word {
    case "assert": return isQuestion && isNegated != hasNot ? true : nil
    case "if", "elif", "while", "unless", "elsif": return isQuestion ? true : nil
    // Returning a list does not check whether there is an element.
    case "return": return isQuestion && !isList ? true : nil
    default: return nil
    }
  }

  private static func letters(_ name: String) -> String {
    name.utf8.count < 60 ? name.lowercased().filter { $0 != "_" && $0 != "?" } : ""
  }

  /// The prefixes of methods that return whether there is an element.
  private static let questions = [
    "isexisting", "isdisplayed", "isvisible", "ispresent", "iselementpresent", "iselementdisplayed",
    "iselementvisible", "exists", "elementexists",
  ]
  private static let equalities: Set = [
    "assertequals", "assertequal", "areequal", "equal", "equals", "strictequal", "deepequal",
  ]
  private static let negative: Set = ["assertfalse", "isfalse", "false", "refute", "assertnot"]
  private static let positive: Set = ["asserttrue", "istrue", "true", "assert", "assertthat", "that", "expect", "ok"]
}

extension LocatorFinder {
  /// Whether a range is `0`, `false` or an empty list.
  func isNone(_ range: Range<Int>) -> Bool {
    guard range.count == 1, tokens.indices.contains(range.lowerBound) else { return false }
    let token = tokens[range.lowerBound]
    if token.kind == .number { return source.text(token.range) == "0" }
    return ["false", "False"].contains(name(range.lowerBound) ?? "")
  }
}
