// Calls interruption monitors when an alert blocks an action.

import ElementQueries
public import Foundation

/// An interruption handler and its description.
struct InterruptionMonitor {
  let description: String
  let handler: (XCUIElement) -> Bool

  /// Calls the running test's handlers, most recently added first, until one handles the alert.
  @MainActor static func handleAlert(of app: AppName) -> Bool {
    let monitors = XCUITestCase.current?.interruptionMonitors ?? []
    let element = XCUIElement(.application.alerts.firstMatch, of: app)
    return monitors.reversed().contains { $0.monitor.handler(element) }
  }
}

extension XCUITestCase {
  /// Adds a handler for alerts that block an action. The last one added is called first.
  @discardableResult public func addUIInterruptionMonitor(
    withDescription description: String, handler: @escaping (XCUIElement) -> Bool
  ) -> any NSObjectProtocol {
    let token = NSObject()
    interruptionMonitors.append((token, InterruptionMonitor(description: description, handler: handler)))
    return token
  }

  /// Removes a handler.
  public func removeUIInterruptionMonitor(_ monitor: any NSObjectProtocol) {
    interruptionMonitors.removeAll { $0.token === monitor }
  }
}
