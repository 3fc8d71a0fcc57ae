// Tests the ways to write locators in JavaScript and TypeScript.

import AppiumSources
import Testing

@Suite struct JavaScriptTests {
  static let sources = [
    MarkedSource(
      "default exports", "test.js",
      #"""
      import sel from './sel'
      import named from './named'
      import text from './text'
      import page from './page'
      import * as all from './sel'
      import { title, sub } from './named'
      const required = require('./sel').default
      $(sel.passkey)  // ⟶ accessibility id: login.passky
      $(sel.nested.deep)  // ⟶ accessibility id: deep
      $(named.submit)  // ⟶ accessibility id: submit
      $(text)  // ⟶ accessibility id: text
      $(page.account)  // ⟶ accessibility id: account
      $(all.default.passkey)  // ⟶ accessibility id: login.passky
      $(required.passkey)  // ⟶ accessibility id: login.passky
      $(title)  // ⟶ accessibility id: title
      $(sel.missing + '~x')
      """#,
      others: [
        ("sel.js", "export default { passkey: '~login.passky', nested: { deep: '~deep' } }\n"),
        (
          "named.js",
          "const selectors = { submit: '~submit' }\nexport const title = '~title'\nexport default selectors\n"
        ),
        ("text.js", "export default '~text'\n"),
        ("page.js", "class Page { account = '~account' }\nexport default new Page()\n"),
      ]),
    MarkedSource(
      "webdriverio", "test/login.spec.js",
      #"""
      const { expect } = require('@wdio/globals')

      describe('Login', () => {
        it('logs in', async () => {
          await $('~login.submit').click()  // ⟶ accessibility id: login.submit
          await (await $("~b")).click()  // ⟶ accessibility id: b
          await browser.$('~c')  // ⟶ accessibility id: c
          await driver.$('~d')  // ⟶ accessibility id: d
          const rows = await $$('-ios class chain:**/XCUIElementTypeCell')  // ⟶ -ios class chain: **/XCUIElementTypeCell
          await $("-ios predicate string:label == 'a'")  // ⟶ -ios predicate string: label == 'a'
          await $('android=new UiSelector().text("a")')  // ⟶ -android uiautomator: new UiSelector().text("a")
          await $('-android uiautomator:new UiSelector()')  // ⟶ -android uiautomator: new UiSelector()
          await $('//XCUIElementTypeButton')  // ⟶ xpath: //XCUIElementTypeButton
          await $('(//a)[1]')  // ⟶ xpath: (//a)[1]
          await $('id:e')  // ⟶ id: e
          await $('accessibility id:f')  // ⟶ accessibility id: f
          await $('XCUIElementTypeButton')  // ⟶ class name: XCUIElementTypeButton
          await $('android.widget.TextView')  // ⟶ class name: android.widget.TextView
          await $('~outer').$('~inner')  // ⟶ accessibility id: outer ⟶ accessibility id: inner
          await $('.class')
          await $('#id')  // ⟶ css selector: #id
          await $('button=Log in')
          await $('<canvas />')
          await $('ios=UIATarget')
          await driver.findElement('accessibility id', 'g')  // ⟶ accessibility id: g
          await driver.findElements('-ios class chain', '**/XCUIElementTypeCell')  // ⟶ -ios class chain: **/XCUIElementTypeCell
          const name = 'n'
          await $(`~${name}.x`)  // ⟶ accessibility id: n.x
          for (const row of rows) await $(`~row-${row}`)  // ⟶ accessibility id: row-{row}
          names.map(n => $('~' + n))  // ⟶ accessibility id: {n}
          names.map(async (m, i) => { await $(`~${m}-${i + 1}`) })  // ⟶ accessibility id: {m}-{i + 1}
          await $(driver.isIOS ? '~h.ios' : 'android=h.android')  // ⟶ accessibility id: h.ios [ios] ⟶ -android uiautomator: h.android
          const ratio = 10 / 2 / $('~after.division')  // ⟶ accessibility id: after.division
          const pattern = /['"`]\/[/'"]/g; await $('~after.pattern')  // ⟶ accessibility id: after.pattern
          if (driver.isAndroid) {
            await $('~i.android')  // ⟶ accessibility id: i.android [android]
          } else {
            await $('~i.ios')  // ⟶ accessibility id: i.ios [ios]
          }
          await $(unknown)
          await $('~' + unknown())  // ⟶ accessibility id: {?}
        })
      })

      function helper(selector, id) {
        return $(selector).$(`~${id}`)  // ⟶ accessibility id: {id}
      }
      """#),
    MarkedSource(
      "page objects", "pages/login.page.ts",
      #"""
      import { Ids, OTHER as Renamed } from './ids'
      import * as all from './ids'

      const SELECTORS = {
        SUBMIT: '~login.submit',
        nested: { field: '~login.field' },
        'with-dash': '~dashed',
      } as const;
      enum Names { Title = 'login.title', Sub = "login.sub" }

      export class LoginPage extends BasePage {
        private readonly account = '~login.account';
        static readonly PREFIX: string = '~static';

        get submit() { return $(SELECTORS.SUBMIT) }  // ⟶ accessibility id: login.submit
        get field() { return $(SELECTORS.nested.field); }  // ⟶ accessibility id: login.field
        get dashed() { return $(SELECTORS['with-dash']); }  // ⟶ accessibility id: dashed
        get accountField() { return $(this.account) }  // ⟶ accessibility id: login.account
        get title() { return $(`~${Names.Title}`) }  // ⟶ accessibility id: login.title
        get imported() { return $('~' + Ids.LOGIN) }  // ⟶ accessibility id: ids.login
        get renamed() { return $(`~${Renamed}`) }  // ⟶ accessibility id: other
        get namespaced() { return $(`~${all.OTHER}`) }  // ⟶ accessibility id: other
        get constant() { return $(LoginPage.PREFIX + '.x') }  // ⟶ accessibility id: static.x
        get inherited() { return $(this.base) }  // ⟶ accessibility id: base
        public row = (index: number): ChainablePromiseElement => $(`//cell[${index}]`);  // ⟶ xpath: //cell[{index}]
        async cell(name: string, options?: Options): Promise<void> {
          await $(`~cell-${name}`).click();  // ⟶ accessibility id: cell-{name}
        }
        generic<T extends Foo>(value: T) { return $(`~generic-${value}`) }  // ⟶ accessibility id: generic-{value}
        select() { return $(Platform.select({ ios: '~s.ios', android: '~s.android' })) }  // ⟶ accessibility id: s.ios [ios] ⟶ accessibility id: s.android [android]
        byPlatform() { return $(TEXTS[platform]) }  // ⟶ accessibility id: t.ios [ios] ⟶ accessibility id: t.android [android]
        typed() { return $<HTMLElement>('~typed') }  // ⟶ accessibility id: typed
      }
      const TEXTS = { ios: '~t.ios', android: '~t.android' };
      """#,
      others: [
        (
          "pages/ids.ts",
          """
          export const Ids = { LOGIN: 'ids.login' };
          export const OTHER = 'other';
          export class BasePage { protected base = '~base'; }
          """
        )
      ]),
    MarkedSource(
      "names of other modules", "pages/pay.ts",
      #"""
      import { Ids, LINE } from '../ids'
      import { TOP } from '../constants'
      import * as texts from './texts'

      const { help, deep: renamed } = Texts.all
      const { post } = await load()

      class PayPage extends BasePage {
        static SUBMIT = '~pay.submit'
        constructor(driver: Driver, private name: string) { super(driver) }
        get line() { return $(`~${LINE}`) }  // ⟶ accessibility id: {?}
        get a() { return $(`~${Ids.SUBMIT}`) }  // ⟶ accessibility id: {?}
        get b() { return $(`~${texts.SUBMIT}`) }  // ⟶ accessibility id: {?}
        get c() { return $(payPage.SUBMIT) }  // ⟶ accessibility id: pay.submit
        get d() { return $(`~${TOP}`) }  // ⟶ accessibility id: top
        get TOP() { return $('~' + TOP) }  // ⟶ accessibility id: top
        get e() { return $(help) }  // ⟶ accessibility id: help
        get f() { return $(renamed.title) }  // ⟶ accessibility id: deep.title
        get g() { return $(`~${this.name}`) }  // ⟶ accessibility id: {name}
        get h() { return $(`~${this.OTHER}`) }  // ⟶ accessibility id: {?}
        get rows() { return $(`~${ROWS[this.index]}`) }  // ⟶ accessibility id: first ⟶ accessibility id: second
        get i() { return $(`~${post.id}`) }  // ⟶ accessibility id: {?}
      }
      const ROWS = ['first', 'second'] as const
      class Others { static OTHER = 'other'; static LINE = 'line' }
      """#,
      others: [
        ("constants.ts", "export const TOP = 'top'\n"),
        ("texts/all.ts", "export class Texts { static all = { help: '~help', deep: { title: '~deep.title' } } }\n"),
      ]),
    MarkedSource(
      "modules", "pages/home.js",
      #"""
      const ids = require('./home.ids')
      const { CART } = require('./home.ids')
      const rowSelector = id => `~row-${id}`
      const pairSelector = (first, second) => `~${first}-${second}`
      const outerSelector = name => rowSelector(name + '.x')
      const ping = a => a + pong(a)
      const pong = b => b + ping(b)
      const cellSelector = (id) => { return `~cell-${id}` }

      module.exports = {
        title: '~home.title',
        open() {
          return $(this.title)  // ⟶ accessibility id: home.title
        },
        required: () => $(ids.TITLE),  // ⟶ accessibility id: required.title
        computed: name => $(rowSelector(name)),  // ⟶ accessibility id: row-{id}
        argument: () => $(rowSelector('first')),  // ⟶ accessibility id: row-first
        returnedArgument: () => $(cellSelector('second')),  // ⟶ accessibility id: cell-second
        several: name => $(pairSelector('a', name)),  // ⟶ accessibility id: a-{second}
        nestedCalls: () => $(outerSelector('b')),  // ⟶ accessibility id: row-b.x
        endless: () => $('~' + ping('c')),  // ⟶ accessibility id: ccccc{b}{a}{?}
        returned: name => $(cellSelector(name)),  // ⟶ accessibility id: cell-{id}
        destructured: () => $(CART),  // ⟶ accessibility id: required.cart
      }
      """#,
      others: [("pages/home.ids.js", "module.exports = { TITLE: '~required.title', CART: '~required.cart' }\n")]),
    MarkedSource(
      "selectors that are passed on", "pages/screen.js",
      #"""
      class Screen extends Base {
        constructor() { super('~Screen') }  // ⟶ accessibility id: Screen
        async open() {
          await tap('-ios predicate string:label == "a"')  // ⟶ -ios predicate string: label == "a"
          await log('//not.unmistakable')
          return { strategy: 'id', selector: 'entry' }  // ⟶ id: entry
        }
      }
      """#),
    MarkedSource(
      "literals", "literals.js",
      ##"""
      $('~it\'s "\x41\u00e9\u{1F600}\uD83D\uDE00\q')  // ⟶ accessibility id: it's "Aé😀😀q
      $(  // ⟶ accessibility id: ab
        "~a\
      b");
      $(`~$\{x}`)  // ⟶ accessibility id: ${x}
      $(String.raw`~a\nb`)  // ⟶ accessibility id: a\nb
      $(`~${`x${'y'}`}`)  // ⟶ accessibility id: xy
      $(('~' + "p") + `q`)  // ⟶ accessibility id: pq
      $('~' + // ⟶ accessibility id: r
        'r')
      $('~' /* inside */ + 's')  // ⟶ accessibility id: s
      """##),
    MarkedSource(
      "jsx", "view.jsx",
      #"""
      import { View } from 'react-native'
      const App = () => (
        <View testID="it's" style={{ a: 1 }}>
          Don't break: it's text {items.map(i => <Text key={i}>can't</Text>)}
          <Button />
        </View>
      )
      const less = a < b && c > d
      $('~after.jsx')  // ⟶ accessibility id: after.jsx
      """#),
    MarkedSource(
      "wd and selenium", "wd.js",
      #"""
      const wd = require('wd')
      async function run(driver, el) {
        await driver.elementByAccessibilityId('wd')  // ⟶ accessibility id: wd
        await driver.elementsByXPath('//wd')  // ⟶ xpath: //wd
        await driver.elementById('wd.id').click()  // ⟶ id: wd.id
        await driver.waitForElementByAccessibilityId('wait', 100)  // ⟶ accessibility id: wait
        await driver.element('accessibility id', 'el')  // ⟶ accessibility id: el
        await driver.findElement(By.xpath('//selenium'))  // ⟶ xpath: //selenium
        await driver.findElement(By.id('selenium.id'))  // ⟶ id: selenium.id
        await driver.findElement({ using: 'accessibility id', value: 'using' })  // ⟶ accessibility id: using
      }
      """#),
    MarkedSource(
      "detox", "e2e/login.test.js",
      #"""
      describe('Login', () => {
        it('logs in', async () => {
          await element(by.id('login.submit')).tap()  // ⟶ detox id: login.submit
          await expect(element(by.text('Welcome'))).toBeVisible()  // ⟶ detox text: Welcome
          await element(by.label('Label')).atIndex(1).tap()  // ⟶ detox label: Label
          await element(by.type('RCTView').and(by.id('x')))  // ⟶ detox type: RCTView [ios] ⟶ detox id: x
          await element(by.id('child').withAncestor(by.id('parent'))).tap()  // ⟶ detox id: child ⟶ detox id: parent
          await element(by.traits(['button']))  // ⟶ detox traits: button [ios]
          await element(by.traits(['button', NAME]))  // ⟶ detox traits: button, {?} [ios]
          await element(by.traits(['button', 'link']))  // ⟶ detox traits: button, link [ios]
          await element(by.type('android.widget.Button'))  // ⟶ detox type: android.widget.Button [android]
          await element(by.type('Custom'))  // ⟶ detox type: Custom
          await element(by.text(/pattern/))  // ⟶ detox text: {?}
          await waitFor(element(by.id(`row-${i}`))).toBeVisible()  // ⟶ detox id: row-{?}
        })
      })
      """#),
    MarkedSource(
      "browsers", "web.spec.js",
      #"""
      const jQuery = require('jquery')
      describe('web', () => {
        it('opens', async () => {
          await $('.login').click()
          await $('#login')
          await $('//div')
          await $('id:x')
          await driver.findElement(By.css('a'))
          await element(by.css('.a'))
        })
      })
      """#),
    MarkedSource(
      "a prefix in another file", "prefix.spec.ts",
      """
      import { PREDICATE } from './helpers/element.js'
      await $(`${PREDICATE}:name == 'a'`)  // ⟶ -ios predicate string: name == 'a'
      await $$(`${PREDICATE}:${selector}`)  // ⟶ -ios predicate string: {?}
      await $(PREDICATE + ':' + `label == 'b'`)  // ⟶ -ios predicate string: label == 'b'
      """,
      others: [("helpers/element.ts", "const PREDICATE = '-ios predicate string';\nexport { PREDICATE };\n")]),
    MarkedSource(
      "names of classes that are not locators", "types.ts",
      """
      import { remote } from 'webdriverio'
      export type Text = | 'android:id/title' | 'android.widget.TextView' | 'Appearance'
      type One = 'android.widget.CheckBox'
      interface Row { kind: 'android.widget.RadioButton' }
      if ((await row.getAttribute('className')) === 'android.widget.TextView') { run() }
      expect(await row.getAttribute('class')).toBe('android.widget.Button')
      switch (await row.getTagName()) { case 'XCUIElementTypeButton': run() }
      const tag: 'android.widget.EditText' | null = null
      console.log('android.widget.Switch')
      const caps = { waitActivity: 'android.widget.Toast', 'appium:class': 'android.widget.Toast' }
      const found = names.includes('XCUIElementTypeCell')
      const selectors = {
        field: 'XCUIElementTypeTextField',  // ⟶ class name: XCUIElementTypeTextField
      }
      const single = 'XCUIElementTypeSearchField'  // ⟶ class name: XCUIElementTypeSearchField
      await $('XCUIElementTypeSwitch')  // ⟶ class name: XCUIElementTypeSwitch
      """),
    MarkedSource(
      "a test runner that also starts browsers", "share.spec.ts",
      """
      import type { TestInfo } from '@playwright/test'
      await device.clickOnElementAll({ strategy: 'id', selector: 'android:id/button1' })  // ⟶ id: android:id/button1
      await device.findElement('id', 'com.example.chat:id/play')  // ⟶ id: com.example.chat:id/play
      """),
    MarkedSource(
      "a test runner that starts a browser", "web.spec.ts",
      """
      import { test } from '@playwright/test'
      test('a', async ({ page }) => { await page.locator('//a').click(); await $('id=b') })
      """),
    MarkedSource(
      "default exports under other names", "names.test.js",
      """
      import { default as One, default as ids } from './ids'
      import { rows as list } from './ids'
      await element(by.id(One.A))  // ⟶ detox id: first
      await element(by.id(ids.A))  // ⟶ detox id: first
      await element(by.id(list.A))  // ⟶ detox id: row
      """,
      others: [
        ("ids.ts", "const all = { A: 'first' }\nexport const rows = { A: 'row' }\nexport default all\n"),
        ("others.ts", "export const rows = { A: 'other' }\n"),
      ]),
    MarkedSource(
      "a function of the suite with the name of wd's method", "own.test.js",
      """
      device.launchApp()
      function elementById(id) { return element(by.id(id)) }  // ⟶ detox id: {id}
      elementById('a')
      driver.elementById('b')  // ⟶ id: b
      """),
    MarkedSource(
      "elements that do not end", "open.js",
      """
      const v = <View>;
      await $('~a')  // ⟶ accessibility id: a
      await $(<string>'~b')  // ⟶ accessibility id: b
      const w = <View title="it's"><Text>don't</Text></View>
      await $('~c')  // ⟶ accessibility id: c
      const f = <T,>(x) => x
      await $(`~${<b>}`)  // ⟶ accessibility id: {?}
      """),
  ]

  @Test(arguments: sources) func findsLocators(source: MarkedSource) { source.check() }

  @Test func theTableIsLarge() { #expect(Self.sources.reduce(0) { $0 + $1.rows } >= 60) }
}
