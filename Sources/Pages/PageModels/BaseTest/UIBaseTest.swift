// Declares the base class of test cases with an app, pages, test data and failure screenshots.

import XCTest

/// The base class for the test cases of a suite.
///
///     final class OnboardingTests: UIBaseTest {
///       func testCameraCanWait() {
///         launcher.launch(["-uitest"], at: link)
///         pages.camera.tap(pages.camera.later())
///         XCTAssertTrue(pages.ready.title().waitForExistence(timeout: 5))
///       }
///     }
@preconcurrency @MainActor open class UIBaseTest: XCTestCase {
  private var madePages: Pages?
  /// Whether the test has attached a screenshot of the failure that is being recorded. Used only on the main thread, by
  /// overrides of XCTest's methods, which have no isolation.
  private nonisolated(unsafe) var hasOwnPicture = false
  /// The last screenshot taken by this class. XCTest later passes it to `add(_:)`, as it does with all attachments of
  /// an issue.
  private nonisolated(unsafe) var madePicture: XCTAttachment?

  /// The launcher of the app, which keeps its state across tests.
  open var launcher: AppLauncher { .shared }
  /// The app under test.
  public var app: XCUIApplication { launcher.app }

  /// The source of data for the test and its pages. It is a property, not an initializer parameter, because XCTest
  /// creates the test cases. Setting it discards the pages created with the previous source.
  open var dataCreator: any DataCreator = DefaultDataCreator() {
    didSet { madePages = nil }
  }

  /// The pages of the suite, each created on first use.
  public var pages: Pages {
    if let madePages { return madePages }
    let pages = Pages(app: app, dataCreator: dataCreator)
    madePages = pages
    return pages
  }

  /// Requests a relaunch of the app, so that the class begins with a fresh app. An override in Swift 6 mode needs
  /// `MainActor.assumeIsolated`. Calls to the app have no effect in this method.
  open override class func setUp() {
    super.setUp()
    // XCTest calls the `setUp` method of a class on the main thread.
    MainActor.assumeIsolated { AppLauncher.shared.needsRelaunch = true }
  }

  /// Ends the test at the first failure, because later failures would concern the wrong screen.
  open override func setUp() {
    super.setUp()
    continueAfterFailure = false
  }

  /// Attaches data to the test. If the attachment is named like a failure screenshot, no other screenshot is added to
  /// the next failure.
  open override func add(_ attachment: XCTAttachment) {
    if Thread.isMainThread, attachment !== madePicture, attachment.name?.hasSuffix(Self.pictureSuffix) == true {
      hasOwnPicture = true
    }
    super.add(attachment)
  }

  private nonisolated static let pictureSuffix = "-debug-screenshot"

  /// Adds a screenshot named `<test>-debug-screenshot` to each failure. The screenshot is kept only if the test fails.
  /// If the test has already attached one with that name, for example in an override of `recordFailure`, no second one
  /// is added.
  open override func record(_ issue: XCTIssue) {
    var issue = issue
    // Failures on other threads, for example in callbacks, do not have a screenshot.
    if Thread.isMainThread, !hasOwnPicture {
      let png = MainActor.assumeIsolated { XCUIScreen.main.screenshot().pngRepresentation }
      let attachment = XCTAttachment(data: png, uniformTypeIdentifier: "public.png")
      attachment.name = "\(name)\(Self.pictureSuffix)"
      attachment.lifetime = .deleteOnSuccess
      madePicture = attachment
      issue.add(attachment)
    }
    if Thread.isMainThread { hasOwnPicture = false }
    super.record(issue)
  }
}
