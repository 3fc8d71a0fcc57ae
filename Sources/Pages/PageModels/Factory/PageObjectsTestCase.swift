// Declares the base class of test cases with a page-object factory.

import XCTest

/// The base class for the test cases of a suite, with the factory, the app and its launch settings.
///
/// The app is launched once in each test, before the first page is created. If the suite has launched ``application``
/// by then, it is not launched again.
///
///     final class SavedFlatsTests: PageObjectsTestCase {
///       override var launchArguments: [String] { ["-uitest"] }
///       override var fixtureData: [String: String] { ["user": "ines"] }
///
///       func testSaving() {
///         pageObjectsFactory.makeMainScreenPageObject().openFlats().save("flat.2")
///       }
///     }
///
/// A base class of the suite is the place for what its tests have in common, such as a service for test users:
///
///     class RoostTestCase: PageObjectsTestCase {
///       let userFixtureService = UserFixtureService()
///     }
@preconcurrency @MainActor open class PageObjectsTestCase: XCTestCase {
  private lazy var launched = LaunchedApplication()

  /// The app under test.
  public final var application: XCUIApplication { launched }

  /// The factory for the pages of this test.
  public private(set) lazy var pageObjectsFactory: PageObjectsFactory = {
    let factory = PageObjectsFactory(application: application)
    factory.launchBeforeFirstPage = { [launched] in if !launched.isLaunched { launched.launch() } }
    return factory
  }()

  /// The launch arguments of the app; none by default.
  open var launchArguments: [String] { [] }
  /// The launch environment of the app in addition to the ``fixtureData``; none by default.
  open var launchEnvironment: [String: String] { [:] }
  /// The initial data of the app, by name; none by default. The app reads it from its environment, and the test from
  /// this property.
  open var fixtureData: [String: String] { [:] }

  /// Sets the app's launch arguments and environment, and ends the test at the first failure. XCTest calls this method
  /// before `setUpWithError()` and `setUp()`, which may therefore launch the app or create pages.
  open override func setUp() async throws {
    continueAfterFailure = false
    application.launchArguments = launchArguments
    application.launchEnvironment = launchEnvironment.merging(fixtureData) { _, fixture in fixture }
  }
}

/// The app of one test, which knows whether the test has launched it. An earlier test may have left the app running, so
/// the state is not enough.
private final class LaunchedApplication: XCUIApplication {
  private(set) var isLaunched = false

  override func launch() {
    isLaunched = true
    super.launch()
  }

  override func activate() {
    isLaunched = true
    super.activate()
  }
}
