// Describes one way to invoke a command: its route or `mobile:` name, and the arguments that drivers declare for it.

import AccessibilityTree
import JSON
import Text

/// A way to invoke a command, as a row of the table of commands writes it: the HTTP method and the path after the
/// session id, or the prefix and the name of a `mobile:` command; then the arguments. Optional ones end with a question
/// mark; of those with an exclamation mark, at least one is required. `appId|bundleId` requires one of two names. A
/// colon separates a name from its values, as ``ArgumentDomain`` writes them. An equals sign separates the path from
/// the name of the command.
///
///     CommandSpelling("POST appium/device/activate_app=activateApp appId|bundleId options?")
///     CommandSpelling("POST:android appium/device/press_keycode=pressKeyCode keycode:0... metastate? flags?")
///     CommandSpelling("apple: touchAndHold duration:number x:number? y:number? elementId?")
///     CommandSpelling("android: setConnectivity wifi! data! airplaneMode!")
struct CommandSpelling: Sendable {
  /// The HTTP method; nil for a `mobile:` command.
  let method: String?
  /// The path after the session id, whose parts that begin with a colon are variable, or the name of the `mobile:`
  /// command.
  let name: String
  /// The command as Appium's maps name it: by default the last part of the path, or the name of the `mobile:` command.
  let command: String
  /// The only platform whose driver has the command; nil for both.
  let platform: Platform?
  /// The required arguments, each with its alternatives.
  private(set) var required: [[String]] = []
  private(set) var optional: [String] = []
  /// The optional arguments of which at least one is required.
  private var alternatives: [String] = []
  /// What the driver accepts for arguments.
  private var domains: [String: ArgumentDomain] = [:]

  init(_ row: String) {
    let words = row.split(separator: " ").map { String($0) }
    let marks = (words.first ?? "").split(separator: ":").map { String($0) }
    let platforms = ["apple": Platform.apple, "android": .android]
    // Methods are in capitals: `GET`, `POST:android`, but `mobile:` and `android:`.
    method = marks.first.flatMap { $0.first?.isUppercase == true ? $0 : nil }
    platform = marks.last.flatMap { platforms[$0] }
    let names = words.count > 1 ? words[1].split(separator: "=").map { String($0) } : []
    name = names.first ?? ""
    command = names.count > 1 ? names[1] : name.split(separator: "/").last.map { String($0) } ?? ""
    for word in words.dropFirst(2) {
      let isOptional = word.hasSuffix("?") || word.hasSuffix("!")
      let parts = (isOptional ? word.dropLast() : word[...]).split(separator: ":", maxSplits: 1)
      let names = parts[0].split(separator: "|").map { String($0) }
      if isOptional { optional += names } else { required.append(names) }
      if word.hasSuffix("!") { alternatives += names }
      if parts.count > 1 { domains[names[0]] = ArgumentDomain(String(parts[1])) }
    }
  }

  /// Whether the platform's driver has the command.
  func exists(on other: Platform) -> Bool { platform == nil || platform == other }

  /// Whether only WebDriverAgent has the request. It checks the arguments itself, and ignores unknown ones.
  var isOfWebDriverAgent: Bool { method != nil && name.hasPrefix("wda/") }

  /// Returns the declared arguments in a request. Like Appium, drops the others.
  ///
  /// - Throws: `invalid argument`, if a required argument is missing or the driver refuses a value.
  func arguments(in body: JSONValue, of platform: Platform) throws(WebDriverError) -> JSONValue {
    // Queries are not arguments.
    guard method == nil || method == "POST" else { return body }
    let members = body.members ?? []
    var missing = required.filter { names in !members.contains { names.contains($0.key) } }
    if !alternatives.isEmpty, !members.contains(where: { alternatives.contains($0.key) && $0.value != .null }) {
      missing.append(alternatives)
    }
    guard missing.isEmpty else {
      let names = missing.map { listed($0.map { "`\($0)`" }, "or") }
      let sent = members.isEmpty ? "no arguments" : listed(members.map { "`\($0.key)`" }, "and")
      throw WebDriverError(
        .invalidArgument,
        "\(driver(platform)) requires \(listed(names, "and")) in \(title), but the request has \(sent.shortened)")
    }
    let known = isOfWebDriverAgent ? nil : Set(required.joined()).union(optional)
    var arguments: [JSONValue.Member] = []
    for member in members where known?.contains(member.key) != false {
      arguments.append(.init(key: member.key, value: try checked(member, of: platform)))
    }
    return .object(arguments)
  }

  /// Returns the value of an argument as commands read it. An optional argument may be null.
  private func checked(_ member: JSONValue.Member, of platform: Platform) throws(WebDriverError) -> JSONValue {
    guard let domain = domains[member.key], member.value != .null || !optional.contains(member.key) else {
      return member.value
    }
    guard let value = domain.accepted(member.value) else {
      throw WebDriverError(
        .invalidArgument,
        "`\(member.key)` must be \(domain.phrase) in \(title), not \(member.value.text.shortened) "
          + "(\(driver(platform)))")
    }
    return value
  }

  /// The driver that checks the arguments.
  private func driver(_ platform: Platform) -> String {
    if method == nil, name.hasPrefix("axreplay") { return "axreplay" }
    return isOfWebDriverAgent ? DriverName.onDevice(.apple) : DriverName.of(platform)
  }

  /// The command in messages: `mobile: tap`, `POST timeouts`.
  var title: String { "\(method ?? "mobile:") \(name)" }

  /// The arguments as Appium lists them.
  var parameters: JSONValue {
    func listed(_ names: [String], isRequired: Bool) -> [JSONValue] {
      names.map { ["name": .string($0), "required": .bool(isRequired)] }
    }
    // Where one of several parameters must be sent, none of them is required by itself.
    return .array(
      required.flatMap { listed($0, isRequired: $0.count == 1) } + listed(optional, isRequired: false))
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
