// What the environment of the test process says.

import Findings
import Foundation

/// Settings that are the same for all tests of a process.
enum Settings {
  /// `AXREPLAY_STRICT=1`: what the dump leaves open fails the test, instead of being taken one way or the other.
  static let isStrict: Bool = {
    let text = environment["AXREPLAY_STRICT"] ?? ""
    let answers = ["": false, "0": false, "no": false, "false": false, "1": true, "yes": true, "true": true]
    if let answer = answers[text.lowercased()] { return answer }
    Complaint.once("AXREPLAY_STRICT is “\(text)”, and 1 or 0 is expected. It counts as 1.")
    return true
  }()

  /// Complains of variables whose names are nearly ours.
  static func checkNames() {
    for name in environment.keys.sorted() where name.hasPrefix("AXREPLAY_") && !names.contains(name) {
      guard let guess = Spelling.suggestions(for: name, among: names).first else { continue }
      Complaint.once("\(name) means nothing; did you mean \(guess)?")
    }
  }

  private static let names = [
    "AXREPLAY_ARTIFACTS", "AXREPLAY_DATE", "AXREPLAY_IMPLICIT_WAIT", "AXREPLAY_LOG", "AXREPLAY_READ_COST",
    "AXREPLAY_RECORDING", "AXREPLAY_SNAPSHOTS", "AXREPLAY_STRICT", "AXREPLAY_TIME_SCALE",
  ]

  /// `AXREPLAY_LOG`: the folder into which every test writes its log, `<Class>/<method>.txt`; nil for none.
  static let logFolder = text("AXREPLAY_LOG")

  /// `AXREPLAY_DATE`: what `Date()` says when a test begins. Without it all tests begin on the same day, so that two runs do the
  /// same.
  static let date: Date = {
    let usual = Date(timeIntervalSinceReferenceDate: 0)
    guard let text = text("AXREPLAY_DATE") else { return usual }
    if let date = ISO8601DateFormatter().date(from: text) { return date }
    Complaint.once(
      """
      AXREPLAY_DATE is “\(text)”, and a date and time such as 2025-06-01T09:30:00Z is expected. \
      Tests begin at 2001-01-01T00:00:00Z.
      """)
    return usual
  }()

  /// What a variable says; an empty one says nothing.
  static func text(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }

  private static let environment = ProcessInfo.processInfo.environment
}

/// What concerns no test alone, and so fails none: told on standard error.
enum Complaint {
  private static let lock = NSLock()
  /// Guarded by the lock.
  nonisolated(unsafe) private static var told: Set<String> = []

  /// Tells it, if it was not told before.
  static func once(_ text: String) {
    guard lock.withLock({ told.insert(text).inserted }) else { return }
    FileHandle.standardError.write(Data("axreplay: \(text)\n".utf8))
  }
}
