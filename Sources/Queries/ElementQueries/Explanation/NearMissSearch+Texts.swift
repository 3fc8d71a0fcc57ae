// Finds near misses that differ in a string of the element itself or of something inside it.

import AccessibilityTree
import PredicateFormat

extension NearMissSearch {
  /// Returns the candidates of the emptied step with a string similar to its key.
  func textSuspects() -> TextSuspects {
    let step = segments.steps[emptied]
    var suspects = TextSuspects(near: step.key ?? "", in: snapshot)
    guard step.key != nil else { return suspects }
    let candidates = reached(segments.steps[..<emptied])
    switch step {
    case .identified: suspects.look(through: candidates)
    case .matchingType(let type, _):
      suspects.look(through: candidates.filter { type == .any || snapshot[Int($0)].type == type })
    case .containing(let type, _):
      let inner = TreeWalk(snapshot: snapshot).descendants(of: candidates, type)
      let outer = Enclosure(candidates, in: snapshot)
      suspects.look(through: inner) { outer.innermost(around: $0) }
    default: break
    }
    return suspects
  }

  /// Returns a variant for each string in one group.
  func variants(of suspects: TextSuspects, _ group: Closeness.Group) -> [Variant] {
    guard let key = segments.steps[emptied].key else { return [] }
    var variants: [Variant] = []
    var texts: [[UInt8]] = []
    for found in suspects.nearest[group] ?? [] {
      let difference = found.difference(asked: key)
      let suspect = Suspect(
        element: found.candidate,
        difference: found.candidate == found.element
          ? difference : .inner(snapshot[Int(found.element)], difference),
        closeness: found.hit.closeness)
      let bytes = Array(found.hit.text.utf8)
      if let known = texts.firstIndex(of: bytes) {
        variants[known].suspects.append(suspect)
        continue
      }
      texts.append(bytes)
      variants.append(variant(by: segments.steps[emptied].withKey(found.hit.text), [suspect]))
    }
    return variants
  }

  /// Returns candidates of a containing step that contain an element with the key but of another type, or that have the
  /// key themselves.
  func otherContents() -> [Variant] {
    if case .containingPredicate(let predicate) = segments.steps[emptied] {
      var matcher = PredicateMatcher(predicate, in: snapshot)
      let themselves = reached(segments.steps[..<emptied]).lazy.filter { matcher.truth(of: $0) == .yes }
      return [
        content(
          replacing: .matchingPredicate(predicate), themselves.prefix(Self.reach).map { ($0, .satisfiesItself) },
          distance: 1)
      ]
    }
    guard case .containing(let asked, let text?) = segments.steps[emptied], !text.isEmpty else { return [] }
    let candidates = reached(segments.steps[..<emptied])
    let key = StringKey(text, in: snapshot)
    if key.isUnknownString { return [] }
    let outer = Enclosure(candidates, in: snapshot)
    let all = TreeWalk(snapshot: snapshot).descendants(of: candidates, .any)
    let inner = key.shortlist(all).lazy.filter { key.identifies($0) != .no }
    var variants = types(identifiedBy: text, among: all, except: asked).map { type in
      let found = inner.filter { snapshot[Int($0)].type == type }.prefix(Self.reach)
      return content(
        replacing: .containing(type, identifier: text),
        found.compactMap { element in
          outer.innermost(around: element).map {
            ($0, .inner(snapshot[Int(element)], .type(found: type, asked: asked)))
          }
        }, distance: 0)
    }
    let themselves = key.shortlist(candidates).lazy.filter { key.identifies($0) != .no }.prefix(Self.reach)
    variants.append(content(replacing: .identified(text), themselves.map { ($0, .itself(text: text)) }, distance: 1))
    return variants
  }

  private func content(
    replacing step: QueryStep, _ found: [(element: UInt32, difference: Difference)], distance: Int
  ) -> Variant {
    variant(
      by: step,
      found.map {
        Suspect(
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

  /// Returns the nearest container of an element within a limited distance, which matters in a degenerate tree.
  func innermost(around element: UInt32) -> UInt32? {
    snapshot[Int(element)].ancestors.prefix(64).first { isContainer[$0.index] }.map { UInt32($0.index) }
  }

  /// Returns the element if it is a container, otherwise its nearest container.
  func innermostOrItself(_ element: UInt32) -> UInt32? {
    isContainer[Int(element)] ? element : innermost(around: element)
  }
}
