// Tests what is a locator in the code of each client, and what is not.

import AppiumSources
import LocatorStrategies
import Testing

@Suite struct ClientSourcesTests {
  static let sources = [
    MarkedSource(
      "WebdriverIO: selectors by form", "form.spec.ts",
      #"""
      import { $ } from '@wdio/globals'
      const PREFIX = 'android='
      it('android=', async () => {
        await $('[name="login"]').click()  // ⟶ name: login
        await $("[name='it']").click()  // ⟶ name: it
        await $(`[name="row-${number}"]`).click()  // ⟶ name: row-{?}
        await $('UIALink').click()  // ⟶ class name: UIALink
        await $('XCUIElementTypeButton').click()  // ⟶ class name: XCUIElementTypeButton
        await $('android.widget.TextView').click()  // ⟶ class name: android.widget.TextView
        await $('android.view.View').click()  // ⟶ class name: android.view.View
        await $(PREFIX + 'new UiSelector().text("a")').click()  // ⟶ -android uiautomator: new UiSelector().text("a")
        await $('div.title').click()
        await $('#title=Welcome').click()
      })
      describe('~login opens', () => {})
      test('-ios predicate string:', () => {})
      test.each(['~login', 'id='])('x', () => {})
      const titles = ['id=', '~', '-ios class chain:']
      log('~ ')
      """#),
    MarkedSource(
      "Java: alternatives and chains", "Login.java",
      """
      import io.appium.java_client.AppiumBy;
      class Login {
        @HowToUseLocators(iOSXCUITAutomation = LocatorGroupStrategy.ALL_POSSIBLE)
        @iOSXCUITFindBy(accessibility = "a")  // ⟶ accessibility id: a [ios] ⟶ accessibility id: b [ios]
        @iOSXCUITFindBy(accessibility = "b")
        @AndroidFindBy(id = "c")  // ⟶ id: c [android]
        private WebElement submit;
      }
      """),
    MarkedSource(
      "Selenide", "Cart.java",
      #"""
      import static com.codeborne.selenide.appium.SelenideAppium.*;
      import static com.codeborne.selenide.appium.AppiumSelectors.*;
      import com.codeborne.selenide.appium.selector.CombinedBy;
      import io.appium.java_client.AppiumBy;
      class Cart {
        static final String PAY = "Pay";
        By pay = byText(PAY);  // ⟶ xpath: .//*[@text="Pay"]
        By both = CombinedBy.android(AppiumBy.id("a"))  // ⟶ id: a [android]
          .ios(AppiumBy.accessibilityId("b"));  // ⟶ accessibility id: b [ios]
        SelenideElement title = $(byName("title"));  // ⟶ xpath: .//*[@name="title"]
        ElementsCollection rows = $$(byTagAndText("android.widget.TextView", "row"));  // ⟶ xpath: .//android.widget.TextView[@text="row"]
        void open(String name) {
          $x("//XCUIElementTypeButton").click();  // ⟶ xpath: //XCUIElementTypeButton
          $$x("//XCUIElementTypeCell").first().click();  // ⟶ xpath: //XCUIElementTypeCell
          $(byAttribute("label", "v")).click();  // ⟶ xpath: .//*[@label="v"]
          $(byContentDescription("c")).click();  // ⟶ xpath: .//*[@content-desc="c"]
          $(withText("w")).click();  // ⟶ xpath: .//*[contains(@text, "w")]
          $(byText("say \"x\"")).click();  // ⟶ xpath: .//*[@text='say "x"']
          $(byText(name)).click();  // ⟶ xpath: .//*[@text="{name}"]
          $(withTagAndName("XCUIElementTypeCell", "n")).click();  // ⟶ xpath: .//XCUIElementTypeCell[contains(@name, "n")]
          title.find(byText("f")).$(byText("g")).click();  // ⟶ xpath: .//*[@text="f"] ⟶ xpath: .//*[@text="g"]
          $(AppiumBy.accessibilityId("h")).click();  // ⟶ accessibility id: h
          AppiumSelectors.byText("i");  // ⟶ xpath: .//*[@text="i"]
          $("div.web").click();
        }
      }
      """#),
    MarkedSource(
      "Selenide: both classes of selectors", "Row.java",
      #"""
      import static com.codeborne.selenide.Selenide.*;
      import static com.codeborne.selenide.Selectors.*;
      import static com.codeborne.selenide.appium.AppiumSelectors.*;
      import io.appium.java_client.AppiumBy;
      class Row {
        void open() {
          $(byId("a")).click();  // ⟶ id: a
          $(byXpath("//b")).click();  // ⟶ xpath: //b
          $(byClassName("XCUIElementTypeCell")).click();  // ⟶ class name: XCUIElementTypeCell
          $(byCssSelector("#c")).click();  // ⟶ css selector: #c
          $(by("name", "d")).click();  // ⟶ css selector: [name="d"]
          $(by("label", "say \"x\"")).click();  // ⟶ css selector: [label='say "x"']
          $(byValue("e")).click();  // ⟶ css selector: [value="e"]
          $(byTitle("f")).click();  // ⟶ css selector: [title="f"]
          $(by("href", "/a")).click();
          $(byText("g")).click();  // ⟶ xpath: .//*[@text="g"]
        }
      }
      """#),
    MarkedSource(
      "Selenide: attributes by the class's name", "Row.kt",
      """
      import com.codeborne.selenide.Selectors
      import com.codeborne.selenide.appium.SelenideAppium
      import io.appium.java_client.AppiumBy
      class Row {
        fun open() {
          element(Selectors.by("name", "a")).click()  // ⟶ css selector: [name="a"]
          element(Selectors.byAttribute("label", "b")).click()  // ⟶ css selector: [label="b"]
          element(Selectors.byText("web")).click()
        }
      }
      """),
    MarkedSource(
      "Selenide's selectors of web pages", "Cart.kt",
      """
      import com.codeborne.selenide.Selectors.byText
      import com.codeborne.selenide.Selectors.byId
      import com.codeborne.selenide.appium.SelenideAppium
      import io.appium.java_client.AppiumBy
      class Cart {
        fun open() {
          element(byText("web")).click()
          element(byId("a")).click()  // ⟶ id: a
          element(AppiumBy.accessibilityId("b"))  // ⟶ accessibility id: b
        }
      }
      """),
    MarkedSource(
      "CodeceptJS: objects", "login_page.js",
      """
      const { I } = inject();
      module.exports = {
        fields: {
          email: '~email',
          password: { ios: '~password.ios', android: '~password' },
        },
        submit: locate('~submit'),
        menu: { id: 'menu' },
        each: { android: { id: 'each' }, ios: { xpath: '//XCUIElementTypeKey' } },
        other: { xpath: '//XCUIElementTypeOther' },  // ⟶ xpath: //XCUIElementTypeOther
        unused: { ios: { predicate: "name == 'u'" }, android: { id: 'u' } },  // ⟶ -ios predicate string: name == 'u' ⟶ id: u [android]
        pair: { ios: '~pair.ios', android: '~pair' },  // ⟶ accessibility id: pair.ios [ios] ⟶ accessibility id: pair [android]
        user: { name: 'Ada' },
        size: { width: '10' },
        login() {
          I.fillField(this.fields.email, 'a@b.c');  // ⟶ accessibility id: email
          I.fillField(this.fields.password, 'secret');  // ⟶ accessibility id: password.ios [ios] ⟶ accessibility id: password [android]
          I.tap(this.submit);  // ⟶ accessibility id: submit
          I.tap(this.menu);  // ⟶ id: menu
          I.click(this.each);  // ⟶ id: each [android] ⟶ xpath: //XCUIElementTypeKey [ios]
          I.click(locate('~row').first());  // ⟶ accessibility id: row
          I.see('Welcome', '~title');  // ⟶ accessibility id: title
          I.seeElement('#note');  // ⟶ id: note
          I.dontSeeElement({ accessibilityId: 'error' });  // ⟶ accessibility id: error
          I.see('Welcome');
          I.click({ web: '#login', ios: '~login' });  // ⟶ accessibility id: login [ios]
          I.runOnIOS(() => { I.tap('~back') });  // ⟶ accessibility id: back [ios]
          I.runOnAndroid({ platformVersion: 14 }, () => { I.tap('~up') });  // ⟶ accessibility id: up [android]
          I.runInWeb(() => { I.waitForElement('#success'); I.click('//a') });
        },
      };
      """),
    MarkedSource(
      "Nightwatch: objects, arguments and page objects", "login.js",
      """
      const nightwatch = require('nightwatch')
      const caps = { 'appium:app': 'a.apk' }
      module.exports = {
        elements: {
          submit: { selector: 'login.submit', locateStrategy: 'accessibility id' },  // ⟶ accessibility id: login.submit
          user: { locateStrategy: 'id', selector: 'login.user' },  // ⟶ id: login.user
        },
      }
      it('logs in', async (app) => {
        app.click('id', 'com.example:id/ok')  // ⟶ id: com.example:id/ok
        app.sendKeys('accessibility id', 'user', 'Ada')  // ⟶ accessibility id: user
        app.assert.textContains('xpath', '//XCUIElementTypeStaticText', 'Ada')  // ⟶ xpath: //XCUIElementTypeStaticText
        app.waitForElementVisible('class name', 'android.widget.ListView')  // ⟶ class name: android.widget.ListView
        app.element.find({ selector: 'a', locateStrategy: 'id' })  // ⟶ id: a
        element({ ios: '~b.ios', android: '~b' }).click()  // ⟶ accessibility id: b.ios [ios] ⟶ accessibility id: b [android]
        element('~cart').click()  // ⟶ accessibility id: cart
        app.useXpath().click('//XCUIElementTypeKey')  // ⟶ xpath: //XCUIElementTypeKey
        app.useXpath().setValue('//XCUIElementTypeTextField', '//x')  // ⟶ xpath: //XCUIElementTypeTextField
        app.useXpath().click('login')
        app.click('@submit')
        users.get('name', 'Ada')
      })
      """),
    MarkedSource(
      "Ruby: searches by text", "spec/shop_spec.rb",
      #"""
      require 'appium_lib'
      def test(name)
        button('OK').click  # ⟶ -ios predicate string: type == "XCUIElementTypeButton" && (name contains[c] "OK" || label contains[c] "OK" || value contains[c] "OK") ⟶ -android uiautomator: new UiSelector().className("android.widget.Button").descriptionContains("OK");new UiSelector().className("android.widget.Button").textContains("OK");new UiSelector().className("android.widget.ImageButton").descriptionContains("OK");new UiSelector().className("android.widget.ImageButton").textContains("OK");
        text_exact 'Welcome'  # ⟶ -ios predicate string: type == "XCUIElementTypeStaticText" && (name == "Welcome" || label == "Welcome" || value == "Welcome") ⟶ -android uiautomator: new UiSelector().className("android.widget.TextView").description("Welcome");new UiSelector().className("android.widget.TextView").text("Welcome");
        find(name)  # ⟶ -ios predicate string: name contains[c] "{name}" || label contains[c] "{name}" || value contains[c] "{name}" ⟶ -android uiautomator: new UiSelector().descriptionContains("{name}");new UiSelector().textContains("{name}");
        button(1)
        buttons
        row.text('x')
        { text: 'x' }
      end
      """#),
    MarkedSource(
      "Ruby: a method of the suite with the same name", "spec/own_spec.rb",
      """
      require 'appium_lib'
      def button(name) = find_element(:id, "b.#{name}")  # ⟶ id: b.{name}
      button('OK').click
      """),
    MarkedSource(
      "Ruby: searches by class, and by text beside page objects", "spec/mixed_spec.rb",
      #"""
      require 'appium_lib'
      class Bar < SitePrism::Section
        element :back, :id, 'back'  # ⟶ id: back
        def title = find('.title')
      end
      it 'opens' do
        tag('XCUIElementTypeButton').click  # ⟶ class name: XCUIElementTypeButton
        tags('android.widget.Button')  # ⟶ class name: android.widget.Button
        ele_index('XCUIElementTypeCell', 2).click  # ⟶ class name: XCUIElementTypeCell
        find_exact('a')  # ⟶ -ios predicate string: name == "a" || label == "a" || value == "a" ⟶ -android uiautomator: new UiSelector().description("a");new UiSelector().text("a");
        page.tag('x')
      end
      """#),
    MarkedSource(
      "SitePrism: blocks", "spec/pages.rb",
      """
      require 'appium_capybara'
      class Shop < SitePrism::Page
        element :user, :accessibility_id, 'user'  # ⟶ accessibility id: user
        element :pass, id: 'pass'  # ⟶ id: pass
        element(:x, :xpath, '//x')  # ⟶ xpath: //x
        elements :rows, '.web'
        sections :cards, :accessibility_id, 'card' do  # ⟶ accessibility id: card
          element :price, :accessibility_id, 'price'  # ⟶ accessibility id: price
        end
      end
      """),
  ]

  @Test(arguments: sources) func locatorsAreRead(source: MarkedSource) { source.check() }

  @Test func everyClientHasRows() { #expect(Self.sources.count == 12 && Self.sources.allSatisfy { $0.rows > 0 }) }

  /// What is searched by text is shown as the text, not as the library's locators.
  @Test func textsOfRubyAreShown() {
    let found = AppiumLocators(
      of: [AppiumSource(path: "a.rb", text: "require 'appium_lib'\ntexts('Hello')\ntext_exact(title)\n")])
    let texts = found.locators.map { $0.alternatives.map { $0.searchedText?.description } }
    #expect(texts == [["Hello", "Hello"], ["{?}", "{?}"]])
    #expect(found.locators.map(\.count) == [.all, .one])
  }

  /// The index of appium_lib begins at 1.
  @Test func indicesOfRubyBeginAtOne() {
    let text = "require 'appium_lib'\nele_index('XCUIElementTypeCell', 2)\ntag('XCUIElementTypeCell')\n"
    let found = AppiumLocators(of: [AppiumSource(path: "a.rb", text: text)])
    #expect(found.locators.map(\.index) == ["1", nil])
  }

  /// Names of members are those of the page object.
  @Test func membersOfSitePrismAreNamed() {
    let text = "require 'appium_lib'\nclass Shop < SitePrism::Page\n  element :user, :id, 'a'\nend\n"
    #expect(AppiumLocators(of: [AppiumSource(path: "a.rb", text: text)]).locators.map(\.name) == ["Shop.user"])
  }

  /// The class of a widget is not named after its base class.
  @Test func annotationsOfClassesAreNamed() {
    let text = "@AndroidFindBy(id = \"a\") class Row extends Widget { @AndroidFindBy(id = \"b\") WebElement b; }"
    let found = AppiumLocators(of: [AppiumSource(path: "Row.java", text: text)])
    #expect(found.locators.map(\.name) == ["Row", "Row.b"])
  }

  /// Sources, and whether their only locator accepts that there is no element.
  static let absence: [(path: String, line: String, accepts: Bool)] = [
    ("A.java", "$(byText(\"a\")).shouldNot(exist);", true),
    ("A.java", "$(byText(\"a\")).shouldNotBe(visible);", true),
    ("A.java", "$(byText(\"a\")).shouldBe(hidden);", true),
    ("A.java", "$(byText(\"a\")).should(disappear);", true),
    ("A.java", "$(byText(\"a\")).shouldBe(not(visible));", true),
    ("A.java", "$$(byText(\"a\")).shouldHave(size(0));", true),
    ("A.java", "$$(byText(\"a\")).shouldBe(empty);", true),
    ("A.java", "$$(byText(\"a\")).shouldHave(size(2));", false),
    ("A.java", "$(byText(\"a\")).shouldBe(visible);", false),
    ("A.java", "$(byText(\"a\")).shouldNotHave(text(\"b\"));", false),
  ]

  @Test(arguments: absence) func absenceIsAccepted(_ row: (path: String, line: String, accepts: Bool)) throws {
    let text = "import static com.codeborne.selenide.appium.AppiumSelectors.*;\nimport io.appium.java_client.*;\n"
    let source = AppiumSource(path: row.path, text: text + "class A { void a() { \(row.line) } }")
    let locators = AppiumLocators(of: [source]).locators
    try #require(locators.count == 1)
    #expect(locators[0].expectsAbsence == row.accepts)
  }
}
