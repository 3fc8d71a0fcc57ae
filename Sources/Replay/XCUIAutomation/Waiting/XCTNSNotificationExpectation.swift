// Waiting for a notification, which is posted in real time.

public import Foundation

/// Met when a notification is posted, and the handler, if there is one, agrees.
///
///     let loaded = XCTNSNotificationExpectation(name: .init("loaded"))
///     wait(for: [loaded], timeout: 5)
///
/// Sendable as its base class is; notifications may come on any thread.
open class XCTNSNotificationExpectation: XCTestExpectation, @unchecked Sendable {
  /// Asked when the notification is posted; false means to wait on.
  public typealias Handler = @Sendable (Notification) -> Bool

  /// Its name.
  public let notificationName: Notification.Name
  /// Who posts it; nil for anybody.
  public let observedObject: Any?
  /// Where it is posted.
  public let notificationCenter: NotificationCenter
  /// Asked when the notification is posted; false means to wait on.
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
