// Tests rules about set-ups, toggles and created views.

extension PageRuleTests {
  fileprivate static let advice =
    "> once the alert has appeared, tap the top-left corner of the app, which contains no element: use delayedAppInteraction(delay:) or app.coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0)).tap()"

  /// A class `Base: XCTestCase` with the given members, which begin on line 3, and a class `T: Base` whose test
  /// contains one statement.
  fileprivate static func suite(_ what: String, base: [String], test: String, _ expected: [String]) -> LintCase {
    let members = base.map { "  \($0)\n" }.joined()
    return LintCase(
      what: what,
      source: """
        let app = XCUIApplication()
        class Base: XCTestCase {
        \(members)}
        class T: Base {
          func testA() { \(test) }
        }
        class Other: XCTestCase {
          func testB() { app.tap() }
        }
        """, expected: expected)
  }

  fileprivate static let monitor = #"addUIInterruptionMonitor(withDescription: "x") { a in a.buttons["OK"].exists }"#
  fileprivate static let read = #"XCTAssertTrue(app.images["map"].waitForExistence(timeout: 5))"#

  static let monitorsOfSetUps: [LintCase] = [
    // The column of a call without a receiver is where it begins: 2 spaces and the words before the monitor.
    suite(
      "a monitor in setUp of a base class",
      base: ["override func setUp() { super.setUp(); \(monitor); app.launch() }"], test: read,
      [
        "3:42 warning irq-never-fires: this interruption monitor is never triggered: no test that runs this set-up interacts with the app",
        advice,
      ]),
    suite(
      "a monitor in setUpWithError of a base class",
      base: ["override func setUpWithError() throws { \(monitor) }"], test: "app.launch(); \(read)",
      [
        "3:43 warning irq-never-fires: this interruption monitor is never triggered: no test that runs this set-up interacts with the app",
        advice,
      ]),
    suite(
      "a helper of the base class that adds a monitor",
      base: ["func allow() { \(monitor) }"], test: "allow(); app.launch(); \(read)",
      [
        "6:18 warning irq-never-fires: the interruption monitor that allow adds is never triggered: the test does not interact with the app afterwards",
        advice,
      ]),
    suite(
      "the toolkit's monitor", base: [], test: #"answerAlert(containing: "a", with: "b"); app.launch(); \#(read)"#,
      [
        "5:18 warning irq-never-fires: the interruption monitor that answerAlert adds is never triggered: the test does not interact with the app afterwards",
        advice,
      ]),
    suite(
      "two monitors, and a function of the project that only launches",
      base: ["func start() { app.launch() }"], test: "\(monitor); \(monitor); start(); \(read)",
      [
        "6:18 warning irq-never-fires: this interruption monitor is never triggered: the test does not interact with the app afterwards",
        advice,
        "6:98 warning irq-never-fires: this interruption monitor is never triggered: the test does not interact with the app afterwards",
        advice,
      ]),
    suite(
      "a monitor in setUp, and a test that interacts",
      base: ["override func setUp() { \(monitor); app.launch() }"], test: #"app.buttons["a"].tap()"#, []),
    suite(
      "a monitor in setUp, which interacts itself",
      base: ["override func setUp() { \(monitor); app.launch(); app.swipeUp() }"], test: read, []),
    suite(
      "a helper that adds a monitor and triggers it",
      base: ["func allow() { \(monitor); app.tap() }"], test: "allow(); \(read)", []),
    suite(
      "a set-up without tests", base: ["override func setUp() { \(monitor) }", "func testC() { app.tap() }"],
      test: read,
      []),
  ]

  static let classSetUps: [LintCase] = [
    // The columns are those of the dots after the receivers.
    suite(
      "UI calls in class methods",
      base: [
        "override class func setUp() {", #"  app.launchArguments = ["-a"]; app.launch(); app.buttons["a"].tap()"#, "}",
        #"override static func tearDown() { if app.alerts["b"].exists { XCUIDevice.shared.press(.home) } }"#,
      ], test: "",
      [
        "4:38 warning page-class-setup: launch has no effect in class func setUp()", movedAdvice,
        "4:65 warning page-class-setup: tap has no effect in class func setUp()", movedAdvice,
        "6:55 warning page-class-setup: exists has no effect in class func tearDown()", movedAdvice,
        "6:82 warning page-class-setup: press has no effect in class func tearDown()", movedAdvice,
      ]),
    suite(
      "a UI call in a function of the project",
      base: ["override class func setUp() { super.setUp(); Driver.start(); AppLauncher.shared.launch([]) }"],
      test: "} }\nenum Driver { static func start() { app.launch()",
      [
        "3:23 warning page-class-setup: class func setUp() calls Driver.start, whose launch has no effect there",
        movedAdvice,
        "3:82 warning page-class-setup: launch has no effect in class func setUp()", movedAdvice,
      ]),
    suite(
      "what has an effect: arguments, flags, servers, and methods of the test",
      base: [
        #"override class func setUp() { app.launchArguments += ["-a"]; AppLauncher.shared.needsRelaunch = true }"#,
        "override class func tearDown() { Server.shared.launch(); Server.stop() }",
        "override func setUp() { app.launch() }", "class func reset() { app.terminate() }",
      ], test: "", []),
    LintCase(
      what: "a class method setUp that is not a test case's",
      source: "class Page { class func setUp() { XCUIApplication().launch() } }", expected: []),
  ]

  fileprivate static let untoggled = "> wait until isSelected has changed"

  static let toggles: [LintCase] = [
    // 4 spaces and 16 characters of the receiver precede the column.
    test(
      "a toggle without a wait for its new state",
      [#"if !app.buttons["b"].isSelected {"#, #"app.buttons["b"].tap()"#, "}", "app.swipeUp()"],
      [
        #"5:21 note wait-no-exit-state: tap changes isSelected of buttons["b"], and nothing waits for the new state"#,
        untoggled,
      ]),
    test(
      "its relatives: a comparison, a value, an inner element, and guard",
      [
        #"if app.buttons["c"].isSelected == false { app.buttons["c"].tap() }"#,
        #"if app.switches["d"].value as? String == "0" { app.switches["d"].switches.firstMatch.tap() }"#,
        #"guard !app.buttons["e"].isSelected else { return }"#, #"app.buttons["e"].tap()"#,
        #"XCTAssertTrue(app.buttons["e"].isSelected)"#,
      ],
      [
        #"4:63 note wait-no-exit-state: tap changes isSelected of buttons["c"], and nothing waits for the new state"#,
        untoggled,
        #"5:89 note wait-no-exit-state: tap changes value of switches["d"], and nothing waits for the new state"#,
        "> wait until value has changed",
        #"7:21 note wait-no-exit-state: tap changes isSelected of buttons["e"], and nothing waits for the new state"#,
        untoggled,
      ]),
    test(
      "toggles with waits, text fields, and other elements",
      [
        #"if !app.buttons["b"].isSelected { app.buttons["b"].tap() }"#,
        #"XCTAssertTrue(app.buttons["b"].wait(for: \.isSelected, toEqual: true, timeout: 5))"#,
      ], []),
    test(
      "a field that is tapped because it is empty, and another element",
      [
        #"if app.textFields["f"].value as? String == "" { app.textFields["f"].tap(); app.textFields["f"].typeText("a") }"#,
        #"if app.buttons["g"].isSelected { app.buttons["h"].tap() }"#,
      ], []),
  ]

  fileprivate static func created(_ what: String, test: String, _ expected: [String]) -> LintCase {
    LintCase(
      what: what,
      source: """
        class JarList: NavigationHub, SynchronizedView {
          func checkViewCriteria() -> String? { APP.tables["jars"].exists ? nil : "no list" }
          func open() -> JarPage<JarList>? { openView(JarPage<JarList>.self, byTapping: APP.cells["plum"]) }
        }
        class JarPage<T: SynchronizedView>: OpenedView<T>, SynchronizedView {
          func checkViewCriteria() -> String? { APP.buttons["save"].exists ? nil : "no button" }
        }
        class JarTests: XCTestCase {
          func testJar() {
            \(test)
          }
        }
        """, expected: expected)
  }

  static let creations: [LintCase] = [
    created(
      "a page that a transition opens", test: "let list = JarList(); let jar = JarPage<JarList>(list); jar.save()",
      [
        "10:37 warning page-created-in-test: the test creates JarPage, although JarList.open opens it and waits until it is loaded",
        "> use the view that the transition returns",
      ]),
    created(
      "a page with an origin, as the first one", test: "JarPage(origin).save()",
      [
        "10:5 warning page-created-in-test: the test creates JarPage, although JarList.open opens it and waits until it is loaded",
        "> use the view that the transition returns",
      ]),
    created(
      "the first view", test: "guard let list = JarList().launchTheApplication() else { return }; list.open()", []),
    created("a view that is launched", test: "JarPage<JarList>(JarList()).launchTheApplication()", []),
    LintCase(
      what: "a view that only tests open",
      source: """
        class JarPage: NavigationHub, SynchronizedView {
          func checkViewCriteria() -> String? { APP.buttons["save"].exists ? nil : "no button" }
        }
        class JarTests: XCTestCase {
          func testJar() { JarPage().openView(JarPage.self, byTapping: app.cells["plum"]); JarPage(other).save() }
        }
        """, expected: []),
    created("the first view, which other views open, too", test: "JarPage<JarList>().waitForView()", []),
  ]

  fileprivate static let movedAdvice =
    "> move it to setUp() or setUpWithError() of the test; only launch arguments and flags can be set for the class"
}
