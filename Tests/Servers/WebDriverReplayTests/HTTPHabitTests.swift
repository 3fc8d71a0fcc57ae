// Sends requests in the forms of clients that are not those of WebDriver's libraries.

import JSON
import Recordings
import Testing
import WebDriverReplay

@Suite struct HTTPHabitTests {
  /// What waits for a server asks by HEAD, before a session and in one.
  @Test(arguments: [["status"], ["health"], ["sessions"]]) func headIsGet(path: [String]) throws {
    let server = try WebDriverServer([ServedRecording.sample("shop-login")])
    let answer = server.answer(WebDriverRequest("HEAD", path))
    #expect(answer.status == 200)
    #expect(answer.body == server.answer(WebDriverRequest("GET", path)).body)
  }

  @Test func headIsGetInASession() throws {
    let server = try WebDriverServer([ServedRecording.sample("shop-login")])
    let session = try server.open()
    for (path, status) in [("source", 200), ("element", 405), ("nowhere", 404)] {
      #expect(server.answer(WebDriverRequest("HEAD", ["session", session, path])).status == status)
    }
  }

  @Test(arguments: [
    ("\u{FEFF}{\"capabilities\": {\"alwaysMatch\": {\"platformName\": \"iOS\"}}}", 200),
    ("\u{FEFF}\u{FEFF}{\"capabilities\": {}}", 400), (" \u{FEFF}{\"capabilities\": {}}", 400),
    // A mark alone is an empty body, which lacks capabilities.
    ("\u{FEFF}", 500),
  ])
  func bodiesMayBeginWithAByteOrderMark(body: String, status: Int) throws {
    let server = try WebDriverServer([ServedRecording.sample("shop-login")])
    #expect(server.answer(WebDriverRequest("POST", ["session"], body: Array(body.utf8))).status == status)
  }

  /// Texts of a megabyte, which are neither compared with each text on screen nor repeated in the answer.
  @Test(arguments: [
    ("accessibility id", "%"), ("-ios predicate string", "label == \"%\""), ("css selector", "#%"),
    ("-ios predicate string", "label MATCHES \"(%\""), ("-ios predicate string", "label MATCHES \"%\""),
    ("-ios predicate string", "label LIKE \"*%?\""), ("-ios predicate string", "label LIKE[cd] \"%\""),
    ("-ios predicate string", "label ==[cd] \"%\" OR label CONTAINS[c] \"%\" OR value BEGINSWITH[d] \"%\""),
    ("-ios class chain", "**/*[`label CONTAINS \"%\"`]"),
    ("xpath", "//*[contains(@label, \"%\")]"),
  ])
  func searchesForLongTextsAreShort(using: String, form: String) throws {
    let server = try WebDriverServer([ServedRecording.sample("shop-login")])
    let session = try server.open()
    let text = form.replacing("%", with: String(repeating: "pomelo-", count: 150_000))
    let body: JSONValue = ["using": .string(using), "value": .string(text)]
    let answer = server.answer(
      WebDriverRequest("POST", ["session", session, "element"], body: Array(body.text.utf8)))
    #expect(answer.status == 404)
    #expect(answer.body.text.utf8.count < 4000)
    #expect(answer.body.text.contains("pomelo-pomelo") && answer.body.text.contains("bytes)"))
    let log = try #require(server.reports.first).log.joined()
    #expect(log.utf8.count < 4000)
  }
}
