// Tests that lint judges locators as the drivers read them, and suggests only what fits.

import AccessibilityTree
import AppiumSources
import ElementQueries
import Findings
import LocatorExtraction
import LocatorLint
import LocatorStrategies
import SnapshotFormats
import Testing

@Suite struct DriverMistakeTests {
  private static let apple = [
    #"other#list( table#rows( cell#one( staticText#price"3" ) ) button#add"Add" ) keyboard( key#delete"delete" )"#
  ]
  private static let android = [
    #"android NotesView: FrameLayout#a.b:id/app_bar( ScrollView#a.b:id/all( TextView"Seed order" ) )"#
  ]
  private static let rules: Set = ["loc-bad-locator", "loc-no-match", "loc-near-miss", "loc-first-match-hides"]

  /// Python's locators, by strategy and string, and `line code` of each finding.
  static let rows: [(what: String, screens: [String], locators: [String], found: [String])] = [
    (
      "an element that does not fit the condition is not suggested", apple,
      ["XPATH, \"//XCUIElementTypeTable//XCUIElementTypeButton[@name='Xyz']\""], ["2 warning loc-no-match"]
    ),
    (
      "the driver's XPath for the first visible child", apple,
      [#"XPATH, '/*[@firstVisible="true"]'"#, #"XPATH, '//*[@scrollable="true"]'"#], ["2 error loc-bad-locator"]
    ),
    ("the driver's XPath for scroll views on Android", android, [#"XPATH, '//*[@scrollable="true"]'"#], []),
    (
      "XPaths of web pages in any form", apple,
      [
        "XPATH, './form'", #"XPATH, '//a[contains(., "x")]'"#, #"XPATH, './/input[@id="x"]'"#,
        #"XPATH, '//label[contains(., "x")]/following-sibling::input'"#,
      ], []
    ),
    ("an XPath with the root of Android", apple, ["XPATH, '/hierarchy/*'"], []),
    (
      "a bare prefix of types", apple, ["CLASS_NAME, 'XCUIElementType'", "CLASS_NAME, 'XCUIElementTypeTable'"],
      ["2 warning loc-bad-locator"]
    ),
    ("a key of the keyboard is not suggested", apple, ["ACCESSIBILITY_ID, 'Delete'"], ["2 warning loc-no-match"]),
    (
      "an id of another package is not a typo", android, ["ID, 'c.d:id/appbar'", "ID, 'a.b:id/appbar'"],
      ["2 warning loc-no-match", "3 error loc-near-miss"]
    ),
    (
      "what is beside the XPath for scroll views is dropped", apple,
      [#"XPATH, '//*[@scrollable="true"]//XCUIElementTypeCell'"#], ["2 warning loc-bad-locator"]
    ),
    (
      "what is beside it is dropped on both platforms", apple + android,
      [#"XPATH, '//*[@scrollable="true"]//android.widget.TextView'"#], ["2 warning loc-bad-locator"]
    ),
    (
      "a line break before the period of a method", android,
      [
        #"ANDROID_UIAUTOMATOR, 'new UiSelector()\n.text("Seed order")'"#,
        #"ANDROID_UIAUTOMATOR, 'new UiSelector().\ntext("Seed order")'"#,
      ], ["2 error loc-bad-locator"]
    ),
    (
      "UiScrollables that the server refuses", android,
      [
        #"ANDROID_UIAUTOMATOR, 'new UiScrollable(new UiSelector().resourceId("a").scrollIntoView(new UiSelector())'"#,
        #"ANDROID_UIAUTOMATOR, 'new UiScrollable(new UiSelector()).scrollIntoVew(new UiSelector())'"#,
        #"ANDROID_UIAUTOMATOR, 'new UiScrollable(new UiSelector().scrolable(true)).scrollTextIntoView("a")'"#,
        #"ANDROID_UIAUTOMATOR, 'new UiScrollable(new UiSelector()).scrollTextIntoView("Seed order")'"#,
      ], ["2 error loc-bad-locator", "3 error loc-bad-locator", "4 error loc-bad-locator"]
    ),
  ]

  @Test(arguments: rows) func locatorsAreJudgedAsTheDriverReadsThem(
    _ row: (what: String, screens: [String], locators: [String], found: [String])
  ) throws {
    let calls = row.locators.map { "driver.find_element(AppiumBy.\($0))\n" }.joined()
    let source = "from appium.webdriver.common.appiumby import AppiumBy\n\(calls)"
    let lint = LintCase(what: row.what, source: source, file: "a.py", screens: row.screens, expected: [])
    let found = try lint.found(Self.rules.contains).filter { !$0.hasPrefix("> ") }.map { finding in
      let words = finding.split(separator: " ").prefix(3)
      return "\(words[0].split(separator: ":")[0]) \(words[1]) \(words[2].dropLast())"
    }
    #expect(found == row.found)
  }

  /// The first visible child is searched inside an element.
  @Test func theFirstVisibleChildOfAnElementIsNotAMistake() throws {
    let source = """
      from appium.webdriver.common.appiumby import AppiumBy
      FIRST = (AppiumBy.XPATH, '/*[@firstVisible="true"]')
      cell = driver.find_element(AppiumBy.ACCESSIBILITY_ID, 'one')
      cell.find_element(AppiumBy.XPATH, '/*[@firstVisible="true"]')
      cell.find_element(*FIRST)
      """
    let lint = LintCase(what: "", source: source, file: "a.py", screens: Self.apple, expected: [])
    #expect(try lint.found(Self.rules.contains) == [])
  }

  /// Strings that only titles of tests get, and steps without locators.
  @Test func titlesInLoopsAreNoLocators() throws {
    let source = """
      const { remote } = require('webdriverio')
      for (const title of ['~opens', '~closes']) it(title, async () => { await $('~one').click() })
      for (const title of ['~opens again']) it(`${title} it`, () => {})
      const cases = [{ name: '~fails', id: '~missing' }]
      cases.forEach(({ name, id }) => it(name, () => $(id)))
      Scenario('a', ({ I }) => { I.say('~not a locator') })
      """
    let found = AppiumLocators(of: [AppiumSource(path: "a.spec.js", text: source)]).locators
    #expect(found.map { $0.alternatives[0].text.description } == ["one", "missing"])
  }

  /// The tags of `uiautomator dump` are not those of Appium's driver.
  @Test func tagsOfRawDumpsFindNothingOnADevice() throws {
    let dump = """
      <?xml version='1.0' encoding='UTF-8' standalone='yes' ?><hierarchy rotation="0"><node index="0" text="Display" \
      resource-id="" class="android.widget.TextView" package="a.b" content-desc="" checkable="false" checked="false" \
      clickable="false" enabled="true" focusable="false" focused="false" scrollable="false" long-clickable="false" \
      password="false" selected="false" bounds="[0,0][100,44]" /></hierarchy>
      """
    let tree = try #require(DumpReader.read(Array(dump.utf8), file: "0.xml").snapshot)
    var corpus = LintCorpus()
    corpus.add(
      LintSnapshot(
        path: "0.xml", tree: tree, screen: nil, app: "a.b", isForeign: false, recording: "r",
        variant: LintSnapshot.Variant()))
    let source = """
      from appium.webdriver.common.appiumby import AppiumBy
      class Page:
          A = (AppiumBy.XPATH, "//android.widget.TextView[@text='Display']")
          B = (AppiumBy.XPATH, "//node[@text='Display']")
          C = (AppiumBy.XPATH, "//android.widget.TextView[@text='Elsewhere, and not similar']")
      """
    var extraction = Extraction(of: [])
    extraction.add(AppiumLocators(of: [AppiumSource(path: "a.py", text: source)]), drivers: [.uiAutomator2])
    let found = LocatorLinter.lint(LintContext(extraction, corpus)).map { "\($0.position.line ?? 0) \($0.code)" }
    #expect(found.filter { !$0.hasSuffix("loc-unused") } == ["4 loc-bad-locator", "5 loc-no-match"])
  }

  /// Names of strategies that WebDriverAgent has, but not the driver in front of it. Mac2 has them.
  @Test(arguments: [("XCUITestOptions", true), ("Mac2Options", false)])
  func shortNamesOfStrategiesAreRefusedOnIOS(_ row: (options: String, isRefused: Bool)) throws {
    let source = """
      from appium import webdriver
      from appium.options.common import \(row.options)
      d = webdriver.Remote('http://localhost:4723', options=\(row.options)())
      d.find_element('class chain', '**/XCUIElementTypeButton')
      d.find_element('predicate string', 'label == "Add"')
      d.find_element('-ios class chain', '**/XCUIElementTypeButton')
      """
    let lint = LintCase(what: row.options, source: source, file: "a.py", expected: [])
    let refused = [
      ("class chain", "4:32", "**/XCUIElementTypeButton"), ("predicate string", "5:37", #"label == "Add""#),
    ].flatMap { name, place, text in
      [
        "\(place) error loc-bad-locator: invalid -ios \(name) “\(text)”: "
          + "Appium's driver for iOS has no strategy “\(name)”; only WebDriverAgent itself has it",
        "> use the strategy -ios \(name)",
      ]
    }
    #expect(try lint.found { $0 == "loc-bad-locator" } == (row.isRefused ? refused : []))
  }
}
