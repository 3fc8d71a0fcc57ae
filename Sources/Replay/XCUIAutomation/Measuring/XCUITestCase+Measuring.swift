// Runs the block of a performance test once: a recording contains one sequence of events, and its replay takes no real
// time.

public import XCTest

extension XCUITestCase {
  /// Runs the block once, without measuring.
  public func measure(_ block: () -> Void) { run(block) }

  /// Runs the block once, without measuring.
  public func measure(metrics: [any XCTMetric], block: () -> Void) { run(block) }

  /// Runs the block once, without measuring.
  public func measure(options: XCTMeasureOptions, block: () -> Void) { run(block) }

  /// Runs the block once, without measuring.
  public func measure(metrics: [any XCTMetric], options: XCTMeasureOptions, block: () -> Void) { run(block) }

  /// Runs the block once, without measuring.
  public func measureMetrics(
    _ metrics: [XCTPerformanceMetric], automaticallyStartMeasuring: Bool, for block: () -> Void
  ) { run(block) }

  /// Has no effect: nothing is measured.
  public func startMeasuring() {}

  /// Has no effect: nothing is measured.
  public func stopMeasuring() {}

  private func run(_ block: () -> Void) {
    TestReplay.current?.note("measure: the block runs once and nothing is measured")
    block()
  }
}
