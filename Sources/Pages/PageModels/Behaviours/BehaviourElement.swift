// The elements of a suite: an enum of screens, each with an enum of what is on it.

import XCTest

/// What a suite's enum of elements is. Screens nest, and so do the things on them:
///
///     enum ShopElement: BehaviourElement {
///       case loginScreen(LoginScreen)
///
///       enum LoginScreen { case accountField, submitButton }
///
///       func resolve() -> ResolvedElement {
///         let app = XCUIApplication()
///         return switch self {
///         case .loginScreen(.accountField): ResolvedElement(app.textFields["login.account"])
///         case .loginScreen(.submitButton): ResolvedElement(app.buttons["login.submit"])
///         }
///       }
///     }
public protocol BehaviourElement {
  /// Finds the element on the screen. It is called anew for each action.
  @preconcurrency @MainActor func resolve() -> ResolvedElement
}

extension BehaviourElement {
  /// What failures call the element: `loginScreen.submitButton`.
  var path: String { Self.path(of: self) }

  private static func path(of value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .enum, let child = mirror.children.first, let name = child.label else {
      return "\(value)"
    }
    let isNested = Mirror(reflecting: child.value).displayStyle == .enum
    return isNested ? "\(name).\(path(of: child.value))" : "\(name)(\(child.value))"
  }
}
