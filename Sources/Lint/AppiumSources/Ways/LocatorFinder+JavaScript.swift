// Reads the selectors of WebdriverIO and the matchers of Detox.

import Findings
import LocatorStrategies

extension LocatorFinder {
  /// Reads `$('~a')` and `$$('-ios class chain:…')`.
  mutating func readSelector(at index: Int, _ count: AppiumLocator.Count) {
    guard let range = arguments(at: index + 1), let first = items(range).first else { return }
    var values: [(strategy: AppiumStrategy, text: FoldedString)] = []
    for folded in folder.fold(expression(first)) {
      let text = folded.joined
      if text.knownPrefix.isEmpty, let reason = text.pattern.unresolvedReason {
        guard isMobile else { continue }
        noteUndeclared(first)
        omit(index..<range.upperBound + 1, reason)
        continue
      }
      switch SelectorPrefix.read(text.knownPrefix) {
      case .locator(let strategy, let prefix, let isShared):
        if isMobile || !isShared { values.append((.driver(strategy), text.dropping(prefix))) }
      case .unsupported(let reason): omit(index..<range.upperBound + 1, reason)
      case .misspelled(let reason): omit(index..<range.upperBound + 1, reason, hasUnknownStrategy: true)
      case .web:
        // `$(`${kind}=a`)`; a parameter alone is the selector of a caller.
        guard isMobile, text.knownPrefix.isEmpty else {
          if isMobile { webPageSearches += 1 }
          continue
        }
        noteSearch(at: index, wildcards: Set(text.pattern.wildcards))
        guard text.pieces.count > 1 else { continue }
        omit(index..<range.upperBound + 1, "the strategy of \(text.pattern) is known only at run time")
      }
    }
    add(values, from: index, to: range.upperBound + 1, find: (index, count))
  }

  /// Reads `driver.custom$('plugin', 'a')`.
  mutating func readCustomSelector(at index: Int) {
    guard isMobile, let range = arguments(at: index + 1),
      let reason = StrategyWords.unsupportedReason(of: "custom")
    else { return }
    omit(index..<range.upperBound + 1, reason)
  }

  /// Lists strings with an unmistakable prefix that no call uses in a way that can be followed:
  /// `super('~LoginScreen')`.
  mutating func readUnusedSelectors(except used: Set<SourcePlace>) {
    for index in tokens.indices where tokens[index].kind == .string {
      let literal = source.literals[tokens[index].payload]
      guard case .text(let text)? = literal.pieces.first, text.bytes.count > 2,
        case .locator(let strategy, let prefix, false) = SelectorPrefix.read(Array(text.bytes.prefix(60))),
        strategy != .accessibilityID || text.bytes[1].isLetterOrUnderscore, !used.contains(place(index..<index + 1)),
        !isPasted || isWholeValue(index, hasPrefix: prefix > 0),
        strategy != .className || isPasted || isValueOfSelector(at: index)
      else { continue }
      // A prefix alone is a constant to which code adds a locator.
      guard text.bytes.count > prefix || literal.pieces.count > 1 else { continue }
      let values = folder.fold(expression(index..<index + 1)).map { $0.joined.dropping(prefix) }
      add(values.map { (.driver(strategy), $0) }, from: index, to: index + 1)
    }
  }

  /// Whether a string that looks like the name of a class is the value of a variable or of a key of an object. As an
  /// argument, an operand, a type or a capability, it is seldom a locator.
  private func isValueOfSelector(at index: Int) -> Bool {
    let isLast =
      [PunctuationMark.comma, .semicolon, .curlyClose].contains { isMark(index + 1, $0) } || index + 1 == tokens.count
      || tokens[index + 1].isFirstOnLine && !isMark(index + 1, .pipe)
    guard isLast, name(Int(script.starts[index])) != "type", !isMark(index - 2, .pipe) else { return false }
    var head = Int(script.starts[index])
    if name(head) == "export" { head += 1 }
    guard name(head) != "type", name(head) != "interface", name(head) != "declare" else { return false }
    if isMark(index - 1, .equals) { return true }
    let bracket = script.code.enclosers[index]
    guard isMark(index - 1, .colon), bracket >= 0, isMark(bracket, .curlyOpen) else { return false }
    let statement = Int(script.starts[bracket])
    let start = name(statement) == "export" ? statement + 1 : statement
    guard name(start) != "type", name(start) != "interface", !isMark(bracket - 1, .colon) else { return false }
    let key = name(index - 2) ?? source.literal(tokens[index - 2])?.plainText ?? ""
    return !key.isEmpty && !key.hasPrefix("appium:") && !key.lowercased().hasSuffix("activity")
      && !isMark(index - 3, .question)
  }

  /// Reads `by.id('a')`.
  mutating func readDetoxMatcher(at index: Int) {
    guard isMark(index + 1, .dot), let member = name(index + 2), let matcher = DetoxMatcher(rawValue: member), !isWeb,
      let range = arguments(at: index + 3), let first = items(range).first
    else { return }
    let isExpression = first.count == 1 && tokens[first.lowerBound].kind == .expression
    let values =
      isExpression ? [.unresolved("regular expressions are not evaluated")] : folder.fold(expression(first))
    let count = locators.count
    add(values.map { (.detox(matcher), $0) }, from: index, to: range.upperBound + 1)
    guard locators.count > count else { return }
    let end = range.upperBound + 1
    let follows = isMark(end, .dot) && Self.combinators.contains(name(end + 1) ?? "")
    let encloser = script.code.enclosers[index]
    let isArgument = encloser > 0 && Self.combinators.contains(name(encloser - 1) ?? "")
    locators[count].isCombined = follows || isArgument
    readDetoxContext(of: count, end)
  }

  private static let combinators: Set = ["and", "or", "withAncestor", "withDescendant"]

  /// Determines the use and the index of `element(by.id('a')).atIndex(1).tap()`.
  private mutating func readDetoxContext(of number: Int, _ end: Int) {
    var next = end
    // Other matchers, and the end of `element(…)`
    while next < tokens.count {
      if isMark(next, .dot), let method = name(next + 1), isMark(next + 2, .roundOpen) {
        if method == "atIndex" {
          let index = arguments(at: next + 2).flatMap { items($0).first }
          locators[number].index = index.map { source.text(tokens[$0.lowerBound].range) }
        } else if !Self.combinators.contains(method) {
          locators[number].uses = [method]
          return
        }
        next = max(script.code.partners[next + 2], next + 2) + 1
      } else if isMark(next, .roundClose), script.code.partners[next] > 0,
        ["element", "web"].contains(name(script.code.partners[next] - 1) ?? "")
      {
        next += 1
      } else {
        locators[number].uses.removeAll { $0 == "element" }
        return
      }
    }
  }
}
