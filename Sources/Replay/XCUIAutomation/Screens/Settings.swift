// Reads settings from the environment of the test process.

import Foundation
import Recordings
import Text

/// Settings for all tests of a process.
enum Settings {
  /// Whether a test fails when it reads a property whose value the dump does not record; true for `AXREPLAY_STRICT=1`.
  /// If false, a default value is assumed.
  static let isStrict: Bool = {
    let mode = StrictMode(environment["AXREPLAY_STRICT"])
    if let warning = mode.warning { ProcessWarning.printOnce(warning) }
    return mode.isOn
  }()

  /// Warns about misspelled variable names.
  static func checkNames() {
    for name in environment.keys.sorted() where name.hasPrefix("AXREPLAY_") && !names.contains(name) {
      guard let guess = Spelling.suggestions(for: name, among: names).first else { continue }
      ProcessWarning.printOnce("\(name) is not a known variable; did you mean \(guess)?")
    }
  }

  private static let names = [
    "AXREPLAY_ARTIFACTS", "AXREPLAY_DATE", "AXREPLAY_IMPLICIT_WAIT", "AXREPLAY_LOG", "AXREPLAY_READ_COST",
    "AXREPLAY_RECORDING", "AXREPLAY_SNAPSHOTS", "AXREPLAY_SPLICE", "AXREPLAY_STRICT", "AXREPLAY_TIME_SCALE",
  ]

  /// The folder for test logs, `<Class>/<method>.txt`, from `AXREPLAY_LOG`; nil if no logs are written.
  static let logFolder = text("AXREPLAY_LOG")

  /// The date and time at which every test begins, from `AXREPLAY_DATE`. The default is a fixed date, so that all runs
  /// are identical.
  static let date: Date = {
    let usual = Date(timeIntervalSinceReferenceDate: 0)
    guard let text = text("AXREPLAY_DATE") else { return usual }
    if let date = ISO8601DateFormatter().date(from: text) { return date }
    ProcessWarning.printOnce(
      """
      AXREPLAY_DATE must be a date and time such as 2025-06-01T09:30:00Z, not “\(text)”; \
      tests begin at 2001-01-01T00:00:00Z
      """)
    return usual
  }()

  /// Returns the value of a variable; nil if it is unset or empty.
  static func text(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }

  private static let environment = ProcessInfo.processInfo.environment
}

/// Prints warnings that concern all tests to standard error.
enum ProcessWarning {
  private static let lock = NSLock()
  /// Guarded by the lock.
  nonisolated(unsafe) private static var printed: Set<String> = []

  /// Prints a warning unless it was printed before.
  static func printOnce(_ text: String) {
    guard lock.withLock({ printed.insert(text).inserted }) else { return }
    FileHandle.standardError.write(Data("axreplay: \(text)\n".utf8))
  }
}
