// The text of the prelude.

enum Prelude {
  /// Names that XCTest has, too: a declaration in the test's own module wins over imported ones.
  static let shadowed = ["XCTestExpectation", "XCTNSPredicateExpectation", "XCTWaiter"]

  /// The prelude for a test target whose test classes may inherit from classes of those names in other modules.
  static func text(foreignBases: [String]) -> String {
    var lines = [
      "// Makes `import XCTest` mean axreplay's stand-in. Written by the plugin XCUIPrelude.",
      "",
      "@_exported import FastlaneSnapshot",
      "@_exported import XCUIAutomation",
      "",
      "public typealias XCTestCase = XCUIAutomation.XCUITestCase",
    ]
    lines += shadowed.map { "public typealias \($0) = XCUIAutomation.\($0)" }
    lines += [
      "",
      "// Lets one class hold plain, @MainActor and async tests. It is not run.",
      "extension XCUITestCase { nonisolated func test__XCUIWiden() async {} }",
    ]
    lines += ["", "// Sleeping takes virtual time."]
    lines += ["@discardableResult func sleep(_ seconds: UInt32) -> UInt32 {"]
    lines += ["  VirtualSleep.sleep(seconds: Double(seconds))", "  return 0", "}"]
    lines += ["@discardableResult func usleep(_ microseconds: UInt32) -> Int32 {"]
    lines += ["  VirtualSleep.sleep(seconds: Double(microseconds) / 1_000_000)", "  return 0", "}"]
    lines += ["extension Thread {"]
    lines += [
      "  static func sleep(forTimeInterval seconds: TimeInterval) { VirtualSleep.sleep(seconds: seconds) }", "}",
    ]
    lines += ["", "// Tasks sleep in virtual time."]
    lines += ["extension Task where Success == Never, Failure == Never {"]
    lines += ["  static func sleep(nanoseconds: UInt64) async throws {"]
    lines += ["    try await VirtualSleep.sleep(nanoseconds: nanoseconds)", "  }"]
    lines += ["  static func sleep(for duration: Duration, tolerance: Duration? = nil) async throws {"]
    lines += ["    try await VirtualSleep.sleep(for: duration)", "  }", "}"]
    guard !foreignBases.isEmpty else { return lines.joined(separator: "\n") + "\n" }
    lines += ["", "// The same for classes that inherit from one of these names in another module."]
    lines += ["private enum __XCUIForeignBases {"]
    lines += foreignBases.map { "  nonisolated class \($0): XCUITestCase {}" }
    lines += ["}"]
    return lines.joined(separator: "\n") + "\n"
  }
}
