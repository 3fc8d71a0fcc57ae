// Tests what searches find that drivers change, refuse or answer in their own way. (`webdriver-replay` §2.5)

import Foundation
import JSON
import Testing
import WebDriverReplay

@Suite struct FindingTests {
  typealias Row = SessionRow

  private static func find(_ using: String, _ value: String) -> String {
    JSONValue(dictionaryLiteral: ("using", .string(using)), ("value", .string(value))).text
  }

  /// Strategies that WebDriverAgent has, but not Appium's driver.
  static let strategies: [Row] = ["link text", "partial link text", "class chain", "predicate string"].map { using in
    Row(
      recording: "shop-login",
      steps: [
        ("POST element", find(using, "**/XCUIElementTypeButton"), 400, "class name, css selector, id"),
        ("POST elements", find(using, "label"), 400, #""invalid selector""#),
      ])
  }

  private static func names(_ value: String, _ answer: String) -> Row.Step {
    ("POST elements", find("class name", value), 200, answer)
  }

  static let apple: [Row] = [
    Row(
      recording: "shop-login",
      steps: [
        names("Button", "ELEMENT"), names("UIAButton", "ELEMENT"), names("UIAXCUIElementTypeButton", "ELEMENT"),
        names("ButtonView", "ELEMENT"), names("UIAScrollView", "ELEMENT"),
        names("", "[]"), names("XCUIElementType", "[]"),
        ("POST elements", find("xpath", "//UIAButtonView"), 200, "ELEMENT"),
        // Only at the start and after a slash.
        ("POST elements", find("xpath", "//*[self::UIAButton]"), 200, "[]"),
        ("POST elements", #"{"using": "id", "value": null}"#, 200, "[]"),
        ("POST elements", #"{"using": "xpath", "value": ["Log In"]}"#, 200, "[]"),
        ("POST element", #"{"using": "id", "value": 5}"#, 404, #""no such element""#),
        ("POST elements", #"{"using": "id", "value": 5}"#, 200, "[]"),
      ]),
    Row(
      recording: "shop-login",
      steps: [
        ("POST element", find("xpath", "/*[@firstVisible=\"true\"]"), 500, "only inside an element"),
        ("POST elements", find("xpath", "/*[@firstVisible='true']"), 500, "only one"),
        ("POST element", find("class name", "Window"), 200, "ELEMENT"),
        ("POST element/{id}/element", find("xpath", "/*[@firstVisible = \"true\"]"), 200, "ELEMENT"),
        ("GET element/{id}/displayed", "", 200, "true"),
        // The rest of such an XPath is dropped.
        ("POST elements", find("xpath", "//XCUIElementTypeCell//*[@scrollable='true']"), 200, "ELEMENT"),
        ("POST element", find("xpath", "//*[@scrollable='true']"), 200, "ELEMENT"),
        // The class chain is that of the driver, with a position for one element.
        ("POST log", #"{"type": "server"}"#, 200, #"type == \"XCUIElementTypeWebView\"`][1]”"#),
      ]),
    Row(
      recording: "shop-login",
      steps: [
        ("POST element/00000000-0000-4000-8000-000000000000/element", Row.id("Log In"), 404, #""no such element""#),
        ("POST element/00000000-0000-4000-8000-000000000000/elements", Row.id("Log In"), 200, "[]"),
      ]),
    Row(
      recording: "shop-login",
      steps: Row.found("Log In") + [
        ("POST element/{id}/elements", find("xpath", ".."), 200, #""value":[]"#),
        ("POST appium/settings", #"{"settings": {"limitXPathContextScope": false}}"#, 200, "null"),
        ("POST element/{id}/elements", find("xpath", "//XCUIElementTypeNavigationBar"), 200, "ELEMENT"),
        ("POST element/{id}/element", find("xpath", "(..)"), 200, "ELEMENT"),
        ("POST element/{id}/elements", find("xpath", "./XCUIElementTypeX | .//XCUIElementTypeButton"), 200, "ELEMENT"),
        ("POST element/{id}/element", find("xpath", "(.//XCUIElementTypeButton)[last()]"), 200, "ELEMENT"),
        ("GET element/{id}/attribute/type", "", 200, "XCUIElementTypeButton"),
        ("POST element/{id}/element", find("xpath", ".."), 200, "ELEMENT"),
      ]),
    Row(
      recording: "shop-login",
      steps: [("POST element", find("class name", "UIAView"), 404, "finds nothing with a class name without a type")]),
  ]

  private static let scroll = "-android uiautomator"
  private static let list = "new UiScrollable(new UiSelector().scrollable(true))"

  static let android: [Row] = [
    Row(
      recording: "android-notes",
      steps: [
        ("POST element/00000000-0000-4000-8000-000000000000/element", Row.id("x"), 404, #""no such element""#),
        ("POST element", #"{"using": "id", "value": 5}"#, 404, #""no such element""#),
        ("POST elements", #"{"using": "id", "value": 5}"#, 200, "[]"),
        ("POST element", find(scroll, "new UiScrollable(new UiSelector().flingForward()"), 400, "is not closed"),
        ("POST element", find(scroll, "new UiScrollable(clickable(true)).fling()"), 400, "no method “fling”"),
        ("POST element", find(scroll, "new UiScrollable(scrolable(true)).flingToEnd(1)"), 400, "“scrolable”"),
        ("POST element", find(scroll, "new UiSelector()\n.text(\"Seed order\")"), 400, "only spaces may precede"),
        // Without a method that returns an element, the scrollable element itself; otherwise the last of them.
        ("POST element", find(scroll, list), 200, "ELEMENT"),
        ("GET element/{id}/attribute/resource-id", "", 200, "note_list"),
        ("POST element", find(scroll, list + ".setAsVerticalList().getMaxSearchSwipes()"), 200, "ELEMENT"),
        ("GET element/{id}/attribute/resource-id", "", 200, "note_list"),
        ("POST elements", find(scroll, list + ".setMaxSearchSwipes(3)"), 200, "ELEMENT"),
        (
          "POST element",
          find(scroll, list + ".scrollTextIntoView(\"Field Notes\").scrollTextIntoView(\"Seed order\")"),
          200, "ELEMENT"
        ), ("GET element/{id}/text", "", 200, "Seed order"),
        names("TextView", #""value":[]"#), names("android.widget.TextView", "ELEMENT"),
        ("POST element", find("xpath", "/*[@firstVisible='true']"), 404, #""no such element""#),
        ("POST elements", find("xpath", "//*[@scrollable='true']"), 200, "ELEMENT"),
        ("POST element", find("id", "note_count"), 200, "ELEMENT"),
        ("POST appium/settings", #"{"settings": {"disableIdLocatorAutocompletion": true}}"#, 200, "null"),
        ("POST element", find("id", "note_count"), 404, #""no such element""#),
        ("POST element", find("id", "org.example.fieldnotes:id/note_count"), 200, "ELEMENT"),
      ]),
    Row(
      recording: "android-notes",
      steps: [
        ("POST element", find("xpath", "//*[@text='Seed order']"), 200, "ELEMENT"),
        ("POST element/{id}/elements", find("xpath", ".."), 200, #""value":[]"#),
        ("POST appium/settings", #"{"settings": {"limitXPathContextScope": false}}"#, 200, "null"),
        ("POST element/{id}/elements", find("xpath", "ancestor::*[@scrollable='true']"), 200, "ELEMENT"),
        ("POST element/{id}/element", find("xpath", "./.."), 200, "ELEMENT"),
        ("GET element/{id}/attribute/class", "", 200, "android.view.ViewGroup"),
        ("POST element/{id}/element", find("xpath", "parent::*"), 200, "ELEMENT"),
        ("GET element/{id}/attribute/resource-id", "", 200, "note_row"),
        // Parentheses and the parts of a union begin at the element, too.
        ("POST element/{id}/element", find("xpath", "(.//android.widget.TextView)[1]"), 200, "ELEMENT"),
        ("GET element/{id}/text", "", 200, "Seed order"),
        ("POST element/{id}/element", find("xpath", "(..)"), 200, "ELEMENT"),
        ("GET element/{id}/attribute/class", "", 200, "android.view.ViewGroup"),
        ("POST element/{id}/element", find("xpath", "./nope | ./android.widget.TextView[3]"), 200, "ELEMENT"),
        ("GET element/{id}/text", "", 200, "Yesterday"),
        ("POST element/{id}/element", find("xpath", "(../*)[2]"), 200, "ELEMENT"),
        ("GET element/{id}/text", "", 200, "Kale, chard, broad beans"),
        ("POST element/{id}/element", find("xpath", "(//android.widget.TextView)[1]"), 200, "ELEMENT"),
        ("GET element/{id}/text", "", 200, "Field Notes"),
      ]),
    // Inside an element, messages do not name the screen that was searched. They have what was sent and what it became.
    Row(
      recording: "android-notes",
      steps: [
        ("POST element", find("id", "note_list"), 200, "ELEMENT"),
        (
          "POST element/{id}/element", find("xpath", "//*[@text='4 notes']"), 404,
          "It is on this screen, but not inside the element"
        ),
        (
          "POST element/{id}/element", find("xpath", "//*[@scrollable='true']"), 404,
          "xpath “//*[@scrollable='true']” (-android uiautomator “new UiSelector().scrollable(true)”)"
        ),
        ("POST appium/settings", #"{"settings": {"disableIdLocatorAutocompletion": true}}"#, 200, "null"),
        (
          "POST element", find("id", "title"), 404,
          #"id “title” (-android uiautomator “new UiSelector().resourceId(\"title\")”)"#
        ),
        (
          "POST element",
          find("-android uiautomator", #"new UiScrollable(new UiSelector()).scrollDescriptionIntoView("x")"#), 404,
          #"scrollDescriptionIntoView(\"x\")” (-android uiautomator “new UiSelector().description(\"x\")”)"#
        ),
        // An id of a css selector always gets the app's package.
        (
          "POST element", find("css selector", "#nope"), 404,
          #"(-android uiautomator “new UiSelector().resourceId(\"org.example.fieldnotes:id/nope\")”)"#
        ),
      ]),
    // Whether an empty text is missing is not recorded.
    Row(
      recording: "android-notes",
      steps: [
        ("POST element", find("css selector", "[text]"), 404, "Undecidable: the dump does not record"),
        ("POST elements", find("-android uiautomator", #".textMatches("")"#), 200, #""value":[]"#),
        ("POST log", #"{"type": "server"}"#, 200, #"Undecidable: the dump does not record whether a string is empty"#),
        ("POST element", find("-android uiautomator", #".text("")"#), 404, "Undecidable: the dump does not record"),
      ]),
    // The output of `uiautomator dump` is served as the server writes a page source.
    Row(
      recording: "android-settings-raw",
      steps: [
        ("GET source", "", 200, "<android.widget.FrameLayout index="),
        ("POST elements", find("xpath", "//node"), 200, #""value":[]"#),
        ("POST elements", find("xpath", "//android.widget.TextView"), 200, "ELEMENT"),
        ("POST element", find("xpath", "/hierarchy/android.widget.FrameLayout"), 200, "ELEMENT"),
        ("GET element/{id}/attribute/class", "", 200, "android.widget.FrameLayout"),
        ("POST element", find("xpath", "//android.widget.TextView"), 200, "ELEMENT"),
        ("POST appium/settings", #"{"settings": {"limitXPathContextScope": false}}"#, 200, "null"),
        ("POST element/{id}/elements", find("xpath", "ancestor::hierarchy/*"), 200, "ELEMENT"),
        ("POST element/{id}/element", find("xpath", "../android.widget.TextView"), 200, "ELEMENT"),
        ("GET element/{id}/attribute/class", "", 200, "android.widget.TextView"),
      ]),
  ]

  @Test(arguments: strategies + apple + android) func requestsAreAnswered(_ row: SessionRow) throws { try row.run() }

  /// No message names a screen on which the driver would not find the element either.
  @Test(arguments: [
    ("shop-login", "class name", ""), ("shop-login", "class name", "XCUIElementType"),
    ("shop-login", "class name", "UIAView"), ("android-settings-raw", "xpath", "//node"),
    ("android-notes", "class name", "TextView"), ("android-notes", "-android uiautomator", row("TextView", "nope")),
    ("android-notes", "-android uiautomator", row("TextView", "4 notes")),
  ])
  func messagesDoNotContradictThemselves(recording: String, using: String, value: String) throws {
    let server = try WebDriverServer([ServedRecording.sample(recording)])
    let platform = recording.hasPrefix("android") ? "Android" : "iOS"
    let session = try server.open(#""appium:app": "any", "platformName": "\#(platform)""#)
    let body = Array(Self.find(using, value).utf8)
    let answer = server.answer(WebDriverRequest("POST", ["session", session, "element"], body: body))
    let message = try #require(answer.body["value"]?["message"]?.string)
    #expect(answer.status == 404 && !message.contains("It is found in"), "\(message)")
    // The message has the whole expression, not only the selector of all rows.
    #expect(!value.contains("UiScrollable") || message.contains(value), "\(message)")
  }

  /// Searches that find nothing although the screen has matches, what is sent before them, and the reason. No message
  /// names the screen on display.
  static let reasons: [(recording: String, before: [Row.Step], search: Row.Step, reason: String)] = {
    let key = find("class name", "XCUIElementTypeKey")
    let keyboard: [Row.Step] =
      Row.tap("Log In") + Row.type("ines@pomelo.example", into: "login.account") + [
        ("POST execute/sync", #"{"script": "mobile: hideKeyboard", "args": []}"#, 200, "null")
      ]
    let inside = "It is on this screen, but not inside the element"
    return [
      ("shop-login", keyboard, ("POST element", key, 404, ""), "It is on the keyboard, which is hidden"),
      ("shop-login", keyboard, ("POST elements", key, 200, "[]"), "It is on the keyboard, which is hidden"),
      ("shop-login", Row.found("Log In"), ("POST element/{id}/element", Row.id("landing.guest"), 404, ""), inside),
      ("shop-login", Row.found("Log In"), ("POST element/{id}/elements", Row.id("landing.guest"), 200, "[]"), inside),
      (
        "android-notes", [],
        ("POST elements", find("-android uiautomator", #"new UiSelector().classNameMatches(".*TextView")"#), 200, "[]"),
        "On a device, find_elements returns 0 of 14 matches: UiAutomator2 counts classNameMatches by index"
      ),
    ]
  }()

  @Test(arguments: reasons.indices) func whatIsOnScreenHasAReason(_ index: Int) throws {
    let (recording, before, search, reason) = Self.reasons[index]
    let server = try WebDriverServer([ServedRecording.sample(recording)])
    let platform = recording.hasPrefix("android") ? "Android" : "iOS"
    let session = try server.open(#""appium:app": "any", "platformName": "\#(platform)""#)
    var element = ""
    var screen = ""
    // The reason is logged when another request follows.
    for step in before + [search, ("GET orientation", "", 200, "")] {
      let words = step.request.replacing("{id}", with: element).split(separator: " ").map { String($0) }
      let path = ["session", session] + words[1].split(separator: "/").map { String($0) }
      let answer = server.answer(WebDriverRequest(words[0], path, body: Array(step.body.utf8)))
      #expect(answer.status == step.status, "\(step.request): \(answer.body.text.prefix(600))")
      element = answer.body["value"]?["ELEMENT"]?.string ?? element
      screen = try #require(answer.place?.split(separator: ", ").last.map { String($0) })
    }
    let log = try #require(server.reports.first?.log).joined(separator: "\n")
    #expect(log.contains(reason) && !log.contains("It is found in \(screen)"), "\(log)")
  }

  private static func row(_ name: String, _ text: String) -> String {
    "new UiScrollable(new UiSelector().scrollable(true))"
      + ".getChildByText(new UiSelector().className(\"android.widget.\(name)\"), \"\(text)\")"
  }

  @Test func webDriverAgentHasMoreStrategies() throws {
    let server = try WebDriverServer([ServedRecording.sample("shop-login")])
    let session = try server.open(#""bundleId": "com.example.pomelo""#)
    for (using, value) in [
      ("link text", "label=Log In"), ("partial link text", "label=Log"), ("class chain", "**/XCUIElementTypeButton"),
      ("predicate string", "label == 'Log In'"),
    ] {
      let body = Array(Self.find(using, value).utf8)
      let answer = server.answer(WebDriverRequest("POST", ["session", session, "element"], body: body))
      #expect(answer.status == 200, "\(using): \(answer.body.text)")
    }
  }

  // MARK: Lists of UiSelectors

  private static let child = ".childSelector(new UiSelector().className(\"android.widget.TextView\"))"

  /// UiSelectors, and how many elements `find_elements` returns on a device.
  static let lists: [(selector: String, count: Int)] = [
    ("new UiSelector().resourceId(\"org.example.fieldnotes:id/note_list\")" + child, 1),
    ("new UiSelector().clickable(true)" + child, 4),
    // The index of no text view is 0, so the first search finds nothing.
    ("new UiSelector().classNameMatches(\".*TextView\")", 0),
    ("new UiSelector().className(\"android.widget.TextView\").instance(2)", 1),
    ("new UiSelector().className(\"android.widget.TextView\").instance(99)", 0),
    // Elements that several selectors find are in the list once.
    (".description(\"New note\");.description(\"New note\")", 1),
    // By index: each search finds the first element of the walk.
    (
      "new UiSelector().classNameMatches(\".*ViewGroup\").className(\"android.view.ViewGroup\")"
        + ".fromParent(new UiSelector().classNameMatches(\".*Layout|.*Group\"))", 1
    ),
    (row("TextView", "Seed order"), 1), (row("TextView", "4 notes"), 0), (row("TextView", "nope"), 0),
  ]

  @Test(arguments: lists) func listsAreThoseOfTheServer(_ row: (selector: String, count: Int)) throws {
    let server = try WebDriverServer([ServedRecording.sample("android-notes")])
    let session = try server.open(#""appium:app": "any", "platformName": "Android""#)
    let body = Array(Self.find("-android uiautomator", row.selector).utf8)
    let answer = server.answer(WebDriverRequest("POST", ["session", session, "elements"], body: body))
    #expect(answer.body["value"]?.list?.count == row.count, "\(row.selector): \(answer.body.text.prefix(300))")
  }

  /// UiSelectors, and the text or description of the element that `find_element` returns: the first one in the walk,
  /// which goes on below the parent of each match. The first one of the list is the same.
  @Test(
    arguments: [
      (
        ".className(\"android.widget.TextView\").fromParent(new UiSelector().checkable(false))",
        "Open navigation drawer"
      ),
      (
        ".text(\"Seed order\").fromParent(.className(\"android.widget.TextView\").instance(1))",
        "Kale, chard, broad beans"
      ),
      (".text(\"nope\"); .text(\"Seed order\")", nil), (".text(\"Seed order\"); .text(\"Today\")", "Seed order"),
    ] as [(String, String?)])
  func oneIsTheFirstOfTheWalk(selector: String, name: String?) throws {
    let server = try WebDriverServer([ServedRecording.sample("android-notes")])
    let session = try server.open(#""appium:app": "any", "platformName": "Android""#)
    func send(_ method: String, _ path: String) -> JSONValue? {
      let body = method == "POST" ? Array(Self.find("-android uiautomator", selector).utf8) : []
      let path = ["session", session] + path.split(separator: "/").map { String($0) }
      return server.answer(WebDriverRequest(method, path, body: body)).body["value"]
    }
    let found = send("POST", "element")?["ELEMENT"]?.string
    let names = found.map { id in
      [send("GET", "element/\(id)/text"), send("GET", "element/\(id)/name")].compactMap { $0?.string }
    }
    #expect(names?.contains(name ?? "") ?? (name == nil), "\(selector): \(names ?? [])")
    let list = send("POST", "elements")?.list?.compactMap { $0["ELEMENT"]?.string } ?? []
    #expect(found == nil || list.first == found)
  }

  /// Inside an element, instances are counted below it; an instance of its own counts on the whole screen.
  @Test(arguments: [
    ("new UiSelector().className(\"android.widget.TextView\")", 12),
    ("new UiSelector().classNameMatches(\".*TextView\")", 12),
    ("new UiSelector().resourceId(\"org.example.fieldnotes:id/note_list\")", 0),
    ("new UiSelector().resourceId(\"org.example.fieldnotes:id/note_count\").instance(0)", 1),
  ])
  func listsInsideAnElement(selector: String, count: Int) throws {
    let server = try WebDriverServer([ServedRecording.sample("android-notes")])
    let session = try server.open(#""appium:app": "any", "platformName": "Android""#)
    func send(_ path: [String], _ using: String, _ value: String) -> JSONValue? {
      let body = Array(Self.find(using, value).utf8)
      return server.answer(WebDriverRequest("POST", ["session", session] + path, body: body)).body["value"]
    }
    let list = try #require(send(["element"], "id", "note_list")?["ELEMENT"]?.string)
    let found = send(["element", list, "elements"], "-android uiautomator", selector)
    #expect(found?.list?.count == count, "\(selector): \(found?.text.prefix(300) ?? "")")
  }

  /// A single search inside an element is for a child: instances are counted below the element, which is none itself.
  @Test(
    arguments: [
      ("-android uiautomator", ".className(\"android.widget.TextView\")", "Tide table, north pier"),
      ("-android uiautomator", ".className(\"android.widget.TextView\").instance(0)", "Tide table, north pier"),
      ("-android uiautomator", ".className(\"android.widget.TextView\").instance(3)", "Seed order"),
      ("-android uiautomator", ".className(\"android.widget.TextView\").instance(12)", nil),
      ("-android uiautomator", ".className(\"android.widget.TextView\").instance(-1)", nil),
      ("-android uiautomator", ".clickable(true)" + child, "Tide table, north pier"),
      ("-android uiautomator", ".text(\"nope\"); .text(\"Seed order\")", nil),
      ("-android uiautomator", ".text(\"Seed order\"); .text(\"Today\")", "Seed order"),
      ("-android uiautomator", ".scrollable(true)", nil), ("xpath", "//*[@scrollable=\"true\"]", nil),
      ("css selector", "[id='org.example.fieldnotes:id/note_list']", nil),
      ("css selector", "android.widget.TextView:instance(0)", "Tide table, north pier"),
    ] as [(String, String, String?)])
  func oneInsideAnElement(using: String, selector: String, text: String?) throws {
    let server = try WebDriverServer([ServedRecording.sample("android-notes")])
    let session = try server.open(#""appium:app": "any", "platformName": "Android""#)
    func send(_ path: String, _ using: String, _ value: String) throws -> String? {
      let path = ["session", session] + path.split(separator: "/").map { String($0) }
      let body = Array(Self.find(using, value).utf8)
      return server.answer(WebDriverRequest("POST", path, body: body)).body["value"]?["ELEMENT"]?.string
    }
    let list = try #require(try send("element", "id", "note_list"))
    let found = try send("element/\(list)/element", using, selector)
    let answer = found.map { server.answer(WebDriverRequest("GET", ["session", session, "element", $0, "text"])) }
    #expect(answer?.body["value"]?.string == text, "\(selector)")
  }
}
