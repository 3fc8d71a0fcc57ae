// Finding the elements that an XPath nearly matched: where it comes to nothing, and which changes are tried there.

import AccessibilityTree
import DriverLocators
import ElementQueries

/// One search, from the first step or predicate that leaves nothing. Everything is bounded, and every change is judged by
/// asking the snapshot the changed XPath.
struct XPathNearMissSearch {
  private let text: [UInt8]
  private let path: XPathPath
  private let snapshot: Snapshot
  private let attributes: DocumentAttributes

  /// A step, or a predicate of it.
  private struct Place {
    /// What leads there, and what leads to what it leaves.
    var before: Range<Int>
    var after: Range<Int>
    var step: XPathStep
    var predicate: XPathPredicate?

    /// The predicate in which something would have to be changed; the place itself if that is in none.
    func part(of change: Range<Int>) -> Range<Int> {
      step.predicates.map(\.range).first { $0.contains(change.lowerBound) }
        ?? before.upperBound..<after.upperBound
    }
  }

  /// An element, and what would have to be written for it.
  private struct Suspect {
    var element: Int
    var difference: XPathDifference
  }

  /// How many elements are looked at, and how many suspects are judged.
  private static let maximumElements = 2_000
  private static let maximumSuspects = 24

  init(_ text: String, _ path: XPathPath, in snapshot: Snapshot) {
    self.text = Array(text.utf8)
    self.path = path
    self.snapshot = snapshot
    attributes = DocumentAttributes(snapshot)
  }

  func run() -> [LocatorNearMiss] {
    let places = places(path)
    guard let emptied = places.first(where: isEmpty) else { return [] }
    let suspects = (changed(emptied) + otherTags(emptied) + deeper(emptied)).sorted {
      ($0.difference.closeness, $0.element) < ($1.difference.closeness, $1.element)
    }
    let isLast = emptied.after.upperBound == places.last?.after.upperBound
    var answers: [String: [Int]] = [:]
    let judged = suspects.prefix(Self.maximumSuspects).map { suspect in
      let changed = replacing(suspect.difference.place, by: suspect.difference.replacement)
      let answer = answers[changed] ?? found(changed)
      answers[changed] = answer
      let reach = suspect.element..<(isLast ? suspect.element + 1 : snapshot[suspect.element].subtreeEnd)
      return (suspect: suspect, changed: changed, goesOn: answer.contains { reach.contains($0) })
    }
    var elements: Set<Int> = []
    // Those first with which the rest of the XPath finds something; both in their order.
    return (judged.filter(\.goesOn) + judged.filter { !$0.goesOn })
      .filter { elements.insert($0.suspect.element).inserted }.prefix(Explanation.maximumNearMisses)
      .map { suspect, changed, goesOn in
        LocatorNearMiss(
          element: snapshot[suspect.element], difference: suspect.difference.description,
          kind: suspect.difference.kind, part: slice(emptied.part(of: suspect.difference.place)),
          strategy: .xpath, locator: goesOn ? changed : nil,
          remoteness: suspect.difference.closeness.remoteness(goesOn: goesOn))
      }
  }

  // MARK: Text

  private func slice(_ range: Range<Int>) -> String { String(decoding: text[range], as: UTF8.self) }

  private func replacing(_ range: Range<Int>, by replacement: String) -> String {
    slice(0..<range.lowerBound) + replacement + slice(range.upperBound..<text.count)
  }

  /// What an XPath leads to, for certain or perhaps.
  private func found(_ xpath: String) -> [Int] {
    guard var parser = try? XPathParser(xpath), let expression = try? parser.wholeExpression(),
      expression.nonElements == nil
    else { return [] }
    let found = expression.find(in: snapshot)
    return found.certain + found.possible
  }

  /// Nothing is left here, nor below: a path may lead to the wrapper and on from there.
  private func isEmpty(_ place: Place) -> Bool {
    found(slice(place.after)).isEmpty && found(slice(place.after) + "//*").isEmpty
  }

  /// The steps and predicates of a path, as far as each beginning is an XPath.
  private func places(_ path: XPathPath) -> [Place] {
    var places: [Place] = []
    if case .expression(let inner, _) = path.start, case .path(let innermost) = inner.bare {
      places = self.places(innermost)
    }
    let start = path.range.lowerBound
    for step in path.steps {
      let end = step.predicates.first?.range.lowerBound ?? step.range.upperBound
      places.append(Place(before: start..<step.start, after: start..<end, step: step))
      for predicate in step.predicates {
        places.append(
          Place(
            before: start..<predicate.range.lowerBound, after: start..<predicate.range.upperBound, step: step,
            predicate: predicate))
      }
    }
    return places
  }

  // MARK: Suspects

  /// Elements that fail one condition of the step by little: of all its predicates or, if nothing fulfils the others, of
  /// those up to the one that left nothing.
  private func changed(_ place: Place) -> [Suspect] {
    guard let last = place.predicate else { return [] }
    let all = place.step.predicates
    // What stands before a position decides which elements are counted.
    if all.contains(where: isCounting) { return changed([last], of: place) }
    let suspects = changed(all, of: place)
    return suspects.isEmpty ? changed(all.filter { $0.range.upperBound <= last.range.upperBound }, of: place) : suspects
  }

  private func changed(_ predicates: [XPathPredicate], of place: Place) -> [Suspect] {
    guard let first = predicates.first else { return [] }
    let before = slice(place.before.lowerBound..<first.range.lowerBound)
    let conditions = predicates.flatMap(\.expression.conjuncts)
    return conditions.indices.flatMap { number -> [Suspect] in
      guard let comparison = XPathComparison(conditions[number]) else { return [] }
      let others = conditions.indices.filter { $0 != number }.map { conditions[$0] }
      let rest = others.map { "[\(slice($0.range))]" }.joined()
      let elements = found(before + rest).prefix(Self.maximumElements)
      let isTelling = elements.count <= Rewording.limit(selection(others, place.step))
      return elements.flatMap { element -> [Suspect] in
        var differences = comparison.differences(of: element, attributes, isAlone: others.isEmpty)
        if isTelling, differences.isEmpty { differences = comparison.rewording(of: element, attributes) }
        return differences.map { Suspect(element: element, difference: $0) }
      }
    }
  }

  private func isCounting(_ predicate: XPathPredicate) -> Bool {
    let text = slice(predicate.range)
    return predicate.expression.kind == .number || text.contains("position()") || text.contains("last()")
  }

  /// What a step asks for besides one condition, to judge how telling that is.
  private func selection(_ others: [XPathExpression], _ step: XPathStep) -> Rewording.Selection {
    let isTyped = if case .name(let name) = step.test { name != "*" && name != "node" } else { false }
    return others.compactMap { XPathComparison($0)?.selection }.reduce(isTyped ? .type : .nothing, max)
  }

  /// Elements of other classes for which the rest of the step holds.
  private func otherTags(_ place: Place) -> [Suspect] {
    guard case .name(let asked) = place.step.test, asked != "*", place.step.axis != .attribute else { return [] }
    let end = place.predicate?.range.upperBound ?? place.step.range.upperBound
    // Without a condition every element would be near.
    guard !place.step.predicates.isEmpty else { return [] }
    let range = place.step.testRange
    let elements = found(slice(place.before.lowerBound..<range.lowerBound) + "*" + slice(range.upperBound..<end))
    return elements.prefix(Explanation.maximumNearMisses).compactMap { element in
      let tag = attributes.tag(of: element)
      return tag == asked
        ? nil
        : Suspect(
          element: element,
          difference: XPathDifference(
            description: "class: \(tag), not \(asked)", kind: "type", closeness: Closeness(group: .type), place: range,
            replacement: tag))
    }
  }

  /// Elements that are not children of those before, but lie in them.
  private func deeper(_ place: Place) -> [Suspect] {
    let step = place.step
    guard !step.isDeep, step.axis == .child, step.start < step.range.lowerBound else { return [] }
    let slash = step.start..<step.start + 1
    let end = place.predicate?.range.upperBound ?? step.range.upperBound
    let start = place.before.lowerBound
    let elements = found(slice(start..<step.start) + "//" + slice(slash.upperBound..<end))
    return elements.prefix(Explanation.maximumNearMisses).map { element in
      Suspect(
        element: element,
        difference: XPathDifference(
          description: step.start == start ? "it is not the topmost element" : "deeper: not a direct child",
          kind: "level", closeness: Closeness(group: .level), place: slash, replacement: "//"))
    }
  }
}

extension XPathExpression {
  /// The conditions that are joined with `and`.
  fileprivate var conjuncts: [XPathExpression] {
    guard case .binary(.and, let left, let right) = bare else { return [self] }
    return left.conjuncts + right.conjuncts
  }
}
