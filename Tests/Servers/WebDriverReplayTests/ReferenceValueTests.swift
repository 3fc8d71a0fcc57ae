// Tests the values that drivers add to references if a client asks for them. (`webdriver-replay` §2.8)

import JSON
import Testing
import WebDriverReplay

@Suite struct ReferenceValueTests {
  private static func settings(_ names: String?) -> SessionRow.Step {
    let attributes = names.map { #", "elementResponseAttributes": "\#($0)""# } ?? ""
    return (
      "POST appium/settings", #"{"settings": {"shouldUseCompactResponses": false\#(attributes)}}"#, 200, "null"
    )
  }

  private static func found(_ name: String, _ answer: String) -> SessionRow.Step {
    ("POST element", SessionRow.id(name), 200, answer)
  }

  static let rows: [SessionRow] = [
    SessionRow(
      recording: "android-notes",
      steps: [
        ("GET appium/settings", "", 200, #""shouldUseCompactResponses":true,"elementResponseAttributes":"name,text""#),
        settings(nil), found("New note", #""name":"New note","text":"#),
        settings("text,name,displayed,attribute/resource-id,bogus"),
        found("New note", #""name":"New note","displayed":"true","attribute/resource-id":"#),
        settings("rect,enabled"), found("New note", #""rect":{"x":"#),
        ("POST elements", SessionRow.id("New note"), 200, #""enabled":"true"}"#),
      ]),
    SessionRow(
      recording: "shop-login",
      steps: [
        ("GET appium/settings", "", 200, #""shouldUseCompactResponses":true,"elementResponseAttributes":"type,label""#),
        settings(nil), found("Log In", #""type":"XCUIElementTypeButton","label":"Log In""#),
      ]),
  ]

  @Test(arguments: rows) func referencesHaveValues(_ row: SessionRow) throws { try row.run() }
}
