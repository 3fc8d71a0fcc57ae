// One condition of a locator of Android on one attribute, and in what elements differ from it. (`class-chain-and-xpath` §6)

import AccessibilityTree
import DriverLocators
import ElementQueries

/// What a locator asks of one attribute, in whatever language.
struct AskedAttribute: Hashable {
  enum Relation {
    case equal, contains, startsWith, endsWith
    /// The whole text, as a regular expression.
    case matches
  }

  var name: String
  var relation: Relation
  var text: String
  /// Parts of texts are compared without regard to case.
  var foldsParts: Bool
  /// A package is put in front of an id where it is left out.
  var addsPackage = false

  /// The attribute is true or false, or a position.
  var isFlag: Bool { DocumentAttributes.androidFlags.contains(name) || name == "displayed" || name == "index" }

  /// What it asks for, among others.
  var selection: Rewording.Selection {
    switch name {
    case "class": .type
    case "text", "content-desc", "resource-id", "hint": .text
    default: .nothing
    }
  }

  /// The same of another text.
  func with(_ relation: Relation, _ text: String) -> AskedAttribute {
    AskedAttribute(name: name, relation: relation, text: text, foldsParts: foldsParts, addsPackage: addsPackage)
  }

  /// A text is as it is asked for; false for patterns.
  func fits(_ found: String) -> Bool {
    let isFolded = foldsParts && relation != .equal
    let (found, asked) = isFolded ? (found.lowercased(), text.lowercased()) : (found, text)
    return switch relation {
    case .equal: found.utf8.elementsEqual(asked.utf8)
    case .contains: found.utf8.count >= asked.utf8.count && Array(found.utf8).contains(Array(asked.utf8))
    case .startsWith: found.utf8.starts(with: asked.utf8)
    case .endsWith: found.utf8.reversed().starts(with: asked.utf8.reversed())
    case .matches: false
    }
  }
}

/// In what an element differs from a locator, and what would have to be asked for it.
struct LocatorDifference {
  /// A short phrase: `text differs in case: "Log In"`.
  var description: String
  /// In one word, for programs.
  var kind: String
  var closeness: Closeness
  /// The condition that the element fulfils; nil if nothing can be asked in the place of the failed one.
  var change: AskedAttribute?
}

/// Compares the elements of a snapshot with conditions.
struct AttributeComparison {
  private let attributes: DocumentAttributes
  /// The same texts stand in many elements.
  private var known: [Texts: TextDifference?] = [:]

  private struct Texts: Hashable {
    var found: String
    var asked: String
  }

  init(_ snapshot: Snapshot) {
    attributes = DocumentAttributes(snapshot)
  }

  /// In what an element differs that fails this condition and no other; empty if it is far from it.
  ///
  /// - Parameters:
  ///   - isTold: Something else tells the element, so that a flag or a class may be what is wrong.
  ///   - words: That the condition does not hold, from what there is instead.
  mutating func differences(
    of element: Int, in asked: AskedAttribute, isTold: Bool, _ words: (_ found: String) -> String
  ) -> [LocatorDifference] {
    let found = text(asked.name, of: element)
    if asked.isFlag {
      guard isTold, asked.relation == .equal, let found else { return [] }
      return [
        LocatorDifference(
          description: words(found), kind: "condition", closeness: Closeness(group: .type, distance: 1),
          change: asked.with(.equal, found))
      ]
    }
    if asked.text.isEmpty { return [] }
    let others = otherAttributes(of: element, asked)
    guard let found, !found.isEmpty, asked.relation != .matches else { return others }
    switch asked.name {
    case "class" where asked.relation == .equal: return ofClass(found, asked, isTold: isTold)
    case "resource-id" where asked.relation == .equal: return ofID(found, asked, others)
    default: return ofText(found, asked) + others
    }
  }

  /// In what an element differs that everything else tells: another text altogether, or none.
  func rewording(
    of element: Int, in asked: AskedAttribute, _ words: (_ found: String) -> String
  ) -> [LocatorDifference] {
    guard asked.selection == .text, asked.name != "resource-id", asked.relation != .matches else { return [] }
    let found = text(asked.name, of: element) ?? ""
    if asked.relation == .equal, found.utf8.elementsEqual(asked.text.utf8) { return [] }
    let description =
      found.isEmpty
      ? "it has no \(asked.name)"
      : asked.relation == .equal
        ? Rewording.words(of: asked.name, found: found, asked: asked.text)
        : words(Difference.quoted(found))
    return [
      LocatorDifference(
        description: description, kind: "text", closeness: Closeness(group: .reworded),
        change: found.isEmpty ? nil : asked.with(.equal, found))
    ]
  }

  func text(_ name: String, of element: Int) -> String? { attributes.attribute(name, of: element).text }

  // MARK: Texts

  private mutating func ofText(_ found: String, _ asked: AskedAttribute) -> [LocatorDifference] {
    switch asked.relation {
    case .contains where !asked.foldsParts, .startsWith where !asked.foldsParts, .endsWith:
      guard let part = asked.partInOtherCase(found) else { return [] }
      return [
        LocatorDifference(
          description: Difference.words(.letterCase, of: asked.name, found: found, asked: asked.text),
          kind: TextDifference.letterCase.kind, closeness: Closeness(group: .form),
          change: asked.with(asked.relation, part))
      ]
    default:
      return difference(found, asked.text).map { near in
        [
          LocatorDifference(
            description: Difference.words(near, of: asked.name, found: found, asked: asked.text), kind: near.kind,
            closeness: Closeness(near, found: found.utf8.count, asked: asked.text.utf8.count),
            change: asked.with(.equal, found))
        ]
      } ?? []
    }
  }

  /// The text stands in another attribute.
  func otherAttributes(of element: Int, _ asked: AskedAttribute) -> [LocatorDifference] {
    guard asked.relation != .matches, AndroidTexts.contains(asked.name) else { return [] }
    return AndroidTexts.besides(asked.name).compactMap { other in
      guard let found = text(other, of: element), !found.isEmpty else { return nil }
      let isID = other == "resource-id"
      var change = asked
      change.name = other
      change.addsPackage = false
      if isID { change.relation = .equal }
      let isName = isID && asked.relation == .equal && ResourceID(found).name == asked.text
      guard change.fits(found) || isName else { return nil }
      if isID { change.text = found }
      return LocatorDifference(
        description: AndroidTexts.words(asked.text, isPart: asked.relation != .equal, of: other, not: asked.name),
        kind: "attribute", closeness: Closeness(group: .type), change: change)
    }
  }

  private mutating func difference(_ found: String, _ asked: String) -> TextDifference? {
    let texts = Texts(found: found, asked: asked)
    if let known = known[texts] { return known }
    let difference = TextDifference.between(found: found, asked: asked)
    known[texts] = .some(difference)
    return difference
  }

  // MARK: Ids and classes

  private mutating func ofID(
    _ found: String, _ asked: AskedAttribute, _ others: [LocatorDifference]
  ) -> [LocatorDifference] {
    let (id, askedID) = (ResourceID(found), ResourceID(asked.text))
    if let near = difference(id.name, askedID.name) {
      return [
        LocatorDifference(
          description: Difference.words(near, of: asked.name, found: found, asked: askedID.name), kind: near.kind,
          closeness: Closeness(near, found: id.name.utf8.count, asked: askedID.name.utf8.count),
          change: asked.with(.equal, found))
      ] + others
    }
    guard id.name.utf8.elementsEqual(askedID.name.utf8), id.package != askedID.package else { return others }
    return [
      LocatorDifference(
        description: id.words(asked: askedID), kind: "package", closeness: Closeness(group: .form),
        change: asked.with(.equal, found))
    ]
  }

  private mutating func ofClass(_ found: String, _ asked: AskedAttribute, isTold: Bool) -> [LocatorDifference] {
    func difference(_ description: String, _ kind: String, _ closeness: Closeness) -> [LocatorDifference] {
      [
        LocatorDifference(
          description: description, kind: kind, closeness: closeness, change: asked.with(.equal, found))
      ]
    }
    guard let foundName = found.split(separator: ".").last, let askedName = asked.text.split(separator: ".").last
    else { return [] }
    if foundName.lowercased() == askedName.lowercased(), found.lowercased() != asked.text.lowercased() {
      let words = asked.text.contains(".") ? "in another package" : "with its package"
      return difference("class \(words): \(Difference.quoted(found))", "package", Closeness(group: .form))
    }
    if isTold { return difference("class: \(found), not \(asked.text)", "type", Closeness(group: .type)) }
    // The packages are long and much the same, and would make every class near.
    guard found.dropLast(foundName.count) == asked.text.dropLast(askedName.count),
      let near = self.difference(String(foundName), String(askedName))
    else { return [] }
    return difference(
      Difference.words(near, of: asked.name, found: found, asked: asked.text), near.kind,
      Closeness(near, found: foundName.utf8.count, asked: askedName.utf8.count))
  }
}

extension AskedAttribute {
  /// A part of a text that is asked for but for its case.
  fileprivate func partInOtherCase(_ found: String) -> String? {
    let (lowered, asked) = (Array(found.lowercased()), Array(text.lowercased()))
    guard lowered.count == found.count, let range = lowered.firstRange(of: asked) else { return nil }
    let place: Range<Int> =
      switch relation {
      case .startsWith: 0..<asked.count
      case .endsWith: max(0, lowered.count - asked.count)..<lowered.count
      default: range
      }
    guard lowered[place].elementsEqual(asked) else { return nil }
    let part = String(Array(found)[place])
    return part.utf8.elementsEqual(text.utf8) ? nil : part
  }
}
