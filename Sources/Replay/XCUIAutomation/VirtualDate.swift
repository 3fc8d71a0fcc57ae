// Dates in virtual time.

public import Foundation

/// What time it is for a test.
public enum VirtualDate {
  /// The present virtual time: the same day for every test, and the time since the test began.
  public static var now: Date {
    Date(timeIntervalSinceReferenceDate: Double(VirtualClock.current.microseconds) / 1_000_000)
  }
}
