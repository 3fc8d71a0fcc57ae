// Declares the size classes of elements. (`xcuitest-query-semantics` §6)

import AccessibilityTree

extension XCUIElement {
  /// The size class in one dimension.
  ///
  /// Few dumps record it. If a dump does not, the size class is unspecified.
  ///
  ///     app.horizontalSizeClass == .regular
  public enum SizeClass: Int, Sendable {
    case unspecified = 0
    case compact = 1
    case regular = 2
  }
}

/// The name of ``XCUIElement/SizeClass`` in Apple's header.
public typealias XCUIUserInterfaceSizeClass = XCUIElement.SizeClass

extension XCUIElement.SizeClass {
  /// Reads the element's size class from the dump; unspecified if the dump does not record it.
  init(_ attribute: XCUIElement.AttributeName, of element: Element) {
    let text = UnrecordedFact.text(element.extra(attribute.rawValue), "\(attribute.rawValue) of \(element)")
    self = text.flatMap { Int($0) }.flatMap(Self.init) ?? .unspecified
  }
}
