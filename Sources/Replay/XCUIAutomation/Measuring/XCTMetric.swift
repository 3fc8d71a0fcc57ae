// What performance tests measure. A replay has no performance of its own, so nothing is measured.

public import Foundation

/// Something that a performance test measures.
public protocol XCTMetric {}

/// Time. Nothing is measured.
open class XCTClockMetric: NSObject, XCTMetric {
  public override init() {}
}

/// Work of the processor. Nothing is measured.
open class XCTCPUMetric: NSObject, XCTMetric {
  public override init() {}
  public init(application: XCUIApplication) {}
  public init(limitingToCurrentThread limitToCurrentThread: Bool) {}
}

/// Memory. Nothing is measured.
open class XCTMemoryMetric: NSObject, XCTMetric {
  public override init() {}
  public init(application: XCUIApplication) {}
}

/// What is written to disk. Nothing is measured.
open class XCTStorageMetric: NSObject, XCTMetric {
  public override init() {}
  public init(application: XCUIApplication) {}
}

/// Frames that came late. Nothing is measured.
open class XCTHitchMetric: NSObject, XCTMetric {
  public init(application: XCUIApplication) {}
}

/// How long an app takes to start. Nothing is measured.
open class XCTApplicationLaunchMetric: NSObject, XCTMetric {
  public override init() {}
  public init(waitUntilResponsive: Bool) {}
}

/// The time between two signposts of an app. Nothing is measured.
open class XCTOSSignpostMetric: NSObject, XCTMetric {
  public init(subsystem: String, category: String, name: String) {}

  open class var applicationLaunch: any XCTMetric { system("ApplicationLaunch") }
  open class var navigationTransitionMetric: any XCTMetric { system("NavigationTransition") }
  open class var customNavigationTransitionMetric: any XCTMetric { system("CustomNavigationTransition") }
  open class var scrollDecelerationMetric: any XCTMetric { system("ScrollDeceleration") }
  open class var scrollDraggingMetric: any XCTMetric { system("ScrollDragging") }
  open class var scrollingAndDecelerationMetric: any XCTMetric { system("ScrollingAndDeceleration") }

  private static func system(_ name: String) -> any XCTMetric {
    XCTOSSignpostMetric(subsystem: "com.apple.UIKit", category: "", name: name)
  }
}

/// How a performance test measures.
open class XCTMeasureOptions: NSObject {
  /// Who starts and stops the measuring.
  public struct InvocationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let manuallyStart = InvocationOptions(rawValue: 1 << 0)
    public static let manuallyStop = InvocationOptions(rawValue: 1 << 1)
  }

  /// The options that hold if there are no others.
  open class var `default`: XCTMeasureOptions { XCTMeasureOptions() }
  /// Who starts and stops the measuring.
  open var invocationOptions: InvocationOptions = []
  /// How often Apple's XCTest runs the block; the stand-in runs it once.
  open var iterationCount = 5

  public override init() {}
}
