// The dialects that can be read.

/// A way of writing an accessibility hierarchy to a file.
///
/// The raw values are the names that users write and read.
///
///     DumpFormat(rawValue: "wda-xml")  // .wdaXML
public enum DumpFormat: String, CaseIterable, Sendable {
  /// WebDriverAgent's XML, with or without a wrapper such as Appium's `AppiumAUT`. (`dump-dialects` §1)
  case wdaXML = "wda-xml"
  /// The XML of Appium's Mac2 driver: the shape of `wda-xml` with `identifier`, `title` and `selected`.
  case mac2XML = "mac2-xml"
  /// The page source of Appium's UiAutomator2 driver: one tag a class. (`dump-dialects` §7)
  case appiumAndroidXML = "appium-android-xml"
  /// What `adb shell uiautomator dump` writes: nested `node` elements. (`dump-dialects` §7)
  case uiautomatorXML = "uiautomator-xml"
  /// XCTest's `XCUIElementSnapshot.dictionaryRepresentation` as JSON: what the device recorder writes. (`dump-dialects` §4)
  case snapshotJSON = "snapshot-json"
}

// MARK: - Names of files

extension DumpFormat {
  /// What names of dumps end with. Content decides what a file is; names only tell where to look.
  public static let fileExtensions = ["xml", "uix", "json"]

  /// A file of that name may be a dump. The journal of a recording is none.
  ///
  ///     DumpFormat.isFileName("0001.json")        // true
  ///     DumpFormat.isFileName("recording.jsonl")  // false
  public static func isFileName(_ name: String) -> Bool {
    let name = name.lowercased()
    return fileExtensions.contains { name.hasSuffix("." + $0) }
  }
}
