// Lists the commands that only WebDriverAgent has. (`webdriver-replay` §2.10)

import AccessibilityTree
import JSON
import Recordings

extension SessionCommand {
  static let webDriverAgent: [SessionCommand] =
    [
      .acting("POST wda/apps/launchUnattached") { session, call in try session.launchApp(call.body) },
      .acting("POST wda/tapWithNumberOfTaps") { session, call in try session.tapRepeatedly(call.body) },
      .init("GET screenshot/:id") { session, call in
        try session.screenshot(of: session.element(call.element()).element)
      },
      .init("GET wda/deviceOrientation") { session, _ in session.orientation() },
      .init("GET wda/simulatedLocation") { session, _ in session.simulatedLocation ?? unknownLocation },
      .init("POST wda/simulatedLocation") { session, call in
        guard let latitude = call["latitude"]?.number, let longitude = call["longitude"]?.number else {
          throw WebDriverError(.invalidArgument, "`latitude` and `longitude` must be numbers")
        }
        session.simulatedLocation = [
          "latitude": .number(latitude), "longitude": .number(longitude), "altitude": 0,
        ]
        session.write("  note: this has no effect on recordings")
        return nil
      },
      .init("DELETE wda/simulatedLocation") { session, _ in
        session.simulatedLocation = nil
        return nil
      },
      // The status means that the app has not asked for the location yet.
      .init("GET wda/device/location") { session, _ in
        (session.simulatedLocation ?? ["latitude": 0, "longitude": 0, "altitude": 0]).setting("authorizationStatus", 0)
      },
      .init("POST wda/device/appearance") { session, call in
        guard ["light", "dark"].contains(call["name"]?.string?.lowercased()) else {
          throw WebDriverError(.invalidArgument, "`name` must be light or dark")
        }
        session.write("  note: this has no effect on recordings")
        return nil
      },
      .init("POST wda/resetAppAuth") { session, call in
        guard call["resource"]?.number != nil else {
          throw WebDriverError(.invalidArgument, "`resource` must be the number of a protected resource")
        }
        session.write("  note: this has no effect on recordings")
        return nil
      },
      constant("GET wda/voiceOver/enabled", answer: ["enabled": false]), constant("GET wda/video", answer: nil),
      withoutEffect("POST wda/video/start", "POST wda/video/stop"),
    ]
    + refused(
      [
        "GET wda/screens", "POST wda/touch_id", "POST wda/siri/activate", "POST wda/performAccessibilityAudit",
        "POST wda/performIoHidEvent", "POST wda/expectNotification", "POST wda/pinch", "POST wda/rotate",
        "POST wda/twoFingerTap", "POST wda/forceTouch", "POST wda/element/:id/pinch", "POST wda/element/:id/rotate",
        "POST wda/element/:id/twoFingerTap", "POST wda/element/:id/forceTouch", "POST wda/element/:id/focuse",
        "POST wda/voiceOver/enable", "POST wda/voiceOver/disable", "POST wda/voiceOver/move",
        "GET wda/voiceOver/currentSpeech", "POST wda/rotateDigitalCrown", "POST wda/performHandGesture",
      ], .unsupportedOperation
    ) { spelling, _ in "\(spelling.title) cannot be replayed, because recordings do not have it" }

  private static let unknownLocation: JSONValue = ["latitude": nil, "longitude": nil, "altitude": nil]
}
