// Reads WebdriverIO selectors and Detox matchers.

import AccessibilityTree
import Findings
import LocatorStrategies

extension LocatorFinder {
  /// Reads `$('~a')` and `$$('-ios class chain:…')`.
  mutating func readSelector(at index: Int, _ count: AppiumLocator.Count) {
    guard let range = arguments(at: index + 1), let first = items(range).first, !isJQuery(first) else { return }
    // WebdriverIO's `$` takes one argument. `$(select, context)`, or a `$` from another module, is another function.
    let mayBeForeign = items(range).count > 1 || isMark(index - 1, .dot) == false && isForeign(index)
    var values: [(strategy: AppiumStrategy, text: FoldedString)] = []
    for folded in folder.fold(expression(first)) {
      let text = folded.joined
      if text.knownPrefix.isEmpty, let reason = text.pattern.unresolvedReason {
        guard isMobile, !mayBeForeign else { continue }
        noteUndeclared(first)
        omit(index..<range.upperBound + 1, reason)
        continue
      }
      switch SelectorPrefix.read(text.knownPrefix) {
      case .locator(let strategy, let prefix, let isShared):
        if isMobile || !isShared { values.append((.driver(strategy), text.dropping(prefix))) } else { leaveOut(index) }
      case .unsupported(let reason): omit(index..<range.upperBound + 1, reason)
      case .misspelled(let reason): omit(index..<range.upperBound + 1, reason, hasUnknownStrategy: true)
      case .name(let prefix, let end):
        guard isMobile else { continue }
        guard let name = text.dropping(prefix, andAtTheEnd: end) else {
          noteWebPage(index)
          continue
        }
        values.append((.driver(.name), name))
      case .web:
        // `$(`${kind}=a`)`; a parameter alone is a selector that callers pass.
        guard isMobile, text.knownPrefix.isEmpty else {
          if isMobile { noteWebPage(index) }
          continue
        }
        guard !mayBeForeign else { continue }
        noteSearch(at: index, wildcards: Set(text.pattern.wildcards))
        if let name = functionThatPasses(Set(text.pattern.wildcards), at: index) { selectorFunctions.insert(name) }
        guard text.pieces.count > 1 else { continue }
        omit(index..<range.upperBound + 1, "the strategy of \(text.pattern) is known only at run time")
      }
    }
    add(values, from: index, to: range.upperBound + 1, find: (index, count))
  }

  /// Whether the argument of `$` shows that it is jQuery's: `$(this)`, `$(document)`, `$(function () { … })`.
  private func isJQuery(_ argument: Range<Int>) -> Bool {
    guard let word = name(argument.lowerBound) else { return false }
    if word == "function" { return true }
    return argument.count == 1 && ["this", "document", "window"].contains(word)
  }

  /// Whether `$` is imported from a module other than an Appium client.
  private func isForeign(_ index: Int) -> Bool {
    guard let word = name(index), let module = script.imports[word] else { return false }
    return !module.contains("wdio") && !module.contains("globals") && !module.contains("webdriverio")
  }

  /// Reads `driver.custom$('plugin', 'a')`.
  mutating func readCustomSelector(at index: Int) {
    guard isMobile, let range = arguments(at: index + 1),
      let reason = StrategyWords.unsupportedReason(of: "custom")
    else { return }
    omit(index..<range.upperBound + 1, reason)
  }

  /// Reads `by.id('a')`.
  mutating func readDetoxMatcher(at index: Int) {
    guard isMark(index + 1, .dot), let member = name(index + 2), let matcher = DetoxMatcher(rawValue: member), !isWeb,
      let range = arguments(at: index + 3), let first = items(range).first
    else { return }
    let isExpression = first.count == 1 && tokens[first.lowerBound].kind == .expression
    let values =
      isExpression
      ? [.unresolved("regular expressions are not evaluated")]
      : matcher == .traits ? traits(first) : folder.fold(expression(first))
    let count = locators.count
    add(
      values.map { (.detox(matcher), $0) }, from: index, to: range.upperBound + 1,
      platform: platform(of: matcher, values))
    guard locators.count > count else { return }
    let end = range.upperBound + 1
    let follows = isMark(end, .dot) && Self.combinators.contains(name(end + 1) ?? "")
    let encloser = script.code.enclosers[index]
    let isArgument = encloser > 0 && Self.combinators.contains(name(encloser - 1) ?? "")
    locators[count].isCombined = follows || isArgument
    readDetoxContext(of: count, end)
  }

  /// The traits in `by.traits(['button', 'link'])`, joined with commas.
  private mutating func traits(_ range: Range<Int>) -> [FoldedString] {
    let view = ExpressionView(expression(range), project)
    guard let items = view.elements(of: view.trimmed(range)), !items.isEmpty, items.count < SourceLimits.items else {
      return folder.fold(expression(range))
    }
    var whole = folder.fold(expression(items[0]))
    for item in items.dropFirst() {
      let next = folder.fold(expression(item))
      guard whole.count == 1, next.count == 1 else { return [.unresolved("the traits are known only at run time")] }
      var separator = LiteralText()
      separator.append(", ".utf8, escapedAt: tokens[item.lowerBound].start..<tokens[item.lowerBound].start)
      _ = whole[0].append(FoldedString(pieces: [.text(separator, file: file)]))
      _ = whole[0].append(next[0])
    }
    return whole
  }

  /// The platform of a matcher: only iOS has traits, and Android class names include packages.
  private func platform(of matcher: DetoxMatcher, _ values: [FoldedString]) -> Platform? {
    switch matcher {
    case .traits: return .apple
    case .type:
      guard let name = values.first?.known, values.count == 1 else { return nil }
      if name.contains(".") { return .android }
      return ["UI", "RCT", "_UI", "NS", "WK"].contains(where: name.hasPrefix) ? .apple : nil
    default: return nil
    }
  }

  private static let combinators: Set = ["and", "or", "withAncestor", "withDescendant"]

  /// Determines the index and the use of the locator in `element(by.id('a')).atIndex(1).tap()`.
  private mutating func readDetoxContext(of number: Int, _ end: Int) {
    var next = end
    // Skip other matchers and the end of `element(…)`.
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
