// The base class of test cases that begin with a factory of pages.

import XCTest

/// What the test classes of a suite inherit from: the factory, the app, and with what the app is launched.
///
///     final class SavedFlatsTests: PageObjectsTestCase {
///       override var launchArguments: [String] { ["-uitest"] }
///       override var fixtureData: [String: String] { ["user": "ines"] }
///
///       func testSaving() {
///         pageObjectsFactory.launch(MainPageObject.self).openFlats().save("flat.2")
///       }
///     }
@preconcurrency @MainActor open class PageObjectsTestCase: XCTestCase {
  /// The app under test.
  public private(set) lazy var application = XCUIApplication()
  /// Makes the pages of this test.
  public private(set) lazy var pageObjectsFactory = PageObjectsFactory(application: application)
  /// The same as ``pageObjectsFactory``, for short, as in pages.
  public final var factory: PageObjectsFactory { pageObjectsFactory }

  /// With which arguments the app is launched; none unless overridden.
  open var launchArguments: [String] { [] }
  /// With which environment the app is launched, beside the ``fixtureData``; none unless overridden.
  open var launchEnvironment: [String: String] { [:] }
  /// The data with which the app begins, by name; none unless overridden. The app reads it from its environment, and the test from here.
  open var fixtureData: [String: String] { [:] }

  /// Prepares the launch, and lets the first failure end the test. XCTest calls it before `setUpWithError()` and `setUp()`, so those
  /// may launch the app.
  open override func setUp() async throws {
    continueAfterFailure = false
    application.launchArguments = launchArguments
    application.launchEnvironment = launchEnvironment.merging(fixtureData) { _, fixture in fixture }
  }
}
