// Finds near misses that differ in type or in their place in the tree.

import AccessibilityTree
import PredicateFormat

extension NearMissSearch {
  private var start: Int { segments.ranges[segment].lowerBound }

  /// The index just past the last step that a near miss in this segment must satisfy. This is the step with the string
  /// key or the step that left no elements, whichever is later.
  private var decisive: Int { max(emptyingStep, segments.key(segment)?.step ?? emptyingStep) + 1 }

  /// The index just past the last step that a near miss outside of the containers must satisfy. Without the string that
  /// a predicate requires, any element of the type would be one.
  private var decisiveOutside: Int {
    let predicate = segments.ranges[segment].last { step in
      guard case .filter(.predicate(let predicate), of: .itself) = segments.steps[step] else { return false }
      return predicate.requiresText
    }
    return max(decisive, (predicate ?? emptyingStep) + 1)
  }

  /// Returns the elements that the changed steps find. If no element satisfies all filters of the segment, only the
  /// filters before the index `decisive` are applied.
  private func elements(_ steps: [QueryStep], endOfFilters: Int, decisive: Int) -> ArraySlice<UInt32> {
    allElements(steps, endOfFilters: endOfFilters, decisive: decisive).prefix(Self.maximumPerKind)
  }

  private func allElements(_ steps: [QueryStep], endOfFilters: Int, decisive: Int) -> [UInt32] {
    let all = results(of: steps.prefix(endOfFilters))
    return all.isEmpty && decisive < endOfFilters ? results(of: steps.prefix(decisive)) : all
  }

  /// Returns a variant of this segment with one step replaced.
  func variant(
    replacing step: Int, by replacement: QueryStep, _ group: Closeness.Group, difference: (Element) -> Difference
  ) -> Variant {
    var steps = segments.steps
    steps[step] = replacement
    let found = elements(steps, endOfFilters: segments.endOfFilters(segment), decisive: decisive)
    return Variant(
      steps: steps, end: segments.ranges[segment].upperBound, failedStep: step,
      similarElements: found.map {
        SimilarElement(
          element: $0, difference: difference(snapshot[Int($0)]), closeness: Closeness(group: group))
      })
  }

  // MARK: Different types

  /// Returns elements that the key identifies and whose type differs from the requested one.
  func otherTypes() -> [Variant] {
    guard let (keyStep, key) = segments.key(segment), !key.isEmpty else { return [] }
    switch segments.steps[emptyingStep] {
    case .filter(.type(let expected, _?), of: .itself) where expected != .any && keyStep == emptyingStep:
      return otherTypes(among: results(of: segments.steps[..<emptyingStep]), key, at: emptyingStep, expected)
    default: break
    }
    let walk = TreeWalk(snapshot: snapshot)
    switch segments.steps[start] {
    case .descendants(let expected) where expected != .any:
      return otherTypes(
        among: walk.descendants(of: results(of: segments.steps[..<start]), .any), key, at: start, expected)
    case .children(let expected) where expected != .any:
      return otherTypes(among: walk.children(of: results(of: segments.steps[..<start]), .any), key, at: start, expected)
    default: return []
    }
  }

  private func otherTypes(among elements: [UInt32], _ key: String, at step: Int, _ expected: ElementType) -> [Variant] {
    types(identifiedBy: key, among: elements, except: expected).map { type in
      variant(replacing: step, by: segments.steps[step].withType(type), .type) { element in
        .type(found: element.type, expected: expected)
      }
    }
  }

  /// Returns up to four types of elements that a key identifies, in document order and excluding the expected type.
  func types(identifiedBy text: String, among elements: [UInt32], except expected: ElementType) -> [ElementType] {
    let key = StringKey(text, in: snapshot)
    if key.matchesNothing { return [] }
    var types: [ElementType] = []
    for element in key.shortlist(elements) where types.count < 4 && key.identifies(element) != .no {
      let type = snapshot[Int(element)].type
      if type != expected, !types.contains(type) { types.append(type) }
    }
    return types
  }

  // MARK: Positions

  /// Returns the last matching element if there are too few for a position, or the first one if the position counts
  /// from the end.
  func outOfRange(_ position: Int) -> [Variant] {
    let before = query.replacingSteps(by: Array(segments.steps[..<emptyingStep]))
    guard let matches = (try? before.resolve(in: snapshot))?.matches,
      let nearest = position > 0 ? matches.last : matches.first
    else { return [] }
    let similarElement = SimilarElement(
      element: UInt32(nearest.index), difference: .position(position, fitting: matches.count),
      closeness: Closeness(group: .form, distance: abs(position) - matches.count))
    return [variant(by: .position(position > 0 ? matches.count : -matches.count), [similarElement])]
  }

  // MARK: Different places

  /// Returns elements that would match if the query searched all descendants rather than only direct children.
  func deeperElements() -> [Variant] {
    guard case .children(let type) = segments.steps[start] else { return [] }
    let receivers = Set(results(of: segments.steps[..<start]))
    return [
      variant(replacing: start, by: .descendants(type), .level) { element in
        // The distance to the nearest receiver, which can be very large in a degenerate tree.
        let level = element.ancestors.prefix(64).enumerated().first { receivers.contains(UInt32($1.index)) }?.offset
        return .deeper(levels: level)
      }
    ]
  }

  /// Returns matches outside a container that the query requires. Omits one container at a time, innermost first, and,
  /// if that finds nothing, all of them.
  func outsideContainers() -> [Variant] {
    guard segment > 0 else { return [] }
    var drops = (max(0, segment - 6)..<segment).reversed().map { $0...$0 }
    if segment > 1 { drops.append(0...segment - 1) }
    var variants: [Variant] = []
    for drop in drops {
      // A variant that drops all containers is less specific than one that drops a single container.
      if drop.count > 1, variants.contains(where: { !$0.similarElements.isEmpty }) { break }
      let next = segments.ranges[drop.upperBound].upperBound
      variants.append(
        variant(
          without: drop, toEndOf: segment, decisive: decisiveOutside, failedStep: next, .place,
          outside: drop.upperBound)
      )
    }
    return variants
  }

  /// Returns elements that the rest of the query matches if the missing container is omitted.
  func withoutMissingContainer() -> [Variant] {
    let last = segments.ranges.count - 1
    guard segment < last, segments.isSpecific(last) else { return [] }
    let end = segments.endOfFilters(last)
    let alone = variant(
      without: segment...segment, toEndOf: last, decisive: end, failedStep: emptyingStep, .beyond, outside: segment)
    if segment == 0 || !alone.similarElements.isEmpty { return [alone] }
    return [
      variant(without: 0...segment, toEndOf: last, decisive: end, failedStep: emptyingStep, .beyond, outside: segment)
    ]
  }

  private func variant(
    without drop: ClosedRange<Int>, toEndOf target: Int, decisive: Int, failedStep: Int, _ group: Closeness.Group,
    outside container: Int
  ) -> Variant {
    let steps = segments.steps(without: drop)
    let shift = segments.ranges[drop.upperBound].upperBound - segments.ranges[drop.lowerBound].lowerBound
    let found = nearest(
      allElements(steps, endOfFilters: segments.endOfFilters(target) - shift, decisive: decisive - shift),
      to: results(of: segments.steps[..<segments.ranges[drop.upperBound].upperBound]))
    var place = segments.container(container)
    place.isBelowRoot = place.type == snapshot.root.type && place.key == nil
    let difference = Difference.outside(place)
    return Variant(
      steps: steps, end: segments.ranges[target].upperBound - shift, failedStep: failedStep,
      similarElements: found.map { element, levels in
        SimilarElement(element: element, difference: difference, closeness: Closeness(group: group, distance: levels))
      }, isLessSpecific: segments.isSpecific(drop.upperBound))
  }

  /// The maximum number of levels that are counted between a container and an element.
  private static let maximumLevels = 32

  /// Returns the elements that are nearest to one of the containers, each with the number of levels from the container
  /// to the innermost element around both: the button of the same row comes before those of other rows.
  private func nearest(_ elements: [UInt32], to containers: [UInt32]) -> [(element: UInt32, levels: Int)] {
    var levels: [Int: Int] = [:]
    for container in containers.prefix(Self.maximumPerKind) {
      for (level, ancestor) in snapshot[Int(container)].ancestors.prefix(Self.maximumLevels).enumerated() {
        levels[ancestor.index] = min(level, levels[ancestor.index] ?? level)
      }
    }
    let measured = elements.map { element -> (element: UInt32, levels: Int) in
      let common = snapshot[Int(element)].ancestors.prefix(Self.maximumLevels).lazy.compactMap { levels[$0.index] }
        .first
      return (element, common ?? Self.maximumLevels)
    }
    // Elements of the same distance stay in document order.
    return Array(
      measured.enumerated().sorted { ($0.1.levels, $0.0) < ($1.1.levels, $1.0) }.map(\.1).prefix(Self.maximumPerKind))
  }
}
