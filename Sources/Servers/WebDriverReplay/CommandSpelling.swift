// Describes one way to invoke a command: its route or `mobile:` name, and the arguments that drivers declare for it.

import AccessibilityTree
import JSON
import Text

/// A way to invoke a command, as a row of the table of commands writes it: the HTTP method and the path after the
/// session id, or the prefix and the name of a `mobile:` command; then the arguments. Optional ones end with a question
/// mark. `appId|bundleId` requires one of two names.
///
///     CommandSpelling("POST appium/device/activate_app appId|bundleId options?")
///     CommandSpelling("POST:android appium/device/press_keycode keycode metastate? flags?")
///     CommandSpelling("apple: touchAndHold duration x? y? elementId?")
struct CommandSpelling: Sendable {
  /// The HTTP method; nil for a `mobile:` command.
  let method: String?
  /// The path after the session id, whose parts that begin with a colon are variable, or the name of the `mobile:`
  /// command.
  let name: String
  /// The only platform whose driver has the command; nil for both.
  let platform: Platform?
  /// The required arguments, each with its alternatives.
  let required: [[String]]
  let optional: [String]

  init(_ row: String) {
    let words = row.split(separator: " ").map { String($0) }
    let marks = (words.first ?? "").split(separator: ":").map { String($0) }
    let platforms = ["apple": Platform.apple, "android": .android]
    // Methods are in capitals: `GET`, `POST:android`, but `mobile:` and `android:`.
    method = marks.first.flatMap { $0.first?.isUppercase == true ? $0 : nil }
    platform = marks.last.flatMap { platforms[$0] }
    name = words.count > 1 ? words[1] : ""
    let arguments = words.dropFirst(2)
    required = arguments.filter { !$0.hasSuffix("?") }.map { $0.split(separator: "|").map { String($0) } }
    optional = arguments.filter { $0.hasSuffix("?") }.map { String($0.dropLast()) }
  }

  /// Whether the platform's driver has the command.
  func exists(on other: Platform) -> Bool { platform == nil || platform == other }

  /// Returns the declared arguments in a request. Like Appium, drops the others.
  ///
  /// - Throws: `invalid argument`, if a required argument is missing.
  func arguments(in body: JSONValue, of platform: Platform) throws(WebDriverError) -> JSONValue {
    // WebDriverAgent checks the arguments of its own routes itself. Queries are not arguments.
    guard method == nil || method == "POST", !(method != nil && name.hasPrefix("wda/")) else { return body }
    let members = body.members ?? []
    let missing = required.filter { names in !members.contains { names.contains($0.key) } }
    guard missing.isEmpty else {
      let names = missing.map { listed($0.map { "`\($0)`" }, "or") }
      let sent = members.isEmpty ? "no arguments" : listed(members.map { "`\($0.key)`" }, "and")
      throw WebDriverError(
        .invalidArgument,
        "\(DriverName.of(platform)) requires \(listed(names, "and")) in \(title), but the request has \(sent.shortened)"
      )
    }
    let known = Set(required.joined()).union(optional)
    return .object(members.filter { known.contains($0.key) })
  }

  /// The command in messages: `mobile: tap`, `POST timeouts`.
  var title: String { "\(method ?? "mobile:") \(name)" }

  /// The arguments as Appium lists them.
  var parameters: JSONValue {
    func listed(_ names: [String], isRequired: Bool) -> [JSONValue] {
      names.map { ["name": .string($0), "required": .bool(isRequired)] }
    }
    return .array(listed(required.compactMap(\.first), isRequired: true) + listed(optional, isRequired: false))
  }
}

/// The drivers that replays imitate, with the versions whose behavior they follow.
enum DriverName {
  /// The driver that Appium loads.
  static func of(_ platform: Platform) -> String { platform == .android ? "UiAutomator2 8.7" : "XCUITest 12.13" }

  /// The part of the driver that runs on the device.
  static func onDevice(_ platform: Platform) -> String {
    platform == .android ? "UiAutomator2’s server 10.6" : "WebDriverAgent 16.12"
  }
}
