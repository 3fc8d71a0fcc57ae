// Tests which calls count as waits for a fixed time.

import AppiumSources
import Testing

@Suite struct SleepTests {
  /// Sources, with `name seconds` for each call in order.
  static let sources: [(path: String, text: String, sleeps: [String])] = [
    (
      "a.py",
      """
      import time, asyncio
      from appium.webdriver.common.appiumby import AppiumBy
      PAUSE = 2
      def test(d, seconds):
          d.find_element(AppiumBy.ID, "a").click()
          time.sleep(3)
          time.sleep(PAUSE)
          sleep(0.5)
          time.sleep(seconds)
          time.sleep(0)
          clock.sleep(4)
          while not d.find_elements(AppiumBy.ID, "b"):
              time.sleep(0.2)
              time.sleep(5)
      def sleep(n): pass
      """, ["time.sleep 3.0", "time.sleep 2.0", "sleep 0.5", "time.sleep 5.0"]
    ),
    (
      "A.java",
      """
      import io.appium.java_client.AppiumBy;
      class A { void test() throws Exception {
        driver.findElement(AppiumBy.id("a"));
        Thread.sleep(3000);
        Thread.sleep(1_500L);
        TimeUnit.SECONDS.sleep(2);
        Thread.sleep(Duration.ofSeconds(4));
        Thread.sleep(timeout);
        robot.sleep(1000);
      } }
      """, ["Thread.sleep 3.0", "Thread.sleep 1.5", "SECONDS.sleep 2.0", "Thread.sleep 4.0"]
    ),
    (
      "a.kt",
      """
      import io.appium.java_client.AppiumBy
      fun test() { driver.findElement(AppiumBy.id("a")); Thread.sleep(2000); delay(500) }
      """, ["Thread.sleep 2.0", "delay 0.5"]
    ),
    (
      "a.spec.ts",
      """
      it('waits', async () => {
        await $('~a').click()
        await browser.pause(3000)
        await driver.pause(1500)
        await new Promise((resolve) => setTimeout(resolve, 500))
        setTimeout(() => done(), 500)
        await page.pause(1000)
      })
      """, ["browser.pause 3.0", "driver.pause 1.5", "setTimeout 0.5"]
    ),
    (
      "A.cs",
      """
      using OpenQA.Selenium.Appium;
      class A { async Task Test() {
        driver.FindElement(MobileBy.Id("a"));
        Thread.Sleep(3000); await Task.Delay(1500); Thread.Sleep(TimeSpan.FromSeconds(2));
      } }
      """, ["Thread.Sleep 3.0", "Task.Delay 1.5", "Thread.Sleep 2.0"]
    ),
    (
      "a.rb",
      """
      require 'appium_lib'
      def test
        find_element(:id, 'a').click
        sleep 3
        sleep(1.5)
        sleep
      end
      """, ["sleep 3.0", "sleep 1.5"]
    ),
    (
      "a.robot",
      """
      *** Settings ***
      Library    AppiumLibrary
      *** Test Cases ***
      A
          Click Element    id=a
          Sleep    3s
          Sleep    500 ms
          Sleep    ${time}
          Run Keyword If    ${slow}    Sleep    1 minute
      """, ["Sleep 3.0", "Sleep 0.5", "Sleep 60.0"]
    ),
    ("tool.py", "import time\ndef backup():\n    time.sleep(3)", []),
  ]

  @Test(arguments: sources) func findsFixedTimes(_ row: (path: String, text: String, sleeps: [String])) {
    let found = AppiumLocators(of: [AppiumSource(path: row.path, text: row.text)]).sleeps
    #expect(found.map { "\($0.name) \($0.seconds)" } == row.sleeps)
  }
}
