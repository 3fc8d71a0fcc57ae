// The page source of Appium's UiAutomator2 driver. (`dump-dialects` §7)

import AccessibilityTree
import LibXML

/// One tag a widget class; the class attribute has the exact name where XML does not allow it as a tag.
struct AppiumAndroidXML: XMLDialect {
  let format = DumpFormat.appiumAndroidXML
  let platform = Platform.android
  private var attributes = AndroidAttributes()

  init(_ builder: inout SnapshotBuilder) {}

  static func isElement(_ tag: borrowing XMLStartTag) -> Bool { tag.name.string != "hierarchy" }

  mutating func begin(
    _ tag: borrowing XMLStartTag, siblingIndex: Int, in builder: inout SnapshotBuilder, issues: inout DumpIssues
  ) {
    attributes.begin(tag, tagIsClass: true, siblingIndex: siblingIndex, in: &builder, issues: &issues)
  }

  mutating func moveUp(by distance: Int) {}

  func finish(_ builder: inout SnapshotBuilder) {}
}
