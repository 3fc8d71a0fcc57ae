// Tests code that is pasted in place of a locator, in every language.

import AppiumSources
import Findings
import LocatorStrategies
import Testing

@Suite struct PastedCodeTests {
  /// Code with a single locator, and the locator as `axreplay query` accepts it.
  static let code: [(code: String, locator: String)] = [
    // Python
    (#"driver.find_element(AppiumBy.ACCESSIBILITY_ID, "login.submit")"#, "accessibility-id:login.submit"),
    (#"SUBMIT = (AppiumBy.IOS_PREDICATE, 'label == "Log In"')"#, #"predicate:label == "Log In""#),
    (#"    self.driver.find_element(by=By.ID, value="login").click()"#, "id:login"),
    (#"driver.find_elements("-ios class chain", "**/XCUIElementTypeCell")"#, "class-chain:**/XCUIElementTypeCell"),
    (#"d.find_element(AppiumBy.XPATH, "//a[" "@name='b']")"#, "xpath://a[@name='b']"),
    // Java
    (#"AppiumBy.accessibilityId("a")"#, "accessibility-id:a"), (#"By.xpath('//a')"#, "xpath://a"),
    (#"AppiumBy.id("login")"#, "id:login"),
    (
      #"driver.findElement(AppiumBy.iOSNsPredicateString("label == \"Log In\"")).click();"#,
      #"predicate:label == "Log In""#
    ),
    (#"@iOSXCUITFindBy(accessibility = "login.submit")"#, "accessibility-id:login.submit"),
    (
      #"@AndroidFindBy(uiAutomator = "new UiSelector().text(\"a\")") private WebElement a;"#,
      #"uiautomator:new UiSelector().text("a")"#
    ),
    (
      #"WebElement rows = driver.findElement(By.className("android.widget.Button"));"#,
      "class-name:android.widget.Button"
    ),
    // Kotlin
    (#"private val submit = AppiumBy.accessibilityId("login.submit")"#, "accessibility-id:login.submit"),
    (
      ##"@iOSXCUITFindBy(iOSClassChain = "**/XCUIElementTypeCell") lateinit var cell: WebElement"##,
      "class-chain:**/XCUIElementTypeCell"
    ),
    // JavaScript and TypeScript
    ("$('~login.submit')", "accessibility-id:login.submit"), ("await $(\"id=login\").click()", "id:login"),
    ("await driver.$$('-ios predicate string:label == \"a\"')", #"predicate:label == "a""#),
    ("get submit() { return $(`~login.submit`) }", "accessibility-id:login.submit"),
    // C#
    (#"driver.FindElement(MobileBy.AccessibilityId("x"));"#, "accessibility-id:x"),
    (#"var a = driver.FindElement(MobileBy.AndroidUIAutomator("new UiSelector()"));"#, "uiautomator:new UiSelector()"),
    (#"driver.FindElement(By.XPath(@"//a[@name=""b""]"))"#, #"xpath://a[@name="b"]"#),
    // Ruby
    ("find_element(:accessibility_id, 'x')", "accessibility-id:x"),
    ("driver.find_element(xpath: '//a').click", "xpath://a"),
    // Robot Framework
    ("Click Element    accessibility_id=x", "accessibility-id:x"), ("    Click Element    xpath=//a", "xpath://a"),
    ("${SUBMIT}    id=login", "id:login"),
  ]

  @Test(arguments: code) func theOnlyLocatorIsFound(_ row: (code: String, locator: String)) throws {
    guard case .locator(let found)? = PastedCode(row.code) else {
      Issue.record("\(row.code): \(String(describing: PastedCode(row.code)))")
      return
    }
    #expect(found.whole == row.locator)
    // The locator is valid, and its prefix is understood.
    #expect(throws: Never.self) { try found.read() }
    #expect(row.locator == "\(found.strategy.rawValue):\(found.text)")
  }

  /// Code that cannot be evaluated as it is: the message, and the suggestions or the advice. `{?}` is a name that the
  /// code does not declare.
  static let problems: [(code: String, message: String, help: [String])] = [
    (
      #"@iOSXCUITFindBy(accessibility = "a") @AndroidFindBy(id = "b") private WebElement c;"#,
      "this code contains 2 locators; pass one of them", ["accessibility-id:a", "id:b"]
    ),
    (
      "$('~a').click(); $('~b').click(); $('~a').click()", "this code contains 2 locators; pass one of them",
      ["accessibility-id:a", "accessibility-id:b"]
    ),
    (
      #"driver.find_element(AppiumBy.ID, f"row-{index}")"#,
      "parts of this locator are known only at run time: id:row-{?}",
      ["replace the parts in braces by their values"]
    ),
    (
      "$(`~row-${index}`)", "parts of this locator are known only at run time: accessibility-id:row-{?}",
      ["replace the parts in braces by their values"]
    ),
    (
      "function row(index) { return $(`~row-${index}`) }",
      "parts of this locator are known only at run time: accessibility-id:row-{index}",
      ["replace the parts in braces by their values"]
    ),
    (
      "find_element(:id, \"row-#{index}\")", "parts of this locator are known only at run time: id:row-{?}",
      ["replace the parts in braces by their values"]
    ),
    (
      "$('~list').$(`~${row}`)", "parts of this locator are known only at run time: accessibility-id:{?}",
      ["replace the parts in braces by their values"]
    ),
    (
      "driver.findElement(AppiumBy.id(name))", "parts of this locator are known only at run time: id:{?}",
      ["replace the parts in braces by their values"]
    ),
    (
      "By.cssSelector('a.b')", "this locator cannot be evaluated against a dump: apps have no style sheets",
      ["use a different strategy, such as --using accessibility-id"]
    ),
    (
      "AppiumBy.image(\"a.png\")", "this locator cannot be evaluated against a dump: dumps do not contain images",
      ["use a different strategy, such as --using accessibility-id"]
    ),
    (
      "element(by.text('It\\'s'))", "this is a selector of Detox, not a locator of Appium",
      [#"predicate:label == 'It\'s'"#, #"uiautomator:new UiSelector().text("It's")"#]
    ),
    (
      "tapOn: Log In", "this is a selector of Maestro, not a locator of Appium",
      ["predicate:label ==[c] 'Log In'", #"uiautomator:new UiSelector().textMatches("(?i)Log In")"#]
    ),
    ("await element(by.id('login')).tap();", "this is a selector of Detox, not a locator of Appium", ["id:login"]),
    (
      "- tapOn:\n    id: login_button", "this is a selector of Maestro, not a locator of Appium",
      [
        "predicate:name ==[c] 'login_button'",
        #"uiautomator:new UiSelector().resourceIdMatches("(?i)(.*/)?login_button")"#,
      ]
    ),
    (
      "tapOn: {id: \"a|b\"}", "this is a selector of Maestro, not a locator of Appium",
      ["predicate:name MATCHES[c] 'a|b'", #"uiautomator:new UiSelector().resourceIdMatches("(?i)(.*/)?(a|b)")"#]
    ),
    (
      "(AppiumBy.ACCESSIBILTY_ID, 'a')",
      "there is no strategy “ACCESSIBILTY_ID”; did you mean accessibility id?", []
    ),
    (
      "- tapOn: {id: \"row_.*\"}", "this is a selector of Maestro, not a locator of Appium",
      ["predicate:name MATCHES[c] 'row_.*'", #"uiautomator:new UiSelector().resourceIdMatches("(?i)(.*/)?row_.*")"#]
    ),
  ]

  @Test(arguments: problems)
  func whatIsMissingIsExplained(_ row: (code: String, message: String, help: [String])) throws {
    guard case .problem(let problem)? = PastedCode(row.code) else {
      Issue.record("\(row.code): \(String(describing: PastedCode(row.code)))")
      return
    }
    #expect(problem.message == row.message)
    #expect(problem.suggestions + [problem.advice].compactMap { $0 } == row.help)
    #expect(problem.range == 0..<row.code.utf8.count)
    for suggestion in problem.suggestions {
      #expect(throws: Never.self, "\(suggestion)") { try DetectedLocator(suggestion).read() }
    }
  }

  /// Text without a locator of code, of which the message about the locator remains.
  @Test(arguments: [
    "", " ", "Log In", "login.submit", "#submit", ".btn", "buttons[\"Log In\"", "tables['a']", "buttons.count",
    "cells.tap()", "//XCUIElementTypeButton[@name='a'", "(//a", "label == 'a' AND", "**/XCUIElementTypeCell[`a`",
    "new UiSelector().txet(\"a\")", "css=.btn", "-ios uiautomation:x", "acessibility id:x", "launchApp", "import a",
    "driver.quit()", "\"", "'''", "\u{0}", String(repeating: "$('~", count: 6000),
  ])
  func otherTextIsNotCode(_ text: String) { #expect(PastedCode(text) == nil) }
}
