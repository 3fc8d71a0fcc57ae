// Tests which waits are reported because the app took longer in every recording.

import Testing

@Suite struct RecordedWaitRuleTests {
  private static let screens = [
    #"LandingView: button"LogIn" button"Language" button#guest"Look around""#,
    #"HomeView: staticText"Welcome" button"Basket" staticText#home.title"Hello""#,
    #"SettingsView: switch"Dark""#,
  ]

  /// A function body that begins on line 3.
  private static func row(
    _ what: String, _ body: String, touches: [String], _ expected: [String] = []
  ) -> LintCase {
    LintCase(
      what: what, source: "let app = XCUIApplication()\nfunc testIt() {\n\(body)\n}", screens: screens,
      touches: touches, expected: expected)
  }

  private static func wait(_ seconds: String, _ element: String = "staticTexts[\"Welcome\"]") -> String {
    "app.buttons[\"LogIn\"].tap()\nXCTAssertTrue(app.\(element).waitForExistence(timeout: \(seconds)))"
  }

  /// `XCTAssertTrue(` has 14 characters, the receiver 26.
  private static func finding(_ times: String) -> [String] {
    [
      "4:41 warning wait-shorter-than-recorded: this waits for 1 second after buttons[\"LogIn\"].tap(), but staticTexts[\"Welcome\"] appeared after at least \(times)",
      "> set the timeout to the time that the app needs, plus a margin",
    ]
  }

  static let rows: [LintCase] = [
    row("one recording", wait("1"), touches: ["0 tap LogIn > 0@0.5 1@2.5"], finding("2.5 seconds in 1 recording")),
    row(
      "the shortest of several recordings", wait("1"),
      touches: ["0 tap LogIn > 1@4.0", "0 tap LogIn > 1@1.5 1@3.0"], finding("1.5 seconds in each of 2 recordings")),
    row("one recording was fast enough", wait("1"), touches: ["0 tap LogIn > 1@4.0", "0 tap LogIn > 1@0.9"]),
    row("as long as the recorded time", wait("2.5"), touches: ["0 tap LogIn > 1@2.5"]),
    row("a long wait", wait("10"), touches: ["0 tap LogIn > 1@2.5"]),
    row("an element that was there before", wait("1", "buttons[\"Language\"]"), touches: ["0 tap LogIn > 0@2.5"]),
    row("an element that did not appear", wait("1", "switches[\"Dark\"]"), touches: ["0 tap LogIn > 1@2.5"]),
    row("without times", wait("1"), touches: ["0 tap LogIn > 1"]),
    row(
      "another action between", wait("1").replacing("\nXCT", with: "\napp.buttons[\"Language\"].tap()\nXCT"),
      touches: ["0 tap LogIn > 1@2.5", "0 tap Language > 2@2.5"]),
    row(
      "a wait for absence", wait("1").replacing("AssertTrue", with: "AssertFalse"), touches: ["0 tap LogIn > 1@2.5"]),
  ]

  /// The line and the column at which a word occurs last.
  private static func place(of word: String, in source: String) -> String {
    let before = source[..<(source.ranges(of: word).last?.lowerBound ?? source.startIndex)]
    let lines = before.split(separator: "\n", omittingEmptySubsequences: false)
    return "\(lines.count):\((lines.last?.utf8.count ?? 0) + 1)"
  }

  /// A statement after the tap, with the call that waits and the effect that the finding names.
  private static func swift(
    _ statement: String, _ word: String = "", _ effect: String = "", touches: [String] = ["0 tap LogIn > 1@2.5"]
  ) -> LintCase {
    let column = place(of: word, in: statement).split(separator: ":")[1]
    let found =
      "4:\(column) warning wait-shorter-than-recorded: this waits for 1 second after buttons[\"LogIn\"].tap(), but \(effect) after at least 2.5 seconds in 1 recording"
    return row(
      statement, "app.buttons[\"LogIn\"].tap()\n\(statement)", touches: touches,
      effect.isEmpty ? [] : [found, "> set the timeout to the time that the app needs, plus a margin"])
  }

  private static let appeared = "staticTexts[\"Welcome\"] appeared"
  private static let exists = "NSPredicate(format: \"exists == true\")"

  static let swiftWaits: [LintCase] = [
    swift(
      "app.buttons[\"Language\"].waitForNonExistence(timeout: 1)", ".waitForNonExistence",
      "buttons[\"Language\"] disappeared"),
    swift("app.buttons[\"Language\"].waitForNonExistence(timeout: 3)"),
    swift("app.staticTexts[\"Welcome\"].waitForNonExistence(timeout: 1)"),
    swift(
      "XCTAssertTrue(app.staticTexts[\"Welcome\"].wait(for: \\.exists, toEqual: true, timeout: 1))", ".wait(", appeared),
    swift("app.staticTexts[\"Welcome\"].wait(for: \\.isHittable, toEqual: true, timeout: 1)", ".wait(", appeared),
    swift(
      "app.staticTexts[\"Welcome\"].wait(for: \\.label, toEqual: \"Welcome\", timeout: 1)", ".wait(",
      "the label of staticTexts[\"Welcome\"] was “Welcome”"),
    swift("app.staticTexts[\"Welcome\"].wait(for: \\.label, toEqual: \"Other\", timeout: 1)"),
    swift(
      "app.buttons[\"Language\"].wait(for: \\.exists, toEqual: false, timeout: 1)", ".wait(",
      "buttons[\"Language\"] disappeared"),
    swift(
      "_ = XCTWaiter.wait(for: [XCTNSPredicateExpectation(predicate: \(exists), object: app.staticTexts[\"Welcome\"])], timeout: 1)",
      ".wait(", appeared),
    swift(
      "let e = expectation(for: \(exists), evaluatedWith: app.staticTexts[\"Welcome\"]); wait(for: [e], timeout: 1)",
      "wait(for: [",
      appeared),
    swift(
      "expectation(for: \(exists), evaluatedWith: app.staticTexts[\"Welcome\"]); waitForExpectations(timeout: 1)",
      "waitForExpectations",
      appeared),
    swift(
      "expectation(for: NSPredicate(format: \"exists == false\"), evaluatedWith: app.buttons[\"Language\"]); waitForExpectations(timeout: 1)",
      "waitForExpectations", "buttons[\"Language\"] disappeared"),
    swift("expectation(for: \(exists), evaluatedWith: app.staticTexts[\"Welcome\"]); waitForExpectations(timeout: 5)"),
    swift(
      "expectation(for: \(exists), evaluatedWith: app.staticTexts[\"Welcome\"]); sleep(2); waitForExpectations(timeout: 1)"
    ),
  ]

  /// A test of another language: the tap, and the wait in the statement after it.
  private static func script(
    _ file: String, _ source: String, _ word: String, tap: String, wait: String,
    _ times: String = "2.5 seconds in 1 recording", touches: [String] = ["0 tap LogIn > 0@0.5 1@2.5"],
    on own: [String]? = nil
  ) -> LintCase {
    let finding =
      "\(place(of: word, in: source)) warning wait-shorter-than-recorded: this waits for 1 second after \(tap), but \(wait) after at least \(times)"
    return LintCase(
      what: "\(file): \(source)", source: source, file: file, screens: own ?? screens, touches: touches,
      expected: [finding, "> set the timeout to the time that the app needs, plus a margin"])
  }

  private static func silent(_ file: String, _ source: String, touches: [String] = ["0 tap LogIn > 1@2.5"]) -> LintCase
  {
    LintCase(what: "\(file): \(source)", source: source, file: file, screens: screens, touches: touches, expected: [])
  }

  private static let click = "click on accessibility id “LogIn”"
  private static let shown = "accessibility id “Welcome” appeared"
  private static let gone = "accessibility id “Language” disappeared"
  private static func python(_ wait: String) -> String {
    """
    from appium.webdriver.common.appiumby import AppiumBy
    TITLE = (AppiumBy.ACCESSIBILITY_ID, "Welcome")
    def test(driver):
        driver.find_element(AppiumBy.ACCESSIBILITY_ID, "LogIn").click()
        \(wait)
    """
  }
  private static func java(_ wait: String) -> String {
    """
    import io.appium.java_client.AppiumBy;
    class A { void test() {
      driver.findElement(AppiumBy.accessibilityId("LogIn")).click();
      \(wait)
    } }
    """
  }
  private static func javaScript(_ wait: String) -> String {
    "it('pays', async () => {\n  await $('~LogIn').click()\n  \(wait)\n})"
  }
  private static func cSharp(_ wait: String) -> String {
    "using OpenQA.Selenium.Appium;\nclass A { void Test() {\n  driver.FindElement(MobileBy.AccessibilityId(\"LogIn\")).Click();\n  \(wait)\n} }"
  }
  private static func ruby(_ wait: String) -> String {
    "require 'appium_lib'\ndef test\n  find_element(:accessibility_id, 'LogIn').click\n  \(wait)\nend"
  }
  private static func robot(_ wait: String) -> String {
    "*** Settings ***\nLibrary    AppiumLibrary\n*** Variables ***\n${TITLE}    accessibility_id=Welcome\n*** Test Cases ***\nA\n    Click Element    accessibility_id=LogIn\n    \(wait)"
  }
  private static func flow(_ wait: String) -> String { "appId: shop\n---\n- tapOn: LogIn\n\(wait)" }

  static let scripts: [LintCase] = [
    script(
      "a.py",
      python("WebDriverWait(driver, 1).until(EC.presence_of_element_located((AppiumBy.ACCESSIBILITY_ID, 'Welcome')))"),
      "until", tap: click, wait: shown),
    script(
      "a.py", python("assert WebDriverWait(driver, timeout=1).until(EC.visibility_of_element_located(TITLE))"), "until",
      tap: click, wait: shown),
    script(
      "a.py", python("wait = WebDriverWait(driver, 1)\n    wait.until(lambda d: d.find_element(*TITLE))"), "until",
      tap: click, wait: shown, "1.5 seconds in each of 2 recordings",
      touches: ["0 tap LogIn > 1@4.0", "0 tap LogIn > 1@1.5"]),
    script(
      "a.py",
      python(
        "WebDriverWait(driver, 1).until(EC.invisibility_of_element_located((AppiumBy.ACCESSIBILITY_ID, 'Language')))"),
      "until", tap: click, wait: gone),
    script(
      "A.java",
      java(
        "new WebDriverWait(driver, Duration.ofSeconds(1)).until(ExpectedConditions.visibilityOfElementLocated(AppiumBy.accessibilityId(\"Welcome\")));"
      ),
      "until", tap: click, wait: shown),
    script(
      "A.java", java("new WebDriverWait(driver, 1).until(d -> d.findElement(AppiumBy.accessibilityId(\"Welcome\")));"),
      "until", tap: click, wait: shown),
    script(
      "A.java",
      java(
        "new FluentWait<>(driver).withTimeout(Duration.ofMillis(1000)).until(d -> d.findElement(AppiumBy.accessibilityId(\"Welcome\")));"
      ),
      "until", tap: click, wait: shown),
    script(
      "A.java", java("$(AppiumBy.accessibilityId(\"Welcome\")).shouldBe(visible, Duration.ofSeconds(1));"), "shouldBe",
      tap: click, wait: shown),
    script(
      "A.java", java("$(AppiumBy.accessibilityId(\"Language\")).should(disappear, Duration.ofSeconds(1));"), "should",
      tap: click, wait: gone),
    script(
      "a.kt",
      "import io.appium.java_client.AppiumBy\nfun test() {\n  driver.findElement(AppiumBy.accessibilityId(\"LogIn\")).click()\n  WebDriverWait(driver, Duration.ofSeconds(1)).until { it.findElement(AppiumBy.accessibilityId(\"Welcome\")) }\n}",
      "until", tap: click, wait: shown),
    script(
      "a.ts", javaScript("await $('~Welcome').waitForDisplayed({ timeout: 1000 })"), "waitForDisplayed", tap: click,
      wait: shown),
    script(
      "a.ts", javaScript("await $('~Welcome').waitForExist({ timeout: 1000 })"), "waitForExist", tap: click, wait: shown
    ),
    script(
      "a.ts", javaScript("await $('~Language').waitForDisplayed({ reverse: true, timeout: 1000 })"), "waitForDisplayed",
      tap: click,
      wait: gone),
    script(
      "a.ts", javaScript("await browser.waitUntil(async () => (await $('~Welcome')).isDisplayed(), { timeout: 1000 })"),
      "waitUntil", tap: click, wait: shown),
    script(
      "a.ts", javaScript("await expect($('~Welcome')).toBeDisplayed({ wait: 1000 })"), "toBeDisplayed", tap: click,
      wait: shown),
    script(
      "a.ts",
      "class Page { get title() { return $('~Welcome') } }\nconst page = new Page()\nit('pays', async () => {\n  await $('~LogIn').click()\n  await page.title.waitForDisplayed({ timeout: 1000 })\n})",
      "waitForDisplayed", tap: click, wait: shown),
    script(
      "a.e2e.js",
      "it('pays', async () => {\n  await element(by.id('guest')).tap()\n  await waitFor(element(by.id('home.title'))).toBeVisible().withTimeout(1000)\n})",
      "withTimeout", tap: "tap on detox id “guest”", wait: "detox id “home.title” appeared",
      touches: ["0 tap guest > 1@2.5"]),
    script(
      "A.cs",
      cSharp(
        "new WebDriverWait(driver, TimeSpan.FromSeconds(1)).Until(d => d.FindElement(MobileBy.AccessibilityId(\"Welcome\")));"
      ),
      "Until", tap: "Click on accessibility id “LogIn”", wait: shown),
    script(
      "a.rb", ruby("Selenium::WebDriver::Wait.new(timeout: 1).until { find_element(:accessibility_id, 'Welcome') }"),
      "until", tap: click, wait: shown),
    script(
      "a.rb",
      ruby(
        "wait = Selenium::WebDriver::Wait.new(:timeout => 1)\n  wait.until do\n    find_element(:accessibility_id, 'Welcome')\n  end"
      ),
      "until", tap: click, wait: shown),
    script(
      "a.robot", robot("Wait Until Element Is Visible    accessibility_id=Welcome    1s"), "Wait Until",
      tap: "Click Element on accessibility id “LogIn”", wait: shown),
    script(
      "a.robot", robot("Wait Until Page Contains Element    ${TITLE}    timeout=1000ms"), "Wait Until",
      tap: "Click Element on accessibility id “LogIn”", wait: shown),
    script(
      "a.yaml", flow("- extendedWaitUntil:\n    visible: Welcome\n    timeout: 1000"), "Welcome",
      tap: "tapOn on maestro text “LogIn”", wait: "maestro text “Welcome” appeared"),
    script(
      "a.yaml", flow("- extendedWaitUntil:\n    notVisible:\n      text: Language\n    timeout: 1000"), "Language",
      tap: "tapOn on maestro text “LogIn”", wait: "maestro text “Language” disappeared",
      on: ["android LandingView: Button\"LogIn\" Button\"Language\"", "android HomeView: TextView\"Welcome\""]),
  ]

  /// A longer wait; an instance that was faster; a wait that is not right after the action, or for something else.
  static let silentScripts: [LintCase] = [
    silent("a.py", python("WebDriverWait(driver, 3).until(EC.presence_of_element_located(TITLE))")),
    silent(
      "a.py", python("WebDriverWait(driver, 1).until(EC.presence_of_element_located(TITLE))"),
      touches: ["0 tap LogIn > 1@4.0", "0 tap LogIn > 1@0.9"]),
    silent("a.py", python("time.sleep(2)\n    WebDriverWait(driver, 1).until(EC.presence_of_element_located(TITLE))")),
    silent("a.py", python("log_in(driver)\n    WebDriverWait(driver, 1).until(EC.presence_of_element_located(TITLE))")),
    silent("a.py", python("if driver:\n        WebDriverWait(driver, 1).until(EC.presence_of_element_located(TITLE))")),
    silent("a.py", python("WebDriverWait(driver, 1).until_not(EC.presence_of_element_located(TITLE))")),
    silent("a.py", python("WebDriverWait(driver, 1).until(lambda d: not d.find_elements(*TITLE))")),
    silent(
      "A.java",
      java(
        "new WebDriverWait(driver, Duration.ofSeconds(3)).until(d -> d.findElement(AppiumBy.accessibilityId(\"Welcome\")));"
      )),
    silent(
      "A.java",
      java("new WebDriverWait(driver, timeout).until(d -> d.findElement(AppiumBy.accessibilityId(\"Welcome\")));")),
    silent("A.java", java("$(AppiumBy.accessibilityId(\"Welcome\")).shouldBe(visible);")),
    silent("a.ts", javaScript("await $('~Welcome').waitForDisplayed({ timeout: 5000 })")),
    silent("a.ts", javaScript("await $('~Welcome').waitForDisplayed()")),
    silent(
      "a.ts", javaScript("await $('~Language').click()\n  await $('~Welcome').waitForDisplayed({ timeout: 1000 })")),
    silent(
      "a.ts", javaScript("await browser.waitUntil(async () => !(await $('~Welcome').isDisplayed()), { timeout: 1000 })")
    ),
    silent(
      "A.cs",
      cSharp(
        "new WebDriverWait(driver, TimeSpan.FromSeconds(9)).Until(d => d.FindElement(MobileBy.AccessibilityId(\"Welcome\")));"
      )),
    silent(
      "a.rb",
      ruby("sleep 2\n  Selenium::WebDriver::Wait.new(timeout: 1).until { find_element(:accessibility_id, 'Welcome') }")),
    silent("a.robot", robot("Wait Until Element Is Visible    accessibility_id=Welcome    10s")),
    silent("a.robot", robot("Wait Until Element Is Visible    accessibility_id=Welcome")),
    silent("a.robot", robot("Sleep    1s\n    Wait Until Element Is Visible    accessibility_id=Welcome    1s")),
    silent("a.yaml", flow("- extendedWaitUntil:\n    visible: Welcome\n    timeout: 9000")),
    silent("a.yaml", flow("- back\n- extendedWaitUntil:\n    visible: Welcome\n    timeout: 1000")),
  ]

  @Test(arguments: rows + swiftWaits + scripts + silentScripts)
  func finds(_ row: LintCase) throws {
    let found = try row.found { $0 == "wait-shorter-than-recorded" }
    #expect(found == row.expected, "\(found)")
  }
}
