// Tests parsing and comparing XCTest releases.

import AccessibilityTree
import Testing

@Suite struct XCTestVersionTests {
  /// Xcode versions as commonly written, and `DTXcode` values from an Info.plist: two digits for the major version, one
  /// for the minor version and one for the patch.
  static let accepted: [(text: String, major: Int, minor: Int, description: String)] = [
    ("26", 26, 0, "26"), ("26.0", 26, 0, "26"), ("16.2", 16, 2, "16.2"), ("16.2.1", 16, 2, "16.2"), ("9", 9, 0, "9"),
    ("9.4", 9, 4, "9.4"), ("26.10", 26, 10, "26.10"), ("1620", 16, 2, "16.2"), ("2600", 26, 0, "26"),
    ("1341", 13, 4, "13.4"), ("0941", 9, 4, "9.4"), ("941", 9, 4, "9.4"),
  ]

  @Test(arguments: accepted)
  func isRead(_ row: (text: String, major: Int, minor: Int, description: String)) throws {
    let version = try #require(XCTestVersion(row.text))
    #expect(version == XCTestVersion(major: row.major, minor: row.minor))
    #expect(version.description == row.description)
    #expect(XCTestVersion(version.description) == version)
  }

  @Test(arguments: [
    "", "x", "16.", ".2", "16.x", "x.2", "16..2", "-1", "+16", "16.-2", " 16", "16 ", "16,2", "0", "0.1", "041", "0041",
    "99999", "3", "6.4", "0641", "641",
    "162.0", "1620.1", "1.2.3.4", "Xcode 16", "１６", "99999999999999999999", "16.99999999999999999999",
  ])
  func isRefused(_ text: String) { #expect(XCTestVersion(text) == nil) }

  /// Versions are ordered by their numbers: 16.10 is later than 16.1.
  @Test func versionsAreOrderedByRelease() {
    let ordered = ["0941", "13.4", "15", "15.4", "16", "16.1", "1620", "16.10", "26", "26.1", "27"]
    let versions = ordered.compactMap { XCTestVersion($0) }
    #expect(versions.count == ordered.count)
    for (place, version) in versions.enumerated() {
      for later in versions[(place + 1)...] {
        #expect(version < later)
        #expect(!(later < version))
        #expect(version != later)
      }
    }
    #expect(versions.reversed().sorted() == versions)
  }

  /// A snapshot does not have an XCTest release until one is set. Setting it does not change the tree.
  @Test func snapshotsCanHaveARelease() throws {
    let snapshot = try #require(tree(of: ["app", " button"]))
    #expect(snapshot.xctest == nil)
    let later = snapshot.assuming(xctest: XCTestVersion(major: 26))
    #expect(later.xctest == XCTestVersion(major: 26))
    #expect(later.elements.names == snapshot.elements.names)
    #expect(later.assuming(xctest: nil).xctest == nil)
    #expect(snapshot.xctest == nil)
  }
}
