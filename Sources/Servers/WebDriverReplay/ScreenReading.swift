// Interprets requests on a single screen: which elements they find, and which actions they perform.

package import AccessibilityTree
package import JSON
import LocatorStrategies
package import Recordings

/// Interprets the requests of a client on a screen, by the same rules as a replay.
///
///     var reading = try ScreenReading(of: snapshot, app: "com.example.shop", isDirect: false)
///     reading.add("7C1F", to: snapshot[12])
///     try reading.actions(of: "POST", ["element", "7C1F", "click"], [:])  // tap buttons["Log In"]
package struct ScreenReading {
  private var session: ReplayedSession
  private let app: String

  /// - Parameters:
  ///   - snapshot: What is on screen.
  ///   - app: The app that shows it.
  ///   - isDirect: Whether the client uses WebDriverAgent directly, without Appium.
  package init(of snapshot: Snapshot, app: String, isDirect: Bool) throws(WebDriverError) {
    let recording = Recording(RecordedMoment(snapshot, of: app))
    let served = ServedRecording(name: "", recording: recording) { _ in nil }
    let asked: JSONValue =
      isDirect ? [:] : ["appium:automationName": .string(snapshot.platform == .android ? "UiAutomator2" : "XCUITest")]
    var options = WebDriverOptions()
    options.keepsLogs = false
    session = try ReplayedSession(
      number: 0, id: "", Capabilities(["capabilities": ["alwaysMatch": asked]]), RecordingChoice(recordings: [served]),
      RecordingPool([recording]), options)
    session.collected = []
    self.app = app
  }

  /// Registers a reference to an element.
  package mutating func add(_ id: String, to element: Element) { session.references.add(id, to: element, in: app) }

  /// Returns the elements that a request finds, in the driver's order.
  ///
  /// - Parameters:
  ///   - isSingle: Whether the request is for one element; for an XPath, that is the first in document order.
  ///   - scope: The reference to the element inside which to search; nil for the whole screen.
  package mutating func elements(
    _ body: JSONValue, isSingle: Bool, inside scope: String?
  ) throws(WebDriverError) -> [Element] {
    let sent = try SentLocator(
      body, for: session.platform, isDirect: session.isDirect, appPackage: app, isList: !isSingle)
    let locator = try sent.searchedByScrolling() ?? sent
    let found = try session.find(locator, inside: scope, isList: !isSingle).elements
    return isSingle && locator.strategy == .xpath ? found.sorted { $0.index < $1.index } : found
  }

  /// Returns the actions of a request, in order; empty if it has none, as when a client clears an empty field.
  ///
  /// - Parameter path: The path after the session id.
  /// - Throws: The error that a replay would return because it cannot interpret the request.
  package mutating func actions(
    of method: String, _ path: ArraySlice<String>, _ body: JSONValue
  ) throws(WebDriverError) -> [ReplayAction] {
    session.collected = []
    _ = try answer(to: path, method, body)
    return session.collected ?? []
  }

  /// Returns the response to a request that only reads.
  ///
  /// - Parameter path: The path after the session id.
  /// - Throws: The error that a replay would return.
  package mutating func answer(to path: ArraySlice<String>) throws(WebDriverError) -> JSONValue {
    try answer(to: path, "GET", [:])
  }

  private mutating func answer(
    to path: ArraySlice<String>, _ method: String, _ body: JSONValue
  ) throws(WebDriverError) -> JSONValue {
    for route in SessionRoute.all where route.method == method {
      guard let parts = route.match(path) else { continue }
      return try route.answer(&session, parts, body)
    }
    throw WebDriverError(.unknownCommand, "The request is unknown: \(method) \(path.joined(separator: "/"))")
  }
}
