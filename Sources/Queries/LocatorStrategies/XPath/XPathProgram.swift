// An XPath ready to be asked of snapshots.

import AccessibilityTree
import ElementQueries
import LibXML

/// A parsed XPath and what it looks at.
struct XPathProgram: Sendable {
  let expression: XPathExpression
  /// The same for drivers on Android.
  private let androidExpression: XPathExpression
  /// What those refuse about it.
  private let androidRefusal: String?
  /// The attributes that it reads; a star for any.
  let attributes: Set<String>
  /// The names of tags that it looks for.
  let tags: Set<String>
  private let mergesSets: Bool

  init(_ expression: XPathExpression) {
    self.expression = expression
    androidExpression = expression.fromVersion2
    androidRefusal = expression.firstRefusalOfVersion2
    attributes = expression.attributes
    var tags: Set<String> = []
    expression.visitSteps { if $0.axis != .attribute, case .name(let name) = $0.test { tags.insert(name) } }
    self.tags = tags
    mergesSets = expression.mergesSets
  }

  /// The elements that it leads to in a snapshot.
  func find(in snapshot: Snapshot) -> ElementSearch.Found {
    if snapshot.platform == .android, let androidRefusal {
      return Self.stopped(
        "a driver refuses the XPath: XPath 2.0 compares @\(androidRefusal), which is a text, with no truth value")
    }
    // WebDriverAgent searches without the wrapper that a page source has; paths copied from one begin with it.
    let hasWrapper = snapshot.wrapper.map { snapshot.platform == .android || tags.contains($0.name) } ?? false
    let found = XPathSource.with(snapshot, hasWrapper: hasWrapper, isWhole: attributes.contains("*")) { source in
      find(in: source)
    }
    guard var found else { return Self.stopped("the dump is too large for XPath") }
    // A driver passes over what has no node, and counts it in positions.
    if found.certain.first.map(snapshot.isWrapper) ?? false { found.certain.removeFirst() }
    if found.possible.first.map(snapshot.isWrapper) ?? false { found.possible.removeFirst() }
    return found
  }

  private func find(in source: XPathSource) -> ElementSearch.Found {
    do throws(XPathError) {
      let open = source.add(attributes)
      let printer = XPathPrinter(open: open)
      let expression = source.snapshot.platform == .android ? androidExpression : expression
      if open.isEmpty {
        return ElementSearch.Found(certain: try source.elements(at: printer.text(expression), mergesSets))
      }
      let certain = try source.elements(at: printer.nodes(expression, .narrow), mergesSets)
      let all = try source.elements(at: printer.nodes(expression, .wide), mergesSets)
      let isCertain = Set(certain)
      let possible = all.filter { !isCertain.contains($0) }
      let facts = possible.isEmpty ? [] : open.sorted().flatMap(Self.facts)
      return ElementSearch.Found(certain: certain, possible: possible, missingFacts: facts)
    } catch {
      return Self.stopped(
        source.isPatienceSpent
          ? "the XPath was stopped: a regular expression goes back and forth too often on a text of this dump"
          : Self.reason(for: error))
    }
  }

  private static func facts(_ name: String) -> [MissingFact] {
    name == "*"
      ? ["name", "label", "value"].map(MissingFact.init(attributeNamed:)) : [MissingFact(attributeNamed: name)]
  }

  private static func stopped(_ reason: String) -> ElementSearch.Found {
    ElementSearch.Found(certain: [], missingFacts: [.stoppedLocator(reason)], isStopped: true)
  }

  private static func reason(for error: XPathError) -> String {
    switch error.kind {
    case .tooMuchWork: "the XPath was stopped: it takes too many steps on this dump"
    case .tooDeep: "the XPath was stopped: it nests too deeply for libxml2"
    case .noElements: "the XPath leads to something else than elements"
    case .syntax, .other:
      """
      the XPath was stopped: a function was given what it cannot use, such as a pattern that is no regular expression \
      (\(error.message))
      """
    }
  }
}
