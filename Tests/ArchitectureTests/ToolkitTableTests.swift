// Compares the tables of published names in Docs/PageModels.md with the declarations of the toolkit.

import Testing

/// A page-object pattern: its folder in `Sources/Pages/PageModels`, and its table in Docs/PageModels.md.
struct ToolkitPattern: CustomTestStringConvertible {
  let folder: String
  let title: String

  var testDescription: String { folder }

  static let all = [
    ToolkitPattern(folder: "SynchronizedViews", title: "Synchronized views in the article"),
    ToolkitPattern(folder: "BaseTest", title: "Base test in the article"),
    ToolkitPattern(folder: "Behaviours", title: "User behaviours in the article"),
    ToolkitPattern(folder: "Robots", title: "Robots in the article"),
    ToolkitPattern(folder: "Factory", title: "Page-object factory in the article"),
  ]

  struct Row {
    let published: String
    let here: String
    let remark: String
  }

  /// The rows of the table, without its head.
  func rows() throws -> [Row] {
    let page = try SourceTree.text("Docs/PageModels.md").split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(page.firstIndex { $0 == "### \(title)" })
    let lines = page[start...].drop { !$0.hasPrefix("|") }.prefix { $0.hasPrefix("|") }.dropFirst(2)
    return lines.map { line in
      let cells = line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
      return Row(published: cells[1], here: cells[2], remark: cells[3])
    }
  }

  /// The declarations that clients see, except for deprecated ones, by the last part of their names.
  func declarations() throws -> [String: [SwiftDeclaration]] {
    let deprecated = /@available\(\*, deprecated[^\n]*\)\s+(?:@_disfavoredOverload\s+)?(?:public|open)/
    let files = try SourceTree.swiftFiles("Sources/Pages/PageModels/\(folder)")
    let declarations = files.flatMap { SwiftOutline($0.text.replacing(deprecated, with: "private")).declarations }
    return Dictionary(grouping: declarations) { $0.base.split(separator: ".").last.map(String.init) ?? "" }
  }

  /// The names in the code of a cell, without argument labels and the contents of strings.
  static func names(in cell: String) -> Set<String> {
    let code = cell.matches(of: /`([^`]+)`/).map { $0.1.replacing(/"[^"]*"/, with: "") }.joined(separator: " ")
    let words = code.matches(of: /(\w+)(:?)/).filter { $0.2.isEmpty }.map { String($0.1) }
    // A label before a colon may be the name of a declared type: `class Home: NavigationHub`.
    let typeNames = code.matches(of: /(?:class|enum|protocol|struct|func|var|let) (\w+)/).map { String($0.1) }
    return Set(words + typeNames).filter { $0.first?.isNumber == false }
  }

  /// The calls in the code of a cell that have only labels: `openView(_:byTapping:)`.
  static func calls(in cell: String) -> [DeclaredMembers.Call] {
    cell.matches(of: /(\w+\((?:\w+:)+\))/).map { DeclaredMembers.Call(String($0.1)) }
  }
}

@Suite struct ToolkitTableTests {
  /// Names in published code that no toolkit declares: the suite's own, Apple's, and those of the language.
  private static let others: Set = [
    // The suite's pages, elements and helpers in examples.
    "T", "Home", "Details", "Element", "MoonRobot", "MoonView", "titleLabel", "title", "back", "Filter", "Section",
    "MainScreenPageObject", "MainScreenSection", "SearchHistoryPageObject", "makeMainScreenPageObject",
    "userFixtureService", "createUser", "GateElement", "titleElement", "titleElementQuery", "this", "TitleBlock",
    "Source",
    // Apple's and fastlane's.
    "XCUIElement", "XCUIApplication", "XCTestCase", "app", "staticTexts", "label", "recordFailure", "setUp",
    "otherElements", "firstMatch", "Foundation", "TimeInterval", "name", "continueAfterFailure",
    // Swift's.
    "class", "protocol", "func", "enum", "private", "lazy", "var", "let", "self", "override", "struct", "final", "init",
    "extension", "Type", "required", "String", "Void", "Self",
    "false", "fixed",
  ]

  @Test(arguments: ToolkitPattern.all) func publishedNamesAreDeclared(_ pattern: ToolkitPattern) throws {
    let declarations = try pattern.declarations()
    let rows = try pattern.rows().filter { $0.here.drop { $0 == " " }.hasPrefix("the same") }
    #expect(rows.count >= 4)
    for row in rows {
      let missing = ToolkitPattern.names(in: row.published).subtracting(declarations.keys).subtracting(Self.others)
      #expect(missing.sorted() == [], "“the same” in the row\(row.published)")
      for call in ToolkitPattern.calls(in: row.published) where !Self.others.contains(call.base) {
        // Cases of enums have no recorded labels.
        let isDeclared = declarations[call.base, default: []].contains {
          $0.parameters == nil || $0.answers(to: call.labels)
        }
        #expect(isDeclared, "\(call.base) is not declared with these labels: \(row.published)")
      }
    }
  }

  /// Published or not: a reader who has only the table finds every name.
  @Test(arguments: ToolkitPattern.all) func everyDeclarationIsInTheTable(_ pattern: ToolkitPattern) throws {
    let declared = try Set(pattern.declarations().keys)
    #expect(declared.count > 10)
    let rows = try pattern.rows()
    let named = rows.reduce(into: Set<String>()) { names, row in
      for cell in [row.published, row.here, row.remark] { names.formUnion(ToolkitPattern.names(in: cell)) }
    }
    #expect(declared.subtracting(named).subtracting(["init", "subscript"]).sorted() == [])
  }
}
