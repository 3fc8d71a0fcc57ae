// The base class of test cases: the app, its pages, its data, and a picture of every failure.

import XCTest

/// What the test classes of a suite inherit from.
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
  /// The test has attached a picture of the failure that is being recorded. XCTest's own methods, which no actor isolates, read and set it, on
  /// the main thread alone.
  private nonisolated(unsafe) var hasOwnPicture = false
  /// The latest picture that was made here. It may come by as an attachment of the test, as all that issues have.
  private nonisolated(unsafe) var madePicture: XCTAttachment?

  /// What launches the app. It remembers from test to test.
  open var launcher: AppLauncher { .shared }
  /// The app under test.
  public var app: XCUIApplication { launcher.app }

  /// Where the test and its pages have their data from. It is set, not handed to an initialiser, because XCTest makes test
  /// cases; setting it lets go of the pages that were made with the old one.
  open var dataCreator: any DataCreator = DefaultDataCreator() {
    didSet { madePages = nil }
  }

  /// The pages of the suite, each made when it is first asked for.
  public var pages: Pages {
    if let madePages { return madePages }
    let pages = Pages(app: app, dataCreator: dataCreator)
    madePages = pages
    return pages
  }

  /// Makes the first launch of the class a real one. An override may set more, through `MainActor.assumeIsolated` in Swift 6
  /// mode; calls to the app do nothing here.
  open override class func setUp() {
    super.setUp()
    // XCTest sets classes up on the main thread.
    MainActor.assumeIsolated { AppLauncher.shared.needsRelaunch = true }
  }

  /// Lets the first failure end the test: what a page model says after it would only be about the wrong screen.
  open override func setUp() {
    super.setUp()
    continueAfterFailure = false
  }

  /// Attaches data to the test. A picture of that name is the one of the next failure: an override of `recordFailure` made it.
  open override func add(_ attachment: XCTAttachment) {
    if Thread.isMainThread, attachment !== madePicture, attachment.name?.hasSuffix(Self.pictureSuffix) == true {
      hasOwnPicture = true
    }
    super.add(attachment)
  }

  private nonisolated static let pictureSuffix = "-debug-screenshot"

  /// Every failure comes by here: it gets a picture of the screen, named `<test>-debug-screenshot`, which is kept only if the test fails. A
  /// failure for which the test has attached one of that name already, as an override of `recordFailure` does, gets no other.
  open override func record(_ issue: XCTIssue) {
    var issue = issue
    // Failures of other threads, such as those of callbacks, go without one.
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
