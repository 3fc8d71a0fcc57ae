// Translates Android locators between strategies.

import AccessibilityTree
import DriverLocators
import ElementQueries
import PredicateFormat
import Text

/// Translates most locators via UiSelectors. Names and classes are short forms of UiSelectors, and XPaths are converted
/// to UiSelectors where possible.
enum AndroidTranslation {
  typealias Draft = LocatorTranslation.Draft

  static func draft(of reading: LocatorReading, in strategy: LocatorStrategy) -> Draft {
    let query = reading.query(for: .android)
    guard case .search(let search)? = query.steps.last else { return draft(ofChain: query, in: strategy) }
    if search.language.rawValue == strategy.rawValue { return Draft(text: search.text) }
    var draft = Draft()
    guard let selector = selector(search, draft: &draft) else { return draft }
    switch strategy {
    case .uiAutomator: draft.text = selector.text
    case .xpath: UiSelectorXPath.write(selector, draft: &draft)
    case .chain: UiSelectorChain.write(selector, draft: &draft)
    case .id, .accessibilityID, .className:
      draft.text = selector.name(in: strategy)
      let isOne = selector.next == nil && selector.criteria.count == 1
      if draft.text == nil {
        draft.addObstacle(
          selector.text,
          "\(strategy.nameWithArticle) \(isOne ? "matches a different attribute" : "can match only one string")")
      }
    default: draft.addObstacle(search.text, "Android has no \(strategy.rawValue) locators")
    }
    if !draft.obstacles.isEmpty { draft.text = nil }
    return draft
  }

  // MARK: Sources

  private static func selector(_ search: DriverLocator, draft: inout Draft) -> UiSelector? {
    switch search.tree {
    case .xpath(let expression): return XPathUiSelector.selector(expression, text: search.text, draft: &draft)
    case .selectors(let selectors):
      if selectors.count == 1 { return selectors[0] }
      draft.addObstacle(search.text, "only a single UiSelector can be translated")
      return nil
    }
  }

  /// Translates a chain. Chains compare types, which several classes can share, and keys, which can equal any of
  /// several attributes.
  private static func draft(ofChain query: ElementQuery, in strategy: LocatorStrategy) -> Draft {
    var draft = Draft()
    let text = query.description
    if strategy == .chain, (try? ChainExpression.parse(text)) == query { return Draft(text: text) }
    guard strategy == .xpath else {
      draft.addObstacle(text, "only XPath can compare several attributes with one string")
      return draft
    }
    var xpath = ""
    for step in query.steps {
      switch step {
      case .descendants(.any): xpath += xpath.isEmpty ? "/*/*//*" : "//*"
      case .filter(.key(.text(let key)), of: .itself) where !key.isEmpty:
        let literal = key.quotedForXPath
        let attributes = ["resource-id", "content-desc", "text", "hint"].map { "@\($0)=\(literal)" }
        xpath += "[\((attributes + ["substring-after(@resource-id, ':id/')=\(literal)"]).joined(separator: " or "))]"
      case .single: draft.addRemark("a chain requires a single match; drivers use the first match")
      case .first: xpath = "(\(xpath))[1]"
      case .index(let index): xpath = "(\(xpath))[\(index + 1)]"
      case .descendants(let type), .children(let type), .filter(.type(let type, _), _):
        draft.addObstacle("\(step)", "several Android classes correspond to the type \(type.swiftName)")
      default: draft.addObstacle("\(step)", "it has no equivalent on Android")
      }
    }
    if draft.obstacles.isEmpty { draft.text = xpath.isEmpty ? "/*/*" : xpath }
    return draft
  }
}
