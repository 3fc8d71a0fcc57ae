// Queries as XPaths.

import AccessibilityTree
import DriverLocators
import ElementQueries

/// Writes queries in XPath as far as it can say them.
enum XPathWording {
  /// A query as an XPath; nil if XPath cannot say it.
  static func text(of query: ElementQuery) -> String? {
    var text = ""
    // What stands before a search does not matter.
    let start = query.steps.lastIndex { if case .search = $0 { true } else { false } } ?? 0
    for (number, step) in query.steps.enumerated().dropFirst(start) {
      let isFirst = number == 0 || (number == 1 && query.steps[0] == .everything)
      switch step {
      case .search(let search):
        guard search.language == .xpath else { return nil }
        text = search.text
      case .everything: text = "//*"
      case .matchingType(let type, nil) where isFirst && text == "//*": text = "//" + type.tag
      // The application itself is not below itself.
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

  /// The steps one by one. A type among everything is a first step.
  static func texts(ofStepsOf query: ElementQuery) -> [String] {
    query.steps.enumerated().map { number, step in
      if number == 1, query.steps[0] == .everything, case .matchingType(let type, nil) = step {
        return "//" + type.tag
      }
      return text(of: step) ?? step.description
    }
  }

  /// A step as a part of an XPath; nil if XPath cannot say it.
  private static func text(of step: QueryStep) -> String? {
    switch step {
    case .search(let search): search.part
    case .everything: "//*"
    case .descendants(let type): "//" + type.tag
    case .children(let type): "/" + type.tag
    case .matchingType(let type, nil): "[self::\(type.tag)]"
    case .matchingPredicate(let predicate): XPathTranslation.condition(predicate).map { "[\($0)]" }
    case .havingDescendant(let predicate): XPathTranslation.condition(predicate).map { "[.//*[\($0)]]" }
    case .position(let position):
      position > 0 ? "[\(position)]" : position == -1 ? "[last()]" : "[last()-\(-(position + 1))]"
    case .first: "[1]"
    case .index(let index): "[\(index + 1)]"
    default: nil
    }
  }
}
