// An element as a test holds it: a query, asked anew at each use.

import AccessibilityTree
import ElementQueries
public import Foundation
import PredicateFormat

/// An element of an app's user interface.
///
/// It holds a query and no position in a tree. Each use resolves the query in the snapshot that the recording has at the
/// present virtual time.
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

  // MARK: Looking

  /// The element is there. Never fails; several elements exist, too.
  open var exists: Bool {
    guard let screen = readScreen() else {
      tell("exists", "false, \(TestReplay.nothingShown(by: app))")
      TestReplay.current?.disappoint(query, of: app)
      return false
    }
    let reading = ResolutionReading(query, in: screen)
    tell("exists", "\(reading.exists)", reading)
    if !reading.exists { TestReplay.current?.disappoint(query, of: app) }
    return reading.exists
  }

  /// The element can be tapped where it is; false if there is none.
  public var isHittable: Bool {
    guard let screen = readScreen(), ResolutionReading(query, in: screen).exists,
      let element = resolved("get matching snapshot")
    else {
      tell("isHittable", "false, there is none")
      TestReplay.current?.disappoint(query, of: app)
      return false
    }
    // An alert of the system is in another app's tree. It is in the way of actions, so that monitors run; this asks the
    // app alone, as a device did in the only report there is: true under such an alert. (`device-evidence` §14)
    let hittability = element.hittability
    tell("isHittable", "\(hittability.answer != .no), \(hittability.reason)")
    if hittability.answer == .no { TestReplay.current?.disappoint(query, of: app, isAboutTapping: true) }
    var isHittable = hittability.answer != .no
    if hittability.answer == .unknown {
      TestReplay.current?.assumed("whether \(query) is hittable, taken as true (\(hittability.reason))")
      isHittable = OpenFact.flag(usually: true, "whether \(query) is hittable (\(hittability.reason))")
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

  /// Writes down what was asked and answered.
  final func tell(_ what: String, _ answer: String, _ reading: ResolutionReading? = nil) {
    guard let replay = TestReplay.current else { return }
    replay.asked(what, of: query, answer: reading?.remark.map { "\(answer), \($0)" } ?? answer)
    if let assumption = reading?.assumption { replay.assumed(assumption) }
  }

  /// What the app shows when something is read of it. That may take time: see `AXREPLAY_READ_COST`.
  final func readScreen() -> ScreenSource.Screen? {
    TestReplay.current?.chargeRead()
    return screen()
  }

  /// What the app shows now; a missing recording is a failure.
  final func screen() -> ScreenSource.Screen? { TestReplay.screenOrFailure(of: app) }

  /// The one element that the query leads to, or a recorded failure and nil.
  final func resolved(_ purpose: String) -> Element? {
    guard let screen = screen() else {
      if TestReplay.current?.lacksRecording == true { return nil }
      UIFailure.record("Failed to \(purpose): \(TestReplay.nothingShown(by: app))")
      return nil
    }
    if let fault = ResolutionFault(query, in: screen.snapshot) {
      if let look = TestReplay.current?.look {
        look.fail(reading: query, fault.wording)
        return nil
      }
      UIFailure.record(
        TestReplay.message("Failed to \(purpose): \(fault.wording)", fault.advice, on: screen),
        about: FailureView(screen: screen, elements: fault.elements))
      return nil
    }
    let reading = ResolutionReading(query, in: screen)
    if let assumption = reading.assumption { TestReplay.current?.assumed(assumption) }
    // What is only possible is not there in the other reading.
    if reading.element == nil { TestReplay.current?.look?.fail(reading: query, "No matches found") }
    return reading.element
  }

  // MARK: Elements below

  /// Elements below, at any depth, of a type.
  public func descendants(matching type: ElementType) -> XCUIElementQuery {
    XCUIElementQuery(query.descendants(matching: type.recorded), of: app)
  }

  /// The direct children of a type.
  public func children(matching type: ElementType) -> XCUIElementQuery {
    XCUIElementQuery(query.children(matching: type.recorded), of: app)
  }

  /// The element; of several, the first.
  public var firstMatch: XCUIElement { XCUIElement(query.firstMatch, of: app) }

  // MARK: As text

  open override nonisolated var description: String { query.nameInMessages }

  /// The element and everything below it, for people. Never fails.
  open override nonisolated var debugDescription: String {
    MainActor.assumeIsolated {
      guard let screen = screen(), let element = ResolutionReading(query, in: screen).element else {
        return "No matches found for \(query)"
      }
      // The ends of the subtrees around a line. Indenting every level of a very deep tree would take more room than the tree.
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
