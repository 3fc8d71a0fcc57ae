// Tests elements of page models with the locators and criteria of Appium's drivers. (`predicate-format` §5c)

import Findings
import PageVerification
import PredicateFormat
import Recordings
import Testing

@Suite struct DriverElementTests {
  /// A dump of a small screen.
  enum Dump: String, Sendable {
    case ios
    /// As recorded with `excluded_attributes=visible,enabled,value`.
    case sparse
    /// As recorded on a device by XCTest.
    case json
    case android
    /// As recorded by `uiautomator dump`.
    case raw

    var file: String { self == .json ? "0.json" : "0.xml" }

    var text: String {
      switch self {
      case .ios:
        """
        <XCUIElementTypeApplication name="Shop" label="Shop" enabled="true" visible="true" traits="">
          <XCUIElementTypeStaticText name="Welcome" label="Welcome" value="Welcome" enabled="true" visible="true" traits=""/>
          <XCUIElementTypeTextField name="account" label="Account" value="E-mail" placeholderValue="E-mail" enabled="true" visible="true" traits=""/>
          <XCUIElementTypeButton name="submit" label="Log In" enabled="false" visible="true" traits="Button"/>
          <XCUIElementTypeButton name="help" label="Help" enabled="true" visible="false" traits="Button, Selected"/>
          <XCUIElementTypeSwitch name="stay" label="Stay" value="1" enabled="true" visible="true" traits=""/>
          <XCUIElementTypeImage enabled="true" visible="true" traits=""/>
          <XCUIElementTypeCell name="row" label="first" enabled="true" visible="false" traits=""/>
          <XCUIElementTypeCell name="row" label="second" enabled="true" visible="true" traits=""/>
        </XCUIElementTypeApplication>
        """
      case .sparse:
        """
        <XCUIElementTypeApplication name="Shop" label="Shop">
          <XCUIElementTypeButton name="submit" label="Log In"/><XCUIElementTypeStaticText name="a" label="b"/>
        </XCUIElementTypeApplication>
        """
      case .json:
        """
        {"elementType": 2, "identifier": "", "label": "Shop", "children": [
          {"elementType": 9, "identifier": "submit", "label": "Log In", "selected": false}]}
        """
      case .android:
        """
        <hierarchy rotation="0"><android.widget.FrameLayout class="android.widget.FrameLayout" text="" displayed="true">
          <android.widget.Button class="android.widget.Button" text="Log In" content-desc="Send" resource-id="a.b:id/submit" enabled="true" selected="false" checkable="false" checked="false" displayed="true"/>
          <android.widget.ImageButton class="android.widget.ImageButton" text="" content-desc="Help" displayed="false"/>
          <android.widget.CheckBox class="android.widget.CheckBox" text="Stay" checkable="true" checked="true" selected="false" displayed="true"/>
          <android.widget.SeekBar class="android.widget.SeekBar" text="40.0" displayed="true"/>
        </android.widget.FrameLayout></hierarchy>
        """
      case .raw:
        """
        <hierarchy rotation="0"><node class="android.widget.FrameLayout" text="" resource-id="">
          <node class="android.widget.Button" text="Log In" resource-id="a.b:id/submit" content-desc=""/>
          <node class="android.widget.ProgressBar" text="" resource-id="a.b:id/progress" content-desc=""/>
        </node></hierarchy>
        """
      }
    }
  }

  typealias Row = (dump: Dump, locator: String, condition: String, verdict: String)

  static let locators: [Row] = [
    (.ios, "~submit", "exists", "met"), (.ios, "id=submit", "exists", "met"), (.ios, "name:submit", "exists", "met"),
    (.ios, "//XCUIElementTypeButton[@name='submit']", "exists", "met"),
    (.ios, "-ios class chain:**/XCUIElementTypeButton[`name == 'submit'`]", "exists", "met"),
    (.ios, "**/XCUIElementTypeButton[`name == 'submit'`]", "exists", "met"),
    (.ios, "label == 'Log In'", "exists", "met"), (.ios, "class name=XCUIElementTypeSwitch", "exists", "met"),
    (.ios, "~sumbit", "exists", "unmet: accessibility id “sumbit” does not exist"),
    (.ios, "~submit", "NOT exists", "unmet: accessibility id “submit” exists"),
    // The first of several matches, without ambiguity; a chain is ambiguous
    (.ios, "~row", "label == 'first'", "met"), (.ios, "~row", "displayed", fails("~row", "displayed")),
    (.ios, #"cells["row"]"#, "label == 'first'", #"unmet: 2 elements match cells["row"]"#),
    // All matches are counted
    (.ios, "~row", "count == 2", "met"), (.ios, "~rows", "count == 0", "met"),
    (.ios, "~row", "count == 1", "unmet: accessibility id “row” matches 2 elements, so count == 1 does not hold"),
    // The same locator has a different meaning on Android
    (.android, "~Send", "exists", "met"), (.android, "~submit", "NOT exists", "met"),
    (.android, "id=submit", "exists", "met"), (.android, "id=a.b:id/submit", "exists", "met"),
    (.android, #"new UiSelector().text("Log In")"#, "exists", "met"),
    (.android, "//android.widget.Button[@content-desc='Send']", "exists", "met"),
    (.ios, #"new UiSelector().text("Log In")"#, "NOT exists", "met"),
  ]

  static let criteria: [Row] = [
    (.ios, "~submit", "displayed", "met"), (.ios, "~submit", "isDisplayed == YES", "met"),
    (.ios, #"buttons["submit"]"#, "displayed", "met"),
    (.ios, "~help", "displayed", fails("~help", "displayed")), (.ios, "~help", "NOT displayed", "met"),
    // A driver reports an error for an element that it does not find
    (.ios, "~none", "NOT displayed", "unmet: accessibility id “none” does not exist"),
    (.ios, "~submit", "enabled", fails("~submit", "enabled")), (.ios, "~help", "enabled AND selected", "met"),
    (.ios, "~submit", "selected", fails("~submit", "selected")),
    // The text is the value, or else the label
    (.ios, "~submit", "text == 'Log In'", "met"), (.ios, "~Welcome", "text BEGINSWITH 'Wel'", "met"),
    (.ios, "~stay", "text == '1'", "met"), (.ios, "~account", "text == 'E-mail'", "met"),
    (.ios, "class name=XCUIElementTypeImage", "text == ''", "met"),
    (
      .ios, "~submit", "text == 'Basket'",
      "unmet: accessibility id “submit” exists, but text == 'Basket' does not hold: its text is \"Log In\""
    ),
    (.sparse, "~submit", "displayed", unknown("~submit", "displayed")),
    (.sparse, "~submit", "NOT displayed", unknown("~submit", "displayed")),
    (.sparse, "~submit", "enabled", unknown("~submit", "enabled")),
    (.sparse, "~submit", "displayed OR exists", "met"),
    // The value may be anything
    (.sparse, "~submit", "text == 'Log In'", unknown("~submit", "text")),
    (.json, "~submit", "displayed", unknown("~submit", "displayed")), (.json, "~submit", "text == 'Log In'", "met"),
    (.android, "~Send", "displayed AND enabled AND NOT selected", "met"),
    // UiAutomator does not find invisible elements, but an XPath does
    (.android, "~Help", "NOT exists", "met"), (.android, "//android.widget.ImageButton", "NOT displayed", "met"),
    // Not the content description
    (.android, "~Send", "text == 'Log In'", "met"), (.android, "//android.widget.ImageButton", "text == ''", "met"),
    // `checked` is neither the text nor the selection
    (.android, "class name=android.widget.CheckBox", "text == 'Stay' AND NOT selected", "met"),
    (.android, "class name=android.widget.SeekBar", "text == '40.0'", "met"),
    (.raw, "id=submit", "displayed", unknown("id=submit", "displayed")), (.raw, "id=submit", "text == 'Log In'", "met"),
    // The driver would return a number that this dump does not contain
    (.raw, "id=progress", "text == ''", unknown("id=progress", "text")),
  ]

  private static func phrase(_ locator: String) -> String {
    locator.hasPrefix("~") ? "accessibility id “\(locator.dropFirst())”" : "id “\(locator.dropFirst(3))”"
  }

  private static func fails(_ locator: String, _ condition: String) -> String {
    "unmet: \(phrase(locator)) exists, but \(condition) does not hold"
  }

  private static func unknown(_ locator: String, _ attribute: String) -> String {
    "undecided: \(phrase(locator)): the dump does not record the attribute \(attribute)"
  }

  @Test(arguments: locators + criteria) func verdict(_ row: Row) throws {
    let model = PageModel("View", criteria: [try Criterion("element", locator: row.locator, condition: row.condition)])
    let bytes = Array(row.dump.text.utf8)
    let files = RecordingFiles(names: [row.dump.file]) { _ in bytes }
    let recording = try #require(RecordingReader.read("r", files).recording)
    let verification = Verification([model], [recording])
    let verdict =
      switch verification.verdict(0, on: 0) {
      case .met: "met"
      case .unmet: "unmet: \(verification.detail(0, criterion: 0, on: 0))"
      case .undecidable: "undecided: \(verification.detail(0, criterion: 0, on: 0))"
      case .otherApp: "other app"
      }
    #expect(verdict == row.verdict)
  }

  /// Conditions with a mistake, and the range and message of the error.
  static let mistakes: [(condition: String, range: Range<Int>, message: String)] = [
    ("visible == YES", 0..<7, "there is no key “visible”: it is a WebDriverAgent key"),
    ("displayed.length == 1", 0..<16, "displayed has no property “length”, because displayed is a Boolean"),
    ("text", 0..<4, "“text” is not compared with anything"),
    ("displaid", 0..<8, "“displaid” is not compared with anything"),
  ]

  @Test(arguments: mistakes)
  func mistakesInConditionsAreReported(_ row: (condition: String, range: Range<Int>, message: String)) throws {
    let error = try #require(throws: SyntaxError.self) { try Criterion("a", locator: "~a", condition: row.condition) }
    #expect(error.range == row.range)
    #expect(error.message == row.message)
  }

  /// Waits in Swift do not have the keys of Appium's client libraries.
  @Test(arguments: ["displayed == YES", "text == 'a'"]) func waitsHaveOtherKeys(_ condition: String) {
    #expect(throws: SyntaxError.self) { try ElementPredicate(condition: condition) }
  }

  /// An element that is never found, and the advice of its finding.
  @Test(arguments: [
    ("~sumbit", "try {accessibility-id: 'submit'}: "),
    ("//XCUIElementTypeButton[@name='sumbit']", "try {xpath: '//XCUIElementTypeButton[@name=''submit'']'}: "),
    (#"buttons["sumbit"]"#, #"try buttons["submit"]: "#),
  ])
  func nearMissesAreSuggestedAsTheyAreWritten(_ locator: String, _ advice: String) throws {
    let model = PageModel(
      "View",
      criteria: [
        try Criterion("help", locator: "~help"), try Criterion("element", locator: locator, condition: "NOT exists"),
      ])
    let bytes = Array(Dump.ios.text.utf8)
    let recording = try #require(
      RecordingReader.read("r", RecordingFiles(names: ["0.xml"]) { _ in bytes }).recording)
    let findings = Verification([model], [recording]).findings.filter { $0.code == "page-element-never-found" }
    #expect(findings.count == 1)
    #expect(findings.first?.advice?.hasPrefix(advice) == true, "\(findings)")
  }
}
