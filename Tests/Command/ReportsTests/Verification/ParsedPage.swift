// Parses a page into its elements.

import Findings
import LibXML
import Testing

/// The elements of a page in document order. Pages that are not well-formed XML are rejected.
struct ParsedPage {
  struct Node {
    var name: String
    var attributes: [String: String]
    /// The indices of the enclosing elements, outermost first.
    var path: [Int]
    /// All text in the element.
    var text = ""
  }

  private(set) var nodes: [Node] = []

  init(_ page: String) throws {
    let doctype = "<!DOCTYPE html>\n"
    // HTML pages begin with a document type declaration, which the XML reader rejects. It does not matter here, so it
    // is skipped.
    try #require(page.hasPrefix(doctype))
    var nodes: [Node] = []
    var open: [Int] = []
    let events = XMLEvents(
      startElement: { tag in
        var attributes: [String: String] = [:]
        for index in 0..<tag.attributeCount {
          guard let attribute = tag.attribute(at: index) else { continue }
          attributes[attribute.name.string] = String(decoding: attribute.value, as: UTF8.self)
        }
        nodes.append(Node(name: tag.name.string, attributes: attributes, path: open))
        open.append(nodes.count - 1)
        return .proceed
      }, endElement: { open.removeLast() },
      text: { text in
        for number in open { nodes[number].text += String(decoding: text.utf8, as: UTF8.self) }
      })
    let complaints = try Array(page.dropFirst(doctype.count).utf8).withUnsafeBytes {
      try XMLReader.read($0, from: SourcePosition(file: "page.html"), events)
    }
    #expect(complaints == [])
    self.nodes = nodes
  }

  /// Returns the elements with the given name and, if a class is given, that class.
  func all(_ name: String, class wanted: String? = nil) -> [Node] {
    nodes.filter { node in
      let classes = (node.attributes["class"] ?? "").split(separator: " ").map(String.init)
      return node.name == name && wanted.map(classes.contains) != false
    }
  }

  /// Returns the elements with the given name inside the element with the given id.
  func all(_ name: String, inside id: String) -> [Node] {
    guard let outer = nodes.firstIndex(where: { $0.attributes["id"] == id }) else { return [] }
    return nodes.filter { $0.name == name && $0.path.contains(outer) }
  }

  func element(_ id: String) -> Node? { nodes.first { $0.attributes["id"] == id } }
}
