// Declares the protocol for enums of elements, grouped by screen.

import XCTest

/// An enum of a suite's elements. Screens are nested enums:
///
///     enum ShopElement: BehaviourElement {
///       case loginScreen(LoginScreen)
///
///       enum LoginScreen { case accountField, submitButton }
///
///       func resolve() -> XCUIElement {
///         let app = XCUIApplication()
///         return switch self {
///         case .loginScreen(.accountField): app.textFields["login.account"]
///         case .loginScreen(.submitButton): app.buttons["login.submit"]
///         }
///       }
///     }
///
/// To replace the accessors of some elements, return a ``ResolvedElement`` instead.
public protocol BehaviourElement {
  /// `XCUIElement` or ``ResolvedElement``.
  associatedtype Resolved: BehaviourTarget

  /// Returns the element on the screen. Each action calls this method again.
  @preconcurrency @MainActor func resolve() -> Resolved
}

/// What an element of a suite resolves to.
@preconcurrency @MainActor public protocol BehaviourTarget {
  /// The element with its accessors.
  var resolvedElement: ResolvedElement { get }
}

extension XCUIElement: BehaviourTarget {
  /// The element with the default accessors.
  public var resolvedElement: ResolvedElement { .from(self) }
}

extension ResolvedElement: BehaviourTarget {
  public var resolvedElement: ResolvedElement { self }
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
