// Tests inside which element the searches of each client's page objects begin.

import AppiumSources
import Findings
import LocatorStrategies
import Testing

@Suite struct ClientReceiverTests {
  /// Sources in which the text of each locator is its name and, after `<`, that of the element inside which it is
  /// searched; `<?` if that element is not known, and nothing if the search begins at the root of the screen.
  static let sources: [(title: String, path: String, count: Int, text: String)] = [
    (
      "WebdriverIO: members", "cart.page.ts", 18,
      """
      import { $, $$ } from '@wdio/globals'
      class Cart extends Base {
        constructor(private root: ChainablePromiseElement, private box) { super() }
        get list() { return $('~list') }
        get rows() { return $$('~row') }
        get first() { return this.rows[0] }
        get own() { return this.box.$('~own<?') }
        get typed() { return this.root.$('~typed<?') }
        product(id: string) { return $(`~product`) }
        arrow = (id: string) => $('~arrow')
        long = async (id: string) => { await this.scroll(); const all = $('~all'); return $('~long') }
        async open(id: string) {
          await this.scroll()
          if (id) { await this.list.click() }
          return $('~opened')
        }
        async read() {
          await this.product('1').$('~a<product')
          await this.arrow('1').$('~b<arrow')
          await (await this.long('1')).$('~c<long')
          await (await this.open('1')).$('~d<opened')
          const p = await this.first
          await p.$('~e<row')
          await (await this.first).$('~f<row')
          await this.inherited.$('~g<?')
          await (await this.inherited(1)).$('~h<?')
          await (await this.list).$$('~i<list')
        }
      }
      """
    ),
    (
      "WebdriverIO: functions and closures", "cart.spec.js", 20,
      """
      const { remote } = require('webdriverio')
      const row = (name) => $('~row')
      const price = async (product) => (await product.$('~a<?')).getText()
      const count = product => product.$$('~b<?').length
      function card(name) { return $('~card') }
      describe('cart', () => {
        it('adds', async () => {
          const b = await remote({ capabilities: {} })
          await b.$('~c')
          await row('x').$('~d<row')
          const r = await row('x')
          await r.$('~e<row')
          await card('x').$('~f<card')
          await $$('~g').forEach(async element => { await element.$('~h<g') })
          for await (const item of $$('~i')) { await item.$('~j<i') }
          const found = await $$('~k').find(async (k) => (await k.$('~l<k')).isDisplayed())
          await found.$('~m<k')
          const [p, q] = await Promise.all([$('~p'), $('~q')])
          await q.$('~r<q')
          await CartPage.product('x').$('~n<?')
          await browser.$('~o')
        })
      })
      """
    ),
    (
      "WebdriverIO: a page object in another file", "list.page.js", 3,
      """
      import { $ } from '@wdio/globals'
      class ListPage {
        get first() { return $('~first') }
        product(id) { return $('~product') }
      }
      async function test(listPage) {
        const p = await listPage.first
        await p.$('~a<first')
      }
      """
    ),
    (
      "Java: fields, widgets and methods", "Shop.java", 20,
      """
      import io.appium.java_client.AppiumBy;
      class Shop extends Base {
        @iOSXCUITFindBy(accessibility = "rows") List<WebElement> rows;
        @iOSXCUITFindBy(accessibility = "menu") Menu menu;
        @iOSXCUITFindBy(accessibility = "cards") List<Card> cards;
        List<Plain> plain;
        Two one; @AndroidFindBy(id = "two") Two two;
        private final By price = AppiumBy.id("price<field");
        private final WebElement field = driver.findElement(AppiumBy.id("field"));
        WebElement row(int i) { scroll(); return driver.findElement(AppiumBy.id("row")); }
        void test() {
          rows.get(0).findElement(AppiumBy.id("a<rows"));
          for (WebElement each : rows) each.findElement(AppiumBy.id("b<rows"));
          field.findElement(price);
          this.row(1).findElement(AppiumBy.id("c<row"));
          menu.findElement(AppiumBy.id("d<menu"));
        }
      }
      class Menu extends Widget {
        @iOSXCUITFindBy(accessibility = "home<menu") WebElement home;
      }
      @iOSXCUITFindBy(accessibility = "unused")
      class Card extends Widget {
        @iOSXCUITFindBy(accessibility = "title<cards") WebElement title;
      }
      @iOSXCUITFindBy(accessibility = "plain")
      class Plain extends Widget {
        @iOSXCUITFindBy(accessibility = "name<plain") WebElement name;
        void test() { name.findElement(AppiumBy.id("e<name<plain")); }
      }
      @AndroidFindBy(id = "one")
      class Two extends Widget {
        @AndroidFindBy(id = "either<two") WebElement either;
      }
      class Unknown extends Widget {
        @AndroidFindBy(id = "some<?") WebElement some;
      }
      """
    ),
    (
      "Java: widgets with inherited and split annotations, nested conditions, streams", "Panel.java", 14,
      """
      import io.appium.java_client.AppiumBy;
      class Panel {
        Row row;
        @AndroidFindBy(id = "android") Split split;
        void test() {
          wait.until(ExpectedConditions.presenceOfNestedElementLocatedBy(By.id("a"), By.id("b<a")));
          wait.until(ExpectedConditions.visibilityOfNestedElementsLocatedBy(driver.findElement(By.id("c")), By.id("d<c")));
          List<WebElement> rows = driver.findElements(By.id("rows"));
          rows.stream().filter(r -> r.findElement(By.id("e<rows")).isDisplayed()).findFirst().get().findElement(By.id("f<rows"));
        }
      }
      @iOSXCUITFindBy(accessibility = "base")
      class Base extends Widget { }
      class Row extends Base {
        @iOSXCUITFindBy(accessibility = "g<base") WebElement g;
        void test() { getWrappedElement().findElement(AppiumBy.accessibilityId("h<base")); findElement(By.id("i<base")); }
      }
      @iOSXCUITFindBy(accessibility = "apple")
      class Split extends Widget {
        @iOSXCUITFindBy(accessibility = "j<apple") WebElement j;
      }
      """
    ),
    (
      "Kotlin: scope and extension functions", "Scope.kt", 9,
      """
      import io.appium.java_client.AppiumBy
      class Scope {
        fun test() {
          driver.findElement(AppiumBy.id("a")).apply { findElement(AppiumBy.id("b<a")).click() }
          driver.findElement(AppiumBy.id("c")).run { findElement(AppiumBy.id("d<c")) }
          with(driver.findElement(AppiumBy.id("e"))) { findElement(AppiumBy.id("f<e")) }
          driver.apply { findElement(AppiumBy.id("g")) }
        }
        fun WebElement.price() = findElement(AppiumBy.id("h<?"))
        fun other() = findElement(AppiumBy.id("i"))
      }
      """
    ),
    (
      "Ruby: lists and methods in one line", "lists.rb", 9,
      """
      require 'appium_lib_core'
      def form; @driver.find_element(:id, 'form'); end
      def test
        form.find_element(:id, 'a<form')
        rows = @driver.find_elements(:id, 'rows')
        rows.first.find_element(:id, 'b<rows')
        rows.map { _1.find_element(:id, 'c<rows') }
        rows.each { |r| r.find_element :id, 'd<rows' }
        wait { @driver.find_element :id, 'e' }
        wait do @driver.find_element :id, 'f' end
        rows.find { |r| r.displayed? }.find_element(:id, 'g<rows')
      end
      """
    ),
    (
      "Kotlin: fields and widgets", "Shop.kt", 7,
      """
      import io.appium.java_client.AppiumBy
      class Shop {
        @iOSXCUITFindBy(accessibility = "rows") lateinit var rows: List<WebElement>
        @iOSXCUITFindBy(accessibility = "cards") private lateinit var cards: MutableList<Card>
        val field: WebElement = driver.findElement(AppiumBy.id("field"))
        fun test() {
          rows[0].findElement(AppiumBy.id("a<rows"))
          rows.forEach { it.findElement(AppiumBy.id("b<rows")) }
          field.findElement(AppiumBy.id("c<field"))
        }
      }
      class Card(element: WebElement) : Widget(element) {
        @iOSXCUITFindBy(accessibility = "title<cards") lateinit var title: WebElement
      }
      """
    ),
    (
      "Selenide", "Cart.java", 19,
      """
      import static com.codeborne.selenide.appium.SelenideAppium.*;
      import io.appium.java_client.AppiumBy;
      class Cart {
        private final SelenideElement list = $(AppiumBy.id("list"));
        private final ElementsCollection rows = $$(AppiumBy.id("rows"));
        private final By price = AppiumBy.id("price<box");
        void test() {
          list.$(AppiumBy.id("a<list"));
          list.find(AppiumBy.id("b<list")).click();
          list.findAll(AppiumBy.id("c<list"));
          rows.get(0).$(AppiumBy.id("d<rows"));
          rows.first().find(AppiumBy.id("e<rows"));
          $(AppiumBy.id("f")).$(AppiumBy.id("g<f"));
          $(AppiumBy.id("h")).shouldBe(visible).find(AppiumBy.id("i<h"));
          $(AppiumBy.id("box")).$(price);
          rows.find(text("a")).$(AppiumBy.id("j<rows"));
          rows.filterBy(text("a")).first().$(AppiumBy.id("k<rows"));
          rows.exclude(visible).last().$(AppiumBy.id("l<rows"));
          rows.asFixedIterable().forEach(r -> r.$(AppiumBy.id("m<rows")));
        }
      }
      class Page { @AndroidFindBy(id = "cards") List<Card> cards; }
      class Card implements Container {
        @AndroidFindBy(id = "n<cards") SelenideElement name;
      }
      """
    ),
    (
      "SitePrism", "shop.rb", 9,
      """
      require 'site_prism'
      require 'appium_lib'
      class Menu < SitePrism::Section
        element :home, :accessibility_id, 'home<menu'
        elements :items, :accessibility_id, 'items<menu'
      end
      class Shared < SitePrism::Section
        element :any, :accessibility_id, 'any<?'
      end
      class Shop < SitePrism::Page
        element :user, :accessibility_id, 'user'
        section :menu, Menu, :accessibility_id, 'menu'
        section :left, Shared, :accessibility_id, 'left'
        section :right, Shared, :accessibility_id, 'right'
        sections :cards, :accessibility_id, 'cards' do
          element :price, :accessibility_id, 'price<cards'
        end
      end
      """
    ),
    (
      "CodeceptJS: within", "shop_test.js", 5,
      """
      Scenario('shop', ({ I }) => {
        I.tap('~a')
        within('~box', () => {
          I.tap('~b<box')
          I.seeElement({ ios: '~c<box' })
        })
        I.tap('~d')
      })
      """
    ),
    (
      "Nightwatch: sections", "shop.js", 8,
      """
      const nightwatch = require('nightwatch'), caps = { 'appium:app': 'a.apk' }
      module.exports = {
        elements: { title: { selector: 'title', locateStrategy: 'accessibility id' } },
        sections: {
          menu: {
            selector: 'menu',
            locateStrategy: 'accessibility id',
            elements: {
              home: { selector: 'home<menu', locateStrategy: 'accessibility id' },
              help: { selector: 'help<menu', locateStrategy: 'accessibility id' },
            },
            sections: {
              inner: {
                selector: 'inner<menu',
                locateStrategy: 'accessibility id',
                elements: { deep: { selector: 'deep<inner<menu', locateStrategy: 'accessibility id' } },
              },
            },
          },
        },
      }
      element(by.accessibilityId('box')).find(by.accessibilityId('item<box'))
      """
    ),
    (
      "Python: methods and members", "shop.py", 13,
      """
      from appium.webdriver.common.appiumby import AppiumBy
      class Row:
          def __init__(self, root):
              self.root = root
          def price(self):
              return self.root.find_element(AppiumBy.ID, 'price<?')
      class Shop:
          def row(self, number):
              self.scroll()
              return self.driver.find_element(AppiumBy.ID, 'row')
          def product(self, number):
              self.scroll()
              return self.driver.find_element(AppiumBy.ID, 'product')
          def first(self):
              return self.row(0)
          def test(self):
              self.product(1).find_element(AppiumBy.ID, 'a<product')
              self.first().find_element(AppiumBy.ID, 'b<row')
              row = self.row(1)
              row.find_element(AppiumBy.ID, 'c<row')
              for element in self.driver.find_elements(AppiumBy.ID, 'd'):
                  element.find_element(AppiumBy.ID, 'e<d')
              self.open_menu().find_element(AppiumBy.ID, 'f')
              rows = self.driver.find_elements(AppiumBy.ID, 'rows')
              for i, r in enumerate(rows): r.find_element(AppiumBy.ID, 'g<rows')
              list(map(lambda r: r.find_element(AppiumBy.ID, 'h<rows'), rows))
              next(r for r in rows if r.is_displayed()).find_element(AppiumBy.ID, 'i<rows')
      """
    ),
  ]

  @Test(arguments: sources) func elementsAreFollowed(
    _ row: (title: String, path: String, count: Int, text: String)
  ) {
    let locators = AppiumLocators(of: [AppiumSource(path: row.path, text: row.text)]).locators
    #expect(locators.count == row.count, "\(row.title): \(locators.map { $0.alternatives[0].literal ?? "?" })")
    for locator in locators {
      let names = locator.alternatives[0].literal?.split(separator: "<").map(String.init) ?? []
      let found = locator.receivers.map { $0.alternatives[0].literal?.split(separator: "<").first.map(String.init) }
      let expected = names.dropFirst().last == "?" ? [] : Array(names.dropFirst().reversed())
      #expect(found == expected, "\(row.title): \(names)")
      #expect(locator.isRelative == (names.count > 1), "\(row.title): \(names)")
    }
  }

  /// A widget's members are searched in the element of each field, and in that of the class for fields without one.
  @Test func membersHaveAllElementsOfTheirWidget() throws {
    let text = """
      class Shop { Two one; @AndroidFindBy(id = "two") Two two; @AndroidFindBy(id = "three") Two three; }
      @AndroidFindBy(id = "one") class Two extends Widget { @AndroidFindBy(id = "member") WebElement member; }
      """
    let locators = AppiumLocators(of: [AppiumSource(path: "Shop.java", text: text)]).locators
    let member = try #require(locators.first { $0.alternatives[0].literal == "member" })
    let chains = ([member.receivers] + member.otherReceivers).map { $0.map { $0.alternatives[0].literal } }
    #expect(chains == [["two"], ["three"], ["one"]])
  }

  /// A field for a list of elements does not pick the first one.
  @Test func listsAreForAllElements() {
    let text = """
      import io.appium.java_client.AppiumBy;
      class Shop {
        @AndroidFindBy(id = "all") List<WebElement> a;
        @AndroidFindBy(id = "all") private List<AndroidElement> b;
        @FindBy(id = "all") protected java.util.List<Row> c;
        @AndroidFindBy(id = "all") ElementsCollection d;
        @AndroidFindBy(id = "all") WebElement[] e;
        @AndroidFindBy(id = "one") WebElement f;
        @AndroidFindBy(id = "one") Row g;
        void test() {
          wait.until(ExpectedConditions.visibilityOfAllElementsLocatedBy(By.id("all")));
          wait.until(ExpectedConditions.numberOfElementsToBe(By.id("all"), 2));
          driver.findElements(By.id("all"));
        }
      }
      """
    let others = """
      import io.appium.java_client.AppiumBy
      class Shop {
        @AndroidFindBy(id = "all") lateinit var a: List<WebElement>
        @AndroidFindBy(id = "all") private lateinit var b: MutableList<Row>
        @AndroidFindBy(id = "one") lateinit var c: WebElement
      }
      """
    let files = [AppiumSource(path: "A.java", text: text), AppiumSource(path: "B.kt", text: others)]
    let locators = AppiumLocators(of: files).locators
    #expect(locators.count == 13)
    for locator in locators {
      #expect((locator.count == .all) == (locator.alternatives[0].literal == "all"), "\(locator.place.position)")
    }
  }
}
