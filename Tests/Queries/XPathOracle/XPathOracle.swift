// What libxml2 says to an XPath: the second opinion that our own evaluation is compared with.

package import AccessibilityTree
import CLibXML2
import DriverLocators

/// A snapshot as a document of libxml2, with all attributes that a driver would write.
///
/// Not to be used by two threads at once.
package final class XPathOracle {
  private let document: xmlDocPtr
  private let context: xmlXPathContextPtr
  private var nodes: [xmlNodePtr] = []
  private var start: xmlNodePtr?
  /// The attributes that the dump does not record, and that were given a value or left out here.
  package private(set) var guessedCount = 0

  /// - Parameters:
  ///   - hasWrapper: What a page source has around the root is part of the document.
  ///   - guess: The value of an attribute that is not recorded, by its name and the element; nil to leave it out.
  package init?(_ snapshot: Snapshot, hasWrapper: Bool, guess: (String, Int) -> String?) {
    guard let document = xmlNewDoc("1.0") else { return nil }
    guard let context = xmlXPathNewContext(document) else {
      xmlFreeDoc(document)
      return nil
    }
    self.document = document
    self.context = context
    let attributes = DocumentAttributes(snapshot)
    var wrapper: xmlNodePtr?
    if hasWrapper, let name = snapshot.wrapper?.name {
      wrapper = xmlNewDocNode(document, nil, name, nil)
      xmlDocSetRootElement(document, wrapper)
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
    start = isAndroid ? wrapper ?? nodes.first : nodes.first
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

  /// The numbers of the elements that an XPath leads to, in preorder; nil where it leads to anything else or fails.
  package func elements(at expression: String) -> [Int]? {
    guard let start else { return nil }
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
