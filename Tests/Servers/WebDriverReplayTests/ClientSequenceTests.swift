// Sends what clients send that the project's tests cannot run: their requests, in their order, from their sources.
// (`webdriver-replay` §2 and §6)

import Foundation
import JSON
import Recordings
import Testing
import WebDriverReplay

@Suite struct ClientSequenceTests {
  typealias Row = SessionRow

  /// java-client: a trailing slash after the session, the long form of element references, waits with `elements`.
  static let java = Row(
    recording: "shop-login",
    steps: [
      ("GET /", "", 200, #""platformName":"iOS""#), ("POST timeouts", #"{"implicit":0}"#, 200, #""value":null"#),
      ("POST elements", Row.id("Log In"), 200, "element-6066-11e4-a52e-4f735466cecf"),
      ("POST element", Row.id("Log In"), 200, "element-6066-11e4-a52e-4f735466cecf"),
      ("GET element/{id}/displayed", "", 200, "true"), ("GET element/{id}/enabled", "", 200, "true"),
      ("POST element/{id}/click", #"{"id":"{id}"}"#, 200, "null"),
      ("POST element", Row.id("login.account"), 200, "ELEMENT"),
      (
        "POST element/{id}/value",
        #"{"id":"{id}","text":"ines@pomelo.example","value":["i","n","e","s"]}"#, 200, "null"
      ),
      // An extension that does not exist; then the client tries the older route.
      ("POST execute/sync", #"{"script":"mobile: noSuchCommand","args":[{}]}"#, 405, "unknown method"),
      ("POST appium/device/hide_keyboard", #"{"strategy":"pressKey","key":"Done"}"#, 200, "value"),
      ("GET appium/device/system_time", "", 200, "T"), ("POST se/log", #"{"type":"server"}"#, 200, "GET"),
      ("GET se/log/types", "", 200, "server"),
    ])

  /// WebdriverIO: finds with `element`, clicks again up to three times after an error, and taps with `mobile: tap`.
  static let webdriverIO = Row(
    recording: "shop-login",
    steps: [
      ("POST element", Row.id("landing.guest"), 200, "ELEMENT"),
      ("POST element/{id}/click", "{}", 500, "unsupported operation"),
      ("POST element/{id}/click", "{}", 500, "unsupported operation"),
      ("POST element/{id}/click", "{}", 500, "unsupported operation"),
      ("POST element", Row.id("Log In"), 200, "ELEMENT"),
      (
        "POST execute/sync",
        #"{"script":"mobile: tap","args":[{"x":0.5,"y":0.5,"elementId":"{id}"}]}"#, 200, "null"
      ), ("GET source", "", 200, "login.account"), ("GET context", "", 200, "NATIVE_APP"),
      ("DELETE actions", "", 200, "null"),
      ("POST execute/sync", #"{"script":"mobile: viewportRect","args":[]}"#, 200, #""width":393"#),
    ], now: 1.25)

  /// ruby_lib_core: implicit waits, actions with several sources padded with pauses, old names of commands.
  static let ruby = Row(
    recording: "shop-login",
    steps: [
      ("GET timeouts", "", 200, "implicit"), ("POST timeouts", #"{"implicit":20000}"#, 200, "null"),
      ("GET appium/settings", "", 200, "{"), ("GET window/rect", "", 200, "393"),
      (
        "POST actions",
        #"""
        {"actions":[{"type":"pointer","id":"touch","parameters":{"pointerType":"touch"},"actions":[
        {"type":"pointerMove","duration":50,"x":196,"y":647,"origin":"viewport"},{"type":"pointerDown","button":0},
        {"type":"pause","duration":50},{"type":"pointerUp","button":0}]},
        {"type":"key","id":"keyboard","actions":[{"type":"pause","duration":0},{"type":"pause","duration":0}]}]}
        """#, 200, "null"
      ), ("POST element", Row.id("login.account"), 200, "ELEMENT"),
      ("POST appium/device/app_state", #"{"appId":"com.example.pomelo"}"#, 200, "4"),
      ("GET appium/device/is_keyboard_shown", "", 200, "value"),
    ])

  /// Appium Inspector attaches to a session, and evaluates suggested locators.
  static let inspector = Row(
    recording: "shop-login",
    steps: [
      ("GET /", "", 200, "automationName"), ("GET screenshot", "", 200, "iVBOR"), ("GET window/rect", "", 200, "852"),
      ("GET source", "", 200, "landing.register"), ("GET appium/settings", "", 200, "{"),
      ("GET timeouts", "", 200, "pageLoad"), ("GET appium/commands", "", 200, "rest"),
      ("GET appium/extensions", "", 200, "mobile: swipe"),
      ("POST execute/sync", #"{"script":"mobile:activeAppInfo","args":[]}"#, 200, "com.example.pomelo"),
      ("POST execute/sync", #"{"script":"mobile:deviceInfo","args":[]}"#, 200, "timeZone"),
      (
        "POST element", #"{"using":"-ios class chain","value":"**/XCUIElementTypeButton[`name == \"Log In\"`]"}"#, 200,
        "ELEMENT"
      ),
      ("POST elements", #"{"using":"class name","value":"XCUIElementTypeButton"}"#, 200, "ELEMENT"),
      ("GET element/{id}/rect", "", 200, "622"), ("GET contexts", "", 200, "NATIVE_APP"),
    ], now: 0.85)

  @Test(arguments: [java, webdriverIO, ruby, inspector])
  func requestsAreAnswered(_ row: SessionRow) throws { try row.run() }

  @Test func sessionsAreListedForInspector() throws {
    let server = try WebDriverServer([ServedRecording.sample("shop-login")])
    let session = try server.open()
    for path in [["appium", "sessions"], ["sessions"]] {
      let answer = server.answer(WebDriverRequest("GET", path))
      #expect(answer.body.text.contains(session) && answer.body.text.contains("platformName"))
    }
  }

  /// Requests of one session wait for each other, and none of them is lost.
  @Test func requestsAtOnceAreAnswered() throws {
    let server = try WebDriverServer([ServedRecording.sample("shop-login")])
    let session = try server.open()
    let paths = ["source", "screenshot", "window/rect", "timeouts", "orientation"]
    DispatchQueue.concurrentPerform(iterations: 100) { number in
      let path = ["session", session] + paths[number % paths.count].split(separator: "/").map { String($0) }
      #expect(server.answer(WebDriverRequest("GET", path)).status == 200)
    }
    #expect(try #require(server.reports.first).log.count > 1)
  }
}
