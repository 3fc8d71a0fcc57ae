// Splits an XPath into steps, to show which part eliminates the candidates.

import AccessibilityTree
import DriverLocators
import ElementQueries
import PredicateFormat
import Text

/// Splits an XPath: each step and each predicate becomes a query step with the same result as the XPath up to that
/// point. Predicates that the driver's predicate strings can express are translated, so that near misses can be
/// found for them.
struct XPathParts {
  private let text: String
  private let driver: Driver
  /// Whether `XCUIElementTypeOther` can become a query step, too. Such a step also matches elements of unknown types,
  /// which occur in dumps but not on a device.
  private let includesOtherType: Bool

  init(_ text: String, driver: Driver, includesOtherType: Bool = false) {
    self.text = text
    self.driver = driver
    self.includesOtherType = includesOtherType
  }

  private var platform: Platform { driver == .uiAutomator2 ? .android : .apple }

  /// The maximum length in UTF-8 code units. Each part copies the path up to that point, so memory grows with the
  /// square of the length. Real XPaths have a few hundred characters.
  private static let maximumLength = 5_000

  /// Returns the query split into steps; nil if the expression is not a single path or is too long.
  func query(_ expression: XPathExpression) -> ElementQuery? {
    guard text.utf8.count <= Self.maximumLength, case .path(let path) = expression, let steps = steps(path) else {
      return nil
    }
    return ElementQuery(steps: steps, order: .document)
  }

  private func steps(_ path: XPathPath) -> [QueryStep]? {
    var steps: [QueryStep] = []
    if case .expression(let inner, let predicates) = path.start {
      guard case .path(let innermost) = inner, let before = self.steps(innermost) else { return nil }
      steps = before
      for predicate in predicates {
        // Positions after parentheses count all results of the path, as positions in queries do.
        if let position = predicate.expression.bare.wholePosition {
          steps.append(.position(position))
        } else {
          steps.append(search(path.cut(after: predicate), part: predicate.range))
        }
      }
    }
    for (index, step) in path.steps.enumerated() {
      let end = step.predicates.first?.range.lowerBound ?? step.range.upperBound
      let isFirst = if case .root = path.start { index == 0 } else { false }
      let isRelative = if case .context = path.start { index == 0 } else { false }
      if index < path.steps.count - 1, mayReachNonElements(step) { continue }
      if platform == .apple, !isRelative, index == 0 || !mayReachNonElements(path.steps[index - 1]),
        let plain = plainSteps(step, isFirst: isFirst)
      {
        steps += plain
      } else {
        let begin = path.steps[..<index].lastIndex { !mayReachNonElements($0) }.map { $0 + 1 } ?? 0
        steps.append(search(path.cut(beforePredicatesOf: index), part: path.steps[begin].start..<end))
      }
      for predicate in step.predicates {
        if platform == .apple, let translated = XPathTranslation(driver).predicate(predicate.expression) {
          steps.append(.matchingPredicate(translated))
        } else {
          steps.append(search(path.cut(after: predicate), part: predicate.range))
        }
      }
    }
    return steps
  }

  /// Whether the step can reach the document node or the wrapper around the app's elements. Neither of them is an
  /// element of the app. An XPath can continue from there, but a query cannot.
  private func mayReachNonElements(_ step: XPathStep) -> Bool {
    switch (step.axis, step.test) {
    case (.parent, _), (.ancestor, _), (.ancestorOrSelf, _): true
    case (_, .name(let name)):
      platform == .apple ? name != "*" && !name.hasPrefix(ElementType.wdaPrefix) : name == "hierarchy"
    case (_, .kind): true
    }
  }

  /// Returns a downward step as query steps, so that near misses can be found for it; nil for any other step.
  private func plainSteps(_ step: XPathStep, isFirst: Bool) -> [QueryStep]? {
    // Elements of unknown types have their own tags but count as `other`.
    guard let type = Self.type(step.test), includesOtherType || type != .other else { return nil }
    switch step.axis {
    case .child where isFirst && step.isDeep:
      return type == .any ? [.everything] : [.everything, .matchingType(type, identifier: nil)]
    case .child where !isFirst: return [step.isDeep ? .descendants(type) : .children(type)]
    case .descendant where !isFirst && !step.isDeep: return [.descendants(type)]
    default: return nil
    }
  }

  private static func type(_ test: XPathStep.Test) -> ElementType? {
    guard case .name(let name) = test else { return nil }
    return name == "*" ? .any : ElementType(wdaName: name)
  }

  private func search(_ path: XPathPath, part: Range<Int>) -> QueryStep {
    .search(DriverLocator(.xpath, in: .xpath(.path(path)), text: text.slice(path.range), part: text.slice(part)))
  }
}

extension XPathExpression {
  /// The position that a predicate selects, counted from 1, or from −1 if it is counted from the end; nil for any other
  /// condition.
  fileprivate var wholePosition: Int? {
    switch self {
    case .number: return constant.flatMap(Int.init(exactly:)).flatMap { $0 > 0 ? $0 : nil }
    case .call(let function, _, _): return function.name == "last" ? -1 : nil
    case .binary(.subtract, let left, let right):
      guard left.bare.wholePosition == -1, let number = right.bare.constant.flatMap(Int.init(exactly:)),
        (0..<Int(Int32.max)).contains(number)
      else { return nil }
      return -1 - number
    case .binary(.equal, let left, let right):
      guard case .call(let function, _, _) = left.bare, function.name == "position" else { return nil }
      return right.bare.wholePosition
    default: return nil
    }
  }
}
