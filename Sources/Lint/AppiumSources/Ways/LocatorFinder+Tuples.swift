// Distinguishes locator tuples in Python from other pairs of strings.

import Findings
import LocatorStrategies

extension LocatorFinder {
  /// Whether a tuple such as `("id", "login")` is a locator rather than other data: it, or a variable with it, is
  /// passed to a search, or it is a constant that looks like a locator.
  ///
  /// - Parameter index: The token of the strategy.
  mutating func isLocatorTuple(at index: Int, _ strategy: LocatorStrategy, text: Range<Int>) -> Bool {
    let open = script.code.enclosers[index]
    guard language == .python, open >= 0, open == index - 1, isTuple(open),
      name(open - 1).map(Self.keywords.contains) ?? true,
      min(script.code.partners[open], tokens.count) == text.upperBound
    else { return false }
    let values = folder.fold(expression(text))
    if values.allSatisfy({ isUnmistakable($0.knownPrefix, strategy: strategy) }) { return true }
    let outer = script.code.enclosers[open]
    if outer > 0, tokens[outer].is(.roundOpen), let callee = name(outer - 1) { return takesLocators(callee) }
    if isMark(open - 1, .equals), let variable = name(open - 2), namesOfSearches().contains(variable) { return true }
    let naming = naming(of: open)
    if naming.name.split(separator: ".").contains(where: { namesOfSearches().contains(String($0)) }) { return true }
    guard let declaration = naming.declaration, script.declarations[declaration].value.lowerBound == open,
      script.declarations[declaration].name.allSatisfy({ $0.isUppercase || $0.isNumber || $0 == "_" })
    else { return false }
    return values.allSatisfy { looksLikeLocator($0.knownPrefix, strategy: strategy) }
  }

  /// Whether a tuple such as `("accesibility id", "login")` is a locator that misspells a strategy that exists only for
  /// apps. Names of a single word are too similar to other data.
  ///
  /// - Parameter index: The token of the strategy.
  mutating func isMisspelledTuple(at index: Int, _ word: String) -> Bool {
    let open = script.code.enclosers[index]
    guard language == .python, open >= 0, open == index - 1, isTuple(open), word.utf8.count > 8,
      word.contains(where: { $0 == " " || $0 == "_" || $0 == "-" }),
      StrategyWords.strategy(inRequest: word) == nil, StrategyWords.unsupportedReason(of: word) == nil,
      !StrategyWords.isForBrowsers(word), let similar = StrategyWords.similar(to: word),
      StrategyWords.protocolNames.contains(similar.protocolName)
    else { return false }
    let end = min(script.code.partners[open], tokens.count)
    let items = items(open + 1..<max(open + 1, end))
    return items.count == 2 && isLocatorTuple(at: index, similar, text: items[1])
  }

  /// Whether a bracket opens a tuple or a list.
  private func isTuple(_ open: Int) -> Bool {
    tokens[open].is(.roundOpen)
      || tokens[open].is(.squareOpen) && name(open - 1) == nil && !isMark(open - 1, .squareClose)
  }

  /// Whether the beginning of a string looks like a locator rather than data.
  private func looksLikeLocator(_ text: [UInt8], strategy: LocatorStrategy) -> Bool {
    switch strategy {
    case .xpath:
      let path = text.drop { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: ".") }
      // A single slash may also begin a file path, so it must be followed by a page source tag.
      let starts = ["//", "/hierarchy", "/XCUI", "/App", "/android", "/*"]
      return starts.contains { path.starts(with: $0.utf8) }
        && path.contains { $0.isLetterOrUnderscore || $0 == UInt8(ascii: "*") }
    case .className: return text.contains(UInt8(ascii: ".")) || text.starts(with: "XCUI".utf8)
    default: return !text.allSatisfy(\.isDigit) || text.isEmpty
    }
  }

  /// Whether a string with this beginning is almost certainly a locator of a strategy: an XPath, a resource ID with its
  /// package, or the class of an app's element.
  func isUnmistakable(_ text: [UInt8], strategy: LocatorStrategy) -> Bool {
    switch strategy {
    case .xpath: looksLikeLocator(text, strategy: strategy)
    case .id: text.containsPackage
    case .className: ["android.", "androidx.", "XCUIElementType"].contains { text.starts(with: $0.utf8) }
    default: false
    }
  }

  /// The names in the arguments of searches: `SUBMIT` in `find_element(*self.SUBMIT)`.
  private mutating func namesOfSearches() -> Set<String> {
    if let searchedNames { return searchedNames }
    var names: Set<String> = []
    for script in project.files where script.source.language == .python {
      let callees = Set(script.source.names.indices.filter { takesLocators(script.source.names[$0]) })
      guard !callees.isEmpty else { continue }
      for (index, token) in script.code.tokens.enumerated() where token.kind == .name {
        guard callees.contains(token.payload), script.isMark(index + 1, .roundOpen) else { continue }
        let end = min(script.code.partners[index + 1], script.code.tokens.count, index + Self.maximumArguments)
        for position in index + 2..<max(index + 2, end) where !script.isMark(position + 1, .dot) {
          if let name = script.name(position) { names.insert(name) }
          // `LOCATORS["login"]`
          if script.isMark(position + 1, .squareOpen) { break }
        }
      }
    }
    searchedNames = names
    return names
  }

  /// The maximum number of tokens that are read in a search's arguments. The limit keeps analysis fast even if a file
  /// is hostile.
  private static let maximumArguments = 24

  /// Whether a function's name suggests that it finds elements, waits for them, or acts on them.
  func takesLocators(_ callee: String) -> Bool {
    guard callee.utf8.count < SourceLimits.word else { return false }
    if isFind(callee) || Self.waits.contains(callee) { return true }
    let letters = callee.lowercased().filter { $0 != "_" }
    return Self.actions.contains { letters.contains($0) }
  }

  private static let actions = [
    "element", "locat", "visib", "presen", "invisib", "display", "click", "tap", "wait", "find", "scroll", "swipe",
    "press", "sendkeys", "entertext", "gettext", "typetext", "inputtext",
  ]
}
