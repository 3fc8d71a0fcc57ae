// Tests which files in JavaScript count as tests of apps, and which of their strings are selectors.

import AppiumSources
import Testing

@Suite struct ScriptEvidenceTests {
  private static let jQuery = """
    app.directive('line', function () {
      $('.line').each(function () { $(this).addClass('x'); $(document).ready(run) })
      $(function () { $(options.html).show() })
      useStore($(store, state => state.a))
    })
    """

  /// Files beside a script with jQuery, the number of locators, and that of searches that are not known.
  static let projects: [(title: String, files: [(String, String)], locators: Int, omissions: Int)] = [
    ("no other file", [], 0, 0),
    (
      "strings of an app",
      [("app.ts", "const a = params['~campaign']\nif (path === '~/x' || path.startsWith('~me')) run()")], 0, 0
    ),
    (
      "names of a React Native app",
      [("app.tsx", "if (isIOS && isAndroid) track({ bundleId: id, type: 'bundleId' }); const a = '~a.b'")], 0, 0
    ),
    ("another language", [("S.cs", "class S { void F() { w.Write(\"value\", \"appiumePing\"); } }")], 0, 0),
    ("a text", [("a.js", "log('appium was not found'); // import { remote } from 'webdriverio'")], 0, 0),
    ("tests in another language", [("a.py", "from appium import webdriver\nd.find_element('id', 'a')")], 1, 0),
    // `options.html` may be a selector now; what jQuery alone understands is none.
    ("an import", [("a.js", "import { remote } from 'webdriverio'")], 0, 1),
    ("capabilities", [("caps.js", "exports.caps = { 'appium:app': 'a.apk' }")], 0, 1),
    ("a search without imports", [("a.js", "it('a', async () => { await $('~a').click() })")], 1, 1),
    ("Detox", [("a.js", "it('a', async () => { await element(by.id('a')).tap() })")], 1, 1),
  ]

  @Test(arguments: projects)
  func usesAppium(_ row: (title: String, files: [(String, String)], locators: Int, omissions: Int)) {
    let files = [("form.js", Self.jQuery)] + row.files
    let found = AppiumLocators(of: files.map { AppiumSource(path: $0.0, text: $0.1) })
    #expect(found.locators.count == row.locators, "\(row.title)")
    #expect(found.omissions.count == row.omissions, "\(row.title)")
  }

  /// A package.json beside the sources, and whether the project uses Appium.
  static let packages: [(text: String, isUse: Bool)] = [
    (#"{ "devDependencies": { "webdriverio": "^9.0.0" } }"#, true),
    (#"{ "devDependencies": { "@wdio/appium-service": "^9.0.0" } }"#, true),
    (#"{ "devDependencies": { "appium-uiautomator2-driver": "^4.0.0" } }"#, true),
    (#"{ "devDependencies": { "jquery": "^3.0.0" }, "description": "no appium" }"#, false),
  ]

  @Test(arguments: packages) func packagesAreNamed(_ row: (text: String, isUse: Bool)) {
    let file = AppiumSource(path: "a.js", text: "await $('//a').click()")
    let found = AppiumLocators(of: [file], capabilities: [AppiumSource(path: "package.json", text: row.text)])
    #expect(found.locators.count == (row.isUse ? 1 : 0))
  }

  static let sources = [
    MarkedSource(
      "strings that are not searched", "strings.ts",
      """
      import { remote } from 'webdriverio'
      const campaign = params['~campaign']
      if (path === '~home' || path.startsWith('~undefined') || '~key' in all) run()
      expect(call).toHaveBeenCalledWith('~test', undefined)
      expect(row).toEqual({ id: '~test' })
      assert.equal(selector, '~test')
      console.log('~test', ['~test'])
      switch (name) { case '~test': run() }
      const texts = { '~test': 1 }
      type Name = '~one' | '~two'
      function tap(kind: '~one') {}
      const cells = ['XCUIElementTypeCell', 'XCUIElementTypeOther > *']
      helpers.accessElementByTypeWithAncestors('android.widget.TextView', 'rows')
      const tag: 'android.widget.EditText' = find()
      await field.setValue('~typed')
      await browser.waitUntil(isShown, { timeoutMsg: '~login is missing' })
      const step = { message: '~a', title: '~the login', description: '~opens the login' }
      """),
    MarkedSource(
      "texts of CodeceptJS", "login_test.js",
      """
      Scenario('login', async ({ I }) => {
        I.fillField('~account', '~ines')  // ⟶ accessibility id: account
        I.see('~Log In')
        I.see('~Log In', '~form')  // ⟶ accessibility id: form
        I.assertEqual(await I.grabTextFrom('~title'), '~Title')  // ⟶ accessibility id: title
        I.tap(locate('~link').as('~forgot link'))  // ⟶ accessibility id: link
      })
      """),
    MarkedSource(
      "texts of Nightwatch", "login.js",
      """
      const nightwatch = require('nightwatch'), caps = { 'appium:app': 'a.apk' }
      module.exports = {
        '@tags': ['~smoke'],
        login(app) {
          this.tags = ['~smoke']
          app.assert.textContains('~title', '~Good')  // ⟶ accessibility id: title
          app.setValue('~account', '~ines')  // ⟶ accessibility id: account
        },
      }
      """),
    MarkedSource(
      "strings that are searched", "selectors.ts",
      """
      import { remote } from 'webdriverio'
      async function press(selector: string) { await $(selector).click() }
      press('XCUIElementTypeSwitch')  // ⟶ class name: XCUIElementTypeSwitch
      other.press('~own')  // ⟶ accessibility id: own
      class Login extends Screen { constructor() { super('android.widget.FrameLayout') } }  // ⟶ class name: android.widget.FrameLayout
      const tabs = ['~home', '~cart']  // ⟶ accessibility id: home ⟶ accessibility id: cart
      const page = { title: '~title', rows: { first: isIOS ? '~ios' : '~android' } }  // ⟶ accessibility id: title ⟶ accessibility id: ios [ios] ⟶ accessibility id: android [android]
      const name = () => '~name'  // ⟶ accessibility id: name
      const alerts = [{ field: 'XCUIElementTypeTextField' }]  // ⟶ class name: XCUIElementTypeTextField
      for (const { field } of [{ field: 'XCUIElementTypeSwitch' }]) run(field)  // ⟶ class name: XCUIElementTypeSwitch
      """),
  ]

  @Test(arguments: sources) func findsLocators(source: MarkedSource) { source.check() }

  /// Only the import of a value starts Playwright's browsers.
  @Test(arguments: [("import type { Page }", 1), ("import { Page }", 0)])
  func importsOfTypesStartNoBrowser(_ row: (text: String, count: Int)) {
    let text = "\(row.text) from '@playwright/test'\nfunction f(page) { return driver.findElement('id', 'a') }"
    let other = AppiumSource(path: "b.ts", text: "import { remote } from 'webdriverio'")
    let found = AppiumLocators(of: [AppiumSource(path: "a.ts", text: text), other])
    #expect(found.locators.count == row.count)
    #expect(found.webPageSearches.count == 1 - row.count)
  }

  @Test func translationsAreNoTypeScript() {
    let text = #"<?xml version="1.0"?><!DOCTYPE TS><TS><source>don't (</source></TS>"#
    #expect(SourceLanguage(path: "app_de.ts", text: text) == nil)
    #expect(SourceLanguage(path: "app.ts", text: "const a = 1") == .javaScript)
    #expect(AppiumLocators(of: [AppiumSource(path: "app_de.ts", text: text)]).findings.isEmpty)
  }
}
