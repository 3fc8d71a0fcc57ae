// Declares the protocol for enums of elements, grouped by screen.

import XCTest

/// An enum of a suite's elements. Screens are nested enums:
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
  /// Returns the element on the screen. Each action calls this method again.
  @preconcurrency @MainActor func resolve() -> ResolvedElement
}

extension BehaviourElement {
  /// The name of the element in failures: `loginScreen.submitButton`.
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
