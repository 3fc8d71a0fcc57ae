// Declares `XCUIRemote`, the remote control of an Apple TV.

public import Foundation
import Recordings

/// The buttons of a remote control, with Apple's raw values.
public enum XCUIRemoteButton: UInt, Sendable {
  case up = 0, down, left, right, select, menu, playPause, home
  case pageUp = 9
  case pageDown, guide, fourColors, oneTwoThree, tvProvider
}

/// The remote control of the Apple TV that the recording was made on. Which element has the focus afterwards is in the
/// recorded screens.
///
///     XCUIRemote.shared.press(.down)
///     XCTAssertTrue(app.buttons["Play"].hasFocus)
@preconcurrency @MainActor open class XCUIRemote: NSObject {
  /// The only remote control.
  public static let shared = XCUIRemote()

  /// Presses a button. The screen then changes as recorded.
  open func press(_ button: XCUIRemoteButton) { act(button, "press \(button) on the remote") }

  /// Presses a button for some seconds. Journals do not contain the duration.
  open func press(_ button: XCUIRemoteButton, forDuration duration: TimeInterval) {
    act(button, "press \(button) on the remote for \(duration) s")
  }

  private func act(_ button: XCUIRemoteButton, _ description: String) {
    guard let replay = TestReplay.currentOrWarn() else { return }
    var details = RecordedEvent.Details()
    details.name = "\(button)"
    replay.perform(ReplayAction(.button, details: details), of: .tested, describedAs: description)
  }
}
