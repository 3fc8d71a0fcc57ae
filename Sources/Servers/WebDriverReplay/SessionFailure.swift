// Keeps why the latest search or action of a session failed, for clients that do not show it. (`shared-clock` §1)

import JSON
import Recordings

/// A search that found nothing, or an action that was refused.
struct SessionFailure {
  /// What was searched for or done, where, and its near misses.
  let message: String
  let time: VirtualTime
  /// The request as it is logged.
  let request: String
  let kind: WebDriverError.Kind
}

extension ReplayedSession {
  /// Why the latest search or action failed; null if it succeeded, or if there was none.
  var lastFailure: JSONValue {
    guard let failure else { return nil }
    return [
      "message": .string(failure.message), "time": .number(failure.time.seconds), "request": .string(failure.request),
      "error": .string(failure.kind.rawValue),
    ]
  }

  /// Notes that a request was answered without an error. It may have searched for a list of elements in vain.
  mutating func succeeded(_ request: String) {
    switch vainSearches.outcome {
    case .missed(let message):
      failure = SessionFailure(message: message, time: replay.now, request: request, kind: .noSuchElement)
    case .found, .acted: failure = nil
    case nil: break
    }
  }

  /// Notes that a request was answered with an error.
  mutating func failed(_ request: String, _ error: WebDriverError, because reason: String) {
    var message = reason
    if case .missed(let search) = vainSearches.outcome { message = search }
    failure = SessionFailure(message: message, time: replay.now, request: request, kind: error.kind)
  }
}
