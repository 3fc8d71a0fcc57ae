// Implements device settings and system functions: appearance, location, links and Siri.

public import Foundation
import Recordings

extension XCUIDevice {
  /// The light or dark appearance of the system, with Apple's raw values.
  public enum Appearance: Int, Sendable {
    case unspecified = 0
    case light = 1
    case dark = 2
  }

  /// The appearance that was set last. It has no effect on the recorded screens.
  public var appearance: Appearance {
    get { DeviceSettings.shared.appearance }
    set {
      DeviceSettings.shared.appearance = newValue
      TestReplay.current?.note("set the appearance to \(newValue): no effect")
    }
  }

  /// The location that was set last. It has no effect.
  public var location: XCUILocation? {
    get { DeviceSettings.shared.location }
    set {
      DeviceSettings.shared.location = newValue
      TestReplay.current?.note("set the location: no effect")
    }
  }

  /// Whether the device supports a mouse or trackpad, as an iPad does.
  public var supportsPointerInteraction: Bool { TestReplay.current?.device?.hasPrefix("iPad") ?? false }

  /// Returns whether the device has the given button. In a replay, the result is always true.
  public func hasHardwareButton(_ button: Button) -> Bool { true }

  /// The device's operating system, which opens links in the apps that handle them.
  public var system: XCUISystem { XCUISystem.shared }

  /// Siri.
  public var siriService: XCUISiriService { XCUISiriService.shared }
}

/// The settings that the tests in this process have changed.
@MainActor private final class DeviceSettings {
  static let shared = DeviceSettings()
  var appearance = XCUIDevice.Appearance.unspecified
  var location: XCUILocation?
}

/// A geographic location. Linux has no CoreLocation, so a location is created from a latitude and a longitude in
/// degrees.
@preconcurrency @MainActor open class XCUILocation: NSObject {
  /// Degrees north of the equator.
  public nonisolated let latitude: Double
  /// Degrees east of Greenwich.
  public nonisolated let longitude: Double

  public nonisolated init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }
}

/// The device's operating system.
@preconcurrency @MainActor open class XCUISystem: NSObject {
  static let shared = XCUISystem()

  /// Opens a link in the app that handles it.
  open func open(_ url: URL) {
    var details = RecordedEvent.Details()
    details.url = url.absoluteString
    XCUIApplication().act(.open, "open \(url.absoluteString)", on: nil, details)
  }
}

/// Siri.
@preconcurrency @MainActor open class XCUISiriService: NSObject {
  static let shared = XCUISiriService()

  /// Has no effect. On a device, sends a request to Siri.
  open func activate(voiceRecognitionText text: String) {
    TestReplay.currentOrWarn()?.note("ask Siri “\(text)”: no effect, because journals cannot record Siri requests")
  }
}
