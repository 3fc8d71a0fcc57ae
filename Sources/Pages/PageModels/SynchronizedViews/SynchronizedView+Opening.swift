// Opens views from other views.

import XCTest

extension SynchronizedView {
  /// Taps an element and waits for the view that opens.
  ///
  ///     let details = search.openView(ProductDetails<SearchView>.self, byTapping: results[0].root)
  ///
  /// - Parameters:
  ///   - view: The type of the view. It is created with this view as its origin.
  ///   - targetApp: The app that shows the view; if nil, the app of this view.
  ///   - element: The element to tap.
  ///   - fixed: Whether the element has a fixed position on screen, such as a button in a bar, so that no scrolling is
  ///     needed. Otherwise, if the element does not appear within 3 seconds, or is above or below the screen, the test
  ///     scrolls to it, for at most 10 screens. It does not scroll if the element is on screen.
  ///   - required: Whether to fail if the view does not load: `Failed opening '<view>' view: <criterion>`. A missing
  ///     element or a view that requires a different origin always fails.
  /// - Returns: The loaded view; nil if it did not load.
  @discardableResult
  public func openView<Target: SynchronizedView>(
    _ view: Target.Type, targetApp: XCUIApplication? = nil, byTapping element: XCUIElement, fixed: Bool = false,
    required: Bool = true, file: StaticString = #filePath, line: UInt = #line
  ) -> Target? {
    attributing(to: file, line) {
      openView(_:targetApp:byTapping:fixed:required:)(view, targetApp, element, fixed, required)
    }
  }

  /// The default implementation.
  @_disfavoredOverload @discardableResult
  public func openView<Target: SynchronizedView>(
    _ view: Target.Type, targetApp: XCUIApplication?, byTapping element: XCUIElement, fixed: Bool, required: Bool
  ) -> Target? {
    tapToOpen(view, targetApp: targetApp, byTapping: element, fixed: fixed, required: required)
  }

  /// The default behavior of ``openView(_:targetApp:byTapping:fixed:required:file:line:)``. If a view declares its own
  /// version of that method, the version can call this one.
  @discardableResult
  public func tapToOpen<Target: SynchronizedView>(
    _ view: Target.Type, targetApp: XCUIApplication? = nil, byTapping element: XCUIElement, fixed: Bool = false,
    required: Bool = true, file: StaticString = #filePath, line: UInt = #line
  ) -> Target? {
    let (file, line) = caller ?? (file, line)
    let target = view.init(self, app: targetApp ?? APP)
    guard tap(element, fixed: fixed, toOpen: target, file: file, line: line) else { return nil }
    return target.waitForView(required: required, file: file, line: line)
  }

  /// Taps an element, performs the action of the toast that appears, and waits for the view that the action opens.
  ///
  ///     let transition = menu.openViewWithToastAction(
  ///       PrintBasket<ProductDetails<SearchView>>.self, originType: ProductDetails<SearchView>.self,
  ///       byTapping: addLabel)
  ///     XCTAssertEqual(transition.toastInfo?.message, "Added")
  ///
  /// - Parameters:
  ///   - view: The type of the view.
  ///   - originType: The type of the view to which the opened view returns; if nil, it returns to this view. The
  ///     nearest view of that type in the chain of origins is used, or a new one if the chain does not contain one.
  ///   - element: The element to tap.
  ///   - fixed: As for ``openView(_:targetApp:byTapping:fixed:required:file:line:)``.
  ///   - required: Whether to fail if the view does not load. The failure includes the state of the toast.
  /// - Returns: The view and the toast, each nil if it did not appear.
  @discardableResult
  public func openViewWithToastAction<Target: SynchronizedView>(
    _ view: Target.Type, originType: (any SynchronizedView.Type)? = nil, byTapping element: XCUIElement,
    fixed: Bool = false, required: Bool = true, file: StaticString = #filePath, line: UInt = #line
  ) -> TransitionWithToast<Target> {
    let target = view.init(originType.map(nearestOrigin) ?? self, app: APP)
    guard tap(element, fixed: fixed, toOpen: target, file: file, line: line) else { return TransitionWithToast() }
    return ToastObserver(toast, performsAction: true).wait(for: target, required: required, file: file, line: line)
  }

  /// Opens a view and returns a tuple, for code that destructures it: `let (basket, toastInfo) = …`.
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
    _ element: XCUIElement, fixed: Bool, toOpen target: BaseView, file: StaticString, line: UInt
  ) -> Bool {
    target.prepareOpening()
    let reason =
      target.originMismatch.map { "the view \($0)" } ?? ScrollingTap(fixed: fixed, in: APP).tap(element)
    if let reason { target.failOpening(reason, file: file, line: line) }
    return reason == nil
  }

  private func nearestOrigin(_ type: any SynchronizedView.Type) -> BaseView {
    originChain.first { Swift.type(of: $0) == type } ?? type.init(self, app: APP)
  }
}
