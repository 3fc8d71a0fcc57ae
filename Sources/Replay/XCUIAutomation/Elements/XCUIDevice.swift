// Declares `XCUIDevice`, which gives tests access to the device's orientation and hardware buttons.

public import Foundation
import Recordings

/// The orientation of a device, with UIKit's raw values.
public enum UIDeviceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown
}

extension UIDeviceOrientation {
  /// Creates an orientation from its name in journals.
  fileprivate init?(inJournals name: String) {
    let all = (Self.unknown.rawValue...Self.faceDown.rawValue).compactMap(Self.init)
    guard let named = all.first(where: { "\($0)" == name }) else { return nil }
    self = named
  }
}

/// The device that the recording was made on.
@preconcurrency @MainActor open class XCUIDevice: NSObject {
  /// The only device.
  public static let shared = XCUIDevice()

  /// The hardware buttons of the device.
  public enum Button: Int, Sendable {
    case home = 1, volumeUp, volumeDown
  }

  private var turned = PerTestValue<UIDeviceOrientation?>(nil)

  /// The orientation that the test has set or, if it has not set one, the recorded orientation. Setting this property
  /// is an action and, like a tap, must match the recording.
  open var orientation: UIDeviceOrientation {
    get { turned.value ?? TestReplay.current?.orientation.flatMap(UIDeviceOrientation.init(inJournals:)) ?? .portrait }
    set {
      act(.orientation, "rotate the device to \(newValue)", named: "\(newValue)")
      turned.value = newValue
    }
  }

  /// Presses a button. The screen then changes as recorded.
  open func press(_ button: Button) {
    act(.button, "press the \(button) button", named: "\(button)")
  }

  private func act(_ kind: RecordedEvent.Kind, _ description: String, named name: String) {
    guard let replay = TestReplay.currentOrWarn() else { return }
    var details = RecordedEvent.Details()
    details.name = name
    replay.perform(ReplayAction(kind, details: details), of: .tested, describedAs: description)
  }
}
