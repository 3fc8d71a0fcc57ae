// Fetches what a recording needs from the server: page sources, screenshots and frames.

import AccessibilityTree
import Findings
package import HTTPClient
package import JSON
import SessionRecording
import Text
import WebDriverReplay

/// The recorder's own requests in one session.
package struct SessionLooks: Sendable {
  let client: TracedClient
  /// The request target of the session: `/wd/hub/session/7C1F`.
  let target: String
  /// The client's `Authorization` headers.
  var headers: [(name: String, value: String)]
  /// The time of the client's clock, if the client shares it with `axreplay serve`; nil otherwise.
  var until: String?

  package init(client: TracedClient, target: String, headers: [(name: String, value: String)]) {
    (self.client, self.target, self.headers) = (client, target, headers)
  }

  /// The reason why a look failed, without any content of the app.
  package struct Failure: Error {
    package let reason: String
    /// The status of the response; nil if there was none, or if the status was not the reason.
    package var status: Int?
  }

  /// The timeout of a look that nobody waits for, in seconds.
  package static let timeout = 30.0

  /// The target of a session on a server without a base path.
  package static func target(of session: String) -> String {
    "/session/" + PercentEncoding.encode(session, keeping: "!$&'()*+,;=:@")
  }

  package func source(timeout: Double = timeout) throws(Failure) -> (text: String, answer: IncomingAnswer) {
    let answer = try get("source", timeout)
    guard let text = Passage.value(answer)?.string else {
      throw Failure(reason: "the server returned no page source")
    }
    return (text, answer)
  }

  package func screenshot(timeout: Double = timeout) throws(Failure) -> [UInt8] {
    guard let text = Passage.value(try get("screenshot", timeout))?.string, let picture = Base64.picture(text) else {
      throw Failure(reason: "the server returned no screenshot")
    }
    return picture
  }

  /// The frame of an element; nil if the server does not return it.
  func frame(of id: String, timeout: Double = timeout) -> Frame? {
    let path = "element/\(PercentEncoding.encode(id))/rect"
    guard let rect = (try? get(path, timeout)).flatMap(Passage.value), let x = rect["x"]?.number,
      let y = rect["y"]?.number, let width = rect["width"]?.number, let height = rect["height"]?.number
    else { return nil }
    return Frame(x: x, y: y, width: width, height: height)
  }

  /// The capabilities of a session that was opened elsewhere.
  package func capabilities() -> Result<JSONValue, Failure> {
    var last = Failure(reason: "the server's answer has no capabilities", status: 404)
    for path in ["", "appium/capabilities"] {
      do throws(Failure) {
        guard let value = Passage.value(try get(path)) else { continue }
        if let capabilities = value["capabilities"] { return .success(capabilities) }
        if value["platformName"] != nil { return .success(value) }
      } catch { last = error }
    }
    return .failure(last)
  }

  private func get(_ path: String, _ timeout: Double = timeout) throws(Failure) -> IncomingAnswer {
    let answer: IncomingAnswer
    do throws(HTTPClientError) {
      answer = try client.send(
        OutgoingRequest(
          "GET", path.isEmpty ? target : "\(target)/\(path)",
          headers: [("Accept", "application/json")] + headers + (until.map { [("X-Axreplay-Until", $0)] } ?? []),
          timeout: timeout), from: .recorder)
    } catch {
      throw Failure(reason: error.message)
    }
    guard answer.status == 200 else {
      // Only the error code is defined by the protocol; the message may contain what the app shows.
      let kind = Passage.value(answer)?["error"]?.string.flatMap { WebDriverError.Kind(rawValue: $0)?.rawValue }
      throw Failure(
        reason: "the server answered \(answer.status)" + (kind.map { " (\($0))" } ?? ""), status: answer.status)
    }
    return answer
  }
}
