// Keys of a hardware keyboard, and links that open an app. (`xcuitest-query-semantics` §7, §8)

public import Foundation
import Recordings

extension XCUIElement {
  /// Keys that are held while another is pressed.
  public struct KeyModifierFlags: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let capsLock = Self(rawValue: 1 << 0)
    public static let shift = Self(rawValue: 1 << 1)
    public static let control = Self(rawValue: 1 << 2)
    public static let option = Self(rawValue: 1 << 3)
    public static let command = Self(rawValue: 1 << 4)
  }

  /// Presses a key of a hardware keyboard. Recordings know the key alone.
  public func typeKey(_ key: String, modifierFlags: KeyModifierFlags) {
    var details = RecordedEvent.Details()
    details.name = key
    // Keys go to the app where no element is named.
    act("typeKey", "type key \(key)", on: self is XCUIApplication ? nil : query, details)
  }
}

extension XCUIApplication {
  /// Opens a link in the app.
  public func open(_ url: URL) {
    var details = RecordedEvent.Details()
    details.url = url.absoluteString
    act("open", "open \(url.absoluteString)", on: nil, details)
  }
}
