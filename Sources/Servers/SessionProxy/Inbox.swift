// Queues the responses that the recorder has not processed yet.

import HTTPClient
import Locks
import Recordings
import SessionRecording

/// Responses that the client has received and the recorder has not processed yet. The lock is held only briefly: a
/// request must not wait while a look is being written.
final class Inbox: @unchecked Sendable {
  // `@unchecked Sendable` is safe, because all mutable state is guarded by the lock.
  private let lock = Lock()
  private var items: [Item] = []
  private var ownTurn = 0
  private var ownAuthorization: [(name: String, value: String)]?

  struct Item {
    let request: ClassifiedRequest
    let body: [UInt8]
    let isSensitive: Bool
    let answer: IncomingAnswer
    let began: VirtualTime
    let end: VirtualTime
    /// How many times an action had begun or ended when the request arrived.
    let turn: Int
  }

  func add(_ item: Item) { lock.withLock { items.append(item) } }

  /// Removes and returns the items in the order in which they were answered.
  ///
  /// - Parameter time: Items that were answered after this time stay; nil removes all.
  func take(until time: VirtualTime?) -> [Item] {
    lock.withLock {
      let taken = items.filter { time == nil || $0.end <= time ?? .zero }
      items.removeAll { time == nil || $0.end <= time ?? .zero }
      return taken
    }
  }

  /// How many times an action has begun or ended.
  var turn: Int {
    get { lock.withLock { ownTurn } }
    set { lock.withLock { ownTurn = newValue } }
  }

  /// The client's `Authorization` headers; nil if it has not sent any.
  var authorization: [(name: String, value: String)]? { lock.withLock { ownAuthorization } }

  func authorize(_ headers: [(name: String, value: String)]) { lock.withLock { ownAuthorization = headers } }
}
