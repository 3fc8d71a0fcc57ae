// Views that were opened from others, and lead back to them.

import XCTest

/// A view that knows the type of the view from which it was opened, and gives that very instance back.
///
///     final class KnowledgeBaseHome<Origin: SynchronizedView>: OpenedView<Origin>, SynchronizedView { … }
///
///     let knowledgeBase = settings.openView(KnowledgeBaseHome<SettingsHomeView>.self, byTapping: row)
///     let settings = knowledgeBase?.returnToOrigin()
@MainActor open class OpenedView<Origin: SynchronizedView>: BaseView {
  /// What leads back: the first button of the navigation bar, unless overridden by a view with a close button.
  open var backElement: XCUIElement { APP.navigationBars.buttons.firstMatch }

  /// Goes back, and waits for the view from which this one was opened.
  ///
  /// - Parameters:
  ///   - element: What to tap; nil for the view's own ``backElement``.
  ///   - fixed: False if the element may have to be scrolled to first.
  ///   - required: Whether it is a failure if the origin does not come: `Failed opening '<origin>' view: <criterion>`. An
  ///     element that is not there, or an origin of another type, is one in any case.
  /// - Returns: The origin, the same instance as before; nil if it did not come.
  @discardableResult
  public func returnToOrigin(
    byTapping element: XCUIElement? = nil, fixed: Bool = true, required: Bool = true,
    file: StaticString = #filePath, line: UInt = #line
  ) -> Origin? {
    guard let origin = goBack(element, fixed, file, line) else { return nil }
    return origin.waitForView(required: required, file: file, line: line)
  }

  /// Goes back, and watches for the origin and for a toast together.
  ///
  ///     let (search, toastInfo) = details.returnToOriginWithToast(byTapping: save)
  ///     XCTAssertEqual(toastInfo?.message, "Saved")
  ///
  /// - Parameters:
  ///   - element: What to tap; nil for the view's own ``backElement``.
  ///   - fixed: False if the element may have to be scrolled to first.
  ///   - required: Whether it is a failure if the origin does not come. A toast that does not come never is.
  ///   - performAction: Whether to tap the toast's button, if there is a toast and it has one.
  /// - Returns: The origin and what was seen of the toast, each nil if it did not come.
  @discardableResult
  public func returnToOriginWithToast(
    byTapping element: XCUIElement? = nil, fixed: Bool = true, required: Bool = true, performAction: Bool = false,
    file: StaticString = #filePath, line: UInt = #line
  ) -> (view: Origin?, toastInfo: ToastInfo?) {
    guard let origin = goBack(element, fixed, file, line) else { return (nil, nil) }
    return ToastWatch(toast, performsAction: performAction).wait(
      for: origin, required: required, file: file, line: line)
  }

  /// Taps what leads back; the origin, if that went well.
  private func goBack(
    _ element: XCUIElement?, _ fixed: Bool, _ file: StaticString, _ line: UInt
  ) -> Origin? {
    guard let origin = origin as? Origin else {
      XCTFail("'\(getViewName())' view \(originMismatch ?? "")", file: file, line: line)
      return nil
    }
    let element = element ?? backElement
    if let reason = Approach(fixed: fixed, in: APP).tap(element) {
      origin.failOpening(reason, file, line)
      return nil
    }
    return origin
  }

  override var originMismatch: String? {
    guard !(origin is Origin) else { return nil }
    let expected = "expects to be opened from \(Origin.self)"
    return origin.map { "\(expected), not from \(type(of: $0))" } ?? "\(expected), and has no origin"
  }
}
