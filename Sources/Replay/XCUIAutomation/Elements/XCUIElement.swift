// Declares `XCUIElement`, which stores a query and resolves it at each use.

import AccessibilityTree
import ElementQueries
public import Foundation
import PredicateFormat
import Recordings

/// An element of an app's user interface. An element stores a query, not a position in a tree. Each use resolves the
/// query in the snapshot at the current virtual time.
///
///     let submit = XCUIApplication().buttons["Log In"]
///     submit.waitForExistence(timeout: 5)
///     submit.tap()
@preconcurrency @MainActor open class XCUIElement: NSObject, XCUIElementAttributes, XCUIElementTypeQueryProvider {
  nonisolated let query: ElementQuery
  nonisolated let app: AppName

  nonisolated init(_ query: ElementQuery, of app: AppName) {
    self.query = query
    self.app = app
  }

  // MARK: Existence and hittability

  /// Whether the element exists; also true if the query is ambiguous. Never fails.
  open var exists: Bool {
    guard let screen = readScreen() else {
      logRead("exists", "false, \(TestReplay.nothingShown(by: app))")
      recordRead("exists", "false")
      TestReplay.current?.recordFalseAnswer(query, of: app)
      return false
    }
    let reading = DefiniteResolution(query, in: screen)
    logRead("exists", "\(reading.exists)", reading)
    recordRead("exists", "\(reading.exists)")
    if !reading.exists { TestReplay.current?.recordFalseAnswer(query, of: app) }
    return reading.exists
  }

  /// Whether the element can be tapped; false if it does not exist.
  public var isHittable: Bool {
    guard let screen = readScreen(), DefiniteResolution(query, in: screen).exists,
      let element = resolved("get matching snapshot")
    else {
      logRead("isHittable", "false because the element does not exist")
      recordRead("isHittable", "false")
      TestReplay.current?.recordFalseAnswer(query, of: app)
      return false
    }
    // A system alert belongs to the tree of a different app. It blocks actions, so interruption monitors run, but
    // `isHittable` considers only the element's own app: in the only available report from a device, `isHittable` was
    // true for an element behind such an alert. (`device-evidence` §14)
    let hittability = element.hittability
    logRead("isHittable", "\(hittability.answer != .no), \(hittability.reason)")
    recordRead("isHittable", "\(hittability.answer != .no)")
    if hittability.answer == .no { TestReplay.current?.recordFalseAnswer(query, of: app) }
    var isHittable = hittability.answer != .no
    if hittability.answer == .unknown {
      TestReplay.current?.noteAssumption("whether \(query) is hittable (\(hittability.reason)); assuming true")
      isHittable = UnrecordedFact.flag(default: true, "whether \(query) is hittable (\(hittability.reason))")
    }
    if hittability.notes.contains(.mayFailInXCTest) {
      UIFailure.record(
        """
        Failed to determine hittability of \(query.nameInMessages): Activation point invalid and no suggested hit points \
        based on element frame
        """)
      return false
    }
    return isHittable
  }

  /// Logs a value that the test has read from the element.
  final func logRead(_ what: String, _ answer: String, _ reading: DefiniteResolution? = nil) {
    guard let replay = TestReplay.current else { return }
    replay.logRead(what, of: query, answer: reading?.remark.map { "\(answer), \($0)" } ?? answer)
    if let assumption = reading?.assumption { replay.noteAssumption(assumption) }
  }

  /// Records a value that the test has read from the element, for the messages of assertions.
  ///
  /// - Parameter value: The value as it is written in code; nil if the read failed.
  final func recordRead(_ member: String, _ value: String?) {
    TestReplay.current?.recordRead(member, of: query, in: app, value)
  }

  /// Returns the current screen when the test reads an attribute. A read may take virtual time: see
  /// `AXREPLAY_READ_COST`.
  final func readScreen() -> ScreenSource.Screen? {
    TestReplay.current?.chargeRead()
    return screen()
  }

  /// Returns the current screen. A missing recording fails the test.
  final func screen() -> ScreenSource.Screen? { TestReplay.screenOrFailure(of: app) }

  /// Returns the single element that the query resolves to. If the query does not resolve to exactly one element, fails
  /// the test and returns nil.
  final func resolved(_ purpose: String) -> Element? {
    guard let screen = screen() else {
      if TestReplay.current?.hasReportedMissingRecording == true { return nil }
      UIFailure.record("Failed to \(purpose): \(TestReplay.nothingShown(by: app))")
      return nil
    }
    if let fault = ResolutionFault(query, in: screen.snapshot) {
      if let inspection = TestReplay.current?.inspection {
        inspection.fail(reading: query, fault.wording)
        return nil
      }
      UIFailure.record(
        TestReplay.message("Failed to \(purpose): \(fault.wording)", fault.advice, on: screen),
        context: FailureContext(screen: screen, elements: fault.elements))
      return nil
    }
    let reading = DefiniteResolution(query, in: screen)
    if let assumption = reading.assumption { TestReplay.current?.noteAssumption(assumption) }
    // If the inspection assumes that the possible matches are not actual matches, the element does not exist.
    if reading.element == nil { TestReplay.current?.inspection?.fail(reading: query, "No matches found") }
    return reading.element
  }

  // MARK: Queries for descendants

  /// Returns the descendants that have the given type.
  public func descendants(matching type: ElementType) -> XCUIElementQuery {
    XCUIElementQuery(query.descendants(matching: type.recorded), of: app)
  }

  /// Returns the children that have the given type.
  public func children(matching type: ElementType) -> XCUIElementQuery {
    XCUIElementQuery(query.children(matching: type.recorded), of: app)
  }

  /// The element or, if the query is ambiguous, its first match.
  public var firstMatch: XCUIElement { XCUIElement(query.firstMatch, of: app) }

  // MARK: Descriptions

  open override nonisolated var description: String { query.nameInMessages }

  /// The element and its descendants as an indented list. Never fails.
  open override nonisolated var debugDescription: String {
    MainActor.assumeIsolated {
      guard let screen = screen(), let element = DefiniteResolution(query, in: screen).element else {
        return "No matches found for \(query)"
      }
      // For each subtree that contains the current element, the index just past the end of that subtree. The
      // indentation is limited, because in a very deep tree, unlimited indentation would need more memory than the tree
      // itself.
      var around: [Int] = []
      let indented = ([element] + element.descendants).map { below in
        while let end = around.last, end <= below.index { around.removeLast() }
        defer { around.append(below.subtreeEnd) }
        return String(repeating: "  ", count: min(around.count, 100)) + below.summaryLine
      }
      return (["Element subtree:"] + indented + ["Query: \(query)"]).joined(separator: "\n")
    }
  }
}
