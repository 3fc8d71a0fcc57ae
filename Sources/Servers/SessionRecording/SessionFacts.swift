// Reads the facts for a journal's header from capabilities. All other capabilities stay out of the recording, because
// many contain access keys of device clouds, user names and paths. (`webdriver-replay` §5.4)

import JSON
import Recordings
import Secrets
import WebDriverReplay

/// Facts about the app and the device from the request for a new session and its response.
struct SessionFacts {
  let header: JournalHeader
  /// Whether the session begins with a launch of the app.
  let launches: Bool
  /// The arguments and the environment of the launch.
  let launch: RecordedEvent.Details
  let isAndroid: Bool
  /// Whether the client uses WebDriverAgent directly.
  let isDirect: Bool

  /// - Parameters:
  ///   - asked: The body of the request for the session; nil if the session was opened elsewhere.
  ///   - answered: The capabilities in the response.
  init(asked: JSONValue?, answered: JSONValue?, _ options: RecorderOptions) {
    let mask = options.sessionMask
    let asked = asked.flatMap { try? Capabilities($0, requiresPrefixes: false) }
    func text(_ names: String...) -> String? {
      for name in names {
        let texts = [answered?[name]?.string, answered?["appium:" + name]?.string, asked?[name]?.string]
        if let text = texts.compactMap({ $0 }).first(where: { !$0.isEmpty }) { return mask.masked(text) }
      }
      return nil
    }
    let platform = text("platformName") ?? (text("appPackage") == nil ? "iOS" : "Android")
    isAndroid = platform.lowercased() == "android"
    isDirect = asked?.areOfAppium == false && !isAndroid
    let version = text("platformVersion", "sdkVersion", "os")
    let locale = [text("language"), text("locale")].compactMap { $0 }
    header = JournalHeader(
      app: options.app ?? (isAndroid ? text("appPackage") : text("bundleId", "CFBundleIdentifier")),
      device: options.device ?? text("deviceModel", "deviceName", "device"),
      os: options.os ?? version.map { "\(platform) \($0)" },
      locale: locale.isEmpty ? nil : (locale.last?.contains("_") == true ? locale.last : locale.joined(separator: "_")),
      xcode: options.xcode, version: options.version ?? text("appVersion", "CFBundleShortVersionString"),
      build: options.build ?? text("appBuild", "CFBundleVersion"))
    // The server may report the app although the client named none.
    launches = asked?.launches ?? false
    launch = asked?.launchDetails ?? RecordedEvent.Details()
  }
}
