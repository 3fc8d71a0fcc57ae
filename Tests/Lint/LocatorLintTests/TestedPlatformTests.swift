// Tests that locators are judged by what their sources show: an app or a web page, and on which platform.

import AccessibilityTree
import AppiumSources
import Findings
import LocatorExtraction
import LocatorLint
import Testing

/// The driver's source, `webdriver-replay` §2.5, says which locators it accepts. No row has recordings.
@Suite struct TestedPlatformTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let what: String
    let files: [(path: String, text: String)]
    /// `file:line` of each finding of `loc-bad-locator`.
    var refused: [String] = []
    /// How many locators are not judged: whether they are for an app or a web page, and for iOS or macOS.
    var doubts = (webPages: 0, platforms: 0)
    var platforms: Set<TestedPlatform> = []
    /// The platforms and drivers whose locators are not evaluated, once for each locator.
    var unsupported: [String] = []
    /// The number of locators that are for web pages.
    var pages = 0

    var testDescription: String { what }
  }

  private static let macPredicate =
    #"el = driver.find_element(AppiumBy.IOS_PREDICATE, "elementType == 12 AND title == 'Bold'")"#
  private static let phonePredicate =
    #"el = driver.find_element(AppiumBy.IOS_PREDICATE, "type == 'XCUIElementTypeCell'")"#
  private static let selenium = """
    import org.openqa.selenium.By;
    import org.openqa.selenium.WebDriver;
    class CartPage {
      By pay = By.className("btn-primary");
      By total = By.xpath("//table[@class='cart'");
    }
    """
  private static let appiumTest = """
    import io.appium.java_client.AppiumBy;
    class NotesTest { By note = AppiumBy.accessibilityId("note"); }
    """

  static let rows: [Row] = [
    Row(
      what: "a suite for macOS, by its capabilities",
      files: [
        (
          "test_menu.py",
          "caps = {'platformName': 'mac', 'appium:automationName': 'Mac2'}\n\(macPredicate)\n\(phonePredicate)"
        )
      ], refused: ["test_menu.py:3"], platforms: [.macOS]),
    Row(
      what: "a suite for macOS, by its options",
      files: [("test_menu.py", "from appium.options.mac import Mac2Options\n\(macPredicate)\n\(phonePredicate)")],
      refused: ["test_menu.py:3"], platforms: [.macOS]),
    Row(
      what: "a suite for iOS",
      files: [
        ("test_menu.py", "from appium.options.ios import XCUITestOptions\n\(macPredicate)\n\(phonePredicate)")
      ], refused: ["test_menu.py:2"], platforms: [.iOS]),
    Row(
      what: "the capabilities of the base class",
      files: [
        ("base.py", "class MacTest:\n    caps = {'appium:automationName': 'mac2'}"),
        ("ios/conftest.py", "caps = {'appium:automationName': 'XCUITest'}"),
        ("ios/test_menu.py", "class MenuTest(MacTest):\n    def test(self):\n        \(macPredicate)"),
      ], platforms: [.macOS]),
    Row(
      what: "the capabilities of the nearest directory",
      files: [
        ("ios/conftest.py", "caps = {'automationName': 'XCUITest'}"),
        ("mac/conftest.py", "caps = {'automationName': 'Mac2'}"),
        ("mac/pages/menu.py", "from appium import x\n\(macPredicate)"),
        ("ios/pages/menu.py", "from appium import x\n\(phonePredicate)"),
      ], platforms: [.iOS, .macOS]),
    Row(
      what: "a suite that does not name its platform",
      files: [("test_menu.py", "from appium import webdriver\n\(macPredicate)\n\(phonePredicate)")],
      doubts: (0, 1)),
    Row(
      what: "a predicate that neither driver accepts",
      files: [
        ("test_menu.py", "from appium import webdriver\ndriver.find_element(AppiumBy.IOS_PREDICATE, \"lable == 'a'\")")
      ], refused: ["test_menu.py:2"]),
    Row(
      what: "an XPath given to an id, if the platform is not named",
      files: [("MenuTest.java", "class MenuTest { By all = AppiumBy.id(\"//XCUIElementTypeButton\"); }")],
      refused: ["MenuTest.java:1"]),
    Row(
      what: "classes that the driver for iOS rewrites, and others",
      files: [
        (
          "slider_spec.rb",
          """
          caps = { platformName: 'iOS', automationName: 'XCUITest' }
          find_element(:class_name, 'UIASwitch')
          find_element(:class_name, 'UIATableView')
          find_element(:class_name, 'StaticText')
          find_element(:class_name, 'CollectionView')
          find_element(:class_name, 'Buton')
          find_element(:class_name, 'button')
          find_element(:xpath, '//UIACell[1]/UIAButton')
          """
        )
      ], refused: ["slider_spec.rb:6", "slider_spec.rb:7"], platforms: [.iOS]),
    Row(
      what: "a short class name in a suite for Android, whose driver does not complete it",
      files: [
        ("a_spec.rb", "caps = { automationName: 'UiAutomator2' }\nfind_element(:class_name, 'Button')")
      ], refused: ["a_spec.rb:2"], platforms: [.android]),
    Row(
      what: "a short class name in a suite that does not name its platform",
      files: [("a_spec.rb", "require 'appium_lib'\nfind_element(:class_name, 'Button')")]),
    Row(
      what: "a page object with Selenium's names beside a test with Appium",
      files: [("NotesTest.java", appiumTest), ("CartPage.java", selenium)], doubts: (2, 0)),
    Row(
      what: "the same page object in a test that starts a browser",
      files: [
        ("NotesTest.java", appiumTest), ("CartPage.java", selenium),
        ("CartTest.java", "class CartTest { void test() { new CartPage(new FirefoxDriver()).pay(); } }"),
      ], pages: 2),
    Row(
      what: "the same page object with a base class that starts a browser",
      files: [
        ("NotesTest.java", appiumTest + "\n// NotesPage\nclass Shared extends CartPage {}"),
        ("CartPage.java", selenium.replacing("CartPage {", with: "CartPage extends BrowserPage {")),
        ("BrowserPage.java", "class BrowserPage { WebDriver open() { return new ChromeDriver(); } }"),
      ], pages: 2),
    Row(
      what: "the same page object in a test with Appium",
      files: [
        ("NotesTest.java", appiumTest), ("CartPage.java", selenium),
        ("CartTest.java", "class CartTest { AndroidDriver driver; void test() { new CartPage(driver).pay(); } }"),
      ], refused: ["CartPage.java:4", "CartPage.java:5"], platforms: [.android]),
    Row(
      what: "names of Selenium whose receiver a class of the sources creates for Appium",
      files: [
        ("Drivers.java", "class Drivers { static IOSDriver current() { return null; } }"),
        ("Cart.java", "class Cart { void pay() { Drivers.current().findElement(By.className(\"btn-primary\")); } }"),
      ], refused: ["Cart.java:1"], platforms: [.iOS]),
    Row(
      what: "a locator of apps in a page object with Selenium's names",
      files: [
        ("NotesTest.java", appiumTest),
        ("CartPage.java", "class CartPage { By pay = By.xpath(\"(//XCUIElementTypeButton\"); }"),
      ], refused: ["CartPage.java:1"]),
    Row(
      what: "a comparison with a platform is not a capability",
      files: [
        (
          "menu.page.js",
          """
          import { remote } from 'webdriverio'
          if (driver.capabilities.platformName === 'iOS') { $('~menu') }
          $('android.view.View')
          """
        )
      ]),
    Row(
      what: "a class of the other platform in a file that names one of them",
      files: [
        (
          "menu.page.js",
          """
          const capabilities = { 'appium:platformName': 'iOS' }
          $('android.view.View')
          """
        )
      ], platforms: [.iOS]),
    Row(
      what: "the capabilities of a test in Robot Framework",
      files: [
        (
          "menu.robot",
          """
          *** Settings ***
          Library    AppiumLibrary
          *** Test Cases ***
          A
              Open Application    http://localhost    automationName=Mac2
              Click Element    predicate=title == 'Bold'
          """
        )
      ], platforms: [.macOS]),
    Row(
      what: "a static member of a nested class, and names of strategies",
      files: [
        (
          "Menu.java",
          """
          class Menu {
            By a = AppiumBy.ByAndroidUIAutomator.androidUIAutomator("new UiSelector().text(\\"a\\")");
            List<String> names = List.of("-ios predicate string", "predicate string");
          }
          """
        )
      ]),
    Row(
      what: "tvOS",
      files: [
        (
          "focus.test.js",
          """
          const capabilities = { platformName: 'tvOS', 'appium:automationName': 'XCUITest' }
          $('~player')
          """
        )
      ], platforms: [.tvOS]),
  ]

  @Test(arguments: rows + browserRows)
  func locatorsAreJudgedByTheirSources(_ row: Row) {
    var extraction = Extraction(of: [])
    extraction.add(AppiumLocators(of: row.files.map { AppiumSource(path: $0.path, text: $0.text) }), drivers: [])
    let context = LintContext(extraction, LintCorpus())
    let refused = LocatorLinter.lint(context).filter { $0.code == "loc-bad-locator" }.map {
      "\($0.position.file):\($0.position.line ?? 0)"
    }
    #expect(refused == row.refused)
    #expect(context.count(of: .webPage) == row.doubts.webPages)
    #expect(context.count(of: .platform) == row.doubts.platforms)
    #expect(extraction.facts.platforms == row.platforms)
    #expect(extraction.resolutionCounts.webPageLocators.count == row.pages)
    #expect(extraction.locators.compactMap { $0.template.driver?.unsupportedPlatform } == row.unsupported)
  }

  /// `hasFocus` says on tvOS which element the remote's buttons act on.
  @Test(arguments: [
    ("XCUIRemote.shared.press(.down)", 0), ("let view = TVUIKit.TVPosterView()", 0), ("app.swipeUp()", 1),
  ])
  func focusIsRightOnTVOS(_ row: (statement: String, findings: Int)) {
    let source = """
      import XCTest
      final class FocusTests: XCTestCase {
        let app = XCUIApplication()
        func testFocus() {
          \(row.statement)
          app.cells.matching(NSPredicate(format: "hasFocus == YES")).firstMatch.tap()
        }
      }
      """
    let extraction = Extraction(of: [ParsedSource(SourceFile(path: "FocusTests.swift", text: source))])
    let findings = LocatorLinter.lint(LintContext(extraction, LintCorpus()))
    #expect(findings.count { $0.code == "loc-unreliable-attr" } == row.findings)
    #expect(extraction.facts.platforms == (row.findings == 0 ? [.tvOS] : []))
  }

  /// The other files of the target are for tvOS, too.
  @Test func aTargetForTVOSHasOnlyTestsForTVOS() {
    let remote = "import XCTest\nfunc press() { XCUIRemote.shared.press(.select) }"
    let query = """
      import XCTest
      func focused() -> XCUIElement { XCUIApplication().cells.matching(NSPredicate(format: "hasFocus == 1")).firstMatch }
      """
    let (tv, phone) = (
      SourceTargets.Target(name: "TV", project: "a"), SourceTargets.Target(name: "Phone", project: "a")
    )
    let options = { (other: SourceTargets.Target) in
      var options = ExtractionOptions()
      options.targets = SourceTargets(ofFiles: ["Remote.swift": [tv], "Focus.swift": [other]])
      return options
    }
    for (target, count) in [(tv, 0), (phone, 1)] {
      let sources = [("Remote.swift", remote), ("Focus.swift", query)].map {
        ParsedSource(SourceFile(path: $0.0, text: $0.1))
      }
      let findings = LocatorLinter.lint(
        LintContext(Extraction(of: sources, options: options(target)), LintCorpus()))
      #expect(findings.count { $0.code == "loc-unreliable-attr" } == count, "\(target.name)")
    }
  }
}
