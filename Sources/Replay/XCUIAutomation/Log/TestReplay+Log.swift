// Logs what the running test reads and does.

import Foundation
import Recordings

extension TestReplay {
  /// Logs a note.
  func note(_ text: String) { log.add(text, at: now) }

  /// Logs a value that the test has read. Stops a test that reads the same value endlessly.
  ///
  ///     logRead("exists", of: "buttons[\"Log In\"]", answer: "true")  // exists buttons["Log In"]: true
  func logRead(_ what: String, of element: some CustomStringConvertible, answer: String) {
    let question = "\(what) \(element)"
    if !log.isSuspended { falseAnswer = nil }
    log.add("\(question): \(answer)", at: now)
    stopIfEndless(question)
  }

  /// Advances the clock by the cost of a read. Reads during a wait have no additional cost.
  func chargeRead() {
    guard !log.isSuspended, let source = try? source(), source.readsCost else { return }
    source.session.read()
    logScreen()
  }

  /// For each app whose screen has changed, logs the file name of the dump that is now on screen.
  func logScreen() {
    guard let source = try? source() else { return }
    let files = source.files
    for app in Set(files.keys).union(lastFiles.keys).sorted() where files[app] != lastFiles[app] {
      let owner = app == source.ownApp ? "" : " (\(app))"
      // Screen changes are also logged during waits.
      log.addAlways("on screen: \(files[app] ?? "nothing")\(owner)", at: now)
    }
    lastFiles = files
  }

  /// Lets time pass until a condition holds or the timeout, in seconds, has elapsed, and logs the wait as one line.
  func wait(for what: String, timeout: Double, until condition: () -> Bool) -> Bool {
    let start = now
    log.suspend()
    let holds = wait(timeout: timeout, until: condition)
    log.resume()
    for note in takeWaitNotes() { logNote(note, at: now) }
    let outcome = holds ? "satisfied" : "timed out"
    log.add("wait for \(what): \(outcome) after \(Self.seconds(now - start))", at: now)
    falseAnswer = nil
    stopIfEndless("wait for \(what)")
    return holds
  }

  /// Logs an assumption about an unrecorded fact the first time that it is made. In strict mode, the assumption also
  /// fails the test.
  func noteAssumption(_ text: String, at time: VirtualTime? = nil) {
    guard assumptions.insert(text).inserted else { return }
    log.add("not in the dump: \(text)", at: time ?? now)
    if Settings.isStrict, inspection == nil {
      UIFailure.record(
        Self.message(
          "Not recorded: \(text)",
          ["AXREPLAY_STRICT=1 turns assumptions into failures: record more attributes, or unset the variable"],
          on: nil))
    }
  }

  /// Logs what the replay relies on without proof. In strict mode, it also fails the test.
  func noteDoubt(_ text: String, at time: VirtualTime) {
    log.addAlways("not certain: \(text)", at: time)
    if Settings.isStrict, inspection == nil {
      UIFailure.record(
        Self.message(
          "Not certain: \(text)",
          ["AXREPLAY_STRICT=1 turns doubts into failures: record the test as a whole, or unset the variable"], on: nil))
    }
  }

  /// Logs the first line of a failure.
  func noteFailure(_ description: String) { log.addAlways("failure: \(description.prefix { !$0.isNewline })", at: now) }

  /// Fails and stops a test in an endless loop, regardless of `continueAfterFailure`.
  func stopIfEndless(_ what: String) {
    guard let source = try? source(), let reason = loopDetector.record(what, at: now, in: source.position) else {
      return
    }
    loopDetector = EndlessLoopDetector()
    let next = source.nextInWords
    UIFailure.record(
      Self.message(
        "This loop never ends: \(reason)", ["only an action can change the screen now; \(next)"], on: nil))
    TestStop.stop()
  }

  /// Resets the state left behind by a phase that may have been stopped during a wait or in an interruption monitor.
  func beginPhase() {
    log.reset()
    isHandlingAlert = false
    falseAnswer = nil
    reads = []
    UIFailure.reset()
  }

  /// Writes the log at the end of the test.
  func finish() {
    keepMemory()
    guard let folder = Settings.logFolder else { return }
    let path = "\(folder)/\(testClass)/\(method).txt"
    do throws(SystemError) { try WrittenFile.write(Array(log.text.utf8), to: path) } catch {
      ProcessWarning.printOnce("AXREPLAY_LOG: \(path): cannot be written: \(error.message)")
    }
  }
}
