// Collects the searches that clients repeat in vain, because many clients do not show why they found nothing.

import Recordings

/// The searches of a session that have found nothing so far.
///
/// Clients wait by repeating a search. The server cannot see when they give up, but a client that performs an action is
/// no longer waiting. A loop that acts between two searches, such as one that taps “Next” until something appears,
/// stays open: it has given up if the search never finds anything.
struct VainSearches {
  private var givenUp: [SessionReport.Miss] = []
  private var open: [(miss: SessionReport.Miss, countSinceAction: Int)] = []

  /// What the current request has searched or done; nil if nothing yet.
  var outcome: Outcome?

  enum Outcome {
    case found
    /// A search in vain, with its message.
    case missed(String)
    case acted
  }

  /// The searches that were retried without a match, and those with malformed locators, in the order of their last
  /// requests.
  var repeated: [SessionReport.Miss] {
    (givenUp + open.map(\.miss).filter { $0.count > 1 || $0.isMalformed }).enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
  }

  /// Adds a search that found nothing.
  ///
  /// - Parameter isMalformed: Whether it would find nothing on any screen, because the locator is malformed.
  mutating func add(_ locator: String, _ message: String, at time: VirtualTime, isMalformed: Bool = false) {
    outcome = .missed(message)
    guard let index = open.firstIndex(where: { $0.miss.locator == locator }) else {
      let miss = SessionReport.Miss(time: time, locator: locator, message: message, isMalformed: isMalformed)
      return open.append((miss, 1))
    }
    open[index].miss.count += 1
    open[index].miss.message = message
    open[index].miss.time = time
    open[index].countSinceAction += 1
  }

  /// The latest search that found something, and how often it did so without an action or another search in between.
  private var steady: (locator: String, count: Int)?

  /// Removes a search that has found something.
  mutating func found(_ locator: String) {
    outcome = .found
    open.removeAll { $0.miss.locator == locator }
    steady = (locator, steady.map { $0.locator == locator ? $0.count + 1 : 1 } ?? 1)
  }

  /// Whether a client repeats a search that finds something, as clients do that wait for an element to disappear.
  func mayWaitForAbsence(_ locator: String) -> Bool { steady.map { $0.locator == locator && $0.count >= 3 } ?? false }

  /// Notes that the client has acted.
  mutating func act() {
    outcome = .acted
    steady = nil
    givenUp += open.filter { $0.countSinceAction > 1 }.map(\.miss)
    open.removeAll { $0.countSinceAction > 1 }
    for index in open.indices { open[index].countSinceAction = 0 }
  }
}
