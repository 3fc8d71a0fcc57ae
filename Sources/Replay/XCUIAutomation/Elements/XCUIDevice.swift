// The device. Recordings hold none of its state but what apps show.

public import Foundation
import Recordings

/// How a device is held. UIKit's, with UIKit's raw values.
public enum UIDeviceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown
}

extension UIDeviceOrientation {
  /// The orientation that journals have under a name.
  fileprivate init?(inJournals name: String) {
    let all = (Self.unknown.rawValue...Self.faceDown.rawValue).compactMap(Self.init)
    guard let named = all.first(where: { "\($0)" == name }) else { return nil }
    self = named
  }
}

/// The device that the recording was made on.
@preconcurrency @MainActor open class XCUIDevice: NSObject {
  /// The device.
  public static let shared = XCUIDevice()

  /// Buttons on the device.
  public enum Button: Int, Sendable {
    case home = 1, volumeUp, volumeDown
  }

  private var turned = PerTest<UIDeviceOrientation?>(nil)

  /// How it is held: what the test has set, else what was recorded. Turning it is an action like any other.
  open var orientation: UIDeviceOrientation {
    get { turned.value ?? TestReplay.current?.orientation.flatMap(UIDeviceOrientation.init(inJournals:)) ?? .portrait }
    set {
      act(.orientation, "turn the device to \(newValue)", named: "\(newValue)")
      turned.value = newValue
    }
  }

  /// Presses a button. What the app then shows is what was recorded.
  open func press(_ button: Button) {
    act(.button, "press the \(button) button", named: "\(button)")
  }

  private func act(_ kind: RecordedEvent.Kind, _ description: String, named name: String) {
    guard let replay = TestReplay.currentOrReport() else { return }
    var details = RecordedEvent.Details()
    details.name = name
    replay.perform(ReplayAction(kind, details: details), of: .tested, describedAs: description)
  }
}
