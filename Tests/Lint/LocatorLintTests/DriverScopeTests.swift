// Tests ambiguity below found elements, constants with several uses, and near misses that share only a word.

import AccessibilityTree
import AppiumSources
import Findings
import LocatorExtraction
import LocatorLint
import Testing

@Suite struct DriverScopeTests {
  private static let head =
    "from appium.webdriver.common.appiumby import AppiumBy\nclass A:\n    def a(self, driver, row):\n"
  private static let list =
    #"other#list( cell#one( staticText#price"3" staticText#price"4" ) cell#two( staticText#price"5" ) )"#

  /// A search in Python, in Java or in JavaScript, and the number of different elements from which it picks the first;
  /// 0 if it is not reported. Line by line, the statements are those of one function.
  static let scopes: [(file: String, source: String, count: Int)] = [
    ("a.py", "driver.find_element(AppiumBy.ACCESSIBILITY_ID, 'price')", 3),
    (
      "a.py", "driver.find_element(AppiumBy.ACCESSIBILITY_ID, 'one').find_element(AppiumBy.ACCESSIBILITY_ID, 'price')",
      2
    ),
    (
      "a.py", "driver.find_element(AppiumBy.ACCESSIBILITY_ID, 'two').find_element(AppiumBy.ACCESSIBILITY_ID, 'price')",
      0
    ),
    (
      "a.py",
      "c = driver.find_element(AppiumBy.ACCESSIBILITY_ID, 'one')\nc.find_element(AppiumBy.XPATH, './/*[@name=\"price\"]')",
      2
    ),
    (
      "a.py",
      "c = driver.find_element(AppiumBy.ACCESSIBILITY_ID, 'one')\nc.find_element(AppiumBy.IOS_PREDICATE, 'name == \"price\"')",
      2
    ),
    // The first text of a row
    (
      "a.py",
      "c = driver.find_element(AppiumBy.ACCESSIBILITY_ID, 'one')\nc.find_element(AppiumBy.CLASS_NAME, 'XCUIElementTypeStaticText')",
      0
    ),
    (
      "a.py",
      "c = driver.find_element(AppiumBy.ACCESSIBILITY_ID, 'list')\ninner = c.find_element(AppiumBy.ACCESSIBILITY_ID, 'one')\ninner.find_element(AppiumBy.ACCESSIBILITY_ID, 'price')",
      2
    ),
    (
      "a.py",
      "c = driver.find_elements(AppiumBy.ACCESSIBILITY_ID, 'one')[0]\nc.find_element(AppiumBy.ACCESSIBILITY_ID, 'price')",
      2
    ),
    // Several elements, an unknown one, and one whose name is not known
    (
      "a.py",
      "for c in driver.find_elements(AppiumBy.ACCESSIBILITY_ID, 'one'):\n  c.find_element(AppiumBy.ACCESSIBILITY_ID, 'price')",
      0
    ),
    ("a.py", "row.find_element(AppiumBy.ACCESSIBILITY_ID, 'price')", 0),
    (
      "a.py",
      "c = driver.find_element(AppiumBy.ACCESSIBILITY_ID, row)\nc.find_element(AppiumBy.ACCESSIBILITY_ID, 'price')", 0
    ),
    // Waits
    (
      "a.py",
      "c = driver.find_element(AppiumBy.ACCESSIBILITY_ID, 'one')\nWebDriverWait(c, 5).until(EC.presence_of_element_located((AppiumBy.ACCESSIBILITY_ID, 'price')))",
      2
    ),
    (
      "a.py",
      "c = driver.find_element(AppiumBy.ACCESSIBILITY_ID, 'two')\nw = WebDriverWait(c, 5)\nw.until(EC.presence_of_element_located((AppiumBy.ACCESSIBILITY_ID, 'price')))",
      0
    ),
    ("a.py", "WebDriverWait(driver, 5).until(EC.presence_of_element_located((AppiumBy.ACCESSIBILITY_ID, 'price')))", 3),
    (
      "a.py",
      "c = driver.find_element(AppiumBy.ACCESSIBILITY_ID, 'one')\nWebDriverWait(c, 5).until(lambda e: e.find_element(AppiumBy.ACCESSIBILITY_ID, 'price'))",
      2
    ),
    (
      "A.java",
      "WebElement c = driver.findElement(AppiumBy.accessibilityId(\"one\")); c.findElement(AppiumBy.accessibilityId(\"price\"));",
      2
    ),
    (
      "A.java",
      "WebElement c = driver.findElement(AppiumBy.accessibilityId(\"one\")); new FluentWait<WebElement>(c).withTimeout(t).until(e -> e.findElement(AppiumBy.accessibilityId(\"price\")));",
      2
    ),
    ("A.java", "new WebDriverWait(driver, t).until(d -> d.findElement(AppiumBy.accessibilityId(\"price\")));", 3),
    ("a.ts", "const c = await $('~one'); await c.$('~price').click()", 2),
    ("a.ts", "await $('~two').$('~price').click()", 0),
  ]

  @Test(arguments: scopes)
  func searchesBelowAnElementAreAmbiguousInside(_ row: (file: String, source: String, count: Int)) throws {
    let source =
      switch row.file {
      case "a.py": Self.head + row.source.split(separator: "\n").map { "        \($0)\n" }.joined()
      case "A.java": "class A { AppiumDriver driver; void a() { \(row.source) } }"
      default: "import { $ } from '@wdio/globals'\nit('a', async () => { \(row.source) })"
      }
    let lint = LintCase(what: row.source, source: source, file: row.file, screens: [Self.list], expected: [])
    let found = try lint.found { $0 == "loc-first-match-hides" }.filter { !$0.hasPrefix("> ") }
    let expected = row.count == 0 ? [] : ["picks the first of \(row.count) different elements in 1 of 1 snapshot"]
    #expect(found.count == expected.count, "\(found)")
    for (message, text) in zip(found, expected) { #expect(message.hasSuffix(text)) }
  }

  static let rows: [LintCase] = [
    LintCase(
      what: "a constant with three uses and one in another strategy, and a text that is written twice",
      source: head + """
                driver.find_element(AppiumBy.ACCESSIBILITY_ID, SUBMIT)
                driver.find_element(AppiumBy.ACCESSIBILITY_ID, SUBMIT)
                driver.find_element(AppiumBy.IOS_PREDICATE, SUBMIT)
                driver.find_element(AppiumBy.ACCESSIBILITY_ID, "login.sumbit")
                driver.find_element(AppiumBy.ACCESSIBILITY_ID, SUBMIT)
                driver.find_element(AppiumBy.ACCESSIBILITY_ID, MISSING)
                driver.find_element(AppiumBy.ACCESSIBILITY_ID, MISSING)
        SUBMIT = "login.sumbit"
        MISSING = "something"
        """,
      file: "a.py", screens: [#"button#login.submit"Log In""#],
      expected: [
        #"4:29 error loc-near-miss: accessibility id “login.sumbit” has no match in 1 snapshot; Button "login.submit" (element 1) almost matches: identifier differs in 1 character: "login.submit" (used 3 times)"#,
        "> did you mean accessibility id “login.submit”?",
        #"7:29 error loc-near-miss: accessibility id “login.sumbit” has no match in 1 snapshot; Button "login.submit" (element 1) almost matches: identifier differs in 1 character: "login.submit""#,
        "> did you mean accessibility id “login.submit”?",
        "9:29 warning loc-no-match: accessibility id “something” has no match in 1 snapshot (used 2 times)",
        "> correct the locator, or record the screen that shows the element",
      ])
  ]

  /// A text is corrected as a text, because the keyword takes nothing else.
  static let texts = LintCase(
    what: "keywords that search for a text",
    source: """
      *** Settings ***
      Library    AppiumLibrary
      *** Keywords ***
      Go
          Click Text    LOG in
          Click Text    LOG in    exact_match=True
          Wait Until Page Contains    LOG in
          Click Text    Sonething
      """,
    file: "t.robot", screens: [#"button#login.submit"Log in"=1 image"Else"=2"#],
    expected: [
      #"5:19 warning loc-near-miss: text “LOG in” has no match in 1 snapshot; Button "login.submit" (element 1) almost matches: label differs in case: "Log in""#,
      "> did you mean the text “Log in”?",
      #"6:19 warning loc-near-miss: text “LOG in” has no match in 1 snapshot; Button "login.submit" (element 1) almost matches: label differs in case: "Log in""#,
      "> did you mean the text “Log in”?",
      #"7:33 warning loc-near-miss: text “LOG in” has no match in 1 snapshot; Button "login.submit" (element 1) almost matches: label differs in case: "Log in""#,
      "> did you mean the text “Log in”?",
      "8:19 warning loc-no-match: text “Sonething” has no match in 1 snapshot",
      "> correct the locator, or record the screen that shows the element",
    ])

  @Test func textsAreCorrectedAsTexts() throws {
    let row = Self.texts
    #expect(try row.found { ["loc-near-miss", "loc-no-match"].contains($0) } == row.expected)
    var extraction = Extraction(of: [])
    extraction.add(
      AppiumLocators(of: [AppiumSource(path: row.file, text: row.source)]), drivers: [.webDriverAgent])
    var corpus = LintCorpus()
    corpus.add(try ScreenRow.snapshot(row.screens[0], number: 0))
    let plan = FixPlan(LocatorLinter.lint(LintContext(extraction, corpus))) { _ in Array(row.source.utf8) }
    let fixed = plan.text(of: row.file).map { String(decoding: $0, as: UTF8.self) }
    #expect(fixed == row.source.replacing("LOG in", with: "Log in"))
  }

  /// Detox compares classes of views.
  @Test(arguments: [
    ("by.type('XCUIElementTypeButton')", 1), ("by.type('UIButton')", 0), ("by.type('android.widget.Button')", 0),
    ("by.traits(['button'])", 0),
  ])
  func typesOfXCTestAreNotThoseOfDetox(_ row: (matcher: String, count: Int)) throws {
    let lint = LintCase(
      what: row.matcher, source: "const { by } = require('detox')\nawait element(\(row.matcher)).tap()", file: "a.js",
      expected: [])
    #expect(try lint.found { $0 == "loc-bad-locator" }.count { !$0.hasPrefix("> ") } == row.count)
  }

  @Test(arguments: rows) func finds(_ row: LintCase) throws {
    #expect(try row.found { ["loc-near-miss", "loc-no-match"].contains($0) } == row.expected)
  }

  /// A locator, the only element of the screen, and whether the element is a near miss.
  @Test(arguments: [
    ("btn_cancel", "nav_cancel", false), ("Lock bike", "Unlock bike", false), ("lock_bike", "unlock_bike", false),
    ("enable wifi", "disable wifi", false), ("Sign in", "Sign up", false), ("tab.home", "tab.rope", false),
    ("btnCancel", "navCancel", false), ("cancel_btn", "cancel_nav", false), ("lgn_cancel", "login_cancel", true),
    ("login.sumbit", "login.submit", true), ("login.submt", "login.submit", true), ("Log in", "Log In", true),
    ("settings.profile", "setings.profil", true), ("row.1", "row.2", true),
  ])
  func namesThatShareOneWordAreNoNearMisses(_ row: (wrong: String, other: String, isNear: Bool)) throws {
    let lint = LintCase(
      what: row.wrong, source: "import { $ } from '@wdio/globals'\nawait $('~\(row.wrong)').click()", file: "a.ts",
      screens: [#"button"\#(row.other)" image"Something""#], expected: [])
    let found = try lint.found { $0.hasPrefix("loc-") }.joined()
    var extraction = Extraction(of: [])
    extraction.add(AppiumLocators(of: [AppiumSource(path: "a.ts", text: lint.source)]), drivers: [.webDriverAgent])
    var corpus = LintCorpus()
    corpus.add(try ScreenRow.snapshot(lint.screens[0], number: 0))
    let notes = LocatorLinter.lint(LintContext(extraction, corpus)).flatMap(\.notes).map(\.message)
    #expect(!found.isEmpty)
    #expect((found + notes.joined()).contains(row.other) == row.isNear, "\(found) \(notes)")
  }

  /// Code, and the findings of `loc-undefined`.
  static let members: [(file: String, source: String, found: [String])] = [
    (
      "a.py",
      "class Ids:\n    SUBMIT = 'a'\nd.find_element(AppiumBy.ID, Ids.SUMBIT)\nd.find_element(AppiumBy.ID, Ids.OTHER)",
      ["Ids has no member SUMBIT: did you mean SUBMIT?"]
    ),
    (
      "a.py", "class Ids:\n    SUBMIT = (AppiumBy.ID, 'a')\nd.find_element(*Ids.SUMBIT)",
      ["Ids has no member SUMBIT: did you mean SUBMIT?"]
    ),
    // A base class that may declare it, and a member that is declared in the base class
    ("a.py", "class Ids(Base):\n    SUBMIT = 'a'\nd.find_element(AppiumBy.ID, Ids.SUMBIT)", []),
    (
      "a.py",
      "class Base:\n    SUMBIT = f()\nclass Ids(Base):\n    SUBMIT = 'a'\nd.find_element(AppiumBy.ID, Ids.SUMBIT)", []
    ),
    ("a.py", "from ids import Ids\nd.find_element(AppiumBy.ID, Ids.SUMBIT)", []),
    (
      "A.java",
      "class Ids { static final String SUBMIT = \"a\"; } class A { void a() { d.findElement(AppiumBy.id(Ids.SUMBIT)); } }",
      ["Ids has no member SUMBIT: did you mean SUBMIT?"]
    ),
    (
      "A.java",
      "class L { static final By SUBMIT = AppiumBy.id(\"a\"); } class A { void a() { d.findElement(L.SUMBIT); } }",
      ["L has no member SUMBIT: did you mean SUBMIT?"]
    ),
    (
      "A.java",
      "enum L { SUBMIT(\"a\"), CANCEL; String sumbit; } class A { void a() { d.findElement(AppiumBy.id(L.SUMBIT)); } }",
      ["L has no member SUMBIT: did you mean sumbit or SUBMIT?"]
    ),
    (
      "A.kt", "object Ids { const val SUBMIT = \"a\" }\nfun a() { d.findElement(AppiumBy.id(Ids.SUMBIT)) }",
      ["Ids has no member SUMBIT: did you mean SUBMIT?"]
    ),
    (
      "a.ts", "const ids = { submit: '~a' }\nawait $(ids.sumbit)\nawait $(ids.other)",
      ["ids has no member sumbit: did you mean submit?"]
    ),
    // Another object may have the key, and code may add it.
    ("a.ts", "const ids = { submit: '~a', ...base }\nawait $(ids.sumbit)", []),
    ("a.ts", "class Page { submit = '~a' }\nawait $(Page.sumbit)", ["Page has no member sumbit: did you mean submit?"]),
    (
      "A.cs",
      "class Ids { public const string Submit = \"a\"; } class A { void B() { d.FindElement(MobileBy.Id(Ids.Sumbit)); } }",
      ["Ids has no member Sumbit: did you mean Submit?"]
    ),
  ]

  @Test(arguments: members)
  func membersThatDoNotExist(_ row: (file: String, source: String, found: [String])) throws {
    let heads = [
      "a.py": "from appium import webdriver\n", "A.java": "import io.appium.java_client.AppiumBy;\n",
      "A.kt": "import io.appium.java_client.AppiumBy\n", "a.ts": "import { $ } from '@wdio/globals'\n",
      "A.cs": "using OpenQA.Selenium.Appium;\n",
    ]
    var extraction = Extraction(of: [])
    extraction.add(
      AppiumLocators(of: [AppiumSource(path: row.file, text: (heads[row.file] ?? "") + row.source)]), drivers: [])
    let findings = LocatorLinter.lint(LintContext(extraction, LintCorpus())).filter { $0.code == "loc-undefined" }
    #expect(findings.map { "\($0.message): \($0.advice ?? "")" } == row.found)
  }
}
