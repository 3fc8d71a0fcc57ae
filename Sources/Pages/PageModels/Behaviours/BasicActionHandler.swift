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
    case .wait(let element, .appear, let timeout): _ = appeared(element, element.resolve(), timeout)
    case .wait(let element, .disappear, let timeout): waitToDisappear(element, timeout)
    case .wait(let element, .haveValue(let value), let timeout): waitForValue(value, of: element, timeout)
    case .tap(let element):
      let resolved = element.resolve()
      if appeared(element, resolved) { resolved.tap() }
    case .tapToEnter(let text, let element):
      let resolved = element.resolve()
      guard appeared(element, resolved) else { return }
      resolved.tap()
      resolved.enter(text)
    }
  }

  private func appeared(_ element: Element, _ resolved: ResolvedElement, _ timeout: TimeInterval = 1) -> Bool {
    if Polling.wait(upTo: timeout, until: resolved.appears) { return true }
    fail(element, timeout, "\(resolved.name) to appear: it does not exist")
    return false
  }

  /// Waits until the element does not exist. Negating the result of a wait for its existence would not work: if the
  /// element still exists at first, that wait succeeds immediately.
  private func waitToDisappear(_ element: Element, _ timeout: TimeInterval) {
    let resolved = element.resolve()
    if Polling.wait(upTo: timeout, until: { !resolved.appears() }) { return }
    fail(element, timeout, "\(resolved.name) to disappear: it still exists")
  }

  private func waitForValue(_ value: String, of element: Element, _ timeout: TimeInterval) {
    let resolved = element.resolve()
    if Polling.wait(upTo: timeout, until: { resolved.appears() && resolved.value() == value }) { return }
    let state = resolved.appears() ? "it has \"\(resolved.value())\"" : "it does not exist"
    fail(element, timeout, "\(resolved.name) to have the value \"\(value)\": \(state)")
  }

  private func fail(_ element: Element, _ timeout: TimeInterval, _ expectation: String) {
    let alert = BlockingAlert.clause(over: XCUIApplication())
    XCTFail("[\(element.path)] Waited \(Seconds(timeout)) for \(expectation)\(alert)", file: file, line: line)
  }
}
