// The words of a behaviour test: `then`.

import XCTest

/// What a test class of behaviours conforms to.
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
  /// What the suite has beside the basic actions; nothing unless said.
  associatedtype Extended: ExtendedAction = NoExtendedAction<Element> where Extended.Element == Element
}

extension BehaviourTesting {
  /// Does what a user would do, or waits for what a user would wait for.
  ///
  /// Fails, in the caller's line, if the element is not there in time, does not go in time, or has another value:
  /// `[loginScreen.spinner] Waited 1 second for "login.spinner" ActivityIndicator to disappear: it is still there`.
  @preconcurrency @MainActor public func then(
    _ action: BasicAction<Element>, file: StaticString = #filePath, line: UInt = #line
  ) {
    BasicActionHandler<Element>(file: file, line: line).perform(action)
  }

  /// Does what a user would do on a screen of this app, one step after the other. Failures are those of the steps, in the
  /// caller's line.
  @preconcurrency @MainActor public func then(
    _ action: Extended, file: StaticString = #filePath, line: UInt = #line
  ) {
    for step in action.steps { then(step, file: file, line: line) }
  }
}

/// A test class of behaviours, for suites that name their elements where they name their base class.
///
///     final class LoginTests: BehaviourTestCase<ShopElement> {
///       func testLogin() { then(.launch) }
///     }
///
/// Actions of a screen may be a further `then`, which calls the others:
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
  /// Actions of screens are functions here, and no type.
  public typealias Extended = NoExtendedAction<Element>

  /// Lets the first failure end the test: what a user cannot do, nobody does after it.
  open override func setUpWithError() throws {
    try super.setUpWithError()
    continueAfterFailure = false
  }
}
