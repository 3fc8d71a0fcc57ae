// Tests that a locator may match nothing if code catches the error of its search, and does not fail.

import AppiumSources
import Testing

@Suite struct CaughtErrorTests {
  /// Sources in which each locator whose text begins with `no` may match nothing, and every other one must match.
  static let sources: [(path: String, text: String)] = [
    (
      "a.js",
      """
      import { $ } from '@wdio/globals'
      class A {
        async a() { try { await $('~no a').click() } catch (e) { console.log('none') } }
        async b() { try { await $('~no b').click() } catch {} }
        async c() { return $('~no c').isDisplayed().catch(() => false) }
        async d() { await $('~no d').click().catch(() => {}) }
        async e() { return $('~no e').waitForExist().then(() => true, () => false) }
        async f() { await assert.rejects($('~no f').click()) }
        async g() { await expect($('~no g').click()).rejects.toThrow() }
        async h() { try { await $('~no h').click() } catch (e) { return false } return true }
        async i() { try { rows.forEach((row) => { $('~no i').click() }) } catch (e) {} }
        async j() { try { await $('~a').click() } catch (e) { throw new Error('a') } }
        async k() { try { await $('~b').click() } finally { await driver.deleteSession() } }
        async l() { await $('~c').click().catch((e) => { throw e }) }
        async m() { await assert.rejects($('~d').click(), TypeError) }
        async n() { await browser.pause(1).then(() => { $('~e').click() }).catch(console.error) }
        async o() { try { run(() => { function later() { $('~f').click() } }) } catch (e) {} }
      }
      """
    ),
    (
      "long.js",
      "import { $ } from '@wdio/globals'\nasync function main() {\n  try {\n"
        + (0..<20).map { "    await $('~a\($0)').click()\n" }.joined() + "  } catch (e) { console.error(e) }\n}"
    ),
    (
      "codecept.js",
      """
      const { I } = inject()
      Scenario('a', async () => {
        await tryTo(() => I.tap('~no a'))
        await hopeThat(() => { I.seeElement('~no b') })
        I.tap('~a')
        I.tap('~b')
      })
      """
    ),
    (
      "a.rb",
      """
      require 'appium_lib'
      def gone?
        find_element(:id, 'no a').displayed?
      rescue Selenium::WebDriver::Error::NoSuchElementError
        false
      end
      def dismiss
        begin
          find_element(:id, 'no b').click
        rescue StandardError => e
          puts e
        end
        begin
          wait { find_element(:id, 'no c') }.click
        rescue Selenium::WebDriver::Error::StaleElementReferenceError
          raise
        rescue Selenium::WebDriver::Error::TimeoutError
          nil
        end
        find_element(:id, 'no d').click rescue nil
        puts 1 if exists { find_element(:id, 'no e') }
        wait { !find_element(:id, 'no f').displayed? }
        begin
          find_element(:id, 'a').click
        rescue => e
          raise "no a: #{e}"
        end
        begin
          find_element(:id, 'b').click
        rescue Selenium::WebDriver::Error::ElementClickInterceptedError
          retry
        end
        begin
          find_element(:id, 'c').click
        ensure
          quit
        end
      end
      """
    ),
    (
      "a.kt",
      """
      import io.appium.java_client.AppiumBy
      fun a() = try { driver.findElement(AppiumBy.id("no a")).isDisplayed } catch (e: Exception) { false }
      fun b() = runCatching { driver.findElement(AppiumBy.id("no b")) }.isSuccess
      fun c() = runCatching { driver.findElement(AppiumBy.id("no c")) }.getOrNull()
      fun d() { try { driver.findElement(AppiumBy.id("no d")).click() } catch (e: NoSuchElementException) { } }
      fun e() = runCatching { driver.findElement(AppiumBy.id("a")) }.getOrThrow()
      fun f() { try { driver.findElement(AppiumBy.id("b")).click() } catch (e: IOException) { } }
      """
    ),
    (
      "A.java",
      """
      import io.appium.java_client.AppiumBy;
      class A {
        void a() { try { driver.findElement(AppiumBy.id("no a")).click(); } catch (Exception ignored) {} }
        void b() {
          assertThatThrownBy(() -> driver.findElement(AppiumBy.id("no b"))).isInstanceOf(NoSuchElementException.class);
          assertThatThrownBy(() -> driver.findElement(AppiumBy.id("no c")));
          assertThatThrownBy(() -> driver.findElement(AppiumBy.id("a"))).isInstanceOf(IOException.class);
          wait.until(d -> !d.findElement(AppiumBy.id("no d")).isDisplayed());
          wait.until(d -> d.findElement(AppiumBy.id("b")).isDisplayed());
          assertFalse(driver.findElement(AppiumBy.id("c")).isDisplayed());
        }
        void e() {
          try (Log log = new Log()) { driver.findElement(AppiumBy.id("no e")).click(); }
          catch (IOException e) { throw e; } catch (WebDriverException e) { log.info("none"); }
        }
        void f() { try { driver.findElement(AppiumBy.id("d")).click(); } catch (Exception e) { Assert.fail("d"); } }
        void g() { try { driver.findElement(AppiumBy.id("e")).click(); } catch (Exception e) { throw e; } }
      }
      """
    ),
    (
      "a.cs",
      """
      using OpenQA.Selenium.Appium;
      class A {
        void A() { try { driver.FindElement(MobileBy.Id("no a")).Click(); } catch (WebDriverException) { } }
        void B() { try { driver.FindElement(MobileBy.Id("no b")).Click(); } catch { } }
        void C() {
          Assert.That(() => driver.FindElement(MobileBy.Id("no c")), Throws.TypeOf<NoSuchElementException>());
          Assert.That(() => driver.FindElement(MobileBy.Id("a")), Throws.TypeOf<IOException>());
        }
        void D() { try { driver.FindElement(MobileBy.Id("b")).Click(); } catch (WebDriverException) { throw; } }
      }
      """
    ),
    (
      "a.py",
      """
      from appium.webdriver.common.appiumby import AppiumBy
      def a(driver):
          with suppress(NoSuchElementException):
              driver.find_element(AppiumBy.ID, "no a").click()
          try:
              driver.find_element(AppiumBy.ID, "no b").click()
          except:
              pass
          try:
              driver.find_element(AppiumBy.ID, "no c").click()
          except ValueError:
              raise
          except (StaleElementReferenceException, NoSuchElementException) as e:
              print(e)
          with suppress(ValueError):
              driver.find_element(AppiumBy.ID, "a").click()
          try:
              driver.find_element(AppiumBy.ID, "b").click()
          except Exception:
              pytest.fail("b")
      """
    ),
  ]

  @Test(arguments: sources) func knowsWhatMayBeAbsent(path: String, text: String) { AbsenceTests.check(path, text) }
}
