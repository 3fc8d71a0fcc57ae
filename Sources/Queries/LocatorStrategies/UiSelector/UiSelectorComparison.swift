// In what a node differs from one condition of a UiSelector.

import AccessibilityTree
import DriverLocators
import ElementQueries

/// In what a node differs from what a UiSelector asks for.
struct UiSelectorDifference {
  /// A short phrase: `text differs in case: "Log In"`.
  var description: String
  /// In one word, for programs.
  var kind: String
  var closeness: Closeness
  /// The condition that the node fulfils.
  var change: UiSelector.Criterion?

  /// There are fewer nodes than the rank asks for.
  static func rank(_ instance: Int, of count: Int) -> UiSelectorDifference {
    let nodes = count == 1 ? "only 1 node fits" : "only \(count) nodes fit"
    return UiSelectorDifference(
      description: "\(nodes), and instance(\(instance)) is number \(instance + 1): the first one is 0",
      kind: "condition", closeness: Closeness(group: .type))
  }

  /// The node fits, and is not where the selector before leads to.
  static func elsewhere(_ outer: UiSelector) -> UiSelectorDifference {
    UiSelectorDifference(
      description: "not where \(outer.text) leads", kind: "scope", closeness: Closeness(group: .place))
  }

  /// The node fits, and the selector that leads to it finds nothing.
  static func beyond(_ outer: UiSelector) -> UiSelectorDifference {
    UiSelectorDifference(
      description: "nothing fits \(outer.text), which leads to it", kind: "scope", closeness: Closeness(group: .beyond))
  }
}

/// Compares nodes with the conditions of one selector.
struct UiSelectorComparison {
  private let attributes: DocumentAttributes
  /// A text says more than a class or a flag: only beside one of those does another one matter.
  private let hasText: Bool
  private let limit: MatchingLimit
  /// For each condition with a pattern, one that fits wherever that pattern fits a part.
  private let parts: [UiSelector.Criterion.Kind: (text: String, pattern: XPathPattern?)]
  /// What each text came to; the same ones stand in many nodes.
  private var known: [Texts: TextDifference?] = [:]

  /// A text of a node, and what is asked for in its place.
  private struct Texts: Hashable {
    var found: String
    var asked: String
  }

  /// - Parameter limit: What is left for patterns.
  init(_ selector: UiSelector, in snapshot: Snapshot, within limit: MatchingLimit) {
    attributes = DocumentAttributes(snapshot)
    hasText = selector.asksForText
    self.limit = limit
    var parts: [UiSelector.Criterion.Kind: (text: String, pattern: XPathPattern?)] = [:]
    for criterion in selector.criteria {
      guard case .text(let name, .matches, let asked) = criterion else { continue }
      let text = ".*(?:\(asked)).*"
      parts[criterion.kind] = (text, UiSelector.pattern(text, of: name))
    }
    self.parts = parts
  }

  /// In what a node differs that fails this condition and no other; empty if it is far from it.
  mutating func differences(of node: Int, in failed: UiSelector.Criterion) -> [UiSelectorDifference] {
    switch failed {
    case .text("class", .equal, let asked): return classDifferences(node, asked)
    case .text("resource-id", .equal, let asked): return resourceDifferences(node, asked, failed)
    case .resourceName(let asked): return resourceDifferences(node, asked, failed)
    case .text(let name, let relation, let asked): return textDifferences(node, name, relation, asked)
    case .flag(let name, let asked):
      guard hasText, case .text(let found) = attributes.attribute(name, of: node) else { return [] }
      return [condition(failed, found: found, .flag(name, !asked))]
    case .index:
      guard hasText, case .text(let found) = attributes.attribute("index", of: node), let index = Int(found) else {
        return []
      }
      return [condition(failed, found: found, .index(index))]
    case .instance: return []
    }
  }

  private func condition(
    _ failed: UiSelector.Criterion, found: String, _ change: UiSelector.Criterion
  ) -> UiSelectorDifference {
    UiSelectorDifference(
      description: "\(UiSelector.call(failed)) does not hold: it is \(found)", kind: "condition",
      closeness: Closeness(group: .type, distance: 1), change: change)
  }

  // MARK: Texts

  private mutating func textDifferences(
    _ node: Int, _ name: String, _ relation: UiSelector.Relation, _ asked: String
  ) -> [UiSelectorDifference] {
    guard !asked.isEmpty else { return [] }
    var differences: [UiSelectorDifference] = []
    if let found = attributes.attribute(name, of: node).text, !found.isEmpty {
      if let whole = wholeText(name, relation, found, asked) {
        differences.append(whole)
      } else if relation != .matches, let difference = difference(found, asked) {
        differences.append(
          UiSelectorDifference(
            description: Difference.words(difference, of: name, found: found, asked: asked), kind: difference.kind,
            closeness: Closeness(difference, found: found.utf8.count, asked: asked.utf8.count),
            change: .text(name, .equal, found)))
      }
    }
    return differences + otherAttributes(node, name, relation, asked)
  }

  /// A part of the text fits, and the whole of it, or its beginning, is compared.
  private func wholeText(
    _ name: String, _ relation: UiSelector.Relation, _ found: String, _ asked: String
  ) -> UiSelectorDifference? {
    let part: UiSelector.Criterion
    var pattern: XPathPattern?
    switch relation {
    case .startsWith: part = .text(name, .contains, asked)
    case .matches:
      guard let known = parts[.text(name, .matches)] else { return nil }
      part = .text(name, .matches, known.text)
      pattern = known.pattern
    case .equal, .contains: return nil
    }
    guard part.fits(found, pattern, limit) else { return nil }
    let what = relation == .matches ? "the whole" : "the beginning of the"
    let call = UiSelector.method(name, relation)
    return UiSelectorDifference(
      description: "\(call) compares \(what) \(name): \(Difference.quoted(found))", kind: "wholeText",
      closeness: Closeness(group: .form), change: part)
  }

  /// The text stands in another attribute.
  private func otherAttributes(
    _ node: Int, _ name: String, _ relation: UiSelector.Relation, _ asked: String
  ) -> [UiSelectorDifference] {
    guard relation != .matches, AndroidTexts.contains(name) else { return [] }
    return AndroidTexts.besides(name).compactMap { other in
      guard let found = attributes.attribute(other, of: node).text, !found.isEmpty else { return nil }
      let isName = other == "resource-id"
      let asks: UiSelector.Criterion = .text(other, isName ? .equal : relation, asked)
      guard asks.fits(found, nil, limit) || isName && relation == .equal && ResourceID(found).name == asked else {
        return nil
      }
      return UiSelectorDifference(
        description: AndroidTexts.words(asked, isPart: relation != .equal, of: other, not: name),
        kind: "attribute", closeness: Closeness(group: .type),
        // UiSelectors have no method for hints.
        change: other == "hint" ? nil : isName ? .text(other, .equal, found) : asks)
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

  private mutating func resourceDifferences(
    _ node: Int, _ asked: String, _ failed: UiSelector.Criterion
  ) -> [UiSelectorDifference] {
    let change: (String) -> UiSelector.Criterion = { found in
      if case .resourceName = failed { .resourceName(found) } else { .text("resource-id", .equal, found) }
    }
    guard let found = attributes.attribute("resource-id", of: node).text, !found.isEmpty else {
      return otherAttributes(node, "resource-id", .equal, asked)
    }
    let (id, askedID) = (ResourceID(found), ResourceID(asked))
    guard let difference = difference(id.name, askedID.name) else {
      guard id.name == askedID.name, id.package != askedID.package else {
        return otherAttributes(node, "resource-id", .equal, asked)
      }
      return [
        UiSelectorDifference(
          description: id.words(asked: askedID), kind: "package", closeness: Closeness(group: .form),
          change: change(found))
      ]
    }
    return [
      UiSelectorDifference(
        description: Difference.words(difference, of: "resource-id", found: found, asked: askedID.name),
        kind: difference.kind,
        closeness: Closeness(difference, found: id.name.utf8.count, asked: askedID.name.utf8.count),
        change: change(found))
    ] + otherAttributes(node, "resource-id", .equal, asked)
  }

  private mutating func classDifferences(_ node: Int, _ asked: String) -> [UiSelectorDifference] {
    guard let found = attributes.attribute("class", of: node).text, !found.isEmpty else { return [] }
    let change = UiSelector.Criterion.text("class", .equal, found)
    let simple = (found.split(separator: ".").last, asked.split(separator: ".").last)
    if simple.0?.lowercased() == simple.1?.lowercased(), found.lowercased() != asked.lowercased() {
      let words = asked.contains(".") ? "in another package" : "with its package"
      return [
        UiSelectorDifference(
          description: "class \(words): \(Difference.quoted(found))", kind: "package",
          closeness: Closeness(group: .form), change: change)
      ]
    }
    if hasText {
      return [
        UiSelectorDifference(
          description: "class: \(found), not \(asked)", kind: "type", closeness: Closeness(group: .type), change: change
        )
      ]
    }
    // The packages are long and much the same, and would make every class near.
    guard found.dropLast(simple.0?.count ?? 0) == asked.dropLast(simple.1?.count ?? 0),
      let (foundName, askedName) = simple.0.flatMap({ found in simple.1.map { (String(found), String($0)) } }),
      let difference = difference(foundName, askedName)
    else { return [] }
    return [
      UiSelectorDifference(
        description: Difference.words(difference, of: "class", found: found, asked: asked), kind: difference.kind,
        closeness: Closeness(difference, found: foundName.utf8.count, asked: askedName.utf8.count), change: change)
    ]
  }
}

extension UiSelector.Criterion {
  /// A text is as the condition wants it; false for every other condition.
  fileprivate func fits(_ text: String, _ pattern: XPathPattern?, _ limit: MatchingLimit) -> Bool {
    guard case .text(_, let relation, let asked) = self else { return false }
    return relation.fits(text, asked, pattern, limit) ?? false
  }
}
