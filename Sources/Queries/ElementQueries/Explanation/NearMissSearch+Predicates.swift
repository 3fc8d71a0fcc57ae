// Near misses of predicates: elements that one comparison rules out.

import AccessibilityTree
import PredicateFormat

extension NearMissSearch {
  /// How many elements are examined, times the comparisons of the predicate.
  private static let effort = 2_000_000

  /// Candidates for which the predicate would hold if one comparison did, where that comparison comes near.
  func predicateVariants(_ predicate: ElementPredicate) -> [Variant] {
    let candidates = reached(segments.steps[..<emptied])
    var examiner = PredicateExaminer(predicate, in: snapshot)
    let comparisons = max(1, predicate.program.leaves.count)
    guard comparisons <= 32 else { return [] }
    let elements: [UInt32]
    var outer: Enclosure?
    if case .containingPredicate = segments.steps[emptied] {
      elements = TreeWalk(snapshot: snapshot).descendantsAndSelves(of: candidates)
      outer = Enclosure(candidates, in: snapshot)
    } else {
      elements = candidates
    }
    for element in elements.prefix(Self.effort / comparisons) { examiner.examine(element) }
    return examiner.findings().map { finding in
      var steps = segments.steps
      if let changed = finding.predicate { steps[emptied] = steps[emptied].withPredicate(changed) }
      let suspects = finding.elements.compactMap { found -> Suspect? in
        let candidate = outer.map { $0.innermostOrItself(found.element) } ?? found.element
        guard let candidate else { return nil }
        let difference =
          candidate == found.element
          ? found.difference : Difference.inner(snapshot[Int(found.element)], found.difference)
        return Suspect(element: candidate, difference: difference, closeness: finding.closeness)
      }
      return Variant(
        steps: steps, end: segments.ranges[segment].upperBound, failedStep: emptied, suspects: suspects)
    }
  }
}

extension NearMissSearch {
  /// Elements of other types than the one asked for, for which the predicate holds.
  func otherTypesByPredicate() -> [Variant] {
    let start = segments.ranges[segment].lowerBound
    guard let predicate = segments.matchingPredicate(segment) else { return [] }
    let walk = TreeWalk(snapshot: snapshot)
    let asked: ElementType
    let elements: [UInt32]
    switch segments.steps[start] {
    case .descendants(let type) where type != .any:
      (asked, elements) = (type, walk.descendants(of: reached(segments.steps[..<start]), .any))
    case .children(let type) where type != .any:
      (asked, elements) = (type, walk.children(of: reached(segments.steps[..<start]), .any))
    default: return []
    }
    var matcher = PredicateMatcher(predicate, in: snapshot)
    var types: [ElementType] = []
    for element in elements {
      if types.count >= 4 { break }
      let type = snapshot[Int(element)].type
      if type == asked || types.contains(type) || matcher.truth(of: element) != .yes { continue }
      types.append(type)
    }
    return types.map { type in
      variant(replacing: start, by: segments.steps[start].withType(type), .type) { element in
        .type(found: element.type, asked: asked)
      }
    }
  }
}

extension QueryStep {
  /// The step with another predicate; itself if it has none.
  fileprivate func withPredicate(_ predicate: ElementPredicate) -> QueryStep {
    switch self {
    case .matchingPredicate: .matchingPredicate(predicate)
    case .containingPredicate: .containingPredicate(predicate)
    default: self
    }
  }
}

/// Looks at elements one after the other and keeps what is near.
struct PredicateExaminer {
  /// A changed predicate and the elements for which it would hold.
  struct Finding {
    var predicate: ElementPredicate?
    var closeness: Closeness
    var elements: [(element: UInt32, difference: Difference)]
  }

  private let predicate: ElementPredicate
  private let snapshot: Snapshot
  private let reader: AttributeReader
  private var matcher: PredicateMatcher
  /// For regular expressions, asked of other attributes than the one that was meant.
  private var patience = MatchingPatience()
  /// What a comparison and a string come to: near or not, and how.
  private var nearness: [Key: Change?] = [:]
  private var found: [Change: [(element: UInt32, difference: Difference)]] = [:]

  private struct Key: Hashable {
    var leaf: Int
    var text: RecordedText
  }

  /// What would have to be written for an element to match.
  private struct Change: Hashable {
    var leaf: Int
    var kind: Kind
    var closeness: Closeness

    enum Kind: Hashable {
      case literal(PredicateValue, TextDifference)
      case options(Comparison.Options)
      case key(PredicateKey)
    }
  }

  init(_ predicate: ElementPredicate, in snapshot: Snapshot) {
    self.predicate = predicate
    self.snapshot = snapshot
    reader = AttributeReader(snapshot, countingSiblings: true)
    matcher = PredicateMatcher(predicate, in: snapshot)
  }

  mutating func examine(_ element: UInt32) {
    for number in matcher.leavesThatDecide(element) {
      guard let (change, difference) = change(number, element), (found[change]?.count ?? 0) < NearMissSearch.reach
      else { continue }
      found[change, default: []].append((element, difference))
    }
  }

  /// The nearest first.
  func findings() -> [Finding] {
    let nearest = found.sorted { left, right in
      if left.key.closeness != right.key.closeness { return left.key.closeness < right.key.closeness }
      return (left.value.first?.element ?? 0) < (right.value.first?.element ?? 0)
    }
    return nearest.prefix(NearMissSearch.reach).map { change, elements in
      Finding(predicate: changed(change), closeness: change.closeness, elements: elements)
    }
  }

  private func changed(_ change: Change) -> ElementPredicate? {
    let parsed = predicate.predicate.changingComparison(change.leaf) { comparison in
      switch change.kind {
      case .literal(let value, _): comparison.withLiteral(value)
      case .options(let options): comparison.with(options)
      case .key(let key): comparison.withKey(key.name)
      }
    }
    return try? ElementPredicate(parsed, vocabulary: predicate.vocabulary)
  }

  // MARK: One comparison

  private mutating func change(_ number: Int, _ element: UInt32) -> (Change, Difference)? {
    let leaf = predicate.program.leaves[number]
    let position = Int(element)
    guard let key = leaf.onlyKey, let constant = leaf.constant else { return nil }
    if let text = reader.text(key, position, DeviceReading()) {
      guard case .string(let asked) = constant else { return nil }
      let change = textChange(number, leaf, text, asked)
      // The same text elsewhere is nearer than another text, but not nearer than the same text in another form.
      if change?.closeness.group != .form, let other = otherChange(number, leaf, key, position) { return other }
      guard let change, case .string(let found) = reader.value(of: text) else { return nil }
      return (change, difference(change, leaf, attribute(key, position), found: found, asked: asked))
    }
    return valueChange(number, leaf, key, constant, position)
  }

  private mutating func textChange(
    _ number: Int, _ leaf: PredicateLeaf, _ text: RecordedText, _ asked: String
  ) -> Change? {
    let key = Key(leaf: number, text: text)
    if let known = nearness[key] { return known }
    var change: Change?
    if case .string(let found) = reader.value(of: text), !found.isEmpty {
      change = Self.nearest(number, leaf, found, asked)
    }
    nearness[key] = .some(change)
    return change
  }

  private static func nearest(
    _ number: Int, _ leaf: PredicateLeaf, _ found: String, _ asked: String
  ) -> Change? {
    if leaf.comparison.relation == .equal, let difference = TextDifference.between(found: found, asked: asked) {
      return Change(
        leaf: number, kind: .literal(.string(found), difference),
        closeness: Closeness(difference, found: found.utf8.count, asked: asked.utf8.count))
    }
    guard !leaf.isCostly else { return nil }
    for options: Comparison.Options in [
      .caseInsensitive, .diacriticInsensitive, [.caseInsensitive, .diacriticInsensitive],
    ] where leaf.holds(ofOnly: .string(found), with: options) {
      return Change(leaf: number, kind: .options(options), closeness: Closeness(group: .form))
    }
    return nil
  }

  /// Another text attribute of the element for which the comparison holds.
  private mutating func otherChange(
    _ number: Int, _ leaf: PredicateLeaf, _ key: PredicateKey, _ position: Int
  ) -> (Change, Difference)? {
    guard leaf.comparison.relation != .notEqual else { return nil }
    let keys: [PredicateKey] =
      predicate.vocabulary == .webDriverAgent
      ? [.wdName, .wdLabel, .wdValue, .wdPlaceholderValue] : [.identifier, .label, .title, .value, .placeholderValue]
    for other in keys where other != key {
      guard case .string(let held)? = reader.text(other, position, DeviceReading()).flatMap(reader.value(of:)),
        leaf.truth(ofOnly: .string(held), &patience) == .yes
      else { continue }
      let change = Change(leaf: number, kind: .key(other), closeness: Closeness(group: .type))
      let names = (found: attribute(other, position), asked: attribute(key, position))
      return (change, .otherAttribute(text: held, found: names.found, asked: names.asked))
    }
    return nil
  }

  /// An attribute that is no text matters only if something else tells the element from the others.
  private func valueChange(
    _ number: Int, _ leaf: PredicateLeaf, _ key: PredicateKey, _ constant: PredicateValue, _ position: Int
  ) -> (Change, Difference)? {
    let isSpecific = predicate.program.leaves.enumerated().contains { other, leaf in
      other != number && (leaf.onlyKey.map { reader.text($0, position, DeviceReading()) != nil } ?? false)
    }
    guard isSpecific, let value = reader.value(key, position, DeviceReading()) else { return nil }
    let change = Change(
      leaf: number, kind: .literal(value, .edits(0)), closeness: Closeness(group: .type, distance: 1))
    let element = snapshot[position]
    if leaf.comparison.relation == .equal, let asked = Self.type(key, constant) {
      return (change, .type(found: element.type, asked: asked))
    }
    return (change, .condition(leaf.comparison.description, found: value.literal))
  }

  private static func type(_ key: PredicateKey, _ constant: PredicateValue) -> ElementType? {
    switch (key, constant) {
    case (.elementType, .integer(let number)): UInt8(exactly: number).flatMap(ElementType.init(rawValue:))
    case (.wdType, .string(let name)): ElementType(wdaName: name)
    default: nil
    }
  }

  // MARK: Words

  /// WebDriverAgent's name is the identifier or the label: which of the two it is here.
  private func attribute(_ key: PredicateKey, _ position: Int) -> Difference.Attribute {
    let element = snapshot[position]
    return switch key {
    case .label, .wdLabel: .label
    case .title: .title
    case .value, .wdValue: .value
    case .placeholderValue, .wdPlaceholderValue: .placeholderValue
    case .wdName: (element.identifier ?? "").isEmpty || element.identifierMayBeEmpty ? .label : .identifier
    default: .identifier
    }
  }

  private func difference(
    _ change: Change, _ leaf: PredicateLeaf, _ attribute: Difference.Attribute, found: String, asked: String
  ) -> Difference {
    switch change.kind {
    case .literal(_, let difference): .text(difference, of: attribute, found: found, asked: asked)
    case .options(.caseInsensitive): .text(.letterCase, of: attribute, found: found, asked: asked)
    case .options, .key: .condition(leaf.comparison.description, found: Difference.quoted(found))
    }
  }
}
