// Writes UiSelectors as XPaths and chains.

import AccessibilityTree
import DriverLocators
import ElementQueries
import PredicateFormat
import Text

extension UiSelector {
  /// The remark that UiSelector instances and XPath positions are counted differently.
  static let countsAnew = "a nested UiSelector counts instances below each match; XPath counts all matches together"
}

extension UiSelector.Relation {
  fileprivate var isCaseSensitive: Bool { self == .equal || self == .matches }
}

/// Writes UiSelectors as XPaths.
enum UiSelectorXPath {
  static func write(_ selector: UiSelector, draft: inout LocatorTranslation.Draft) {
    var xpath = ""
    for (index, link) in selector.chain.enumerated() {
      let conditions = link.criteria.compactMap(condition)
      xpath += "//*" + (conditions.isEmpty ? "" : "[\(conditions.joined(separator: " and "))]")
      if let instance = link.instance {
        if index > 0 { draft.addRemark(UiSelector.countsAnew) }
        xpath = "(\(xpath))[\(instance + 1)]"
      }
      if link.next?.step == .parent {
        xpath += "/.."
        draft.addRemark("fromParent() finds nothing if the preceding selector matches the topmost node")
      }
    }
    draft.addRemark("a UiSelector ignores invisible nodes and toasts")
    draft.text = xpath
  }

  private static func condition(_ criterion: UiSelector.Criterion) -> String? {
    switch criterion {
    case .instance: return nil
    case .index(let index): return "@index='\(index)'"
    case .flag(let name, let value): return "@\(name)='\(value)'"
    case .resourceName(let name):
      let literal = name.quotedForXPath
      return name.contains(":id/") ? "@resource-id=\(literal)" : "substring-after(@resource-id, ':id/')=\(literal)"
    case .text(let name, let relation, let text):
      let literal = (relation.isCaseSensitive ? text : text.lowercased()).quotedForXPath
      switch relation {
      case .equal: return "@\(name)=\(literal)"
      case .contains: return "contains(lower-case(@\(name)), \(literal))"
      case .startsWith: return "starts-with(lower-case(@\(name)), \(literal))"
      case .matches:
        let flags = name == "text" || name == "content-desc" ? ", 's'" : ""
        return "matches(@\(name), \("^(\(text))$".quotedForXPath)\(flags))"
      }
    }
  }
}

/// Writes UiSelectors as chains. In chains, label and value each combine several Android attributes.
enum UiSelectorChain {
  static func write(_ selector: UiSelector, draft: inout LocatorTranslation.Draft) {
    var query = ElementQuery.application
    for link in selector.chain {
      query = query.descendants(matching: .any)
      let conditions = link.criteria.compactMap { condition($0, draft: &draft) }
      if !conditions.isEmpty, let predicate = ElementPredicate(.all(conditions), of: .xcuiTest) {
        query = query.matching(predicate)
      }
      if let instance = link.instance {
        if instance < 0 { draft.addObstacle(link.alone.text, "chains have no negative index") }
        query = query.element(boundBy: max(0, instance))
      }
      if link.next?.step == .parent { draft.addObstacle(link.text, "chains cannot select a parent") }
    }
    draft.addRemark("a UiSelector ignores invisible nodes and includes the topmost node")
    draft.text = query.description
  }

  private static let keys = ["text": "value", "content-desc": "label", "resource-id": "identifier"]
  private static let flags = ["enabled": "enabled", "selected": "selected", "focused": "hasKeyboardFocus"]

  private static let relations: [UiSelector.Relation: (PredicateComparison.Operator, PredicateComparison.Options)] = [
    .equal: (.equal, []), .contains: (.contains, .caseInsensitive), .startsWith: (.beginsWith, .caseInsensitive),
    .matches: (.matches, []),
  ]

  private static func condition(
    _ criterion: UiSelector.Criterion, draft: inout LocatorTranslation.Draft
  ) -> ParsedPredicate? {
    switch criterion {
    case .instance: return nil
    case .resourceName(let name):
      return name.contains(":id/")
        ? .key("identifier", relation: .equal, value: .string(name))
        : .key("identifier", relation: .endsWith, value: .string(":id/" + name))
    case .flag(let name, let value):
      if let key = flags[name] { return .key(key, relation: .equal, value: .bool(value)) }
    case .text(let name, let relation, let text):
      guard let key = keys[name], let (relation, options) = relations[relation] else { break }
      if name == "content-desc" { draft.addRemark("the label of an element without a content description is its text") }
      if name == "text" { draft.addRemark("the value of a checkable element is 1 or 0") }
      return .key(key, relation: relation, value: .string(text), options: options)
    case .index: break
    }
    draft.addObstacle(UiSelector(criteria: [criterion]).text, "XCUITest has no such key")
    return nil
  }
}
