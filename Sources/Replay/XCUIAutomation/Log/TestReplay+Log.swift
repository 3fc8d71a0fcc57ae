// Writing down what the running test asks and does.

import Foundation
import Recordings

extension TestReplay {
  /// Something worth knowing.
  func note(_ text: String) { log.add(text, at: now) }

  /// The test asks something, and gets an answer. A test that asks the same for ever is stopped.
  ///
  ///     asked("exists", of: "buttons[\"Log In\"]", answer: "true")  // exists buttons["Log In"]: true
  func asked(_ what: String, of element: some CustomStringConvertible, answer: String) {
    let question = "\(what) \(element)"
    if !log.isSilent { disappointment = nil }
    log.add("\(question): \(answer)", at: now)
    stopIfEndless(question)
  }

  /// Something is about to be read. What a wait reads is part of the wait.
  func chargeRead() {
    guard !log.isSilent, let source = try? source(), source.readsCost else { return }
    source.session.read()
    noteScreen()
  }

  /// Which dumps the apps show, where that has changed.
  func noteScreen() {
    guard let source = try? source() else { return }
    let files = source.files
    for app in Set(files.keys).union(lastFiles.keys).sorted() where files[app] != lastFiles[app] {
      let owner = app == source.ownApp ? "" : " (\(app))"
      // Also in the middle of a wait, which is one line otherwise.
      log.addAlways("on screen: \(files[app] ?? "nothing")\(owner)", at: now)
    }
    lastFiles = files
  }

  /// Lets time pass until a condition holds or the timeout, in seconds, is over. One line of the log, whatever the condition
  /// asks.
  func wait(for what: String, timeout: Double, until condition: () -> Bool) -> Bool {
    let start = now
    log.beSilent()
    let holds = wait(timeout: timeout, until: condition)
    log.speakAgain()
    let outcome = holds ? "held after \(Self.seconds(now - start))" : "did not hold within \(Self.seconds(now - start))"
    log.add("wait for \(what): \(outcome)", at: now)
    disappointment = nil
    stopIfEndless("wait for \(what)")
    return holds
  }

  /// The dump leaves something open, and a definite answer was given. Told once.
  func assumed(_ text: String, at time: VirtualTime? = nil) {
    guard assumptions.insert(text).inserted else { return }
    log.add("not in the dump: \(text)", at: time ?? now)
    if Settings.isStrict, look == nil {
      UIFailure.record(
        Self.message(
          "The recording does not say: \(text)",
          ["AXREPLAY_STRICT is 1: record with more attributes, or leave it unset to go on with this answer"], on: nil))
    }
  }

  /// Something has failed: the first line of what is said about it.
  func noteFailure(_ description: String) { log.addAlways("failure: \(description.prefix { !$0.isNewline })", at: now) }

  /// A loop that cannot end fails the test, and ends it whatever `continueAfterFailure` says.
  func stopIfEndless(_ what: String) {
    guard let source = try? source(), let reason = watch.see(what, at: now, in: source.place) else { return }
    watch = LoopWatch()
    let next = source.nextInWords
    UIFailure.record(
      Self.message("This loop never ends: \(reason)", ["only an action changes the screen now; \(next)"], on: nil))
    TestStop.stop()
  }

  /// A part of the test begins. The one before it may have been stopped in the middle of a wait or of a monitor.
  func beginPart() {
    log.speak()
    isDealingWithAlert = false
    disappointment = nil
    UIFailure.forgetSubject()
  }

  /// The test is over.
  func finish() {
    guard let folder = Settings.logFolder else { return }
    let place = "\(folder)/\(testClass)"
    do {
      try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
      try log.text.write(toFile: "\(place)/\(method).txt", atomically: true, encoding: .utf8)
    } catch {
      Complaint.once(
        "AXREPLAY_LOG is “\(folder)”, and no logs can be written there: \(error.localizedDescription)")
    }
  }
}
