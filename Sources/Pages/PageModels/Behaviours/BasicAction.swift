// What a user does, whatever the app.

import XCTest

/// An action on the elements of a suite.
///
///     then(.launch(arguments: ["-uitest"]))
///     then(.tapToEnter("ines", in: .loginScreen(.accountField)))
///     then(.tap(on: .loginScreen(.submitButton)))
///     then(.waitToDisappear(.loginScreen(.spinner)))
///
/// Timeouts are in seconds; one second unless said otherwise. A user does not wait longer than that without a sign of life.
public enum BasicAction<Element: BehaviourElement> {
  /// Launches the app under test.
  case launch(arguments: [String] = [], environment: [String: String] = [:])
  /// Waits until the element appears.
  case waitToAppear(Element, timeout: TimeInterval = 1)
  /// Waits until the element does not appear any more. An element that is not there at all has disappeared.
  case waitToDisappear(Element, timeout: TimeInterval = 1)
  /// Waits until the element appears and has the value.
  case waitForValue(String, of: Element, timeout: TimeInterval = 1)
  /// Waits until the element appears, and taps it.
  case tap(on: Element)
  /// Waits until the element appears, taps it, and types.
  case tapToEnter(String, in: Element)
}

/// What a user does on one screen of one app, put together from basic actions.
///
///     enum ShopAction: ExtendedAction {
///       case loginScreen(LoginAction)
///
///       enum LoginAction { case logIn(account: String, password: String) }
///
///       var steps: [BasicAction<ShopElement>] {
///         switch self {
///         case .loginScreen(.logIn(let account, let password)):
///           [
///             .tapToEnter(account, in: .loginScreen(.accountField)),
///             .tapToEnter(password, in: .loginScreen(.passwordField)),
///             .tap(on: .loginScreen(.submitButton)),
///           ]
///         }
///       }
///     }
public protocol ExtendedAction {
  /// The elements of the suite.
  associatedtype Element: BehaviourElement
  /// What it consists of, in order. The first failure ends it if the test does not continue after failures.
  var steps: [BasicAction<Element>] { get }
}

/// The extended actions of a suite without any.
public enum NoExtendedAction<Element: BehaviourElement>: ExtendedAction {
  public var steps: [BasicAction<Element>] { switch self {} }
}
