// Tests the code that is written for chosen elements.

import Inspection
import Testing

@Suite struct CodeAnswerTests {
  private static func code(_ style: String, _ elements: String) throws -> [String: Any] {
    try InspectedShop.inspector().post(
      "code", #"{"style": "\#(style)", "pageName": "FormPage", "elements": [\#(elements)]}"#)
  }

  private static let submit = #"{"snapshot": "shop/0001", "element": 3}"#
  private static let account = #"{"snapshot": "shop/0001", "element": 4, "name": "user"}"#

  @Test(arguments: [
    ("swift-page", "FormPage.swift", #"  var login: XCUIElement { app.buttons["login"] }"#),
    ("swift-page", "FormPage.swift", "    login.firstMatch.exists\n      && user.firstMatch.exists\n"),
    ("swift-robot", "FormPage.swift", "  func tapLogin() -> Self {\n    login.tap()\n    return self\n"),
    ("swift-robot", "FormPage.swift", "  func typeInUser(_ text: String) -> Self {\n    user.tap()\n"),
    ("yaml", "FormPage.yml", "      login: buttons[\"login\"]\n      user: textFields[\"account\"]\n    criteria:\n"),
    ("appium-python", "FormPage.py", "    LOGIN = (AppiumBy.ACCESSIBILITY_ID, \"login\")\n"),
    ("appium-python", "FormPage.py", "    def user(self):\n        return self.driver.find_element(*self.USER)\n"),
    ("csv", "FormPage.csv", "login,button,login,Log in,"),
  ])
  func stylesHaveTheirForm(style: String, file: String, part: String) throws {
    let answer = try Self.code(style, "\(Self.submit), \(Self.account)")
    #expect(try value(answer, "fileName") == file)
    let text = try value(answer, "text", as: String.self)
    #expect(text.contains(part), "\(text)")
  }

  @Test(arguments: [
    ("swift-page", "predicate", "label == 'Log in'", "app.buttons[\"login\"]"),
    ("swift-page", "chain", "app.buttons.firstMatch", "app.buttons.firstMatch"),
    ("yaml", "class-chain", "**/XCUIElementTypeButton[1]", "{class-chain: '**/XCUIElementTypeButton[1]'}"),
    ("appium-python", "predicate", "label == 'Log in'", "(AppiumBy.IOS_PREDICATE, \"label == 'Log in'\")"),
  ])
  func chosenLocatorsAreUsedWhereTheStyleHasThem(
    style: String, strategy: String, locator: String, part: String
  ) throws {
    let answer = try Self.code(
      style, #"{"snapshot": "shop/0001", "element": 3, "using": "\#(strategy)", "locator": "\#(locator)"}"#)
    let text = try value(answer, "text", as: String.self)
    #expect(text.contains(part), "\(text)")
    // Where another locator is written than the chosen one, a note says so.
    #expect((answer["notes"] != nil) == (strategy == "predicate" && style == "swift-page"))
  }

  @Test(arguments: [
    (#"{"snapshot": "shop/0001", "element": 3, "name": "user"}"#, "two elements have the name “user”"),
    (#"{"snapshot": "shop/0001", "element": 3, "name": "class"}"#, "“class” is not a valid identifier"),
    (#"{"snapshot": "shop/0001", "element": 3, "name": "a b"}"#, "“a b” is not a valid identifier"),
    (#"{"snapshot": "shop/0001", "element": 3, "name": "_"}"#, "“_” is not a valid identifier"),
    (#"{"snapshot": "shop/0001", "element": 3, "name": "Self"}"#, "“Self” is not a valid identifier"),
    // In Python, both would be the property `user`.
    (#"{"snapshot": "shop/0001", "element": 3, "name": "u_ser"}"#, "two elements have the name “u_ser”"),
    (#"{"snapshot": "shop/0001", "element": 3, "locator": "buttns"}"#, "the locator of login is invalid"),
    (#"{"snapshot": "shop/0001", "element": 33}"#, "the elements of shop/0001 are 0 to 5"),
  ])
  func badChoicesAreRefused(element: String, message: String) throws {
    let answer = try Self.code("yaml", "\(Self.account), \(element)")
    #expect(try value(answer, "error", "message", as: String.self).hasPrefix(message))
  }

  /// Labels, with the cells of an exported table: what a spreadsheet would compute is a text, and what would turn the
  /// text around is escaped.
  @Test(arguments: [
    ("=1+2", "'=1+2"), ("+cmd|' /C calc'!A0", "'+cmd|' /C calc'!A0"), ("@SUM(A1)", "'@SUM(A1)"), ("-a", "'-a"),
    ("-12.5", "-12.5"), ("a,b", "\"a,b\""), ("=\"a\"", "\"'=\"\"a\"\"\""), ("a=1", "a=1"),
    ("\u{9B}2J", "\\u{9B}2J"), ("\u{202E}x", "\\u{202E}x"), ("\u{FF1D}1+2", "'\u{FF1D}1+2"),
    ("\u{200F}=1", "\\u{200F}=1"), (" =1+2", "' =1+2"), ("\u{A0}=1", "'\u{A0}=1"), ("\t=1", "'\t=1"),
    ("=\u{301}1", "'=\u{301}1"),
  ])
  func cellsAreTexts(label: String, cell: String) throws {
    let inspector = try InspectedShop.inspector()
    let escaped = label.replacing("\"", with: "&quot;").replacing("\t", with: "&#9;")
    let screen = """
      <XCUIElementTypeApplication name="Shop"><XCUIElementTypeButton name="ok" label="\(escaped)"/>\
      </XCUIElementTypeApplication>
      """
    #expect(try inspector.ask("POST", ["drops"], body: Array(screen.utf8)).status == 201)
    let answer = try inspector.post(
      "code", #"{"style": "csv", "pageName": "P", "elements": [{"snapshot": "drops/drop-1", "element": 1}]}"#)
    let text = try value(answer, "text", as: String.self)
    #expect(text.contains("\r\nok,button,ok,\(cell),"), "\(text)")
  }

  /// A bar, and collections with the given children.
  private static func screen(_ collections: String...) -> String {
    let body = collections.joined().replacing("B", with: #"<XCUIElementTypeButton name="add" label="Add"/>"#)
    return """
      <XCUIElementTypeApplication name="Shop" label="Shop">
        <XCUIElementTypeNavigationBar name="Fruit"><XCUIElementTypeButton name="done" label="Done"/>\
      </XCUIElementTypeNavigationBar>\(body)
      </XCUIElementTypeApplication>
      """
  }

  private static func table(_ children: String...) -> String {
    "<XCUIElementTypeTable>\(children.joined())</XCUIElementTypeTable>"
  }

  private static let cell = "<XCUIElementTypeCell>B</XCUIElementTypeCell>"
  private static let heading = #"<XCUIElementTypeStaticText name="Apples" label="Apples"/>"#

  /// Elements 0 to 2 are the app, the bar and its button. What is in rows that repeat is not a criterion, unless there
  /// is nothing else.
  @Test(
    arguments: [
      // The button in a cell is element 5 or 6: app, bar, done, table, [heading,] cell, button.
      ([table(cell, cell)], "2,5", ["done"], true),
      ([table(heading, cell, cell)], "2,6", ["done"], true),
      ([table(cell)], "2,5", ["done", "add"], false),
      ([table(heading, cell)], "2,6", ["done", "add"], false),
      ([table(cell), table(cell)], "2,5", ["done", "add"], false),
      ([table(cell, cell)], "5", ["add"], false),
      (["<XCUIElementTypeCollectionView>BB</XCUIElementTypeCollectionView>"], "2,4", ["done"], true),
      // Cells without a table repeat, too. What is in a cell inside a cell belongs to the outer one.
      (["<XCUIElementTypeScrollView>\(cell)\(cell)</XCUIElementTypeScrollView>"], "2,5", ["done"], true),
      ([table("<XCUIElementTypeCell>\(cell)</XCUIElementTypeCell>")], "2,6", ["done", "add"], false),
    ] as [([String], String, [String], Bool)])
  func repeatedRowsAreNotCriteria(
    collections: [String], elements: String, criteria: [String], isNoted: Bool
  ) throws {
    let inspector = try InspectedShop.inspector()
    let screen = Self.screen(collections.joined())
    #expect(try inspector.ask("POST", ["drops"], body: Array(screen.utf8)).status == 201)
    let chosen = elements.split(separator: ",").map { #"{"snapshot": "drops/drop-1", "element": \#($0)}"# }
    for style in ["yaml", "swift-page"] {
      let answer = try inspector.post(
        "code", #"{"style": "\#(style)", "pageName": "FruitPage", "elements": [\#(chosen.joined(separator: ","))]}"#)
      let text = try value(answer, "text", as: String.self)
      let found = text.split(separator: "\n").compactMap { line in
        style == "yaml"
          ? line.wholeMatch(of: /\ +- (\w+): exists/)?.1 : line.firstMatch(of: /(\w+)\.firstMatch\.exists/)?.1
      }
      #expect(found.map(String.init) == criteria, "\(text)")
      // The other elements are still there.
      #expect(criteria == ["add"] || text.contains("add"), "\(text)")
      #expect((answer["notes"] as? [String])?.contains { $0.contains("rows that repeat: add") } ?? false == isNoted)
    }
  }

  @Test func namesAreProposed() throws {
    let answer = try InspectedShop.inspector()
      .get("names", query: ["snapshot": "shop/0001", "elements": "3,3,4,5,2"])
    // The identifier of the last button may be its label, whose name differs from two others only in case; the view
    // has no name at all.
    #expect(try value(answer, "names") == ["login", "login2", "account", "logIn3", "other"])
  }
}
