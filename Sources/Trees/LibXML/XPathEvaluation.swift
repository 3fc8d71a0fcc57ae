// Asking a document an XPath.

import CLibXML2

/// Why an XPath cannot be answered.
public struct XPathError: Error, Hashable, Sendable {
  /// What is the matter, as far as it has to be told apart.
  public enum Kind: Hashable, Sendable {
    /// The expression offends against the grammar.
    case syntax
    /// More work than is allowed.
    case tooMuchWork
    /// The expression, or what it is evaluated to, nests too deeply.
    case tooDeep
    /// The result is a number, a text, a truth value, or contains nodes that are no elements of the document.
    case noElements
    /// A function refused its arguments, or anything else.
    case other
  }

  /// What is the matter.
  public var kind: Kind
  /// The cause in one line.
  public var message: String
  /// Where in the expression the parser stopped, in UTF-8 code units; 0 for errors of evaluation.
  public var offset: Int
}

extension XPathDocument {
  /// How many elementary steps an evaluation may take: a bound on the work, not on the time, so that the answer is the
  /// same on every machine. An ordinary locator takes some two for every element of the document.
  public static let workLimit = 50_000_000

  /// How many pairs of nodes may be compared where a step with a position has to merge sets of nodes: those steps are not
  /// counted as such, so there must be fewer of the others.
  private static let pairLimit = 5_000_000_000

  /// The numbers of the elements to which an expression leads, in preorder.
  ///
  /// - Parameter mergesSets: The expression makes libxml2 compare sets of nodes, node by node.
  /// - Throws: ``XPathError`` if the expression cannot be understood or evaluated within the limit, or leads to anything
  ///   but elements.
  public func elements(at expression: String, mergesSets: Bool = true) throws(XPathError) -> [Int] {
    let count = axes.nodes.count
    context.pointee.opLimit = UInt(
      mergesSets ? min(Self.workLimit, max(20 * count, Self.pairLimit / max(count, 1))) : Self.workLimit)
    var session = XPathSession(axes: axes, document: document, firstPosition: firstPosition)
    let outcome = withUnsafeMutablePointer(to: &session) { session in
      evaluate(expression, session)
    }
    if let failure = session.failure { throw failure }
    return try outcome.get()
  }

  private func evaluate(
    _ expression: String, _ session: UnsafeMutablePointer<XPathSession>
  ) -> Result<[Int], XPathError> {
    session.pointee.functions = functions
    context.pointee.userData = UnsafeMutableRawPointer(session)
    context.pointee.error = { session, error in
      guard let error else { return }
      session?.assumingMemoryBound(to: XPathSession.self).pointee.record(error.pointee)
    }
    let start = beginsAtWrapper ? 0 : firstPosition
    guard axes.nodes.indices.contains(start) else { return .success([]) }
    context.pointee.node = axes.nodes[start]
    context.pointee.opCount = 0
    defer {
      context.pointee.userData = nil
      context.pointee.error = nil
      session.pointee.freeScratch()
    }
    let unknown = XPathError(kind: .other, message: "libxml2 does not say why", offset: 0)
    guard let compiled = xmlXPathCtxtCompile(context, expression) else { return .failure(unknown) }
    defer { xmlXPathFreeCompExpr(compiled) }
    guard let result = xmlXPathCompiledEval(compiled, context) else { return .failure(unknown) }
    defer { xmlXPathFreeObject(result) }
    return elements(of: result)
  }

  private func elements(of result: xmlXPathObjectPtr) -> Result<[Int], XPathError> {
    guard result.pointee.type == XPATH_NODESET else {
      return .failure(XPathError(kind: .noElements, message: "the result is no set of elements", offset: 0))
    }
    guard let nodes = result.pointee.nodesetval else { return .success([]) }
    var numbers: [Int] = []
    for position in 0..<Int(nodes.pointee.nodeNr) {
      guard let node = nodes.pointee.nodeTab[position] else { continue }
      switch node.pointee.type {
      case XML_ELEMENT_NODE where node.pointee.doc == document:
        // The wrapper is no element of the hierarchy.
        let number = Int(bitPattern: node.pointee._private) - 1 - firstPosition
        if number >= 0 { numbers.append(number) }
      case XML_DOCUMENT_NODE: continue
      default:
        return .failure(
          XPathError(kind: .noElements, message: "the result has nodes that are no elements", offset: 0))
      }
    }
    return .success(numbers.sorted())
  }
}

/// The state that libxml2's callbacks see during one evaluation. It lives on the stack of
/// ``XPathDocument/elements(at:)``.
struct XPathSession {
  let axes: XPathAxes
  let document: xmlDocPtr
  let firstPosition: Int
  /// The first complaint.
  var failure: XPathError?
  var functions: [String: XPathFunction] = [:]
  /// Holds the nodes that functions have made.
  var scratch: xmlDocPtr?

  mutating func record(_ error: xmlError) {
    if failure != nil { return }
    let text = error.message.map { String(cString: $0) } ?? "unknown error"
    let number = Int(error.code) - Int(XML_XPATH_EXPRESSION_OK.rawValue)
    let kind: XPathError.Kind =
      switch number {
      case Int(XPATH_OP_LIMIT_EXCEEDED.rawValue), Int(XPATH_MEMORY_ERROR.rawValue): .tooMuchWork
      case Int(XPATH_RECURSION_LIMIT_EXCEEDED.rawValue): .tooDeep
      case Int(XPATH_NUMBER_ERROR.rawValue)...Int(XPATH_EXPR_ERROR.rawValue),
        Int(XPATH_UNCLOSED_ERROR.rawValue), Int(XPATH_UNKNOWN_FUNC_ERROR.rawValue),
        Int(XPATH_INVALID_CHAR_ERROR.rawValue):
        .syntax
      default: .other
      }
    failure = XPathError(
      kind: kind, message: text.split(whereSeparator: \.isNewline).joined(separator: " "),
      offset: max(0, Int(error.int1)))
  }

  mutating func freeScratch() {
    if let scratch { xmlFreeDoc(scratch) }
    scratch = nil
  }
}
