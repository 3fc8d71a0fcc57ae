// Writes UiSelectors as XPaths and chains.

import AccessibilityTree
import DriverLocators
import ElementQueries
import PredicateFormat

extension UiSelector {
  /// The remark on how ranks differ from XPath positions.
  static let countsAnew = "a UiSelector counts anew below each node that leads on; XPath counts all of them together"
}

extension UiSelector.Relation {
  fileprivate var regardsCase: Bool { self == .equal || self == .matches }
}

/// Writes UiSelectors as XPaths.
enum UiSelectorXPath {
  static func say(_ selector: UiSelector, _ wording: inout LocatorTranslation.Wording) {
    var xpath = ""
    for (number, link) in selector.chain.enumerated() {
      let conditions = link.criteria.compactMap(condition)
      xpath += "//*" + (conditions.isEmpty ? "" : "[\(conditions.joined(separator: " and "))]")
      if let instance = link.instance {
        if number > 0 { wording.remark(UiSelector.countsAnew) }
        xpath = "(\(xpath))[\(instance + 1)]"
      }
      if link.next?.step == .parent {
        xpath += "/.."
        wording.remark("where the topmost node fits, fromParent leads nowhere")
      }
    }
    wording.remark("a UiSelector passes over what is not visible, and over toasts")
    wording.text = xpath
  }

  private static func condition(_ criterion: UiSelector.Criterion) -> String? {
    switch criterion {
    case .instance: return nil
    case .index(let index): return "@index='\(index)'"
    case .flag(let name, let value): return "@\(name)='\(value)'"
    case .resourceName(let name):
      let literal = XPathExpression.literal(name)
      return name.contains(":id/") ? "@resource-id=\(literal)" : "substring-after(@resource-id, ':id/')=\(literal)"
    case .text(let name, let relation, let text):
      let literal = XPathExpression.literal(relation.regardsCase ? text : text.lowercased())
      switch relation {
      case .equal: return "@\(name)=\(literal)"
      case .contains: return "contains(lower-case(@\(name)), \(literal))"
      case .startsWith: return "starts-with(lower-case(@\(name)), \(literal))"
      case .matches:
        let flags = name == "text" || name == "content-desc" ? ", 's'" : ""
        return "matches(@\(name), \(XPathExpression.literal("^(\(text))$"))\(flags))"
      }
    }
  }
}

/// Writes UiSelectors as chains, in which label and value each combine several attributes.
enum UiSelectorChain {
  static func say(_ selector: UiSelector, _ wording: inout LocatorTranslation.Wording) {
    var query = ElementQuery.application
    for link in selector.chain {
      query = query.descendants(matching: .any)
      let conditions = link.criteria.compactMap { condition($0, &wording) }
      if !conditions.isEmpty, let predicate = ElementPredicate(.all(conditions), of: .xcuiTest) {
        query = query.matching(predicate)
      }
      if let instance = link.instance { query = query.element(boundBy: instance) }
      if link.next?.step == .parent { wording.obstruct(link.text, "chains do not go up") }
    }
    wording.remark("a UiSelector passes over what is not visible, and looks at the topmost element, too")
    wording.text = query.description
  }

  private static let keys = ["text": "value", "content-desc": "label", "resource-id": "identifier"]
  private static let flags = ["enabled": "enabled", "selected": "selected", "focused": "hasKeyboardFocus"]

  private static let relations: [UiSelector.Relation: (PredicateComparison.Operator, PredicateComparison.Options)] = [
    .equal: (.equal, []), .contains: (.contains, .caseInsensitive), .startsWith: (.beginsWith, .caseInsensitive),
    .matches: (.matches, []),
  ]

  private static func condition(
    _ criterion: UiSelector.Criterion, _ wording: inout LocatorTranslation.Wording
  ) -> ParsedPredicate? {
    switch criterion {
    case .instance: return nil
    case .resourceName(let name):
      return name.contains(":id/")
        ? .key("identifier", .equal, .string(name)) : .key("identifier", .endsWith, .string(":id/" + name))
    case .flag(let name, let value):
      if let key = flags[name] { return .key(key, .equal, .bool(value)) }
    case .text(let name, let relation, let text):
      guard let key = keys[name], let (relation, options) = relations[relation] else { break }
      if name == "content-desc" { wording.remark("a label is the text of an element without a description") }
      if name == "text" { wording.remark("the value of what can be checked is 1 or 0") }
      return .key(key, relation, .string(text), options)
    case .index: break
    }
    wording.obstruct(UiSelector(criteria: [criterion]).text, "XCUITest has no key for it")
    return nil
  }
}
