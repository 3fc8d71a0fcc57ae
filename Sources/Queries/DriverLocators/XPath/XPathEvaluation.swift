// Evaluates an XPath against a document with three-valued logic. (`class-chain-and-xpath` §5)

import AccessibilityTree
import PredicateFormat

/// The reason why an evaluation ends without a result.
enum XPathStop: Error {
  case work
  /// The result is not a set of elements.
  case noElements
  /// A function was called with an unsupported argument.
  case refused(String)
  /// A regular expression exceeded its limit.
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

/// The context node, its position and the size of its node set.
struct XPathContext {
  var node: XPathNode
  var position = XPathNumber.known(1)
  var last = XPathNumber.known(1)
}

/// The evaluation of an expression against a snapshot, with cached intermediate results.
///
/// The members of a set of nodes are definite or possible matches. A condition is true, false or unknown; strings and
/// numbers can be unknown. Positions are computed for all combinations of possible matches before and after a node.
final class XPathEvaluation {
  let document: DriverDocument
  let axes: XPathAxes
  let columns: [DocumentColumn]
  let telling: Set<Int>
  let work = XPathWork()
  let limit = MatchingLimit()
  /// The strings that functions returned; nil if unknown.
  var madeTexts: [String?] = []
  /// The compiled patterns; nil for invalid patterns.
  var patterns: [XPathText: XPathPattern?] = [:]
  /// For each column number, whether the attribute was read for an element that has no recorded value.
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

  /// Returns the elements that match an XPath in a snapshot.
  static func find(_ expression: XPathExpression, in snapshot: Snapshot) -> DriverLocator.Found {
    var expression = expression
    if snapshot.platform == .android {
      if let refused = expression.firstRefusalOfVersion2 {
        return .stopped(
          "a driver refuses the XPath: XPath 2.0 compares @\(refused), which is a text, with no truth value")
      }
      expression = expression.fromVersion2
    }
    // WebDriverAgent searches without the wrapper, but paths copied from a page source begin with the wrapper.
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
      // The document and the wrapper are not elements. Drivers skip results that are not elements.
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

  /// Returns an attribute of an element by column number; absent for nodes that are not elements.
  func value(_ attribute: Int, of node: XPathNode) -> DocumentValue {
    guard node.place >= 0, node.place < document.count else { return .absent }
    let column = columns[attribute - 1]
    let value = column.value(of: node.place)
    if case .notRecorded = value { note(column) }
    return value
  }

  /// Records that an attribute was read but not recorded.
  func note(_ column: DocumentColumn) { isUnrecorded[column.number - 1] = true }

  /// Returns the `string()` of a node; nil if the string is unknown.
  func text(of node: XPathNode) -> String? {
    if node.place == XPathNode.textPlace { return madeTexts[node.attribute] }
    // Elements do not have text content.
    if node.isInTree { return "" }
    return document.attributes.text(of: value(node.attribute, of: node))?.expressible
  }

  /// Returns the `number()` of a node.
  func number(of node: XPathNode) -> XPathNumber {
    if node.isInTree { return .known(.nan) }
    if node.place != XPathNode.textPlace, case .number(let number) = value(node.attribute, of: node) {
      return .known(number)
    }
    return text(of: node).map { .known(Double(xpath: $0)) } ?? .unknown
  }
}
