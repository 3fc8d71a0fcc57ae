// An XPath step by step, to show where its candidates are lost.

import AccessibilityTree
import ElementQueries
import PredicateFormat

/// Takes an XPath apart: each step and each predicate becomes a step of a query that finds what the XPath up to there
/// finds. Predicates that WebDriverAgent's predicate strings can say become those, so that near misses are found for them.
struct XPathParts {
  private let text: String
  private let platform: Platform

  init(_ text: String, _ platform: Platform) {
    self.text = text
    self.platform = platform
  }

  /// The query in parts; nil if the expression is no single path.
  func query(_ expression: XPathExpression) -> ElementQuery? {
    guard case .path(let path) = expression, let steps = steps(path) else { return nil }
    return ElementQuery(steps: steps)
  }

  private func steps(_ path: XPathPath) -> [QueryStep]? {
    var steps: [QueryStep] = []
    let start = path.range.lowerBound
    if case .expression(let inner, let predicates) = path.start {
      guard case .path(let innermost) = inner, let before = self.steps(innermost) else { return nil }
      steps = before
      for predicate in predicates {
        steps.append(search(start..<predicate.range.upperBound, part: predicate.range))
      }
    }
    for step in path.steps {
      let end = step.predicates.first?.range.lowerBound ?? step.range.upperBound
      steps.append(search(start..<end, part: step.start..<end))
      for predicate in step.predicates {
        if platform == .apple, let translated = XPathTranslation.predicate(predicate.expression) {
          steps.append(.matchingPredicate(translated))
        } else {
          steps.append(search(start..<predicate.range.upperBound, part: predicate.range))
        }
      }
    }
    return steps
  }

  private func search(_ range: Range<Int>, part: Range<Int>) -> QueryStep {
    .search(XPathLocator.search(slice(range), part: slice(part)))
  }

  private func slice(_ range: Range<Int>) -> String { String(decoding: Array(text.utf8)[range], as: UTF8.self) }
}
