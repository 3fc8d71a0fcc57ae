// Activities and attachments.

public import Foundation

/// Groups steps of a test under a name.
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

/// A named part of a test.
public protocol XCTActivity {
  /// The name that was given.
  var name: String { get }
  /// Attaches data to the part.
  func add(_ attachment: XCTAttachment)
}

private struct RunningActivity: XCTActivity {
  let name: String

  func add(_ attachment: XCTAttachment) { XCUITestCase.current?.add(attachment) }
}

/// Data that a test leaves behind.
open class XCTAttachment {
  /// How long the data is kept.
  public enum Lifetime: Int, Sendable {
    case keepAlways, deleteOnSuccess
  }

  /// The name to show.
  open var name: String?
  /// How long the data is kept.
  open var lifetime = Lifetime.deleteOnSuccess
  let data: Data

  /// A text.
  public init(string: String) { data = Data(string.utf8) }
  /// Any data.
  public init(data: Data) { self.data = data }
  /// Any data of a kind such as `public.png`.
  public init(data: Data, uniformTypeIdentifier: String) { self.data = data }
}

extension XCUITestCase {
  /// Attaches data to the test.
  public func add(_ attachment: XCTAttachment) { attachments.append(attachment) }
}
