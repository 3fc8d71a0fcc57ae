// Locators as cases of an enum, so that a view's elements stand in one list, and messages can name them.

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
  /// The element below a parent: the application, or the root of a component.
  func locator(_ parent: XCUIElement) -> XCUIElement
}

extension ViewLocator {
  /// What is wrong with the element, in the words of ``SynchronizedView/checkViewCriteria()``; nil if nothing is. It never waits.
  ///
  ///     func checkViewCriteria() -> String? {
  ///       Locator.title.unmet(in: APP) ?? Locator.price.unmet(\.isHittable, in: APP)
  ///     }
  ///
  /// A text reads `price ("details.price" StaticText) is not hittable`.
  ///
  /// - Parameters:
  ///   - state: What must be true of the element, beside that it exists.
  ///   - parent: The application, or the root of a component.
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
    default: "is not in the state that is asked for"
    }
  }
}
