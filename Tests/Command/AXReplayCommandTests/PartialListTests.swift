// Tests the lists that are shorter on an Android device, on recorded screens with indices.

import Foundation
import Testing

@Suite struct PartialListTests {
  private static let texts = #"childSelector(new UiSelector().className("android.widget.TextView"))"#

  /// A UiSelector, how many elements of the first recorded screen it matches, and how many of them a list has on a
  /// device; nil if it has all. (`class-chain-and-xpath` §6)
  static let selectors: [(selector: String, matches: Int, listed: String?)] = [
    (#"new UiSelector().resourceId("org.example.fieldnotes:id/note_list").\#(texts)"#, 12, "1"),
    ("new UiSelector().clickable(true).\(texts)", 12, "4"),
    (#"new UiSelector().classNameMatches(".*TextView")"#, 14, "none"),
    (#"new UiSelector().className("android.widget.TextView")"#, 14, nil),
  ]

  @Test(arguments: selectors) func listsAreCounted(_ row: (selector: String, matches: Int, listed: String?)) throws {
    let output = try Self.lint("d.find_elements('-android uiautomator', '\(row.selector)')", "appium")
    guard let listed = row.listed else {
      #expect(!output.contains("a list has"), "\(output)")
      return
    }
    #expect(output.contains("matches \(row.matches) elements, but a list has \(listed) on a device"), "\(output)")
  }

  /// Selenium's client sends a class name as CSS, Appium's does not.
  static let clients: [(client: String, isReported: Bool)] = [("selenium", true), ("appium", false)]

  @Test(arguments: clients) func classNamesDependOnTheClient(_ row: (client: String, isReported: Bool)) throws {
    let output = try Self.lint("d.find_elements(By.CLASS_NAME, 'android.widget.TextView')", row.client)
    #expect(output.contains("Selenium’s client sends a class name as CSS") == row.isReported, "\(output)")
  }

  /// Lints a line of Python in a project with a client.
  private static func lint(_ line: String, _ client: String) throws -> String {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let file = folder.url.appending(path: "test_notes.py")
    let caps = "caps = {'platformName': 'Android', 'appium:appPackage': 'org.example.fieldnotes'}"
    try Data("from \(client) import webdriver\n\(caps)\ndef test(d):\n    \(line)\n".utf8).write(to: file)
    return try CommandRun([
      "lint", file.path, "--snapshots", "snapshots/android-notes/0000.xml", "--rules=-all,loc-partial-list",
    ]).standardOutput
  }
}
