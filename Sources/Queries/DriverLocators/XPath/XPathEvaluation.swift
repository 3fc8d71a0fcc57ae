// Asking a document an XPath, in three values. (`class-chain-and-xpath` §5)

import AccessibilityTree
import PredicateFormat

/// Why an evaluation ends without an answer.
enum XPathStop: Error {
  case work
  /// The result is no set of elements.
  case noElements
  /// A function was given what it cannot use.
  case refused(String)
  /// A regular expression goes back and forth.
  case pattern

  var reason: String {
    switch self {
    case .work: "the XPath was stopped: it takes too many steps on this dump"
    case .noElements: "the XPath leads to something else than elements"
    case .refused(let function):
      """
      the XPath was stopped: a function was given what it cannot use, such as a pattern that is no regular expression \
      (\(function))
      """
    case .pattern:
      "the XPath was stopped: a regular expression goes back and forth too often on a text of this dump"
    }
  }
}

/// What is asked about, and where it stands among others.
struct XPathContext {
  var node: XPathNode
  var position = XPathNumber.known(1)
  var last = XPathNumber.known(1)
}

/// One evaluation: an expression, a snapshot, and what is known so far.
///
/// Every set of nodes has certain and possible members, every condition is yes, no or unknown, and every text and number
/// is known or not. A position is worked out for every reading of the possible members before and behind.
final class XPathEvaluation {
  let document: DriverDocument
  let axes: XPathAxes
  let columns: [DocumentColumn]
  let telling: Set<Int>
  let work = XPathWork()
  let limit = MatchingLimit()
  /// Texts that functions have made; nil where it is open which.
  var madeTexts: [String?] = []
  /// Patterns that were compiled; nil for what is none.
  var patterns: [XPathText: XPathPattern?] = [:]
  /// The attributes that were read where they are not recorded, by their numbers.
  private var isUnrecorded: [Bool]
  private let plan: XPathTerm

  private init(_ expression: XPathExpression, _ document: DriverDocument) {
    self.document = document
    axes = XPathAxes(document: document, work: work)
    let planner = XPathPlanner(expression, document)
    columns = planner.columns
    telling = planner.telling
    isUnrecorded = Array(repeating: false, count: planner.columns.count)
    plan = planner.term(expression)
  }

  /// The elements that an XPath leads to in a snapshot.
  static func find(_ expression: XPathExpression, in snapshot: Snapshot) -> DriverLocator.Found {
    var expression = expression
    if snapshot.platform == .android {
      if let refused = expression.firstRefusalOfVersion2 {
        return .stopped(
          "a driver refuses the XPath: XPath 2.0 compares @\(refused), which is a text, with no truth value")
      }
      expression = expression.fromVersion2
    }
    // WebDriverAgent searches without the wrapper that a page source has; paths copied from one begin with it.
    let hasWrapper = snapshot.wrapper.map { wrapper in
      snapshot.platform == .android
        || expression.steps.contains { $0.axis != .attribute && $0.test == .name(wrapper.name) }
    }
    let evaluation = XPathEvaluation(expression, DriverDocument(snapshot, hasWrapper: hasWrapper ?? false))
    do throws(XPathStop) {
      return try evaluation.found()
    } catch {
      return .stopped(error.reason)
    }
  }

  private func found() throws(XPathStop) -> DriverLocator.Found {
    let set = try nodes(plan, XPathContext(node: document.start))
    var found = DriverLocator.Found(certain: [])
    found.certain.reserveCapacity(set.count)
    for (number, node) in set.nodes.enumerated() {
      guard node.isInTree else { throw .noElements }
      // The document and what is around the root are no elements. A driver passes over what has no node of its own.
      if node.place < 0 || document.snapshot.isWrapper(node.place) { continue }
      if set.isDoubtful(number) { found.possible.append(node.place) } else { found.certain.append(node.place) }
    }
    if !found.possible.isEmpty { found.unrecorded = zip(columns, isUnrecorded).filter { $1 }.map(\.0.name).sorted() }
    return found
  }

  func checkWork() throws(XPathStop) {
    if work.isTooMuch { throw .work }
  }

  // MARK: Attributes

  /// An attribute of an element, by its number; absent for everything that is no element.
  func value(_ attribute: Int, of node: XPathNode) -> DocumentValue {
    guard node.place >= 0, node.place < document.count else { return .absent }
    let column = columns[attribute - 1]
    let value = column.value(of: node.place)
    if case .notRecorded = value { note(column) }
    return value
  }

  /// An attribute was read where it is not recorded.
  func note(_ column: DocumentColumn) { isUnrecorded[column.number - 1] = true }

  /// What `string()` makes of a node; nil if it is not known.
  func text(of node: XPathNode) -> String? {
    if node.place == XPathNode.textPlace { return madeTexts[node.attribute] }
    // An element has no text of its own.
    if node.isInTree { return "" }
    return document.attributes.text(of: value(node.attribute, of: node))?.expressible
  }

  /// What `number()` makes of a node.
  func number(of node: XPathNode) -> XPathNumber {
    if node.isInTree { return .known(.nan) }
    if node.place != XPathNode.textPlace, case .number(let number) = value(node.attribute, of: node) {
      return .known(number)
    }
    return text(of: node).map { .known(Double(xpath: $0)) } ?? .unknown
  }
}
