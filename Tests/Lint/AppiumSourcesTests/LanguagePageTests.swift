// Tests that locators are read as the tables in Docs/Linting show.

import AccessibilityTree
import AppiumSources
import Foundation
import LocatorStrategies
import Testing

@Suite struct LanguagePageTests {
  /// A page, a file name in its language, and the code around a row of a table.
  struct Page: Sendable, CustomTestStringConvertible {
    let name: String
    let path: String
    let before: String
    var after = "\n"
    /// The beginnings of rows that are members of a type; other rows are statements.
    var members: [String] = []
    var statement = (before: "", after: "")

    var testDescription: String { name }

    func source(of code: String) -> AppiumSource {
      let isMember = members.isEmpty || members.contains { code.hasPrefix($0) }
      let text = isMember ? code : statement.before + code + statement.after
      return AppiumSource(path: path, text: before + text + after)
    }
  }

  static let pages = [
    Page(name: "Python", path: "a.py", before: "from appium.webdriver.common.appiumby import AppiumBy\n"),
    Page(
      name: "Java", path: "A.java", before: "import io.appium.java_client.AppiumBy;\nclass A { ", after: " }\n",
      members: ["@", "private", "By row(", "By title"], statement: ("void f() { ", " }")),
    Page(
      name: "Kotlin", path: "A.kt", before: "import io.appium.java_client.AppiumBy\nclass A { ", after: " }\n",
      members: ["@", "private", "val", "fun"], statement: ("fun f() { ", " }")),
    Page(name: "JavaScript", path: "a.ts", before: "import { remote } from 'webdriverio'\n", members: ["class"]),
    Page(
      name: "CSharp", path: "A.cs", before: "using OpenQA.Selenium.Appium;\nclass A { ", after: " }\n",
      members: ["[", "private", "public", "By "], statement: ("void F() { ", " }")),
    Page(name: "Ruby", path: "a.rb", before: "require 'appium_lib'\n"),
    Page(
      name: "RobotFramework", path: "a.robot",
      before: "*** Settings ***\nLibrary    AppiumLibrary\n*** Test Cases ***\nT\n    "),
    Page(name: "Maestro", path: "a.yaml", before: "appId: com.example\n---\n"),
  ]

  @Test(arguments: pages) func tablesShowWhatIsRead(page: Page) throws {
    let rows = try Self.rows(of: page.name)
    #expect(rows.count >= 10)
    for row in rows {
      let found = AppiumLocators(of: [page.source(of: row.code)]).locators.flatMap(\.alternatives)
      if row.isReason {
        #expect(found.map(\.text.unresolvedReason) == [row.meaning], "\(row.code)")
        continue
      }
      let expected = Self.locators(in: row.meaning)
      #expect(found.map { "\($0.strategy.title) \($0.text)" } == expected.map(\.text), "\(row.code)")
      for (alternative, locator) in zip(found, expected) where locator.platform != nil {
        #expect(alternative.platform == locator.platform, "\(row.code)")
      }
    }
  }

  // MARK: Tables

  private struct Row {
    let code: String
    let meaning: String
    let isReason: Bool
  }

  /// Returns the rows of the tables whose first column is “Written”.
  private static func rows(of page: String) throws -> [Row] {
    var root = URL(filePath: #filePath)
    for _ in 0..<4 { root.deleteLastPathComponent() }
    let text = try String(contentsOf: root.appending(path: "Docs/Linting/\(page).md"), encoding: .utf8)
    var rows: [Row] = []
    var head: [String]?
    for line in text.components(separatedBy: "\n") {
      guard line.hasPrefix("| "), line.hasSuffix(" |") else {
        if !line.hasPrefix("|---") { head = nil }
        continue
      }
      // Bars in code have a backslash before them.
      let cells = line.dropFirst(2).dropLast(2).components(separatedBy: " | ")
      guard let titles = head else {
        head = cells
        continue
      }
      guard titles.first == "Written", cells.count == 2 else { continue }
      let code = cells[0].trimmingCharacters(in: ["`"]).replacingOccurrences(of: "\\|", with: "|")
      rows.append(Row(code: code, meaning: cells[1], isReason: titles[1] == "Reason"))
    }
    return rows
  }

  /// Parses a text such as “id `a.ios` on iOS, id `a` on Android”.
  private static func locators(in meaning: String) -> [(text: String, platform: Platform?)] {
    let parts = meaning.components(separatedBy: "`")
    return stride(from: 0, to: parts.count - 1, by: 2).map { index in
      let strategy = ["on iOS", "on Android", "and", ","].reduce(parts[index]) {
        $0.trimmingCharacters(in: .whitespaces).trimmingPrefix($1).trimmingCharacters(in: .whitespaces)
      }
      let rest = parts[index + 2].trimmingCharacters(in: .whitespaces)
      let platform: Platform? = rest.hasPrefix("on iOS") ? .apple : rest.hasPrefix("on Android") ? .android : nil
      return ("\(strategy) \(parts[index + 1])", platform)
    }
  }
}
