// Tests that lint finds every fault planted in the example suites, and reports nothing else.

import Foundation
import Testing

@Suite struct PlantedFaultTests {
  /// Each fault is at a different locator, so that no finding hides another one. All are planted at once.
  @Test func everyPlantedFaultIsFoundAndNothingElse() throws {
    let suites = try PlantedSuites.examples()
    defer { suites.folder.remove() }
    try suites.write(Self.waysSource, to: Self.ways)
    try suites.write(Self.keysSource, to: Self.keys)
    try suites.write(Self.stringsSource, to: Self.strings)
    let before = try suites.findings().map(\.summary)
    #expect(before.filter { $0.contains("/WayTests/") && !$0.contains(" note ") } == [])

    let expected = try Self.faults.map { "\(try suites.place(of: $0)) \($0.finding)" }
    for fault in Self.faults { try suites.plant(fault) }
    let after = try suites.findings().map(\.summary)
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

  /// The findings have the form `error loc-near-miss`; the severities follow from the rule manual. In a type that is
  /// named after a recorded screen, a locator that finds nothing on this screen is an error. Elsewhere it is a warning,
  /// unless the typo is certain: the element is in every snapshot of a screen, and the key differs only in case, in
  /// whitespace, or in one character that is not a digit.
  private static let faults: [PlantedFault] = [
    // The app
    PlantedFault(
      "XCUIApplication()", ways, #"buttons["login.passkey"]"#, #"buttons["login.paskey"]"#, "error loc-near-miss"),
    PlantedFault(
      "the recorded app, by its bundle identifier", ways, #"shop.switches["login.stay"]"#,
      #"shop.switches["login.sty"]"#, "error loc-near-miss"),
    PlantedFault(
      "another recorded app", ways, #""com.example.heron""#, #""com.example.pomelo""#, "warning loc-no-match",
      at: "heron.buttons"),
    PlantedFault(
      "a bundle identifier in a constant", ways, #"library.buttons["detail.read"]"#, #"library.buttons["detail.raed"]"#,
      "error loc-near-miss"),
    PlantedFault(
      "SpringBoard in a property", ways, #"springboard.icons["Phone"]"#, #"springboard.icons["phone"]"#,
      "error loc-near-miss"),
    PlantedFault("Safari", ways, #"buttons["breadcrumb"]"#, #"buttons["breadcrumbs"]"#, "error loc-near-miss"),
    PlantedFault(
      "a stored app, as an argument", ways, #"app.buttons["detail.lend"]"#, #"app.buttons["detail.Lend"]"#,
      "error loc-near-miss"),
    PlantedFault(
      "a local app, as an argument", ways, #"other.buttons["library.sort"]"#, #"other.staticTexts["library.sort"]"#,
      "warning loc-type-mismatch"),
    // The key
    PlantedFault(
      "constant in another file", keys, #""login.account""#, #""login.accuont""#, "error loc-near-miss",
      at: "ShopKey.account", in: ways),
    PlantedFault(
      "interpolated constant", ways, #"\(ShopKey.area).messages"#, #"\(ShopKey.area).mesages"#,
      "warning loc-near-miss"),
    PlantedFault(
      "computed property", keys, #""landing.language""#, #""landing.langauge""#, "error loc-near-miss",
      at: "ShopKey.language", in: ways),
    PlantedFault("static function", ways, "ShopKey.product(4103)", "ShopKey.product(4130)", "warning loc-near-miss"),
    PlantedFault(
      "implicit raw value, renamed", keys, "case help, guest", "case hlep, guest", "error loc-undefined",
      at: "Landing.help", in: ways),
    PlantedFault(
      "implicit raw value, misspelled", ways, "Landing.guest.key", "Landing.gest.key", "error loc-undefined"),
    PlantedFault(
      "explicit raw value, own subscript", keys, #""home.filter.stone""#, #""home.filter.Stone""#,
      "error loc-near-miss", at: "app[Filter.stone]", in: ways),
    PlantedFault(
      "case as the argument of an own subscript", ways, "app[Filter.citrus]", "app[Filter.citrsu]",
      "error loc-undefined"),
    PlantedFault(
      "own method of XCUIElement", ways, #"app.text("product.4101.price")"#, #"app.text("product.4101.prize")"#,
      "warning loc-near-miss"),
    PlantedFault(
      "static constant of a struct", keys, #""detail.bookmark""#, #""detail.bookmarc""#, "error loc-near-miss",
      at: "BookKey.bookmark", in: ways),
    PlantedFault(
      "property of an instance", keys, #""detail.share""#, #""detail.share ""#, "error loc-near-miss",
      at: "BookKey().share", in: ways),
    PlantedFault("mapping", ways, #"row(named: "cafe")"#, #"row(named: "caffe")"#, "error loc-near-miss"),
    PlantedFault(
      "matching(identifier:)", ways, #"identifier: "share.copy""#, #"identifier: "share.copi""#, "error loc-near-miss"),
    PlantedFault(
      "element(matching:identifier:)", ways, #"identifier: "product.4105""#, #"identifier: "produkt.4105""#,
      "warning loc-near-miss"),
    PlantedFault(
      "containing(_:identifier:)", ways, #".image, identifier: "product.4102.photo""#,
      #".staticText, identifier: "product.4102.photo""#, "warning loc-near-miss"),
    PlantedFault(
      "mapped localisation function", ways, #"localize("login.title")"#, #"localize("login.titel")"#,
      "warning loc-missing-string"),
    PlantedFault(
      "entry of a strings table", strings, "On the Shelf", "On the shelf", "error loc-near-miss",
      at: "NSLocalizedString(", in: ways),
    // The text, the container, the index
    PlantedFault("==", ways, "'login.forgot'", "'login.forget'", "error loc-near-miss"),
    PlantedFault("BEGINSWITH", ways, "'Picked this'", "'Piked this'", "warning loc-no-match"),
    PlantedFault("an unknown operator", ways, "label ENDSWITH", "label ENDWITH", "error loc-bad-predicate"),
    PlantedFault("CONTAINS %@", ways, #""Forty small""#, #""Fourty small""#, "warning loc-no-match"),
    PlantedFault("argumentArray", ways, #""A heron in flight""#, #""A Heron in flight""#, "error loc-near-miss"),
    PlantedFault("type", ways, "app.links.element", "app.buttons.element", "warning loc-type-mismatch"),
    PlantedFault("no row", ways, #".cells["story.chess"].buttons"#, ".buttons", "error loc-unscoped"),
    PlantedFault("index", ways, "element(boundBy: 3)", "element(boundBy: 4)", "warning loc-index-out-of-range"),
    PlantedFault(
      "container", ways, #"scrollViews["start.page"]"#, #"scrollViews["ready.page"]"#, "warning loc-near-miss"),
    // Published styles and other examples
    PlantedFault(
      "robot, below a property", "Tests/PublishedTests/AlmanacTests.swift", #"images["MoonView.imageView"]"#,
      #"images["MoonView.imageview"]"#, "error loc-near-miss"),
    PlantedFault(
      "robot, in a property", "Tests/NewsTests/StoryRobot.swift", #"images["story.picture"]"#,
      #"images["story.pictrue"]"#, "error loc-near-miss"),
    PlantedFault(
      "robot, as an argument", "Tests/NewsTests/BrowserRobot.swift", #"otherElements["URL"]"#, #"otherElements["Url"]"#,
      "warning loc-near-miss"),
    PlantedFault(
      "section of a page", "Tests/PublishedTests/RoostPages.swift", #"view.buttons["advice.hide"]"#,
      #"view.buttons["advice.hied"]"#, "error loc-near-miss"),
    PlantedFault(
      "page, in an action", "Tests/PublishedTests/RoostPages.swift", #"application.buttons["flats.sort"]"#,
      #"application.images["flats.sort"]"#, "warning loc-type-mismatch"),
    PlantedFault(
      "tab bar of a page", "Tests/PublishedTests/RoostPages.swift", #"tabBars.buttons["Flats"]"#,
      #"toolbars.buttons["Flats"]"#, "warning loc-near-miss"),
    PlantedFault(
      "list of a page", "Tests/JobBoardTests/ListPages.swift", #"application.tables["favourites.list"]"#,
      #"application.collectionViews["favourites.list"]"#, "error loc-type-mismatch"),
    PlantedFault(
      "section with actions", "Tests/JobBoardTests/MainPage.swift", #"view.buttons["recent.clear"]"#,
      #"view.buttons["recent.claer"]"#, "error loc-near-miss"),
    PlantedFault(
      "text of a page", "Tests/JobBoardTests/VacancyPage.swift", #"view.staticTexts["login.reason"]"#,
      #"app.tables.staticTexts["login.reason"]"#, "warning loc-near-miss"),
    PlantedFault(
      "synchronized view", "Tests/PublishedTests/LarderViews.swift", #"parent.buttons["details.label"]"#,
      #"parent.buttons["details.lable"]"#, "error loc-near-miss"),
    PlantedFault(
      "raw value of a view", "Tests/WarehouseTests/QuickPrintMenu.swift", #"case hook = "Hook""#,
      #"case hook = "hook""#, "error loc-near-miss", at: ".buttons[rawValue]"),
    PlantedFault(
      "case of a view", "Tests/WarehouseTests/QuickPrintMenu.swift", #"parent.buttons["menu.more"]"#,
      #"parent.buttons["menu.mroe"]"#, "error loc-near-miss"),
    PlantedFault(
      "criterion of a view", "Tests/WarehouseTests/KnowledgeBaseHome.swift", #"staticTexts["knowledge.headline"]"#,
      #"otherElements["knowledge.headline"]"#, "warning loc-type-mismatch"),
    PlantedFault(
      "collection of components", "Tests/WarehouseTests/SearchHub.swift", #"identifier: "search.result""#,
      #"identifier: "search.resutl""#, "error loc-near-miss"),
    PlantedFault(
      "behaviour, field", "Tests/PublishedTests/TurnstileElement.swift", #"secureTextFields["password"]"#,
      #"secureTextFields["pasword"]"#, "error loc-near-miss"),
    PlantedFault(
      "behaviour, text", "Tests/PublishedTests/TurnstileElement.swift", #"staticTexts["login.title"]"#,
      #"buttons["login.title"]"#, "error loc-type-mismatch"),
    PlantedFault(
      "base test", "Tests/PublishedTests/HeronTests.swift", #"staticTexts["photo.hint"]"#,
      #"staticTexts["photo.hnit"]"#, "error loc-near-miss"),
    PlantedFault(
      "IN %@", "Tests/OnboardingTests/OnboardingPages.swift", #"["lock", "hand"]"#, #"["camera.lock", "camera.hand"]"#,
      "error loc-no-match"),
    PlantedFault(
      "page with an app in its initializer", "Tests/StartTests/LoginTests.swift",
      #"secureTextFields["login.password"]"#, #"secureTextFields["login.pasword"]"#, "error loc-near-miss"),
  ]
}

extension PlantedSuites {
  /// Copies the example suites.
  fileprivate static func examples() throws -> PlantedSuites {
    let examples = CommandRun.root.appending(path: "Docs/Examples")
    var settings = try String(contentsOf: examples.appending(path: "axreplay.yml"), encoding: .utf8)
    let recordings = ["snapshots", "Docs/Examples/snapshots/published"].map {
      "\"\(CommandRun.root.appending(path: $0).path)\""
    }
    let changes = [
      ("snapshots: [../../snapshots, snapshots/published]", "snapshots: [\(recordings.joined(separator: ", "))]"),
      ("  sources: Tests\n", "  sources: Tests\n" + settingsOfWays),
    ]
    for (old, new) in changes {
      try #require(settings.components(separatedBy: old).count == 2, "axreplay.yml: \(old)")
      settings = settings.replacingOccurrences(of: old, with: new)
    }
    return try PlantedSuites(copying: [examples.appending(path: "Tests")], settings: settings)
  }

  private static let settingsOfWays = """
      language: en
      strings: en.lproj/Localizable.strings
      mappings:
        localize(_:): strings
        row(named:): 'cells["book.{named}"]'

    """
}

extension PlantedFinding {
  /// The finding as `Tests/StartTests/LoginTests.swift:9 warning loc-index`.
  fileprivate var summary: String { "\(place) \(severity) \(code)" }
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
    // axreplay:disable:file loc-not-after-tap - a list of elements on many screens, not the steps of a test

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
