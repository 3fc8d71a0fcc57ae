// Declares the requirements for an XML dialect.

import AccessibilityTree
import LibXML

/// A reader for one XML dialect, which turns XML tags into elements.
protocol XMLDialect {
  /// - Parameter format: The format detected from the outermost tags.
  init(_ format: DumpFormat, in tree: inout TagContext)

  var format: DumpFormat { get }
  var platform: Platform { get }

  /// Returns whether the outermost tag is an element of the hierarchy, not a wrapper around it.
  func isElement(_ tag: borrowing XMLStartTag) -> Bool

  /// Begins the element that a tag describes.
  mutating func begin(_ tag: borrowing XMLStartTag, in tree: inout TagContext)

  /// Shifts the stored indices of all elements so far, because elements were inserted before them.
  mutating func shiftIndices(by distance: Int)

  /// Applies the rules that depend on the whole dump.
  func finish(_ builder: inout SnapshotBuilder)
}

extension XMLDialect {
  func shiftIndices(by distance: Int) {}

  func finish(_ builder: inout SnapshotBuilder) {}
}
