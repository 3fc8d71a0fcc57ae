// Declares metrics for performance tests. Nothing is measured in a replay.

public import Foundation

/// A metric for performance tests.
public protocol XCTMetric {}

/// Measures time on a device; has no effect in a replay.
open class XCTClockMetric: NSObject, XCTMetric {
  public override init() {}
}

/// Measures CPU activity on a device; has no effect in a replay.
open class XCTCPUMetric: NSObject, XCTMetric {
  public override init() {}
  public init(application: XCUIApplication) {}
  public init(limitingToCurrentThread limitToCurrentThread: Bool) {}
}

/// Measures memory on a device; has no effect in a replay.
open class XCTMemoryMetric: NSObject, XCTMetric {
  public override init() {}
  public init(application: XCUIApplication) {}
}

/// Measures data written to disk on a device; has no effect in a replay.
open class XCTStorageMetric: NSObject, XCTMetric {
  public override init() {}
  public init(application: XCUIApplication) {}
}

/// Measures hitches (frames that are displayed late) on a device; has no effect in a replay.
open class XCTHitchMetric: NSObject, XCTMetric {
  public init(application: XCUIApplication) {}
}

/// Measures the launch time of an app on a device; has no effect in a replay.
open class XCTApplicationLaunchMetric: NSObject, XCTMetric {
  public override init() {}
  public init(waitUntilResponsive: Bool) {}
}

/// Measures the time between two signposts of an app on a device; has no effect in a replay.
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

/// The options of a performance test.
open class XCTMeasureOptions: NSObject {
  /// Whether the test itself starts and stops the measurement.
  public struct InvocationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let manuallyStart = InvocationOptions(rawValue: 1 << 0)
    public static let manuallyStop = InvocationOptions(rawValue: 1 << 1)
  }

  /// The default options.
  open class var `default`: XCTMeasureOptions { XCTMeasureOptions() }
  /// Whether the test itself starts and stops the measurement.
  open var invocationOptions: InvocationOptions = []
  /// The number of times that Apple's XCTest runs the block. The stand-in ignores it and runs the block once.
  open var iterationCount = 5

  public override init() {}
}
