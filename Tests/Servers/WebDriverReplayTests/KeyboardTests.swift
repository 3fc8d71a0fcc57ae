// Tests that a keyboard that the client has hidden is not found. (`webdriver-replay` §3.8)

import JSON
import Recordings
import Testing
import WebDriverReplay

@Suite struct KeyboardTests {
  private static let keyboard = #"{"using": "class name", "value": "XCUIElementTypeKeyboard"}"#

  /// A session of Appium or of WebDriverAgent on the screen of `shop-login` with the keyboard.
  private static func session(isDirect: Bool) throws -> (String, String) throws -> WebDriverAnswer {
    let server = try WebDriverServer([ServedRecording.sample("shop-login")])
    let app = isDirect ? #""bundleId": "com.example.pomelo""# : #""appium:bundleId": "com.example.pomelo""#
    let session = try server.open(app)
    func send(_ request: String, _ body: String = "{}") throws -> WebDriverAnswer {
      let words = request.split(separator: " ").map { String($0) }
      let path = ["session", session] + words[1].split(separator: "/").map { String($0) }
      return server.answer(WebDriverRequest(words[0], path, body: Array(body.utf8)))
    }
    func find(_ name: String) throws -> String {
      try #require(send("POST element", SessionRow.id(name)).body["value"]?["ELEMENT"]?.string)
    }
    #expect(try send("POST element/\(find("Log In"))/click", "{}").status == 200)
    let text = #"{"text": "ines@pomelo.example"}"#
    #expect(try send("POST element/\(find("login.account"))/value", text).status == 200)
    return send
  }

  @Test(arguments: [false, true]) func aHiddenKeyboardIsNotFound(isDirect: Bool) throws {
    let send = try Self.session(isDirect: isDirect)
    func count(_ body: String) throws -> Int? { try send("POST elements", body).body["value"]?.list?.count }
    let keys = #"{"using": "xpath", "value": "//XCUIElementTypeKeyboard//*"}"#
    func source() throws -> String { try send("GET source", "").body["value"]?.string ?? "" }
    let before = try source()
    #expect(try count(Self.keyboard) == 1 && before.contains("XCUIElementTypeKeyboard"))
    #expect(try (count(keys) ?? 0) > 0)
    let hidden = [Self.keyboard, #"{"using": "xpath", "value": "//XCUIElementTypeKey"}"#].compactMap { body in
      try? send("POST element", body).body["value"]?["ELEMENT"]?.string
    }
    try #require(hidden.count == 2)
    let field = try #require(
      try send("POST element", SessionRow.id("login.password")).body["value"]?["ELEMENT"]?.string)
    let hiding =
      isDirect
      ? try send("POST wda/keyboard/dismiss", #"{"keyNames": ["done"]}"#)
      : try send("POST execute/sync", #"{"script": "mobile: hideKeyboard", "args": []}"#)
    #expect(hiding.status == 200)
    #expect(try count(Self.keyboard) == 0 && count(keys) == 0)
    let after = try source()
    #expect(!after.contains("XCUIElementTypeKey") && after.contains("login.account"))
    #expect(after.contains("<AppiumAUT>") != isDirect)
    // Relations do not see the keyboard, either.
    for (using, value) in [
      ("xpath", "//XCUIElementTypeOther[.//XCUIElementTypeKey]"), ("xpath", "//*[count(//XCUIElementTypeKey) > 0]"),
      ("-ios class chain", #"**/XCUIElementTypeOther[$type == \"XCUIElementTypeKey\"$]"#),
    ] {
      #expect(try count(#"{"using": "\#(using)", "value": "\#(value)"}"#) == 0, "\(value)")
    }
    // References to it are stale, and others are not.
    for id in hidden {
      for read in ["displayed", "enabled", "rect", "attribute/name"] {
        let answer = try send("GET element/\(id)/\(read)", "")
        #expect(answer.status == 404 && answer.body["value"]?["error"] == "stale element reference", "\(read)")
      }
      #expect(try send("POST element/\(id)/click", "{}").body["value"]?["error"] == "stale element reference")
    }
    #expect(try send("GET element/\(field)/displayed", "").body["value"] == true)
    // What is left is what was there before.
    #expect(try count(SessionRow.id("login.password")) == 1)
    #expect(try send("POST element", SessionRow.id("login.password")).body["value"]?["ELEMENT"]?.string == field)
  }

  /// What the keyboard covered can be tapped, so the answer is that of the recording: it has another action.
  @Test(arguments: [false, true]) func aHiddenKeyboardCoversNothing(isDirect: Bool) throws {
    let send = try Self.session(isDirect: isDirect)
    func element(_ body: String) throws -> String {
      try #require(send("POST element", body).body["value"]?["ELEMENT"]?.string)
    }
    func error(_ answer: WebDriverAnswer) -> String? { answer.body["value"]?["error"]?.string }
    let (register, key) = (
      try element(SessionRow.id("login.register")),
      try element(#"{"using": "class name", "value": "XCUIElementTypeKey"}"#)
    )
    let frame = try send("GET element/\(register)/rect", "").body["value"]
    let (x, y) = (try #require(frame?["x"]?.number) + 1, try #require(frame?["y"]?.number) + 1)
    let touch =
      #"{"actions": [{"type": "pointer", "id": "finger", "parameters": {"pointerType": "touch"}, "actions": ["#
      + #"{"type": "pointerMove", "duration": 0, "x": \#(x), "y": \#(y)}, {"type": "pointerDown"}, "#
      + #"{"type": "pause", "duration": 50}, {"type": "pointerUp"}]}]}"#
    let before = try send("POST element/\(register)/click", "{}")
    #expect(error(before) == "invalid element state" && before.body.text.contains("behind Keyboard"))
    #expect(try send("POST wda/keyboard/dismiss", #"{"keyNames": ["done"]}"#).status == 200)
    for answer in [try send("POST element/\(register)/click", "{}"), try send("POST actions", touch)] {
      #expect(error(answer) == "unsupported operation" && !answer.body.text.contains("Keyboard"))
    }
    #expect(try error(send("POST element/\(key)/click", "{}")) == "stale element reference")
  }

  /// The bar of predictions and the buttons below the keyboard are beside it in the dump. (`device-evidence` §12)
  @Test func whatIsBesideTheKeyboardIsHidden() throws {
    let server = try WebDriverServer([ServedRecording.sample("library-list")])
    let session = try server.open(#""appium:app": "any", "platformName": "iOS""#)
    func send(_ path: String, _ body: String) -> WebDriverAnswer {
      let words = ["session", session] + path.split(separator: "/").map { String($0) }
      return server.answer(WebDriverRequest("POST", words, body: Array(body.utf8)))
    }
    let field = send("element", #"{"using": "class name", "value": "XCUIElementTypeSearchField"}"#)
    let id = try #require(field.body["value"]?["ELEMENT"]?.string)
    #expect(send("element/\(id)/click", "{}").status == 200)
    for name in ["dictation", "emoji", "Typing Predictions"] {
      #expect(send("element", SessionRow.id(name)).status == 200, "\(name)")
    }
    #expect(send("execute/sync", #"{"script": "mobile: hideKeyboard", "args": []}"#).status == 200)
    for name in ["dictation", "emoji", "Typing Predictions"] {
      let answer = send("element", SessionRow.id(name))
      #expect(answer.status == 404 && answer.body.text.contains("It is on the keyboard, which is hidden"), "\(name)")
    }
    #expect(send("element", SessionRow.id("Books")).status == 200)
    #expect(send("element", #"{"using": "class name", "value": "XCUIElementTypeSearchField"}"#).status == 200)
  }
}
