// Tests the ways to write locators in Kotlin.

import AppiumSources
import Testing

@Suite struct KotlinTests {
  static let sources = [
    MarkedSource(
      "factories", "LoginTest.kt",
      #"""
      package com.example
      import io.appium.java_client.AppiumBy
      import org.openqa.selenium.By

      class LoginTest : BaseTest() {
        @Test
        fun `logs in`() {
          driver.findElement(AppiumBy.accessibilityId("login.submit")).click()  // ⟶ accessibility id: login.submit
          driver.findElement(By.id("a")).apply { click() }  // ⟶ id: a
          driver.findElements(By.className("android.widget.Button"))[0]  // ⟶ class name: android.widget.Button
          driver.findElement(AppiumBy.iOSNsPredicateString("label == \"$title\""))  // ⟶ -ios predicate string: label == "{?}"
        }

        fun row(name: String, number: Int = 1) {
          driver.findElement(By.id("row-$name"))  // ⟶ id: row-{name}
          driver.findElement(By.id("row-${number + 1}.x"))  // ⟶ id: row-{number + 1}.x
          driver.findElement(By.id("${name}"))  // ⟶ id: {name}
          driver.findElement(By.id("\$name"))  // ⟶ id: $name
          driver.findElement(By.xpath("""//*[@name="$name"]"""))  // ⟶ xpath: //*[@name="{name}"]
          driver.findElement(By.xpath("//*[@name='%s']".format(name)))  // ⟶ xpath: //*[@name='{name}']
          driver.findElement(By.id(if (isIOS) "b.ios" else "b.android"))  // ⟶ id: b.ios [ios] ⟶ id: b.android [android]
          if (isAndroid) {
            driver.findElement(By.id("c.android"))  // ⟶ id: c.android [android]
          } else {
            driver.findElement(By.id("c.ios"))  // ⟶ id: c.ios [ios]
          }
          val local = "local"
          driver.findElement(By.id(local))  // ⟶ id: local
          for (item in items) driver.findElement(By.id(item))  // ⟶ id: {item}
          items.map { AppiumBy.accessibilityId("row-$it") }  // ⟶ accessibility id: row-{it}
          items.map { AppiumBy.accessibilityId("row-${it.id}") }  // ⟶ accessibility id: row-{it.id}
          items.forEach { other -> driver.findElement(By.id(other)) }  // ⟶ id: {other}
        }
      }
      """#),
    MarkedSource(
      "declarations", "LoginPage.kt",
      #"""
      import io.appium.java_client.AppiumBy

      const val TOP = "top.level"
      fun String.asRow() = AppiumBy.id("row-$this")  // ⟶ id: row-{this}
      fun String.asId() = AppiumBy.id(this)  // ⟶ id: {this}

      object Ids {
        const val SUBMIT = "login.submit"
        val joined = SUBMIT + ".x"
        object Home { const val TITLE = "home.title" }
      }

      enum class Tab(val id: String) { HOME("tab.home"), CART("tab.cart") }

      class LoginPage(private val driver: AppiumDriver, val suffix: String) {
        private val submit = AppiumBy.accessibilityId(Ids.SUBMIT)  // ⟶ accessibility id: login.submit
        private val joined: By = AppiumBy.id(Ids.joined)  // ⟶ id: login.submit.x
        val title get() = AppiumBy.id(Ids.Home.TITLE)  // ⟶ id: home.title
        val top = AppiumBy.id(TOP)  // ⟶ id: top.level
        val own by lazy { AppiumBy.id(OWN) }  // ⟶ id: own
        val cart = AppiumBy.id(Tab.CART.id)  // ⟶ id: tab.cart
        fun cell(id: String) = AppiumBy.id("cell.$id")  // ⟶ id: cell.{id}

        @iOSXCUITFindBy(accessibility = "field")  // ⟶ accessibility id: field [ios]
        @AndroidFindBy(id = "field_id")  // ⟶ id: field_id [android]
        private lateinit var field: MobileElement

        @AndroidFindBy(uiAutomator = "new UiSelector().text(\"a\")") lateinit var text: WebElement  // ⟶ -android uiautomator: new UiSelector().text("a")

        companion object {
          private const val OWN = "own"
          val LOCATOR = By.xpath("//a")  // ⟶ xpath: //a
        }
      }
      """#),
    MarkedSource(
      "names of other types", "PayPage.kt",
      #"""
      import io.appium.java_client.AppiumBy
      import com.example.Names.HELP

      class PayPage(private val id: String) {
        val a = AppiumBy.id(Ids.SUBMIT)  // ⟶ id: {?}
        val b = AppiumBy.id("${Ids.SUBMIT}.x")  // ⟶ id: {?}.x
        val c = AppiumBy.id(HELP)  // ⟶ id: help
        val d = AppiumBy.id(Names.Companion.HELP)  // ⟶ id: help
        val e = AppiumBy.id(OTHER)  // ⟶ id: {?}
        val f = AppiumBy.id(payPage.SUBMIT)  // ⟶ id: pay.submit
        fun row(name: String) = "row-$name"
        val i = AppiumBy.id(row("first"))  // ⟶ id: row-first
        val h = AppiumBy.id(ROWS[index])  // ⟶ id: first ⟶ id: second
        val g = AppiumBy.id("row-$id")  // ⟶ id: row-{id}
        companion object { const val SUBMIT = "pay.submit" }
      }

      class Names {
        companion object { const val HELP = "help" }
      }

      fun built() {
        driver.findElement(AppiumBy.ByAccessibilityId("built"))  // ⟶ accessibility id: built
        driver.findElement(By.ById("plain"))  // ⟶ id: plain
        driver.findElement(By.ByXPath("//a"))  // ⟶ xpath: //a
        driver.findElement(AppiumBy.ByAndroidUIAutomator("new UiSelector()"))  // ⟶ -android uiautomator: new UiSelector()
      }

      val ROWS = listOf("first", "second")
      object Others { const val OTHER = "other" }
      """#),
  ]

  @Test(arguments: sources) func findsLocators(source: MarkedSource) { source.check() }

  @Test func theTableIsLarge() { #expect(Self.sources.reduce(0) { $0 + $1.rows } >= 25) }
}
