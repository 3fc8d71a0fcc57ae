// Finds near misses that differ in a string of the element itself or of something inside it.

import AccessibilityTree
import PredicateFormat

extension NearMissSearch {
  /// Returns candidates with a string similar to the key of the step that left no elements.
  func similarTexts() -> SimilarTexts {
    let step = segments.steps[emptyingStep]
    var similarElements = SimilarTexts(near: step.key ?? "", in: snapshot)
    guard step.key != nil, case .filter(let condition, let subject) = step else { return similarElements }
    let candidates = results(of: segments.steps[..<emptyingStep])
    let type = condition.type ?? .any
    if subject == .itself {
      similarElements.look(through: candidates.filter { type == .any || snapshot[Int($0)].type == type })
    } else {
      let inner = TreeWalk(snapshot: snapshot).descendants(of: candidates, type)
      let outer = Enclosure(candidates, in: snapshot)
      similarElements.look(through: inner) { outer.innermost(around: $0) }
    }
    return similarElements
  }

  /// Returns a variant of the query for each distinct string among the similar elements of one group.
  func variants(of similarElements: SimilarTexts, _ group: Closeness.Group) -> [Variant] {
    let step = segments.steps[emptyingStep]
    guard let key = step.key else { return [] }
    var variants: [Variant] = []
    var texts: [[UInt8]] = []
    for found in similarElements.nearest[group] ?? [] {
      let difference = found.difference(expected: key)
      let similarElement = SimilarElement(
        element: found.candidate,
        difference: found.candidate == found.element
          ? difference : .inner(snapshot[Int(found.element)], difference),
        closeness: found.hit.closeness)
      let bytes = Array(found.hit.text.utf8)
      if let known = texts.firstIndex(of: bytes) {
        variants[known].similarElements.append(similarElement)
        continue
      }
      texts.append(bytes)
      variants.append(variant(by: step.mapped(key: { _ in .text(found.hit.text) }) ?? step, [similarElement]))
    }
    return variants
  }

  /// Returns near misses of a `containing` step: candidates that contain an element with the key but of a different
  /// type, and candidates that match the key or predicate themselves.
  func otherContents() -> [Variant] {
    if case .filter(.predicate(let predicate), of: .descendant) = segments.steps[emptyingStep] {
      var matcher = PredicateMatcher(predicate, in: snapshot)
      let themselves = results(of: segments.steps[..<emptyingStep]).lazy.filter { matcher.truth(of: $0) == .yes }
      return [
        content(
          replacing: .matchingPredicate(predicate),
          themselves.prefix(Self.maximumPerKind).map { ($0, .satisfiesItself) },
          distance: 1)
      ]
    }
    guard case .filter(.type(let expected, .text(let text)?), of: .descendant) = segments.steps[emptyingStep],
      !text.isEmpty
    else { return [] }
    let candidates = results(of: segments.steps[..<emptyingStep])
    let key = StringKey(text, in: snapshot)
    if key.matchesNothing { return [] }
    let outer = Enclosure(candidates, in: snapshot)
    let all = TreeWalk(snapshot: snapshot).descendants(of: candidates, .any)
    let inner = key.shortlist(all).lazy.filter { key.identifies($0) != .no }
    var variants = types(identifiedBy: text, among: all, except: expected).map { type in
      let found = inner.filter { snapshot[Int($0)].type == type }.prefix(Self.maximumPerKind)
      return content(
        replacing: .containing(type, identifier: text),
        found.compactMap { element in
          outer.innermost(around: element).map {
            ($0, .inner(snapshot[Int(element)], .type(found: type, expected: expected)))
          }
        }, distance: 0)
    }
    let themselves = key.shortlist(candidates).lazy.filter { key.identifies($0) != .no }.prefix(Self.maximumPerKind)
    variants.append(content(replacing: .identified(text), themselves.map { ($0, .itself(text: text)) }, distance: 1))
    return variants
  }

  private func content(
    replacing step: QueryStep, _ found: [(element: UInt32, difference: Difference)], distance: Int
  ) -> Variant {
    variant(
      by: step,
      found.map {
        SimilarElement(
          element: $0.element, difference: $0.difference, closeness: Closeness(group: .type, distance: distance))
      })
  }
}

/// Finds the container of an element.
struct Enclosure {
  private let snapshot: Snapshot
  private var isContainer: [Bool]

  init(_ containers: [UInt32], in snapshot: Snapshot) {
    self.snapshot = snapshot
    isContainer = Array(repeating: false, count: snapshot.count)
    for container in containers { isContainer[Int(container)] = true }
  }

  /// Returns the nearest container of an element. The search is limited to a maximum distance, which matters in a
  /// degenerate tree.
  func innermost(around element: UInt32) -> UInt32? {
    snapshot[Int(element)].ancestors.prefix(64).first { isContainer[$0.index] }.map { UInt32($0.index) }
  }

  /// Returns the element if it is a container, otherwise its nearest container.
  func innermostOrItself(_ element: UInt32) -> UInt32? {
    isContainer[Int(element)] ? element : innermost(around: element)
  }
}
