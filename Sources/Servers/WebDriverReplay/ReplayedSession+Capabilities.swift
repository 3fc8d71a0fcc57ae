// Answers the capabilities of a session. (`webdriver-replay` §2.3)

import AccessibilityTree
import Recordings

extension ReplayedSession {
  /// The capabilities as the platform's driver answers them.
  var answeredCapabilities: JSONValue {
    var members: [JSONValue.Member] = [
      .init(key: "platformName", value: platform == .android ? "Android" : "iOS"),
      .init(key: "automationName", value: platform == .android ? "UiAutomator2" : "XCUITest"),
      .init(key: "deviceName", value: JSONValue(header.device)), .init(key: "udid", value: "axreplay"),
      .init(
        key: "platformVersion",
        value: JSONValue(header.os.map { os in String(os.drop { !$0.isNumber }) })),
      .init(key: platform == .android ? "appPackage" : "bundleId", value: JSONValue(header.app)),
      .init(key: "browserName", value: ""), .init(key: "javascriptEnabled", value: true),
      .init(key: "takesScreenshot", value: true), .init(key: "webStorageEnabled", value: false),
      .init(key: "locationContextEnabled", value: false), .init(key: "networkConnectionEnabled", value: false),
    ]
    for asked in capabilities.members
    where !asked.key.hasPrefix("directConnect") && asked.key != "webSocketUrl" && !asked.key.contains(":")
      && !members.contains(where: { $0.key == asked.key })
    {
      members.append(asked)
    }
    return .object(members)
  }
}
