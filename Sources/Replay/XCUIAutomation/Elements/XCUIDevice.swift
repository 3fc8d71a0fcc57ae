// The device. Recordings hold none of its state but what apps show.

public import Foundation

/// How a device is held. UIKit's, with UIKit's raw values.
public enum UIDeviceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown
}

/// The device that the recording was made on.
@preconcurrency @MainActor open class XCUIDevice: NSObject {
  /// The device.
  public static let shared = XCUIDevice()

  /// Buttons on the device.
  public enum Button: Int, Sendable {
    case home = 1, volumeUp, volumeDown
  }

  /// How it is held: what was set last.
  open var orientation = UIDeviceOrientation.portrait {
    didSet { TestReplay.current?.note("turn the device to \(orientation)") }
  }

  /// Presses a button.
  open func press(_ button: Button) {
    TestReplay.current?.note("press the \(button) button")
  }
}
