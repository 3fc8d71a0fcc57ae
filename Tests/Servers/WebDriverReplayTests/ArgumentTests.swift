// Tests which arguments commands require, and which they drop. (`webdriver-replay` §2.8)

import Foundation
import JSON
import Testing
import WebDriverReplay

@Suite struct ArgumentTests {
  /// A value for an argument, by its name.
  private static let values: [String: JSONValue] = [
    "action": "accept", "access": ["camera": "yes"], "actions": [], "appId": "com.example.unknown", "args": [],
    "bundleId": "com.example.unknown", "content": "YWI=", "direction": "up", "element": "{id}",
    "elementId": "{id}", "elementToId": "{id}",
    "keycode": 66, "keys": ["a"], "location": ["latitude": 1, "longitude": 2], "name": "NATIVE_APP", "order": "next",
    "orientation": "PORTRAIT", "percent": 0.5, "script": "mobile: viewportRect", "selector": "New note",
    "settings": [:], "strategy": "accessibility id", "type": "server", "using": "accessibility id", "value": "{name}",
    "x": 196, "y": 647, "z": 0, "url": "shop://x", "appPackage": "com.example.unknown",
    "permissions": ["android.permission.CAMERA"], "style": "dark", "size": "small", "increaseContrast": "enabled",
    "state": "on", "speed": "full", "netspeed": "full", "pressButton name": "home", "bluetooth action": "enable",
    "nfc action": "enable", "deviceidle action": "whitelistAdd", "performEditorAction action": "done",
  ]

  private struct Client {
    let client: WebDriverServer
    let session: String
    let element: String

    /// - Parameter isApple: Whether the session is on iOS.
    init(isApple: Bool) throws {
      client = try WebDriverServer([ServedRecording.sample(isApple ? "shop-login" : "android-notes")])
      session = try client.open(#""appium:app": "any", "platformName": "\#(isApple ? "iOS" : "Android")""#)
      let body = Array(SessionRow.id(isApple ? "Log In" : "New note").utf8)
      let answer = client.answer(WebDriverRequest("POST", ["session", session, "element"], body: body))
      element = try #require(answer.body["value"]?["ELEMENT"]?.string)
    }

    func send(_ method: String, _ path: String, _ body: JSONValue) -> WebDriverAnswer {
      let path = ["session", session] + path.replacing("{id}", with: element).split(separator: "/").map { String($0) }
      let text = body.text.replacing("{id}", with: element)
      return client.answer(WebDriverRequest(method, path, body: Array(text.utf8)))
    }

    func script(_ name: String, _ arguments: JSONValue) -> WebDriverAnswer {
      send("POST", "execute/sync", ["script": .string("mobile: \(name)"), "args": [arguments]])
    }
  }

  private static func arguments(_ names: [String], isApple: Bool, ofScript script: String? = nil) -> JSONValue {
    .object(
      names.map { name in
        if name == "value", script == nil { return .init(key: name, value: .string(isApple ? "Log In" : "New note")) }
        return .init(key: name, value: values["\(script ?? "") \(name)"] ?? values[name] ?? 1)
      })
  }

  @Test(arguments: [true, false]) func scriptsRequireWhatDriversRequire(isApple: Bool) throws {
    let rows = isApple ? ScriptTable.apple : ScriptTable.android
    try #require(rows.count == (isApple ? 115 : 106))
    for row in rows {
      let arguments = Self.arguments(row.required, isApple: isApple, ofScript: row.name)
      let nothing = try Client(isApple: isApple).script(row.name, [:])
      let isIncomplete = !row.required.isEmpty
      #expect(
        nothing.status == (isIncomplete ? 400 : row.outcome.status), "\(row.name) {}: \(nothing.body.text.prefix(300))")
      if isIncomplete {
        #expect(nothing.body["value"]?["error"]?.string == "invalid argument", "\(row.name)")
        let driver = isApple ? "XCUITest 12.13" : "UiAutomator2 8.7"
        let message = nothing.body["value"]?["message"]?.string ?? ""
        for word in row.required + [driver] { #expect(message.contains(word), "\(message)") }
      }
      for extra in [[], [JSONValue.Member(key: "bogus", value: 1)]] {
        let sent = JSONValue.object((arguments.members ?? []) + extra)
        let answer = try Client(isApple: isApple).script(row.name, sent)
        #expect(answer.status == row.outcome.status, "\(row.name) \(sent.text): \(answer.body.text.prefix(300))")
        #expect(answer.body["value"]?["error"]?.string == row.outcome.error, "\(row.name)")
      }
    }
  }

  @Test(arguments: [true, false]) func requestsRequireWhatDriversRequire(isApple: Bool) throws {
    try #require(RouteTable.rows.count == 188)
    for row in RouteTable.rows {
      let status = isApple ? row.apple : row.android
      let names = row.required.compactMap(\.first)
      var arguments = Self.arguments(names, isApple: isApple)
      if row.path == "network_connection" { arguments = ["type": 6] }
      if row.path.hasSuffix("rotation") { arguments = ["x": 0, "y": 0, "z": 0] }
      let title = "\(row.method) \(row.path)"
      if !names.isEmpty {
        let nothing = try Client(isApple: isApple).send(row.method, row.path, [:])
        // A driver without the command says so first.
        let expected = status == 405 && (isApple ? row.android : row.apple) != 405 ? 405 : 400
        #expect(nothing.status == expected, "\(title) {}: \(nothing.body.text.prefix(300))")
      }
      for extra in [[], [JSONValue.Member(key: "bogus", value: 1)]] {
        let sent = JSONValue.object((arguments.members ?? []) + extra)
        let answer = try Client(isApple: isApple).send(row.method, row.path, sent)
        #expect(answer.status == status, "\(title) \(sent.text): \(answer.body.text.prefix(300))")
      }
    }
  }

  // MARK: The drivers' own maps

  /// The routes and commands that the drivers declare; nil if the file is absent.
  private static let declared: JSONValue? = {
    let package = URL(filePath: #filePath).appending(path: "../../../..").standardized
    let file = package.deletingLastPathComponent().appending(path: "shared/cases/clients/routes.json")
    return (try? Data(contentsOf: file)).flatMap { try? JSONValue.parse(Array($0)).get() }
  }()

  private static let isAbsent: Comment = "no maps of drivers: put clients/routes.json into ../shared/cases"

  /// The names in a list, or in the lists of alternatives.
  private static func names(_ value: JSONValue?) -> Set<String> {
    Set((value?.list ?? []).compactMap { $0.string ?? $0.list?.first?.string })
  }

  /// The parameters that the server lists.
  private static func listed(_ command: JSONValue?, isRequired: Bool? = nil) -> Set<String> {
    let parameters = (command?["params"]?.list ?? []).filter { isRequired == nil || $0["required"]?.bool == isRequired }
    return Set(parameters.compactMap { $0["name"]?.string })
  }

  /// Parameters of requests as Appium lists them: of alternatives, none is required.
  static let parameters: [(request: String, required: Set<String>, optional: Set<String>)] = [
    ("appium/device/activate_app", [], ["appId", "bundleId", "options"]),
    ("appium/device/app_installed", [], ["appId", "bundleId"]),
    ("sensor", ["type"], ["connected", "maxSamplingFrequency", "minSamplingFrequency"]),
    ("pressuresource", ["type"], ["supported"]), ("reporting/generate_test_report", ["message"], ["group"]),
    ("element", ["using", "value"], []),
  ]

  @Test(arguments: parameters)
  func parametersAreListed(_ row: (request: String, required: Set<String>, optional: Set<String>)) throws {
    let routes = try Client(isApple: true).send("GET", "appium/commands", [:]).body["value"]?["rest"]?["base"]
    let command = try #require(routes?["/session/:sessionId/\(row.request)"]?["POST"])
    #expect(Self.listed(command, isRequired: true) == row.required)
    #expect(Self.listed(command, isRequired: false) == row.optional)
  }

  @Test(.enabled(if: declared != nil, isAbsent), arguments: [true, false])
  func commandsAndArgumentsAreThoseOfTheDriver(isApple: Bool) throws {
    let declared = try #require(Self.declared)
    let client = try Client(isApple: isApple)
    let scripts = try #require(declared[isApple ? "iosScripts" : "androidScripts"]?.members)
    try #require(scripts.count == (isApple ? 115 : 106))
    let answer = try #require(client.send("GET", "appium/extensions", [:]).body["value"]?["rest"]?["driver"])
    for script in scripts {
      let own = try #require(answer[script.key], "\(script.key)")
      #expect(Self.listed(own, isRequired: true) == Self.names(script.value["required"]), "\(script.key)")
      #expect(Self.listed(own, isRequired: false) == Self.names(script.value["optional"]), "\(script.key)")
    }
    let routes = try #require(client.send("GET", "appium/commands", [:]).body["value"]?["rest"]?["base"]?.members)
    #expect(routes.contains { $0.key == "/status" } && routes.contains { $0.key == "/session" })
    let known = Set(routes.map { $0.key.split(separator: "/").map { $0.hasPrefix(":") ? ":" : $0 } })
    let sections = ["routes", isApple ? "iosRoutes" : "androidRoutes"].compactMap { declared[$0]?.members }
    for route in sections.joined() where route.key.hasPrefix("/session/:sessionId/") {
      // Deprecated routes of the other driver are in the common map, too.
      guard !["ime", "network_connection"].contains(where: route.key.contains) || !isApple else { continue }
      #expect(known.contains(route.key.split(separator: "/").map { $0.hasPrefix(":") ? ":" : $0 }), "\(route.key)")
      for method in route.value.members ?? [] {
        guard let name = method.value["command"]?.string else { continue }
        guard let listed = routes.last(where: { $0.key == route.key })?.value[method.key] else { continue }
        #expect(listed["command"]?.string == name, "\(method.key) \(route.key)")
        // Old clients send the argument of this request in `parameters`.
        guard !route.key.hasSuffix("/network_connection") else { continue }
        let names = Self.names(method.value["required"]).union(Self.names(method.value["optional"]))
        #expect(Self.listed(listed) == names, "\(method.key) \(route.key)")
      }
    }
  }
}
