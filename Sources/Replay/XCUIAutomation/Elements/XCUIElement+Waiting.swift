// Waiting for an element, in virtual time. (`xcuitest-query-semantics` §7)

public import Foundation

extension XCUIElement {
  /// Waits until the element exists; false when the timeout, in seconds of virtual time, is over.
  @discardableResult public func waitForExistence(timeout: TimeInterval) -> Bool {
    wait("to exist", timeout) { exists }
  }

  /// Waits until the element does not exist.
  @discardableResult public func waitForNonExistence(timeout: TimeInterval) -> Bool {
    wait("not to exist", timeout) { !exists }
  }

  /// The same under the name that Apple's header has.
  @discardableResult public func waitForNonExistence(withTimeout timeout: TimeInterval) -> Bool {
    waitForNonExistence(timeout: timeout)
  }

  /// Waits until an attribute has a value. Does not fail by itself.
  @discardableResult public func wait<Value: Equatable>(
    for keyPath: KeyPath<XCUIElement, Value>, toEqual value: Value, timeout: TimeInterval
  ) -> Bool {
    let name = Self.attributes.first { $0.path == keyPath }?.name ?? "an attribute"
    return TestReplay.wait(for: "\(name) of \(query) to be \(value)", timeout: timeout) {
      exists && self[keyPath: keyPath] == value
    }
  }

  private func wait(_ what: String, _ timeout: TimeInterval, until condition: () -> Bool) -> Bool {
    if TestReplay.wait(for: "\(query) \(what)", timeout: timeout, until: condition) { return true }
    TestReplay.current?.disappoint(query, of: app)
    return false
  }

  /// What the log calls attributes: key paths print addresses, which differ from run to run.
  private static let attributes: [(path: AnyKeyPath, name: String)] = [
    (\XCUIElement.exists, "exists"), (\XCUIElement.isHittable, "isHittable"), (\XCUIElement.isEnabled, "isEnabled"),
    (\XCUIElement.isSelected, "isSelected"), (\XCUIElement.hasFocus, "hasFocus"), (\XCUIElement.label, "label"),
    (\XCUIElement.title, "title"), (\XCUIElement.identifier, "identifier"), (\XCUIElement.frame, "frame"),
    (\XCUIElement.placeholderValue, "placeholderValue"), (\XCUIElement.elementType, "elementType"),
  ]
}
