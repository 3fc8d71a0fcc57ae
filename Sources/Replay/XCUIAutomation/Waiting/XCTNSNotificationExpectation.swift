// Declares notification expectations. Notifications are posted in real time.

public import Foundation

/// An expectation that is fulfilled when a notification is posted and the handler, if any, returns true.
///
///     let loaded = XCTNSNotificationExpectation(name: .init("loaded"))
///     wait(for: [loaded], timeout: 5)
///
/// Sendable like its base class; notifications may arrive on any thread.
open class XCTNSNotificationExpectation: XCTestExpectation, @unchecked Sendable {
  /// Called when the notification is posted; returns false to continue waiting.
  public typealias Handler = @Sendable (Notification) -> Bool

  /// The name of the notification.
  public let notificationName: Notification.Name
  /// The object that posts the notification; nil for any object.
  public let observedObject: Any?
  /// The center to which the notification is posted.
  public let notificationCenter: NotificationCenter
  /// Called when the notification is posted; returns false to continue waiting.
  open var handler: Handler?
  private var token: (any NSObjectProtocol)?

  public init(
    name notificationName: Notification.Name, object: Any? = nil, notificationCenter: NotificationCenter = .default,
    file: StaticString = #file, line: Int = #line
  ) {
    self.notificationName = notificationName
    observedObject = object
    self.notificationCenter = notificationCenter
    let poster = object.map { " from \($0)" } ?? ""
    super.init(
      description: "Expect notification '\(notificationName.rawValue)'\(poster)", file: file, line: line)
    token = notificationCenter.addObserver(forName: notificationName, object: object, queue: nil) { [weak self] note in
      guard let self, self.handler?(note) ?? true else { return }
      self.stop()
      self.fulfill()
    }
  }

  deinit { stop() }

  private func stop() {
    if let token { notificationCenter.removeObserver(token) }
    token = nil
  }
}
