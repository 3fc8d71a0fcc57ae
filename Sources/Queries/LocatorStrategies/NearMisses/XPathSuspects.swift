// What an XPath of Android nearly matched: where it comes to nothing, and which changes are tried there.

import AccessibilityTree
import DriverLocators
import ElementQueries

/// Finds suspects from the first step or predicate that leaves nothing.
struct XPathSuspects {
  private let text: [UInt8]
  private let path: XPathPath
  private let search: DriverNearMissSearch
  private var snapshot: Snapshot { search.snapshot }

  /// A step, or a predicate of it.
  private struct Place {
    /// The path that the step is one of, the number of the step in it, and where the place ends.
    var path: XPathPath
    var number: Int
    var end: Int
    var predicate: XPathPredicate?

    var step: XPathStep { path.steps[number] }
    var whole: XPathPath { path.cut(at: end) }

    /// The path to the predicate, or to the end of the step, with another step or with other predicates.
    func with(_ predicates: [XPathPredicate]? = nil, _ change: (inout XPathStep) -> Void = { _ in }) -> XPathExpression
    {
      var path = path.cut(at: predicate?.range.upperBound ?? step.range.upperBound)
      if let predicates { path.steps[number].predicates = predicates }
      change(&path.steps[number])
      return .path(path)
    }
  }

  /// How many elements are compared.
  private static let maximumElements = 2_000

  init(_ text: String, _ path: XPathPath, in snapshot: Snapshot) {
    self.text = Array(text.utf8)
    self.path = path
    search = DriverNearMissSearch(snapshot: snapshot)
  }

  func run() -> [LocatorNearMiss] {
    let places = places(path)
    guard let emptied = places.first(where: isEmpty) else { return [] }
    let leadsOn = emptied.end != places.last?.end
    let suspects = (changed(emptied) + otherTags(emptied) + deeper(emptied)).compactMap { suspect in
      changed(suspect, emptied, leadsOn)
    }
    return search.judged(suspects, .xpath) { locator in
      let found = locator.find(in: snapshot)
      return found.certain + found.possible
    } advice: { suspect, _, isFound in
      isFound ? (.xpath, suspect.changed.text) : nil
    }
  }

  // MARK: Text

  /// An element, and what is to be written for it in some places.
  private typealias Edited = (element: Int, difference: LocatorDifference, edits: [(place: Range<Int>, text: String)])

  private func slice(_ range: Range<Int>) -> String { String(decoding: text[range], as: UTF8.self) }

  private func changed(_ edited: Edited, _ place: Place, _ leadsOn: Bool) -> DriverNearMissSearch.Suspect? {
    var changed = text
    for edit in edited.edits.sorted(by: { $0.place.lowerBound > $1.place.lowerBound }) {
      changed.replaceSubrange(edit.place, with: Array(edit.text.utf8))
    }
    let written = String(decoding: changed, as: UTF8.self)
    guard let first = edited.edits.first, var parser = try? XPathParser(written),
      let expression = try? parser.wholeExpression(), expression.nonElements == nil
    else { return nil }
    // The predicate in which something would have to be changed, or the place itself if that is in none.
    let before = place.predicate?.range.lowerBound ?? place.step.start
    let part = place.step.predicates.map(\.range).first { $0.contains(first.place.lowerBound) }
    return DriverNearMissSearch.Suspect(
      element: edited.element, difference: edited.difference,
      changed: DriverLocator(.xpath, .xpath(expression), text: written), part: slice(part ?? before..<place.end),
      leadsOn: leadsOn)
  }

  /// What an XPath leads to, for certain or perhaps.
  private func found(_ expression: XPathExpression) -> [Int] {
    if expression.nonElements != nil { return [] }
    let found = expression.find(in: snapshot)
    return found.certain + found.possible
  }

  /// Nothing is left here, nor below: a path may lead to the wrapper and on from there.
  private func isEmpty(_ place: Place) -> Bool {
    var below = place.whole
    below.steps.append(
      XPathStep(
        isDeep: true, axis: .child, test: .name("*"), testRange: 0..<0, predicates: [], range: 0..<0, start: place.end))
    return found(.path(place.whole)).isEmpty && found(.path(below)).isEmpty
  }

  /// The steps and predicates of a path, as far as each beginning is an XPath.
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

  // MARK: Suspects

  /// Elements that fail one condition of the step by little: of all its predicates or, if nothing fulfils the others, of
  /// those up to the one that left nothing.
  private func changed(_ place: Place) -> [Edited] {
    guard let last = place.predicate else { return [] }
    let all = place.step.predicates
    // What stands before a position decides which elements are counted.
    if all.contains(where: { $0.expression.kind == .number || $0.expression.asksForPosition }) {
      return changed([last], of: place)
    }
    let suspects = changed(all, of: place)
    return suspects.isEmpty ? changed(all.filter { $0.range.upperBound <= place.end }, of: place) : suspects
  }

  private func changed(_ predicates: [XPathPredicate], of place: Place) -> [Edited] {
    guard let first = predicates.first else { return [] }
    let before = place.step.predicates.filter { $0.range.upperBound <= first.range.lowerBound }
    let conditions = predicates.flatMap(\.expression.conjuncts)
    var comparison = AttributeComparison(snapshot)
    return conditions.indices.flatMap { number -> [Edited] in
      guard let condition = XPathCondition(conditions[number]) else { return [] }
      let others = conditions.indices.filter { $0 != number }.map { conditions[$0] }
      let rest = before + others.map { XPathPredicate(expression: $0, range: 0..<0) }
      let elements = found(place.with(rest)).prefix(Self.maximumElements)
      let isTelling = elements.count <= Rewording.limit(selection(others, place.step))
      return elements.flatMap { element -> [Edited] in
        let words = { (found: String) in
          "@\(condition.asked.name)='\(condition.asked.text)' does not hold: it is '\(found)'"
        }
        var differences = comparison.differences(of: element, in: condition.asked, isTold: !others.isEmpty, words)
        if isTelling, differences.isEmpty, condition.asked.relation == .equal {
          differences = comparison.rewording(of: element, in: condition.asked, words)
        }
        return differences.compactMap { difference in
          difference.change.flatMap(condition.edits).map { (element, difference, $0) }
        }
      }
    }
  }

  /// What a step asks for besides one condition, to judge how telling that is.
  private func selection(_ others: [XPathExpression], _ step: XPathStep) -> Rewording.Selection {
    let isTyped = if case .name(let name) = step.test { name != "*" && name != "node" } else { false }
    return others.compactMap { XPathCondition($0)?.asked.selection }.reduce(isTyped ? .type : .nothing, max)
  }

  /// Elements of other classes for which the rest of the step holds.
  private func otherTags(_ place: Place) -> [Edited] {
    let attributes = DocumentAttributes(snapshot)
    // Without a condition every element would be near.
    guard case .name(let asked) = place.step.test, asked != "*", place.step.axis != .attribute,
      !place.step.predicates.isEmpty
    else { return [] }
    return found(place.with { $0.test = .name("*") }).prefix(Explanation.maximumNearMisses).compactMap { element in
      let tag = attributes.tag(of: element)
      if tag == asked { return nil }
      let difference = LocatorDifference(
        description: "class: \(tag), not \(asked)", kind: "type", closeness: Closeness(group: .type))
      return (element, difference, [(place.step.testRange, tag)])
    }
  }

  /// Elements that are not children of those before, but lie in them.
  private func deeper(_ place: Place) -> [Edited] {
    let step = place.step
    guard !step.isDeep, step.axis == .child, step.start < step.range.lowerBound else { return [] }
    let difference = LocatorDifference(
      description: step.start == place.path.range.lowerBound
        ? "it is not the topmost element" : "deeper: not a direct child",
      kind: "level", closeness: Closeness(group: .level))
    return found(place.with { $0.isDeep = true }).prefix(Explanation.maximumNearMisses).map { element in
      (element, difference, [(step.start..<step.start + 1, "//")])
    }
  }
}

/// An attribute of the element itself compared with a text: `@text='OK'`, `contains(@text, 'OK')`.
private struct XPathCondition {
  let asked: AskedAttribute
  private let nameRange: Range<Int>
  private let textRange: Range<Int>

  /// Nil for every other condition.
  init?(_ condition: XPathExpression) {
    let sides: (XPathExpression, XPathExpression)
    let relation: AskedAttribute.Relation
    switch condition.bare {
    case .binary(.equal, let left, let right):
      relation = .equal
      if case .literal = left.bare { sides = (right.bare, left.bare) } else { sides = (left.bare, right.bare) }
    case .call(let function, let arguments, _):
      let relations: [String: AskedAttribute.Relation] = [
        "contains": .contains, "ends-with": .endsWith, "starts-with": .startsWith,
      ]
      guard arguments.count == 2, let known = relations[function.name] else { return nil }
      relation = known
      sides = (arguments[0].bare, arguments[1].bare)
    default: return nil
    }
    guard let name = sides.0.ownAttribute, case .path(let path) = sides.0, let step = path.steps.first,
      case .literal(let text, let range) = sides.1, !text.isEmpty
    else { return nil }
    asked = AskedAttribute(name: name, relation: relation, text: text, foldsParts: false)
    nameRange = step.testRange
    textRange = range
  }

  /// What is to be written for another condition; nil if that is another function.
  func edits(for change: AskedAttribute) -> [(place: Range<Int>, text: String)]? {
    guard change.relation == asked.relation, let literal = XPathTranslation.literal(change.text) else { return nil }
    let name = change.name == asked.name ? [] : [(nameRange, change.name)]
    return name + (change.text.utf8.elementsEqual(asked.text.utf8) ? [] : [(textRange, literal)])
  }
}

extension XPathExpression {
  /// The conditions that are joined with `and`.
  fileprivate var conjuncts: [XPathExpression] {
    guard case .binary(.and, let left, let right) = bare else { return [self] }
    return left.conjuncts + right.conjuncts
  }
}
