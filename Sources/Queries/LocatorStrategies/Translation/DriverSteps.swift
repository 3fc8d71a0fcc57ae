// Rewrites queries so that they use the keys of a driver and no bindings.

import AccessibilityTree
import DriverLocators
import ElementQueries
import PredicateFormat

/// The steps of a query with the keys of WebDriverAgent or Mac2 and without bindings. Each downward step is followed
/// first by its filters and then by its position.
struct DriverSteps {
  private let query: ElementQuery
  private let driver: Driver
  private(set) var steps: [QueryStep] = []
  var draft = LocatorTranslation.Draft()

  init(_ query: ElementQuery, driver: Driver) {
    self.query = query
    self.driver = driver
    for (index, step) in query.steps.enumerated() { add(step, number: index) }
  }

  // MARK: Steps

  private mutating func add(_ step: QueryStep, number: Int) {
    switch step {
    case .descendants, .children, .everything, .filter(.predicate, of: .descendant), .position: append(step)
    case .single:
      let isLast = number == query.steps.count - 1
      draft.addRemark(
        isLast
          ? "a chain requires a single match; drivers use the first match"
          : "a chain can search only inside a single match; drivers search below every match")
    case .first: append(.position(1))
    case .index(let index): append(.position(index + 1))
    case .filter where step.pattern != nil: draft.addObstacle(step.description, "part of the string is unknown")
    case .filter(.block, _): draft.addObstacle(step.description, "code cannot be translated")
    case .filter(.predicate(let predicate), of: let subject):
      translate(predicate).map { append(.filter(.predicate($0), of: subject)) }
    case .filter(let condition, of: .itself):
      if let type = condition.type, type != .any { append(.matchingType(type, identifier: nil)) }
      if let key = step.key { addKey(key) }
    case .filter(let condition, _): addContaining(condition.type ?? .any, key: step.key)
    case .disclosedChildRows: draft.addObstacle(step.description, "only XCUITest can find disclosed rows")
    case .search(let search): draft.addObstacle(search.part, AppleTranslation.reason(search))
    case .inside: draft.addObstacle(step.description, "the element around it is found by a query of its own")
    }
  }

  /// Appends a step. Merges a type into the previous step if that step matches any type.
  private mutating func append(_ step: QueryStep) {
    guard case .filter(.type(let type, _), of: .itself) = step else {
      if case .filter(.predicate(let predicate), of: .itself) = step { return appendFilter(predicate) }
      steps.append(step)
      return
    }
    switch steps.last {
    case .descendants(.any): steps[steps.count - 1] = .descendants(type)
    case .children(.any): steps[steps.count - 1] = .children(type)
    case .everything: steps.append(step)
    default: steps += condition(.type(type, for: driver)).map { [.matchingPredicate($0)] } ?? []
    }
  }

  /// Appends a filter. Turns a type comparison in the predicate into a type step.
  private mutating func appendFilter(_ predicate: ElementPredicate) {
    var parts: [ParsedPredicate] = [predicate.predicate]
    if case .and(let several) = predicate.predicate { parts = several }
    let isOpen =
      switch steps.last {
      case .everything, .descendants(.any), .children(.any): true
      default: false
      }
    let types = parts.map(type)
    guard isOpen, let position = types.firstIndex(where: { $0 != nil }), let type = types[position]
    else { return steps.append(.matchingPredicate(predicate)) }
    append(.matchingType(type, identifier: nil))
    parts.remove(at: position)
    if !parts.isEmpty { steps += condition(.all(parts)).map { [.matchingPredicate($0)] } ?? [] }
  }

  /// Returns the type that a predicate such as `type == "XCUIElementTypeButton"` requires; nil for any other predicate.
  /// Also nil for `other`, because elements of unknown types count as `other` but keep their own type names.
  private func type(_ predicate: ParsedPredicate) -> ElementType? {
    guard case .comparison(let comparison) = predicate, comparison.relation == .equal, comparison.options.isEmpty,
      comparison.quantifier == nil, case .keyPath(let path) = comparison.left
    else { return nil }
    let type: ElementType?
    switch (driver.vocabulary.key(named: path.components.joined(separator: ".")), comparison.right) {
    case (.wdType, .value(.string(let name))): type = ElementType(wdaName: name)
    case (.elementType, .value(.integer(let number))):
      type = UInt8(exactly: number).flatMap(ElementType.init(rawValue:))
    default: type = nil
    }
    return type == .other || type == .any ? nil : type
  }

  private mutating func addKey(_ key: String) {
    translating { $0.key(key) }.flatMap { condition($0) }.map { append(.matchingPredicate($0)) }
  }

  private mutating func addContaining(_ type: ElementType, key: String?) {
    var parts: [ParsedPredicate] = type == .any ? [] : [.type(type, for: driver)]
    if let key { parts += translating { $0.key(key) }.map { [$0] } ?? [] }
    condition(.all(parts)).map { append(.filter(.predicate($0), of: .descendant)) }
  }

  private mutating func translate(_ predicate: ElementPredicate) -> ElementPredicate? {
    translating { $0.predicate(predicate) }
  }

  private mutating func translating<Result>(_ body: (inout PredicateTranslation) -> Result) -> Result {
    var translation = PredicateTranslation(to: driver.vocabulary, draft)
    defer { draft = translation.draft }
    return body(&translation)
  }

  private func condition(_ predicate: ParsedPredicate) -> ElementPredicate? {
    ElementPredicate(predicate, of: driver.vocabulary)
  }

  // MARK: Output

  static let containmentRemark =
    """
    containing(predicate), also in class chains, may match an element that satisfies the predicate even if none of its \
    descendants does; XPath and containing(_:identifier:) search only descendants
    """
  static let rootRemark = "chains and class chains search below the application; other strategies include it"

  mutating func writeClassChain() {
    if steps.isEmpty { return draft.addObstacle("app", "a class chain searches below the application") }
    let below = Self.below(steps)
    if Self.mayMissRoot(below, steps: steps) { draft.addRemark(Self.rootRemark) }
    let isKept = !ClassChain.searchesSnapshot(below, driver: driver)
    for (number, step) in below.enumerated() {
      if case .filter(.predicate(let predicate), of: isKept ? .descendant : .either) = step,
        mayMatch(predicate, before: number, steps: below)
      {
        draft.addRemark(Self.containmentRemark)
      }
    }
    draft.text = ElementQuery(steps: below).classChain
  }

  /// Whether the predicate may match the elements that a step filters, as far as types tell.
  private func mayMatch(_ predicate: ElementPredicate, before number: Int, steps: [QueryStep]) -> Bool {
    var parts: [ParsedPredicate] = [predicate.predicate]
    if case .and(let several) = predicate.predicate { parts = several }
    guard let required = parts.lazy.compactMap(type).first, let found = Self.type(foundBy: steps[..<number]) else {
      return true
    }
    return found == required
  }

  /// The only type of the elements that steps find; nil if they may be of any type.
  static func type(foundBy steps: some BidirectionalCollection<QueryStep>) -> ElementType? {
    for step in steps.reversed() {
      switch step {
      case .descendants(let type), .children(let type): return type == .any ? nil : type
      default: continue
      }
    }
    return nil
  }

  /// Whether the root may match the original steps but not the rewritten ones, which search only below the application.
  static func mayMissRoot(_ below: [QueryStep], steps: [QueryStep]) -> Bool {
    guard steps.first == .everything else { return false }
    return below.first == .descendants(.any) || below.first == .descendants(.application)
  }

  /// Returns the steps with `everything` replaced by descendants of the application.
  static func below(_ steps: [QueryStep]) -> [QueryStep] {
    var below: [QueryStep] = []
    for step in steps {
      if case .everything = step {
        below.append(.descendants(.any))
      } else if case .filter(.type(let type, nil), of: .itself) = step, case .descendants(.any) = below.last {
        below[below.count - 1] = .descendants(type)
      } else {
        below.append(step)
      }
    }
    return below
  }

  mutating func writeXPath() {
    for step in steps {
      guard let predicate = step.predicate else { continue }
      for remark in XPathTranslation.remarks(on: predicate) { draft.addRemark(remark) }
      if case .filter(_, of: .either) = step { draft.addRemark(Self.containmentRemark) }
      if XPathTranslation.condition(predicate) != nil { continue }
      for part in XPathTranslation.inexpressibleComparisons(predicate) {
        draft.addObstacle(part, "XPath has no equivalent")
      }
    }
    if draft.obstacles.isEmpty { draft.text = XPathWriter.text(of: ElementQuery(steps: steps).excludingSelves) }
  }

  /// Writes the steps as a predicate, a name or a class name. Each of these is a condition on a single element, which
  /// can be anywhere in the tree.
  mutating func writeCondition(_ strategy: LocatorStrategy) {
    var parts: [ParsedPredicate] = []
    for (index, step) in steps.enumerated() {
      switch step {
      case .everything where index == 0: continue
      case .descendants(let type) where index == 0:
        if type == .any || type == .application { draft.addRemark(Self.rootRemark) }
        if type != .any { parts.append(.type(type, for: driver)) }
      case .filter(.type(let type, nil), of: .itself): parts.append(.type(type, for: driver))
      case .filter(.predicate(let predicate), of: .itself): parts.append(predicate.predicate)
      case .position: draft.addObstacle(text(of: step), "\(strategy.nameWithArticle) cannot select by position")
      default:
        draft.addObstacle(
          text(of: step), "\(strategy.nameWithArticle) cannot refer to ancestors or descendants")
      }
    }
    if steps.isEmpty { draft.addObstacle("app", "\(strategy.nameWithArticle) needs a condition") }
    guard draft.obstacles.isEmpty, let predicate = condition(.all(parts)) else { return }
    switch strategy {
    case .predicate: draft.text = predicate.description
    default: writeName(predicate, strategy: strategy)
    }
  }

  private mutating func writeName(_ predicate: ElementPredicate, strategy: LocatorStrategy) {
    if driver == .mac2 { return writeMacName(predicate, strategy: strategy) }
    guard case .comparison(let comparison) = predicate.predicate, comparison.options.isEmpty,
      case .keyPath(let path) = comparison.left, case .value(.string(let text)) = comparison.right,
      let key = Vocabulary.webDriverAgent.key(named: path.components.joined(separator: "."))
    else { return draft.addObstacle("\(predicate)", "\(strategy.nameWithArticle) can match only one string") }
    switch (strategy, key, comparison.relation) {
    case (.id, .wdName, .equal), (.accessibilityID, .wdName, .equal), (.name, .wdName, .equal): draft.text = text
    case (.className, .wdType, .equal): draft.text = text
    case (.linkText, _, .equal), (.partialLinkText, _, .contains):
      if text.contains("=") {
        return draft.addObstacle("\(predicate)", "\(strategy.nameWithArticle) cannot contain “=”")
      }
      draft.text = key == .wdName ? text : "\(key.name)=\(text)"
    case (.className, _, _): draft.addObstacle("\(predicate)", "a class name can match only the type")
    case (.linkText, _, _), (.partialLinkText, _, _):
      draft.addObstacle("\(predicate)", "\(strategy.nameWithArticle) supports only one kind of comparison")
    default: draft.addObstacle("\(predicate)", "\(strategy.nameWithArticle) can match only the whole name")
    }
  }

  /// Writes a name for Mac2, which compares it with all strings that identify an element.
  private mutating func writeMacName(_ predicate: ElementPredicate, strategy: LocatorStrategy) {
    if strategy == .className {
      guard let type = type(predicate.predicate) else {
        return draft.addObstacle("\(predicate)", "a class name can match only the type")
      }
      return draft.text = type.wdaName
    }
    guard strategy != .linkText, strategy != .partialLinkText else {
      return draft.addObstacle("\(predicate)", "Mac2 does not support link texts")
    }
    guard case .comparison(let comparison) = predicate.predicate, comparison.options.isEmpty,
      comparison.relation == .equal, predicate.keys == [.identifier],
      case .value(.string(let text)) = comparison.right
    else { return draft.addObstacle("\(predicate)", "\(strategy.nameWithArticle) can match only the whole name") }
    draft.addRemark("in Mac2 a name also matches a title, label, value or placeholder")
    draft.text = text
  }

  private func text(of step: QueryStep) -> String {
    if case .position = step, let last = query.steps.last { return "\(last)" }
    return "\(step)"
  }
}

extension ParsedPredicate {
  /// Returns the condition with which a driver's predicates select a type.
  static func type(_ type: ElementType, for driver: Driver) -> ParsedPredicate {
    driver == .mac2
      ? .key("elementType", relation: .equal, value: .integer(Int(type.rawValue)))
      : .key("type", relation: .equal, value: .string(type.wdaName))
  }
}
