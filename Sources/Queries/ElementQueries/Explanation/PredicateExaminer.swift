// Finds the elements that a single comparison of a predicate excludes, and how to change the predicate to match them.

import AccessibilityTree
import DriverLocators
import PredicateFormat

/// Examines elements one by one and keeps the nearest ones.
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
  /// Limits the work of matching regular expressions, which may be very slow on strings that they were not written for.
  private var budget = PatternMatchingBudget()
  /// Cached alternatives for each comparison.
  private var variations: [Int: [ComparisonVariation]] = [:]
  /// The cached change for each combination of a comparison and a string; nil if the string is not similar.
  private var nearness: [Key: Near?] = [:]
  private var found: [Change: [(element: UInt32, difference: Difference)]] = [:]
  private var rewordedTexts = RewordedTexts()

  private struct Key: Hashable {
    var leaf: Int
    var text: RecordedString
  }

  /// A change to the predicate that would make an element match.
  private struct Change: Hashable {
    var leaf: Int
    var comparison: PredicateComparison
    var closeness: Closeness
  }

  /// A change, and a function that describes the difference for a given attribute.
  private typealias Near = (change: Change, difference: (Difference.Attribute) -> Difference)

  init(_ predicate: ElementPredicate, in snapshot: Snapshot) {
    self.predicate = predicate
    self.snapshot = snapshot
    reader = AttributeReader(snapshot, countingSiblings: true)
    matcher = PredicateMatcher(predicate, in: snapshot)
  }

  mutating func examine(_ element: UInt32) {
    for number in matcher.leavesThatDecide(element) {
      rewordedTexts.count(number)
      guard let (change, difference) = change(number, element: element),
        (found[change]?.count ?? 0) < NearMissSearch.maximumPerKind
      else { continue }
      found[change, default: []].append((element, difference))
    }
  }

  /// Returns the changed predicates and the elements that they match, nearest first.
  ///
  /// - Parameter selectivity: How selective the steps before the predicate are.
  func findings(among selectivity: RewordedTexts.Selectivity) -> [Finding] {
    let nearest = found.merging(reworded(selectivity)) { near, _ in near }.sorted { left, right in
      if left.key.closeness != right.key.closeness { return left.key.closeness < right.key.closeness }
      return (left.value.first?.element ?? 0) < (right.value.first?.element ?? 0)
    }
    return nearest.prefix(NearMissSearch.maximumPerKind).map { change, elements in
      let parsed = predicate.predicate.changingComparison(change.leaf) { _ in change.comparison }
      return Finding(
        predicate: ElementPredicate(parsed, of: predicate.vocabulary), closeness: change.closeness, elements: elements)
    }
  }

  /// Returns elements with an unrelated string if the other comparisons of the conjunction are distinctive.
  private func reworded(
    _ selectivity: RewordedTexts.Selectivity
  ) -> [Change: [(element: UInt32, difference: Difference)]] {
    let leaves = predicate.program.leaves
    guard predicate.predicate.isConjunction else { return [:] }
    var changes: [Change: [(element: UInt32, difference: Difference)]] = [:]
    for (index, leaf) in leaves.enumerated() {
      let others = leaves.enumerated().filter { $0.offset != index }.map(\.element.selectivity)
      guard case .string(let expected)? = leaf.constant, let key = leaf.onlyKey else { continue }
      for (element, found) in rewordedTexts.found(index, selectivity: others.reduce(selectivity, max)) {
        let change = Change(
          leaf: index, comparison: leaf.comparison.withLiteral(.string(found)), closeness: Closeness(group: .reworded))
        let difference: Difference =
          leaf.comparison.relation == .equal
          ? .otherText(of: attribute(key, at: Int(element)), found: found, expected: expected)
          : .condition(leaf.comparison.description, found: Difference.quoted(found))
        changes[change, default: []].append((element, difference))
      }
    }
    return changes
  }

  // MARK: One comparison

  private mutating func change(_ number: Int, element: UInt32) -> (Change, Difference)? {
    let leaf = predicate.program.leaves[number]
    let position = Int(element)
    guard let key = leaf.onlyKey, let constant = leaf.constant else { return nil }
    if key == .identifiers, case .string(let expected) = constant {
      return membership(number, leaf: leaf, expected: expected, at: position)
    }
    guard let text = reader.text(key, at: position, reading: DeviceReading()) else {
      return valueChange(number, leaf: leaf, key: key, constant: constant, at: position)
    }
    guard case .string(let expected) = constant else { return nil }
    let near = near(number, leaf: leaf, text: text, expected: expected)
    // An equal string in a different attribute ranks before a different string, but after a different spelling of the
    // same string.
    if near?.change.closeness.group != .form, let other = otherChange(number, leaf: leaf, key: key, at: position) {
      return other
    }
    if let near { return (near.change, near.difference(attribute(key, at: position))) }
    if case .string(let found) = reader.value(of: text), leaf.comparison.relation.isMetByWhole, !found.isEmpty {
      rewordedTexts.add(number, element: element, found: found)
    }
    return nil
  }

  private mutating func near(_ number: Int, leaf: PredicateLeaf, text: RecordedString, expected: String) -> Near? {
    let key = Key(leaf: number, text: text)
    if let known = nearness[key] { return known }
    var near: Near?
    if case .string(let found) = reader.value(of: text), !found.isEmpty {
      near = nearest(number, leaf: leaf, found: found, expected: expected)
    }
    nearness[key] = .some(near)
    return near
  }

  private mutating func nearest(_ number: Int, leaf: PredicateLeaf, found: String, expected: String) -> Near? {
    let comparison = leaf.comparison
    if comparison.relation == .equal, let difference = TextDifference.between(found: found, expected: expected) {
      let change = Change(
        leaf: number, comparison: comparison.withLiteral(.string(found)),
        closeness: Closeness(difference, found: found.utf8.count, expected: expected.utf8.count))
      return (change, { .text(difference, of: $0, found: found, expected: expected) })
    }
    let all = variations[number] ?? ComparisonVariation.all(of: comparison, expected, vocabulary: predicate.vocabulary)
    variations[number] = all
    for variation in all where variation.leaf.truth(ofOnly: .string(found), &budget) == .yes {
      let change = Change(
        leaf: number, comparison: variation.comparison,
        closeness: Closeness(group: .form, distance: variation.kind.rawValue))
      return (
        change,
        { attribute in
          switch variation.kind {
          case .unicodeForm: .text(.unicodeForm(isDecomposed: nil), of: attribute, found: found, expected: expected)
          case .letterCase: .text(.letterCase, of: attribute, found: found, expected: expected)
          case .wholeText: .wholeText(comparison.relation.rawValue, of: attribute, found: found)
          case .other: .condition(comparison.description, found: Difference.quoted(found))
          }
        }
      )
    }
    return nil
  }

  /// Finds another string attribute of the element whose value satisfies the comparison.
  private mutating func otherChange(
    _ number: Int, leaf: PredicateLeaf, key: PredicateKey, at position: Int
  ) -> (Change, Difference)? {
    guard leaf.comparison.relation != .notEqual else { return nil }
    let keys: [PredicateKey] =
      predicate.vocabulary == .webDriverAgent
      ? [.wdName, .wdLabel, .wdValue, .wdPlaceholderValue] : Self.textKeys
    for other in keys where other != key {
      guard
        case .string(let found)? = reader.text(other, at: position, reading: DeviceReading()).flatMap(reader.value(of:)),
        leaf.truth(ofOnly: .string(found), &budget) == .yes
      else { continue }
      let change = Change(
        leaf: number, comparison: leaf.comparison.withKey(other.name), closeness: Closeness(group: .type))
      let names = (found: attribute(other, at: position), expected: attribute(key, at: position))
      return (change, .otherAttribute(text: found, found: names.found, expected: names.expected))
    }
    return nil
  }

  /// Finds the string of an element that is most similar to the one that must be among its identifiers.
  private func membership(
    _ number: Int, leaf: PredicateLeaf, expected: String, at position: Int
  ) -> (Change, Difference)? {
    guard leaf.comparison.relation == .isIn else { return nil }
    var nearest: (Change, Difference)?
    for key in Self.textKeys {
      guard
        case .string(let found)? = reader.text(key, at: position, reading: DeviceReading()).flatMap(reader.value(of:)),
        let difference = TextDifference.between(found: found, expected: expected)
      else { continue }
      let change = Change(
        leaf: number, comparison: leaf.comparison.withLiteral(.string(found)),
        closeness: Closeness(difference, found: found.utf8.count, expected: expected.utf8.count))
      if let known = nearest?.0.closeness, known <= change.closeness { continue }
      nearest = (change, .text(difference, of: attribute(key, at: position), found: found, expected: expected))
    }
    return nearest
  }

  private static let textKeys: [PredicateKey] = [.identifier, .label, .title, .value, .placeholderValue]

  /// A comparison of a non-string attribute is considered only if another comparison requires a string that the element
  /// has, and so distinguishes the element.
  private mutating func valueChange(
    _ number: Int, leaf: PredicateLeaf, key: PredicateKey, constant: PredicateValue, at position: Int
  ) -> (Change, Difference)? {
    var isSpecific = false
    for (other, leaf) in predicate.program.leaves.enumerated() where other != number && leaf.selectivity == .text {
      guard let text = leaf.onlyKey.flatMap({ reader.text($0, at: position, reading: DeviceReading()) }),
        let value = reader.value(of: text), leaf.truth(ofOnly: value, &budget) == .yes
      else { continue }
      isSpecific = true
    }
    guard isSpecific, let value = reader.value(key, at: position, reading: DeviceReading()) else { return nil }
    let change = Change(
      leaf: number, comparison: leaf.comparison.withLiteral(value), closeness: Closeness(group: .type, distance: 1))
    if leaf.comparison.relation == .equal, let expected = Self.type(key, constant: constant) {
      return (change, .type(found: snapshot[position].type, expected: expected))
    }
    return (change, .condition(leaf.comparison.description, found: value.literal))
  }

  private static func type(_ key: PredicateKey, constant: PredicateValue) -> ElementType? {
    switch (key, constant) {
    case (.elementType, .integer(let number)): UInt8(exactly: number).flatMap(ElementType.init(rawValue:))
    case (.wdType, .string(let name)): ElementType(wdaName: name)
    default: nil
    }
  }

  /// Returns the attribute that a key refers to. WebDriverAgent's `name` refers to the identifier or the label,
  /// depending on the element.
  private func attribute(_ key: PredicateKey, at position: Int) -> Difference.Attribute {
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
}
