// Reads searches of Selenide's client for Appium.

import AccessibilityTree
import LocatorStrategies

extension LocatorFinder {
  /// Reads `$(byText("Log in"))`, `$("#login")` and the other functions of Selenide. Returns false for other names.
  mutating func readSelenide(at index: Int, _ word: String) -> Bool {
    guard isMobile, isMark(index + 1, .roundOpen), let range = arguments(at: index + 1), !range.isEmpty else {
      return false
    }
    let items = items(range)
    if let count = Self.selenideSearches[word], items[0].count == 1, tokens[items[0].lowerBound].kind == .string {
      return readStyleSearch(at: index, items[0], count: count, end: range.upperBound + 1)
    }
    guard !ownFunctions.contains(word), let owner = selectorClass(at: index, word) else { return false }
    let call = index..<range.upperBound + 1
    if owner == "Selectors", let strategy = ClientFunction.selenideStrategies[word] {
      add(strategy, text: items[0], from: index, to: call.upperBound)
      return true
    }
    if owner == "Selectors", let function = ClientFunction.selenideStyles[word] {
      addLocator(of: function, items, in: call)
      return true
    }
    guard let function = ClientFunction.selenide[word] else { return false }
    // Selenide's own functions of these names search web pages.
    if owner == "Selectors" {
      noteWebPage(index)
    } else {
      addLocator(of: function, items, in: call)
    }
    return true
  }

  private static let selenideSearches: [String: AppiumLocator.Count] = [
    "$": .one, "$$": .all, "find": .one, "findAll": .all, "element": .one, "elements": .all,
  ]

  /// Reads `$("#login")`, whose string is a CSS selector.
  private mutating func readStyleSearch(
    at index: Int, _ text: Range<Int>, count: AppiumLocator.Count, end: Int
  ) -> Bool {
    guard isSelenideSearch(at: index), let literal = source.literal(tokens[text.lowerBound])?.plainText else {
      return false
    }
    guard let style = SelectorPrefix.style, StyleSelector.isNative(Array(literal.utf8)) else {
      noteWebPage(index)
      return true
    }
    add(style, text: text, from: index, to: end, find: (index, count))
    return true
  }

  /// Whether a search is Selenide's: other classes may have a method `find`, too.
  private func isSelenideSearch(at index: Int) -> Bool {
    if name(index)?.hasPrefix("$") == true { return true }
    guard isMark(index - 1, .dot) else { return false }
    return isMark(index - 2, .roundClose) || name(index - 2).map(Self.isElement) == true
  }

  /// The class to which a function of selectors belongs: `AppiumSelectors` or, for those of web pages, `Selectors`. Nil
  /// for other functions.
  private func selectorClass(at index: Int, _ word: String) -> String? {
    let isOfBoth = ClientFunction.selenide[word] != nil
    guard
      isOfBoth || ClientFunction.selenideStrategies[word] != nil || ClientFunction.selenideStyles[word] != nil
    else { return nil }
    let classes = ["AppiumSelectors", "Selectors"]
    if isMark(index - 1, .dot) {
      return name(index - 2).flatMap { classes.contains($0) ? $0 : nil }
    }
    if let imported = script.imports[word] { return classes.contains(imported) ? imported : nil }
    let imported = classes.filter(script.wildcardImports.contains)
    return isOfBoth ? imported.first ?? "AppiumSelectors" : imported.last.map { _ in "Selectors" }
  }
}
