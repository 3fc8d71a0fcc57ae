// Implements the methods of `XCUIApplication` that involve the operating system: links, permissions and accessibility
// audits.

public import Foundation
import Recordings

extension XCUIApplication {
  /// Creates a macOS app from the location of its bundle. In a replay, the app shows nothing, because recordings
  /// identify apps by bundle identifier.
  public nonisolated convenience init(url: URL) { self.init(bundleIdentifier: url.path) }

  /// Launches the app by opening a link in it.
  public func open(_ url: URL) {
    var details = RecordedEvent.Details()
    details.url = url.absoluteString
    act(.open, "open \(url.absoluteString)", on: nil, details)
  }

  /// Has no effect: the recording determines which alerts appear. On a device, resets the permission for a resource.
  public func resetAuthorizationStatus(for resource: XCUIProtectedResource) {
    TestReplay.currentOrWarn()?.note("reset the authorization for \(resource): no effect")
  }

  /// Audits the accessibility of the app. Recordings lack the information for this, so no issues are reported.
  public func performAccessibilityAudit(
    for auditTypes: XCUIAccessibilityAuditType = .all,
    _ issueHandler: ((XCUIAccessibilityAuditIssue) throws -> Bool)? = nil
  ) throws {
    TestReplay.currentOrWarn()?.note("accessibility audit: not performed")
  }
}

/// The resources that require the user's permission, with Apple's raw values.
public enum XCUIProtectedResource: Int, Sendable {
  case contacts = 1
  case calendar = 2
  case reminders = 3
  case photos = 4
  case microphone = 5
  case camera = 6
  case mediaLibrary = 7
  case homeKit = 8
  case focus = 9
  case systemRootDirectory = 0x4000_0000
  case userDesktopDirectory = 0x4000_0001
  case userDownloadsDirectory = 0x4000_0002
  case userDocumentsDirectory = 0x4000_0003
  case networkVolumes = 0x4000_0004
  case removableVolumes = 0x4000_0005
  case appleEvents = 0x4000_0006
  case bluetooth = -0x4000_0000
  case keyboardNetwork = -0x4000_0001
  case location = -0x4000_0002
  case health = -0x4000_0003
  case userTracking = -0x4000_0004
  case localNetwork = -0x4000_0005
}

/// The types of accessibility audit, with Apple's raw values.
public struct XCUIAccessibilityAuditType: OptionSet, Hashable, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  public static let contrast = XCUIAccessibilityAuditType(rawValue: 1 << 0)
  public static let elementDetection = XCUIAccessibilityAuditType(rawValue: 1 << 1)
  public static let hitRegion = XCUIAccessibilityAuditType(rawValue: 1 << 2)
  public static let sufficientElementDescription = XCUIAccessibilityAuditType(rawValue: 1 << 3)
  public static let dynamicType = XCUIAccessibilityAuditType(rawValue: 1 << 16)
  public static let textClipped = XCUIAccessibilityAuditType(rawValue: 1 << 17)
  public static let trait = XCUIAccessibilityAuditType(rawValue: 1 << 18)
  public static let action = XCUIAccessibilityAuditType(rawValue: 1 << 32)
  public static let parentChild = XCUIAccessibilityAuditType(rawValue: 1 << 33)
  public static let all = XCUIAccessibilityAuditType(rawValue: .max)
}

/// An issue found by an accessibility audit. The stand-in never creates one.
open class XCUIAccessibilityAuditIssue: NSObject {
  /// The element with the issue.
  public let element: XCUIElement?
  /// A short description.
  public let compactDescription: String
  /// The full description.
  public let detailedDescription: String
  /// The type of audit that found the issue.
  public let auditType: XCUIAccessibilityAuditType

  init(_ element: XCUIElement?, _ compact: String, _ detailed: String, _ type: XCUIAccessibilityAuditType) {
    self.element = element
    compactDescription = compact
    detailedDescription = detailed
    auditType = type
  }
}
