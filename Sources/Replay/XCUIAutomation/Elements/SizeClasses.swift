// How much room an element has. (`xcuitest-query-semantics` §6)

import AccessibilityTree

extension XCUIElement {
  /// How much room there is in one direction.
  ///
  /// Few dumps record it; where it is not recorded, it is unspecified.
  ///
  ///     app.horizontalSizeClass == .regular
  public enum SizeClass: Int, Sendable {
    case unspecified = 0
    case compact = 1
    case regular = 2
  }
}

/// The name that Apple's header has for ``XCUIElement/SizeClass``.
public typealias XCUIUserInterfaceSizeClass = XCUIElement.SizeClass

extension XCUIElement.SizeClass {
  /// What a dump records under the attribute's name.
  init(_ attribute: XCUIElement.AttributeName, of element: Element) {
    let text = OpenFact.text(element.extra(attribute.rawValue), "\(attribute.rawValue) of \(element)")
    self = text.flatMap { Int($0) }.flatMap(Self.init) ?? .unspecified
  }
}
