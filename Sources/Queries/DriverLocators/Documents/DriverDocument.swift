// The document that a driver would ask an XPath of, as a view of the snapshot's columns.

import AccessibilityTree

/// The structure of a snapshot, with the document and what is around the root above it.
///
/// Places are the numbers of elements; above the first one there are ``XPathNode/wrapperPlace``, if the document has a
/// wrapper, and ``XPathNode/documentPlace``.
final class DriverDocument {
  let snapshot: Snapshot
  let attributes: DocumentAttributes
  let hasWrapper: Bool
  let count: Int
  let types: [UInt8]
  let classNames: [StringID]
  private let parents: [UInt32]
  private let ends: [UInt32]

  init(_ snapshot: Snapshot, hasWrapper: Bool) {
    self.snapshot = snapshot
    self.hasWrapper = hasWrapper
    attributes = DocumentAttributes(snapshot)
    count = snapshot.count
    types = snapshot.typeColumn
    classNames = snapshot.classNameColumn
    parents = snapshot.parentColumn
    ends = snapshot.subtreeEndColumn
  }

  /// The topmost element, which may be the wrapper.
  var top: Int { hasWrapper ? XPathNode.wrapperPlace : 0 }

  /// Where a path begins that does not begin with a slash: Android's driver begins at the root of its document.
  var start: XPathNode { XPathNode(snapshot.platform == .android ? top : 0) }

  /// Behind the last element below a place.
  func end(_ place: Int) -> Int { place < 0 ? count : Int(ends[place]) }

  /// The place above; nil above the document.
  func parent(_ place: Int) -> Int? {
    if place > 0 { return Int(parents[place]) }
    if place == XPathNode.documentPlace { return nil }
    return place == top ? XPathNode.documentPlace : XPathNode.wrapperPlace
  }

  /// The first place below; nil if there is none.
  func firstChild(_ place: Int) -> Int? {
    if place == XPathNode.documentPlace { return top }
    return place + 1 < end(place) ? place + 1 : nil
  }

  /// The next place with the same parent; nil if it is the last one.
  func nextSibling(_ place: Int) -> Int? {
    guard place > 0 else { return nil }
    let next = Int(ends[place])
    return next < end(Int(parents[place])) ? next : nil
  }

  /// The place before with the same parent; nil if it is the first one.
  func previousSibling(_ place: Int) -> Int? {
    guard place > 0 else { return nil }
    let parent = parents[place]
    guard place - 1 != Int(parent) else { return nil }
    var previous = place - 1
    while parents[previous] != parent { previous = Int(parents[previous]) }
    return previous
  }

  /// The place and all that are below it.
  func subtree(_ place: Int) -> Range<Int> { place..<end(place) }
}
