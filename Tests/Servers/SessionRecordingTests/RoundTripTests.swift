// Tests with generated suites that what was recorded has the same verdicts as the app: served in each order of the
// recordings, in sequence, and as the stand-in replays it.

import AccessibilityTree
import ElementQueries
import Foundation
import Recordings
import SessionRecording
import TestNotation
import Testing
import WebDriverReplay

@Suite struct RoundTripTests {
  @Test(arguments: DailySeeds.of(200, every: 50)) func recordedSuitesHaveTheSameVerdicts(seed: Int) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "axreplay-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var random = Dice(seed: UInt64(seed) &* 0x9E37_79B9_7F4A_7C15)
    let suite = GeneratedSuite(&random)
    let order = Array(suite.tests.indices)
    var app = RecordedApp(suite, in: folder)
    let verdicts = suite.run(&app, order)
    #expect(verdicts.count == suite.tests.count)
    let recordings = try app.directories.map(Self.read)
    #expect(recordings.count == (suite.restarts ? 1 : suite.tests.count))
    for recording in recordings {
      for entry in recording.journal.entries {
        if case .event(let event) = entry.content { #expect(event.details.text.map { !$0.contains("-") } ?? true) }
      }
    }
    for ordered in [recordings, recordings.reversed(), recordings.shuffled(using: &random)] {
      let names = ordered.map(\.path).joined(separator: ", ")
      for isSequence in [false, true] {
        var served = ServedApp(suite, ordered, isSequence: isSequence)
        #expect(suite.run(&served, order) == verdicts, "seed \(seed), \(isSequence ? "in sequence, " : "")\(names)")
        #expect(served.divergences.isEmpty, "seed \(seed): \(served.divergences)")
      }
      var replayed = ReplayedApp(suite, ordered)
      #expect(suite.run(&replayed, order) == verdicts, "seed \(seed), as a test, \(names)")
    }
    // Tests whose names are known need no order, unless a password is typed for the first time in another one.
    guard suite.sendsNames, !suite.restarts else { return }
    for number in order {
      var served = ServedApp(suite, recordings.reversed(), isSequence: false)
      #expect(
        suite.run(&served, [number])[suite.tests[number].name] == verdicts[suite.tests[number].name], "seed \(seed)")
    }
  }

  private static func read(_ directory: String) throws -> Recording {
    let names = try FileManager.default.contentsOfDirectory(atPath: directory)
    let files = RecordingFiles(names: names) { name in
      FileManager.default.contents(atPath: "\(directory)/\(name)").map { Array($0) }
    }
    let reading = RecordingReader.read(directory, files)
    return try #require(reading.recording, "\(reading.findings)")
  }
}

/// What was recorded, as the stand-in replays it.
struct ReplayedApp: TestedApp {
  private let pool: RecordingPool
  private let suite: GeneratedSuite
  private var session: ReplaySession?
  private var secrets = SuiteMemory()

  init(_ suite: GeneratedSuite, _ recordings: [Recording]) {
    (self.suite, pool) = (suite, RecordingPool(recordings))
  }

  private static func query(_ name: String) -> ElementQuery { .application.descendants(matching: .any)[name] }

  private mutating func perform(_ action: ReplayAction) -> Bool {
    guard case .done? = session?.attempt(action) else { return false }
    return true
  }

  mutating func begin(_ test: String) {
    if session == nil {
      session = ReplaySession(in: pool, named: suite.sendsNames ? test : nil)
      session?.memory = secrets
    }
    _ = perform(ReplayAction(.launch))
  }

  mutating func tap(_ name: String) -> Bool { perform(ReplayAction(.tap, on: Self.query(name))) }

  mutating func type(_ text: String, into name: String) -> Bool {
    var details = RecordedEvent.Details()
    details.text = text
    return perform(ReplayAction(.typeText, on: Self.query(name), details: details))
  }

  func sees(_ name: String) -> Bool {
    guard let snapshot = session?.snapshot(of: nil) else { return false }
    return (try? Self.query(name).resolve(in: snapshot).outcome) == .resolved
  }

  mutating func end() {
    if let session { secrets.add(session.memory) }
    session = nil
  }
}
