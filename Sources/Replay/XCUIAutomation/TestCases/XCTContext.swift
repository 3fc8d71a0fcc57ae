// Declares activities, the named parts of a test.

/// Groups the steps of a test under a name.
public enum XCTContext {
  /// Runs the block as an activity of the running test.
  ///
  ///     XCTContext.runActivity(named: "log in") { _ in app.buttons["Log In"].tap() }
  @preconcurrency @MainActor @discardableResult public static func runActivity<Result>(
    named name: String, block: @MainActor (any XCTActivity) throws -> Result
  ) rethrows -> Result {
    TestReplay.current?.note(name)
    return try block(RunningActivity(name: name))
  }
}

/// An activity of a test.
public protocol XCTActivity {
  /// The name of the activity.
  var name: String { get }
  /// Attaches data to the activity.
  func add(_ attachment: XCTAttachment)
}

private struct RunningActivity: XCTActivity {
  let name: String

  func add(_ attachment: XCTAttachment) { XCUITestCase.current?.add(attachment) }
}
