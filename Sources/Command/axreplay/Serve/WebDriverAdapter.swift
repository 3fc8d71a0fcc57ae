// Translates between HTTP and WebDriver.

import HTTPServing
import JSON
import Recordings
import WebDriverReplay

enum WebDriverAdapter {
  /// Answers a request, or refuses it in the form that clients of WebDriver understand.
  ///
  /// - Parameters:
  ///   - base: The components with which all paths must begin; often empty.
  ///   - start: The moment from which the server counts.
  static func answer(
    _ result: Result<HTTPRequest, HTTPRefusal>, _ server: WebDriverServer, base: [String],
    start: ContinuousClock.Instant
  ) -> HTTPAnswer {
    switch result {
    case .success(let request):
      guard request.path.starts(with: base) else {
        let error = WebDriverError(
          .unknownCommand,
          "/\(request.path.joined(separator: "/")) is outside the base path /\(base.joined(separator: "/"))")
        let answer = WebDriverAnswer(error)
        return HTTPAnswer(status: answer.status, body: Array(answer.body.text.utf8))
      }
      let answer = server.answer(
        WebDriverRequest(
          request.method, Array(request.path.dropFirst(base.count)), query: request.query, body: request.body,
          headers: request.headers, arrival: VirtualTime(since: start, at: request.arrival)))
      var headers: [(name: String, value: String)] = []
      if let session = answer.session { headers.append(("X-Axreplay-Session", session)) }
      // Headers may contain only ASCII.
      if let place = answer.place { headers.append(("X-Axreplay-Screen", place.filter { $0.isASCII && $0 != "\n" })) }
      if let now = answer.now { headers.append(("X-Axreplay-Now", now.digits(keeping: 6))) }
      if !answer.methods.isEmpty { headers.append(("Allow", answer.methods.joined(separator: ", "))) }
      return HTTPAnswer(status: answer.status, headers: headers, body: Array(answer.body.text.utf8))
    case .failure(let refusal):
      let kind: WebDriverError.Kind =
        [.forbidden, .overloaded].contains(refusal.cause) ? .unknownError : .invalidArgument
      let answer = WebDriverAnswer(WebDriverError(kind, refusal.message))
      return HTTPAnswer(status: refusal.status, body: Array(answer.body.text.utf8))
    }
  }
}
