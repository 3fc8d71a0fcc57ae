// What else a device has: looks, a place on earth, links, Siri. Recordings hold none of it.

public import Foundation
import Recordings

extension XCUIDevice {
  /// Whether the system is light or dark, with Apple's raw values.
  public enum Appearance: Int, Sendable {
    case unspecified = 0
    case light = 1
    case dark = 2
  }

  /// What was set last. Nothing follows from it: the recording shows the looks it was made with.
  public var appearance: Appearance {
    get { DeviceSettings.shared.appearance }
    set {
      DeviceSettings.shared.appearance = newValue
      TestReplay.current?.note("set the appearance to \(newValue): without effect")
    }
  }

  /// What was set last. Nothing follows from it.
  public var location: XCUILocation? {
    get { DeviceSettings.shared.location }
    set {
      DeviceSettings.shared.location = newValue
      TestReplay.current?.note("set the location: without effect")
    }
  }

  /// Whether a mouse or trackpad could be used: as on an iPad.
  public var supportsPointerInteraction: Bool { TestReplay.current?.device?.hasPrefix("iPad") ?? false }

  /// Whether the device has a button.
  public func hasHardwareButton(_ button: Button) -> Bool { true }

  /// The system as a whole.
  public var system: XCUISystem { XCUISystem.shared }

  /// Siri.
  public var siriService: XCUISiriService { XCUISiriService.shared }
}

/// What was set of the device, by any test of the process.
@MainActor private final class DeviceSettings {
  static let shared = DeviceSettings()
  var appearance = XCUIDevice.Appearance.unspecified
  var location: XCUILocation?
}

/// A place on earth. Linux has no CoreLocation, so it is made from degrees.
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

/// The system as a whole.
@preconcurrency @MainActor open class XCUISystem: NSObject {
  static let shared = XCUISystem()

  /// Opens a link in the app that is there for it.
  open func open(_ url: URL) {
    var details = RecordedEvent.Details()
    details.url = url.absoluteString
    XCUIApplication().act(.open, "open \(url.absoluteString)", on: nil, details)
  }
}

/// Siri.
@preconcurrency @MainActor open class XCUISiriService: NSObject {
  static let shared = XCUISiriService()

  /// Asks Siri something. Nothing follows from it.
  open func activate(voiceRecognitionText text: String) {
    TestReplay.currentOrReport()?.note("ask Siri “\(text)”: without effect, as journals have no such event")
  }
}
