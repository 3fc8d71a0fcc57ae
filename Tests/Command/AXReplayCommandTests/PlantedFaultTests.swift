// Tests that lint finds every fault planted in the example suites, and reports nothing else.

import Foundation
import Testing

@Suite struct PlantedFaultTests {
  /// Each fault is at a different locator, so that no finding hides another one. All are planted at once.
  @Test func everyPlantedFaultIsFoundAndNothingElse() throws {
    let suites = try ExampleSuites()
    defer { suites.folder.remove() }
    try suites.write(Self.waysSource, to: Self.ways)
    try suites.write(Self.keysSource, to: Self.keys)
    try suites.write(Self.stringsSource, to: Self.strings)
    let before = try suites.findings()
    #expect(before.filter { $0.contains("/WayTests/") && !$0.contains(" note ") } == [])

    let expected = try Self.faults.map(suites.finding(of:))
    for fault in Self.faults { try suites.plant(fault) }
    let after = try suites.findings()
    #expect(Self.difference(after, before).sorted() == expected.sorted())
    #expect(Self.difference(before, after) == [])
  }

  /// Returns the findings of one run that are not in another run. A finding that occurs twice counts twice.
  private static func difference(_ findings: [String], _ others: [String]) -> [String] {
    var rest = others
    return findings.filter { finding in
      guard let index = rest.firstIndex(of: finding) else { return true }
      rest.remove(at: index)
      return false
    }
  }

  private static let ways = "Tests/WayTests/WayTests.swift"
  private static let keys = "Tests/WayTests/Keys.swift"
  private static let strings = "en.lproj/Localizable.strings"

  /// The severities follow from the rule manual. In a type that is named after a recorded screen, a locator that finds
  /// nothing on this screen is an error. Elsewhere it is a warning, unless the typo is certain: the element is in every
  /// snapshot of a screen, and the key differs only in case, in whitespace, or in one character that is not a digit.
  private static let faults: [Fault] = [
    // The app
    Fault("XCUIApplication()", ways, #"buttons["login.passkey"]"#, #"buttons["login.paskey"]"#, "error loc-near-miss"),
    Fault(
      "the recorded app, by its bundle identifier", ways, #"shop.switches["login.stay"]"#,
      #"shop.switches["login.sty"]"#, "error loc-near-miss"),
    Fault(
      "another recorded app", ways, #""com.example.heron""#, #""com.example.pomelo""#, "warning loc-no-match",
      at: "heron.buttons"),
    Fault(
      "a bundle identifier in a constant", ways, #"library.buttons["detail.read"]"#, #"library.buttons["detail.raed"]"#,
      "error loc-near-miss"),
    Fault(
      "SpringBoard in a property", ways, #"springboard.icons["Phone"]"#, #"springboard.icons["phone"]"#,
      "error loc-near-miss"),
    Fault("Safari", ways, #"buttons["breadcrumb"]"#, #"buttons["breadcrumbs"]"#, "error loc-near-miss"),
    Fault(
      "a stored app, as an argument", ways, #"app.buttons["detail.lend"]"#, #"app.buttons["detail.Lend"]"#,
      "error loc-near-miss"),
    Fault(
      "a local app, as an argument", ways, #"other.buttons["library.sort"]"#, #"other.staticTexts["library.sort"]"#,
      "warning loc-type-mismatch"),
    // The key
    Fault(
      "constant in another file", keys, #""login.account""#, #""login.accuont""#, "error loc-near-miss",
      at: "ShopKey.account", in: ways),
    Fault(
      "interpolated constant", ways, #"\(ShopKey.area).messages"#, #"\(ShopKey.area).mesages"#,
      "warning loc-near-miss"),
    Fault(
      "computed property", keys, #""landing.language""#, #""landing.langauge""#, "error loc-near-miss",
      at: "ShopKey.language", in: ways),
    Fault("static function", ways, "ShopKey.product(4103)", "ShopKey.product(4130)", "warning loc-near-miss"),
    Fault(
      "implicit raw value, renamed", keys, "case help, guest", "case hlep, guest", "error loc-undefined",
      at: "Landing.help", in: ways),
    Fault("implicit raw value, misspelled", ways, "Landing.guest.key", "Landing.gest.key", "error loc-undefined"),
    Fault(
      "explicit raw value, own subscript", keys, #""home.filter.stone""#, #""home.filter.Stone""#,
      "error loc-near-miss", at: "app[Filter.stone]", in: ways),
    Fault(
      "case as the argument of an own subscript", ways, "app[Filter.citrus]", "app[Filter.citrsu]",
      "error loc-undefined"),
    Fault(
      "own method of XCUIElement", ways, #"app.text("product.4101.price")"#, #"app.text("product.4101.prize")"#,
      "warning loc-near-miss"),
    Fault(
      "static constant of a struct", keys, #""detail.bookmark""#, #""detail.bookmarc""#, "error loc-near-miss",
      at: "BookKey.bookmark", in: ways),
    Fault(
      "property of an instance", keys, #""detail.share""#, #""detail.share ""#, "error loc-near-miss",
      at: "BookKey().share", in: ways),
    Fault("mapping", ways, #"row(named: "cafe")"#, #"row(named: "caffe")"#, "error loc-near-miss"),
    Fault(
      "matching(identifier:)", ways, #"identifier: "share.copy""#, #"identifier: "share.copi""#, "error loc-near-miss"),
    Fault(
      "element(matching:identifier:)", ways, #"identifier: "product.4105""#, #"identifier: "produkt.4105""#,
      "warning loc-near-miss"),
    Fault(
      "containing(_:identifier:)", ways, #".image, identifier: "product.4102.photo""#,
      #".staticText, identifier: "product.4102.photo""#, "warning loc-near-miss"),
    Fault(
      "mapped localisation function", ways, #"localize("login.title")"#, #"localize("login.titel")"#,
      "warning loc-missing-string"),
    Fault(
      "entry of a strings table", strings, "On the Shelf", "On the shelf", "error loc-near-miss",
      at: "NSLocalizedString(", in: ways),
    // The text, the container, the index
    Fault("==", ways, "'login.forgot'", "'login.forget'", "error loc-near-miss"),
    Fault("BEGINSWITH", ways, "'Picked this'", "'Piked this'", "warning loc-no-match"),
    Fault("an unknown operator", ways, "label ENDSWITH", "label ENDWITH", "error loc-bad-predicate"),
    Fault("CONTAINS %@", ways, #""Forty small""#, #""Fourty small""#, "warning loc-no-match"),
    Fault("argumentArray", ways, #""A heron in flight""#, #""A Heron in flight""#, "error loc-near-miss"),
    Fault("type", ways, "app.links.element", "app.buttons.element", "warning loc-type-mismatch"),
    Fault("no row", ways, #".cells["story.chess"].buttons"#, ".buttons", "error loc-unscoped"),
    Fault("index", ways, "element(boundBy: 3)", "element(boundBy: 4)", "warning loc-index-out-of-range"),
    Fault("container", ways, #"scrollViews["start.page"]"#, #"scrollViews["ready.page"]"#, "warning loc-near-miss"),
    // Published styles and other examples
    Fault(
      "robot, below a property", "Tests/PublishedTests/AlmanacTests.swift", #"images["MoonView.imageView"]"#,
      #"images["MoonView.imageview"]"#, "error loc-near-miss"),
    Fault(
      "robot, in a property", "Tests/NewsTests/StoryRobot.swift", #"images["story.picture"]"#,
      #"images["story.pictrue"]"#, "error loc-near-miss"),
    Fault(
      "robot, as an argument", "Tests/NewsTests/BrowserRobot.swift", #"otherElements["URL"]"#, #"otherElements["Url"]"#,
      "warning loc-near-miss"),
    Fault(
      "section of a page", "Tests/PublishedTests/RoostPages.swift", #"view.buttons["advice.hide"]"#,
      #"view.buttons["advice.hied"]"#, "error loc-near-miss"),
    Fault(
      "page, in an action", "Tests/PublishedTests/RoostPages.swift", #"application.buttons["flats.sort"]"#,
      #"application.images["flats.sort"]"#, "warning loc-type-mismatch"),
    Fault(
      "tab bar of a page", "Tests/PublishedTests/RoostPages.swift", #"tabBars.buttons["Flats"]"#,
      #"toolbars.buttons["Flats"]"#, "warning loc-near-miss"),
    Fault(
      "list of a page", "Tests/JobBoardTests/ListPages.swift", #"app.tables["favourites.list"]"#,
      #"app.collectionViews["favourites.list"]"#, "error loc-type-mismatch"),
    Fault(
      "section with actions", "Tests/JobBoardTests/MainPage.swift", #"view.buttons["recent.clear"]"#,
      #"view.buttons["recent.claer"]"#, "error loc-near-miss"),
    Fault(
      "text of a page", "Tests/JobBoardTests/VacancyPage.swift", #"view.staticTexts["login.reason"]"#,
      #"app.tables.staticTexts["login.reason"]"#, "warning loc-near-miss"),
    Fault(
      "synchronized view", "Tests/PublishedTests/LarderViews.swift", #"parent.buttons["details.label"]"#,
      #"parent.buttons["details.lable"]"#, "error loc-near-miss"),
    Fault(
      "raw value of a view", "Tests/WarehouseTests/QuickPrintMenu.swift", #"case hook = "Hook""#,
      #"case hook = "hook""#, "error loc-near-miss", at: ".buttons[rawValue]"),
    Fault(
      "case of a view", "Tests/WarehouseTests/QuickPrintMenu.swift", #"parent.buttons["menu.more"]"#,
      #"parent.buttons["menu.mroe"]"#, "error loc-near-miss"),
    Fault(
      "criterion of a view", "Tests/WarehouseTests/KnowledgeBaseHome.swift", #"staticTexts["knowledge.headline"]"#,
      #"otherElements["knowledge.headline"]"#, "warning loc-type-mismatch"),
    Fault(
      "collection of components", "Tests/WarehouseTests/SearchHub.swift", #"identifier: "search.result""#,
      #"identifier: "search.resutl""#, "error loc-near-miss"),
    Fault(
      "behaviour, field", "Tests/PublishedTests/TurnstileElement.swift", #"secureTextFields["password"]"#,
      #"secureTextFields["pasword"]"#, "error loc-near-miss"),
    Fault(
      "behaviour, text", "Tests/PublishedTests/TurnstileElement.swift", #"staticTexts["login.title"]"#,
      #"buttons["login.title"]"#, "error loc-type-mismatch"),
    Fault(
      "base test", "Tests/PublishedTests/HeronTests.swift", #"staticTexts["photo.hint"]"#,
      #"staticTexts["photo.hnit"]"#, "error loc-near-miss"),
    Fault(
      "IN %@", "Tests/OnboardingTests/OnboardingPages.swift", #"["lock", "hand"]"#, #"["camera.lock", "camera.hand"]"#,
      "error loc-no-match"),
    Fault(
      "page with an app in its initializer", "Tests/StartTests/LoginTests.swift",
      #"secureTextFields["login.password"]"#, #"secureTextFields["login.pasword"]"#, "error loc-near-miss"),
  ]
}

/// A change of one line, and the finding that it causes.
private struct Fault: Sendable {
  var way: String
  var file: String
  var old: String
  var new: String
  /// The severity and the rule.
  var finding: String
  /// Part of the line of the finding before the change, and its file.
  var place: String
  var placeFile: String

  init(
    _ way: String, _ file: String, _ old: String, _ new: String, _ finding: String, at place: String? = nil,
    in placeFile: String? = nil
  ) {
    (self.way, self.file, self.old, self.new, self.finding) = (way, file, old, new, finding)
    self.place = place ?? old
    self.placeFile = placeFile ?? file
  }
}

/// A temporary copy of the example suites, linted with the original recordings.
private struct ExampleSuites {
  let folder: TemporaryFolder

  init() throws {
    let examples = CommandRun.root.appending(path: "Docs/Examples")
    folder = try TemporaryFolder()
    try FileManager.default.copyItem(at: examples.appending(path: "Tests"), to: folder.url.appending(path: "Tests"))
    var settings = try String(contentsOf: examples.appending(path: "axreplay.yml"), encoding: .utf8)
    let recordings = ["snapshots", "Docs/Examples/snapshots/published"].map {
      "\"\(CommandRun.root.appending(path: $0).path)\""
    }
    let changes = [
      ("snapshots: [../../snapshots, snapshots/published]", "snapshots: [\(recordings.joined(separator: ", "))]"),
      ("  sources: Tests\n", "  sources: Tests\n" + Self.settings),
    ]
    for (old, new) in changes {
      try #require(settings.components(separatedBy: old).count == 2, "axreplay.yml: \(old)")
      settings = settings.replacingOccurrences(of: old, with: new)
    }
    try write(settings, to: "axreplay.yml")
  }

  private static let settings = """
      language: en
      strings: en.lproj/Localizable.strings
      mappings:
        localize(_:): strings
        row(named:): 'cells["book.{named}"]'

    """

  private func text(of file: String) throws -> String {
    try String(contentsOf: folder.url.appending(path: file), encoding: .utf8)
  }

  func write(_ text: String, to file: String) throws {
    let url = folder.url.appending(path: file)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  func plant(_ fault: Fault) throws {
    let source = try text(of: fault.file)
    try #require(source.components(separatedBy: fault.old).count == 2, "\(fault.way): \(fault.old)")
    try write(source.replacingOccurrences(of: fault.old, with: fault.new), to: fault.file)
  }

  /// Returns the finding that a fault will cause, in the form that `findings()` returns. No fault adds a line.
  func finding(of fault: Fault) throws -> String {
    let parts = try text(of: fault.placeFile).components(separatedBy: fault.place)
    try #require(parts.count == 2, "\(fault.way): \(fault.place)")
    let line = parts[0].components(separatedBy: "\n").count
    return "\(fault.placeFile):\(line) \(fault.finding)"
  }

  /// Returns the findings that are not suppressed, each as `Tests/StartTests/LoginTests.swift:9 warning loc-index`.
  func findings() throws -> [String] {
    struct Report: Decodable {
      struct Finding: Decodable {
        struct Suppression: Decodable {}
        var file: String
        var line: Int?
        var severity: String
        var code: String
        var suppressed: Suppression?
      }
      var findings: [Finding]
    }
    let config = folder.url.appending(path: "axreplay.yml").path
    let run = try CommandRun(["lint", "--config", config, "--format", "json"])
    try #require(!run.standardError.contains("error:"), "\(run.standardError)")
    let report = try JSONDecoder().decode(Report.self, from: Data(run.standardOutput.utf8))
    return report.findings.filter { $0.suppressed == nil }.map { finding in
      let file = finding.file.components(separatedBy: "\(folder.url.lastPathComponent)/").last ?? finding.file
      return "\(file):\(finding.line ?? 0) \(finding.severity) \(finding.code)"
    }
  }
}

// MARK: - Ways of naming that the example suites do not use

extension PlantedFaultTests {
  fileprivate static let stringsSource = """
    "statistics.row" = "Reading Statistics";
    "login.title" = "Welcome Back";
    "library.shelf" = "On the Shelf";

    """

  fileprivate static let keysSource = #"""
    // Declares keys for the locators of this directory.

    enum ShopKey {
      static let account = "login.account"
      static let area = "home"
      static var language: String { "landing.language" }
      static func product(_ number: Int) -> String { "product.\(number)" }
    }

    enum Landing: String {
      case help, guest

      var key: String { "landing." + rawValue }
    }

    enum Filter: String {
      case stone = "home.filter.stone"
      case citrus = "home.filter.citrus"
    }

    struct BookKey {
      static let bookmark = "detail.bookmark"
      let share = "detail.share"
    }

    """#

  fileprivate static let waysSource = #"""
    // Names elements in ways that the other suites do not use.

    import XCTest

    extension XCUIElement {
      subscript(filter: Filter) -> XCUIElement { buttons[filter.rawValue] }
      func text(_ key: String) -> XCUIElement { staticTexts[key] }
    }

    final class WayTests: XCTestCase {
      let app = XCUIApplication()
      let springboard = XCUIApplication(bundleIdentifier: "com.apple.springboard")
      static let lantern = "com.example.lantern"

      func testKeys() {
        app.textFields[ShopKey.account].tap()
        app.buttons["\(ShopKey.area).messages"].tap()
        app.buttons[ShopKey.language].tap()
        app.cells[ShopKey.product(4103)].tap()
        app.buttons[Landing.help.key].tap()
        app.buttons[Landing.guest.key].tap()
        app[Filter.stone].tap()
        app[Filter.citrus].tap()
        app.text("product.4101.price").tap()
        app.buttons[BookKey.bookmark].tap()
        app.buttons[BookKey().share].tap()
        row(named: "cafe").tap()
        app.buttons.matching(identifier: "share.copy").element.tap()
        app.cells.element(matching: .cell, identifier: "product.4105").tap()
        app.cells.containing(.image, identifier: "product.4102.photo").element.tap()
        app.navigationBars[localize("login.title")].tap()
        app.staticTexts[localize("statistics.row")].tap()
        app.otherElements[NSLocalizedString("library.shelf", comment: "")].tap()
      }

      func testApps() {
        let shop = XCUIApplication(bundleIdentifier: "com.example.pomelo")
        shop.switches["login.stay"].tap()
        let library = XCUIApplication(bundleIdentifier: Self.lantern)
        library.buttons["detail.read"].tap()
        let heron = XCUIApplication(bundleIdentifier: "com.example.heron")
        heron.buttons["start.new"].tap()
        springboard.icons["Phone"].tap()
        XCUIApplication(bundleIdentifier: "com.apple.mobilesafari").buttons["breadcrumb"].tap()
        XCUIApplication().buttons["login.passkey"].tap()
        close(app)
        open(library)
      }

      private func close(_ app: XCUIApplication) { app.buttons["detail.lend"].tap() }
      private func open(_ other: XCUIApplication) { other.buttons["library.sort"].tap() }

      func testTexts() {
        app.buttons.element(matching: NSPredicate(format: "identifier == 'login.forgot'")).tap()
        app.staticTexts.element(matching: NSPredicate(format: "label BEGINSWITH 'Picked this'")).tap()
        app.staticTexts.element(matching: NSPredicate(format: "label CONTAINS %@", "Forty small")).tap()
        app.images.element(matching: NSPredicate(format: "label == %@", argumentArray: ["A heron in flight"])).tap()
        app.links.element(matching: NSPredicate(format: "label == %@", "Ferry Timetable")).tap()
        app.tables["feed.stories"].cells["story.chess"].buttons["story.save"].tap()
        // axreplay:disable:next loc-index - the last recent book
        app.collectionViews["library.recent"].cells.element(boundBy: 3).tap()
        app.staticTexts.element(matching: NSPredicate(format: "label ENDSWITH 'you can visit'")).tap()
        app.scrollViews["start.page"].buttons["start.login"].tap()
      }
    }

    """#
}
