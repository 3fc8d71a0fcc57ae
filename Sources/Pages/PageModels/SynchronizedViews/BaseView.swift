// What all views have: the application they belong to, where they were opened from, and a name for messages.

import XCTest

/// A screen of an application, as tests see it.
///
/// A view of an app is a subclass of ``NavigationHub`` or ``OpenedView`` that conforms to ``SynchronizedView``.
@MainActor open class BaseView {
  /// How long views, toasts' actions and effects are waited for at most, in seconds. Set it once for a slow backend.
  public static var timeout: TimeInterval = 20
  /// How long a toast may take to appear after its view is there, in seconds.
  public static var toastTimeout: TimeInterval = 5

  /// The view from which this one was opened; nil for the first one and for navigation hubs.
  public let origin: BaseView?
  /// The application whose elements the view consists of.
  public let APP: XCUIApplication

  /// Makes a model of a view; nothing is looked at yet.
  ///
  /// - Parameters:
  ///   - origin: The view from which this one is opened.
  ///   - app: The application whose view this is.
  public required init(_ origin: BaseView? = nil, app: XCUIApplication = .testingApp) {
    self.origin = origin
    APP = app
  }

  /// The name of the view in failures: that of the type, without what it is generic over.
  open func getViewName() -> String {
    let name = "\(type(of: self))"
    return String(name.prefix { $0 != "<" })
  }

  /// Whether the app shows that it waits for the network; as long as it does, the view is not loaded. False unless overridden.
  open func hasNetworkSpinner() -> Bool { false }

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
      "Failed opening '\(getViewName())' view: \(criterion)\(BlockingAlert.words(over: APP))", file: file, line: line)
  }
}
