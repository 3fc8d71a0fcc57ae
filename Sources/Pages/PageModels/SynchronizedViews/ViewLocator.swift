// Declares the protocol for enums that list the elements of a view. Messages refer to an element by the name of its
// enum case.

import XCTest

/// An enum whose cases are the elements of a view or component.
///
///     enum Locator: ViewLocator {
///       case title, price
///       func locator(_ parent: XCUIElement) -> XCUIElement {
///         switch self {
///         case .title: parent.staticTexts["details.title"]
///         case .price: parent.staticTexts["details.price"]
///         }
///       }
///     }
@preconcurrency @MainActor public protocol ViewLocator {
  /// Returns the element, searching below the given parent: the app, or the root element of a component.
  func locator(_ parent: XCUIElement) -> XCUIElement
}

extension ViewLocator {
  /// Returns a description of the criterion that the element does not meet, for use in
  /// ``SynchronizedView/checkViewCriteria()``; nil if the element meets it. Never waits.
  ///
  ///     func checkViewCriteria() -> String? {
  ///       Locator.title.unmet(in: APP) ?? Locator.price.unmet(\.isHittable, in: APP)
  ///     }
  ///
  /// The result may be, for example, `price ("details.price" StaticText) is not hittable`.
  ///
  /// - Parameters:
  ///   - state: The property that must be true in addition to `exists`.
  ///   - parent: The app, or the root of a component.
  public func unmet(_ state: KeyPath<XCUIElement, Bool> = \.exists, in parent: XCUIElement) -> String? {
    let element = locator(parent)
    let name = "\(self) (\(element))"
    guard element.exists else { return "\(name) does not exist" }
    guard !element[keyPath: state] else { return nil }
    return "\(name) \(Self.negation(of: state))"
  }

  private static func negation(of state: KeyPath<XCUIElement, Bool>) -> String {
    switch state {
    case \.isHittable: "is not hittable"
    case \.isEnabled: "is not enabled"
    case \.isSelected: "is not selected"
    default: "is not in the required state"
    }
  }
}
