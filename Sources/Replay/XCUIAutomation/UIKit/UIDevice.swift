// Declares UIKit's `UIDevice`. On Apple's platforms, `import XCTest` also imports UIKit, so UIKit's names are declared
// here and re-exported by the module UIKit.

public import Foundation

/// The device that the recording was made on.
///
///     UIDevice.current.userInterfaceIdiom == .pad
@preconcurrency @MainActor open class UIDevice: NSObject {
  /// The device of the running test.
  public static let current = UIDevice()

  /// The recorded name: `iPhone 16`.
  open var name: String { recorded(TestReplay.current?.device, "device", "iPhone") }

  /// The model: `iPad` or `iPhone`.
  open var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }

  /// The same as ``model``.
  open var localizedModel: String { model }

  /// `.pad` if the recorded device is an iPad, otherwise `.phone`.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { name.hasPrefix("iPad") ? .pad : .phone }

  /// The current orientation.
  open var orientation: UIDeviceOrientation { XCUIDevice.shared.orientation }

  /// The name of the system: `iOS`.
  open var systemName: String { system.name }

  /// The version of the system: `19.0`.
  open var systemVersion: String { system.version }

  private var system: (name: String, version: String) {
    let words = recorded(TestReplay.current?.os, "system", "iOS 0").split(separator: " ")
    return (words.dropLast().joined(separator: " "), words.last.map(String.init) ?? "")
  }

  private func recorded(_ fact: String?, _ name: String, _ assumed: String) -> String {
    TestReplay.currentOrWarn()?.recorded(fact, of: name, else: assumed) ?? assumed
  }
}

/// The device families, with UIKit's raw values.
public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone = 0
  case pad = 1
  case tv = 2
  case carPlay = 3
  case mac = 5
  case vision = 6
}
