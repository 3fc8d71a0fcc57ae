// Tests searches by css selectors, which the drivers translate. (`class-chain-and-xpath` §8)

import JSON
import Recordings
import Testing
import WebDriverReplay

@Suite struct CSSSearchTests {
  /// A server with one session, and the requests to it.
  fileprivate struct Session {
    let server: WebDriverServer
    let id: String

    init(_ recording: String, _ capabilities: String) throws {
      server = try WebDriverServer([ServedRecording.sample(recording)])
      id = try server.open(capabilities)
    }

    func find(_ css: String, path: String = "element") -> WebDriverAnswer {
      let body: JSONValue = ["using": "css selector", "value": .string(css)]
      let path = ["session", id] + path.split(separator: "/").map { String($0) }
      return server.answer(WebDriverRequest("POST", path, body: Array(body.text.utf8)))
    }

    func text(of answer: WebDriverAnswer) -> String? {
      guard let element = answer.body["value"]?["ELEMENT"]?.string else { return nil }
      return server.answer(WebDriverRequest("GET", ["session", id, "element", element, "text"])).body["value"]?.string
    }

    var log: [String] { server.reports.first?.log ?? [] }
  }

  fileprivate static let iOS = #""appium:bundleId": "com.example.pomelo", "platformName": "iOS""#
  private static let android = #""appium:appPackage": "org.example.fieldnotes", "platformName": "Android""#

  /// What clients send: a css selector, the status, and the text of the element or the error.
  static let rows: [(css: String, platform: String, status: Int, answer: String)] = [
    // Selenium's `By.id` and `By.name`: Ruby and Rust escape, Python and Node do not, or put them into an attribute.
    (##"#landing\.register"##, "iOS", 200, "Create Account"),
    (#"[id="landing.register"]"#, "iOS", 200, "Create Account"),
    (#"*[id="landing\.register"]"#, "iOS", 200, "Create Account"),
    (#"[name="landing.register"]"#, "iOS", 200, "Create Account"),
    (#"*[name="landing\.register"]"#, "iOS", 200, "Create Account"),
    // `By.className` becomes a class, which the iOS driver refuses.
    (".XCUIElementTypeButton", "iOS", 400, "invalid selector"), ("#landing.register", "iOS", 400, "invalid selector"),
    ("XCUIElementTypeButton[name^='landing.reg']", "iOS", 200, "Create Account"),
    ("Application > Window button[name$=register]", "iOS", 404, "no such element"),
    // The whole name is compared.
    ("[name*=register]", "iOS", 404, "no such element"), ("[name~=register]", "iOS", 200, "Create Account"),
    // The class chain is malformed, which the driver treats as no element.
    ("[label]", "iOS", 404, "no such element"), (#"[label='"']"#, "iOS", 404, "no such element"),
    ("button:nth-child(even)", "iOS", 404, "no such element"),
    ("button:hover", "iOS", 400, "invalid selector"), ("a >", "iOS", 400, "invalid selector"),
    ("button + button", "iOS", 400, "invalid selector"), ("", "iOS", 400, "invalid selector"),
    ("a:nth-child(-9223372036854775808)", "iOS", 404, "no such element"),
    ("#note_count", "Android", 200, "4 notes"), ("[id=note_count]", "Android", 200, "4 notes"),
    (##"#org\.example\.fieldnotes\:id\/note_count"##, "Android", 200, "4 notes"),
    (#"[id="org.example.fieldnotes:id/note_count"]"#, "Android", 200, "4 notes"),
    ("android.widget.TextView[text='4 notes']", "Android", 200, "4 notes"),
    (##".android\.widget\.TextView[text^="4 NOTES"]"##, "Android", 200, "4 notes"),
    ("TextView", "Android", 404, "no such element"), ("[name=note_count]", "Android", 400, "invalid selector"),
    ("[index]", "Android", 400, "invalid selector"), ("[clickable='1']", "Android", 400, "invalid selector"),
  ]

  @Test(arguments: rows) func isAnswered(css: String, platform: String, status: Int, answer: String) throws {
    let session =
      try platform == "iOS" ? Session("shop-login", Self.iOS) : Session("android-notes", Self.android)
    let found = session.find(css)
    #expect(found.status == status, "\(found.body.text)")
    #expect((session.text(of: found) ?? found.body["value"]?["error"]?.string) == answer)
    // No answer without the selector and, unless the driver refuses it, the translation
    let line = try #require(session.log.first { $0.contains("POST element css selector") })
    #expect(line.contains("css selector “\(css)”"))
    let isTranslated =
      line.contains(" as -ios class chain “**/") || line.contains(" as -android uiautomator “new UiSel")
    #expect(isTranslated == (status != 400 || css == "[index]"), "\(line)")
  }

  /// Without a package, ids belong to Android's own; from the file of an app, the driver reads the package.
  @Test(arguments: [
    (#""platformName": "Android""#, 404, "android:id/note_count"),
    (#""platformName": "Android", "appium:app": "/tmp/notes.apk""#, 200, "org.example.fieldnotes:id/note_count"),
    (#""platformName": "Android", "appium:appPackage": "org.example.fieldnotes""#, 200, "org.example.fieldnotes:id/"),
  ])
  func idsGetThePackage(capabilities: String, status: Int, id: String) throws {
    let session = try Session("android-notes", capabilities)
    #expect(session.find("#note_count").status == status)
    #expect(session.log.contains { $0.contains("resourceId(\"\(id)") })
  }

  @Test func errorsHaveTheSelectorAndTheTranslation() throws {
    let session = try Session("shop-login", Self.iOS)
    let missing = session.find("#nowhere").body.text
    #expect(missing.contains(##"css selector “#nowhere” (-ios class chain “**/*[`name == \"nowhere\"`]”)"##))
    #expect(session.find(".a").body.text.contains("The css selector “.a” is invalid: classes"))
    let selector = try Session("android-notes", Self.android).find("[index]").body.text
    #expect(selector.contains("css selector “[index]” (-android uiautomator “new UiSelector().index(undefined)”)"))
  }

  /// No dump records whether an element is an accessibility container.
  @Test func undecidableElementsAreNotFound() throws {
    let session = try Session("shop-login", Self.iOS)
    let missing = session.find("button[accessibility-container]")
    #expect(missing.status == 404)
    #expect(missing.body.text.contains("Undecidable: the dump does not record"))
    #expect(session.find("button[accessibility-container]", path: "elements").body["value"]?.list?.isEmpty == true)
    _ = session.find("button")
    #expect(session.log.contains { $0.contains("Undecidable: the dump does not record") })
  }

  @Test func elementsAreInTheOrderOfTheClassChain() throws {
    let session = try Session("shop-login", Self.iOS)
    func references(_ body: JSONValue) -> [String] {
      let request = WebDriverRequest("POST", ["session", session.id, "elements"], body: Array(body.text.utf8))
      return session.server.answer(request).body["value"]?.list?.compactMap { $0["ELEMENT"]?.string } ?? []
    }
    let css = references(["using": "css selector", "value": "button"])
    #expect(css.count > 2)
    #expect(css == references(["using": "-ios class chain", "value": "**/XCUIElementTypeButton"]))
  }

  /// The search is for the element's descendants.
  @Test func searchesInsideElements() throws {
    let session = try Session("android-notes", Self.android)
    let row = try #require(session.find("#note_row").body["value"]?["ELEMENT"]?.string)
    let title = session.find("#row_title", path: "element/\(row)/element")
    #expect(session.text(of: title) != nil)
    #expect(session.find("#note_count", path: "element/\(row)/element").status == 404)
  }

  /// WebDriverAgent has no css.
  @Test func directClientsHaveNone() throws {
    let server = try WebDriverServer([ServedRecording.sample("shop-login")])
    // WebDriverAgent's own client sends capabilities without prefixes, in both forms.
    let own = #"{"bundleId": "com.example.pomelo"}"#
    let created = server.answer(
      WebDriverRequest(
        "POST", ["session"],
        body: Array(#"{"capabilities": {"alwaysMatch": \#(own)}, "desiredCapabilities": \#(own)}"#.utf8)))
    let session = try #require(created.body["sessionId"]?.string, "\(created.body.text)")
    let answer = server.answer(
      WebDriverRequest(
        "POST", ["session", session, "element"], body: Array(##"{"using": "css selector", "value": "#a"}"##.utf8)))
    #expect(answer.body["value"]?["error"]?.string == "invalid argument")
  }
}

extension CSSSearchTests {
  /// Whatever the selector is, an answer without an error is logged with the locator that the driver makes of it.
  @Test func noAnswerLacksItsTranslation() throws {
    let parts = [
      "#landing\\.register", "button", "[label]", ":enabled", "*", " > ", " ", ", ", ".a", "[name^='landing']",
      ":nth-child(2)", "[accessibility-container]", "(", "'",
    ]
    let session = try Session("shop-login", Self.iOS)
    var answered = 0
    for first in parts {
      for second in parts {
        for third in ["", "[visible]"] {
          let found = session.find(first + second + third, path: "elements")
          try #require(found.status == 200 || found.body["value"]?["error"]?.string == "invalid selector")
          let line = try #require(session.log.last { $0.contains("POST elements") })
          #expect(line.contains(" as -ios class chain “**/") == (found.status == 200), "\(line)")
          if found.status == 200 { answered += 1 }
        }
      }
    }
    #expect(answered > 100)
  }
}
