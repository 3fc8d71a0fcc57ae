// Tests what counts as a secret of requests, of fields that were secure, and of earlier sessions, and what does not.

import Foundation
import JSON
import Recordings
import Secrets
import SessionRecording
import Testing
import WebDriverReplay

@Suite struct SentSecretTests {
  private func run(_ options: RecorderOptions = RecorderOptions()) -> RecorderRun {
    let run = RecorderRun(["platformName": "iOS", "bundleId": "com.example.shop"], options)
    run.look(Screens.form)
    return run
  }

  /// Requests, a text that the app shows after them, and whether it is written.
  @Test(
    arguments: [
      ("url", ["url": "shop://a?token=quince-88&page=home"], "quince-88", false),
      ("url", ["url": "shop://a?token=quince-88&page=home"], "home", true),
      ("url", ["url": "shop://a?token=q%20b%20c%20d"], "q b c d", false),
      ("url", ["url": "https://ann:quince-88@a.example"], "It is quince-88", false),
      // Words, and what is too short to be no coincidence.
      ("url", ["url": "shop://a?auth=true"], "true", true), ("url", ["url": "shop://a?code=abc"], "abc", true),
      ("wda/apps/launch", ["bundleId": "b", "arguments": ["--key", "quince-88"]], "quince-88", false),
      ("wda/apps/launch", ["bundleId": "b", "environment": ["AUTH": "Bearer quince-88"]], "quince-88", false),
      ("wda/apps/launch", ["bundleId": "b", "environment": ["LANG": "quince-88"]], "quince-88", true),
      ("wda/apps/launch", ["bundleId": "b", "arguments": ["-pin", 471_198]], "471198", false),
      (
        "execute/sync", ["script": "mobile: shell", "args": [["command": "am start -d 's://a?token=q88x'"]]], "q88x",
        false
      ),
      // What is said to a device cloud is not typed.
      ("execute/sync", ["script": #"browserstack_executor: {"action": "annotate", "reason": "Order"}"#], "Order", true),
      ("execute/sync", ["script": "sauce:context=Order", "args": []], "Order", true),
      (
        "execute/sync", ["script": "seetest:client.x", "args": [["text": "Order", "bundleId": "Shop"]]], "Order", false
      ),
      ("execute/sync", ["script": "seetest:client.x", "args": [["text": "Order", "bundleId": "Shop"]]], "Shop", true),
      // What is typed is not a credential because of its form.
      ("element/1/value", ["text": "?token=quince-88"], "quince-88", true),
    ] as [(String, JSONValue, String, Bool)])
  func credentialsAreSecrets(path: String, body: JSONValue, shown: String, isWritten: Bool) {
    let run = run()
    run.find("accessibility id", "account", "1")
    run.send(path, body)
    run.look(Screens.ios(Screens.element("StaticText", "echo", label: shown)))
    #expect(run.written.contains("label=\"\(shown)\"") == isWritten)
  }

  /// Sensitive requests, a text that the app shows after them, and whether it is written.
  @Test(
    arguments: [
      ("url", ["url": "shop://a/4711-b?q=quince-88#top4"], "quince-88", false),
      ("url", ["url": "shop://a/4711-b?q=quince-88#top4"], "4711-b", false),
      ("url", ["url": "shop://cart/list?q=quince-88"], "list", true),
      ("execute/sync", ["script": "flutter:x", "args": [["pin": 471_199]]], "471199", false),
      // Names of the protocol and of elements.
      ("element", ["using": "accessibility id", "value": "account"], "account", true),
      ("execute/sync", ["script": "mobile: swipe", "args": [["direction": "down"]]], "down", true),
      ("execute/sync", ["script": "mobile: activateApp", "args": [["bundleId": "com.example"]]], "com.example", true),
    ] as [(String, JSONValue, String, Bool)])
  func sensitiveRequestsAreSecrets(path: String, body: JSONValue, shown: String, isWritten: Bool) {
    let run = run()
    run.send(path, body, isSensitive: true)
    run.look(Screens.ios(Screens.element("StaticText", "echo", label: shown)))
    #expect(run.written.contains("label=\"\(shown)\"") == isWritten)
  }

  @Test func sensitiveLaunchesAreSecrets() {
    let asked: JSONValue = [
      "platformName": "iOS", "appium:bundleId": "com.example.shop",
      "appium:processArguments": ["args": ["-user", "quince-88"], "env": ["CARD": "plum-99"]],
    ]
    let directory = FileManager.default.temporaryDirectory.appending(path: "axreplay-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: directory) }
    var recorder = SessionRecorder(
      in: directory, asked: ["capabilities": ["alwaysMatch": asked]], answered: asked, isSensitive: true,
      RecorderOptions(), at: .zero)
    let echo = Screens.element("StaticText", "a", label: "quince-88 and plum-99")
    recorder.look(source: Screens.ios(echo), screenshot: nil, at: VirtualTime(span: 1))
    let text = try? String(contentsOfFile: directory + "/0000.xml", encoding: .utf8)
    #expect(text?.contains("label=\"••••••••• and •••••••\"") == true)
  }

  /// Elements that an app shows after a secure field, and whether their text is written.
  @Test(
    arguments: [
      ("StaticText", "password", "", true, false), ("TextField", "password", "", true, false),
      // Buttons and cells of the same name, and other elements.
      ("Button", "password", "", true, true), ("Cell", "password", "", true, true),
      ("StaticText", "other", "", true, true),
      // A label that two fields have does not tell which of them was secure.
      ("TextField", "b", "Field", true, false), ("TextField", "b", "Field", false, true),
    ])
  func fieldsAreRecognised(type: String, name: String, label: String, isOnly: Bool, isWritten: Bool) {
    let run = run()
    run.look(Screens.ios(Screens.element("SecureTextField", "password", label: "Field", value: "•••")))
    let text = "plum 99"
    let isField = type == "TextField"
    let element = Screens.element(
      type, name, label: isField ? label : text, value: isField ? text : "", y: 300)
    let other = isOnly ? "" : Screens.element("TextField", "c", label: label, y: 400)
    run.look(Screens.ios(element, other))
    #expect(run.written.contains(text) == isWritten)
  }

  /// What was on screen while the field hid its text is not what it hid.
  @Test func visibleTextsAreNoSecrets() {
    let run = run()
    let caption = Screens.element("StaticText", "password", label: "Your password")
    run.look(Screens.ios(caption, Screens.element("SecureTextField", "password", value: "•••", y: 200)))
    run.look(Screens.ios(caption, Screens.element("TextField", "password", value: "plum-99", y: 200)))
    #expect(run.written.components(separatedBy: #"label="Your password""#).count == 3)
    #expect(!run.written.contains("plum-99"))
  }

  @Test func laterSessionsKnowSecrets() {
    var options = RecorderOptions()
    options.mask = SecretMask(registry: options.registry)
    let first = run(options)
    first.find("accessibility id", "password", "2")
    for character in "quince-88" { first.send("element/2/value", ["text": .string(String(character))]) }
    first.send("element/2/click")
    let second = RecorderRun(["platformName": "iOS", "bundleId": "com.example.shop"], options)
    second.look(Screens.ios(Screens.element("StaticText", "a", label: "quince-88"), Screens.element("Link", "quince")))
    #expect(!second.written.contains("quince-88") && second.written.contains(#"label="quince""#))
  }

  /// What is typed last is a secret of the sessions that are open and of those that follow.
  @Test func otherSessionsKnowWhatIsTypedLast() {
    var options = RecorderOptions()
    options.mask = SecretMask(registry: options.registry)
    let echo = Screens.ios(Screens.element("StaticText", "a", label: "It is quince-88"))
    let (first, second) = (run(options), run(options))
    first.find("accessibility id", "password", "2")
    first.send("element/2/value", ["text": "quince-88"])
    second.look(echo)
    first.recorder.finish()
    let third = RecorderRun(
      ["platformName": "iOS", "bundleId": "com.example.shop", "testName": "Log in with quince-88 [plum-99]"], options)
    third.look(echo)
    for run in [second, third] { #expect(!run.written.contains("quince-88")) }
    let name = SessionRecorder.directoryName(
      1, asked: ["capabilities": ["alwaysMatch": ["testName": "Log in with quince-88[plum-99]"]]], answered: nil,
      options)
    #expect(name.hasPrefix("1-Log-in-with") && !name.contains("88") && !name.contains("99"))
  }

  /// A request whose body cannot be read may have typed a secret, unless it is named.
  @Test(arguments: [("element/2/value", true), ("element/3/click", false)], [false, true])
  func unknownTextsStopPageSources(request: (path: String, types: Bool), isNamed: Bool) {
    var options = RecorderOptions()
    if isNamed { options.mask = SecretMask(["quince-88"]) }
    let run = run(options)
    run.find("accessibility id", "password", "2")
    run.find("accessibility id", "volume", "3")
    let path = ["session", "1"] + request.path.split(separator: "/").map { String($0) }
    run.recorder.sent(ClassifiedRequest(WebDriverRequest("POST", path, body: [0x1F, 0x8B])), [:], isKnown: false)
    run.look(Screens.ios(Screens.element("StaticText", "a", label: "It is quince-88")))
    #expect(run.written.contains("It is") == (isNamed || !request.types))
    #expect(!isNamed || !run.written.contains("quince-88"))
  }

  @Test func longSourcesAreNotWritten() {
    let run = run()
    run.look(Screens.ios(String(repeating: " ", count: 17 << 20)))
    #expect(run.lines.last?.contains("the page source has more than 16 MB") == true)
  }

  @Test(arguments: ["1.plist", "1.xml"]) func propertyListsAreMasked(name: String) {
    let bytes = Array(Screens.propertyList(value: "plum-99").utf8)
    let later = Screens.ios(Screens.element("StaticText", "a", label: "plum-99"))
    let folder = ScreenFolder([
      KeptFile(name: name, modified: .zero, bytes: bytes),
      KeptFile(name: "2.xml", modified: VirtualTime(span: 1), bytes: Array(later.utf8)),
    ])
    let directory = FileManager.default.temporaryDirectory.appending(path: "axreplay-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: directory) }
    let summary = folder.record(JournalHeader(), in: directory, RecorderOptions())
    #expect(summary.snapshots == 2)
    for name in (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? [] {
      let text = (try? String(contentsOfFile: "\(directory)/\(name)", encoding: .utf8)) ?? ""
      #expect(!text.contains("plum-99"), "\(name)")
    }
  }

  @Test(
    arguments: [
      ("/session/7C1F/element", "/session/7C1F/element"), ("/session/7C1F/cookie/quince", "/session/7C1F/cookie/*"),
      (
        "/wd/hub/session/a1b2-c3/element/00000000-0000-0013-ffff/attribute/value",
        "/wd/hub/session/a1b2-c3/element/00000000-0000-0013-ffff/attribute/value"
      ),
      ("/session/7C1F/element/quince-88/text", "/session/7C1F/element/*/text"), ("/quince-88", "/*"),
    ])
  func tracesHaveWordsOfTheProtocol(path: String, text: String) {
    #expect(TracedPath.text(path.split(separator: "/").map(String.init)) == text)
  }
}
