// One condition of an XPath on one attribute, and in what elements differ from it.

import DriverLocators
import ElementQueries
import Foundation

/// In what an element differs from an XPath, and what is to be written for it.
struct XPathDifference {
  /// A short phrase: `text differs in case: "Log In"`.
  var description: String
  /// In one word, for programs.
  var kind: String
  var closeness: Closeness
  /// The part of the XPath that something else is to take the place of.
  var place: Range<Int>
  var replacement: String
}

/// An attribute of the element itself compared with a text: `@text='OK'`, `contains(@text, 'OK')`.
struct XPathComparison {
  private enum Relation: String {
    case equal = "="
    case contains, endsWith = "ends-with", startsWith = "starts-with"
  }

  private let name: String
  private let nameRange: Range<Int>
  private let relation: Relation
  private let asked: String
  private let askedRange: Range<Int>

  /// Nil for every other condition.
  init?(_ condition: XPathExpression) {
    let sides: (XPathExpression, XPathExpression)
    switch condition.bare {
    case .binary(.equal, let left, let right):
      relation = .equal
      if case .literal = left.bare { sides = (right.bare, left.bare) } else { sides = (left.bare, right.bare) }
    case .call(let function, let arguments, _):
      guard arguments.count == 2, let relation = Relation(rawValue: function.name) else { return nil }
      self.relation = relation
      sides = (arguments[0].bare, arguments[1].bare)
    default: return nil
    }
    guard case .path(let path) = sides.0, case .context = path.start, path.steps.count == 1,
      let step = path.steps.first, step.axis == .attribute, !step.isDeep, case .name(let name) = step.test, name != "*",
      case .literal(let asked, let askedRange) = sides.1, !asked.isEmpty
    else { return nil }
    self.name = name
    self.asked = asked
    self.askedRange = askedRange
    nameRange = step.testRange
  }

  /// In what an element differs that fails this condition; empty if it is far from it.
  ///
  /// - Parameter isAlone: Nothing else tells the element from others.
  func differences(of element: Int, _ attributes: DocumentAttributes, isAlone: Bool) -> [XPathDifference] {
    let others = otherAttributes(of: element, attributes)
    guard let found = attributes.attribute(name, of: element).text, !found.isEmpty else { return others }
    if DocumentAttributes.androidFlags.contains(name) || name == "displayed" || name == "index" {
      return isAlone || relation != .equal ? [] : [value(found)]
    }
    let own = name == "resource-id" && relation == .equal ? ofName(found) : ofText(found)
    return (own.map { [$0] } ?? []) + others
  }

  private func difference(
    _ description: String, _ kind: String, _ closeness: Closeness, asking text: String
  ) -> XPathDifference? {
    XPathTranslation.literal(text).map {
      XPathDifference(description: description, kind: kind, closeness: closeness, place: askedRange, replacement: $0)
    }
  }

  private func value(_ found: String) -> XPathDifference {
    XPathDifference(
      description: "@\(name)='\(asked)' does not hold: it is '\(found)'", kind: "condition",
      closeness: Closeness(group: .type, distance: 1), place: askedRange, replacement: "'\(found)'")
  }

  private func ofText(_ found: String) -> XPathDifference? {
    if relation == .equal { return nearness(found, asked) }
    // A part in capitals or small letters
    let options: String.CompareOptions =
      switch relation {
      case .startsWith: [.caseInsensitive, .anchored]
      case .endsWith: [.caseInsensitive, .anchored, .backwards]
      case .contains, .equal: .caseInsensitive
      }
    guard let range = found.range(of: asked, options: options), !found[range].utf8.elementsEqual(asked.utf8) else {
      return nil
    }
    return difference(
      Difference.words(.letterCase, of: name, found: found, asked: asked), TextDifference.letterCase.kind,
      Closeness(group: .form), asking: String(found[range]))
  }

  private func nearness(_ found: String, _ asked: String) -> XPathDifference? {
    TextDifference.between(found: found, asked: asked).flatMap { near in
      difference(
        Difference.words(near, of: name, found: found, asked: asked), near.kind,
        Closeness(near, found: found.utf8.count, asked: asked.utf8.count), asking: found)
    }
  }

  /// Drivers compare whole ids in XPaths, package included.
  private func ofName(_ found: String) -> XPathDifference? {
    let (id, askedID) = (ResourceID(found), ResourceID(asked))
    guard id.name.utf8.elementsEqual(askedID.name.utf8) else {
      guard let near = TextDifference.between(found: id.name, asked: askedID.name) else { return nil }
      return difference(
        Difference.words(near, of: name, found: found, asked: asked), near.kind,
        Closeness(near, found: id.name.utf8.count, asked: askedID.name.utf8.count), asking: found)
    }
    return difference(id.words(asked: askedID), "package", Closeness(group: .form), asking: found)
  }

  /// The text stands in another attribute.
  private func otherAttributes(of element: Int, _ attributes: DocumentAttributes) -> [XPathDifference] {
    guard !DocumentAttributes.androidFlags.contains(name) else { return [] }
    return AndroidTexts.besides(name).compactMap { other in
      guard let found = attributes.attribute(other, of: element).text, fits(found) else { return nil }
      return XPathDifference(
        description: AndroidTexts.words(asked, isPart: relation != .equal, of: other, not: name),
        kind: "attribute", closeness: Closeness(group: .type), place: nameRange, replacement: other)
    }
  }

  /// As XPath compares: code unit by code unit.
  private func fits(_ found: String) -> Bool {
    switch relation {
    case .equal: found.utf8.elementsEqual(asked.utf8)
    case .contains: Array(found.utf8).contains(Array(asked.utf8))
    case .startsWith: found.utf8.starts(with: asked.utf8)
    case .endsWith: found.utf8.reversed().starts(with: asked.utf8.reversed())
    }
  }
}

extension XPathComparison {
  /// What it asks for, among others.
  var selection: Rewording.Selection {
    switch name {
    case "class": .type
    case "text", "content-desc", "resource-id", "hint": .text
    default: .nothing
    }
  }

  /// In what an element differs that everything else tells: another text altogether, or another class.
  func rewording(of element: Int, _ attributes: DocumentAttributes) -> [XPathDifference] {
    guard relation == .equal, selection != .nothing, name != "resource-id",
      let found = attributes.attribute(name, of: element).text, !found.isEmpty, !found.utf8.elementsEqual(asked.utf8),
      let replacement = XPathTranslation.literal(found)
    else { return [] }
    let isClass = name == "class"
    return [
      XPathDifference(
        description: isClass
          ? "class: \(found), not \(asked)" : Rewording.words(of: name, found: found, asked: asked),
        kind: isClass ? "type" : "text", closeness: Closeness(group: isClass ? .type : .reworded), place: askedRange,
        replacement: replacement)
    ]
  }
}
