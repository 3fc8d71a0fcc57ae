// What `adb shell uiautomator dump` writes. (`dump-dialects` §7)

import AccessibilityTree
import LibXML

/// Every tag is `node`; the class is an attribute.
struct UIAutomatorXML: XMLDialect {
  let format = DumpFormat.uiautomatorXML
  let platform = Platform.android
  private var attributes = AndroidAttributes()

  init(_ builder: inout SnapshotBuilder) {}

  static func isElement(_ tag: borrowing XMLStartTag) -> Bool { tag.name.string == "node" }

  mutating func begin(
    _ tag: borrowing XMLStartTag, siblingIndex: Int, in builder: inout SnapshotBuilder, issues: inout DumpIssues
  ) {
    if !Self.isElement(tag) {
      let name = tag.name.string
      issues.add("dump-unknown-element", subject: name, at: tag.endPosition, "<\(name)> is not <node>; read as one")
    }
    attributes.begin(tag, tagIsClass: false, siblingIndex: siblingIndex, in: &builder, issues: &issues)
  }

  mutating func moveUp(by distance: Int) {}

  func finish(_ builder: inout SnapshotBuilder) {}
}
