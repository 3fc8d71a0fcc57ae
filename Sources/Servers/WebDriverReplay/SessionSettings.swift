// Stores the timeouts and driver settings that a client sets for its session.

import AccessibilityTree
import JSON
import Recordings

/// The timeouts of a session.
struct SessionTimeouts {
  private(set) var implicitWait = VirtualTime.zero
  /// The page load and script timeouts, in milliseconds. They are stored, but have no effect.
  private var others = ["pageLoad": 300_000.0, "script": 30_000.0]

  var answer: JSONValue {
    [
      "implicit": .number(implicitWait.seconds * 1000), "pageLoad": .number(others["pageLoad"] ?? 0),
      "script": .number(others["script"] ?? 0),
    ]
  }

  /// The types of timeouts in the requests of old clients.
  static let types = ["implicit", "script", "page load", "command"]

  /// Whether a request sets a timeout: as W3C defines it, or as a type and a time.
  static func isSet(by body: JSONValue) -> Bool {
    func isGiven(_ name: String) -> Bool { body[name].map { $0 != .null } ?? false }
    return ["script", "pageLoad", "implicit"].contains(where: isGiven)
      || isGiven("ms") && types.contains(body["type"]?.string ?? "")
  }

  /// Sets the timeouts in a request or in the capabilities, all or none.
  @discardableResult mutating func set(_ body: JSONValue) throws(WebDriverError) -> JSONValue {
    guard let members = body.members else {
      throw WebDriverError(.invalidArgument, "`timeouts` must be an object, not \(body.text)")
    }
    // Old clients send a single timeout, as a type and a time.
    let old = body["type"]?.string.map { [JSONValue.Member(key: $0, value: body["ms"] ?? .null)] }
    var times: [String: Double] = [:]
    for member in old ?? members {
      let name = member.key == "page load" ? "pageLoad" : member.key
      guard name == "implicit" || others[name] != nil else { continue }
      // For scripts, null means that there is no limit. Appium takes it for an absent timeout.
      if member.value == .null, old == nil { continue }
      // Appium drops fractions, and accepts numbers in strings.
      let sent = member.value.number ?? member.value.string.flatMap { Double($0) }
      guard let milliseconds = sent?.rounded(.towardZero), milliseconds >= 0, milliseconds < 1e9 else {
        throw WebDriverError(
          .invalidArgument, "`\(member.key)` must be a number of milliseconds, not \(member.value.text)")
      }
      times[name] = milliseconds
    }
    if let implicit = times.removeValue(forKey: "implicit") { implicitWait = VirtualTime(span: implicit / 1000) }
    others.merge(times) { $1 }
    return nil
  }
}

/// The settings of the driver, which clients may change at any time.
struct SessionSettings {
  let platform: Platform
  private(set) var sent: [JSONValue.Member]

  /// A setting that the client has sent; nil if it has not.
  subscript(name: String) -> JSONValue? { sent.last { $0.key == name }?.value }

  /// The names of the values that references have if they are not compact, separated by commas.
  var responseAttributes: String { self["elementResponseAttributes"]?.string ?? defaultResponseAttributes }

  private var defaultResponseAttributes: String { platform == .android ? "name,text" : "type,label" }

  /// Adds settings, or replaces their values.
  mutating func set(_ body: JSONValue?) throws(WebDriverError) {
    guard let settings = body?.members else {
      throw WebDriverError(.invalidArgument, "`settings` must be an object")
    }
    sent = sent.filter { old in !settings.contains { $0.key == old.key } } + settings
  }

  /// The platform's default settings, overridden by those that the client has sent.
  var answer: JSONValue {
    let defaults: [JSONValue.Member] =
      platform == .android
      ? [
        .init(key: "ignoreUnimportantViews", value: false), .init(key: "allowInvisibleElements", value: false),
        .init(key: "waitForIdleTimeout", value: 10_000), .init(key: "waitForSelectorTimeout", value: 10_000),
        .init(key: "disableIdLocatorAutocompletion", value: false),
      ]
      : [
        .init(key: "snapshotMaxDepth", value: 50), .init(key: "boundElementsByIndex", value: false),
        .init(key: "defaultAlertAction", value: ""),
        .init(key: "acceptAlertButtonSelector", value: ""), .init(key: "dismissAlertButtonSelector", value: ""),
        .init(key: "pageSourceExcludedAttributes", value: ""), .init(key: "useJSONSource", value: false),
      ]
    let common: [JSONValue.Member] = [
      .init(key: "shouldUseCompactResponses", value: true),
      .init(key: "elementResponseAttributes", value: .string(defaultResponseAttributes)),
      .init(key: "limitXPathContextScope", value: true),
    ]
    return .object((common + defaults).filter { self[$0.key] == nil } + sent)
  }
}
