// Declares the base class of views, with their app, origin, timeouts and name.

import XCTest

/// The model of one screen of an app.
///
/// Declare each view as a subclass of ``NavigationHub`` or ``OpenedView`` that conforms to ``SynchronizedView``.
@preconcurrency @MainActor open class BaseView {
  /// The maximum time to wait for views, toast actions and effects, in seconds. Set it once for a slow backend.
  public static var timeout: TimeInterval = 20
  /// The maximum time to wait for a network spinner to disappear, in seconds; if nil, ``timeout`` is used. This time
  /// does not count towards the timeout for the criteria, which begins when the spinner has disappeared.
  public static var spinnerTimeout: TimeInterval?
  /// The maximum time to wait for a toast after its view has loaded, in seconds.
  public static var toastTimeout: TimeInterval = 5

  /// Makes the message of a toast from its snapshot; by default its text and the title of its action, joined by a
  /// space. Set it once for a suite whose toasts are built differently:
  ///
  ///     BaseView.toastMessage = { toast in toast.label }
  public static var toastMessage: @MainActor (_ toast: any XCUIElementSnapshot) -> String = ToastInfo.usualMessage

  private let openedFrom: BaseView?
  private let ownApp: XCUIApplication
  /// Whether ``hasNetworkSpinner()`` has ever returned false. If so, that method checks the screen instead of merely
  /// declaring that the view has a spinner.
  private var looksForSpinner = false
  /// The call site at which failures are recorded.
  private(set) var caller: (file: StaticString, line: UInt)?

  /// The view from which this one was opened; nil for the first view and for navigation hubs.
  open var origin: BaseView? { openedFrom }
  /// The app that shows the view.
  open var APP: XCUIApplication { ownApp }

  /// Creates the model without accessing the screen.
  ///
  /// - Parameters:
  ///   - origin: The view from which this one is opened.
  ///   - app: The app that shows the view.
  public required init(_ origin: BaseView? = nil, app: XCUIApplication = .testingApp) {
    openedFrom = origin
    ownApp = app
  }

  /// Returns the view's name for failure messages: the name of its type without generic arguments.
  open func getViewName() -> String {
    let name = "\(type(of: self))"
    return String(name.prefix { $0 != "<" })
  }

  /// Returns whether a network spinner is shown when this view opens. False by default.
  ///
  ///     override func hasNetworkSpinner() -> Bool { true }
  ///
  /// If true, ``SynchronizedView/waitForView(required:file:line:)`` waits until ``networkSpinner`` disappears, for at
  /// most ``spinnerTimeout`` seconds, before it evaluates the criteria. A spinner that never appears costs no time, and
  /// the wait also covers a spinner that appears while the criteria are unmet.
  ///
  /// An override may also return whether a spinner is on screen now. Once the override has returned false, before or
  /// after the view was opened, the view counts as loading exactly while the override returns true, and
  /// ``networkSpinner`` is ignored.
  open func hasNetworkSpinner() -> Bool { false }

  /// The element shown while the view waits for the network; by default the app's first activity indicator.
  open var networkSpinner: XCUIElement { APP.activityIndicators.firstMatch }

  // MARK: Declarations that prevent mistakes

  /// Do not override this method. A view's own version must return `Self?`, like
  /// ``SynchronizedView/waitForView(required:)``; otherwise, it is never called. This final method makes the compiler
  /// reject a version that returns `Bool`.
  @available(*, deprecated, message: "a view's waitForView must return Self? and call waitUntilLoaded(required:)")
  @_disfavoredOverload @discardableResult
  public final func waitForView(required: Bool) -> Bool {
    (self as? any SynchronizedView)?.waitUntilLoaded(required: required) != nil
  }

  /// Makes the compiler reject a version of `waitForView(required:)` that has no return value.
  @available(*, deprecated, message: "a view's waitForView must return Self? and call waitUntilLoaded(required:)")
  @_disfavoredOverload
  public final func waitForView(required: Bool) { (self as? any SynchronizedView)?.waitUntilLoaded(required: required) }

  /// Whether the network spinner is shown.
  var isLoading: Bool {
    guard hasNetworkSpinner() else {
      looksForSpinner = true
      return false
    }
    return looksForSpinner || networkSpinner.exists
  }

  /// Evaluates ``hasNetworkSpinner()`` before the view opens. An override that checks the screen returns false at that
  /// time, which distinguishes it from one that merely declares a spinner.
  func prepareOpening() {
    if APP.state == .runningForeground { _ = isLoading }
  }

  /// Runs a closure and records its failures at the given line. In nested calls, the line of the outermost call is
  /// used.
  func attributing<Result>(to file: StaticString, _ line: UInt, body: () -> Result) -> Result {
    let outer = caller
    caller = outer ?? (file, line)
    defer { caller = outer }
    return body()
  }

  /// The toast of this view; by default the first of the `otherElements` whose identifier begins with `toast`. Its
  /// first text is the message, and its first button performs the action.
  open var toast: XCUIElement {
    APP.otherElements.matching(NSPredicate(format: "identifier BEGINSWITH 'toast'")).firstMatch
  }

  /// Why the origin is not valid for this view; nil if it is.
  var originMismatch: String? { nil }

  /// The view and its chain of origins, starting with the view.
  var originChain: [BaseView] { [self] + (origin?.originChain ?? []) }

  /// Records a failure to open this view or to return to it. If an alert may be the cause, the failure message names
  /// the alert.
  func failOpening(_ criterion: String, file: StaticString, line: UInt) {
    XCTFail(
      "Failed opening '\(getViewName())' view: \(criterion)\(BlockingAlert.clause(over: APP))",
      file: caller?.file ?? file, line: caller?.line ?? line)
  }
}
