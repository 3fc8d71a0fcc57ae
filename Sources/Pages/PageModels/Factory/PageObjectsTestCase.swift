// Declares the base class of test cases with a page-object factory.

import XCTest

/// The base class for the test cases of a suite, with the factory, the app and its launch settings.
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
  /// The factory for the pages of this test.
  public private(set) lazy var pageObjectsFactory = PageObjectsFactory(application: application)
  /// A short name for ``pageObjectsFactory``, the same as in page objects.
  public final var factory: PageObjectsFactory { pageObjectsFactory }

  /// The launch arguments of the app; none by default.
  open var launchArguments: [String] { [] }
  /// The launch environment of the app in addition to the ``fixtureData``; none by default.
  open var launchEnvironment: [String: String] { [:] }
  /// The initial data of the app, by name; none by default. The app reads it from its environment, and the test from
  /// this property.
  open var fixtureData: [String: String] { [:] }

  /// Sets the app's launch arguments and environment, and ends the test at the first failure. XCTest calls this method
  /// before `setUpWithError()` and `setUp()`, which may therefore launch the app.
  open override func setUp() async throws {
    continueAfterFailure = false
    application.launchArguments = launchArguments
    application.launchEnvironment = launchEnvironment.merging(fixtureData) { _, fixture in fixture }
  }
}
