// Declares the base class of views that return to the view from which they were opened.

import XCTest

/// A view that returns to its origin, which is the view from which it was opened. `Origin` is the type of that view,
/// and returning yields the same instance.
///
///     final class KnowledgeBaseHome<Origin: SynchronizedView>: OpenedView<Origin>, SynchronizedView { … }
///
///     let knowledgeBase = settings.openView(KnowledgeBaseHome<SettingsHomeView>.self, byTapping: row)
///     let settings = knowledgeBase?.returnToOrigin()
@preconcurrency @MainActor open class OpenedView<Origin: SynchronizedView>: BaseView {
  private var isReturning = false

  /// The element to tap to go back; by default the first button of the navigation bar. Override it for a close button.
  open var backElement: XCUIElement { APP.navigationBars.buttons.firstMatch }

  /// Goes back and waits for the origin.
  ///
  /// - Parameters:
  ///   - element: The element to tap; if nil, ``backElement``.
  ///   - fixed: As for ``SynchronizedView/openView(_:targetApp:byTapping:fixed:required:file:line:)``.
  ///   - required: Whether to fail if the origin does not load: `Failed opening '<origin>' view: <criterion>`. A
  ///     missing element or an origin of a different type always fails.
  /// - Returns: The origin, the same instance as before; nil if it did not load.
  @discardableResult
  public func returnToOrigin(
    byTapping element: XCUIElement? = nil, fixed: Bool = false, required: Bool = true,
    file: StaticString = #filePath, line: UInt = #line
  ) -> Origin? {
    attributing(to: file, line) {
      // This call comes from an override that calls `super`: run the default implementation.
      if isReturning { return tapToReturn(element, fixed: fixed, required: required) }
      isReturning = true
      defer { isReturning = false }
      return returnToOrigin(byTapping:fixed:required:)(element, fixed, required)
    }
  }

  /// Goes back and waits for the origin. Override this method: every return from the view calls it.
  @_disfavoredOverload @discardableResult
  open func returnToOrigin(byTapping element: XCUIElement?, fixed: Bool, required: Bool) -> Origin? {
    tapToReturn(element, fixed: fixed, required: required)
  }

  private func tapToReturn(_ element: XCUIElement?, fixed: Bool, required: Bool) -> Origin? {
    let (file, line) = caller ?? (#filePath, #line)
    guard let origin = goBack(element, fixed: fixed, file: file, line: line) else { return nil }
    return origin.waitForView(required: required, file: file, line: line)
  }

  /// Goes back and waits for the origin and a toast at the same time.
  ///
  ///     let transition = details.returnToOriginWithToast(byTapping: save)
  ///     XCTAssertEqual(transition.toastInfo?.message, "Saved")
  ///
  /// - Parameters:
  ///   - element: The element to tap; if nil, ``backElement``.
  ///   - fixed: As for ``SynchronizedView/openView(_:targetApp:byTapping:fixed:required:file:line:)``.
  ///   - required: Whether to fail if the origin does not load. A missing toast never fails.
  ///   - performAction: Whether to tap the toast's button, if there is one.
  /// - Returns: The origin and the toast, each nil if it did not appear.
  @discardableResult
  public func returnToOriginWithToast(
    byTapping element: XCUIElement? = nil, fixed: Bool = false, required: Bool = true, performAction: Bool = false,
    file: StaticString = #filePath, line: UInt = #line
  ) -> TransitionWithToast<Origin> {
    guard let origin = goBack(element, fixed: fixed, file: file, line: line) else { return TransitionWithToast() }
    return ToastObserver(toast, performsAction: performAction).wait(
      for: origin, required: required, file: file, line: line)
  }

  /// Goes back and returns a tuple, for code that destructures it: `let (search, toastInfo) = …`.
  @_disfavoredOverload @discardableResult
  public func returnToOriginWithToast(
    byTapping element: XCUIElement? = nil, fixed: Bool = false, required: Bool = true, performAction: Bool = false,
    file: StaticString = #filePath, line: UInt = #line
  ) -> (view: Origin?, toastInfo: ToastInfo?) {
    let transition: TransitionWithToast<Origin> = returnToOriginWithToast(
      byTapping: element, fixed: fixed, required: required, performAction: performAction, file: file, line: line)
    return (transition.view, transition.toastInfo)
  }

  /// Taps the back element. Returns the origin, or nil after a failure.
  private func goBack(_ element: XCUIElement?, fixed: Bool, file: StaticString, line: UInt) -> Origin? {
    guard let origin = origin as? Origin else {
      XCTFail("'\(getViewName())' view \(originMismatch ?? "")", file: file, line: line)
      return nil
    }
    origin.prepareOpening()
    let element = element ?? backElement
    if let reason = ScrollingTap(fixed: fixed, in: APP).tap(element) {
      origin.failOpening(reason, file: file, line: line)
      return nil
    }
    return origin
  }

  override var originMismatch: String? {
    guard !(origin is Origin) else { return nil }
    let expected = "must be opened from \(Origin.self)"
    return origin.map { "\(expected), not from \(type(of: $0))" } ?? "\(expected), but it was created without an origin"
  }
}
