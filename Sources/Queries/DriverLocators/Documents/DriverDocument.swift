// Provides the document that a driver would evaluate an XPath against, as a view of the snapshot's columns.

import AccessibilityTree

/// The tree of a snapshot, together with the nodes above its root: the document node and, in some page sources, a
/// wrapper element.
///
/// Each node is identified by an integer. For an element, this is its index. For the nodes above the root element, it
/// is ``XPathNode/wrapperPlace``, if the document has a wrapper, and ``XPathNode/documentPlace``.
final class DriverDocument {
  let snapshot: Snapshot
  let attributes: DocumentAttributes
  let hasWrapper: Bool
  let count: Int
  let types: [UInt8]
  let classNames: [StringID]
  /// The places of the elements that may have more descendants than the dump contains.
  let incomplete: [UInt32]
  private let parents: [UInt32]
  private let ends: [UInt32]

  init(_ snapshot: Snapshot, view: DocumentView = .dump, hasWrapper: Bool) {
    self.snapshot = snapshot
    self.hasWrapper = hasWrapper
    attributes = DocumentAttributes(snapshot, view)
    count = snapshot.count
    types = snapshot.typeColumn
    classNames = snapshot.classNameColumn
    incomplete = snapshot.incompleteColumn
    parents = snapshot.parentColumn
    ends = snapshot.subtreeEndColumn
  }

  /// The topmost element, which may be the wrapper.
  var top: Int { hasWrapper ? XPathNode.wrapperPlace : 0 }

  /// The node at which a path without a leading slash starts: the topmost element or, for the Android driver, the
  /// document above it.
  var start: XPathNode { XPathNode(snapshot.platform == .android ? XPathNode.documentPlace : 0) }

  /// Returns the index just past the last descendant of a node.
  func end(_ place: Int) -> Int { place < 0 ? count : Int(ends[place]) }

  /// Returns the parent of a node; nil for the document.
  func parent(_ place: Int) -> Int? {
    if place > 0 { return Int(parents[place]) }
    if place == XPathNode.documentPlace { return nil }
    return place == top ? XPathNode.documentPlace : XPathNode.wrapperPlace
  }

  /// Returns the first child of a node; nil if the node has no children.
  func firstChild(_ place: Int) -> Int? {
    if place == XPathNode.documentPlace { return top }
    return place + 1 < end(place) ? place + 1 : nil
  }

  /// Returns the next sibling of a node; nil for the last sibling.
  func nextSibling(_ place: Int) -> Int? {
    guard place > 0 else { return nil }
    let next = Int(ends[place])
    return next < end(Int(parents[place])) ? next : nil
  }

  /// Returns the previous sibling of a node; nil for the first sibling.
  func previousSibling(_ place: Int) -> Int? {
    guard place > 0 else { return nil }
    let parent = parents[place]
    guard place - 1 != Int(parent) else { return nil }
    var previous = place - 1
    while parents[previous] != parent { previous = Int(parents[previous]) }
    return previous
  }

  /// Returns a node and all its descendants.
  func subtree(_ place: Int) -> Range<Int> { place..<end(place) }
}
