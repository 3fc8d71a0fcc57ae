// Generates the source of the prelude.

enum Prelude {
  /// Names that XCTest also declares: a declaration in the test's module takes precedence over imported ones.
  static let shadowed = [
    "XCTestExpectation", "XCTNSNotificationExpectation", "XCTNSPredicateExpectation", "XCTWaiter",
  ]

  /// Returns the prelude for a test target whose test classes may inherit from classes with these names in other
  /// modules.
  static func text(foreignBases: [String]) -> String {
    var lines = [
      "// Replaces XCTest with axreplay's stand-in in the module that contains this file. The plugin XCUIPrelude",
      "// generates it; without the plugin, copy Docs/XCUIPrelude.swift into the test target.",
      "",
      "@_exported import FastlaneSnapshot",
      "@_exported import XCUIAutomation",
      "",
      "// On Apple's platforms, URLSession is part of Foundation; on Linux, it is in a separate module.",
      "#if canImport(FoundationNetworking)",
      "  @_exported import FoundationNetworking",
      "#endif",
      "",
      "public typealias XCTestCase = XCUIAutomation.XCUITestCase",
    ]
    lines += shadowed.map { "public typealias \($0) = XCUIAutomation.\($0)" }
    lines += [
      "",
      "// Allows plain, @MainActor and async tests in the same class. This method is never run.",
      "extension XCUITestCase { nonisolated func test__XCUIWiden() async {} }",
    ]
    lines += ["", virtualTime]
    lines += ["", "// XCTest's own method with this signature cannot be overridden."]
    lines += ["extension XCUICoreTestCase {"]
    lines += ["  func addTeardownBlock(_ block: @escaping @Sendable () async throws -> Void) {"]
    lines += ["    XCUICoreTestCase.addThrowingTeardownBlock(block, to: self)", "  }", "}"]
    guard !foreignBases.isEmpty else { return lines.joined(separator: "\n") + "\n" }
    lines += ["", "// Allows the same in subclasses of classes that a different module declares under these names."]
    lines += ["private enum __XCUIForeignBases {"]
    lines += foreignBases.map { "  nonisolated class \($0): XCUITestCase {}" }
    lines += ["}"]
    return lines.joined(separator: "\n") + "\n"
  }

  /// Declarations that shadow the real-time functions. They can be used from inlinable code, so that default arguments
  /// of public functions may contain them.
  private static let virtualTime = """
    // Time is virtual.
    @usableFromInline @discardableResult func sleep(_ seconds: UInt32) -> UInt32 {
      VirtualSleep.sleep(seconds: Double(seconds))
      return 0
    }
    @usableFromInline @discardableResult func usleep(_ microseconds: UInt32) -> Int32 {
      VirtualSleep.sleep(seconds: Double(microseconds) / 1_000_000)
      return 0
    }
    extension Thread {
      @usableFromInline static func sleep(forTimeInterval seconds: TimeInterval) { VirtualSleep.sleep(seconds: seconds) }
      @usableFromInline static func sleep(until date: Date) { VirtualSleep.sleep(seconds: date.timeIntervalSinceNow) }
    }
    extension Task where Success == Never, Failure == Never {
      @usableFromInline static func sleep(nanoseconds: UInt64) async throws {
        try await VirtualSleep.sleep(nanoseconds: nanoseconds)
      }
      @usableFromInline static func sleep(for duration: Duration, tolerance: Duration? = nil) async throws {
        try await VirtualSleep.sleep(for: duration)
      }
    }
    extension Date {
      @usableFromInline init() { self = VirtualDate.now }
      @usableFromInline init(timeIntervalSinceNow seconds: TimeInterval) { self = VirtualDate.now.addingTimeInterval(seconds) }
      @usableFromInline static var now: Date { VirtualDate.now }
      @usableFromInline var timeIntervalSinceNow: TimeInterval { timeIntervalSince(VirtualDate.now) }
    }
    extension ProcessInfo {
      @usableFromInline var operatingSystemVersion: OperatingSystemVersion { RecordedSystem.version }
    }
    extension RunLoop {
      @usableFromInline func run(until date: Date) { VirtualDate.run(self, until: date) }
      @usableFromInline @discardableResult func run(mode: RunLoop.Mode, before date: Date) -> Bool {
        VirtualDate.run(self, until: date)
        return true
      }
    }
    """
}
