// Lists the commands that only WebDriverAgent has. (`webdriver-replay` §2.10)

import AccessibilityTree
import JSON
import Recordings

extension SessionCommand {
  static let webDriverAgent: [SessionCommand] =
    [
      .init("GET screenshot/:elementId") { session, call in
        try session.screenshot(of: session.element(call.element()).element)
      },
      .init("GET wda/deviceOrientation") { session, _ in session.orientation() },
      withoutEffect("POST wda/resetAppAuth resource:number", effect: .change),
      constant("GET wda/voiceOver/enabled", answer: ["enabled": false]), constant("GET wda/video", answer: nil),
      withoutEffect("POST wda/video/start", "POST wda/video/stop"),
    ]
    + missing(
      [
        "POST wda/performIoHidEvent", "POST wda/twoFingerTap", "POST wda/forceTouch",
        "POST wda/element/:elementId/twoFingerTap", "POST wda/element/:elementId/forceTouch",
      ], effect: .unrecorded, taps: true)
    + missing(
      [
        "POST wda/pinch", "POST wda/rotate", "POST wda/element/:elementId/pinch",
        "POST wda/element/:elementId/rotate",
      ], effect: .unrecorded)
    + missing(
      ["GET wda/screens", "GET wda/voiceOver/currentSpeech", "POST wda/performAccessibilityAudit"], effect: .nothing)
    + missing(
      [
        "POST wda/touch_id", "POST wda/siri/activate", "POST wda/expectNotification",
        "POST wda/element/:elementId/focuse", "POST wda/voiceOver/enable", "POST wda/voiceOver/disable",
        "POST wda/voiceOver/move", "POST wda/rotateDigitalCrown", "POST wda/performHandGesture",
      ], effect: .any)

  private static func missing(_ spellings: [String], effect: Effect, taps: Bool = false) -> [SessionCommand] {
    refused(spellings, .unsupportedOperation, effect: effect, taps: taps) { spelling, _ in
      "\(spelling.title) cannot be replayed: recordings do not contain its effect"
    }
  }
}
