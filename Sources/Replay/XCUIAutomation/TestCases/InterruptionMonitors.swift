// Interruption monitors. They are kept; a replay that knows of alerts in the way will run them.

public import Foundation

/// A handler and what it is for.
struct InterruptionMonitor {
  let description: String
  let handler: (XCUIElement) -> Bool
}

extension XCUITestCase {
  /// Adds a handler for alerts that are in the way of an action. The last one added is asked first.
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
