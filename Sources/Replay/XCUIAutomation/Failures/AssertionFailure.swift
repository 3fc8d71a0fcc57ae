// Explains a failed assertion by naming the properties that it compared.
//
// `XCTAssertTrue(button.isEnabled)` reports only that a value was false.

import ElementQueries
import Foundation

/// A failed assertion, with the reads since the last action or failed assertion.
struct AssertionFailure {
  let call: AssertionCall
  let reads: [PropertyRead]

  /// Returns the read that decided the assertion; nil if it is unknown or if the assertion does not depend on a read.
  ///
  /// - Parameter description: The message of the failure, as XCTest words it.
  func cause(of description: String) -> Cause? {
    let compared = reads.filter { call.compares($0.trace) }
    if let last = compared.last {
      return Cause(read: last, before: compared.last { $0 != last }, relation: "the last property read")
    }
    return earlierCause(isFailCall: description.hasPrefix("failed"))
  }

  /// Returns a read of an earlier statement on which the assertion depends. `XCTFail` depends on conditions, and other
  /// assertions on variables.
  private func earlierCause(isFailCall: Bool) -> Cause? {
    guard !reads.isEmpty, let site = call.site else { return nil }
    for read in reads.reversed() {
      guard let step = call.earlierStep(of: read.trace), let start = TestLocation(of: step),
        let source = AssertionSource(from: start, to: site)
      else { continue }
      if isFailCall {
        if source.isInBlockOfCondition { return Cause(read: read, before: nil, relation: "read in the condition") }
      } else if let variable = source.variable {
        return Cause(read: read, before: nil, relation: "read into \(variable)")
      }
    }
    return nil
  }

  /// The read that decided an assertion.
  struct Cause {
    let read: PropertyRead
    /// A different read that the assertion compared before.
    let before: PropertyRead?
    /// How the assertion depends on the read, for messages.
    let relation: String

    /// Returns the notes for the failure message, one line each.
    func notes(recordedIn folder: String) -> [String] {
      ["\(relation): \(read.text(recordedIn: folder))"]
        + (before.map { ["read before it: \($0.text(recordedIn: folder))"] } ?? []) + read.advice
    }
  }
}

extension TestReplay {
  /// Records that the test has read a property or waited for an element.
  ///
  /// - Parameters:
  ///   - member: The member as it is written in code: `isEnabled`.
  ///   - value: The value as it is written in code; nil if the read failed.
  func recordRead(_ member: String, of query: ElementQuery, in app: AppName, _ value: String?) {
    // Reads inside a wait belong to its condition. The wait itself is recorded when it ends.
    guard !log.isSuspended, inspection == nil, Thread.isMainThread else { return }
    if reads.count >= Self.maximumReads { reads.removeFirst() }
    reads.append(
      PropertyRead(
        query: query, app: app, member: member, value: value, screen: try? screen(of: app),
        trace: TestLocation.Trace()))
  }

  /// An assertion compares few values, and only the last reads before it can explain its failure.
  private static let maximumReads = 16

  /// Returns the assertion that is failing now, and forgets the reads. Nil if no assertion of XCTest is failing.
  func takeFailingAssertion() -> AssertionFailure? {
    guard Thread.isMainThread, let call = AssertionCall(TestLocation.Trace()) else { return nil }
    defer { reads = [] }
    return AssertionFailure(call: call, reads: reads)
  }

  /// Returns notes about a failure that the stand-in did not record itself: the time and the screen and, if the failure
  /// depends on an element, what was read.
  func explanation(of description: String, _ assertion: AssertionFailure?) -> [String] {
    if description.contains("timedOut"), falseAnswer != nil { return explanation }
    // A test that has not used its recording is not a UI test.
    guard hasRecording, let source = try? source() else { return [] }
    let cause = assertion?.cause(of: description)
    let notes = cause?.notes(recordedIn: source.folder) ?? []
    guard let screen = source.screen(of: cause?.read.app ?? .tested) else {
      return cause == nil ? [] : notes + [source.nextInWords]
    }
    let check = cause.flatMap { $0.read.isFalseCheck ? $0.read : nil }
    return [Self.place(on: screen)] + notes + (check.map { Self.alertNote(over: $0.app) } ?? [])
  }
}
