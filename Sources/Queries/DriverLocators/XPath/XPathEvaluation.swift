// Evaluates an XPath against a document with three-valued logic. (`class-chain-and-xpath` §5)

import AccessibilityTree
import PredicateFormat

/// The reason why an evaluation ends without a result.
enum XPathError: Error {
  case workLimit
  /// The result is not a set of elements.
  case notElements
  /// A function was called with an unsupported argument.
  case invalidArgument(function: String)
  /// Matching a regular expression exceeded the work limit.
  case patternLimit

  var reason: String {
    switch self {
    case .workLimit: "evaluation of the XPath stopped: it takes too many steps on this dump"
    case .notElements: "the XPath selects nodes that are not elements"
    case .invalidArgument(let function):
      """
      evaluation of the XPath stopped: \(function)() has an invalid argument, such as an invalid regular expression
      """
    case .patternLimit:
      "evaluation of the XPath stopped: a regular expression backtracks too much on a string in the dump"
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
  let attributesToReport: Set<Int>
  let work = XPathWorkCounter()
  let limit = PatternWorkLimit()
  /// The strings that functions returned; nil if unknown.
  var createdStrings: [String?] = []
  /// The compiled patterns; nil for invalid patterns.
  var patterns: [XPathString: LocatorPattern?] = [:]
  /// For each attribute that the expression reads, whether it was read for an element without a recorded value.
  private var isUnrecorded: [Bool]
  private let plan: PreparedExpression
  /// Whether a step may have reached elements that the dump lacks.
  var isMissingReached = false

  private init(_ expression: XPathExpression, _ document: DriverDocument) {
    self.document = document
    axes = XPathAxes(document: document, work: work)
    let planner = XPathPlanner(expression, in: document)
    columns = planner.columns
    attributesToReport = planner.attributesToReport
    isUnrecorded = Array(repeating: false, count: planner.columns.count)
    plan = planner.term(expression)
  }

  /// Returns the elements that match an XPath in a snapshot.
  ///
  /// - Parameter context: The index of the element that is the context node; nil for the root.
  static func find(
    _ expression: XPathExpression, in snapshot: Snapshot, from context: Int? = nil
  ) -> DriverLocator.Matches {
    var expression = expression
    if snapshot.platform == .android {
      if let attribute = expression.attributeRejectedByXPath2 {
        return .failed(
          "drivers reject the XPath: @\(attribute) is a string, and XPath 2.0 cannot compare strings with booleans")
      }
      expression = expression.convertedFromXPath2
    }
    if !snapshot.recordsTypes { expression = expression.withTestsOfTypesAsConditions }
    // WebDriverAgent evaluates XPaths without the wrapper element of Appium's page sources.
    let hasWrapper = snapshot.platform == .android && snapshot.wrapper != nil
    let view = DocumentView(for: expression, in: snapshot)
    let evaluation = XPathEvaluation(expression, DriverDocument(snapshot, view: view, hasWrapper: hasWrapper))
    do throws(XPathError) {
      return try evaluation.found(from: context.map { XPathNode($0) } ?? evaluation.document.start)
    } catch {
      return .failed(error.reason)
    }
  }

  private func found(from context: XPathNode) throws(XPathError) -> DriverLocator.Matches {
    let set = try nodes(plan, XPathContext(node: context))
    var found = DriverLocator.Matches(certain: [])
    found.certain.reserveCapacity(set.count)
    for (index, node) in set.nodes.enumerated() {
      guard node.isInTree else { throw .notElements }
      // The document and the wrapper around the root are nodes, but not elements. Drivers skip results that are not
      // elements.
      if node.place < 0 || document.snapshot.isWrapper(node.place) { continue }
      if set.isDoubtful(index) { found.possible.append(node.place) } else { found.certain.append(node.place) }
    }
    found.mayHaveMore = set.hasMore
    found.dependsOnMissingElements = isMissingReached && (set.hasMore || !found.possible.isEmpty)
    if !found.possible.isEmpty { found.unrecorded = zip(columns, isUnrecorded).filter { $1 }.map(\.0.name).sorted() }
    return found
  }

  func checkWork() throws(XPathError) {
    if work.isExceeded { throw .workLimit }
  }

  // MARK: Attributes

  /// Returns the value of an attribute, identified by its one-based index in ``columns``; absent for nodes that cannot
  /// have attributes.
  func value(_ attribute: Int, of node: XPathNode) -> DocumentValue {
    let column = columns[attribute - 1]
    if node.place == XPathNode.wrapperPlace { return column.wrapperValue }
    guard node.place >= 0, node.place < document.count else { return .absent }
    let value = column.value(of: node.place)
    if case .notRecorded = value { note(column) }
    return value
  }

  /// Marks an attribute as read for an element without a recorded value.
  func note(_ column: DocumentColumn) { isUnrecorded[column.number - 1] = true }

  /// Returns the string value of a node, as `string()` computes it; nil if it is unknown.
  func text(of node: XPathNode) -> String? {
    if node.place == XPathNode.textPlace { return createdStrings[node.attribute] }
    // Elements do not have text content.
    if node.isInTree { return "" }
    return document.attributes.text(of: value(node.attribute, of: node))?.expressible
  }

  /// Returns the numeric value of a node, as `number()` computes it.
  func number(of node: XPathNode) -> XPathNumber {
    if node.isInTree { return .known(.nan) }
    if node.place != XPathNode.textPlace, case .number(let number) = value(node.attribute, of: node) {
      return .known(number)
    }
    return text(of: node).map { .known(Double(xpath: $0)) } ?? .unknown
  }
}
