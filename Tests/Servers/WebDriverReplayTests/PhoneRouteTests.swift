// Tests the routes of WebDriverAgent, with and without a session, and their arguments.

import JSON
import Testing
import WebDriverReplay

@Suite struct PhoneRouteTests {
  /// Paths of WebDriverAgent, with a body and a status. `{id}` is an element.
  static let paths: [(request: String, body: String, status: Int)] = [
    ("GET alert/text", "", 404), ("GET rotation", "", 200), ("GET orientation", "", 200), ("GET window/size", "", 200),
    ("GET window/rect", "", 200), ("GET wda/screen", "", 200), ("GET wda/activeAppInfo", "", 200),
    ("GET wda/deviceOrientation", "", 200), ("GET wda/simulatedLocation", "", 200),
    ("POST wda/simulatedLocation", #"{"latitude": 1}"#, 400),
    ("POST wda/simulatedLocation", #"{"latitude": 1, "longitude": 2}"#, 200), ("DELETE wda/simulatedLocation", "", 200),
    ("GET wda/device/location", "", 200), ("POST wda/device/appearance", #"{"name": "Dark"}"#, 200),
    ("POST wda/device/appearance", "{}", 400), ("POST wda/apps/launchUnattached", PhoneTests.app, 200),
    ("POST wda/video/start", "{}", 200), ("GET wda/video", "", 200), ("POST wda/video/stop", "{}", 200),
    ("POST wda/resetAppAuth", "{}", 400), ("POST wda/resetAppAuth", #"{"resource": 3}"#, 200),
    ("GET wda/voiceOver/enabled", "", 200), ("POST wda/touch_id", #"{"match": true}"#, 500),
    ("POST wda/siri/activate", #"{"text": "x"}"#, 500), ("POST wda/performAccessibilityAudit", "{}", 500),
    ("POST wda/pinch", "{}", 500), ("POST wda/element/{id}/rotate", "{}", 500),
    ("POST wda/element/{id}/twoFingerTap", "{}", 500), ("POST wda/forceTouch", "{}", 500),
    ("GET screenshot/{id}", "", 200), ("GET wda/nowhere", "", 404), ("PUT wda/screen", "", 405),
  ]

  /// The beginnings of paths that WebDriverAgent has only in sessions.
  private static let bound = [
    "screenshot/", "window/rect", "wda/element/", "wda/resetAppAuth", "wda/touch_id", "wda/siri", "wda/pinch",
    "wda/performAccessibilityAudit", "wda/forceTouch", "wda/nowhere",
  ]

  @Test func pathsAreWebDriverAgents() throws {
    let client = try PhoneTests.client()
    let session = try client.open(PhoneTests.app)
    let found = client.send("POST session/\(session)/element", SessionRow.id("a"))
    let element = try #require(found.body["value"]?["ELEMENT"]?.string)
    for (request, body, status) in Self.paths {
      let words = request.replacing("{id}", with: element).split(separator: " ")
      let answer = client.send("\(words[0]) session/\(session)/\(words[1])", body)
      #expect(answer.status == status, "\(request): \(answer.body.text.prefix(300))")
      #expect(answer.body["sessionId"]?.string == session, "\(request)")
      if status == 500 { #expect(answer.body.text.contains("cannot be replayed"), "\(request)") }
      let isBound = Self.bound.contains { words[1].hasPrefix($0) }
      #expect(client.send("\(words[0]) \(words[1])", body).status == (isBound ? 404 : status), "\(request)")
    }
  }

  /// Arguments of WebDriverAgent's requests in a session, and the statuses.
  static let arguments: [(request: String, body: String, status: Int)] = [
    ("POST wda/tap", #"{"x": 196}"#, 400), ("POST wda/tap", #"{"x": "a", "y": 5}"#, 400),
    ("POST wda/element/{id}/tap", #"{"y": 1}"#, 400), ("POST wda/doubleTap", #"{"x": 5}"#, 400),
    ("POST wda/touchAndHold", #"{"duration": "x"}"#, 400), ("POST wda/touchAndHold", #"{"duration": 1, "x": 5}"#, 400),
    ("POST wda/element/{id}/tapWithNumberOfTaps", "{}", 400),
    ("POST wda/element/{id}/tapWithNumberOfTaps", #"{"numberOfTaps": 1}"#, 400),
    ("POST wda/swipe", #"{"direction": "north"}"#, 400), ("POST wda/setPasteboard", "{}", 400),
    ("POST wda/setPasteboard", #"{"content": "YWI=", "contentType": "bogus"}"#, 400),
    ("POST wda/setPasteboard", #"{"content": "YWI="}"#, 200), ("POST wda/pressButton", #"{"name": "bogus"}"#, 400),
    ("POST wda/pressButton", #"{"name": "volumeUp"}"#, 500), ("POST timeouts", "{}", 200),
    ("POST timeouts", #"{"implicit": "x"}"#, 200),
    ("POST wda/apps/launch", #"{"bundleId": "com.example.shop", "arguments": "-ui"}"#, 400),
    ("POST wda/apps/launch", #"{"bundleId": "com.example.shop", "arguments": ["-ui", 5]}"#, 400),
    // An element that is not on screen.
    ("POST wda/element/x/scrollTo", "{}", 404), ("POST wda/element/x/scroll", #"{"direction": "up"}"#, 404),
    ("POST wda/element/x/tap", "{}", 404), ("GET wda/element/x/accessibilityContainer", "", 404),
    ("POST wda/element/x/forceTouch", "{}", 404), ("GET wda/element/{id}/accessibilityContainer", "", 200),
  ]

  @Test func argumentsAreWebDriverAgents() throws {
    let client = try PhoneTests.client()
    let session = try client.open(PhoneTests.app)
    let found = client.send("POST session/\(session)/element", SessionRow.id("a"))
    let element = try #require(found.body["value"]?["ELEMENT"]?.string)
    for row in Self.arguments {
      let words = row.request.replacing("{id}", with: element).split(separator: " ")
      let answer = client.send("\(words[0]) session/\(session)/\(words[1])", row.body)
      #expect(answer.status == row.status, "\(row.request) \(row.body): \(answer.body.text.prefix(300))")
      if row.status == 400 {
        #expect(answer.body["value"]?["error"]?.string == "invalid argument")
        #expect(answer.body.text.contains("WebDriverAgent 16.12"), "\(answer.body.text)")
      }
    }
  }

  @Test func theSimulatedLocationCanBeRead() throws {
    let client = try PhoneTests.client()
    _ = client.send("POST wda/simulatedLocation", #"{"latitude": 48.5, "longitude": 9}"#)
    for path in ["wda/simulatedLocation", "wda/device/location"] {
      #expect(client.send("GET \(path)").body["value"]?["latitude"] == 48.5)
    }
  }
}
