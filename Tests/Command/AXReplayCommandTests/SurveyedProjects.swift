// Lists projects of different shapes for tests of axreplay init and doctor.

import Foundation
import Testing

/// A project: its files, what axreplay init finds, and what lint reports with the settings that it writes.
struct SurveyedProject: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let files: [String: String]
  /// The paths of each kind, separated by spaces.
  let found: [String: String]
  /// Lines of the written settings without comments.
  let settings: [String]
  /// The beginning of the last line that lint prints.
  let lint: String
  /// The command that is proposed.
  var next = "axreplay lint"

  private static let screen = """
    <XCUIElementTypeApplication name="Shop"><XCUIElementTypeButton name="login.submit"/></XCUIElementTypeApplication>
    """
  private static let journal = """
    {"axreplay": 1, "app": "com.example.shop", "locale": "de_DE"}
    {"at": 0.0, "launch": {}}
    {"at": 0.9, "snapshot": "0000.xml"}

    """
  private static let androidScreen = """
    <hierarchy rotation="0"><android.widget.FrameLayout package="com.example.notes" bounds="[0,0][100,200]">\
    <android.widget.Button content-desc="note.save" package="com.example.notes" bounds="[0,0][100,50]"/>\
    </android.widget.FrameLayout></hierarchy>
    """

  /// An app for iOS in one repository with its UI tests, recordings and translations.
  static let app = SurveyedProject(
    testDescription: "an app with an XCUITest suite",
    files: [
      "Shop/LoginView.swift":
        "import SwiftUI\nlet login = Button(\"Log In\") {}.accessibilityIdentifier(\"login.submit\")\n",
      "Shop/Model.swift": "struct Item {}\n", "Shop/Store.swift": "struct Store {}\n",
      "Shop/Cart.swift": "struct Cart {}\n", "Shop/Info.plist": "<plist/>\n",
      "Shop/en.lproj/Localizable.strings": "\"login\" = \"Log In\";\n",
      "Shop/de.lproj/Localizable.strings": "\"login\" = \"Anmelden\";\n",
      "Shop/de.lproj/InfoPlist.strings": "\"CFBundleName\" = \"Laden\";\n",
      "Shop/Assets.xcassets/Contents.json": "{\"info\": {\"version\": 1}}\n",
      "ShopUITests/LoginTests.swift": """
      import XCTest
      final class LoginTests: XCTestCase {
        func testLogIn() { XCUIApplication().buttons["login.submt"].tap() }
      }

      """,
      "ShopUITests/Support/Names.swift": "enum Names { static let ann = \"Ann\" }\n",
      "Pods/Other/OtherUITests.swift": "import XCTest\nlet other = XCUIApplication()\n",
      "Recordings/login/recording.jsonl": journal, "Recordings/login/0000.xml": screen,
      "Recordings/logout/recording.jsonl": journal, "Recordings/logout/0000.xml": screen,
    ],
    found: [
      "sources": "ShopUITests", "app": "Shop", "snapshots": "Recordings",
      "strings": "Shop/de.lproj/Localizable.strings",
    ],
    settings: [
      "snapshots: Recordings", "lint:", "  sources: ShopUITests", "  language: de",
      "  strings: Shop/de.lproj/Localizable.strings", "  app: Shop",
    ],
    lint: "1 error")

  /// A suite for Appium in a repository of its own, with page sources that tests have saved among its files.
  static let suite = SurveyedProject(
    testDescription: "a suite for Appium",
    files: [
      "conftest.py": "import pytest\n",
      "pages/note_page.py": """
      from appium.webdriver.common.appiumby import AppiumBy

      class NotePage:
          SAVE = (AppiumBy.ACCESSIBILITY_ID, "note.save")
          OPEN = (AppiumBy.ACCESSIBILITY_ID, "note.sve")

          def save(self, driver):
              driver.find_element(*self.SAVE).click()
              driver.find_element(*self.OPEN).click()

      """,
      "pages/names.py": "TITLE = 'Notes'\n", "tests/test_note.py": "from pages.note_page import NotePage\n",
      "caps.json":
        "{\"platformName\": \"Android\", \"appium:automationName\": \"UiAutomator2\", \"appium:app\": \"notes.apk\"}\n",
      "config/users.json": "{\"users\": []}\n", "tests/data/notes.xml": androidScreen,
      "tests/data/other.xml": "<project><version>1</version></project>\n",
      "build/pyvenv.cfg": "", "build/lib/test_copy.py": "from appium import webdriver\n",
    ],
    found: ["sources": ".", "snapshots": "tests/data/notes.xml", "capabilities": "caps.json"],
    settings: ["lint:", "  sources: '.'", "  snapshots: tests/data/notes.xml"],
    // One screen does not prove that there is no other one.
    lint: "1 warning, 1 note")

  /// An app for two platforms in TypeScript, with end-to-end tests beside it and flows of Maestro. Nothing is recorded.
  static let monorepo = SurveyedProject(
    testDescription: "an app in TypeScript with suites beside it",
    files: [
      "package.json": "{\"name\": \"shop\"}\n", ".gitignore": "generated\n",
      "src/App.tsx": "export const App = () => null\n", "src/Cart.tsx": "export const Cart = () => null\n",
      "src/Home.tsx": "export const Home = () => null\n", "src/Login.tsx": "export const Login = () => null\n",
      "src/api.ts": "export const get = () => fetch('/')\n", "src/store.ts": "export const store = {}\n",
      "src/theme.ts": "export const theme = {}\n", "src/texts.ts": "export const texts = {}\n",
      "e2e/login.spec.ts": """
      import { remote } from 'webdriverio'
      describe('login', () => {
        it('submits', async () => {
          const driver = await remote({ capabilities: { platformName: 'iOS', 'appium:automationName': 'XCUITest' } })
          await driver.$('~login.submit').click()
          await driver.$('//XCUIElementTypeButton[').click()
        })
      })

      """,
      "e2e/support/wait.ts": "export const wait = 3\n",
      ".maestro/login.yaml": "appId: com.example.shop\n---\n- tapOn:\n    id: login.submit\n",
      "generated/e2e.spec.ts": "import { remote } from 'webdriverio'\n",
      "node_modules/webdriverio/index.js": "exports.remote = () => 'webdriverio'\n",
    ],
    found: ["sources": ".maestro e2e"],
    settings: ["lint:", "  sources:", "    - '.maestro'", "    - e2e"],
    lint: "1 error")

  /// Page sources, and nothing else.
  static let pageSources = SurveyedProject(
    testDescription: "page sources only", files: ["sources/login.xml": screen, "sources/home.xml": screen],
    found: ["snapshots": "sources"], settings: ["snapshots: sources"], lint: "", next: "axreplay inspect sources")

  static let all = [app, suite, monorepo, pageSources]

  /// Writes the files to a new folder.
  func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: ".git"), withIntermediateDirectories: true)
    for (path, text) in files { try folder.write(text, to: path) }
    return folder
  }
}
