// Queries that began as XPaths, as text again.

import ElementQueries

enum XPathText {
  /// The XPath of a query in parts; nil if XPath cannot say it.
  static func text(of query: ElementQuery) -> String? {
    guard let start = query.steps.lastIndex(where: { if case .search = $0 { true } else { false } }) else { return nil }
    var text = ""
    for step in query.steps[start...] {
      if case .search(let search) = step { text = search.text } else if let part = self.text(of: step) { text += part } else { return nil }
    }
    return text
  }

  /// A step as a part of an XPath; nil if XPath cannot say it.
  static func text(of step: QueryStep) -> String? {
    switch step {
    case .search(let search): search.part
    case .matchingPredicate(let predicate): XPathTranslation.condition(predicate).map { "[\($0)]" }
    default: nil
    }
  }
}
