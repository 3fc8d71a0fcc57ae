// Reads the capabilities of a new session. (`webdriver-replay` §2.3)

package import JSON
package import Recordings

/// The capabilities that a client requests, without the `appium:` prefix.
package struct Capabilities {
  package private(set) var members: [JSONValue.Member] = []
  /// Whether the client uses Appium: it sends names with the prefix `appium:`, or requests a driver in the way of
  /// Appium 1. Clients that use WebDriverAgent directly do neither.
  package private(set) var areOfAppium = false

  private static let standardNames: Set = [
    "browserName", "browserVersion", "platformName", "acceptInsecureCerts", "pageLoadStrategy", "proxy",
    "setWindowRect", "timeouts", "strictFileInteractability", "unhandledPromptBehavior", "userAgent", "webSocketUrl",
  ]

  /// Creates the capabilities of a client that sends none.
  init() {}

  /// Merges `alwaysMatch` with the first entry of `firstMatch` that does not contradict it.
  ///
  /// - Parameter requiresPrefixes: Whether capabilities that W3C does not define need a prefix. Old servers need none.
  /// - Throws: `session not created` or `invalid argument`, if the request does not have the form that W3C defines.
  package init(_ body: JSONValue, requiresPrefixes: Bool = true) throws(WebDriverError) {
    guard let asked = body["capabilities"] else {
      // Clients of the Appium 1 era send only these.
      guard let old = body["desiredCapabilities"]?.members else {
        throw WebDriverError(.sessionNotCreated, "The request has no `capabilities`")
      }
      areOfAppium = Self.areOfAppium(old) || old.contains { $0.key == "platformName" }
      members = try Self.withoutPrefixes(old, mustHavePrefixes: false)
      try checkTypes()
      return
    }
    guard asked.members != nil else {
      throw WebDriverError(.invalidArgument, "`capabilities` must be an object, not \(asked.text)")
    }
    let always = asked["alwaysMatch"] ?? [:]
    let first = asked["firstMatch"] ?? []
    guard let base = always.members, let entries = first.list else {
      throw WebDriverError(.invalidArgument, "`alwaysMatch` must be an object, and `firstMatch` a list")
    }
    let choices = entries.isEmpty ? [[:]] : entries
    for choice in choices {
      guard let own = choice.members else {
        throw WebDriverError(.invalidArgument, "`firstMatch` must have objects, not \(choice.text)")
      }
      guard !own.contains(where: { member in base.contains { $0.key == member.key } }) else { continue }
      let merged = base + own
      areOfAppium = Self.areOfAppium(merged) || body["desiredCapabilities"]?["automationName"] != nil
      // WebDriverAgent needs no prefixes. Its own client sends its capabilities in both forms. Appium refuses them.
      let isForAppium = areOfAppium || merged.contains { $0.key == "platformName" }
      members = try Self.withoutPrefixes(
        merged, mustHavePrefixes: requiresPrefixes && isForAppium && body["desiredCapabilities"] == nil)
      try checkTypes()
      return
    }
    throw WebDriverError(.sessionNotCreated, "Every entry of `firstMatch` repeats a name of `alwaysMatch`")
  }

  private func checkTypes() throws(WebDriverError) {
    guard !areOfAppium || self["noReset"]?.flag != true || self["fullReset"]?.flag != true else {
      throw WebDriverError(.sessionNotCreated, "`appium:noReset` and `appium:fullReset` exclude each other: omit one")
    }
    try areOfAppium ? CapabilityTypes.check(members, isAndroid: areForAndroid) : CapabilityTypes.checkDirect(members)
  }

  private static func areOfAppium(_ members: [JSONValue.Member]) -> Bool {
    members.contains { $0.key.hasPrefix("appium:") || $0.key == "automationName" }
  }

  private static func withoutPrefixes(
    _ members: [JSONValue.Member], mustHavePrefixes: Bool
  ) throws(WebDriverError) -> [JSONValue.Member] {
    var result: [JSONValue.Member] = []
    for member in members {
      if member.key == "appium:options", let options = member.value.members {
        result += options.map { .init(key: plain($0.key), value: $0.value) }
      } else if mustHavePrefixes, !standardNames.contains(member.key), !member.key.contains(":") {
        throw WebDriverError(
          .sessionNotCreated,
          "The capability “\(member.key)” needs a prefix: write “appium:\(member.key)”")
      } else {
        result.append(.init(key: plain(member.key), value: member.value))
      }
    }
    return result
  }

  private static func plain(_ name: String) -> String {
    name.hasPrefix("appium:") ? String(name.dropFirst("appium:".count)) : name
  }

  package subscript(name: String) -> JSONValue? { members.last { $0.key == name }?.value }

  /// The bundle identifier or package name; nil if the client sends neither.
  package var app: String? { name("bundleId") ?? name("appPackage") }

  /// A name that the client sends; nil if it is empty, as for drivers.
  private func name(_ capability: String) -> String? { self[capability]?.string.flatMap { $0.isEmpty ? nil : $0 } }

  /// The test name, from the capabilities that device farms read; nil if there is none.
  package var testName: String? {
    self["sauce:options"]?["name"]?.string ?? self["bstack:options"]?["sessionName"]?.string
      ?? self["lt:options"]?["name"]?.string ?? self["testName"]?.string
  }

  /// Whether the session starts by launching the app.
  package var launches: Bool { self["autoLaunch"]?.flag != false && namesApp }

  /// Whether the client names an app, or the file of one.
  var namesApp: Bool { app != nil || name("app") != nil }

  /// Whether WebDriverAgent terminates the app that the session has launched when the session ends.
  var terminatesApp: Bool { self["shouldTerminateApp"]?.flag != false }

  /// Whether the client requests Android.
  var areForAndroid: Bool {
    func value(_ name: String) -> String? { self[name]?.string?.lowercased() }
    let automation = value("automationName")
    return value("platformName") == "android" || automation == "uiautomator2"
      || value("platformName") == nil && automation == nil && value("appPackage") != nil
  }

  /// Whether the client specifies launch arguments or environment variables.
  var hasLaunchDetails: Bool {
    [processArguments, self["arguments"], self["environment"]].contains { $0?.members?.isEmpty == false }
      || self["arguments"]?.list?.isEmpty == false
      || intentArguments?.string?.contains { !$0.isWhitespace } == true
  }

  private var intentArguments: JSONValue? { areForAndroid ? self["optionalIntentArguments"] : nil }

  /// The launch arguments and environment on iOS; clients may also send this object as a JSON string.
  private var processArguments: JSONValue? {
    let arguments = areForAndroid ? nil : self["processArguments"]
    return arguments?.string.flatMap { try? JSONValue.parse(Array($0.utf8)).get() } ?? arguments
  }

  /// The settings in the `settings` capability, then those in capabilities such as `settings[name]`.
  var settings: [JSONValue.Member] {
    let named = members.compactMap { member -> JSONValue.Member? in
      guard member.key.hasPrefix("settings["), member.key.hasSuffix("]") else { return nil }
      return .init(key: String(member.key.dropFirst("settings[".count).dropLast()), value: member.value)
    }
    return (self["settings"]?.members ?? []).filter { old in !named.contains { $0.key == old.key } } + named
  }

  /// The launch arguments and environment.
  package var launchDetails: RecordedEvent.Details {
    let process = processArguments
    return AppArguments.launchDetails(in: [
      "arguments": process?["args"] ?? self["arguments"] ?? .null,
      "environment": process?["env"] ?? self["environment"] ?? .null,
      "optionalIntentArguments": intentArguments ?? .null,
    ])
  }
}

extension JSONValue {
  /// The value of a boolean, or of a string that contains one, as many clients send in capabilities; nil otherwise.
  package var flag: Bool? { bool ?? string.flatMap(Bool.init) }
}
