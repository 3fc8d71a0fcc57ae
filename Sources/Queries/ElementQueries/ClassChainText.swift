// Queries as class chains.

import AccessibilityTree
import PredicateFormat

extension ElementQuery {
  /// The query as a class chain; nil if class chains cannot say it.
  ///
  ///     ElementQuery(steps: [.descendants(.cell), .position(-1), .children(.button)]).classChain
  ///     // "**/XCUIElementTypeCell[-1]/XCUIElementTypeButton"
  ///
  /// Specified in `class-chain-and-xpath` §1 and §2.
  public var classChain: String? {
    var text = ""
    var hasPosition = false
    for step in steps {
      switch step {
      case .descendants(let type):
        text += (text.isEmpty ? "" : "/") + "**/" + Self.name(of: type)
        hasPosition = false
      case .children(let type):
        text += (text.isEmpty ? "" : "/") + Self.name(of: type)
        hasPosition = false
      case .matchingPredicate(let predicate):
        guard Self.canStand(predicate, in: text, hasPosition) else { return nil }
        text += Self.filter(predicate, "`")
      case .havingDescendant(let predicate):
        guard Self.canStand(predicate, in: text, hasPosition) else { return nil }
        text += Self.filter(predicate, "$")
      case .position(let position):
        guard !text.isEmpty, !hasPosition, position != 0 else { return nil }
        text += "[\(position)]"
        hasPosition = true
      default: return nil
      }
    }
    return text.isEmpty ? nil : text
  }

  /// Something of the query can be said in class chains only.
  var isForClassChains: Bool {
    steps.contains { step in
      switch step {
      case .position, .havingDescendant: true
      case .matchingPredicate(let predicate): predicate.vocabulary == .webDriverAgent
      default: false
      }
    }
  }

  private static func canStand(_ predicate: ElementPredicate, in text: String, _ hasPosition: Bool) -> Bool {
    predicate.vocabulary == .webDriverAgent && !text.isEmpty && !hasPosition
  }

  private static func name(of type: ElementType) -> String { type == .any ? "*" : type.wdaName }

  /// The predicate in brackets; the delimiter inside it is doubled.
  static func filter(_ predicate: ElementPredicate, _ delimiter: String) -> String {
    let text = predicate.description.replacing(delimiter, with: delimiter + delimiter)
    return "[\(delimiter)\(text)\(delimiter)]"
  }
}
