// Tests which requests are recognised as actions, reads and looks. (`webdriver-replay` §4.1 and §5.1)

import SessionRecording
import Testing
import WebDriverReplay

@Suite struct RequestRoleTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let request: String
    let body: String
    let role: RequestRole

    init(_ request: String, _ body: String, _ role: RequestRole) {
      (self.request, self.body, self.role) = (request, body, role)
    }

    init(_ request: String, _ role: RequestRole) { self.init(request, "", role) }

    var testDescription: String { "\(request) \(body)" }

    /// The request, with its query.
    var webDriver: WebDriverRequest {
      let words = request.split(separator: " ").map(String.init)
      let parts = (words.last ?? "").split(separator: "?").map(String.init)
      var query: [String: String] = [:]
      for pair in parts.dropFirst().first?.split(separator: "&") ?? [] {
        query[String(pair.prefix { $0 != "=" })] = String(pair.drop { $0 != "=" }.dropFirst())
      }
      return WebDriverRequest(
        words.first ?? "", (parts.first ?? "").split(separator: "/").map(String.init), query: query,
        body: Array(body.utf8))
    }
  }

  static let rows: [Row] = [
    Row("GET /status", .other), Row("POST /session", "{}", .newSession),
    Row("POST /wd/hub/session/", "{}", .newSession),
    Row("DELETE /session/1/", .endSession), Row("GET /session/1", .other),
    Row("POST /axreplay/sessions/1/time", .other),
    Row("POST /session/1/element", .find(isSingle: true, scope: nil)),
    Row("POST /session/1/elements", .find(isSingle: false, scope: nil)),
    Row("POST /session/1/element/7/element", .find(isSingle: true, scope: "7")),
    Row("POST /session/1/element/7/elements", .find(isSingle: false, scope: "7")),
    // A search that scrolls changes the screen.
    Row(
      "POST /session/1/element", #"{"using": "-android uiautomator", "value": "new UiScrollable(new UiSelector())"}"#,
      .action),
    Row("GET /session/1/element/active", .activeElement), Row("POST /session/1/element/active", .activeElement),
    Row("GET /session/1/source", .source), Row("GET /session/1/source?format=xml", .source),
    // Other formats are not dumps, or lack what the dump is needed for.
    Row("GET /session/1/source?format=description", .other), Row("GET /session/1/source?scope=AppiumAUT", .other),
    Row("GET /session/1/screenshot", .screenshot), Row("GET /session/1/element/7/screenshot", .other),
    Row("GET /session/1/element/7/text", .read), Row("GET /session/1/element/7/attribute/value", .read),
    Row("GET /session/1/alert/text", .read), Row("GET /session/1/timeouts", .other),
    Row("POST /session/1/timeouts", "{}", .other), Row("POST /session/1/element/7/click", .action),
    Row("POST /session/1/element/7/value", .action), Row("POST /session/1/element/7/clear", .action),
    Row("POST /session/1/actions", .action), Row("DELETE /session/1/actions", .other),
    Row("POST /session/1/alert/accept", .action), Row("POST /session/1/back", .action),
    Row("POST /session/1/orientation", .action), Row("POST /session/1/url", .action),
    Row("POST /session/1/appium/device/activate_app", .action),
    Row("POST /session/1/appium/device/hide_keyboard", .change),
    Row("POST /session/1/context", .context), Row("POST /session/1/appium/settings", .change),
    Row("POST /session/1/execute/sync", #"{"script": "mobile: tap", "args": [{"x": 1}]}"#, .action),
    Row("POST /session/1/execute/sync", #"{"script": "mobile:launchApp", "args": []}"#, .action),
    Row("POST /session/1/execute/sync", #"{"script": "mobile: queryAppState", "args": []}"#, .other),
    // The same for all spellings of a command.
    Row("POST /session/1/execute/sync", #"{"script": "mobile: setAppearance", "args": [{"style": "dark"}]}"#, .change),
    Row("POST /session/1/wda/device/appearance", #"{"name": "dark"}"#, .change),
    Row("POST /session/1/execute/sync", #"{"script": "mobile: setGeolocation", "args": []}"#, .change),
    Row("POST /session/1/location", .change), Row("POST /session/1/network_connection", .change),
    Row("POST /session/1/execute/sync", #"{"script": "mobile: pinch", "args": []}"#, .change),
    Row("POST /session/1/wda/element/7/pinch", .change), Row("POST /session/1/appium/device/gsm_signal", .other),
    Row("POST /session/1/execute/sync", #"{"script": "mobile: gsmSignal", "args": []}"#, .other),
    Row("POST /session/1/appium/device/open_notifications", .change),
    Row("POST /session/1/execute/sync", #"{"script": "mobile: openNotifications", "args": []}"#, .change),
    Row("POST /session/1/execute/sync", #"{"script": "mobile:  keys", "args": []}"#, .action),
    Row("POST /session/1/element/7/submit", .action), Row("POST /session/1/touch/perform", .action),
    Row("POST /session/1/accept_alert", .action), Row("POST /session/1/refresh", .change),
    Row("POST /session/1/window/maximize", .other), Row("POST /session/1/window/1/position", .other),
    Row("POST /session/1/goog/cdp/execute", .change), Row("POST /session/1/plugin/do", .change),
    // What is unknown may do anything.
    Row("POST /session/1/execute/sync", #"{"script": "mobile: newInTenYears", "args": []}"#, .change),
    Row("POST /session/1/execute/sync", #"{"script": "return 1", "args": []}"#, .change),
    Row("POST /session/1/execute/sync", "no JSON", .other),
    Row("POST /session/1/execute/sync", #"{"script": "mobile: alert", "args": [{"action": "getButtons"}]}"#, .read),
    Row("POST /session/1/execute/sync", #"{"script": "mobile: alert", "args": [{"action": "accept"}]}"#, .action),
    // WebDriverAgent's own clients also ask without a session.
    Row("POST /wda/homescreen", .action), Row("POST /session/1/wda/tap/0", .action),
    Row("POST /session/1/wda/element/0/swipe", .action),
    Row("POST /session/1/wda/element/7/dragfromtoforduration", .action),
    Row("POST /session/1/wda/keyboard/dismiss", .change), Row("GET /source", .source),
    Row("GET /session/1/wda/screen", .other), Row("GET /session/1/nothing", .other),
  ]

  @Test(arguments: rows) func requestsAreRecognised(_ row: Row) {
    #expect(ClassifiedRequest(row.webDriver).role == row.role)
  }

  @Test func sessionsAreFoundInPaths() {
    let request = ClassifiedRequest(WebDriverRequest("GET", ["wd", "hub", "session", "7C", "source"]))
    #expect(request.session == "7C" && request.path == ["source"] && !request.isSessionless)
    #expect(ClassifiedRequest(WebDriverRequest("GET", ["source"])).isSessionless)
  }
}
