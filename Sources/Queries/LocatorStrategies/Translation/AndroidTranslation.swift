// Translates Android locators between strategies.

import AccessibilityTree
import DriverLocators
import ElementQueries
import PredicateFormat

/// Translates through UiSelectors. Names and classes are short forms of them, and XPaths are converted to UiSelectors
/// where possible.
enum AndroidTranslation {
  typealias Wording = LocatorTranslation.Wording

  static func wording(of reading: LocatorReading, in strategy: LocatorStrategy) -> Wording {
    let query = reading.query(for: .android)
    guard case .search(let search)? = query.steps.last else { return wording(ofChain: query, in: strategy) }
    if search.language.rawValue == strategy.rawValue { return Wording(text: search.text) }
    var wording = Wording()
    guard let selector = selector(search, &wording) else { return wording }
    switch strategy {
    case .uiAutomator: wording.text = selector.text
    case .xpath: UiSelectorXPath.say(selector, &wording)
    case .chain: UiSelectorChain.say(selector, &wording)
    case .id, .accessibilityID, .className:
      wording.text = selector.name(in: strategy)
      let isOne = selector.next == nil && selector.criteria.count == 1
      if wording.text == nil {
        wording.obstruct(
          selector.text, "\(strategy.words) asks for \(isOne ? "another attribute" : "one text and nothing else")")
      }
    default: wording.obstruct(search.text, "Android has no \(strategy.rawValue) locators")
    }
    if !wording.obstacles.isEmpty { wording.text = nil }
    return wording
  }

  // MARK: From

  private static func selector(_ search: DriverLocator, _ wording: inout Wording) -> UiSelector? {
    switch search.tree {
    case .xpath(let expression): return XPathUiSelector.selector(expression, search.text, &wording)
    case .selectors(let selectors):
      if selectors.count == 1 { return selectors[0] }
      wording.obstruct(search.text, "several statements are several locators")
      return nil
    }
  }

  /// Chains compare types, which classes can share, and keys, which can equal any of several attributes.
  private static func wording(ofChain query: ElementQuery, in strategy: LocatorStrategy) -> Wording {
    var wording = Wording()
    let text = query.description
    if strategy == .chain, (try? ChainExpression.parse(text)) == query { return Wording(text: text) }
    guard strategy == .xpath else {
      wording.obstruct(text, "only XPath can ask several attributes for one text")
      return wording
    }
    var xpath = ""
    for step in query.steps {
      switch step {
      case .descendants(.any): xpath += xpath.isEmpty ? "/*/*//*" : "//*"
      case .identified(let key) where !key.isEmpty:
        let literal = XPathExpression.literal(key)
        let attributes = ["resource-id", "content-desc", "text", "hint"].map { "@\($0)=\(literal)" }
        xpath += "[\((attributes + ["substring-after(@resource-id, ':id/')=\(literal)"]).joined(separator: " or "))]"
      case .single: wording.remark("a chain asks for the only element; drivers take the first one")
      case .first: xpath = "(\(xpath))[1]"
      case .index(let index): xpath = "(\(xpath))[\(index + 1)]"
      case .descendants(let type), .children(let type), .containing(let type, _), .matchingType(let type, _):
        wording.obstruct("\(step)", "several classes are of type \(type.swiftName)")
      default: wording.obstruct("\(step)", "it has no counterpart on Android")
      }
    }
    if wording.obstacles.isEmpty { wording.text = xpath.isEmpty ? "/*/*" : xpath }
    return wording
  }
}
