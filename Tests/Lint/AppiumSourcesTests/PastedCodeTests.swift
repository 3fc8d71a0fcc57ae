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
    (#"AppiumBy.id("login")"#, "id:login"), (##"By.cssSelector("#login")"##, "css:#login"),
    ("By.cssSelector('a.b')", "css:a.b"),
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
    // Tests that run on the device
    (
      #"device.findObject(new UiSelector().className("android.widget.TextView").text("Not here"))"#,
      #"uiautomator:new UiSelector().className("android.widget.TextView").text("Not here")"#
    ),
    (#"val ok = mDevice.findObject(UiSelector().text("OK"))"#, #"uiautomator:UiSelector().text("OK")"#),
    (
      #"new UiObject(new UiSelector().resourceId("a:id/b").instance(2)).click();"#,
      #"uiautomator:new UiSelector().resourceId("a:id/b").instance(2)"#
    ),
    (
      #"UiDevice.getInstance(getInstrumentation()).findObject(new UiSelector().description("a")).waitForExists(500);"#,
      #"uiautomator:new UiSelector().description("a")"#
    ),
    // WebdriverIO's older form
    (
      #"$("ios=predicate=type == 'XCUIElementTypeButton' AND name == 'b'")"#,
      "predicate:type == 'XCUIElementTypeButton' AND name == 'b'"
    ),
    // What is done with the element that was found
    (#"driver.findElement(AppiumBy.accessibilityId("a")).sendKeys("hello");"#, "accessibility-id:a"),
    (#"assert driver.find_element(AppiumBy.ID, "a").text == "OK""#, "id:a"),
    (
      #"WebDriverWait(driver, 10).until(EC.presence_of_element_located((AppiumBy.ID, "a"))).click()"#, "id:a"
    ),
    (#"expect(await $('~a').getText()).toBe('OK')"#, "accessibility-id:a"),
    (#"this.enterText(AppiumBy.accessibilityId("a"), "hello");"#, "accessibility-id:a"),
    (#"const submit = '~login.submit';"#, "accessibility-id:login.submit"),
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
      #"d(text="Not here", className="android.widget.TextView")"#,
      "this is a selector of uiautomator2 or facebook-wda, not a locator of Appium", [ForeignAdvice.uiSelector]
    ),
    (
      #"d(resourceId="a:id/b").click()"#, "this is a selector of uiautomator2, not a locator of Appium",
      [ForeignAdvice.uiSelector]
    ),
    (
      #"s(name="Done", className="XCUIElementTypeButton").tap()"#,
      "this is a selector of facebook-wda, not a locator of Appium", [ForeignAdvice.predicate]
    ),
    (
      #"device.findObject(By.clazz("android.widget.TextView").text("Not here"))"#,
      "this is a selector of AndroidX's UI Automator, not a locator of Appium", [ForeignAdvice.uiSelector]
    ),
    (
      #"device.findObject(new UiSelector().text("a")).getChild(new UiSelector().text("b"))"#,
      "this code selects elements by more than one UiSelector; pass the UiSelector alone",
      [#"uiautomator:new UiSelector().text("a")"#, #"uiautomator:new UiSelector().text("b")"#]
    ),
    (
      #"device.findObject(new UiSelector().text("a"), 3000)"#,
      "this code contains more than a UiSelector; pass the UiSelector alone",
      [#"uiautomator:new UiSelector().text("a")"#]
    ),
    (
      #"device.findObject({className: "android.widget.Button", text: "b"})"#,
      "“text: \"b\"” is not part of the locator that this code contains", ["class-name:android.widget.Button"]
    ),
    (
      #"{:class => "android.widget.Button", :index => 2}"#,
      "“:index => 2” is not part of the locator that this code contains", ["class-name:android.widget.Button"]
    ),
    (
      #"ROW = (AppiumBy.CLASS_NAME, "android.widget.Button", 1)"#,
      "“1” is not part of the locator that this code contains", ["class-name:android.widget.Button"]
    ),
    (
      "By.id(\"a\") + suffix", "“+ suffix” is not part of the locator that this code contains", ["id:a"]
    ),
    (
      #"onView(withClassName(is("android.widget.Button"))).perform(click());"#,
      "this is a selector of Espresso, not a locator of Appium", [ForeignAdvice.uiSelector]
    ),
    (
      #"poco("android.widget.Button", text="b")"#, "this is a selector of Poco, not a locator of Appium",
      [ForeignAdvice.uiSelector]
    ),
    (
      "d.xpath('//*[@text=\"a\"]').click()",
      "this is a selector of uiautomator2 or facebook-wda, not a locator of Appium", ["pass the XPath alone"]
    ),
    (
      #"driver.findElements(AppiumBy.className("android.widget.TextView")).get(2)"#,
      "“.get(2)” is not part of the locator that this code contains", ["class-name:android.widget.TextView"]
    ),
    (
      "driver.find_elements(AppiumBy.ID, 'row')[1].click()",
      "“[1]” is not part of the locator that this code contains", ["id:row"]
    ),
    (
      "find_element(accessibility_id: 'a', text: 'b')",
      "“text: 'b'” is not part of the locator that this code contains", ["accessibility-id:a"]
    ),
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

  private enum ForeignAdvice {
    static let uiSelector =
      #"write it as a UiSelector: new UiSelector().className("android.widget.Button").text("OK")"#
    static let predicate = "write it as a predicate: type == 'XCUIElementTypeButton' AND name == 'OK'"
  }

  /// A locator of each strategy.
  private static let locators: [LocatorStrategy: [String]] = [
    .predicate: ["type == 'XCUIElementTypeButton' AND name == 'b'", "label BEGINSWITH 'a'"],
    .classChain: ["**/XCUIElementTypeCell[`name == 'b'`]", "XCUIElementTypeWindow/XCUIElementTypeButton[1]"],
    .xpath: ["//XCUIElementTypeButton[@name='b']", "//android.widget.Button[@text='b']", "/hierarchy/*"],
    .id: ["com.example:id/login", "login"], .accessibilityID: ["login.submit"], .name: ["Log In"],
    .className: ["android.widget.TextView", "XCUIElementTypeButton", "androidx.appcompat.widget.SearchView"],
    .uiAutomator: ["new UiSelector().text(\"b\")", "UiSelector().className(\"android.widget.Button\").instance(1)"],
    .chain: ["buttons[\"b\"]", "tables.cells.firstMatch"],
  ]

  /// Code of other tools around a locator, `%` for the locator and `¶` for the locator as a string. All of it selects
  /// by `Elsewhere`, too.
  private static let foreign = [
    "d(text=\"Elsewhere\", className=¶)", "d(className=¶, text=\"Elsewhere\")",
    "d(className=¶).child(text=\"Elsewhere\")",
    "s(name=\"Elsewhere\", className=¶)", "s(¶, label='Elsewhere').get()", "By.clazz(¶).text(\"Elsewhere\")",
    "device.findObject(By.text(\"Elsewhere\").clazz(¶))",
    "device.wait(Until.findObject(By.clazz(¶).desc('Elsewhere')), 9)",
    "poco(¶, text='Elsewhere')", "poco('Elsewhere').child(¶)", "page.locator(¶).filter({ hasText: 'Elsewhere' })",
    "onView(allOf(withText(\"Elsewhere\"), withClassName(is(¶)))).perform(click());",
    "$$(By.className(¶)).findBy(text(\"Elsewhere\"))", "$(By.name(¶)).$(byText(\"Elsewhere\"))",
    "driver.findElements(AppiumBy.className(¶)).stream().filter(e -> e.getText().equals(\"Elsewhere\"))",
    "[e for e in driver.find_elements(AppiumBy.CLASS_NAME, ¶) if e.text == 'Elsewhere']",
    "driver.find_element(AppiumBy.ID, ¶, text='Elsewhere')", "find_element(class: ¶, text: 'Elsewhere')",
    "@AndroidFindBy(className = ¶, text = \"Elsewhere\") private WebElement a;", "AppiumBy.id(¶).text(\"Elsewhere\")",
    "(await $$(¶)).find(async e => await e.getText() === 'Elsewhere')", "driver.element('Elsewhere', ¶)",
    "foo('Elsewhere', ¶)", "foo('Elsewhere').bar(¶)", "foo=¶ AND text == 'Elsewhere'",
    "wd.type == ¶ AND name == 'Elsewhere'",
    "x.type.name == ¶ && label == 'Elsewhere'", "cy.contains(¶, 'Elsewhere')", "'Elsewhere' + ¶", "¶ + Elsewhere",
    "a ? ¶ : 'Elsewhere'", "screen.getByRole(¶, { name: 'Elsewhere' })", "foo(%).text(\"Elsewhere\")",
    "app(\"Elsewhere\").findObject(%)", "app[\"Elsewhere\"].findObject(%).click()",
    "device.findObject(%).getChild(new UiSelector().text(\"Elsewhere\"))", "foo(\"Elsewhere\", %)",
    "new UiCollection(%).getChildByText(new UiSelector(), \"Elsewhere\")", "%.foo(\"Elsewhere\")",
    "{ text: 'Elsewhere', class: ¶ }", "find({className: ¶, text: 'Elsewhere'})",
    "{\"id\": ¶, \"label\": \"Elsewhere\"}",
    "{:class => ¶, :text => 'Elsewhere'}", "AppiumBy.id(¶) + AppiumBy.id(Elsewhere)", "AppiumBy.id(¶) to \"Elsewhere\"",
    "{ locator: ¶, hasText: 'Elsewhere' }", "AppiumBy.name(¶) || Elsewhere",
    "Custom Keyword    text=Elsewhere    id=%", "Custom Keyword    id=%    text=Elsewhere",
  ]

  /// WebdriverIO's older form of a prefix.
  @Test func olderPrefixes() throws {
    let detected = DetectedLocator("ios=predicate=type == 'XCUIElementTypeButton' AND name == 'b'")
    #expect(detected.strategy == .predicate)
    #expect(detected.text == "type == 'XCUIElementTypeButton' AND name == 'b'")
    #expect(throws: SyntaxError.self) { try DetectedLocator("ios=type == 'XCUIElementTypeButton'").read() }
  }

  /// Whatever is read contains everything by which the code selects; otherwise the code is refused.
  @Test func nothingThatSelectsIsIgnored() {
    var (count, refused) = (0, 0)
    for (strategy, locators) in Self.locators.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      for locator in locators {
        for frame in Self.foreign {
          let quoted = "\"" + locator.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
          let code = frame.replacing("¶", with: quoted).replacing("%", with: locator)
          count += 1
          guard let read = Self.read(code) else {
            refused += 1
            continue
          }
          #expect(read.text.contains("Elsewhere"), "\(strategy): \(code): \(read.whole)")
        }
      }
    }
    #expect(count > 500)
    #expect(refused > 300)
  }

  /// Returns what is evaluated in place of code; nil if it is refused.
  private static func read(_ code: String) -> DetectedLocator? {
    let detected = DetectedLocator(code)
    if (try? detected.readForAnyDriver()) != nil { return detected }
    guard case .locator(let locator)? = PastedCode(code), (try? locator.readForAnyDriver()) != nil else { return nil }
    return locator
  }

  /// Code around a locator that selects nothing by itself.
  private static let neutral = [
    "driver.findElement(AppiumBy.¤(¶))", "driver.findElement(AppiumBy.¤(¶)).click();", "AppiumBy.¤(¶)",
    "private final By a = AppiumBy.¤(¶);", "wait.until(ExpectedConditions.visibilityOfElementLocated(AppiumBy.¤(¶)))",
    "foo(AppiumBy.¤(¶))", "new Foo(AppiumBy.¤(¶))", "return this.tap(AppiumBy.¤(¶));",
  ]
  private static let methods: [LocatorStrategy: String] = [
    .predicate: "iOSNsPredicateString", .classChain: "iOSClassChain", .xpath: "xpath", .id: "id",
    .accessibilityID: "accessibilityId", .name: "name", .className: "className", .uiAutomator: "androidUIAutomator",
  ]

  @Test func otherCodeLeavesTheLocatorAsItIs() {
    var count = 0
    for (strategy, locators) in Self.locators {
      guard let method = Self.methods[strategy] else { continue }
      for locator in locators {
        for frame in Self.neutral {
          let quoted = "\"" + locator.replacing("\"", with: "\\\"") + "\""
          let code = frame.replacing("¤", with: method).replacing("¶", with: quoted)
          let read = Self.read(code)
          #expect(read?.strategy == strategy && read?.text == locator, "\(code): \(String(describing: read))")
          count += 1
        }
      }
    }
    #expect(count > 100)
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
