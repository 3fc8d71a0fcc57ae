// Tests requests of the standard's own tests in a session without a web page, and whose answers they get.

import JSON
import Testing
import WebDriverReplay

@Suite struct StandardTests {
  /// Whose answer a request gets, where the standard and the drivers differ.
  enum Source: String {
    /// The standard, which the drivers follow, or on which they depend.
    case standard
    /// Appium's base driver, or the driver of the platform.
    case driver
    /// The server: no recording has it.
    case replay
  }

  typealias Row = (request: String, body: String, status: Int, error: String, source: Source)

  /// Requests to a session on iOS. `{id}` is an element, `{gone}` an unknown one.
  static let rows: [Row] = [
    // Timeouts
    ("GET timeouts", "", 200, "", .standard), ("POST timeouts", #"{"implicit": 10}"#, 200, "", .standard),
    ("POST timeouts", #"{"script": 1, "pageLoad": 2, "implicit": 3}"#, 200, "", .standard),
    ("POST timeouts", "{}", 400, "invalid argument", .driver),
    ("POST timeouts", #"{"script": null}"#, 400, "invalid argument", .driver),
    ("POST timeouts", #"{"implicit": 1.5}"#, 200, "", .driver),
    ("POST timeouts", #"{"implicit": "10"}"#, 200, "", .driver),
    ("POST timeouts", #"{"implicit": -1}"#, 400, "invalid argument", .standard),
    ("POST timeouts", #"{"implicit": true}"#, 400, "invalid argument", .standard),
    ("POST timeouts", #"{"implicit": []}"#, 400, "invalid argument", .standard),
    ("POST timeouts", "[]", 400, "invalid argument", .standard),
    ("POST timeouts", "{", 400, "invalid argument", .standard),
    // Navigation and windows
    ("GET url", "", 405, "unknown method", .driver), ("GET title", "", 405, "unknown method", .driver),
    ("POST url", "{}", 400, "invalid argument", .standard),
    ("POST url", #"{"url": "shop://x"}"#, 500, "unsupported operation", .replay),
    ("POST back", "{}", 200, "", .standard), ("POST forward", "{}", 405, "unknown method", .driver),
    ("POST refresh", "{}", 405, "unknown method", .driver), ("GET window", "", 200, "", .driver),
    ("GET window/handles", "", 200, "", .driver), ("DELETE window", "", 405, "unknown method", .driver),
    ("POST window", "{}", 400, "invalid argument", .standard), ("GET window/rect", "", 200, "", .standard),
    ("POST window/maximize", "{}", 405, "unknown method", .driver),
    ("POST frame", "{}", 400, "invalid argument", .standard),
    ("POST frame", #"{"id": null}"#, 405, "unknown method", .driver),
    ("POST frame/parent", "{}", 405, "unknown method", .driver),
    // Finding
    ("POST element", "{}", 400, "invalid argument", .standard),
    ("POST element", #"{"using": "xpath"}"#, 400, "invalid argument", .standard),
    ("POST element", #"{"value": "a"}"#, 400, "invalid argument", .standard),
    ("POST element", #"{"using": null, "value": "a"}"#, 400, "invalid argument", .standard),
    ("POST element", #"{"using": "bogus", "value": "a"}"#, 400, "invalid selector", .driver),
    ("POST element", #"{"using": "link text", "value": "a"}"#, 400, "invalid selector", .driver),
    ("POST element", #"{"using": "xpath", "value": 1}"#, 404, "no such element", .driver),
    ("POST element", #"{"using": "xpath", "value": "//x"}"#, 404, "no such element", .standard),
    ("POST elements", #"{"using": "xpath", "value": "//x"}"#, 200, "", .standard),
    ("POST elements", "{}", 400, "invalid argument", .standard),
    ("POST element/{gone}/element", #"{"using": "xpath", "value": "//x"}"#, 404, "no such element", .standard),
    ("POST element/{gone}/elements", #"{"using": "xpath", "value": "//x"}"#, 200, "", .driver),
    ("GET element/active", "", 404, "no such element", .standard),
    ("GET element/{id}/shadow", "", 405, "unknown method", .driver),
    // State
    ("GET element/{gone}/text", "", 404, "stale element reference", .driver),
    ("GET element/{gone}/enabled", "", 404, "stale element reference", .driver),
    ("GET element/{gone}/rect", "", 404, "stale element reference", .driver),
    ("GET element/{id}/enabled", "", 200, "", .standard), ("GET element/{id}/selected", "", 200, "", .standard),
    ("GET element/{id}/attribute/label", "", 200, "", .standard),
    ("GET element/{id}/attribute/bogus", "", 500, "unknown error", .driver),
    ("GET element/{id}/css/color", "", 405, "unknown method", .driver),
    ("GET element/{id}/computedrole", "", 405, "unknown method", .driver),
    ("GET element/{id}/computedlabel", "", 405, "unknown method", .driver),
    // Interaction
    ("POST element/{gone}/click", "{}", 404, "stale element reference", .driver),
    ("POST element/{gone}/clear", "{}", 404, "stale element reference", .driver),
    ("POST element/{id}/clear", "{}", 400, "invalid element state", .standard),
    ("POST element/{id}/value", "{}", 400, "invalid argument", .standard),
    ("POST element/{id}/value", #"{"text": []}"#, 400, "invalid argument", .standard),
    ("POST element/{gone}/value", #"{"text": "a"}"#, 404, "stale element reference", .driver),
    ("POST element/{id}/value", #"{"text": "a"}"#, 400, "invalid element state", .driver),
    // Documents, scripts, cookies
    ("GET source", "", 200, "", .standard), ("POST execute/sync", "{}", 400, "invalid argument", .standard),
    ("POST execute/sync", #"{"script": "return 1"}"#, 400, "invalid argument", .standard),
    ("POST execute/sync", #"{"script": "return 1", "args": []}"#, 405, "unknown method", .driver),
    ("POST execute/async", #"{"script": "return 1", "args": []}"#, 405, "unknown method", .driver),
    ("GET cookie", "", 405, "unknown method", .driver), ("GET cookie/a", "", 405, "unknown method", .driver),
    ("POST cookie", "{}", 400, "invalid argument", .standard), ("DELETE cookie", "", 405, "unknown method", .driver),
    // Actions
    ("POST actions", "{}", 400, "invalid argument", .standard),
    ("POST actions", #"{"actions": {}}"#, 400, "invalid argument", .standard),
    ("POST actions", #"{"actions": []}"#, 500, "unknown error", .driver), ("DELETE actions", "", 200, "", .standard),
    ("POST actions", #"{"actions": [{"type": "bogus", "id": "a", "actions": [{}]}]}"#, 500, "unknown error", .driver),
    // Alerts, pictures, printing
    ("GET alert/text", "", 404, "no such alert", .standard),
    ("POST alert/accept", "{}", 404, "no such alert", .standard),
    ("POST alert/dismiss", "{}", 404, "no such alert", .standard),
    ("POST alert/text", "{}", 400, "invalid argument", .standard),
    ("POST alert/text", #"{"text": "a"}"#, 404, "no such alert", .standard),
    ("GET screenshot", "", 200, "", .standard), ("GET element/{id}/screenshot", "", 200, "", .standard),
    ("GET element/{gone}/screenshot", "", 404, "stale element reference", .driver),
    ("POST print", "{}", 405, "unknown method", .driver),
    // Paths
    ("GET bogus", "", 404, "unknown command", .standard), ("POST source", "{}", 405, "unknown method", .standard),
    ("DELETE timeouts", "", 405, "unknown method", .standard),
  ]

  @Test func requestsAreAnswered() throws {
    try #require(Self.rows.count == 85)
    let server = try WebDriverServer([ServedRecording.sample("shop-login")])
    for row in Self.rows {
      let session = try server.open()
      func send(_ method: String, _ path: String, _ body: String) -> WebDriverAnswer {
        let parts = ["session", session] + path.split(separator: "/").map { String($0) }
        return server.answer(WebDriverRequest(method, parts, body: Array(body.utf8)))
      }
      let found = send("POST", "element", SessionRow.id("Log In"))
      let element = try #require(found.body["value"]?["ELEMENT"]?.string)
      let words = row.request.split(separator: " ").map { String($0) }
      let gone = "00000000-0000-4000-8000-000000000000"
      let path = words[1].replacing("{id}", with: element).replacing("{gone}", with: gone)
      let answer = send(words[0], path, row.body)
      let title = "\(row.request) \(row.body) (\(row.source)): \(answer.body.text.prefix(200))"
      #expect(answer.status == row.status, "\(title)")
      #expect((answer.body["value"]?["error"]?.string ?? "") == row.error, "\(title)")
      _ = server.answer(WebDriverRequest("DELETE", ["session", session]))
    }
  }
}
