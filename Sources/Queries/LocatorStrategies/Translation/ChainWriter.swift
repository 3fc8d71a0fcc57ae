// Writes locators as chains of Swift tests.

import AccessibilityTree
import DriverLocators
import ElementQueries
import PredicateFormat

/// Writes the steps of a query as members of `XCUIElementQuery`.
struct ChainWriter {
  private(set) var draft = LocatorTranslation.Draft()
  private var steps: [QueryStep] = []
  private let isFromXPath: Bool

  /// - Parameter isFromXPath: Whether the original locator is an XPath; if so, obstacles quote parts of the XPath.
  init(_ driver: DriverSteps, isFromXPath: Bool) {
    self.isFromXPath = isFromXPath
    let below = DriverSteps.below(driver.steps)
    if DriverSteps.mayMissRoot(below, steps: driver.steps) { draft.addRemark(DriverSteps.rootRemark) }
    for step in below { add(step) }
    guard draft.obstacles.isEmpty else { return }
    let chain = ElementQuery(steps: steps)
    let text = chain.description
    if (try? ChainExpression.parse(text)) == chain {
      draft.text = text
    } else {
      draft.addObstacle(text, "a chain cannot filter a single element")
    }
  }

  private mutating func add(_ step: QueryStep) {
    switch step {
    case .filter(.predicate(let predicate), of: .itself):
      guard let predicate = translate(predicate) else { return }
      if let type = Self.type(predicate), case .descendants(.any) = steps.last {
        steps[steps.count - 1] = .descendants(type)
      } else {
        steps.append(.matchingPredicate(predicate))
      }
    case .filter(.predicate(let predicate), of: let subject):
      let isKept = subject == .either
      guard let predicate = translate(predicate) else { return }
      if let type = Self.type(predicate), !isKept || !mayBe(type) {
        steps.append(.containing(type, identifier: nil))
      } else {
        if !isKept { draft.addRemark(DriverSteps.containmentRemark) }
        steps.append(.filter(.predicate(predicate), of: .either))
      }
    case .position(let position) where position > 0: steps.append(.index(position - 1))
    case .position:
      let part = isFromXPath ? XPathWriter.texts(ofStepsOf: ElementQuery(steps: [step])).joined() : "\(step)"
      draft.addObstacle(part, "chains cannot count from the end")
    case .search(let search): draft.addObstacle(search.part, AppleTranslation.reason(search))
    default: steps.append(step)
    }
  }

  /// Whether the elements that the steps so far find may be of a type.
  private func mayBe(_ type: ElementType) -> Bool { DriverSteps.type(foundBy: steps).map { $0 == type } ?? true }

  private mutating func translate(_ predicate: ElementPredicate) -> ElementPredicate? {
    var translation = PredicateTranslation(to: .xcuiTest, draft)
    defer { draft = translation.draft }
    return translation.predicate(predicate)
  }

  /// Returns the type that a predicate such as `elementType == 9` requires; nil for any other predicate.
  private static func type(_ predicate: ElementPredicate) -> ElementType? {
    guard case .comparison(let comparison) = predicate.predicate, comparison.relation == .equal,
      predicate.keys == [.elementType], case .value(.integer(let number)) = comparison.right
    else { return nil }
    return UInt8(exactly: number).flatMap(ElementType.init(rawValue:))
  }
}
