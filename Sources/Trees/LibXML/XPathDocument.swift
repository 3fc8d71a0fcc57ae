// A document made to be searched by XPath.

import CLibXML2

/// A tree of elements in libxml2's own form, to which attributes are added as they are needed.
///
///     let document = XPathDocument(parents: [nil, 0]) { $0 == 0 ? "a" : "b" }
///     document.add(attribute: "name") { $0 == 1 ? "x" : nil }
///     try document.elements(at: "/a/b[@name='x']")  // [1]
///
/// The one place where C pointers live longer than a call: many XPaths are asked of the same tree, and making it costs more
/// than asking. They never leave the object, which frees them. Not to be used by two threads at once.
public final class XPathDocument {
  let document: xmlDocPtr
  let context: xmlXPathContextPtr
  /// The elements by position, the wrapper included. libxml2's node has the position in `_private`, plus one, so that
  /// what is not an element has none.
  let axes: XPathAxes
  /// The position of the element with the number 0.
  let firstPosition: Int
  private var attributes: Set<String> = []
  /// Paths that do not begin with a slash begin at the wrapper, if there is one, instead of at the first element.
  public var beginsAtWrapper = false
  /// What the functions answer for; see ``XPathFunctions``.
  var functions: [String: XPathFunction] = [:]

  /// A tree from the numbers of the parents, in preorder; the first element's is nil, or the wrapper's.
  ///
  /// - Parameters:
  ///   - wrapper: The name of an element around the root that has no number.
  ///   - parents: Must be smaller than the number of the element itself.
  ///   - tag: The name of an element.
  /// - Returns: Nil if there is no memory.
  public init?(wrapper: String? = nil, parents: [Int?], tag: (Int) -> String) {
    XMLReader.prepareLibrary()
    guard let document = xmlNewDoc("1.0") else { return nil }
    guard let context = xmlXPathNewContext(document) else {
      xmlFreeDoc(document)
      return nil
    }
    self.document = document
    self.context = context
    document.pointee.dict = xmlDictCreate()
    var top: xmlNodePtr?
    var positions: [Int] = []
    var nodes: [xmlNodePtr] = []
    nodes.reserveCapacity(parents.count)
    if let wrapper, let node = Self.element(wrapper, in: document) {
      xmlDocSetRootElement(document, node)
      node.pointee._private = UnsafeMutableRawPointer(bitPattern: 1)
      nodes.append(node)
      positions.append(-1)
      top = node
    }
    let firstPosition = nodes.count
    self.firstPosition = firstPosition
    for (number, parent) in parents.enumerated() {
      guard let node = Self.element(tag(number), in: document) else { break }
      node.pointee._private = UnsafeMutableRawPointer(bitPattern: nodes.count + 1)
      let above = parent.map { $0 + firstPosition } ?? firstPosition - 1
      positions.append(above)
      if let parent = nodes.indices.contains(above) ? nodes[above] : top {
        xmlAddChild(parent, node)
      } else if number == 0 {
        xmlDocSetRootElement(document, node)
      } else {
        xmlFreeNode(node)
        break
      }
      nodes.append(node)
    }
    axes = XPathAxes(nodes: nodes, parents: Array(positions.prefix(nodes.count)))
    // Numbers the nodes, so that sorting what is found need not walk up the tree.
    xmlXPathOrderDocElems(document)
    xmlXPathContextSetCache(context, 1, -1, 0)
    for axis in XPathSetAxis.allCases { registerAxis(axis) }
    if nodes.count < parents.count + firstPosition { return nil }
  }

  deinit {
    xmlXPathFreeContext(context)
    xmlFreeDoc(document)
  }

  /// Names are kept once for the whole document.
  private static func element(_ name: String, in document: xmlDocPtr) -> xmlNodePtr? {
    guard let dictionary = document.pointee.dict, let kept = xmlDictLookup(dictionary, name, -1) else { return nil }
    return xmlNewDocNodeEatName(document, nil, UnsafeMutablePointer(mutating: kept), nil)
  }

  /// Gives the elements an attribute, unless that has been done before.
  ///
  /// - Parameter value: The value for an element; nil for none. Characters that XML cannot express are left out.
  public func add(attribute name: String, _ value: (Int) -> String?) {
    guard attributes.insert(name).inserted else { return }
    for (number, node) in axes.nodes.dropFirst(firstPosition).enumerated() {
      guard let text = value(number) else { continue }
      xmlNewProp(node, name, Self.expressible(text))
    }
  }

  private static func expressible(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0xEF }
    if isPlain { return text }
    var kept = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: kept.append(scalar)
      default: continue
      }
    }
    return String(kept)
  }
}
