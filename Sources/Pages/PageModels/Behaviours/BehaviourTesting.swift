// Declares `then`, which performs the steps of a behavior test.

import XCTest

/// The protocol for test classes that describe user behavior.
///
///     final class LoginTests: XCTestCase, BehaviourTesting {
///       typealias Element = ShopElement
///
///       @MainActor func testLogin() {
///         then(.launch)
///         then(.tap(on: .loginScreen(.submitButton)))
///       }
///     }
public protocol BehaviourTesting: XCTestCase {
  /// The elements of the suite.
  associatedtype Element: BehaviourElement
  /// The extended actions of the suite; none by default.
  associatedtype Extended: ExtendedAction = NoExtendedAction<Element> where Extended.Element == Element
}

extension BehaviourTesting {
  /// Performs a user's action or waits for an element.
  ///
  /// Fails at the caller's line if the element does not appear, does not disappear or does not have the value in time:
  /// `[loginScreen.spinner] Waited 1 second for "login.spinner" ActivityIndicator to disappear: it still exists`.
  @preconcurrency @MainActor public func then(
    _ action: BasicAction<Element>, file: StaticString = #filePath, line: UInt = #line
  ) {
    BasicActionHandler<Element>(file: file, line: line).perform(action)
  }

  /// Performs the steps of an extended action. Their failures are recorded at the caller's line.
  @preconcurrency @MainActor public func then(_ action: Extended, file: StaticString = #filePath, line: UInt = #line) {
    for step in action.steps { then(step, file: file, line: line) }
  }
}

/// A base class for tests of user behavior. Suites specify their elements as its generic argument.
///
///     final class LoginTests: BehaviourTestCase<ShopElement> {
///       func testLogin() { then(.launch) }
///     }
/// The actions of a screen can be a second overload of `then`:
///
///     extension BehaviourTestCase where Element == ShopElement {
///       func then(_ action: ShopAction) {
///         switch action {
///         case .loginScreen(.login(let account, let password)):
///           then(.tapToEnter(account, on: .loginScreen(.accountField)))
///           then(.tapToEnter(password, on: .loginScreen(.passwordField)))
///         }
///       }
///     }
open class BehaviourTestCase<Element: BehaviourElement>: XCTestCase, BehaviourTesting {
  /// With this base class, the actions of a screen are functions, such as overloads of `then`, rather than a type.
  public typealias Extended = NoExtendedAction<Element>

  /// Ends the test at the first failure, because the following steps depend on it.
  open override func setUpWithError() throws {
    try super.setUpWithError()
    continueAfterFailure = false
  }
}
