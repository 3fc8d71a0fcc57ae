// What all views have: the application they belong to, where they were opened from, and a name for messages.

import XCTest

/// A screen of an application, as tests see it.
///
/// A view of an app is a subclass of ``NavigationHub`` or ``OpenedView`` that conforms to ``SynchronizedView``.
@preconcurrency @MainActor open class BaseView {
  /// How long views, toasts' actions and effects are waited for at most, in seconds. Set it once for a slow backend.
  public static var timeout: TimeInterval = 20
  /// How long a network spinner may stay, in seconds; nil for as long as ``timeout``. It is a time of its own: when the spinner has
  /// gone, the criteria have all of theirs.
  public static var spinnerTimeout: TimeInterval?
  /// How long a toast may take to appear after its view is there, in seconds.
  public static var toastTimeout: TimeInterval = 5

  private let openedFrom: BaseView?
  private let ownApp: XCUIApplication
  /// Whether ``hasNetworkSpinner()`` has ever said no: then it looks at the screen, and does not only declare something.
  private var looksForSpinner = false
  /// At whose line failures are recorded while the view does what it was asked to.
  private(set) var caller: (file: StaticString, line: UInt)?

  /// The view from which this one was opened; nil for the first one and for navigation hubs.
  open var origin: BaseView? { openedFrom }
  /// The application whose elements the view consists of.
  open var APP: XCUIApplication { ownApp }

  /// Makes a model of a view; nothing is looked at yet.
  ///
  /// - Parameters:
  ///   - origin: The view from which this one is opened.
  ///   - app: The application whose view this is.
  public required init(_ origin: BaseView? = nil, app: XCUIApplication = .testingApp) {
    openedFrom = origin
    ownApp = app
  }

  /// The name of the view in failures: that of the type, without what it is generic over.
  open func getViewName() -> String {
    let name = "\(type(of: self))"
    return String(name.prefix { $0 != "<" })
  }

  /// Whether a network spinner is shown first when this view is opened. False unless overridden.
  ///
  ///     override func hasNetworkSpinner() -> Bool { true }
  ///
  /// If so, ``SynchronizedView/waitForView(required:file:line:)`` waits until ``networkSpinner`` has gone, for at most
  /// ``spinnerTimeout`` seconds, and evaluates the criteria after that. A spinner that never comes costs no time, and one that comes
  /// while the criteria are not met yet is waited for as well.
  ///
  /// An override may also say whether a spinner is on screen at the moment. A view whose answer has ever been no, before it was
  /// opened or since, is taken at its word: it is loading as long as the answer is yes, whatever ``networkSpinner`` is.
  open func hasNetworkSpinner() -> Bool { false }

  /// What is shown while the view waits for the network: the app's first activity indicator, unless overridden.
  open var networkSpinner: XCUIElement { APP.activityIndicators.firstMatch }

  // MARK: What would never be called

  /// Whether the view came. Do not write this one: a view's own version returns `Self?`, as ``SynchronizedView/waitForView(required:)``
  /// does, or nothing that opens the view calls it. It is here so that the compiler refuses it.
  @available(*, deprecated, message: "a view's own version returns Self?, and calls waitUntilLoaded(required:)")
  @_disfavoredOverload @discardableResult
  public final func waitForView(required: Bool) -> Bool {
    (self as? any SynchronizedView)?.waitUntilLoaded(required: required) != nil
  }

  /// The same for a version that returns nothing.
  @available(*, deprecated, message: "a view's own version returns Self?, and calls waitUntilLoaded(required:)")
  @_disfavoredOverload
  public final func waitForView(required: Bool) { (self as? any SynchronizedView)?.waitUntilLoaded(required: required) }

  /// Whether the view shows that it waits for the network.
  var isLoading: Bool {
    guard hasNetworkSpinner() else {
      looksForSpinner = true
      return false
    }
    return looksForSpinner || networkSpinner.exists
  }

  /// Asks about the spinner before the view is opened, when a view that looks at the screen does not see its own spinner yet.
  func prepareOpening() {
    if APP.state == .runningForeground { _ = isLoading }
  }

  /// Does something whose failures belong to a line: to the one that asked first, if this is a part of something larger.
  func attributing<Result>(to file: StaticString, _ line: UInt, _ body: () -> Result) -> Result {
    let outer = caller
    caller = outer ?? (file, line)
    defer { caller = outer }
    return body()
  }

  /// Where toasts appear that are shown with this view: by default, the first of the other elements whose
  /// identifier begins with `toast`. Its first text is the message, its first button the action.
  open var toast: XCUIElement {
    APP.otherElements.matching(NSPredicate(format: "identifier BEGINSWITH 'toast'")).firstMatch
  }

  /// Why the view cannot have been opened from its origin; nil if it can.
  var originMismatch: String? { nil }

  /// The view and those from which it was opened, the last one first.
  var chainOfOrigins: [BaseView] { [self] + (origin?.chainOfOrigins ?? []) }

  /// Records that a view could not be opened or returned to, and what alert may be the reason.
  func failOpening(_ criterion: String, _ file: StaticString, _ line: UInt) {
    XCTFail(
      "Failed opening '\(getViewName())' view: \(criterion)\(BlockingAlert.words(over: APP))",
      file: caller?.file ?? file, line: caller?.line ?? line)
  }
}
