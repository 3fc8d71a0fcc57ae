// Toasts: short messages that come and go by themselves, while the view changes behind them.

import XCTest

/// What was seen of a toast.
public struct ToastInfo: Equatable, Sendable {
  /// What it says: its first text, or its label.
  public let message: String
  /// Its identifier, by which toasts are told apart.
  public let identifier: String
  /// Whether there is a button in it.
  public let hasAction: Bool

  /// What a test expects to have been seen.
  ///
  ///     XCTAssertEqual(toastInfo, ToastInfo(message: "Saved", identifier: "toast.saved", hasAction: false))
  public init(message: String, identifier: String, hasAction: Bool) {
    self.message = message
    self.identifier = identifier
    self.hasAction = hasAction
  }

  /// What is there now; nil if no toast is. All of it is read in one look: a toast that goes between two would be a failure.
  @MainActor init?(_ toast: XCUIElement) {
    guard toast.exists, let root = try? toast.snapshot() else { return nil }
    let elements = Self.preorder(root)
    message = elements.first { $0.elementType == .staticText }?.label ?? root.label
    identifier = root.identifier
    hasAction = elements.contains { $0.elementType == .button }
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

/// What comes of a transition with a toast: the view, and what was seen of the toast, each nil if it did not come.
///
///     let transition = details.returnToOriginWithToast(byTapping: save)
///     guard let search = transition.view else { return }
///     XCTAssertEqual(transition.toastInfo?.message, "Saved")
public struct TransitionWithToast<T> {
  /// The view to which the transition leads, loaded.
  public var view: T?
  /// The toast.
  public var toastInfo: ToastInfo?

  /// A transition from its parts: for the functions of views that make several transitions one.
  public init(view: T? = nil, toastInfo: ToastInfo? = nil) {
    self.view = view
    self.toastInfo = toastInfo
  }
}

/// Watches for a toast and for a view together: the toast may come first, last, or while the view still loads, and be gone
/// before that is done.
@MainActor final class ToastWatch {
  private let toast: XCUIElement
  private let performsAction: Bool
  private var seen: ToastInfo?
  private var isActionPerformed = false
  /// What the view lacked when it was looked at last.
  private var criterion: String?

  init(_ toast: XCUIElement, performsAction: Bool) {
    self.toast = toast
    self.performsAction = performsAction
  }

  /// Waits until both are there or can be expected no longer.
  ///
  /// - Parameter required: Whether it is a failure if the view does not come. A missing toast never is.
  func wait<View: SynchronizedView>(
    for view: View, required: Bool, file: StaticString, line: UInt
  ) -> TransitionWithToast<View> {
    // With an action to perform, the view is what comes after it.
    var isActive = waitForView(view) { self.performsAction && self.seen != nil }
    if isActive, seen == nil { _ = Polling.wait(upTo: BaseView.toastTimeout) { self.look() } }
    if performsAction, let seen {
      let button = toast.buttons.firstMatch
      // It goes by itself, and that it has gone since it was seen must not be a failure.
      isActionPerformed = seen.hasAction && button.exists
      if isActionPerformed { button.tap() }
      isActive = waitForView(view) { false }
    }
    if isActive {
      // A view may have more to do than to wait.
      return TransitionWithToast(
        view: view.waitForView(required: required, file: file, line: line), toastInfo: seen)
    }
    if required { view.failOpening("\(criterion ?? "it was not loaded in time") (\(wordsAboutToast))", file, line) }
    return TransitionWithToast(toastInfo: seen)
  }

  /// Waits until the view is loaded, or there is something else to do first; meanwhile it looks for the toast.
  private func waitForView(_ view: some SynchronizedView, orUntil isInterrupted: @escaping @MainActor () -> Bool)
    -> Bool
  {
    criterion = view.unmetAfterLoading {
      self.look()
      return isInterrupted()
    }
    return criterion == nil
  }

  /// Keeps what is seen first; true once there is something.
  @discardableResult private func look() -> Bool {
    seen = seen ?? ToastInfo(toast)
    return seen != nil
  }

  private func wordsAboutAction(of seen: ToastInfo) -> String {
    guard seen.hasAction else { return ", without an action" }
    return isActionPerformed ? ", its action was performed" : ", and was gone before its action could be performed"
  }

  private var wordsAboutToast: String {
    guard let seen else { return "no toast was seen" }
    return "toast '\(seen.message)' was seen\(performsAction ? wordsAboutAction(of: seen) : "")"
  }
}
