// What an XML dialect provides.

import AccessibilityTree
import LibXML

/// Turns the tags of one XML dialect into elements.
protocol XMLDialect {
  /// - Parameter format: What the outermost tags say that the dump is.
  init(_ format: DumpFormat, _ tree: inout TagContext)

  var format: DumpFormat { get }
  var platform: Platform { get }

  /// The outermost tag is an element of the hierarchy, not a wrapper around it.
  func isElement(_ tag: borrowing XMLStartTag) -> Bool

  /// Adds the element that a tag describes.
  mutating func begin(_ tag: borrowing XMLStartTag, in tree: inout TagContext)

  /// All elements so far have moved up in the numbering, because something was put in front of them.
  mutating func moveUp(by distance: Int)

  /// Applies the rules that need the whole dump.
  func finish(_ builder: inout SnapshotBuilder)
}

extension XMLDialect {
  func moveUp(by distance: Int) {}

  func finish(_ builder: inout SnapshotBuilder) {}
}
