// Answers the requests of one session, one after the other.

import JSON
import Locks
import Recordings

/// A replay with a lock of its own, so that sessions do not wait for each other.
final class OpenSession: @unchecked Sendable {
  // `@unchecked Sendable` is safe, because the session is accessed only while the lock is held.
  private let lock = Lock()
  private var session: ReplayedSession

  init(_ session: ReplayedSession) { self.session = session }

  func with<Result>(_ body: (inout ReplayedSession) -> Result) -> Result { lock.withLock { body(&session) } }

  func attempt<Result>(
    _ body: (inout ReplayedSession) throws(WebDriverError) -> Result
  ) throws(WebDriverError) -> Result {
    try lock.withLock { () throws(WebDriverError) in try body(&session) }
  }
}

extension ReplayedSession {
  /// Answers a request after the client's pause has passed, and logs it.
  ///
  /// - Parameters:
  ///   - time: The time that the session has at least, by the client's clock; nil if the client does not share it.
  ///   - id: The session in the response; nil if the request has none, and none is open.
  mutating func answer(
    _ request: WebDriverRequest, _ path: ArraySlice<String>, _ route: (SessionRoute, parts: [String]),
    _ body: JSONValue, until time: VirtualTime?, id: String?
  ) -> WebDriverAnswer {
    isSensitive = request.isSensitive
    let text = RequestSummary.text(request, path, body)
    var began = replay.now
    var answer: WebDriverAnswer
    vainSearches.outcome = nil
    do throws(WebDriverError) {
      let policy = try passTime(until: time, at: request.arrival)
      began = replay.now
      if policy == .pauses || policy == .sleeps {
        let cost = pauses.busyLoop.cost(of: text, at: began)
        if cost > .zero { replay.sleep(cost) }
      }
      if SessionRoute.concernsScreen(path) { replayBeforeLaunch = nil }
      answerAlertAutomatically()
      answer = WebDriverAnswer(try route.0.answer(&self, route.parts, body), session: id)
      succeeded(clean(text))
    } catch {
      answer = WebDriverAnswer(error, session: isDirect ? id : nil)
      answer.session = id
      failed(clean(text), error, because: writeReason(of: error, text, body))
    }
    write(replay.takeNotes())
    answer.place = place
    answer.now = replay.now
    log.finish(clean(text), clean(RequestSummary.text(answer, to: path, body)), began: began, ended: replay.now)
    return answer
  }

  /// Logs a request that has no command or no valid body.
  mutating func refuse(_ request: WebDriverRequest, _ path: ArraySlice<String>, _ error: WebDriverError) {
    isSensitive = request.isSensitive
    // The rest of the message may quote the request.
    log.refuse(clean(String(error.message.prefix { !":,".contains($0) })))
    log.finish(
      clean(RequestSummary.text(request, path, [:])), error.kind.rawValue, began: replay.now, ended: replay.now)
  }

  /// Logs why a request failed, unless the log has the reason.
  ///
  /// - Parameter request: The request as it is logged.
  /// - Returns: The reason.
  private mutating func writeReason(of error: WebDriverError, _ request: String, _ body: JSONValue) -> String {
    let message = clean(error.message)
    if log.hasReason(message) { return message }
    let isShown = !isSensitive && LoggedArguments.mayLog(message, about: body, as: request)
    let reason = isShown ? message : "the reason is left out, because it has strings of the request"
    switch error.kind {
    case .noSuchElement, .noSuchAlert, .staleElementReference: log.explain(reason)
    default: log.refuse(reason)
    }
    return reason
  }

  /// The response to the request for a new session.
  func answerToCreation(_ id: String) -> WebDriverAnswer {
    var answer = WebDriverAnswer(["sessionId": .string(id), "capabilities": answeredCapabilities], session: id)
    answer.now = replay.now
    return answer
  }

  /// Answers the request for a new session on the phone.
  ///
  /// - Parameter isFull: Whether the session has replaced another one.
  mutating func join(_ id: String, _ capabilities: Capabilities, isFull: Bool) -> WebDriverAnswer {
    doubtLink(in: capabilities)
    if isFull, writtenNotes.insert("full").inserted {
      write(
        "note: more than \(SessionTable.maximumOnPhone) sessions share the phone, so those whose last request is the "
          + "oldest are ended")
    }
    log.finish("POST session", "the phone", began: replay.now, ended: replay.now)
    return answerToCreation(id)
  }

  /// Ends a session on this replay.
  ///
  /// - Parameter app: The app that ends with the session; nil if none does.
  mutating func close(ending app: String?) {
    doubtTypedPart()
    if let app, replay.isRunning(app) { _ = try? terminateApp(["bundleId": .string(app)]) }
    log.finish("DELETE session", "null", began: replay.now, ended: replay.now)
  }
}
