// Reads locators in Ruby code.

import LocatorStrategies

extension LocatorFinder {
  /// Reads `find_element(:id, 'a')`, `find_element accessibility_id: 'a'` and similar calls.
  mutating func readRubyFind(at index: Int, _ count: AppiumLocator.Count) -> Bool {
    let range: Range<Int>
    if let inner = arguments(at: index + 1) {
      range = inner
    } else {
      let end = script.endOfCommand(at: index)
      guard index + 1 < end, !isMark(index + 1, .dot), !isMark(index + 1, .equals) else { return true }
      range = index + 1..<end
    }
    var items = items(range)
    // `find_element({ id: 'a' })`
    if items.count == 1, let item = items.first, isMark(item.lowerBound, .curlyOpen) {
      items = self.items(item.lowerBound + 1..<max(item.lowerBound + 1, item.upperBound - 1))
    }
    guard let first = items.first else { return true }
    if let pair = keyedText(first) {
      taken.insert(first.lowerBound)
      guard isMobile || !StrategyWords.platformless(pair.strategy) else { return true }
      add(pair.strategy, text: pair.text, from: first.lowerBound, to: first.upperBound, find: (index, count))
      return true
    }
    guard items.count > 1 else {
      // `find_element(image: 'a.png')`
      let word = first.count > 2 ? name(first.lowerBound) ?? plainText(first.lowerBound) : nil
      if let word, isMark(first.lowerBound + 1, .colon) || isMark(first.lowerBound + 1, .arrow) {
        omitUnknown(word, at: index, end: range.upperBound)
      } else {
        readPassedLocator(first, at: index, end: range.upperBound, count: count)
      }
      return true
    }
    // `find_element :'-ios predicate string', 'a'`
    if first.count == 2, isMark(first.lowerBound, .colon), let strategy = symbol(first.lowerBound + 1) {
      taken.insert(first.lowerBound + 1)
      add(strategy, text: items[1], from: first.lowerBound, to: items[1].upperBound, find: (index, count))
      return true
    }
    guard first.count == 1, let word = plainText(first.lowerBound) else {
      readStrategyExpression(first, text: items[1], at: index, count: count)
      return true
    }
    guard let strategy = symbol(first.lowerBound) else {
      omitUnknown(word, at: index, end: range.upperBound)
      return true
    }
    taken.insert(first.lowerBound)
    guard isMobile || !StrategyWords.platformless(strategy) else { return true }
    add(strategy, text: items[1], from: first.lowerBound, to: items[1].upperBound, find: (index, count))
    return true
  }

  /// Reads `id('a')`, `xpath('…')`, `{ id: 'a' }` and `[:id, 'a']`.
  mutating func readRubyWord(at index: Int, _ word: String) {
    guard isMobile else { return }
    if let count = Self.helpers[word], let range = arguments(at: index + 1), !isMark(index - 1, .dot),
      name(index - 1) != "def",
      let strategy = StrategyWords.strategy(named: word == "ids" ? "id" : word == "xpaths" ? "xpath" : word),
      let first = items(range).first, tokens[first.lowerBound].kind == .string
    {
      add(strategy, text: first, from: index, to: range.upperBound + 1, find: (index, count))
      return
    }
    // `id 'a'`
    if let count = Self.helpers[word], script.starts[index] == index || isMark(index - 1, .curlyOpen),
      tokens.indices.contains(index + 1), tokens[index + 1].kind == .string, !tokens[index + 1].isFirstOnLine,
      let strategy = StrategyWords.strategy(named: word)
    {
      add(strategy, text: index + 1..<index + 2, from: index, to: index + 2, find: (index, count))
      return
    }
    if isMark(index + 1, .colon) { readRubyHash(at: index) }
  }

  /// Reads the only entry of a hash: `{ id: 'a' }`, `{ :id => 'a' }`; without braces, as the first argument of a call:
  /// `wait_for(accessibility_id: 'a')`.
  mutating func readRubyHash(at index: Int) {
    let encloser = script.code.enclosers[index]
    guard isMobile, !taken.contains(index) else { return }
    // Hashes with string keys such as 'id' are not locators.
    if let literal = source.literal(tokens[index]), source.bytes[literal.range.lowerBound] != UInt8(ascii: ":") {
      return
    }
    guard encloser == index - 1, isMark(encloser, .curlyOpen) else { return readRubyKeyword(at: index) }
    let end = min(script.code.partners[encloser], tokens.count)
    guard items(index..<max(index, end)).count == 1, let pair = keyedText(index..<max(index, end)) else { return }
    add(pair.strategy, text: pair.text, from: encloser, to: end + 1)
  }

  /// Reads `wait_for(accessibility_id: 'a')`: a strategy that exists only for apps, as a keyword with a string.
  private mutating func readRubyKeyword(at index: Int) {
    let isArgument = isMark(index - 1, .roundOpen) && name(index - 2) != nil && name(index - 3) != "def"
    let isCommand = name(index - 1) != nil && !tokens[index].isFirstOnLine && isCall(at: index - 1)
    guard isArgument || isCommand, index + 2 < tokens.count, tokens[index + 2].kind == .string, !isSymbol(index + 2),
      let pair = keyedText(index..<index + 3), !StrategyWords.platformless(pair.strategy)
    else { return }
    add(pair.strategy, text: pair.text, from: index, to: index + 3)
  }

  private static let helpers: [String: AppiumLocator.Count] = [
    "id": .one, "ids": .all, "xpath": .one, "xpaths": .all, "accessibility_id": .one,
  ]

  /// The strategy and the string of `id: 'a'` or `:id => 'a'`.
  func keyedText(_ item: Range<Int>) -> (strategy: LocatorStrategy, text: Range<Int>)? {
    guard item.count > 2, isMark(item.lowerBound + 1, .colon) || isMark(item.lowerBound + 1, .arrow) else { return nil }
    let word = name(item.lowerBound) ?? source.literal(tokens[item.lowerBound])?.plainText
    guard let word, Self.keys.contains(word), let strategy = StrategyWords.strategy(named: word) else { return nil }
    return (strategy, item.lowerBound + 2..<item.upperBound)
  }

  private static let keys: Set = [
    "id", "xpath", "accessibility_id", "class", "class_name", "name", "predicate", "class_chain", "ios_predicate",
    "ios_class_chain", "uiautomator", "android_uiautomator", "predicate_string", "ios_predicate_string",
    "-ios predicate string", "-ios class chain", "accessibility id", "-android uiautomator", "css", "css selector",
  ]

  /// The strategy named by a symbol or a string.
  func symbol(_ index: Int) -> LocatorStrategy? {
    guard let word = source.literal(tokens[index])?.plainText, Self.keys.contains(word) else { return nil }
    return StrategyWords.strategy(named: word)
  }

  private func plainText(_ index: Int) -> String? { source.literal(tokens[index])?.plainText }

  /// Reads `[:id, 'a']`.
  mutating func readRubyPair(at index: Int) {
    let encloser = script.code.enclosers[index]
    guard isMobile, encloser == index - 1, isMark(encloser, .squareOpen), !taken.contains(index),
      let strategy = symbol(index)
    else { return }
    let end = min(script.code.partners[encloser], tokens.count)
    let items = items(index..<max(index, end))
    guard items.count == 2 else { return }
    add(strategy, text: items[1], from: index, to: items[1].upperBound)
  }
}
