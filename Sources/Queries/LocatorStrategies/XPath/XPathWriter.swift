// Writes queries as XPaths.

import AccessibilityTree
import DriverLocators
import ElementQueries

/// Writes queries as XPaths where possible.
enum XPathWriter {
  /// Returns a query as an XPath; nil if XPath cannot express it.
  static func text(of query: ElementQuery) -> String? {
    var text = ""
    // A search ignores the steps before it.
    let start = query.steps.lastIndex { if case .search = $0 { true } else { false } } ?? 0
    for (number, step) in query.steps.enumerated().dropFirst(start) {
      let isFirst = number == 0 || (number == 1 && query.steps[0] == .everything)
      switch step {
      case .search(let search):
        guard search.language == .xpath else { return nil }
        text = search.text
      case .everything: text = "//*"
      case .filter(.type(let type, nil), of: .itself) where isFirst && text == "//*": text = "//" + type.tag
      // The application is not its own descendant.
      case .descendants(let type) where isFirst:
        text = type == .any || type == .application ? "/*//" + type.tag : "//" + type.tag
      case .children where isFirst: text = "/*" + (self.text(of: step) ?? "")
      case .position, .first, .index: text = "(\(text))" + (self.text(of: step) ?? "")
      case .single: continue
      default:
        guard let part = self.text(of: step) else { return nil }
        text += part
      }
    }
    return text.isEmpty ? "/*" : text
  }

  /// Returns each step as an XPath. A type filter on all elements becomes a first step.
  static func texts(ofStepsOf query: ElementQuery) -> [String] {
    query.steps.enumerated().map { index, step in
      if index == 1, query.steps[0] == .everything, case .filter(.type(let type, nil), of: .itself) = step {
        return "//" + type.tag
      }
      return text(of: step) ?? step.description
    }
  }

  /// Returns a step as part of an XPath; nil if XPath cannot express it.
  private static func text(of step: QueryStep) -> String? {
    switch step {
    case .search(let search): search.part
    case .everything: "//*"
    case .descendants(let type): "//" + type.tag
    case .children(let type): "/" + type.tag
    case .filter(.type(let type, nil), of: .itself): "[self::\(type.tag)]"
    case .filter(.predicate(let predicate), of: .itself): XPathTranslation.condition(predicate).map { "[\($0)]" }
    case .filter(.predicate(let predicate), of: .descendant):
      XPathTranslation.condition(predicate).map { "[.//*[\($0)]]" }
    case .position(let position):
      position > 0 ? "[\(position)]" : position == -1 ? "[last()]" : "[last()-\(-(position + 1))]"
    case .first: "[1]"
    case .index(let index): "[\(index + 1)]"
    default: nil
    }
  }
}
