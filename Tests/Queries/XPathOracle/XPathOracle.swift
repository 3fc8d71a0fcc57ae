// Evaluates XPaths with libxml2, as a reference for our own evaluation.

package import AccessibilityTree
import CLibXML2
package import DriverLocators

/// A snapshot as a libxml2 document with all the attributes that a driver would write.
///
/// Not safe for concurrent use.
package final class XPathOracle {
  private let document: xmlDocPtr
  private let context: xmlXPathContextPtr
  private var nodes: [xmlNodePtr] = []
  private var start: xmlNodePtr?
  /// The number of unrecorded attributes that were guessed or omitted in this document.
  package private(set) var guessedCount = 0

  /// - Parameters:
  ///   - view: Which of the two documents of an Android screen to evaluate XPaths against.
  ///   - hasWrapper: Whether the document includes the page source's wrapper around the root.
  ///   - guess: Returns a value for an unrecorded attribute, given the attribute's name and the element's index; nil
  ///     omits the attribute.
  package init?(
    _ snapshot: Snapshot, _ view: DocumentView = .dump, hasWrapper: Bool, guess: (String, Int) -> String?
  ) {
    guard let document = xmlNewDoc("1.0") else { return nil }
    guard let context = xmlXPathNewContext(document) else {
      xmlFreeDoc(document)
      return nil
    }
    self.document = document
    self.context = context
    let attributes = DocumentAttributes(snapshot, view)
    var wrapper: xmlNodePtr?
    if hasWrapper, let name = snapshot.wrapper?.name {
      wrapper = xmlNewDocNode(document, nil, name, nil)
      xmlDocSetRootElement(document, wrapper)
      for attribute in snapshot.wrapper?.attributes ?? [] { xmlNewProp(wrapper, attribute.name, attribute.value) }
    }
    for element in snapshot.elements {
      guard let node = xmlNewDocNode(document, nil, attributes.tag(of: element.index), nil) else { break }
      node.pointee._private = UnsafeMutableRawPointer(bitPattern: element.index + 1)
      var parent = wrapper
      if let above = element.parent { parent = nodes[above.index] }
      if let parent {
        xmlAddChild(parent, node)
      } else {
        xmlDocSetRootElement(document, node)
      }
      nodes.append(node)
    }
    let isAndroid = snapshot.platform == .android
    start = isAndroid ? UnsafeMutableRawPointer(document).assumingMemoryBound(to: xmlNode.self) : nodes.first
    for name in attributes.names {
      for (index, node) in nodes.enumerated() {
        switch attributes.attribute(name, of: index) {
        case .text(let text): xmlNewProp(node, name, text)
        case .absent: continue
        case .notRecorded:
          guessedCount += 1
          if let text = guess(name, index) { xmlNewProp(node, name, text) }
        }
      }
    }
    xmlXPathOrderDocElems(document)
    context.pointee.error = { _, _ in }
  }

  deinit {
    xmlXPathFreeContext(context)
    xmlFreeDoc(document)
  }

  /// Returns the preorder indices of the elements that an XPath selects; nil if it selects anything else or fails.
  package func elements(at expression: String) -> [Int]? {
    guard let start else { return nil }
    return context.elements(at: expression, from: start)
  }
}

extension xmlXPathContextPtr {
  /// Returns the indices of the elements that an XPath selects, in ascending order; nil if it selects anything else or
  /// fails. The index of an element is stored in its node, plus one; the nodes of other elements have no index.
  func elements(at expression: String, from start: xmlNodePtr) -> [Int]? {
    let context = self
    context.pointee.node = start
    context.pointee.opCount = 0
    context.pointee.opLimit = 20_000_000
    guard let result = xmlXPathEvalExpression(expression, context) else { return nil }
    defer { xmlXPathFreeObject(result) }
    guard result.pointee.type == XPATH_NODESET else { return nil }
    guard let set = result.pointee.nodesetval else { return [] }
    var found: [Int] = []
    for position in 0..<Int(set.pointee.nodeNr) {
      guard let node = set.pointee.nodeTab[position] else { continue }
      switch node.pointee.type {
      case XML_DOCUMENT_NODE: continue
      case XML_ELEMENT_NODE:
        let number = Int(bitPattern: node.pointee._private) - 1
        if number >= 0 { found.append(number) }
      default: return nil
      }
    }
    return found.sorted()
  }
}
