// Finds the parts of pasted code that select elements but are not part of the locator.

import Findings
import LocatorStrategies

extension LocatorFinder {
  /// The first part of the surrounding code that selects elements but is not part of the locator, such as `.get(2)`
  /// after a search; nil if there is none.
  ///
  /// Operations on the element that was found, and the statements around the search, do not affect the locator.
  var unreadText: String? {
    for locator in locators where locator.alternatives.contains(where: { $0.strategy.driverStrategy != nil }) {
      guard let range = unread(around: locator)?.clamped(to: tokens.indices), let last = range.last else { continue }
      return source.text(tokens[range.lowerBound].start..<tokens[last].end)
    }
    return nil
  }

  private static let maximumLevels = 12

  private func unread(around locator: AppiumLocator) -> Range<Int>? {
    let place = locator.place.range
    guard let first = tokens.firstIndex(where: { $0.start >= place.lowerBound }),
      let last = tokens.lastIndex(where: { $0.end <= place.upperBound }), first <= last
    else { return nil }
    var range = first..<last + 1
    if language == .robot { return locator.count == nil ? otherCells(besides: range) : nil }
    if language == .maestro { return nil }
    if let argument = unreadArgument(of: range) { return argument }
    var isElement = callee(of: range).map(isSearchWord) ?? false
    for _ in 0..<Self.maximumLevels {
      let receivers = self.receivers(of: range)
      if let unread = receivers.unread { return unread }
      range = receivers.range
      let members = self.members(after: range.upperBound, areOfElement: isElement)
      if let unread = members.unread { return unread }
      range = range.lowerBound..<members.end
      if !isElement, let operand = operand(after: range.upperBound) { return operand }
      let bracket = script.code.enclosers[range.lowerBound]
      guard bracket >= 0 else {
        let end = script.endOfStatement(at: first)
        return isMark(range.upperBound, .comma) ? range.upperBound + 1..<max(range.upperBound + 1, end) : nil
      }
      let whole = bracket..<min(script.code.partners[bracket] + 1, tokens.count)
      let siblings = items(bracket + 1..<max(bracket + 1, whole.upperBound - 1)).filter { !$0.overlaps(range) }
      if tokens[bracket].is(.curlyOpen) {
        guard isMark(range.lowerBound - 1, .colon) || isMark(range.lowerBound - 1, .arrow) else { return nil }
        if entryKeys(before: range).contains(where: StrategyWords.strategyKeys.contains) { return siblings.first }
        return siblings.first { selects($0) && !namesStrategy($0) && !holdsLocator($0) }
      }
      // `[cell for cell in find_elements(…) if cell.text == "a"]`
      if whole.contains(where: { name($0) == "for" }), range.upperBound < whole.upperBound - 1 {
        return range.upperBound..<whole.upperBound - 1
      }
      let callee = tokens[bracket].is(.roundOpen) ? name(bracket - 1) : nil
      guard let callee, !Self.keywords.contains(callee) else {
        if let sibling = siblings.first(where: { selects($0) || isNumber($0) }) { return sibling }
        range = whole
        continue
      }
      range = bracket - 1..<whole.upperBound
      if isSearchWord(callee) || Self.returnsElement(callee) {
        if let sibling = siblings.first(where: selects) { return sibling }
        isElement = true
      } else {
        if let sibling = siblings.first(where: selects), !takesLocators(callee) { return sibling }
        if Self.isAssertion(callee) { return nil }
        return self.members(after: range.upperBound, areOfElement: true).unread
      }
    }
    return nil
  }

  // MARK: Around a locator

  /// The name of the function that is called; nil if the range is not a call.
  private func callee(of range: Range<Int>) -> String? {
    guard isMark(range.upperBound - 1, .roundClose) else { return nil }
    let open = script.code.partners[range.upperBound - 1]
    return open > range.lowerBound || open == range.lowerBound ? name(open - 1) : nil
  }

  private func isSearchWord(_ word: String) -> Bool {
    isFind(word) || language == .ruby && ["id", "ids", "xpath", "xpaths", "accessibility_id"].contains(word)
  }

  /// An argument of a call or annotation other than the locator: `By.id("a", "b")`, `@FindBy(id = "a", text = "b")`.
  private func unreadArgument(of range: Range<Int>) -> Range<Int>? {
    guard isMark(range.upperBound - 1, .roundClose) else { return nil }
    let open = script.code.partners[range.upperBound - 1]
    guard open >= range.lowerBound, let callee = name(open - 1) else { return nil }
    let items = items(open + 1..<range.upperBound - 1)
    guard StrategyWords.annotations[callee] != nil else { return items.dropFirst().first(where: selects) }
    return items.first { item in
      guard let key = name(item.lowerBound), isMark(item.lowerBound + 1, .equals) else { return false }
      return !["how", "using", "priority"].contains(key.lowercased()) && StrategyWords.strategy(named: key) == nil
    }
  }

  /// Whether an argument next to a locator may select elements: it contains a string, or names a property.
  private func selects(_ item: Range<Int>) -> Bool {
    let start = isMark(item.lowerBound, .colon) ? item.lowerBound + 1 : item.lowerBound
    if [.equals, .colon, .arrow].contains(where: { isMark(start + 1, $0) }), let key = name(start) {
      let word = key.lowercased()
      if ["timeout", "wait", "interval", "message", "by", "value"].contains(where: word.contains) { return false }
      return true
    }
    return item.contains { tokens[$0].kind == .string }
  }

  /// Whether an entry next to a locator names its strategy: `using: 'id'`.
  private func namesStrategy(_ item: Range<Int>) -> Bool {
    guard item.count > 2 else { return false }
    return entryKeys(before: item.lowerBound + 2..<item.upperBound).contains(where: StrategyWords.strategyKeys.contains)
  }

  /// Whether an entry next to a locator contains another locator.
  private func holdsLocator(_ item: Range<Int>) -> Bool {
    let place = tokens[item.lowerBound].start..<tokens[item.upperBound - 1].end
    return locators.contains { $0.place.range.overlaps(place) }
  }

  private func isNumber(_ item: Range<Int>) -> Bool { item.count == 1 && tokens[item.lowerBound].kind == .number }

  /// The operator after a locator that is not part of a search, and its right operand: `By.id("a") + suffix`.
  private func operand(after end: Int) -> Range<Int>? {
    let isJoined =
      Self.joints.contains { isMark(end, $0) } || name(end).map { ["and", "or", "to", "xor"].contains($0) } ?? false
    guard isJoined, !tokens[end].isFirstOnLine || language == .javaScript else { return nil }
    return end..<max(end + 1, min(script.endOfStatement(at: end), tokens.count))
  }

  private static let joints: [PunctuationMark] = [
    .plus, .pipe, .or, PunctuationMark("&"), PunctuationMark("&&"), .doubleQuestion, .elvis,
  ]

  /// Extends the range of a call to its receivers. A receiver with a string selects elements, so it is unread.
  private func receivers(of range: Range<Int>) -> (range: Range<Int>, unread: Range<Int>?) {
    var start = range.lowerBound
    while let word = name(start - 1), word == "await" || word == "new" { start -= 1 }
    for _ in 0..<SourceLimits.links where isMark(start - 1, .dot) || isMark(start - 1, .optionalDot) {
      var receiver = start - 2
      if isMark(receiver, .roundClose) || isMark(receiver, .squareClose) {
        let open = script.code.partners[receiver]
        guard open >= 0 else { break }
        receiver = name(open - 1) == nil ? open : open - 1
        if (open..<start - 2).contains(where: { tokens[$0].kind == .string }) {
          return (range, receiver..<start - 1)
        }
      }
      guard receiver >= 0 else { break }
      start = receiver
    }
    while let word = name(start - 1), word == "await" || word == "new" { start -= 1 }
    return (start..<range.upperBound, nil)
  }

  /// The end of the member accesses after an element, and the first member or index that is not read.
  private func members(after start: Int, areOfElement: Bool) -> (end: Int, unread: Range<Int>?) {
    var index = start
    for _ in 0..<SourceLimits.links {
      if isMark(index, .doubleExclamation) || isMark(index, .exclamation) {
        index += 1
        continue
      }
      if isMark(index, .squareOpen), !tokens[index].isFirstOnLine {
        return (index, index..<script.code.partners[index] + 1)
      }
      guard isMark(index, .dot) || isMark(index, .optionalDot) else { break }
      let end = arguments(at: index + 2).map { $0.upperBound + 1 } ?? index + 2
      guard areOfElement, let word = name(index + 1), Self.isUse(word) else { return (index, index..<end) }
      index = end
    }
    return (index, nil)
  }

  private func entryKeys(before range: Range<Int>) -> [String] {
    guard range.lowerBound >= 2 else { return [] }
    let index = range.lowerBound - 2
    return [name(index), source.literal(tokens[index])?.plainText].compactMap { $0 }
  }

  /// The cells of a Robot Framework step other than the keyword and the locator. For known keywords, this is not
  /// needed: the other arguments are known, too.
  private func otherCells(besides range: Range<Int>) -> Range<Int>? {
    let line = tokens[range.lowerBound]
    guard let start = tokens[...range.lowerBound].lastIndex(where: \.isFirstOnLine), !line.isFirstOnLine else {
      return nil
    }
    let end = tokens[(range.lowerBound + 1)...].firstIndex(where: \.isFirstOnLine) ?? tokens.count
    if range.upperBound < end { return range.upperBound..<end }
    return start + 1 < range.lowerBound ? start + 1..<range.lowerBound : nil
  }

  // MARK: Words

  /// Whether a member of an element does not select another one: `click`, `get_attribute`, `isDisplayed`.
  private static func isUse(_ word: String) -> Bool {
    guard word.utf8.count < SourceLimits.shortWord else { return false }
    let letters = word.lowercased().filter(\.isLetter)
    return uses.contains(letters) || useStarts.contains(where: letters.hasPrefix)
  }

  private static let uses: Set = [
    "click", "tap", "press", "submit", "clear", "keys", "value", "text", "attribute", "property", "tagname", "name",
    "displayed", "enabled", "selected", "exists", "location", "size", "length", "count", "rect", "any", "empty", "then",
    "foreach", "map", "each",
  ]
  private static let useStarts = [
    "sendkeys", "settext", "setvalue", "addvalue", "clear", "type", "replacetext", "longpress", "double", "touch", "is",
    "getattribute", "getproperty", "getdom", "getcss", "gettext", "getvalue", "gettagname", "getname", "getlocation",
    "getsize", "getrect", "waitfor", "waituntil", "should", "scrollinto", "swipe", "takescreenshot", "savescreenshot",
    "screenshot",
  ]

  /// Whether a function returns the element that it finds: `until(visibilityOf(…))`.
  private static func returnsElement(_ callee: String) -> Bool {
    let letters = callee.lowercased().filter(\.isLetter)
    return waits.contains(callee)
      || ["presenceof", "visibilityof", "elementtobe", "element"].contains(where: letters.hasPrefix)
  }

  private static func isAssertion(_ callee: String) -> Bool {
    let letters = callee.lowercased()
    return ["expect", "assert", "verify", "should"].contains(where: letters.hasPrefix)
  }

  /// Whether a string is the entire value that is assigned, returned or passed, so that its strategy can be recognised
  /// by its prefix.
  ///
  /// - Parameter hasPrefix: Whether the string names its strategy, which is required for the argument of a call.
  func isWholeValue(_ index: Int, hasPrefix: Bool) -> Bool {
    let bracket = script.code.enclosers[index]
    let end = index + 1
    let isEnd =
      !tokens.indices.contains(end) || tokens[end].isFirstOnLine
      || [.semicolon, .curlyClose, .roundClose, .comma].contains { isMark(end, $0) }
    guard isEnd else { return false }
    if bracket >= 0, tokens[bracket].is(.roundOpen) {
      let close = min(script.code.partners[bracket], tokens.count)
      let isAlone = bracket + 1 == index && close == end
      let follows = isMark(close + 1, .dot) || isMark(close + 1, .optionalDot) || isMark(close + 1, .squareOpen)
      return isAlone && hasPrefix && !follows
    }
    return index == 0 || tokens[index].isFirstOnLine || name(index - 1) == "return"
      || [.equals, .colon, .arrow, .comma, .squareOpen].contains { isMark(index - 1, $0) }
  }
}
