// Records the screens of CalibrationApp and XCTest's answers to about a hundred questions about them.
//
// This file has no dependencies: add it to a UI-test target of an app that consists of CalibrationApp.swift.
// (Docs/Calibration/README.md)

import Foundation
import XCTest

final class CalibrationTests: XCTestCase {
  @MainActor func testCalibration() {
    let screens = Screen.all.map(ask)
    let data = Data(text(screens).utf8)
    let attachment = XCTAttachment(data: data, uniformTypeIdentifier: "public.json")
    attachment.name = "calibration.json"
    attachment.lifetime = .keepAlways
    add(attachment)
    let file = URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent("calibration.json")
    do {
      try data.write(to: file, options: .atomic)
      print("calibration: \(file.path)")
    } catch {
      print("calibration: only attached to the test, because \(error.localizedDescription)")
    }
  }

  // MARK: Questions and answers

  /// The failures caused by a question. They are answers, not failures of this test.
  private var failures: [String] = []
  private var isAsking = false

  override func record(_ issue: XCTIssue) {
    if isAsking {
      failures.append(issue.compactDescription)
    } else {
      super.record(issue)
    }
  }

  /// Shows a screen and asks its questions.
  @MainActor private func ask(_ screen: Screen) -> [String: Any] {
    let app = XCUIApplication()
    app.launchArguments = ["-screen", screen.name] + screen.arguments
    app.launch()
    let obstacle = screen.prepare(app)
    let tree = (try? app.snapshot()).map { JSON.of($0, withChildren: true) } ?? [:]
    var questions: [[String: Any]] = []
    for (id, ask, chain) in screen.questions {
      var question: [String: Any] = ["id": id, "ask": ask.rawValue, "query": chain.text]
      if let delay = screen.delay { question["delay"] = delay }
      if let obstacle = obstacle {
        question["skipped"] = obstacle
      } else {
        let start = Date()
        question["answer"] = answer { try ask.answer(chain) }
        question["seconds"] = (Date().timeIntervalSince(start) * 1000).rounded() / 1000
      }
      questions.append(question)
    }
    let last = (try? app.snapshot()).map { JSON.of($0, withChildren: true) } ?? [:]
    screen.finish(obstacle)
    return ["name": screen.name, "tree": tree, "changed": JSON.text(tree) != JSON.text(last), "questions": questions]
  }

  /// Returns an answer, or the failure that the question caused. `XCTAssertNoThrow` also catches exceptions.
  @MainActor private func answer(_ body: () throws -> [String: Any]) -> [String: Any] {
    failures = []
    isAsking = true
    defer { isAsking = false }
    var answer: [String: Any] = [:]
    XCTAssertNoThrow(answer = try body())
    return failures.first.map { ["failure": $0] } ?? answer
  }

  // MARK: Output

  /// Formats the result with one question per line.
  @MainActor private func text(_ screens: [[String: Any]]) -> String {
    let version = ProcessInfo.processInfo.operatingSystemVersion
    var facts: [String: Any] = ["system": "iOS \(version.majorVersion).\(version.minorVersion)"]
    facts["xcode"] = Bundle(for: CalibrationTests.self).object(forInfoDictionaryKey: "DTXcode")
    facts["device"] = ProcessInfo.processInfo.environment["SIMULATOR_DEVICE_NAME"]
    let members = facts.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \(JSON.text($0.value))" }
    let parts = screens.map { screen -> String in
      let questions = (screen["questions"] as? [[String: Any]] ?? []).map { "    \(JSON.text($0))" }
      let rest = ["name", "changed", "tree"].map { "\"\($0)\": \(JSON.text(screen[$0] ?? ""))" }
      return "  {\(rest.joined(separator: ",\n   ")),\n   \"questions\": [\n\(questions.joined(separator: ",\n"))\n  ]}"
    }
    return "{\"calibration\": 1, \(members.joined(separator: ", ")), \"screens\": [\n"
      + parts.joined(separator: ",\n") + "\n]}\n"
  }
}

// MARK: - Questions

/// One screen of the app with its questions. Each question's identifier begins with the name of the fact that the
/// question checks.
@MainActor struct Screen {
  var name: String
  var arguments: [String] = []
  /// The delay between the preparation and the appearance of the element, in seconds.
  var delay: Double?
  /// Prepares the screen. Returns the reason if the screen cannot be prepared; otherwise nil.
  var prepare: (XCUIApplication) -> String? = { _ in nil }
  /// Cleans up. The argument is the reason returned by the preparation.
  var finish: (String?) -> Void = { _ in }
  var questions: [(id: String, ask: Ask, of: Chain)]

  static var all: [Screen] {
    [order, keys, rows, tabs, inset, cover, alert, dialog, sheet, keyboard]
      + [1.5, 2.5, 8].map { appearing(after: $0) }
      + [system]
  }

  private static let app = Chain.app
  private static let outer = app.otherElements["box.outer"]
  /// Three nested containers.
  private static let boxes = app.otherElements.matching("identifier BEGINSWITH 'box.'")
  /// Two sibling containers, each with a deep and a shallow button.
  private static let cards = app.otherElements.matching("identifier LIKE 'card.?'")

  private static let boxesAndCards = app.otherElements.matching("identifier != ''")

  static let order = Screen(
    name: "order",
    questions: [
      // Reports of Xcode 26 and later go both ways about these two.
      ("containing.self/text", .count, app.staticTexts.containing("label == 'plain'")),
      ("containing.self/box", .elements, boxes.containing("identifier == 'box.innermost'")),
      ("result-order.level/buttons", .elements, app.buttons),
      ("result-order.level/texts", .elements, app.staticTexts),
      ("result-order.level/below-an-element", .elements, outer.buttons),
      ("result-order.level/any", .elements, outer.descendants(.any)),
      ("result-order.level/index", .element, app.buttons.element(boundBy: 1)),
      ("result-order.first-match/app", .element, app.buttons.firstMatch),
      ("result-order.first-match/index-0", .element, app.buttons.element(boundBy: 0)),
      ("result-order.first-match/element", .element, outer.buttons.firstMatch),
      ("result-order.first-match/filtered", .element, app.buttons.matching("label IN {'A', 'B'}").firstMatch),
      ("result-order.receivers/buttons", .elements, cards.buttons),
      ("result-order.receivers/texts", .elements, cards.staticTexts),
      ("result-order.receivers/first-match", .element, cards.buttons.firstMatch),
      ("result-order.receivers/index-1", .element, cards.buttons.element(boundBy: 1)),
      ("result-order.receivers/index-2", .element, cards.buttons.element(boundBy: 2)),
      ("result-order.nested/buttons", .elements, boxes.buttons),
      ("result-order.nested/first-match", .element, boxes.buttons.firstMatch),
      ("result-order.nested/index-0", .element, boxes.buttons.element(boundBy: 0)),
      ("result-order.children/any", .elements, outer.children(.any)),
      ("result-order.children/buttons", .elements, outer.children(.button)),
      ("result-order.children-of-several/any", .elements, boxes.children(.any)),
      ("result-order.children-of-several/buttons", .elements, boxes.children(.button)),
      ("result-order.children-of-several/first-match", .element, boxes.children(.button).firstMatch),
      ("result-order.filters/matching", .elements, app.buttons.matching("label MATCHES '[A-E]'")),
      ("result-order.filters/containing", .elements, boxesAndCards.containing("label IN {'A', 'D', 'deep one'}")),
      ("result-order.twins/count", .count, app.staticTexts.matching(identifier: "twin")),
      ("result-order.twins/elements", .elements, app.staticTexts.matching(identifier: "twin")),
      ("application.below-itself/count", .count, app.descendants(.application)),
      ("containing.ancestors/boxes", .elements, boxes.containing("label == 'innermost one'")),
      ("containing.ancestors/first-match", .element, boxes.containing("label == 'innermost one'").firstMatch),
      ("containing.type/itself", .count, app.staticTexts.containing(.staticText, "plain")),
      ("containing.type/ancestors", .elements, boxes.containing(.other, "box.innermost")),
    ])

  static let keys = Screen(
    name: "keys",
    questions: [
      ("keys.attributes/identifier", .elements, app.buttons.matching(identifier: "save.button")),
      ("keys.attributes/label", .label, app.buttons["Save"]),
      ("keys.attributes/any-type", .count, app.descendants(.any).matching(identifier: "Save")),
      ("keys.attributes/with-type", .count, app.descendants(.any).matching(.button, "Save")),
      ("keys.value/switch-off", .elements, app.switches.matching(identifier: "0")),
      ("keys.value/switch-on", .elements, app.switches.matching(identifier: "1")),
      ("keys.value/text-field", .exists, app.textFields["typed"]),
      ("keys.value/slider", .exists, app.sliders["50%"]),
      ("keys.placeholder/empty-field", .elements, app.textFields.matching(identifier: "First name")),
      ("keys.placeholder/filled-field", .elements, app.textFields.matching(identifier: "Last name")),
      ("keys.exact/case", .exists, app.buttons["SAVE"]),
      ("keys.exact/part", .exists, app.buttons["Sav"]),
      ("keys.empty/buttons", .count, app.buttons.matching(identifier: "")),
      ("keys.empty/switches", .count, app.switches.matching(identifier: "")),
      ("keys.length/128", .label, app.staticTexts[String(repeating: "a", count: 128)]),
      ("keys.length/129", .label, app.staticTexts[String(repeating: "b", count: 129)]),
      (
        "keys.length/predicate", .count,
        app.staticTexts.matching("identifier == %@", String(repeating: "b", count: 129))
      ),
      ("keys.length-unit/64-emoji", .label, app.staticTexts[String(repeating: "🍋", count: 64)]),
      ("keys.length-unit/65-emoji", .label, app.staticTexts[String(repeating: "🍐", count: 65)]),
      ("predicates.keys/identifier", .count, app.buttons.matching("identifier == 'save.button'")),
      ("predicates.keys/label", .count, app.buttons.matching("label BEGINSWITH 'Sa'")),
      ("predicates.keys/title", .count, app.buttons.matching("title == ''")),
      ("predicates.keys/value", .count, app.switches.matching("value == '1'")),
      ("predicates.keys/placeholder", .count, app.textFields.matching("placeholderValue == 'Last name'")),
      ("predicates.aliases/identifier", .count, app.buttons.matching("accessibilityIdentifier == 'save.button'")),
      ("predicates.aliases/label", .count, app.buttons.matching("accessibilityLabel == 'Save'")),
      ("predicates.flags/enabled", .count, app.buttons.matching("enabled == NO")),
      ("predicates.flags/is-enabled", .count, app.buttons.matching("isEnabled == NO")),
      ("predicates.flags/type", .count, app.descendants(.any).matching("elementType == 40")),
      ("predicates.case/exact", .count, app.buttons.matching("label == 'save'")),
      ("predicates.case/insensitive", .count, app.buttons.matching("label ==[c] 'save'")),
      ("predicates.line-feed/equal", .count, app.staticTexts.matching("label == %@", "Two\nlines")),
      ("predicates.line-feed/contained", .count, app.staticTexts.matching("label CONTAINS %@", "o\nl")),
      ("predicates.numbers/switch", .count, app.switches.matching("value == 1")),
    ])

  static let rows = Screen(
    name: "rows",
    questions: [
      ("midchain.ambiguous/count", .count, app.cells.element.buttons),
      ("midchain.ambiguous/elements", .elements, app.cells.element.buttons),
      ("midchain.ambiguous/exists", .exists, app.cells.element.buttons["Share 2"]),
      ("midchain.ambiguous/label", .label, app.cells.element.buttons["Share 2"]),
      ("midchain.ambiguous/first-match", .element, app.cells.element.buttons.firstMatch),
      ("midchain.index/elements", .elements, app.cells.element(boundBy: 1).buttons),
      ("midchain.index/first-match", .elements, app.cells.firstMatch.buttons),
      ("midchain.index/key", .label, app.cells.element(boundBy: 2).buttons["Share 3"]),
      ("single.ambiguous/count", .count, app.buttons.matching(identifier: "Delete")),
      ("single.ambiguous/exists", .exists, app.buttons["Delete"]),
      ("single.ambiguous/label", .label, app.buttons["Delete"]),
      ("single.ambiguous/snapshot", .element, app.buttons["Delete"]),
      ("single.ambiguous/hittable", .hittable, app.buttons["Delete"]),
      ("single.ambiguous/first-match", .label, app.buttons["Delete"].firstMatch),
      ("index.past-end/exists", .exists, app.cells.element(boundBy: 9)),
      ("index.past-end/label", .label, app.cells.element(boundBy: 9)),
      ("index.past-end/on-the-way", .count, app.cells.element(boundBy: 9).buttons),
      ("index.past-end/empty-list", .label, app.sliders.element(boundBy: 0)),
      ("missing.quiet/exists", .exists, app.buttons["None"]),
      ("missing.quiet/count", .count, app.sliders),
      ("missing.quiet/elements", .elements, app.sliders),
      ("missing.quiet/below", .exists, app.alerts["None"].buttons["OK"]),
      ("hittable.missing/key", .hittable, app.buttons["None"]),
      ("failure.first-empty-step/last", .label, app.buttons["None"]),
      ("failure.first-empty-step/on-the-way", .label, app.alerts["None"].buttons["OK"]),
      ("failure.first-empty-step/in-a-cell", .label, app.cells["None"].buttons["Delete"]),
      ("failure.first-empty-step/first-match", .label, app.sliders.buttons.firstMatch),
      ("retry.times/never-there", .tap, app.buttons["None"]),
    ])

  static let tabs = Screen(
    name: "tabs",
    questions: [
      ("hittable.bars/tab-bar", .hittables, app.buttons.matching("identifier BEGINSWITH 'row.'"))
    ])

  static let inset = Screen(
    name: "inset",
    questions: [
      ("hittable.bars/inset", .hittables, app.textFields.matching("identifier BEGINSWITH 'field.'"))
    ])

  static let cover = Screen(
    name: "cover",
    questions: [
      ("hittable.covered/completely", .hittable, app.buttons["covered.whole"]),
      ("hittable.covered/partly", .hittable, app.buttons["covered.half"]),
      ("hittable.covered/cover", .hittable, app.buttons["cover.whole"]),
      ("hittable.disabled/button", .hittable, app.buttons["disabled"]),
      ("hittable.off-screen/button", .hittable, app.buttons["off.screen"]),
      ("hittable.no-size/other", .hittable, app.otherElements["no.size"]),
    ])

  static let alert = Screen(
    name: "alert",
    prepare: { $0.alerts.firstMatch.waitForExistence(timeout: 5) ? nil : "there is no alert" },
    questions: [
      ("hittable.modal/under-an-alert", .hittable, app.buttons["beneath"]),
      ("hittable.modal/in-the-alert", .hittable, app.alerts.buttons["OK"]),
      ("result-order.level/alert", .elements, app.buttons),
    ])

  static let dialog = Screen(
    name: "dialog",
    prepare: { $0.buttons["First"].waitForExistence(timeout: 5) ? nil : "there is no dialog" },
    questions: [
      ("hittable.modal/under-a-dialog", .hittable, app.buttons["beneath"]),
      ("hittable.modal/in-the-dialog", .hittable, app.buttons["First"]),
    ])

  static let sheet = Screen(
    name: "sheet",
    prepare: { $0.buttons["in.sheet"].waitForExistence(timeout: 5) ? nil : "there is no sheet" },
    questions: [
      ("hittable.unnamed-sheet/under-it", .hittable, app.buttons["beneath"]),
      ("hittable.unnamed-sheet/in-it", .hittable, app.buttons["in.sheet"]),
    ])

  static let keyboard = Screen(
    name: "keyboard",
    prepare: { app in
      app.textFields["entry"].tap()
      let isThere = app.keyboards.firstMatch.waitForExistence(timeout: 5)
      return isThere ? nil : "there is no keyboard: choose I/O > Keyboard > Toggle Software Keyboard in the simulator"
    },
    questions: [
      ("result-order.level/keyboard-buttons", .elements, app.buttons)
    ])

  static func appearing(after delay: Double) -> Screen {
    Screen(
      name: "later", arguments: ["-delay", "\(delay)"], delay: delay,
      prepare: { app in
        app.buttons["Start"].tap()
        return nil
      },
      questions: [("retry.times/after-\(delay)", .tap, app.buttons["Late"])])
  }

  /// Comes last, because the alert would cover the other screens.
  static let system = Screen(
    name: "system",
    prepare: { _ in
      let isThere = springboard.alerts.firstMatch.waitForExistence(timeout: 5)
      return isThere ? nil : "the system did not show an alert: delete the app, so that the alert can appear again"
    },
    finish: { obstacle in
      if obstacle == nil { springboard.alerts.firstMatch.buttons.element(boundBy: 0).tap() }
    },
    questions: [("hittable.system-alert/button", .hittable, app.buttons["beneath"])])

  private static let springboard = XCUIApplication(bundleIdentifier: "com.apple.springboard")
}

/// The properties and actions to request.
@MainActor enum Ask: String {
  case elements, element, count, exists, hittable, hittables, label, tap

  func answer(_ chain: Chain) throws -> [String: Any] {
    switch self {
    case .elements: return ["elements": try chain.several().allElementsBoundByIndex.map(entry)]
    case .hittables:
      return ["elements": try chain.several().allElementsBoundByIndex.map { entry($0).merging(hittable($0)) { $1 } }]
    case .element: return entry(try chain.single())
    case .count: return ["count": try chain.several().count]
    case .exists: return ["exists": try chain.single().exists]
    case .hittable: return hittable(try chain.single())
    case .label: return ["label": try chain.single().label]
    case .tap:
      try chain.single().tap()
      return ["done": true]
    }
  }

  private func entry(_ element: XCUIElement) -> [String: Any] {
    do {
      return ["element": JSON.of(try element.snapshot(), withChildren: false)]
    } catch {
      return ["failure": error.localizedDescription]
    }
  }

  private func hittable(_ element: XCUIElement) -> [String: Any] { ["hittable": element.isHittable] }
}

// MARK: - Queries

/// A query and its source text, built together so that they cannot differ. The query is created only when it is used,
/// because XCTest rejects some queries when they are created.
@MainActor struct Chain {
  enum Found {
    case element(XCUIElement)
    case query(XCUIElementQuery)
  }

  enum Kind: String {
    case any, application, button, other, staticText

    var type: XCUIElement.ElementType {
      switch self {
      case .any: return .any
      case .application: return .application
      case .button: return .button
      case .other: return .other
      case .staticText: return .staticText
      }
    }
  }

  struct NotThis: Error {}

  let text: String
  let found: () throws -> Found

  static let app = Chain(text: "app") { .element(XCUIApplication()) }

  func single() throws -> XCUIElement {
    guard case .element(let element) = try found() else { throw NotThis() }
    return element
  }
  func several() throws -> XCUIElementQuery {
    guard case .query(let query) = try found() else { throw NotThis() }
    return query
  }

  // MARK: Descendants and children

  var alerts: Chain { below(.alert, "alerts") }
  var buttons: Chain { below(.button, "buttons") }
  var cells: Chain { below(.cell, "cells") }
  var keyboards: Chain { below(.keyboard, "keyboards") }
  var otherElements: Chain { below(.other, "otherElements") }
  var sliders: Chain { below(.slider, "sliders") }
  var staticTexts: Chain { below(.staticText, "staticTexts") }
  var switches: Chain { below(.switch, "switches") }
  var textFields: Chain { below(.textField, "textFields") }
  func descendants(_ kind: Kind) -> Chain { below(kind.type, "descendants(matching: .\(kind.rawValue))") }

  private func below(_ type: XCUIElement.ElementType, _ member: String) -> Chain {
    Chain(text: "\(text).\(member)") {
      switch try found() {
      case .element(let element): return .query(element.descendants(matching: type))
      case .query(let query): return .query(query.descendants(matching: type))
      }
    }
  }

  func children(_ kind: Kind) -> Chain {
    Chain(text: "\(text).children(matching: .\(kind.rawValue))") {
      switch try found() {
      case .element(let element): return .query(element.children(matching: kind.type))
      case .query(let query): return .query(query.children(matching: kind.type))
      }
    }
  }

  // MARK: Filters

  func matching(identifier key: String) -> Chain {
    filter("matching(identifier: \(Chain.literal(key)))") { $0.matching(identifier: key) }
  }
  func matching(_ kind: Kind, _ key: String) -> Chain {
    filter("matching(.\(kind.rawValue), identifier: \(Chain.literal(key)))") { $0.matching(kind.type, identifier: key) }
  }
  func matching(_ format: String, _ arguments: String...) -> Chain {
    filter("matching(\(Chain.predicate(format, arguments)))") {
      $0.matching(NSPredicate(format: format, argumentArray: arguments))
    }
  }
  func containing(_ kind: Kind, _ key: String) -> Chain {
    filter("containing(.\(kind.rawValue), identifier: \(Chain.literal(key)))") {
      $0.containing(kind.type, identifier: key)
    }
  }
  func containing(_ format: String) -> Chain {
    filter("containing(\(Chain.predicate(format, [])))") { $0.containing(NSPredicate(format: format)) }
  }

  private func filter(_ member: String, _ apply: @escaping (XCUIElementQuery) -> XCUIElementQuery) -> Chain {
    Chain(text: "\(text).\(member)") { .query(apply(try several())) }
  }

  // MARK: One element

  var element: Chain { Chain(text: "\(text).element") { .element(try several().element) } }
  var firstMatch: Chain {
    Chain(text: "\(text).firstMatch") {
      switch try found() {
      case .element(let element): return .element(element.firstMatch)
      case .query(let query): return .element(query.firstMatch)
      }
    }
  }
  func element(boundBy index: Int) -> Chain {
    Chain(text: "\(text).element(boundBy: \(index))") { .element(try several().element(boundBy: index)) }
  }
  subscript(key: String) -> Chain { Chain(text: "\(text)[\(Chain.literal(key))]") { .element(try several()[key]) } }

  // MARK: Source text

  private static func literal(_ text: String) -> String {
    let escaped = text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"")
    return "\"" + escaped.replacingOccurrences(of: "\n", with: "\\n") + "\""
  }

  private static func predicate(_ format: String, _ arguments: [String]) -> String {
    "NSPredicate(format: \(([format] + arguments).map(literal).joined(separator: ", ")))"
  }
}

/// Formats snapshots as JSON, with the keys of XCTest's dictionaries.
@MainActor enum JSON {
  static func of(_ snapshot: XCUIElementSnapshot, withChildren: Bool) -> [String: Any] {
    let frame = snapshot.frame
    var json: [String: Any] = [
      "elementType": snapshot.elementType.rawValue, "identifier": snapshot.identifier, "label": snapshot.label,
      "title": snapshot.title, "enabled": snapshot.isEnabled, "selected": snapshot.isSelected,
      "hasFocus": snapshot.hasFocus, "horizontalSizeClass": snapshot.horizontalSizeClass.rawValue,
      "verticalSizeClass": snapshot.verticalSizeClass.rawValue,
      "frame": [
        "X": number(frame.origin.x), "Y": number(frame.origin.y), "Width": number(frame.size.width),
        "Height": number(frame.size.height),
      ],
    ]
    if let value = snapshot.value { json["value"] = value is String || value is NSNumber ? value : "\(value)" }
    if let placeholder = snapshot.placeholderValue { json["placeholderValue"] = placeholder }
    if withChildren { json["children"] = snapshot.children.map { of($0, withChildren: true) } }
    return json
  }

  /// JSON does not support infinite numbers.
  private static func number(_ number: CGFloat) -> Any { number.isFinite ? Double(number) : "\(Double(number))" }

  static func text(_ value: Any) -> String {
    let options: JSONSerialization.WritingOptions = [
      .sortedKeys, .fragmentsAllowed, .withoutEscapingSlashes,
    ]
    guard let data = try? JSONSerialization.data(withJSONObject: value, options: options) else { return "null" }
    return String(decoding: data, as: UTF8.self)
  }
}
