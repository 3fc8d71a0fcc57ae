// Lists the supported dump formats.

/// A file format for accessibility hierarchies.
///
/// The raw values appear in options and reports.
///
///     DumpFormat(rawValue: "wda-xml")  // .wdaXML
public enum DumpFormat: String, CaseIterable, Sendable {
  /// WebDriverAgent's XML, with or without a wrapper such as Appium's `AppiumAUT`. (`dump-dialects` §1)
  case wdaXML = "wda-xml"
  /// The XML of Appium's Mac2 driver: like `wda-xml`, but also with `identifier`, `title` and `selected`.
  case mac2XML = "mac2-xml"
  /// The page source of Appium's UiAutomator2 driver: tags are widget classes. (`dump-dialects` §7)
  case appiumAndroidXML = "appium-android-xml"
  /// The output of `adb shell uiautomator dump`: nested `node` elements. (`dump-dialects` §7)
  case uiautomatorXML = "uiautomator-xml"
  /// The page source of Appium's UIAutomation driver, for iOS before version 10: tags such as `UIAButton`.
  case uiautomationXML = "uiautomation-xml"
  /// XCTest's `XCUIElementSnapshot.dictionaryRepresentation` as JSON, written by the device recorder. (`dump-dialects`
  /// §4)
  case snapshotJSON = "snapshot-json"
  /// The text of XCTest's `debugDescription`, which `po app` prints: a hierarchy or the answer of a query.
  /// (`dump-dialects` §3)
  case debugDescription = "debug-description"
  /// The hierarchies of all apps on screen, as Xcode 27 prints them for device interaction. (`dump-dialects` §3b)
  case xcodeHierarchy = "xcode-hierarchy"
  /// The same dictionary as a property list, in XML or binary.
  case snapshotPropertyList = "snapshot-plist"
  /// WebDriverAgent's page source in JSON, with exact identifiers and frames. (`dump-dialects` §2)
  case wdaJSON = "wda-json"
  /// WebDriverAgent's `/wda/accessibleSource`: only visible accessibility elements and what contains them.
  /// (`dump-dialects` §2)
  case wdaAccessibleJSON = "wda-accessible-json"
  /// The output of `idb ui describe-all`, in all its formats, and of `axe describe-ui`. (`dump-dialects` §6)
  case idbJSON = "idb-json"
  /// The output of `maestro hierarchy`, of iOS or Android. (`dump-dialects` §5)
  case maestroJSON = "maestro-json"
  /// A response of Maestro's XCTest runner: an XCTest snapshot under `axElement`. (`dump-dialects` §5)
  case maestroRunnerJSON = "maestro-runner-json"
  /// A state that DroidBot recorded on Android: a list of views with the indices of their parents.
  case droidBotJSON = "droidbot-json"
  /// The tree of Calabash's DeviceAgent.
  case deviceAgentJSON = "device-agent-json"
}

// MARK: - File names

extension DumpFormat {
  /// The file extensions of dumps. They only determine which files to open; the format is detected from the content.
  public static let fileExtensions = ["xml", "uix", "json"]

  /// The extensions of other files that may contain dumps, but usually do not: printed hierarchies, logs, archives, and
  /// property lists.
  public static let otherExtensions = ["txt", "log", "gz", "zip", "plist"]

  /// Returns whether a file with that name may be a dump. The journal of a recording is not a dump.
  ///
  ///     DumpFormat.isFileName("0001.json")        // true
  ///     DumpFormat.isFileName("recording.jsonl")  // false
  public static func isFileName(_ name: String) -> Bool {
    hasExtension(name, extensions: fileExtensions)
  }

  /// Returns whether a file with that name may contain a dump, among other things.
  ///
  ///     DumpFormat.mayBeFileName("hierarchy.txt")  // true
  public static func mayBeFileName(_ name: String) -> Bool {
    isFileName(name) || hasExtension(name, extensions: otherExtensions)
  }

  private static func hasExtension(_ name: String, extensions: [String]) -> Bool {
    let name = name.lowercased()
    return extensions.contains { name.hasSuffix("." + $0) }
  }
}
