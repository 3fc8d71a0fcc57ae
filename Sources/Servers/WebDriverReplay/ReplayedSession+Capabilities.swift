// Returns the capabilities of a session. (`webdriver-replay` §2.3)

import AccessibilityTree
import JSON
import Recordings

extension ReplayedSession {
  /// The capabilities as the platform's driver returns them.
  var answeredCapabilities: JSONValue {
    var members: [JSONValue.Member] = [
      .init(key: "platformName", value: platform == .android ? "Android" : "iOS"),
      .init(key: "automationName", value: platform == .android ? "UiAutomator2" : "XCUITest"),
      .init(key: "deviceName", value: JSONValue(header.device)), .init(key: "udid", value: "axreplay"),
      .init(
        key: "platformVersion", value: JSONValue(osVersion)),
      .init(key: platform == .android ? "appPackage" : "bundleId", value: JSONValue(header.app)),
      .init(key: "browserName", value: ""), .init(key: "javascriptEnabled", value: true),
      .init(key: "takesScreenshot", value: true), .init(key: "webStorageEnabled", value: false),
      .init(key: "locationContextEnabled", value: false), .init(key: "networkConnectionEnabled", value: false),
      .init(key: "databaseEnabled", value: false),
    ]
    if platform == .android, let frame = try? windowFrame() {
      members += [
        .init(key: "platform", value: "LINUX"), .init(key: "deviceUDID", value: "axreplay"),
        .init(key: "deviceModel", value: JSONValue(header.device)),
        .init(key: "deviceScreenSize", value: .string("\(frame.pixels)")),
        .init(key: "deviceScreenDensity", value: 160), .init(key: "pixelRatio", value: 1),
        .init(key: "statBarHeight", value: (try? systemBars())?["statusBar"]?["height"] ?? 0),
        .init(
          key: "viewportRect",
          value: ["left": 0, "top": 0, "width": .number(frame.width), "height": .number(frame.height)]),
        .init(key: "desired", value: .object(capabilities.members.filter { !$0.key.contains(":") })),
      ]
    }
    for asked in capabilities.members
    where !asked.key.hasPrefix("directConnect") && asked.key != "webSocketUrl" && !asked.key.contains(":")
      && !members.contains(where: { $0.key == asked.key })
    {
      members.append(asked)
    }
    return .object(members)
  }
}
