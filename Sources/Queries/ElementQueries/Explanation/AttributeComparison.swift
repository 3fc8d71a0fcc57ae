// Compares elements with one attribute condition of a driver's locator. (`class-chain-and-xpath` §6)

import AccessibilityTree
import DriverLocators
import PredicateFormat

/// A condition on one attribute, in any locator language.
struct AttributeCondition: Hashable {
  var name: Difference.Attribute
  /// An operator that compares strings.
  var relation: PredicateComparison.Operator
  var text: String
  /// Whether partial matches ignore case.
  var foldsParts: Bool
  /// Whether the app's package is prepended to an id that has no package.
  var addsPackage = false

  /// Whether the attribute is a flag or an index.
  var isFlag: Bool {
    DocumentAttributes.androidFlags.contains(name.rawValue) || name == "displayed" || name == "index"
  }

  /// How selective the condition is.
  var selectivity: RewordedTexts.Selectivity { name == "class" ? .type : Self.texts.contains(name) ? .text : .nothing }

  /// The string attributes of a node that users see or that developers set.
  static let texts: [Difference.Attribute] = ["text", "content-desc", "resource-id", "hint"]

  /// Returns the same condition with a different operator and string.
  func with(_ relation: PredicateComparison.Operator, _ text: String) -> AttributeCondition {
    var changed = self
    (changed.relation, changed.text) = (relation, text)
    return changed
  }

  /// The same condition on the whole id.
  fileprivate var withoutPackage: AttributeCondition {
    var changed = self
    changed.addsPackage = false
    return changed
  }

  /// Whether a string satisfies the condition; false for patterns.
  func fits(_ found: String) -> Bool {
    let isFolded = foldsParts && relation != .equal
    let (found, expected) = isFolded ? (found.lowercased(), text.lowercased()) : (found, text)
    return switch relation {
    case .equal: found.utf8.elementsEqual(expected.utf8)
    case .contains: found.utf8.count >= expected.utf8.count && Array(found.utf8).contains(Array(expected.utf8))
    case .beginsWith: found.utf8.starts(with: expected.utf8)
    case .endsWith: found.utf8.reversed().starts(with: expected.utf8.reversed())
    default: false
    }
  }

  /// Returns the part of a string that differs from the requested string only in case.
  fileprivate func partInOtherCase(_ found: String) -> String? {
    let (lowered, expected) = (Array(found.lowercased()), Array(text.lowercased()))
    guard lowered.count == found.count, let range = lowered.firstRange(of: expected) else { return nil }
    let place: Range<Int> =
      switch relation {
      case .beginsWith: 0..<expected.count
      case .endsWith: max(0, lowered.count - expected.count)..<lowered.count
      default: range
      }
    guard lowered[place].elementsEqual(expected) else { return nil }
    let part = String(Array(found)[place])
    return part.utf8.elementsEqual(text.utf8) ? nil : part
  }
}

/// Compares the elements of a snapshot with conditions.
struct AttributeComparison {
  /// One of the conditions that a locator puts on an element.
  struct Condition {
    var expected: AttributeCondition
    /// The condition as written: `.enabled(true)`.
    var text: String
    /// The quotation mark around strings in the condition.
    var quote = ""
    /// Whether other conditions identify the element, so that a wrong flag or class is a plausible mistake.
    var isIdentifiedOtherwise: Bool
    /// How selective the other conditions are.
    var others: RewordedTexts.Selectivity
  }

  /// How an element differs from what a condition requires, how close it is to a match, and a changed condition that
  /// the element satisfies. The changed condition is nil if there is none.
  typealias Change = (difference: Difference, closeness: Closeness, condition: AttributeCondition?)

  private let attributes: DocumentAttributes
  private let limit: PatternWorkLimit
  /// Cached differences, because many elements share the same strings.
  private var known: [[String]: TextDifference?] = [:]
  /// For each pattern, a wider version that matches a string if the original pattern matches any part of it.
  private var wider: [AttributeCondition: LocatorPattern?] = [:]

  init(_ snapshot: Snapshot, within limit: PatternWorkLimit = PatternWorkLimit()) {
    attributes = DocumentAttributes(snapshot)
    self.limit = limit
  }

  /// Returns how elements that fail only this condition differ from it. If there are few such elements, those with
  /// unrelated strings are included.
  mutating func changes(of elements: [Int], failing condition: Condition) -> [(element: Int, change: Change)] {
    let isDistinctive = elements.count <= RewordedTexts.limit(condition.others)
    return elements.flatMap { element in
      let near = changes(of: element, condition)
      return (near.isEmpty && isDistinctive ? rewordedTexts(of: element, condition) : near).map { (element, $0) }
    }
  }

  /// Returns how an element differs from what the condition requires; empty if the element is far from satisfying it.
  private mutating func changes(of element: Int, _ condition: Condition) -> [Change] {
    let expected = condition.expected
    let found = text(expected.name, of: element)
    if expected.isFlag {
      guard condition.isIdentifiedOtherwise, expected.relation == .equal, let found else { return [] }
      let words = condition.quote + found + condition.quote
      return [
        (.condition(condition.text, found: words), Closeness(group: .type, distance: 1), expected.with(.equal, found))
      ]
    }
    if expected.text.isEmpty { return [] }
    let others = otherAttributes(of: element, expected)
    guard let found, !found.isEmpty else { return others }
    if let whole = wholeText(found, expected: expected) { return [whole] + others }
    if expected.relation == .matches { return others }
    switch expected.name {
    case "class" where expected.relation == .equal:
      return ofClass(found, expected: expected, isIdentifiedOtherwise: condition.isIdentifiedOtherwise)
    case "resource-id" where expected.relation == .equal: return ofID(found, expected: expected, others: others)
    default: return ofText(found, expected: expected) + others
    }
  }

  /// Reports an unrelated or missing string as the difference of an element that satisfies all other conditions.
  private func rewordedTexts(of element: Int, _ condition: Condition) -> [Change] {
    let expected = condition.expected
    guard expected.selectivity == .text, expected.name != "resource-id", expected.relation != .matches else {
      return []
    }
    let found = text(expected.name, of: element) ?? ""
    if expected.relation == .equal, found.utf8.elementsEqual(expected.text.utf8) { return [] }
    let difference: Difference =
      found.isEmpty || expected.relation == .equal
      ? .otherText(of: expected.name, found: found, expected: expected.text)
      : .condition(condition.text, found: Difference.quoted(found))
    return [(difference, Closeness(group: .reworded), found.isEmpty ? nil : expected.with(.equal, found))]
  }

  private func text(_ name: Difference.Attribute, of element: Int) -> String? {
    attributes.attribute(name.rawValue, of: element).text
  }

  // MARK: Texts

  private mutating func ofText(_ found: String, expected: AttributeCondition) -> [Change] {
    switch expected.relation {
    case .contains where !expected.foldsParts, .beginsWith where !expected.foldsParts, .endsWith:
      guard let part = expected.partInOtherCase(found) else { return [] }
      return [
        (
          .text(.letterCase, of: expected.name, found: found, expected: expected.text), Closeness(group: .form),
          expected.with(expected.relation, part)
        )
      ]
    default: return near((found, found), text: (expected.text, expected.text), expected: expected)
    }
  }

  /// Compares names without their package prefixes, but reports the whole strings.
  private mutating func near(
    _ found: (whole: String, name: String), text: (whole: String, name: String), expected: AttributeCondition
  ) -> [Change] {
    let names = [found.name, text.name]
    let difference = known[names] ?? TextDifference.between(found: found.name, expected: text.name)
    known[names] = .some(difference)
    guard let difference else { return [] }
    let closeness = Closeness(difference, found: found.name.utf8.count, expected: text.name.utf8.count)
    return [
      (
        .text(difference, of: expected.name, found: found.whole, expected: text.whole), closeness,
        expected.with(.equal, found.whole)
      )
    ]
  }

  /// Reports a string that matches only in part, although the condition applies to the whole string or its beginning.
  private mutating func wholeText(_ found: String, expected: AttributeCondition) -> Change? {
    guard expected.foldsParts else { return nil }
    let change: AttributeCondition
    switch expected.relation {
    case .beginsWith:
      change = expected.with(.contains, expected.text)
      if !change.fits(found) { return nil }
    case .matches:
      change = expected.with(.matches, ".*(?:\(expected.text)).*")
      let pattern = wider[change] ?? UiSelector.pattern(change.text, of: expected.name.rawValue)
      wider[change] = .some(pattern)
      if pattern?.isFound(in: found, limit) != true { return nil }
    default: return nil
    }
    let method = UiSelector.method(expected.name.rawValue, expected.relation == .matches ? .matches : .startsWith)
    let difference = Difference.wholeText(
      method, of: expected.name, found: found, isBeginning: expected.relation == .beginsWith)
    return (difference, Closeness(group: .form), change)
  }

  /// Finds attributes, other than the one in the condition, whose values satisfy the condition.
  private func otherAttributes(of element: Int, _ expected: AttributeCondition) -> [Change] {
    guard expected.relation != .matches, AttributeCondition.texts.contains(expected.name) else { return [] }
    return AttributeCondition.texts.compactMap { other in
      guard other != expected.name, let found = text(other, of: element), !found.isEmpty else { return nil }
      var change = expected
      change.name = other
      change.addsPackage = false
      let isID = other == "resource-id"
      if isID { change.relation = .equal }
      guard change.fits(found) || isID && expected.relation == .equal && ResourceName.name(of: found) == expected.text
      else {
        return nil
      }
      if isID { change.text = found }
      let difference = Difference.otherAttribute(
        text: expected.text, isPart: expected.relation != .equal, found: other, expected: expected.name)
      return (difference, Closeness(group: .type), change)
    }
  }

  // MARK: Ids and classes

  private mutating func ofID(_ found: String, expected: AttributeCondition, others: [Change]) -> [Change] {
    let names = (
      found: ResourceName.name(of: found) ?? found, expected: ResourceName.name(of: expected.text) ?? expected.text
    )
    // In a different package, only the same name is near.
    let packages = [found.dropLast(names.found.count), expected.text.dropLast(names.expected.count)]
    let isOfPackage = packages.contains { $0.isEmpty } || packages[0] == packages[1]
    let near = isOfPackage ? near((found, names.found), text: (names.expected, names.expected), expected: expected) : []
    guard near.isEmpty, names.found.utf8.elementsEqual(names.expected.utf8),
      found != expected.text || expected.addsPackage
    else {
      return near + others
    }
    return [
      (
        .package(of: expected.name, found: found, expected: expected.text), Closeness(group: .form),
        expected.with(.equal, found).withoutPackage
      )
    ]
  }

  private mutating func ofClass(_ found: String, expected: AttributeCondition, isIdentifiedOtherwise: Bool)
    -> [Change]
  {
    guard let name = found.split(separator: ".").last, let expectedName = expected.text.split(separator: ".").last
    else {
      return []
    }
    if name.lowercased() == expectedName.lowercased(), found.lowercased() != expected.text.lowercased() {
      let difference = Difference.package(of: expected.name, found: found, expected: expected.text)
      return [(difference, Closeness(group: .form), expected.with(.equal, found))]
    }
    if isIdentifiedOtherwise {
      let difference = Difference.className(found: found, expected: expected.text)
      return [(difference, Closeness(group: .type), expected.with(.equal, found))]
    }
    // Packages are long and mostly the same, so comparing them would make every class a near miss.
    guard found.dropLast(name.count) == expected.text.dropLast(expectedName.count) else { return [] }
    return near((found, String(name)), text: (expected.text, String(expectedName)), expected: expected)
  }
}
