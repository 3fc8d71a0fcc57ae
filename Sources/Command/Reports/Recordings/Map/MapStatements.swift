// Writes a way through a map as statements of a test.

import AccessibilityTree
import ElementQueries
import LocatorStrategies
public import Recordings
import Text

/// Writes actions as a test would perform them.
///
///     MapStatements.swift(way, map)
///     // [#"app.buttons["Log In"].tap()"#]
public enum MapStatements {
  // MARK: Swift

  /// Returns a statement of XCUITest for each action.
  public static func swift(_ way: [Int], _ map: RecordingMap) -> [String] {
    var tapped: ElementQuery?
    return way.flatMap { number -> [String] in
      let event = map.actions[number].event
      defer { tapped = event.target }
      // A way may leave out the tap that gives a field the keyboard focus, because it shows no other screen.
      guard event.kind == .typeText, let field = event.target, field != tapped else { return swift(event, map) }
      return swift(RecordedEvent(.tap, on: field, app: event.app), map) + swift(event, map)
    }
  }

  private static func swift(_ event: RecordedEvent, _ map: RecordingMap) -> [String] {
    let details = event.details
    var app = "app"
    if let other = event.app, other != map.app {
      app = "XCUIApplication(bundleIdentifier: \(other.quoted(.swift)))"
    }
    let target = event.target.map { "\(app).\($0)" } ?? app
    switch event.kind {
    case .launch:
      let arguments = (details.arguments ?? []).map { $0.quoted(.swift) }.joined(separator: ", ")
      let environment = (details.environment ?? [:]).sorted { $0.key < $1.key }
        .map { "\(app).launchEnvironment[\($0.key.quoted(.swift))] = \($0.value.quoted(.swift))" }
      return (arguments.isEmpty ? [] : ["\(app).launchArguments = [\(arguments)]"]) + environment + ["\(app).launch()"]
    case .activate: return ["\(app).activate()"]
    case .terminate: return ["\(app).terminate()"]
    case .open: return ["XCUIDevice.shared.system.open(URL(string: \((details.url ?? "").quoted(.swift)))!)"]
    case .tap:
      guard let point = details.point else { return ["\(target).tap()"] }
      return ["\(target).coordinate(withNormalizedOffset: CGVector(dx: \(point.x), dy: \(point.y))).tap()"]
    case .doubleTap: return ["\(target).doubleTap()"]
    case .press: return ["\(target).press(forDuration: \(details.duration ?? 1))"]
    case .swipe: return ["\(target).swipe\(capitalized(details.name ?? "up"))()"]
    case .typeText:
      guard let text = details.text else { return ["\(target).typeText(\"…\")  // the journal leaves the text out"] }
      return ["\(target).typeText(\(text.quoted(.swift)))"]
    case .typeKey: return ["\(target).typeKey(.\(details.name ?? "return"), modifierFlags: [])"]
    case .adjust:
      let value = details.value ?? ""
      return [
        Double(value) != nil
          ? "\(target).adjust(toNormalizedSliderPosition: \(value))"
          : "\(target).adjust(toPickerWheelValue: \(value.quoted(.swift)))"
      ]
    case .drag:
      let end = details.destination.map { "\(app).\($0)" } ?? app
      return ["\(target).press(forDuration: \(details.duration ?? 0.5), thenDragTo: \(end))"]
    case .button: return ["XCUIDevice.shared.press(.\(details.name ?? "home"))"]
    case .orientation: return ["XCUIDevice.shared.orientation = .\(details.name ?? "portrait")"]
    }
  }

  private static func capitalized(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }

  // MARK: Python

  /// Returns statements for Appium's Python client. Locators are the most robust ones on the screen of each action.
  public static func python(_ way: [Int], _ map: RecordingMap) -> [String] {
    way.flatMap { python(map.actions[$0], map) }
  }

  private static func python(_ action: RecordingMap.Action, _ map: RecordingMap) -> [String] {
    let (event, details) = (action.event, action.event.details)
    let element = event.target.flatMap { target in
      action.origin.flatMap { try? target.resolve(in: map.screens[$0].snapshot).likelyMatches.first }
    }
    let isAndroid = map.screens.first?.snapshot.platform == .android
    let found = element.flatMap(AppiumByLocator.init).map { "driver.find_element(\($0.python))" }
    let target = found ?? "driver.find_element(…)  # \(event.target.map { "\($0)" } ?? "the focused element")"
    func mobile(_ name: String, _ arguments: [(String, String)]) -> String {
      let body = arguments.map { "\($0.quoted(.python)): \($1)" }.joined(separator: ", ")
      return "driver.execute_script(\"mobile: \(name)\", {\(body)})"
    }
    let id = "\(target).id"
    let app = (event.app ?? map.app).quoted(.python)
    switch event.kind {
    case .launch:
      let arguments = (details.arguments ?? []).map { $0.quoted(.python) }.joined(separator: ", ")
      let comment = arguments.isEmpty ? "" : "  # appium:processArguments: {\"args\": [\(arguments)]}"
      return ["driver.activate_app(\(app))\(comment)"]
    case .activate: return ["driver.activate_app(\(app))"]
    case .terminate: return ["driver.terminate_app(\(app))"]
    case .open: return ["driver.get(\((details.url ?? "").quoted(.python)))"]
    case .tap: return ["\(target).click()"]
    case .doubleTap: return [mobile(isAndroid ? "doubleClickGesture" : "doubleTap", [("elementId", id)])]
    case .press:
      let seconds = details.duration ?? 1
      return [
        isAndroid
          ? mobile("longClickGesture", [("elementId", id), ("duration", milliseconds(seconds))])
          : mobile("touchAndHold", [("elementId", id), ("duration", "\(seconds)")])
      ]
    case .swipe:
      let arguments = [("elementId", id), ("direction", (details.name ?? "up").quoted(.python))]
      return [mobile(isAndroid ? "swipeGesture" : "swipe", arguments + (isAndroid ? [("percent", "0.7")] : []))]
    case .typeText:
      let place = event.target == nil ? "driver.switch_to.active_element" : target
      guard let text = details.text else { return ["\(place).send_keys(\"…\")  # the journal leaves the text out"] }
      return ["\(place).send_keys(\(text.quoted(.python)))"]
    case .typeKey: return ["driver.switch_to.active_element.send_keys(Keys.\((details.name ?? "return").uppercased()))"]
    case .adjust: return ["\(target).send_keys(\((details.value ?? "").quoted(.python)))"]
    case .drag:
      let end = details.destination.flatMap { destination in
        action.origin.flatMap { try? destination.resolve(in: map.screens[$0].snapshot).likelyMatches.first }
      }
      let other =
        end.flatMap(AppiumByLocator.init).map { "driver.find_element(\($0.python))" } ?? "driver.find_element(…)"
      return ["driver.drag_and_drop(\(target), \(other))"]
    case .button:
      let name = details.name ?? "home"
      // Android's code of the home button is 3.
      let android = name == "back" ? "driver.back()" : "driver.press_keycode(3)"
      return [isAndroid ? android : mobile("pressButton", [("name", name.quoted(.python))])]
    case .orientation:
      let isPortrait = details.name?.lowercased().contains("portrait") ?? true
      return ["driver.orientation = \"\(isPortrait ? "PORTRAIT" : "LANDSCAPE")\""]
    }
  }

  private static func milliseconds(_ seconds: Double) -> String { (seconds * 1000).rounded().shortText }
}
