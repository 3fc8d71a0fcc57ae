// Going from view to view.

import XCTest

extension SynchronizedView {
  /// Taps an element, and waits for the view that opens.
  ///
  ///     guard let details = search.openView(ProductDetails<SearchView>.self, byTapping: results[0].root) else { return }
  ///
  /// - Parameters:
  ///   - view: The type of the view, which is made with this view as its origin.
  ///   - targetApp: The app that the view belongs to; nil for this view's own.
  ///   - element: What to tap.
  ///   - fixed: True if the element has a place of its own on screen, such as one in a bar: nothing is scrolled to reach it. Otherwise an
  ///     element that does not come within 3 seconds, or lies above or below the screen, is scrolled to, over 10 screens at most. Nothing is
  ///     scrolled for an element that can be hit or is on screen, nor where nothing scrolls.
  ///   - required: Whether it is a failure if the view does not come: `Failed opening '<view>' view: <criterion>`. An element
  ///     that is not there, or a view that expects another origin, is one in any case.
  /// - Returns: The view, loaded; nil if it did not come.
  @discardableResult
  public func openView<Target: SynchronizedView>(
    _ view: Target.Type, targetApp: XCUIApplication? = nil, byTapping element: XCUIElement, fixed: Bool = false,
    required: Bool = true, file: StaticString = #filePath, line: UInt = #line
  ) -> Target? {
    attributing(to: file, line) {
      openView(_:targetApp:byTapping:fixed:required:)(view, targetApp, element, fixed, required)
    }
  }

  /// The same for a view without a version of its own.
  @_disfavoredOverload @discardableResult
  public func openView<Target: SynchronizedView>(
    _ view: Target.Type, targetApp: XCUIApplication?, byTapping element: XCUIElement, fixed: Bool, required: Bool
  ) -> Target? {
    tapToOpen(view, targetApp: targetApp, byTapping: element, fixed: fixed, required: required)
  }

  /// What ``openView(_:targetApp:byTapping:fixed:required:file:line:)`` does unless the view has a version of its own.
  @discardableResult
  public func tapToOpen<Target: SynchronizedView>(
    _ view: Target.Type, targetApp: XCUIApplication? = nil, byTapping element: XCUIElement, fixed: Bool = false,
    required: Bool = true, file: StaticString = #filePath, line: UInt = #line
  ) -> Target? {
    let (file, line) = caller ?? (file, line)
    let target = view.init(self, app: targetApp ?? APP)
    guard tap(element, fixed, toOpen: target, file, line) else { return nil }
    return target.waitForView(required: required, file: file, line: line)
  }

  /// Taps an element, performs the action of the toast that follows, and waits for the view that it opens.
  ///
  ///     let transition = menu.openViewWithToastAction(
  ///       PrintBasket<ProductDetails<SearchView>>.self, originType: ProductDetails<SearchView>.self, byTapping: addLabel)
  ///     XCTAssertEqual(transition.toastInfo?.message, "Added")
  ///
  /// - Parameters:
  ///   - view: The type of the view.
  ///   - originType: The type of the view to which that view's back leads, if that is not this one. It is the nearest view of
  ///     that type on the way by which this one was opened, or a new one if there is none.
  ///   - element: What to tap.
  ///   - fixed: As for ``openView(_:targetApp:byTapping:fixed:required:file:line:)``.
  ///   - required: Whether it is a failure if the view does not come; the failure says what became of the toast, too.
  /// - Returns: The view, and what was seen of the toast, each nil if it did not come.
  @discardableResult
  public func openViewWithToastAction<Target: SynchronizedView>(
    _ view: Target.Type, originType: (any SynchronizedView.Type)? = nil, byTapping element: XCUIElement,
    fixed: Bool = false, required: Bool = true, file: StaticString = #filePath, line: UInt = #line
  ) -> TransitionWithToast<Target> {
    let target = view.init(originType.map(nearestOrigin) ?? self, app: APP)
    guard tap(element, fixed, toOpen: target, file, line) else { return TransitionWithToast() }
    return ToastWatch(toast, performsAction: true).wait(for: target, required: required, file: file, line: line)
  }

  /// The same for code that takes the result apart: `let (basket, toastInfo) = …`.
  @_disfavoredOverload @discardableResult
  public func openViewWithToastAction<Target: SynchronizedView>(
    _ view: Target.Type, originType: (any SynchronizedView.Type)? = nil, byTapping element: XCUIElement,
    fixed: Bool = false, required: Bool = true, file: StaticString = #filePath, line: UInt = #line
  ) -> (view: Target?, toastInfo: ToastInfo?) {
    let transition: TransitionWithToast<Target> = openViewWithToastAction(
      view, originType: originType, byTapping: element, fixed: fixed, required: required, file: file, line: line)
    return (transition.view, transition.toastInfo)
  }

  private func tap(
    _ element: XCUIElement, _ fixed: Bool, toOpen target: BaseView, _ file: StaticString, _ line: UInt
  ) -> Bool {
    target.prepareOpening()
    let reason =
      target.originMismatch.map { "it \($0)" } ?? Approach(fixed: fixed, in: APP).tap(element)
    if let reason { target.failOpening(reason, file, line) }
    return reason == nil
  }

  private func nearestOrigin(_ type: any SynchronizedView.Type) -> BaseView {
    chainOfOrigins.first { Swift.type(of: $0) == type } ?? type.init(self, app: APP)
  }
}
