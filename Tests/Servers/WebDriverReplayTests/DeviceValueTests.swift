// Tests that a session reads back the values of the device that it has set. (`webdriver-replay` §2.8)

import JSON
import Testing
import WebDriverReplay

@Suite struct DeviceValueTests {
  typealias Row = SessionRow

  private static func script(_ name: String, _ arguments: String, _ answer: String) -> Row.Step {
    ("POST execute/sync", #"{"script": "mobile: \#(name)", "args": [\#(arguments)]}"#, 200, #""value":\#(answer)"#)
  }

  static let rows: [Row] = [
    Row(
      recording: "shop-login",
      steps: [
        script("getClipboard", "{}", #""""#), script("setClipboard", #"{"content": "YWI="}"#, "null"),
        script("getClipboard", "{}", #""YWI=""#), script("getPasteboard", "{}", #""ab""#),
        script("setPasteboard", #"{"content": "Zürich"}"#, "null"), script("getPasteboard", "{}", #""Zürich""#),
        ("POST appium/device/get_clipboard", "{}", 200, #""WsO8cmljaA==""#),
        // The log has no clipboard.
        ("POST log", #"{"type": "server"}"#, 200, "mobile: getClipboard → (left out)"),
      ]),
    Row(
      recording: "shop-login",
      steps: [
        script("getAppearance", "{}", #""light""#), script("setAppearance", #"{"style": "dark"}"#, "null"),
        script("getAppearance", "{}", #""dark""#), script("isLocked", "{}", "false"), script("lock", "{}", "null"),
        ("POST appium/device/is_locked", "{}", 200, "true"), script("unlock", "{}", "null"),
        script("isLocked", "{}", "false"),
        script("getPermission", #"{"bundleId": "a.b", "service": "camera"}"#, #""unset""#),
        script("setPermission", #"{"bundleId": "a.b", "access": {"camera": "yes"}}"#, "null"),
        script("getPermission", #"{"bundleId": "a.b", "service": "camera"}"#, #""yes""#),
        script("resetPermission", #"{"service": "camera"}"#, "null"),
        script("getPermission", #"{"bundleId": "a.b", "service": "camera"}"#, #""unset""#),
        script("getSimulatedLocation", "{}", #"{"latitude":null,"longitude":null}"#),
        script("setSimulatedLocation", #"{"latitude": 1.5, "longitude": 2}"#, "null"),
        script("getSimulatedLocation", "{}", #"{"latitude":1.5,"longitude":2}"#),
        ("GET location", "", 200, #"{"latitude":1.5,"longitude":2,"altitude":0}"#),
        script("resetSimulatedLocation", "{}", "null"), ("GET location", "", 500, "cannot be replayed"),
        script("getSimulatedLocation", "{}", #"{"latitude":null,"longitude":null}"#),
        script("configureLocalization", #"{"locale": {"name": "de_DE"}}"#, "true"),
        ("POST execute/sync", #"{"script": "mobile: deviceInfo", "args": []}"#, 200, #""currentLocale":"de_DE""#),
      ], now: 0.85),
    Row(
      recording: "android-notes",
      steps: [
        script("getConnectivity", "{}", #"{"wifi":true,"data":true,"airplaneMode":false}"#),
        script("setConnectivity", #"{"wifi": false}"#, "null"), ("GET network_connection", "", 200, #""value":4"#),
        ("POST network_connection", #"{"parameters": {"type": 1}}"#, 200, #""value":1"#),
        script("getConnectivity", "{}", #"{"wifi":false,"data":false,"airplaneMode":true}"#),
        script("getConnectivity", #"{"services": ["wifi"]}"#, #"{"wifi":false}"#),
        script("getConnectivity", #"{"services": "data"}"#, #"{"data":false}"#),
        ("POST network_connection", #"{"type": 6}"#, 200, #""value":6"#),
        // In airplane mode, the driver does not look at the other services.
        script("setConnectivity", #"{"airplaneMode": true}"#, "null"),
        ("GET network_connection", "", 200, #""value":1"#),
        script("changePermissions", #"{"permissions": "a.CAMERA", "action": "grant"}"#, "null"),
        script("getPermissions", #"{"type": "granted"}"#, #"["a.CAMERA"]"#),
        script("getPermissions", #"{"type": "denied"}"#, "[]"),
        // The permissions of the app are unknown, except those that were changed.
        script("changePermissions", #"{"permissions": "all", "action": "revoke"}"#, "null"),
        script("getPermissions", #"{"type": "denied"}"#, #"["a.CAMERA"]"#),
        script("setGeolocation", #"{"latitude": 1, "longitude": 2}"#, "null"),
        ("GET location", "", 200, #"{"latitude":1,"longitude":2,"altitude":0}"#),
        script("resetGeolocation", "{}", "null"),
        ("POST execute/sync", #"{"script": "mobile: getGeolocation", "args": []}"#, 400, "cannot be replayed"),
        script("getDeviceTime", #"{"format": "DD.MM.YYYY [at] HH:mm"}"#, #""01.01.2025 at 09:41""#),
        script("removeApp", #"{"appId": "org.example.other"}"#, "false"),
        script("removeApp", #"{"appId": "org.example.fieldnotes"}"#, "true"),
        script("removeApp", #"{"appId": "org.example.fieldnotes"}"#, "false"),
        script("isAppInstalled", #"{"appId": "org.example.fieldnotes"}"#, "false"),
      ]),
  ]

  @Test(arguments: rows) func valuesAreReadBack(_ row: SessionRow) throws { try row.run() }

  /// System and device are those of one recording, which is of WebDriverAgent's platform: only its clients read them.
  @Test(
    arguments: [
      (["android-notes", "shop-login"], "iOS", "iphone"), (["shop-login"], "iOS", "iphone"),
      (["android-notes"], nil, nil),
    ] as [([String], String?, String?)])
  func theStatusIsOfOneDevice(recordings: [String], os: String?, device: String?) throws {
    let server = WebDriverServer(try recordings.map { try ServedRecording.sample($0) })
    let status = server.answer(WebDriverRequest("GET", ["status"])).body["value"]
    #expect(status?["ready"] == true)
    #expect(status?["os"]?["name"]?.string == os && status?["device"]?.string == device)
  }

  /// Gestures of Android need a part of the screen, and how far they go. While the screen is loading, they have no
  /// effect.
  @Test(arguments: [
    (#"{"direction": "UP", "percent": 0.5, "left": 0, "top": 0, "width": 9, "height": 9}"#, 200, #""value":null"#),
    (#"{"direction": "up", "percent": 1.5, "left": 0, "top": 0, "width": 9, "height": 9}"#, 400, "between 0 and 1"),
    (#"{"direction": "up", "percent": 0.5, "left": 0, "top": 0, "width": 9}"#, 400, "`height`"),
    (#"{"direction": "north", "percent": 0.5, "left": 0, "top": 0, "width": 9, "height": 9}"#, 400, "`direction`"),
  ])
  func gesturesNeedAnArea(arguments: String, status: Int, answer: String) throws {
    let body = #"{"script": "mobile: swipeGesture", "args": [\#(arguments)]}"#
    try Row(recording: "android-notes", steps: [("POST execute/sync", body, status, answer)]).run()
  }
}
