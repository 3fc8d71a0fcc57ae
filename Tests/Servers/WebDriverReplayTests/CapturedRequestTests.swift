// Sends what clients of WebDriverAgent sent, in their order, from ../shared/cases if it is there.

import Foundation
import JSON
import Recordings
import Testing
import WebDriverReplay

/// The requests that a client sent.
private enum Capture {
  static let directory: URL = {
    let package = (0..<4).reduce(URL(filePath: #filePath)) { place, _ in place.deletingLastPathComponent() }
    return package.deletingLastPathComponent().appending(path: "shared/cases/clients/captures")
  }()

  static func requests(_ client: String) -> [JSONValue] {
    let text = try? String(contentsOf: directory.appending(path: "\(client).jsonl"), encoding: .utf8)
    return (text ?? "").split(separator: "\n").compactMap { try? JSONValue.parse(Array($0.utf8)).get() }
  }

  static let areHere = !requests("wdapy").isEmpty
}

@Suite(.enabled(if: Capture.areHere, "no captures: put clients/captures into ../shared/cases"))
struct CapturedRequestTests {
  /// Each request is known, what is on screen can be read, and all is one case. A session ends when its client ends it.
  @Test(arguments: ["mcp-mobilenext", "wdapy", "xcuitest-driver-to-wda"])
  func requestsAreKnown(client: String) throws {
    let server = try WebDriverServer([ServedRecording.sample("shop-login")])
    let requests = Capture.requests(client)
    #expect(requests.count > 10)
    var (session, element) = ("", "")
    for request in requests {
      let target = (request["path"]?.string ?? "").split(separator: "?")
      let path = (target.first ?? "").split(separator: "/").map { part in
        ["{s}", "{session}"].contains(part) ? session : ["{e}", "{element}"].contains(part) ? element : String(part)
      }
      let query = (target.count > 1 ? target[1] : "").split(separator: "&").map { pair in
        pair.split(separator: "=").map { String($0) }
      }
      let method = request["method"]?.string ?? ""
      let body = request["body"].map { $0 == .null ? "" : $0.text } ?? ""
      let answer = server.answer(
        WebDriverRequest(
          method, path, query: Dictionary(query.map { ($0[0], $0[1]) }) { $1 }, body: Array(body.utf8)))
      if path == ["session"] { session = try #require(answer.body["sessionId"]?.string, "\(answer.body.text)") }
      element = answer.body["value"]?["ELEMENT"]?.string ?? element
      let error = answer.body["value"]?["error"]?.string ?? ""
      #expect(!["unknown command", "unknown method"].contains(error), "\(method) \(path): \(answer.body.text)")
      // Captures keep each request once, so that some come after the end of their session.
      if error != "invalid session id", method == "GET", ["source", "screenshot", "rect", "size"].contains(path.last) {
        #expect(answer.status == 200, "\(path): \(answer.body.text.prefix(300))")
      }
    }
    #expect(server.reports.filter { !$0.log.isEmpty }.count <= 2)
  }
}
