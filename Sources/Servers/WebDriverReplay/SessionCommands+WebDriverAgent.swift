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
      withoutEffect("POST wda/resetAppAuth resource:number"),
      constant("GET wda/voiceOver/enabled", answer: ["enabled": false]), constant("GET wda/video", answer: nil),
      withoutEffect("POST wda/video/start", "POST wda/video/stop"),
    ]
    + refused(
      [
        "GET wda/screens", "POST wda/touch_id", "POST wda/siri/activate", "POST wda/performAccessibilityAudit",
        "POST wda/performIoHidEvent", "POST wda/expectNotification", "POST wda/pinch", "POST wda/rotate",
        "POST wda/twoFingerTap", "POST wda/forceTouch", "POST wda/element/:elementId/pinch",
        "POST wda/element/:elementId/rotate",
        "POST wda/element/:elementId/twoFingerTap", "POST wda/element/:elementId/forceTouch",
        "POST wda/element/:elementId/focuse",
        "POST wda/voiceOver/enable", "POST wda/voiceOver/disable", "POST wda/voiceOver/move",
        "GET wda/voiceOver/currentSpeech", "POST wda/rotateDigitalCrown", "POST wda/performHandGesture",
      ], .unsupportedOperation
    ) { spelling, _ in "\(spelling.title) cannot be replayed: recordings do not contain its effect" }
}
