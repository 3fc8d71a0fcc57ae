// Waits for toasts, which appear and disappear while a view changes.

import XCTest

/// The contents of a toast.
public struct ToastInfo: Equatable, Sendable {
  /// The message, as ``BaseView/toastMessage`` makes it: the toast's text and the title of its action, `1 label added
  /// Print Basket`.
  public let message: String
  /// The toast's identifier, which distinguishes it from other toasts.
  public let identifier: String
  /// Whether the toast has a button.
  public let hasAction: Bool

  /// Creates the expected contents of a toast, for use in assertions.
  ///
  ///     XCTAssertEqual(toastInfo, ToastInfo(message: "Saved", identifier: "toast.saved", hasAction: false))
  public init(message: String, identifier: String, hasAction: Bool) {
    self.message = message
    self.identifier = identifier
    self.hasAction = hasAction
  }

  /// Reads the contents of the toast; nil if the toast is not on screen. All values come from one snapshot, because
  /// reading a toast that has just disappeared would fail.
  @MainActor init?(_ toast: XCUIElement) {
    guard toast.exists, let root = try? toast.snapshot() else { return nil }
    message = BaseView.toastMessage(root)
    identifier = root.identifier
    hasAction = Self.preorder(root).contains { $0.elementType == .button }
  }

  /// Returns a toast's text and the title of its action, joined by a space: `1 label added Print Basket`. Without a
  /// text, it is the label of the toast; without an action that has a title, it is only the text.
  @MainActor static func usualMessage(of toast: any XCUIElementSnapshot) -> String {
    let elements = preorder(toast)
    guard let text = elements.first(where: { $0.elementType == .staticText })?.label else { return toast.label }
    let action = elements.first { $0.elementType == .button }?.label ?? ""
    return [text, action].filter { !$0.isEmpty }.joined(separator: " ")
  }

  @MainActor private static func preorder(_ root: any XCUIElementSnapshot) -> [any XCUIElementSnapshot] {
    var (elements, open): ([any XCUIElementSnapshot], [any XCUIElementSnapshot]) = ([], [root])
    while let next = open.popLast() {
      elements.append(next)
      open.append(contentsOf: next.children.reversed())
    }
    return elements
  }
}

/// The result of a transition with a toast: the view and the toast, each nil if it did not appear.
///
///     let transition = details.returnToOriginWithToast(byTapping: save)
///     guard let search = transition.view else { return }
///     XCTAssertEqual(transition.toastInfo?.message, "Saved")
public struct TransitionWithToast<T> {
  /// The loaded view.
  public var view: T?
  /// The toast.
  public var toastInfo: ToastInfo?

  /// Creates a result from a view and a toast, for functions that combine several transitions.
  public init(view: T? = nil, toastInfo: ToastInfo? = nil) {
    self.view = view
    self.toastInfo = toastInfo
  }
}

extension TransitionWithToast: Sendable where T: Sendable {}

/// Waits for a toast and a view at the same time. The toast may appear before, while or after the view loads, and may
/// disappear before the view has loaded.
@MainActor final class ToastObserver {
  private let toast: XCUIElement
  private let performsAction: Bool
  private var seen: ToastInfo?
  private var isActionPerformed = false
  /// The criterion that was unmet at the last evaluation.
  private var criterion: String?

  init(_ toast: XCUIElement, performsAction: Bool) {
    self.toast = toast
    self.performsAction = performsAction
  }

  /// Waits until both the toast and the view have appeared, or their timeouts have elapsed.
  ///
  /// - Parameter required: Whether to fail if the view does not load. A missing toast never fails.
  func wait<View: SynchronizedView>(
    for view: View, required: Bool, file: StaticString, line: UInt
  ) -> TransitionWithToast<View> {
    // If the toast's action is to be performed, the view loads only after that action.
    var isActive = waitForView(view) { self.performsAction && self.seen != nil }
    if isActive, seen == nil { _ = Polling.wait(upTo: BaseView.toastTimeout) { self.checkToast() } }
    if performsAction, let seen {
      let button = toast.buttons.firstMatch
      // The toast may have disappeared, which is not a failure.
      isActionPerformed = seen.hasAction && button.exists
      if isActionPerformed { button.tap() }
      isActive = waitForView(view) { false }
    }
    if isActive {
      // The view's own version of `waitForView` may do more than wait.
      return TransitionWithToast(
        view: view.waitForView(required: required, file: file, line: line), toastInfo: seen)
    }
    if required {
      view.failOpening("\(criterion ?? "it was not loaded in time") (\(toastDescription))", file: file, line: line)
    }
    return TransitionWithToast(toastInfo: seen)
  }

  /// Waits until the view is loaded or the wait is interrupted. Checks for the toast at the same time.
  private func waitForView(_ view: some SynchronizedView, orUntil isInterrupted: @escaping @MainActor () -> Bool)
    -> Bool
  {
    criterion = view.unmetAfterLoading {
      self.checkToast()
      return isInterrupted()
    }
    return criterion == nil
  }

  /// Stores the first toast. Returns whether a toast has appeared.
  @discardableResult private func checkToast() -> Bool {
    seen = seen ?? ToastInfo(toast)
    return seen != nil
  }

  private func actionDescription(of seen: ToastInfo) -> String {
    guard seen.hasAction else { return " without an action" }
    return isActionPerformed
      ? " and its action was performed" : ", but disappeared before its action could be performed"
  }

  private var toastDescription: String {
    guard let seen else { return "no toast appeared" }
    return "toast '\(seen.message)' appeared\(performsAction ? actionDescription(of: seen) : "")"
  }
}
