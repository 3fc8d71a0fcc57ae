// Writes queries as class chains. (`class-chain-and-xpath` §1 and §2)

import AccessibilityTree
public import ElementQueries
import PredicateFormat
import Text

extension ElementQuery {
  /// The query as a class chain; nil if class chains cannot express it. Whether an element counts as contained in
  /// itself does not show in the text.
  ///
  ///     ElementQuery(steps: [.descendants(.cell), .position(-1), .children(.button)]).classChain
  ///     // "**/XCUIElementTypeCell[-1]/XCUIElementTypeButton"
  public var classChain: String? {
    var text = ""
    var hasPosition = false
    for step in steps {
      guard let part = step.partOfClassChain else { return nil }
      if part.hasPrefix("[") {
        guard !text.isEmpty, !hasPosition else { return nil }
        if case .position = step { hasPosition = true }
      } else {
        text += text.isEmpty ? "" : "/"
        hasPosition = false
      }
      text += part
    }
    return text.isEmpty ? nil : text
  }
}

extension QueryStep {
  /// The step as part of a class chain; nil if class chains cannot express it.
  var partOfClassChain: String? {
    switch self {
    case .descendants(let type): "**/" + type.tag
    case .children(let type): type.tag
    case .filter(.predicate(let predicate), of: let subject) where predicate.vocabulary.isOfDriver:
      Self.filter(predicate, rule: subject == .itself ? .classChain : .classChainOfDescendants)
    case .position(let position) where position != 0: "[\(position)]"
    default: nil
    }
  }

  /// Returns the predicate in brackets, with each delimiter inside it doubled.
  private static func filter(_ predicate: ElementPredicate, rule: QuotingRule) -> String {
    "[\(predicate.description.quoted(rule))]"
  }
}

extension ElementType {
  /// The type as a tag in class chains and XPaths.
  var tag: String { self == .any ? "*" : wdaName }
}
