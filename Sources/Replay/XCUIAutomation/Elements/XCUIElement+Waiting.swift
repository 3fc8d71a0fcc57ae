// Waits for elements in virtual time. (`xcuitest-query-semantics` §7)

public import Foundation
import Text

extension XCUIElement {
  /// Waits until the element exists. Returns false if the timeout, in seconds of virtual time, elapses first.
  @discardableResult public func waitForExistence(timeout: TimeInterval) -> Bool {
    wait("waitForExistence(timeout: \(timeout.shortText))", "to exist", timeout) { exists }
  }

  /// Waits until the element no longer exists. Returns false if the timeout, in seconds of virtual time, elapses first.
  @discardableResult public func waitForNonExistence(timeout: TimeInterval) -> Bool {
    wait("waitForNonExistence(timeout: \(timeout.shortText))", "not to exist", timeout) { !exists }
  }

  /// Waits until the element no longer exists. The same as ``waitForNonExistence(timeout:)``, spelled as in Apple's
  /// header.
  @discardableResult public func waitForNonExistence(withTimeout timeout: TimeInterval) -> Bool {
    waitForNonExistence(timeout: timeout)
  }

  /// Waits until an attribute has the given value. Returns false if the timeout elapses first; the test does not fail.
  @discardableResult public func wait<Value: Equatable>(
    for keyPath: KeyPath<XCUIElement, Value>, toEqual value: Value, timeout: TimeInterval
  ) -> Bool {
    let name = Self.attributes.first { $0.path == keyPath }?.name ?? "attribute"
    let holds = TestReplay.wait(for: "\(query) until its \(name) is \(value)", timeout: timeout) {
      exists && self[keyPath: keyPath] == value
    }
    recordRead("wait(for: \\.\(name), toEqual: \(Self.text(value)), timeout: \(timeout.shortText))", "\(holds)")
    return holds
  }

  /// - Parameters:
  ///   - call: The call as it is written in code.
  ///   - what: The condition, for the log.
  private func wait(
    _ call: String, _ what: String, _ timeout: TimeInterval, until condition: () -> Bool
  ) -> Bool {
    let holds = TestReplay.wait(for: "\(query) \(what)", timeout: timeout, until: condition)
    recordRead(call, "\(holds)")
    if !holds { TestReplay.current?.recordFalseAnswer(query, of: app) }
    return holds
  }

  /// The names of the attributes, for the log. A printed key path contains an address, which differs from run to run.
  private static let attributes: [(path: AnyKeyPath, name: String)] = [
    (\XCUIElement.exists, "exists"), (\XCUIElement.isHittable, "isHittable"), (\XCUIElement.isEnabled, "isEnabled"),
    (\XCUIElement.isSelected, "isSelected"), (\XCUIElement.hasFocus, "hasFocus"), (\XCUIElement.label, "label"),
    (\XCUIElement.title, "title"), (\XCUIElement.identifier, "identifier"), (\XCUIElement.frame, "frame"),
    (\XCUIElement.placeholderValue, "placeholderValue"), (\XCUIElement.elementType, "elementType"),
  ]
}
