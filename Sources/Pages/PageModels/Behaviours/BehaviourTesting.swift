// The words of a behaviour test: `then`.

import XCTest

/// What a test class of behaviours conforms to.
///
///     final class LoginTests: XCTestCase, BehaviourTesting {
///       typealias Element = ShopElement
///
///       @MainActor func testLogin() {
///         then(.launch())
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
