// Finds near misses of an Android XPath by changing the first step or predicate that leaves no elements.

import AccessibilityTree
import DriverLocators
import PredicateFormat
import Text

/// Finds near misses of an XPath, starting at the first step or predicate that leaves no elements.
struct XPathVariants {
  private let search: NearMissSearch
  private let text: String
  private let path: XPathPath
  private var snapshot: Snapshot { search.snapshot }

  /// A step in a path, or a predicate of that step.
  private struct Place {
    /// The path that contains the step, and the index of the step in that path. `end` is the end of the predicate or,
    /// for a step, the end of the step's name, before any predicates.
    var path: XPathPath
    var number: Int
    var end: Int
    var predicate: XPathPredicate?

    var step: XPathStep { path.steps[number] }
    var whole: XPathPath { path.cut(at: end) }

    /// Returns the path up to the predicate or the end of the step, with the step changed or with different predicates.
    func with(_ predicates: [XPathPredicate]? = nil, change: (inout XPathStep) -> Void = { _ in }) -> XPathExpression {
      var path = path.cut(at: predicate?.range.upperBound ?? step.range.upperBound)
      if let predicates { path.steps[number].predicates = predicates }
      change(&path.steps[number])
      return .path(path)
    }
  }

  /// A replacement for a name, a literal or a slash in the XPath, and the value of the new text: `OK` for `'OK'`.
  fileprivate struct SourceEdit {
    var place: Range<Int>
    var text: String
    var value: String
  }

  /// The maximum number of elements to compare.
  private static let maximumElements = 2_000

  init(_ text: String, path: XPathPath, search: NearMissSearch) {
    self.text = text
    self.path = path
    self.search = search
  }

  func variants() -> [NearMissSearch.Variant] {
    let places = places(path)
    guard let emptyingPlace = places.first(where: isEmpty) else { return [] }
    let continues = emptyingPlace.end != places.last?.end
    return (changed(emptyingPlace) + otherTags(emptyingPlace) + deeper(emptyingPlace)).map {
      element, difference, closeness, edits in
      // The range of the predicate to be changed; nil if the change is not in a predicate.
      let part = emptyingPlace.step.predicates.map(\.range).first { range in
        edits.contains { range.contains($0.place.lowerBound) }
      }
      return search.variant(
        changed(edits), failing: step(endingAt: part?.upperBound ?? emptyingPlace.end), continues: continues,
        similarElements: [.init(element: UInt32(element), difference: difference, closeness: closeness)])
    }
  }

  private typealias SourceChange = (element: Int, difference: Difference, closeness: Closeness, edits: [SourceEdit])

  /// Returns the index of the query step that evaluates the XPath up to a position.
  private func step(endingAt end: Int) -> Int? {
    search.query.steps.firstIndex { step in
      if case .search(let part) = step, case .xpath(.path(let path)) = part.tree {
        path.range.upperBound == end
      } else {
        false
      }
    }
  }

  /// Returns the XPath with some replacements applied.
  private func changed(_ edits: [SourceEdit]) -> DriverLocator {
    var bytes = Array(text.utf8)
    for edit in edits.sorted(by: { $0.place.lowerBound > $1.place.lowerBound }) {
      bytes.replaceSubrange(edit.place, with: edit.text.utf8)
    }
    func value(at place: Range<Int>) -> String? { edits.first { $0.place == place }?.value }
    let tree = XPathExpression.path(path).replacing { part in
      switch part {
      case .literal(_, let range): return value(at: range).map { .literal($0, range) }
      case .path(var path):
        for number in path.steps.indices {
          let step = path.steps[number]
          if let name = value(at: step.testRange) {
            path.steps[number].test = .name(name)
          } else if value(at: step.slash) != nil {
            path.steps[number].isDeep = true
          } else {
            continue
          }
          return .path(path)
        }
        return nil
      default: return nil
      }
    }
    return DriverLocator(.xpath, in: .xpath(tree), text: String(decoding: bytes, as: UTF8.self))
  }

  /// Returns the elements that an XPath definitely or possibly matches.
  private func found(_ expression: XPathExpression) -> [Int] {
    if expression.nonElementResult != nil { return [] }
    let found = expression.find(in: snapshot)
    return found.certain + found.possible
  }

  /// Whether the path up to this step or predicate matches no elements, and nothing below it matches either. A path may
  /// match the wrapper, which is not an element, and continue from there.
  private func isEmpty(_ place: Place) -> Bool {
    var below = place.whole
    below.steps.append(
      XPathStep(
        isDeep: true, axis: .child, test: .name("*"), testRange: 0..<0, predicates: [], range: 0..<0, start: place.end))
    return found(.path(place.whole)).isEmpty && found(.path(below)).isEmpty
  }

  /// Returns the steps and predicates after which a path can be cut so that the prefix is a valid XPath.
  private func places(_ path: XPathPath) -> [Place] {
    var places: [Place] = []
    if case .expression(let inner, _) = path.start, case .path(let innermost) = inner.bare {
      places = self.places(innermost)
    }
    for (number, step) in path.steps.enumerated() {
      let end = step.predicates.first?.range.lowerBound ?? step.range.upperBound
      places.append(Place(path: path, number: number, end: end))
      places += step.predicates.map { Place(path: path, number: number, end: $0.range.upperBound, predicate: $0) }
    }
    return places
  }

  // MARK: Similar elements

  /// Returns elements that narrowly fail one condition of the step. Considers all predicates of the step or, if that
  /// finds nothing, only those up to the predicate that left no elements.
  private func changed(_ place: Place) -> [SourceChange] {
    guard let last = place.predicate else { return [] }
    let all = place.step.predicates
    // The conditions before an index decide which elements are counted.
    if all.contains(where: { $0.expression.kind == .number || $0.expression.dependsOnPosition }) {
      return changed([last], of: place)
    }
    let similarElements = changed(all, of: place)
    return similarElements.isEmpty
      ? changed(all.filter { $0.range.upperBound <= place.end }, of: place) : similarElements
  }

  private func changed(_ predicates: [XPathPredicate], of place: Place) -> [SourceChange] {
    guard let first = predicates.first else { return [] }
    let before = place.step.predicates.filter { $0.range.upperBound <= first.range.lowerBound }
    let conditions = predicates.flatMap(\.expression.conjuncts)
    var comparison = AttributeComparison(snapshot)
    return conditions.indices.flatMap { number -> [SourceChange] in
      guard let condition = XPathCondition(conditions[number]) else { return [] }
      let others = conditions.indices.filter { $0 != number }.map { conditions[$0] }
      let rest = before + others.map { XPathPredicate(expression: $0, range: 0..<0) }
      let elements = Array(found(place.with(rest)).prefix(Self.maximumElements))
      let failing = AttributeComparison.Condition(
        expected: condition.expected, text: "@\(condition.expected.name)='\(condition.expected.text)'", quote: "'",
        isIdentifiedOtherwise: !others.isEmpty, others: selectivity(others, step: place.step))
      return comparison.changes(of: elements, failing: failing).compactMap { element, change in
        change.condition.flatMap(condition.edits).map { (element, change.difference, change.closeness, $0) }
      }
    }
  }

  /// Returns how selective a step is without the condition that fails.
  private func selectivity(_ others: [XPathExpression], step: XPathStep) -> RewordedTexts.Selectivity {
    let isTyped = if case .name(let name) = step.test { name != "*" && name != "node" } else { false }
    return others.compactMap { XPathCondition($0)?.expected.selectivity }.reduce(isTyped ? .type : .nothing, max)
  }

  /// Returns elements of other classes that satisfy the rest of the step.
  private func otherTags(_ place: Place) -> [SourceChange] {
    // Without a condition on a text, unrelated elements would be near misses.
    guard case .name(let expected) = place.step.test, expected != "*", place.step.axis != .attribute,
      place.step.predicates.flatMap(\.expression.conjuncts).contains(where: \.requiresText)
    else { return [] }
    let attributes = DocumentAttributes(snapshot, expected == "node" ? .dump : .pageSource)
    return found(place.with { $0.test = .name("*") }).prefix(Explanation.maximumNearMisses).compactMap { element in
      let tag = attributes.tag(of: element)
      if tag == expected { return nil }
      return (
        element, .className(found: tag, expected: expected), Closeness(group: .type),
        [SourceEdit(place: place.step.testRange, text: tag, value: tag)]
      )
    }
  }

  /// Returns elements that are descendants, but not children, of those that the previous step found.
  private func deeper(_ place: Place) -> [SourceChange] {
    let step = place.step
    guard !step.isDeep, step.axis == .child, step.start < step.range.lowerBound else { return [] }
    let isFirst = step.start == place.path.range.lowerBound
    return found(place.with { $0.isDeep = true }).prefix(Explanation.maximumNearMisses).map { element in
      (
        element, isFirst ? .notTopmost : .deeper(levels: 0), Closeness(group: .level),
        [SourceEdit(place: step.slash, text: "//", value: "//")]
      )
    }
  }
}

/// A comparison of an attribute of the element itself with a string: `@text='OK'`, `contains(@text, 'OK')`.
private struct XPathCondition {
  let expected: AttributeCondition
  private let nameRange: Range<Int>
  private let textRange: Range<Int>

  /// Creates a condition, or nil if the expression has a different form.
  init?(_ condition: XPathExpression) {
    let sides: (XPathExpression, XPathExpression)
    let relation: PredicateComparison.Operator
    switch condition.bare {
    case .binary(.equal, let left, let right):
      relation = .equal
      if case .literal = left.bare { sides = (right.bare, left.bare) } else { sides = (left.bare, right.bare) }
    case .call(let function, let arguments, _):
      guard arguments.count == 2, let known = XPathExpression.partFunctions[function.name] else { return nil }
      relation = known
      sides = (arguments[0].bare, arguments[1].bare)
    default: return nil
    }
    guard let name = sides.0.ownAttribute, case .path(let path) = sides.0, let step = path.steps.first,
      case .literal(let text, let range) = sides.1, !text.isEmpty
    else { return nil }
    expected = AttributeCondition(
      name: Difference.Attribute(rawValue: name), relation: relation, text: text, foldsParts: false)
    nameRange = step.testRange
    textRange = range
  }

  /// Returns the replacements that produce a different condition, or nil if it needs a different function.
  func edits(for change: AttributeCondition) -> [XPathVariants.SourceEdit]? {
    guard change.relation == expected.relation else { return nil }
    let name = change.name.rawValue
    let names =
      change.name == expected.name ? [] : [XPathVariants.SourceEdit(place: nameRange, text: name, value: name)]
    if change.text.utf8.elementsEqual(expected.text.utf8) { return names }
    return names + [.init(place: textRange, text: change.text.quotedForXPath, value: change.text)]
  }
}

extension XPathExpression {
  /// Whether an element must have a certain string to satisfy the condition.
  fileprivate var requiresText: Bool {
    switch bare {
    case .binary(.notEqual, _, _): return false
    case .call(let function, _, _) where function.name == "not": return false
    default: return !attributes.isDisjoint(with: AttributeCondition.texts.map(\.rawValue))
    }
  }

  /// The conditions joined with `and`.
  fileprivate var conjuncts: [XPathExpression] {
    guard case .binary(.and, let left, let right) = bare else { return [self] }
    return left.conjuncts + right.conjuncts
  }
}

extension XPathStep {
  /// The range of the slash before the step.
  fileprivate var slash: Range<Int> { start..<start + 1 }
}
