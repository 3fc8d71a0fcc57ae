// Compares elements with one attribute condition of a driver's locator. (`class-chain-and-xpath` §6)

import AccessibilityTree
import DriverLocators
import PredicateFormat

/// A condition on one attribute, in any locator language.
struct AskedAttribute: Hashable {
  var name: Difference.Attribute
  /// An operator that compares strings.
  var relation: Comparison.Operator
  var text: String
  /// Whether partial matches ignore case.
  var foldsParts: Bool
  /// Whether the app's package is prepended to an id without one.
  var addsPackage = false

  /// Whether the attribute is a flag or an index.
  var isFlag: Bool {
    DocumentAttributes.androidFlags.contains(name.rawValue) || name == "displayed" || name == "index"
  }

  /// The kind of selection that the condition makes.
  var selection: Rewording.Selection { name == "class" ? .type : Self.texts.contains(name) ? .text : .nothing }

  /// The attributes of a node that users see or that developers set.
  static let texts: [Difference.Attribute] = ["text", "content-desc", "resource-id", "hint"]

  /// Returns the same condition with another operator and string.
  func with(_ relation: Comparison.Operator, _ text: String) -> AskedAttribute {
    var changed = self
    (changed.relation, changed.text) = (relation, text)
    return changed
  }

  /// Whether a string satisfies the condition; false for patterns.
  func fits(_ found: String) -> Bool {
    let isFolded = foldsParts && relation != .equal
    let (found, asked) = isFolded ? (found.lowercased(), text.lowercased()) : (found, text)
    return switch relation {
    case .equal: found.utf8.elementsEqual(asked.utf8)
    case .contains: found.utf8.count >= asked.utf8.count && Array(found.utf8).contains(Array(asked.utf8))
    case .beginsWith: found.utf8.starts(with: asked.utf8)
    case .endsWith: found.utf8.reversed().starts(with: asked.utf8.reversed())
    default: false
    }
  }

  /// Returns the part of a string that equals the requested string except for its case.
  fileprivate func partInOtherCase(_ found: String) -> String? {
    let (lowered, asked) = (Array(found.lowercased()), Array(text.lowercased()))
    guard lowered.count == found.count, let range = lowered.firstRange(of: asked) else { return nil }
    let place: Range<Int> =
      switch relation {
      case .beginsWith: 0..<asked.count
      case .endsWith: max(0, lowered.count - asked.count)..<lowered.count
      default: range
      }
    guard lowered[place].elementsEqual(asked) else { return nil }
    let part = String(Array(found)[place])
    return part.utf8.elementsEqual(text.utf8) ? nil : part
  }
}

/// Compares the elements of a snapshot with conditions.
struct AttributeComparison {
  /// One of the conditions that a locator puts on an element.
  struct Condition {
    var asked: AskedAttribute
    /// The condition as written: `.enabled(true)`.
    var text: String
    /// The quotation mark around strings in the condition.
    var quote = ""
    /// Whether other conditions identify the element, so that a flag or a class may be the mistake.
    var isTold: Bool
    /// The kind of selection that the other conditions make.
    var others: Rewording.Selection
  }

  /// The difference of an element and the condition that it satisfies; nil if no condition can replace the failed one.
  typealias Change = (difference: Difference, closeness: Closeness, asked: AskedAttribute?)

  private let attributes: DocumentAttributes
  private let limit: PatternWorkLimit
  /// Cached differences, because many elements share the same strings.
  private var known: [[String]: TextDifference?] = [:]
  /// For each pattern, a version that matches any string of which the pattern matches a part.
  private var wider: [AskedAttribute: LocatorPattern?] = [:]

  init(_ snapshot: Snapshot, within limit: PatternWorkLimit = PatternWorkLimit()) {
    attributes = DocumentAttributes(snapshot)
    self.limit = limit
  }

  /// Returns the differences of elements that fail only this condition. If there are few, even unrelated strings count.
  mutating func changes(of elements: [Int], failing condition: Condition) -> [(element: Int, change: Change)] {
    let isTelling = elements.count <= Rewording.limit(condition.others)
    return elements.flatMap { element in
      let near = changes(of: element, condition)
      return (near.isEmpty && isTelling ? rewording(of: element, condition) : near).map { (element, $0) }
    }
  }

  /// Returns no changes for an element that is far from the condition.
  private mutating func changes(of element: Int, _ condition: Condition) -> [Change] {
    let asked = condition.asked
    let found = text(asked.name, of: element)
    if asked.isFlag {
      guard condition.isTold, asked.relation == .equal, let found else { return [] }
      let words = condition.quote + found + condition.quote
      return [
        (.condition(condition.text, found: words), Closeness(group: .type, distance: 1), asked.with(.equal, found))
      ]
    }
    if asked.text.isEmpty { return [] }
    let others = otherAttributes(of: element, asked)
    guard let found, !found.isEmpty else { return others }
    if let whole = wholeText(found, asked) { return [whole] + others }
    if asked.relation == .matches { return others }
    switch asked.name {
    case "class" where asked.relation == .equal: return ofClass(found, asked, isTold: condition.isTold)
    case "resource-id" where asked.relation == .equal: return ofID(found, asked, others)
    default: return ofText(found, asked) + others
    }
  }

  /// Suggests an unrelated or missing string on an element that all other conditions identify.
  private func rewording(of element: Int, _ condition: Condition) -> [Change] {
    let asked = condition.asked
    guard asked.selection == .text, asked.name != "resource-id", asked.relation != .matches else { return [] }
    let found = text(asked.name, of: element) ?? ""
    if asked.relation == .equal, found.utf8.elementsEqual(asked.text.utf8) { return [] }
    let difference: Difference =
      found.isEmpty || asked.relation == .equal
      ? .otherText(of: asked.name, found: found, asked: asked.text)
      : .condition(condition.text, found: Difference.quoted(found))
    return [(difference, Closeness(group: .reworded), found.isEmpty ? nil : asked.with(.equal, found))]
  }

  private func text(_ name: Difference.Attribute, of element: Int) -> String? {
    attributes.attribute(name.rawValue, of: element).text
  }

  // MARK: Texts

  private mutating func ofText(_ found: String, _ asked: AskedAttribute) -> [Change] {
    switch asked.relation {
    case .contains where !asked.foldsParts, .beginsWith where !asked.foldsParts, .endsWith:
      guard let part = asked.partInOtherCase(found) else { return [] }
      return [
        (
          .text(.letterCase, of: asked.name, found: found, asked: asked.text), Closeness(group: .form),
          asked.with(asked.relation, part)
        )
      ]
    default: return near((found, found), (asked.text, asked.text), asked)
    }
  }

  /// Compares a similar string without the prefix of its name.
  private mutating func near(
    _ found: (whole: String, name: String), _ text: (whole: String, name: String), _ asked: AskedAttribute
  ) -> [Change] {
    let names = [found.name, text.name]
    let difference = known[names] ?? TextDifference.between(found: found.name, asked: text.name)
    known[names] = .some(difference)
    guard let difference else { return [] }
    let closeness = Closeness(difference, found: found.name.utf8.count, asked: text.name.utf8.count)
    return [
      (
        .text(difference, of: asked.name, found: found.whole, asked: text.whole), closeness,
        asked.with(.equal, found.whole)
      )
    ]
  }

  /// Reports a string that matches only in part, when the condition compares all of it or its beginning.
  private mutating func wholeText(_ found: String, _ asked: AskedAttribute) -> Change? {
    guard asked.foldsParts else { return nil }
    let change: AskedAttribute
    switch asked.relation {
    case .beginsWith:
      change = asked.with(.contains, asked.text)
      if !change.fits(found) { return nil }
    case .matches:
      change = asked.with(.matches, ".*(?:\(asked.text)).*")
      let pattern = wider[change] ?? UiSelector.pattern(change.text, of: asked.name.rawValue)
      wider[change] = .some(pattern)
      if pattern?.isFound(in: found, limit) != true { return nil }
    default: return nil
    }
    let method = UiSelector.method(asked.name.rawValue, asked.relation == .matches ? .matches : .startsWith)
    let difference = Difference.wholeText(
      method, of: asked.name, found: found, isBeginning: asked.relation == .beginsWith)
    return (difference, Closeness(group: .form), change)
  }

  /// Finds the string in another attribute.
  private func otherAttributes(of element: Int, _ asked: AskedAttribute) -> [Change] {
    guard asked.relation != .matches, AskedAttribute.texts.contains(asked.name) else { return [] }
    return AskedAttribute.texts.compactMap { other in
      guard other != asked.name, let found = text(other, of: element), !found.isEmpty else { return nil }
      var change = asked
      change.name = other
      change.addsPackage = false
      let isID = other == "resource-id"
      if isID { change.relation = .equal }
      guard change.fits(found) || isID && asked.relation == .equal && ResourceName.name(of: found) == asked.text else {
        return nil
      }
      if isID { change.text = found }
      let difference = Difference.otherAttribute(
        text: asked.text, isPart: asked.relation != .equal, found: other, asked: asked.name)
      return (difference, Closeness(group: .type), change)
    }
  }

  // MARK: Ids and classes

  private mutating func ofID(_ found: String, _ asked: AskedAttribute, _ others: [Change]) -> [Change] {
    let names = (found: ResourceName.name(of: found) ?? found, asked: ResourceName.name(of: asked.text) ?? asked.text)
    let near = near((found, names.found), (names.asked, names.asked), asked)
    guard near.isEmpty, names.found.utf8.elementsEqual(names.asked.utf8), found != asked.text else {
      return near + others
    }
    return [
      (
        .package(of: asked.name, found: found, asked: asked.text), Closeness(group: .form), asked.with(.equal, found)
      )
    ]
  }

  private mutating func ofClass(_ found: String, _ asked: AskedAttribute, isTold: Bool) -> [Change] {
    guard let name = found.split(separator: ".").last, let askedName = asked.text.split(separator: ".").last else {
      return []
    }
    if name.lowercased() == askedName.lowercased(), found.lowercased() != asked.text.lowercased() {
      let difference = Difference.package(of: asked.name, found: found, asked: asked.text)
      return [(difference, Closeness(group: .form), asked.with(.equal, found))]
    }
    if isTold {
      let difference = Difference.className(found: found, asked: asked.text)
      return [(difference, Closeness(group: .type), asked.with(.equal, found))]
    }
    // Packages are long and mostly equal, so comparing them would make every class a near miss.
    guard found.dropLast(name.count) == asked.text.dropLast(askedName.count) else { return [] }
    return near((found, String(name)), (asked.text, String(askedName)), asked)
  }
}
