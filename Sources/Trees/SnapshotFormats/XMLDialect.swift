// What an XML dialect provides.

import AccessibilityTree
import LibXML

/// Turns the tags of one XML dialect into elements.
protocol XMLDialect {
  init(_ builder: inout SnapshotBuilder)

  var format: DumpFormat { get }
  var platform: Platform { get }

  /// The outermost tag is an element of the hierarchy, not a wrapper around it.
  static func isElement(_ tag: borrowing XMLStartTag) -> Bool

  /// Adds the element that a tag describes.
  ///
  /// - Parameter siblingIndex: The element's position among its parent's children, from 0.
  mutating func begin(
    _ tag: borrowing XMLStartTag, siblingIndex: Int, in builder: inout SnapshotBuilder, issues: inout DumpIssues)

  /// All elements so far have moved up in the numbering, because something was put in front of them.
  mutating func moveUp(by distance: Int)

  /// Applies the rules that need the whole dump.
  func finish(_ builder: inout SnapshotBuilder)
}
