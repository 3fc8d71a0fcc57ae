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
}

extension ReplayedSession {
  /// Answers a request after the client's pause has passed, and logs it.
  ///
  /// - Parameter id: The session in the response; nil if the request has none, and none is open.
  mutating func answer(
    _ request: WebDriverRequest, _ path: ArraySlice<String>, _ route: (SessionRoute, parts: [String]),
    _ body: JSONValue, id: String?
  ) -> WebDriverAnswer {
    isSensitive = request.isSensitive
    passReportedSleeps()
    let pause = pauses.meter.pause(before: request.arrival, timePolicy)
    if pause > .zero { replay.sleep(pause) }
    let text = RequestSummary.text(request, path, body)
    let began = replay.now
    if timePolicy == .pauses || timePolicy == .sleeps {
      let cost = pauses.busyLoop.cost(of: text, at: began)
      if cost > .zero { replay.sleep(cost) }
    }
    if SessionRoute.concernsScreen(path) { replayBeforeLaunch = nil }
    answerAlertAutomatically()
    var answer: WebDriverAnswer
    do throws(WebDriverError) {
      answer = WebDriverAnswer(try route.0.answer(&self, route.parts, body), session: id)
    } catch {
      answer = WebDriverAnswer(error, session: isDirect ? id : nil)
      writeReason(of: error, text, body)
    }
    write(replay.takeNotes())
    answer.passed = replay.now - began
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
  private mutating func writeReason(of error: WebDriverError, _ request: String, _ body: JSONValue) {
    let message = clean(error.message)
    guard !log.hasReason(message) else { return }
    let isShown = !isSensitive && LoggedArguments.mayLog(message, about: body, as: request)
    let reason = isShown ? message : "the reason is left out, because it has strings of the request"
    switch error.kind {
    case .noSuchElement, .noSuchAlert, .staleElementReference: log.explain(reason)
    default: log.refuse(reason)
    }
  }

  /// The response to the request for a new session.
  func answerToCreation(_ id: String) -> WebDriverAnswer {
    WebDriverAnswer(["sessionId": .string(id), "capabilities": answeredCapabilities], session: id)
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
    passReportedSleeps()
    doubtTypedPart()
    if let app, replay.isRunning(app) { _ = try? terminateApp(["bundleId": .string(app)]) }
    log.finish("DELETE session", "null", began: replay.now, ended: replay.now)
  }
}
