// What an app has to do with the system: links, permissions, audits.

public import Foundation
import Recordings

extension XCUIApplication {
  /// An app by the place of its bundle, on macOS. Recordings know apps by their bundle identifiers, so it shows nothing.
  public nonisolated convenience init(url: URL) { self.init(bundleIdentifier: url.path) }

  /// Starts the app with a link.
  public func open(_ url: URL) {
    var details = RecordedEvent.Details()
    details.url = url.absoluteString
    act(.open, "open \(url.absoluteString)", on: nil, details)
  }

  /// Makes the system ask again at the next access to a resource. Nothing follows from it: the recording shows what was
  /// asked.
  public func resetAuthorizationStatus(for resource: XCUIProtectedResource) {
    TestReplay.currentOrReport()?.note("reset the authorization for \(resource): without effect")
  }

  /// Looks for mistakes in what the app tells about its elements. A recording lacks what that takes, so nothing is found.
  public func performAccessibilityAudit(
    for auditTypes: XCUIAccessibilityAuditType = .all,
    _ issueHandler: ((XCUIAccessibilityAuditIssue) throws -> Bool)? = nil
  ) throws {
    TestReplay.currentOrReport()?.note("accessibility audit: nothing is looked at, and nothing found")
  }
}

/// What an app needs permission for, with Apple's raw values.
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

/// What an audit looks at, with Apple's raw values.
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

/// A mistake that an audit has found. The stand-in makes none.
open class XCUIAccessibilityAuditIssue: NSObject {
  /// The element that it is about.
  public let element: XCUIElement?
  /// What it is, in short.
  public let compactDescription: String
  /// What it is, with all there is to say.
  public let detailedDescription: String
  /// What was looked at.
  public let auditType: XCUIAccessibilityAuditType

  init(_ element: XCUIElement?, _ compact: String, _ detailed: String, _ type: XCUIAccessibilityAuditType) {
    self.element = element
    compactDescription = compact
    detailedDescription = detailed
    auditType = type
  }
}
