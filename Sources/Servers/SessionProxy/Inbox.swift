// Holds what passed between a client and its server until the recorder has time for it.

import HTTPClient
import Locks
import Recordings
import SessionRecording

/// Answers that the client has and the recorder has not processed yet. The lock is held only for moments: a look that
/// is being written must not delay a request.
final class Inbox: @unchecked Sendable {
  // `@unchecked Sendable` is safe, because all mutable state is accessed only with the lock.
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
    /// The number of the actions that had begun or ended when the request came.
    let turn: Int
  }

  func add(_ item: Item) { lock.withLock { items.append(item) } }

  /// Removes and returns the items in the order in which they were answered.
  ///
  /// - Parameter time: Items that were answered later stay; nil for all.
  func take(until time: VirtualTime?) -> [Item] {
    lock.withLock {
      let taken = items.filter { time == nil || $0.end <= time ?? .zero }
      items.removeAll { time == nil || $0.end <= time ?? .zero }
      return taken
    }
  }

  /// The number of the actions that have begun or ended.
  var turn: Int {
    get { lock.withLock { ownTurn } }
    set { lock.withLock { ownTurn = newValue } }
  }

  /// The headers by which the client authorizes itself; nil if it does not.
  var authorization: [(name: String, value: String)]? { lock.withLock { ownAuthorization } }

  func authorize(_ headers: [(name: String, value: String)]) { lock.withLock { ownAuthorization = headers } }
}
