// Compares the command's complete output with the files in Golden/.

import Foundation
import Testing

/// A command line and the name of the file with its output.
struct GoldenCase: CustomTestStringConvertible, Sendable {
  let name: String
  let arguments: [String]
  var input = ""

  var testDescription: String { name }

  init(_ name: String, _ arguments: [String], input: String = "") {
    self.name = name
    self.arguments = arguments
    self.input = input
  }
}

@Suite struct GoldenTests {
  static let dumps = "Tests/Command/AXReplayCommandTests/Dumps"
  static let shop = "snapshots/shop-login"
  static let pastedTypo = #"driver.find_element(AppiumBy.ACCESSIBILITY_ID, "login.sumbit").click()"#
  static let containing = #"buttons.containing(NSPredicate(format: "label == 'OK'"))"#

  static let pages = "Tests/Command/AXReplayCommandTests/Pages"
  static let shopPages = "Docs/Examples/ShopPages.yml"
  /// The recordings in the order in which a shell expands `shop-*`.
  static let shops = ["basket", "guest", "login", "reset", "slow-home", "stills", "wrong-password"].map { "shop-\($0)" }

  static func verify(_ pages: String, _ recordings: [String], _ options: String...) -> [String] {
    ["verify", pages] + options + ["--snapshots"] + recordings.map { "snapshots/\($0)" }
  }

  static let cases: [GoldenCase] =
    answers + QueryListingGoldens.cases + DumpGoldens.cases + MapGoldens.cases + RecordGoldens.cases + LintGoldens.cases
    + UsageGoldens.cases

  private static let answers: [GoldenCase] = [
    // Results
    GoldenCase("query-one-match", ["query", #"buttons["Log In"]"#, "\(shop)/0000.xml"]),
    GoldenCase("query-ambiguous", ["query", #"buttons["Log In"]"#, "\(shop)/0005.xml"]),
    GoldenCase(
      "query-ambiguous-mid-chain", ["query", #"cells.element.buttons["Add to Basket"]"#, "\(shop)/0013.xml"]),
    GoldenCase("query-no-match", ["query", #"buttons["Sign In"].images"#, "\(shop)/0000.xml"]),
    GoldenCase("query-out-of-range", ["query", "cells.element(boundBy: 40)", "\(shop)/0013.xml"]),
    GoldenCase("query-undecidable", ["query", #"buttons["1"]"#, "\(dumps)/selected.xml"]),
    GoldenCase(
      "query-partly-undecidable",
      ["query", #"descendants(matching: .any).matching(identifier: "1")"#, "\(dumps)/selected.xml"]),
    GoldenCase("query-ambiguous-and-undecided", ["query", #"buttons["1"]"#, "\(dumps)/doubtful.xml"]),
    GoldenCase("query-no-match-in-any-reading", ["query", #"buttons["1"].images["z"]"#, "\(dumps)/selected.xml"]),
    GoldenCase("query-set", ["query", #"buttons.matching(identifier: "Search")"#, "\(shop)/0012.xml"]),
    GoldenCase("query-order-decides", ["query", "buttons.firstMatch", "\(shop)/0012.xml"]),
    GoldenCase(
      "query-order-json", ["query", "--format", "json", "--explain", "buttons.firstMatch", "\(shop)/0012.xml"]),
    GoldenCase(
      "query-order-of-receivers", ["query", "cells.staticTexts.element(boundBy: 1)", "\(dumps)/receivers.xml"]),
    GoldenCase(
      "explain-order-of-receivers",
      ["query", "--explain", "cells.staticTexts.element(boundBy: 1)", "\(dumps)/receivers.xml"]),
    GoldenCase("query-xpath-order", ["query", "//XCUIElementTypeStaticText", "\(dumps)/receivers.xml"]),
    GoldenCase("query-containing-itself", ["query", containing, "\(shop)/0007.xml"]),
    GoldenCase(
      "query-containing-itself-15", ["query", "--explain", "--xctest", "15.4", containing, "\(shop)/0007.xml"]),
    GoldenCase("query-containing-itself-26", ["query", "--xctest", "26", containing, "\(shop)/0007.xml"]),
    // The journal next to the dump records Xcode 26.1.
    GoldenCase(
      "query-containing-itself-journal",
      ["query", #"buttons.containing(NSPredicate(format: "label == 'Cool'"))"#, "\(dumps)/kiln-cooling/0000.xml"]),
    GoldenCase("query-bad-xctest", ["query", "--xctest", "iOS26", "buttons", "\(shop)/0007.xml"]),
    GoldenCase("query-directory", ["query", #"alerts["Wrong Password"].buttons["OK"]"#, shop]),
    GoldenCase("query-application", ["query", "app", "\(shop)/0000.xml", "snapshots/android-notes/0000.xml"]),
    GoldenCase("query-standard-input", ["query", "buttons", "-"], input: "<XCUIElementTypeButton name=\"only\"/>"),
    GoldenCase("query-piped", ["query", "buttons"], input: "<XCUIElementTypeButton name=\"only\"/>"),
    GoldenCase("show-piped", ["show"], input: "<XCUIElementTypeButton name=\"only\"/>"),
    GoldenCase("query-android", ["query", #"buttons["fab_add"]"#, "snapshots/android-notes/0000.xml"]),
    GoldenCase("query-unicode", ["query", #"staticTexts["雨の図書館"]"#, "snapshots/library-list/0001.xml"]),
    GoldenCase("query-json", ["query", "--format", "json", #"buttons["Log In"]"#, "\(shop)/0005.xml"]),
    GoldenCase(
      "query-json-mixed",
      [
        "query", "--format", "json", #"buttons["1"]"#, "\(dumps)/mixed/good.xml", "\(dumps)/mixed/cut-off.xml",
        "\(dumps)/mixed/doctype.xml",
      ]),

    // Predicates
    GoldenCase(
      "predicate-in-chain",
      ["query", #"buttons.matching(NSPredicate(format: "label CONTAINS[c] %@", "log"))"#, "\(shop)/0005.xml"]),
    GoldenCase("predicate-string", ["query", "type == 'XCUIElementTypeButton' AND visible == 1", "\(shop)/0000.xml"]),
    GoldenCase("predicate-no-match", ["query", "name == 'login.Submit'", "\(shop)/0005.xml"]),
    GoldenCase("predicate-undecidable", ["query", "UID == '7' AND name CONTAINS 'login'", "\(shop)/0005.xml"]),
    GoldenCase("predicate-stopped", ["query", "label MATCHES '(a+)+b'", "\(dumps)/endless.xml"]),
    GoldenCase("predicate-note", ["query", "enabled == 'true'", "\(dumps)/selected.xml"]),
    GoldenCase(
      "predicate-json", ["query", "--format", "json", "--using", "predicate", "name == 'OK'", "\(shop)/0007.xml"]),
    GoldenCase("mistake-predicate", ["query", "label BEGINWITH 'Log'", "\(shop)/0000.xml"]),
    GoldenCase("mistake-predicate-key", ["query", "lable == 'Log'", "\(shop)/0000.xml"]),
    GoldenCase("mistake-predicate-quote", ["query", "label == 'Don't'", "\(shop)/0000.xml"]),
    GoldenCase(
      "mistake-predicate-in-chain",
      ["query", #"cells.containing(NSPredicate(format: "isVisible == true AND label == \"a\""))"#, "\(shop)/0000.xml"]),
    GoldenCase(
      "mistake-predicate-depth",
      ["query", String(repeating: "(", count: 400) + "TRUEPREDICATE", "\(shop)/0000.xml"]),
    GoldenCase("mistake-other-strategy", ["query", "--using", "chain", "label == 'a'", "\(shop)/0000.xml"]),

    // Other locator strategies
    GoldenCase("class-chain", ["query", "**/XCUIElementTypeCell[2]/**/XCUIElementTypeButton", "\(shop)/0013.xml"]),
    GoldenCase(
      "class-chain-explain",
      [
        "query", "--explain", "**/XCUIElementTypeCell[$label == 'Casa Lumen'$]/XCUIElementTypeButton[`name == 'add'`]",
        "\(shop)/0013.xml",
      ]),
    GoldenCase("class-chain-position", ["query", "**/XCUIElementTypeCell[40]", "\(shop)/0013.xml"]),
    GoldenCase("mistake-class-chain", ["query", "**/XCUIElementTypeCell[1]/Button", "\(shop)/0013.xml"]),
    GoldenCase(
      "mistake-class-chain-predicate",
      ["query", "**/XCUIElementTypeCell[`name == 'a``b' AND lable == 'c'`]", "\(shop)/0013.xml"]),
    GoldenCase("xpath", ["query", "(//XCUIElementTypeCell)[2]//XCUIElementTypeButton", "\(shop)/0013.xml"]),
    GoldenCase(
      "xpath-explain",
      [
        "query", "--explain",
        "//XCUIElementTypeCell[@name='product.4102']/XCUIElementTypeButton[@label='Add to basket']",
        "\(shop)/0013.xml",
      ]),
    GoldenCase(
      "xpath-explain-axes",
      [
        "query", "--explain",
        "//XCUIElementTypeStaticText[@label='£2.95']/../XCUIElementTypeButton[@enabled='false'][1]",
        "\(shop)/0013.xml",
      ]),
    GoldenCase("xpath-undecidable", ["query", "//XCUIElementTypeCell[@hittable='true'][1]", "\(shop)/0013.xml"]),
    GoldenCase(
      "xpath-json", ["query", "--format", "json", "//XCUIElementTypeButton[@name='login.Submit']", "\(shop)/0005.xml"]),
    GoldenCase("xpath-note", ["query", "//Button[@nmae='a']", "\(shop)/0005.xml"]),
    GoldenCase("mistake-xpath", ["query", "//XCUIElementTypeButton[contain(@name, 'a')]", "\(shop)/0005.xml"]),
    GoldenCase("mistake-xpath-attribute", ["query", "//XCUIElementTypeButton/@name", "\(shop)/0005.xml"]),
    GoldenCase("mistake-xpath-prefix", ["query", "xpath=//*[@name=='a']", "\(shop)/0005.xml"]),
    GoldenCase(
      "uiautomator",
      [
        "query",
        #"new UiSelector().resourceIdMatches(".*row_title").instance(1).fromParent(new UiSelector().textContains("Kale"))"#,
        "snapshots/android-notes/0000.xml",
      ]),
    GoldenCase(
      "uiautomator-explain",
      [
        "query", "--explain", #"new UiSelector().className("android.widget.TextView").text("tide table, north pier")"#,
        "snapshots/android-notes/0000.xml",
      ]),
    GoldenCase(
      "mistake-uiautomator", ["query", "new UiScrollable(new UiSelector())", "snapshots/android-notes/0000.xml"]),
    GoldenCase(
      "uiautomator-note",
      ["query", #"new UiSelector().text("Tide table").text("Seed order")"#, "snapshots/android-notes/0000.xml"]),
    GoldenCase(
      "foreign-platform",
      ["query", #"new UiSelector().text("Log In")"#, "\(shop)/0005.xml", "snapshots/android-notes/0000.xml"]),
    GoldenCase(
      "foreign-platform-json",
      ["query", "--format", "json", "--using", "name", "Log In", "snapshots/android-notes/0000.xml"]),
    GoldenCase("prefix-hyphen", ["query", "-ios class chain:**/XCUIElementTypeAlert", "\(shop)/0007.xml"]),
    GoldenCase("prefix-near-miss", ["query", "accessibility id:login.Submit", "\(shop)/0005.xml"]),
    GoldenCase(
      "using-hyphen",
      ["query", "--using", "-ios predicate string", "label == 'OK' AND hittable == 1", "\(shop)/0007.xml"]),
    GoldenCase("hyphen-file", ["query", "--", #"buttons["Log In"]"#, "-ios_d.xml"]),
    GoldenCase("hyphen-file-unmarked", ["query", #"buttons["Log In"]"#, "-ios_d.xml"]),
    GoldenCase("hyphen-file-show", ["show", "--", "-ios_d.xml"]),
    GoldenCase("usage-using-hyphen", ["query", "--using", "-ios foo", "buttons", "x.xml"]),
    GoldenCase("mistake-prefix", ["query", "-ios clas chain:**/XCUIElementTypeAlert", "\(shop)/0007.xml"]),
    GoldenCase(
      "mistake-json", ["query", "--format", "json", "**/XCUIElementTypeCell[1]/Button", "\(shop)/0013.xml"]),
    GoldenCase("predicate-note-json", ["query", "--format", "json", "enabled == 'true'", "\(dumps)/selected.xml"]),
    GoldenCase("name-explain", ["query", "--using", "name", "--explain", "Login.submit", "\(shop)/0005.xml"]),
    GoldenCase("id-android", ["query", "--using", "id", "fab_add", "snapshots/android-notes/0000.xml"]),
    GoldenCase(
      "accessibility-id-android", ["query", "--explain", "~New Note", "snapshots/android-notes/0000.xml"]),
    GoldenCase(
      "accessibility-id-android-named",
      ["query", "--using", "accessibility-id", "fab_add", "snapshots/android-notes/0000.xml"]),
    GoldenCase(
      "accessibility-id-android-json",
      ["query", "--using", "accessibility-id", "--format", "json", "fab_add", "snapshots/android-notes/0000.xml"]),
    GoldenCase("mistake-class-name", ["query", "--using", "class-name", "Button", "\(shop)/0005.xml"]),
    GoldenCase("mistake-plain-text", ["query", "Log In", "\(shop)/0005.xml"]),

    // Suggestions and translations
    GoldenCase("suggest", ["query", "--suggest", #"cells.buttons["Add to Basket"].firstMatch"#, shop]),
    GoldenCase("suggest-android", ["query", "--suggest", "//*[@text='Seed order']", "snapshots/android-notes"]),
    GoldenCase("suggest-no-match", ["query", "--suggest", #"buttons["Log in"]"#, "\(shop)/0005.xml"]),
    GoldenCase(
      "suggest-json", ["query", "--suggest", "--format", "json", "activityIndicators.firstMatch", "\(shop)/0006.xml"]),
    GoldenCase("as-class-chain", ["query", "--as", "class-chain", #"buttons["Log In"]"#, shop]),
    GoldenCase("as-id", ["query", "--as", "id", #"cells["product.4102"].buttons.firstMatch"#, shop]),
    GoldenCase(
      "as-undecided",
      [
        "query", "--as", "predicate", "buttons.matching(NSPredicate(format: \"value == '1'\"))",
        "snapshots/jobs-favourites",
      ]),
    GoldenCase(
      "as-counter-example",
      ["query", "--as", "xpath", "**/XCUIElementTypeButton[1]", shop]),
    GoldenCase(
      "as-counter-example-json",
      [
        "query", "--as", "xpath", "--format", "json", "**/XCUIElementTypeButton[1]", "\(shop)/0012.xml",
      ]),
    GoldenCase(
      "as-not-shown",
      [
        "query", "--as", "class-chain",
        "staticTexts.matching(NSPredicate(format: \"identifier == 'OK' OR label == 'OK'\"))", "\(dumps)/foreign", shop,
      ]),
    GoldenCase(
      "as-json", ["query", "--as", "xpath", "--format", "json", "**/XCUIElementTypeCell[2]", "\(shop)/0013.xml"]),
    GoldenCase(
      "as-json-obstacle",
      ["query", "--as", "class-chain", "--format", "json", "//*[@name='a']/..", "\(shop)/0013.xml"]),
    GoldenCase(
      "as-android",
      ["query", "--as", "uiautomator", "//android.widget.TextView[@text='Seed order']", "snapshots/android-notes"]),
    GoldenCase("as-no-platform", ["query", "--as", "uiautomator", "~login.submit", "\(shop)/0005.xml"]),
    GoldenCase("usage-as", ["query", "--as", "telepathy", "buttons", "x.xml"]),
    GoldenCase("usage-suggest-as", ["query", "--suggest", "--as", "id", "buttons", "x.xml"]),

    // Explanations
    GoldenCase("explain-case", ["query", "--explain", #"buttons["Log in"]"#, "\(shop)/0000.xml"]),
    GoldenCase("explain-type", ["query", "--explain", #"staticTexts["login.submit"]"#, "\(shop)/0005.xml"]),
    GoldenCase(
      "explain-scope", ["query", "--explain", #"navigationBars.buttons["login.submit"]"#, "\(shop)/0005.xml"]),
    GoldenCase("explain-several", ["query", "--explain", #"buttons["login"]"#, "\(shop)/0005.xml"]),
    GoldenCase("explain-nothing-near", ["query", "--explain", #"sliders["Volume"]"#, "\(shop)/0005.xml"]),
    GoldenCase("explain-ambiguous", ["query", "--explain", #"cells.buttons["Add to Basket"]"#, "\(shop)/0013.xml"]),
    GoldenCase("explain-out-of-range", ["query", "--explain", "cells.element(boundBy: 40)", "\(shop)/0013.xml"]),
    GoldenCase("explain-undecidable", ["query", "--explain", #"buttons["1"]"#, "\(dumps)/selected.xml"]),
    GoldenCase("explain-resolved", ["query", "--explain", #"buttons["OK"]"#, "\(shop)/0007.xml"]),
    GoldenCase("explain-covered", ["query", "--explain", #"buttons["login.submit"]"#, "\(shop)/0007.xml"]),
    GoldenCase(
      "explain-itself",
      ["query", "--explain", #"buttons.containing(NSPredicate(format: "label == 'Log In'"))"#, "\(shop)/0000.xml"]),
    GoldenCase("explain-android", ["query", "--explain", #"buttons["fab_edit"]"#, "snapshots/android-notes/0000.xml"]),
    GoldenCase(
      "explain-json",
      ["query", "--explain", "--format", "json", #"buttons["Log in"]"#, "\(shop)/0000.xml", "\(shop)/0005.xml"]),
    GoldenCase("nearest-of-many", ["query", #"alerts["Wrong Password"].buttons["Ok"]"#, shop]),

    // If a file is unreadable, the other files are still evaluated.
    GoldenCase(
      "query-broken-files",
      ["query", #"staticTexts["chapter"]"#, "\(dumps)/missing.xml"]
        + ["cut-off", "doctype", "empty", "good", "letter", "pom"].map { "\(dumps)/mixed/\($0).xml" }),
    GoldenCase("query-mixed-directory", ["query", #"staticTexts["chapter"]"#, "\(dumps)/mixed"]),
    GoldenCase("query-foreign-directory", ["query", "buttons", "\(dumps)/foreign"]),
    GoldenCase("query-json-directory", ["query", #"buttons["Start"]"#, "\(dumps)/json"]),
    GoldenCase("query-no-dumps", ["query", "buttons", "Docs/Decisions"]),
    GoldenCase("query-odd-attributes", ["query", "otherElements", "\(dumps)/odd-attributes.xml"]),

    // Invalid locators
    GoldenCase("mistake-member", ["query", #"buttns["Log In"]"#, "\(shop)/0000.xml"]),
    GoldenCase("mistake-type", ["query", "cells.containing(.staticTxt, identifier: nil)", "\(shop)/0000.xml"]),
    GoldenCase("mistake-index", ["query", "cells.element(boundBy: first)", "\(shop)/0000.xml"]),
    GoldenCase("mistake-string", ["query", #"app.buttons["Log In].firstMatch"#, "\(shop)/0000.xml"]),
    GoldenCase("mistake-wide-characters", ["query", #"buttons["雨の図書館 🗼"].tap()"#, "\(shop)/0000.xml"]),
    GoldenCase(
      "mistake-long-key", ["query", #"buttons["\#(String(repeating: "a", count: 129))"]"#, "\(shop)/0000.xml"]),

    // Calibration
    GoldenCase("calibrate", ["calibrate", "\(dumps)/calibration.json"]),
    GoldenCase("calibrate-contradicted", ["calibrate", "\(dumps)/calibration-contradicted.json"]),
    GoldenCase(
      "calibrate-json", ["calibrate", "--format", "json", "\(dumps)/calibration-contradicted.json", "missing.json"]),
    GoldenCase("calibrate-unreadable", ["calibrate", "\(dumps)/mixed/good.xml", "\(dumps)/calibration-broken.json"]),
    GoldenCase("usage-calibrate", ["calibrate"]),

    // Dumps
    GoldenCase("show-outline", ["show", "\(dumps)/selected.xml"]),
    GoldenCase("show-json", ["show", "--format", "json", "\(dumps)/odd-attributes.xml"]),
    GoldenCase("show-json-dump", ["show", "--format", "json", "\(dumps)/json/0000.json"]),
    GoldenCase("show-wda-xml", ["show", "--format", "wda-xml", "\(dumps)/selected.xml"]),
    GoldenCase("show-wda-xml-android", ["show", "--format", "wda-xml", "snapshots/android-notes/0012.xml"]),

    GoldenCase(
      "show-wda-xml-several", ["show", "--format", "wda-xml", "\(dumps)/doubtful.xml", "\(dumps)/selected.xml"]),

    // Recordings
    GoldenCase("replay-timeline", ["replay", shop]),
    GoldenCase("replay-dumps-alone", ["replay", "\(dumps)/foreign", "\(dumps)/screens"]),
    GoldenCase("replay-json-dumps", ["replay", "\(dumps)/json"]),
    GoldenCase("replay-json", ["replay", "--format", "json", "\(dumps)/springboard"]),
    GoldenCase(
      "replay-mistakes",
      [
        "replay", "\(dumps)/bad-journal", "\(dumps)/kiln-cooling/0000.xml", "\(LintGoldens.folder)", "Docs/Decisions",
        "no-such-directory",
      ]),
    GoldenCase("replay-continued", ["replay", "\(dumps)/kiln-cooling"]),
    GoldenCase("replay-continued-json", ["replay", "--format", "json", "\(dumps)/kiln-cooling"]),
    GoldenCase("replay-continued-mistake", ["replay", "\(dumps)/bad-continuation"]),

    // Page models
    GoldenCase("verify-shop", verify(shopPages, shops)),
    GoldenCase("verify-shop-verbose", verify(shopPages, shops, "--verbose", "--time-scale", "1,2,4")),
    GoldenCase("verify-flaws", verify("\(pages)/flaws.yml", shops)),
    GoldenCase("verify-flaws-verbose", verify("\(pages)/flaws.yml", ["shop-reset", "shop-stills"], "--verbose")),
    GoldenCase("verify-flaws-markdown", verify("\(pages)/flaws.yml", shops, "--format", "markdown")),
    GoldenCase("verify-flaws-junit", verify("\(pages)/flaws.yml", shops, "--format", "junit")),
    GoldenCase("verify-flaws-github", verify("\(pages)/flaws.yml", shops, "--format", "github")),
    GoldenCase("verify-json", verify("\(pages)/small.yml", ["shop-reset"], "--format", "json")),
    GoldenCase("verify-sarif", verify("\(pages)/small.yml", ["shop-reset"], "--format", "sarif")),
    GoldenCase("verify-toast", verify("\(pages)/toast.yml", ["shop-basket", "shop-slow-home"])),
    GoldenCase("verify-undecidable", verify("\(pages)/undecidable.yml", ["shop-reset"])),
    GoldenCase("verify-no-yaml", verify("\(pages)/no-yaml.yml", ["shop-reset"])),
    GoldenCase("verify-unknown", verify("\(pages)/unknown.yml", ["shop-reset"])),
    GoldenCase("verify-drivers", verify("\(pages)/drivers.yml", ["shop-wrong-password", "android-notes"])),
    GoldenCase("verify-words", verify("\(pages)/words.yml", ["shop-reset"])),
    GoldenCase("verify-unparsable", verify("\(pages)/unparsable.yml", ["shop-reset"])),
    GoldenCase("verify-no-pages", verify("\(pages)/missing.yml", ["shop-reset"])),
    GoldenCase("verify-no-directory", verify("\(pages)/small.yml", ["shop-reset", "shop-rest"])),
    GoldenCase(
      "verify-no-recordings", ["verify", "\(pages)/small.yml", "--snapshots", "Docs/Decisions", "\(dumps)/foreign"]),
    GoldenCase(
      "verify-bad-recording",
      [
        "verify", "\(pages)/small.yml", "--snapshots", "\(dumps)/bad-journal", "\(dumps)/mixed", "snapshots/shop-reset",
      ]),
    GoldenCase("verify-fail-on", verify("\(pages)/small.yml", ["shop-reset"], "--fail-on", "warning")),
    GoldenCase("verify-max-warnings", verify("\(pages)/small.yml", ["shop-reset"], "--max-warnings", "0")),
    GoldenCase("verify-time-scale", verify("\(pages)/small.yml", ["shop-reset"], "--time-scale", "1,zwei")),
    GoldenCase("verify-pages-behind", ["verify"] + ["--snapshots", "snapshots/shop-reset", "\(pages)/small.yml"]),
    GoldenCase("verify-dump", ["verify", "\(pages)/small.yml", "--snapshots", "snapshots/shop-reset/0001.xml"]),
    GoldenCase("verify-html-directory", verify("\(pages)/small.yml", ["shop-reset"], "--html", "snapshots")),
    GoldenCase("verify-format", verify("\(pages)/small.yml", ["shop-reset"], "--format", "xml")),

    // Code of a test in place of a locator
    GoldenCase("pasted-code", ["query", pastedTypo, "\(shop)/0005.xml"]),
    GoldenCase("pasted-code-json", ["query", "--format", "json", pastedTypo, "\(shop)/0005.xml"]),
    GoldenCase(
      "pasted-code-invalid", ["query", "driver.findElement(By.xpath(\"//a[@name='b'\"))", "\(shop)/0005.xml"]),
    GoldenCase(
      "pasted-code-several",
      [
        "query", #"@iOSXCUITFindBy(accessibility = "a") @AndroidFindBy(id = "b") WebElement c;"#, "\(shop)/0005.xml",
      ]),
    GoldenCase("pasted-code-flow", ["query", #"- tapOn: {id: "login.submit"}"#, "\(shop)/0005.xml"]),
    GoldenCase("pasted-code-unknown", ["query", "$(`~row-${index}`)", "\(shop)/0005.xml"]),
  ]

  @Test(arguments: cases)
  func printsTheGoldenOutput(_ golden: GoldenCase) throws {
    let run = try CommandRun(golden.arguments, input: golden.input)
    let text = """
      $ axreplay \(golden.arguments.joined(separator: " "))
      \(run.standardOutput)--- standard error
      \(run.standardError)--- exit code \(run.exitCode)

      """
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden/\(golden.name).txt")
    if ProcessInfo.processInfo.environment["AXREPLAY_RECORD"] == "1" {
      try Data(text.utf8).write(to: file)
      return
    }
    let expected = try String(contentsOf: file, encoding: .utf8)
    #expect(text == expected, "differs from \(file.lastPathComponent); run make record if the new output is correct")
  }

  @Test func everyGoldenFileHasACase() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(Set(files) == Set(Self.cases.map { $0.name + ".txt" }))
  }
}
