// Evaluates XPaths with libxml2 over a dump that libxml2 reads itself, so that nothing of axreplay is involved.

import CLibXML2
import Foundation

/// A dump as a libxml2 document. Not safe for concurrent use.
package final class FileOracle {
  private let document: xmlDocPtr
  private let context: xmlXPathContextPtr
  /// The node at which relative paths start: the topmost element, or the document above a wrapper.
  private var start: xmlNodePtr
  /// All elements in document order, and the wrapper, if there is one.
  private var all: [xmlNodePtr] = []

  /// Reads a dump.
  ///
  /// - Parameter wrapper: The tag of the topmost element if it is not an element of the app.
  package init?(_ bytes: [UInt8], wrapper: String? = nil) {
    // Drivers search a document without the whitespace that indents a printed one.
    let options = [XML_PARSE_HUGE, XML_PARSE_NOERROR, XML_PARSE_NOBLANKS].reduce(0) { $0 | Int32($1.rawValue) }
    let read = bytes.withUnsafeBytes { bytes in
      xmlReadMemory(
        bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(clamping: bytes.count), nil, nil, options)
    }
    guard let read else { return nil }
    guard let root = xmlDocGetRootElement(read), let context = xmlXPathNewContext(read) else {
      xmlFreeDoc(read)
      return nil
    }
    document = read
    start = root
    self.context = context
    context.pointee.error = { _, _ in }
    var index = 0
    var next: xmlNodePtr? = root
    while let node = next {
      if node.pointee.type == XML_ELEMENT_NODE {
        all.append(node)
        if tag(node) != wrapper {
          index += 1
          node.pointee._private = UnsafeMutableRawPointer(bitPattern: index)
        }
      }
      next = Self.following(node, in: root)
    }
    if tag(root) == wrapper { start = UnsafeMutableRawPointer(document).assumingMemoryBound(to: xmlNode.self) }
    xmlXPathOrderDocElems(document)
  }

  deinit {
    xmlXPathFreeContext(context)
    xmlFreeDoc(document)
  }

  /// Returns the node after another one in document order.
  private static func following(_ node: xmlNodePtr, in root: xmlNodePtr) -> xmlNodePtr? {
    if let child = node.pointee.children { return child }
    var node = node
    while node != root {
      if let next = node.pointee.next { return next }
      guard let parent = node.pointee.parent else { return nil }
      node = parent
    }
    return nil
  }

  private func tag(_ node: xmlNodePtr) -> String { String(cString: node.pointee.name) }

  private func attribute(_ name: String, of node: xmlNodePtr) -> String? {
    guard let value = xmlGetProp(node, name) else { return nil }
    defer { free(value) }
    return String(cString: value)
  }

  private func attributes(of node: xmlNodePtr) -> [String] {
    var names: [String] = []
    var attribute = node.pointee.properties
    while let current = attribute {
      names.append(String(cString: current.pointee.name))
      attribute = current.pointee.next
    }
    return names
  }

  /// The tags of the document, and the values of each attribute.
  package var words: (tags: Set<String>, values: [String: Set<String>]) {
    var words: (tags: Set<String>, values: [String: Set<String>]) = ([], [:])
    for node in all {
      words.tags.insert(tag(node))
      for name in attributes(of: node) { words.values[name, default: []].insert(attribute(name, of: node) ?? "") }
    }
    return words
  }

  /// Rewrites the output of `uiautomator dump` as Appium's driver would have written it: tags are classes, null strings
  /// are omitted, and every node says that it is visible.
  package func convertToPageSource() {
    for node in all where tag(node) == "node" {
      let name = attribute("class", of: node) ?? ""
      let legal = name.map { "$@#&".contains($0) ? "." : $0 }
      xmlNodeSetName(node, name.isEmpty ? "android.view.View" : String(legal))
      for name in ["resource-id", "content-desc", "class", "package"] where attribute(name, of: node) == "" {
        xmlUnsetProp(node, name)
      }
      for name in attributes(of: node) where ["NAF", "visible-to-user", "display-id"].contains(name) {
        xmlUnsetProp(node, name)
      }
      xmlSetProp(node, "displayed", "true")
    }
  }

  /// Returns the preorder indices of the elements that an XPath selects; nil if it selects anything else or fails.
  package func elements(at expression: String) -> [Int]? { context.elements(at: expression, from: start) }
}
