// Views that were opened from others, and lead back to them.

import XCTest

/// A view that knows the type of the view from which it was opened, and gives that very instance back.
///
///     final class KnowledgeBaseHome<Origin: SynchronizedView>: OpenedView<Origin>, SynchronizedView { … }
///
///     let knowledgeBase = settings.openView(KnowledgeBaseHome<SettingsHomeView>.self, byTapping: row)
///     let settings = knowledgeBase?.returnToOrigin()
@preconcurrency @MainActor open class OpenedView<Origin: SynchronizedView>: BaseView {
  private var isReturning = false

  /// What leads back: the first button of the navigation bar, unless overridden by a view with a close button.
  open var backElement: XCUIElement { APP.navigationBars.buttons.firstMatch }

  /// Goes back, and waits for the view from which this one was opened.
  ///
  /// - Parameters:
  ///   - element: What to tap; nil for the view's own ``backElement``.
  ///   - fixed: As for ``SynchronizedView/openView(_:targetApp:byTapping:fixed:required:file:line:)``.
  ///   - required: Whether it is a failure if the origin does not come: `Failed opening '<origin>' view: <criterion>`. An
  ///     element that is not there, or an origin of another type, is one in any case.
  /// - Returns: The origin, the same instance as before; nil if it did not come.
  @discardableResult
  public func returnToOrigin(
    byTapping element: XCUIElement? = nil, fixed: Bool = false, required: Bool = true,
    file: StaticString = #filePath, line: UInt = #line
  ) -> Origin? {
    attributing(to: file, line) {
      // An override goes on with what every view does, by way of `super`.
      if isReturning { return tapToReturn(element, fixed, required) }
      isReturning = true
      defer { isReturning = false }
      return returnToOrigin(byTapping:fixed:required:)(element, fixed, required)
    }
  }

  /// The same, for a view to override: whatever returns from the view calls this.
  @_disfavoredOverload @discardableResult
  open func returnToOrigin(byTapping element: XCUIElement?, fixed: Bool, required: Bool) -> Origin? {
    tapToReturn(element, fixed, required)
  }

  private func tapToReturn(_ element: XCUIElement?, _ fixed: Bool, _ required: Bool) -> Origin? {
    let (file, line) = caller ?? (#filePath, #line)
    guard let origin = goBack(element, fixed, file, line) else { return nil }
    return origin.waitForView(required: required, file: file, line: line)
  }

  /// Goes back, and watches for the origin and for a toast together.
  ///
  ///     let transition = details.returnToOriginWithToast(byTapping: save)
  ///     XCTAssertEqual(transition.toastInfo?.message, "Saved")
  ///
  /// - Parameters:
  ///   - element: What to tap; nil for the view's own ``backElement``.
  ///   - fixed: As for ``SynchronizedView/openView(_:targetApp:byTapping:fixed:required:file:line:)``.
  ///   - required: Whether it is a failure if the origin does not come. A toast that does not come never is.
  ///   - performAction: Whether to tap the toast's button, if there is a toast and it has one.
  /// - Returns: The origin and what was seen of the toast, each nil if it did not come.
  @discardableResult
  public func returnToOriginWithToast(
    byTapping element: XCUIElement? = nil, fixed: Bool = false, required: Bool = true, performAction: Bool = false,
    file: StaticString = #filePath, line: UInt = #line
  ) -> TransitionWithToast<Origin> {
    guard let origin = goBack(element, fixed, file, line) else { return TransitionWithToast() }
    return ToastWatch(toast, performsAction: performAction).wait(
      for: origin, required: required, file: file, line: line)
  }

  /// The same for code that takes the result apart: `let (search, toastInfo) = …`.
  @_disfavoredOverload @discardableResult
  public func returnToOriginWithToast(
    byTapping element: XCUIElement? = nil, fixed: Bool = false, required: Bool = true, performAction: Bool = false,
    file: StaticString = #filePath, line: UInt = #line
  ) -> (view: Origin?, toastInfo: ToastInfo?) {
    let transition: TransitionWithToast<Origin> = returnToOriginWithToast(
      byTapping: element, fixed: fixed, required: required, performAction: performAction, file: file, line: line)
    return (transition.view, transition.toastInfo)
  }

  /// Taps what leads back; the origin, if that went well.
  private func goBack(
    _ element: XCUIElement?, _ fixed: Bool, _ file: StaticString, _ line: UInt
  ) -> Origin? {
    guard let origin = origin as? Origin else {
      XCTFail("'\(getViewName())' view \(originMismatch ?? "")", file: file, line: line)
      return nil
    }
    origin.prepareOpening()
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
