// Lists the commands for values of the device that a session sets and reads back. Recordings do not have them.

import AccessibilityTree
import JSON
import Recordings
import Text

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension SessionCommand {
  static let values: [SessionCommand] =
    [
      // The clipboard is in Base64 except in the commands of the simulator's pasteboard.
      stores(
        "clipboard", from: "content", "POST wda/setPasteboard content:text contentType:\(contents)?",
        "POST appium/device/set_clipboard=setClipboard content:text contentType:\(contents)? label?",
        "apple: setClipboard content:text contentType:\(contents)? mode?",
        "android: setClipboard content:text contentType:~plaintext? label?"),
      returns(
        "clipboard", or: "", "POST wda/getPasteboard contentType:\(contents)?",
        "POST appium/device/get_clipboard=getClipboard contentType:\(contents)?",
        "apple: getClipboard contentType:\(contents)? mode?", "android: getClipboard"),
      .init("apple: setPasteboard content:text encoding?", effect: .change) { session, call in
        session.store(.string(Base64.encode((call["content"]?.string ?? "").utf8)), as: "clipboard")
      },
      .init("apple: getPasteboard encoding?") { session, _ in
        let bytes = session.values["clipboard"]?.string.flatMap { Data(base64Encoded: $0) } ?? Data()
        return .string(String(decoding: bytes, as: UTF8.self))
      },
      stores("appearance", from: "style", "apple: setAppearance style:~light/dark"),
      stores("appearance", from: "name", "POST wda/device/appearance name:~light/dark"),
      returns("appearance", or: "light", "apple: getAppearance"),
      stores(
        "increaseContrast", from: "increaseContrast",
        "apple: setIncreaseContrast increaseContrast:~enabled/disabled"),
      returns("increaseContrast", or: "disabled", "apple: getIncreaseContrast"),
      stores("contentSize", from: "size", "apple: setContentSize size:\(contentSizes)"),
      returns("contentSize", or: "large", "apple: contentSize"),
      .init("apple: configureLocalization keyboard? language? locale?", effect: .change) { session, call in
        if let locale = call["locale"]?["name"] { _ = session.store(locale, as: "locale") }
        session.noteWithoutEffect()
        return true
      },
      .init("apple: enrollBiometric isEnabled?", effect: .change) { session, call in
        session.store(call["isEnabled"] ?? true, as: "biometric")
      },
      .init("POST:apple appium/simulator/toggle_touch_id_enrollment=toggleEnrollTouchId enabled?", effect: .change) {
        session, call in
        session.store(call["enabled"] ?? true, as: "biometric")
      },
      returns("biometric", or: false, "apple: isBiometricEnrolled"),
      sets("voiceOver", to: true, "apple: enableVoiceOver"), sets("voiceOver", to: false, "apple: disableVoiceOver"),
      returns("voiceOver", or: false, "apple: isVoiceOverEnabled"),
      .init("android: setUiMode mode value", effect: .change) { session, call in
        session.store(call["value"] ?? .null, as: "uiMode \(call["mode"]?.string ?? "")")
      },
      .init("android: getUiMode mode") { session, call in
        session.values["uiMode \(call["mode"]?.string ?? "")"] ?? "no"
      },
      .init(
        "android: toggleGps", "POST:android appium/device/toggle_location_services=toggleLocationServices",
        effect: .change
      ) {
        session, _ in
        session.store(.bool(session.values["gps"] == false), as: "gps")
      },
      returns("gps", or: true, "android: isGpsEnabled"),
      sets(
        "projection", to: true,
        "android: startMediaProjectionRecording resolution? priority? maxDurationSec? filename?", answer: true),
      returns("projection", or: false, "android: isMediaProjectionRecordingRunning"),
      sets(
        "projection", to: false,
        "android: stopMediaProjectionRecording remotePath? user? pass? method? headers? fileFieldName? formFields?"
          + " uploadTimeout?", answer: ""),
    ] + locks + locations + permissions + connectivity

  /// The content types of the iOS clipboard.
  private static let contents = "~plaintext/image/url"
  private static let contentSizes =
    "~extra-small/small/medium/large/extra-large/extra-extra-large/extra-extra-extra-large/accessibility-medium"
    + "/accessibility-large/accessibility-extra-large/accessibility-extra-extra-large"
    + "/accessibility-extra-extra-extra-large/increment/decrement"

  private static let locks: [SessionCommand] = [
    .init("POST wda/lock", "POST appium/device/lock seconds?", "mobile: lock seconds?", effect: .change) {
      session, call in
      // With a time, drivers unlock the device after it.
      let seconds = call["seconds"]?.number ?? call["seconds"]?.string.flatMap { Double($0) } ?? 0
      if seconds > 0 { session.replay.sleep(VirtualTime(span: min(seconds, ReplayedSession.longestBackground))) }
      return session.store(.bool(seconds <= 0), as: "locked")
    },
    sets(
      "locked", to: false, "POST wda/unlock", "POST appium/device/unlock", "apple: unlock",
      "android: unlock key? type? strategy? timeoutMs?"),
    returns("locked", or: false, "GET wda/locked", "POST appium/device/is_locked=isLocked", "mobile: isLocked"),
  ]

  private static let locations: [SessionCommand] = [
    .init(
      "POST wda/simulatedLocation latitude:number longitude:number",
      "apple: setSimulatedLocation latitude:number longitude:number",
      "android: setGeolocation latitude:number longitude:number altitude:number? satellites:number? speed:number?"
        + " bearing:number? accuracy:number?", effect: .change
    ) { session, call in
      try session.store(location(call.body), as: "location")
    },
    .init("POST location=setGeoLocation location:object", effect: .change) { session, call in
      let place = try location(call["location"] ?? [:])
      _ = session.store(place, as: "location")
      return place
    },
    // Null removes the value, so that the location is unknown again.
    sets(
      "location", to: .null, "DELETE wda/simulatedLocation", "apple: resetSimulatedLocation",
      "android: resetGeolocation"),
    .init("GET wda/simulatedLocation") { session, _ in
      session.location ?? ["latitude": nil, "longitude": nil, "altitude": nil]
    },
    // Status 0: the app has not asked for permission yet.
    .init("GET wda/device/location") { session, _ in
      (session.location ?? ["latitude": 0, "longitude": 0, "altitude": 0]).setting("authorizationStatus", 0)
    },
    .init("apple: getSimulatedLocation") { session, _ in
      let place = session.location
      return ["latitude": place?["latitude"] ?? .null, "longitude": place?["longitude"] ?? .null]
    },
    .init("GET location=getGeoLocation", "android: getGeolocation") { session, _ in
      guard let place = session.location else {
        throw WebDriverError(.unsupportedOperation, "The location cannot be replayed: the session has not set one")
      }
      return place
    },
  ]

  private static func location(_ body: JSONValue) throws(WebDriverError) -> JSONValue {
    let number = ArgumentDomain("number")
    guard let latitude = body["latitude"].flatMap(number.accepted),
      let longitude = body["longitude"].flatMap(number.accepted)
    else { throw WebDriverError(.invalidArgument, "`latitude` and `longitude` must be numbers") }
    return ["latitude": latitude, "longitude": longitude, "altitude": body["altitude"] ?? 0]
  }

  private static let permissions: [SessionCommand] = [
    .init("apple: setPermission access:{~yes/no/unset/limited} bundleId:text", effect: .change) { session, call in
      for service in call["access"]?.members ?? [] {
        session.values["\(call["bundleId"]?.string ?? "") \(service.key)"] = service.value
      }
      session.noteWithoutEffect()
      return nil
    },
    .init("apple: getPermission bundleId service") { session, call in
      session.values["\(call["bundleId"]?.string ?? "") \(call["service"]?.string ?? "")"] ?? "unset"
    },
    .init("apple: resetPermission service", effect: .change) { session, call in
      let service = call["service"]?.string ?? ""
      for key in session.values.keys where key.hasSuffix(" \(service)") { session.values[key] = nil }
      session.noteWithoutEffect()
      return nil
    },
    .init(
      "android: changePermissions permissions:texts appPackage?"
        + " action:~grant/revoke/allow/deny/ignore/default? target:~pm/appops?", effect: .change
    ) { session, call in
      try session.changePermissions(call.body)
    },
    .init("android: getPermissions type:~requested/granted/denied? appPackage?") { session, call in
      let set = session.values.filter { $0.key.hasPrefix("permission ") }.sorted { $0.key < $1.key }
      let wanted: JSONValue? =
        switch call["type"]?.string {
        case "granted": true
        case "denied": false
        default: nil
        }
      let fitting = set.filter { wanted == nil || $0.value == wanted }
      return .array(fitting.map { .string(String($0.key.dropFirst("permission ".count))) })
    },
  ]

  private static let connectivity: [SessionCommand] = [
    .init("android: setConnectivity wifi! data! airplaneMode!", effect: .change) { session, call in
      for member in call.body.members ?? [] { session.values[member.key] = member.value }
      session.noteWithoutEffect()
      return nil
    },
    .init("android: getConnectivity services?") { session, call in
      let sent = call["services"].flatMap { $0.list ?? ($0 == .null ? .none : [$0]) }
      let asked = sent?.map { $0.string ?? $0.text } ?? services
      if let unknown = asked.first(where: { !services.contains($0) }) {
        throw WebDriverError(
          .invalidArgument,
          "`services` must be \(listed(services, "or")) in mobile: getConnectivity, not “\(unknown.shortened)” "
            + "(\(DriverName.of(.android)))")
      }
      return .object(services.filter(asked.contains).map { .init(key: $0, value: session.isOn($0)) })
    },
    // `type` is a bit mask of the services that are on.
    .init("POST:android network_connection=setNetworkConnection type|parameters", effect: .change) { session, call in
      guard let bits = (call["parameters"] ?? call.body)["type"]?.integer, [0, 1, 2, 4, 6].contains(bits) else {
        throw WebDriverError(.invalidArgument, "`type` must be 0, 1, 2, 4 or 6")
      }
      for (service, bit) in zip(services, bitsOfServices) { session.values[service] = .bool(bits & bit != 0) }
      session.noteWithoutEffect()
      return .number(Double(bits))
    },
    .init("GET:android network_connection=getNetworkConnection") { session, _ in
      // In airplane mode, the driver does not look at the other services.
      if session.isOn("airplaneMode") == true { return 1 }
      return .number(Double(zip(services, bitsOfServices).reduce(0) { session.isOn($1.0) == true ? $0 | $1.1 : $0 }))
    },
    toggles("airplaneMode", "POST:android appium/device/toggle_airplane_mode=toggleFlightMode"),
    toggles("data", "POST:android appium/device/toggle_data=toggleData"),
    toggles("wifi", "POST:android appium/device/toggle_wifi=toggleWiFi"),
  ]

  private static let services = ["wifi", "data", "airplaneMode"]
  private static let bitsOfServices = [2, 4, 1]

  // MARK: Kinds of commands

  /// A command that stores one of its arguments.
  private static func stores(_ value: String, from argument: String, _ spellings: String...) -> SessionCommand {
    SessionCommand(spellings, effect: .change) { session, call in session.store(call[argument] ?? .null, as: value) }
  }

  /// A command that stores the same value each time.
  private static func sets(
    _ name: String, to value: JSONValue, _ spellings: String..., answer: JSONValue = nil
  ) -> SessionCommand {
    SessionCommand(spellings, effect: .change) { session, _ in
      _ = session.store(value, as: name)
      return answer
    }
  }

  /// A command that returns a stored value, or the value that a device has at first.
  private static func returns(_ name: String, or value: JSONValue, _ spellings: String...) -> SessionCommand {
    SessionCommand(spellings) { session, _ in session.values[name] ?? value }
  }

  /// A command that switches a service of Android on or off.
  private static func toggles(_ service: String, _ spelling: String) -> SessionCommand {
    SessionCommand(spelling, effect: .change) { session, _ in
      session.store(.bool(session.isOn(service) == false), as: service)
    }
  }
}

extension ReplayedSession {
  /// Stores a value of the device, or removes it if it is null, and notes in the log that recordings do not depend on
  /// it.
  mutating func store(_ value: JSONValue, as name: String) -> JSONValue {
    if value == .null { values.removeValue(forKey: name) } else { values[name] = value }
    noteWithoutEffect()
    return nil
  }

  /// The location that the session has set; nil if it has not set one.
  fileprivate var location: JSONValue? { values["location"] }

  mutating func noteWithoutEffect() { write("  note: this has no effect on recordings") }

  /// Grants or revokes permissions of an Android app. `all` stands for those that the session has changed before: the
  /// others are unknown.
  fileprivate mutating func changePermissions(_ body: JSONValue) throws(WebDriverError) -> JSONValue {
    let isForOperations = body["target"] == "appops"
    let actions = isForOperations ? ["allow", "deny", "ignore", "default"] : ["grant", "revoke"]
    let action = body["action"]?.string ?? actions[0]
    guard actions.contains(action) else {
      throw refusal("`action` must be \(listed(actions, "or")) if `target` is \(isForOperations ? "appops" : "pm")")
    }
    let sent = body["permissions"]?.list?.compactMap(\.string) ?? [body["permissions"]?.string ?? ""]
    guard sent != [], sent != [""] else { throw refusal("`permissions` must not be empty") }
    let isForAll = body["permissions"]?.string?.lowercased() == "all"
    guard !isForAll || !isForOperations else { throw refusal("`permissions` must not be all if `target` is appops") }
    let keys = isForAll ? values.keys.filter { $0.hasPrefix("permission ") } : sent.map { "permission \($0)" }
    for key in keys { values[key] = .bool(["grant", "allow", "default"].contains(action)) }
    noteWithoutEffect()
    return nil
  }

  private func refusal(_ reason: String) -> WebDriverError {
    WebDriverError(.invalidArgument, "\(reason) (mobile: changePermissions of \(DriverName.of(platform)))")
  }

  /// Whether a service of Android is on. By default, all except the airplane mode are.
  fileprivate func isOn(_ service: String) -> JSONValue { values[service] ?? .bool(service != "airplaneMode") }
}
