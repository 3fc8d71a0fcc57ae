// Performs basic actions on resolved elements.

import XCTest

/// Performs actions, and records their failures at the given line of a test.
@MainActor struct BasicActionHandler<Element: BehaviourElement> {
  let file: StaticString
  let line: UInt

  func perform(_ action: BasicAction<Element>) {
    switch action {
    case .launch(let arguments, let environment):
      let app = XCUIApplication()
      app.launchArguments = arguments
      app.launchEnvironment = environment
      app.launch()
    case .wait(let element, .appear, let timeout):
      _ = appeared(element, resolved: target(element), timeout: timeout ?? 1)
    case .wait(let element, .disappear, let timeout): waitToDisappear(element, timeout: timeout ?? 1)
    case .wait(let element, .haveValue(let value), let timeout): waitForValue(value, of: element, timeout: timeout ?? 0)
    case .tap(let element, let timeout):
      act(on: element, timeout) { $0.tap() }
    case .tapToEnter(let text, let element, let timeout):
      act(on: element, timeout) {
        $0.tap()
        $0.enter(text)
      }
    }
  }

  private func target(_ element: Element) -> ResolvedElement { element.resolve().resolvedElement }

  /// Performs an action, after a wait only if there is a timeout.
  private func act(on element: Element, _ timeout: TimeInterval?, action: (ResolvedElement) -> Void) {
    let resolved = target(element)
    if let timeout, !appeared(element, resolved: resolved, timeout: timeout) { return }
    action(resolved)
  }

  private func appeared(_ element: Element, resolved: ResolvedElement, timeout: TimeInterval) -> Bool {
    if Polling.wait(upTo: timeout, until: resolved.appears) { return true }
    fail(element, timeout: timeout, expectation: "\(resolved.name) to appear: it does not exist")
    return false
  }

  /// Waits until the element does not exist. Negating the result of a wait for its existence would not work: if the
  /// element still exists at first, that wait succeeds immediately.
  private func waitToDisappear(_ element: Element, timeout: TimeInterval) {
    let resolved = target(element)
    if Polling.wait(upTo: timeout, until: { !resolved.appears() }) { return }
    fail(element, timeout: timeout, expectation: "\(resolved.name) to disappear: it still exists")
  }

  private func waitForValue(_ value: String, of element: Element, timeout: TimeInterval) {
    let resolved = target(element)
    var actual: String?
    let isEqual: @MainActor () -> Bool = {
      actual = resolved.appears() ? resolved.value() : nil
      return actual == value
    }
    if timeout > 0 ? Polling.wait(upTo: timeout, until: isEqual) : isEqual() { return }
    let state = actual.map { "it has \"\($0)\"" } ?? "it does not exist"
    fail(element, timeout: timeout, expectation: "\(resolved.name) to have the value \"\(value)\": \(state)")
  }

  private func fail(_ element: Element, timeout: TimeInterval, expectation: String) {
    let alert = BlockingAlert.clause(over: XCUIApplication())
    let verb = timeout > 0 ? "Waited \(Seconds(timeout)) for" : "Expected"
    XCTFail("[\(element.path)] \(verb) \(expectation)\(alert)", file: file, line: line)
  }
}
