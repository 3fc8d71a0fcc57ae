// Declares the actions that users perform in any app.

import XCTest

/// An action on the elements of a suite.
///
///     then(.launch)
///     then(.wait(for: .loginScreen(.this), to: .appear))
///     then(.tapToEnter("ines", on: .loginScreen(.accountField)))
///     then(.tap(on: .loginScreen(.submitButton)))
///     then(.wait(for: .loginScreen(.spinner), to: .disappear))
///
/// Timeouts are in seconds.
public enum BasicAction<Element: BehaviourElement> {
  /// Launches the app under test.
  case launch(arguments: [String] = [], environment: [String: String] = [:])
  /// Waits until the element is in the given state. Without a timeout, waits up to one second for an element to appear
  /// or disappear, but compares the value at once.
  case wait(for: Element, to: State, timeout: TimeInterval? = nil)
  /// Taps the element at once; with a timeout, waits until it appears and taps it.
  case tap(on: Element, timeout: TimeInterval? = nil)
  /// Taps the element at once and types; with a timeout, waits until it appears first.
  case tapToEnter(String, on: Element, timeout: TimeInterval? = nil)

  /// The state of an element to wait for.
  public enum State: Hashable, Sendable {
    /// The element appears.
    case appear
    /// The element is not on screen, because it has disappeared or never appeared.
    case disappear
    /// The element has the value.
    case haveValue(String)
  }
}

extension BasicAction {
  /// Launches the app under test without arguments.
  public static var launch: Self { .launch(arguments: []) }

  /// Waits until the element appears.
  @available(*, deprecated, message: "use wait(for:to:timeout:) with .appear")
  public static func waitToAppear(_ element: Element, timeout: TimeInterval = 1) -> Self {
    .wait(for: element, to: .appear, timeout: timeout)
  }

  /// Waits until the element disappears.
  @available(*, deprecated, message: "use wait(for:to:timeout:) with .disappear")
  public static func waitToDisappear(_ element: Element, timeout: TimeInterval = 1) -> Self {
    .wait(for: element, to: .disappear, timeout: timeout)
  }

  /// Waits until the element appears and has the value.
  @available(*, deprecated, message: "use wait(for:to:timeout:) with .haveValue")
  public static func waitForValue(_ value: String, of element: Element, timeout: TimeInterval = 1) -> Self {
    .wait(for: element, to: .haveValue(value), timeout: timeout)
  }

  /// Waits until the element appears, taps it and types.
  @available(*, deprecated, renamed: "tapToEnter(_:on:)")
  public static func tapToEnter(_ text: String, in element: Element) -> Self {
    .tapToEnter(text, on: element, timeout: 1)
  }
}

/// An action on one screen of an app, composed of basic actions.
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
///             .tapToEnter(account, on: .loginScreen(.accountField)),
///             .tapToEnter(password, on: .loginScreen(.passwordField)),
///             .tap(on: .loginScreen(.submitButton)),
///           ]
///         }
///       }
///     }
///
/// Extended actions can be nested: `[.tap(on: …)] + Self.loginScreen(.logIn(account: account, password:
/// password)).steps`.
public protocol ExtendedAction {
  /// The elements of the suite.
  associatedtype Element: BehaviourElement
  /// The basic actions, in order. If `continueAfterFailure` is false, the actions after the first failure are not
  /// performed.
  var steps: [BasicAction<Element>] { get }
}

/// The type of extended actions for suites that do not declare any.
public enum NoExtendedAction<Element: BehaviourElement>: ExtendedAction {
  public var steps: [BasicAction<Element>] { switch self {} }
}
