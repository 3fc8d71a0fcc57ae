// Records what a UI test does on a device or simulator, and what the app shows, as a recording that axreplay can replay.
//
// This file stands alone: add it to a UI-test target. It uses nothing but XCTest's public interface. (Docs/Recording.md)

import Foundation
import XCTest

#if os(iOS)
  import UIKit
#endif

/// A folder holds a recording already, and recordings are never written over.
public struct RecordingExists: Error, CustomStringConvertible {
  /// The journal that is there.
  public let file: String

  /// What is there and what to do.
  public var description: String { "there is a recording at \(file): name another folder, or delete this one first" }
}

/// Does what a UI test asks, and writes down each action and each screen: `recording.jsonl` and one JSON file a snapshot.
///
///     let recorder = try UIRecorder(directory: folder, app: app, bundleIdentifier: "com.example.shop")
///     recorder.launch()
///     recorder.tap(app.buttons["Log In"])
///     recorder.typeText("ann", into: app.textFields["account"])
///     recorder.wait(for: app.staticTexts["Welcome"], timeout: 20)
///     recorder.capture(view: "HomeView")
@preconcurrency @MainActor public final class UIRecorder {
  /// How long the screen is recorded after an action. All times are in seconds.
  public enum Afterwards {
    /// One snapshot.
    case once
    /// Until nothing has changed for a while, at most for some time.
    case untilQuiet(for: TimeInterval, atMost: TimeInterval)
  }

  /// Where a swipe goes.
  public enum Direction: String {
    case up, down, left, right
  }

  /// How long the screen is recorded after each action.
  public var afterwards: Afterwards
  /// Seconds between two looks at the screen. A change is seen at the next look.
  public var interval: TimeInterval = 0.25
  /// How long is waited for the target of an action, in seconds, as XCTest itself does.
  public var patience: TimeInterval = 3

  /// The recorder that `tap()` and its like go through, where a test target shadows them. (Docs/Recording.md)
  public static var current: UIRecorder?

  private let app: XCUIApplication
  /// The app under test first; its lines have no bundle identifier of their own.
  private let apps: [(name: String?, app: XCUIApplication)]
  private let redactsSecureFields: Bool
  private let directory: URL
  private let journal: FileHandle
  private let clock: () -> TimeInterval
  private let start: TimeInterval
  private var lastTime: Int64 = 0
  private var fileCount = 0
  /// What each app showed last, and the file that holds it.
  private var shown: [String: (text: String, file: String)] = [:]
  /// The disk is full, or something like it: the test goes on, the recording does not.
  private var isBroken = false

  /// Begins a recording.
  ///
  /// - Parameters:
  ///   - directory: A folder of its own for the recording, made if there is none. A recording is never written over.
  ///   - app: The app under test.
  ///   - bundleIdentifier: Its bundle identifier.
  ///   - others: Bundle identifiers of apps whose screens are recorded, too: `com.apple.springboard`.
  /// - xcode: The Xcode that the tests were built with; if nil, what `DTXcode` in their Info.plist says, such as
  ///   `1620`.
  ///   - version: The app's version, if you know it. A UI test cannot read it from the app, which is another process.
  ///   - build: The app's build number, if you know it.
  ///   - redactsSecureFields: Leaves out what is typed into secure text fields, and what they show.
  ///   - clock: The present time in seconds, from any start; the system's if nil.
  /// - Throws: What the file system says, or an error if the folder holds a recording.
  public init(
    directory: URL, app: XCUIApplication, bundleIdentifier: String? = nil, others: [String] = [],
    device: String? = nil, os: String? = nil, locale: String? = nil, xcode: String? = nil, version: String? = nil,
    build: String? = nil, redactsSecureFields: Bool = true,
    afterwards: Afterwards = .untilQuiet(for: 1, atMost: 10), clock: (() -> TimeInterval)? = nil
  ) throws {
    self.app = app
    self.apps = [(nil, app)] + others.map { ($0, XCUIApplication(bundleIdentifier: $0)) }
    self.redactsSecureFields = redactsSecureFields
    self.afterwards = afterwards
    self.directory = directory
    self.clock = clock ?? { Date().timeIntervalSinceReferenceDate }
    start = self.clock()
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    let file = directory.appendingPathComponent("recording.jsonl")
    // This file is compiled into the test bundle, or into a framework that was built with it.
    let ownXcode = Bundle(for: UIRecorder.self).object(forInfoDictionaryKey: "DTXcode") as? String
    let facts = [
      ("app", bundleIdentifier), ("device", device), ("os", os), ("locale", locale), ("xcode", xcode ?? ownXcode),
      ("version", version), ("build", build),
    ]
    let header = [("axreplay", "1")] + facts.compactMap { key, text in text.map { (key, RecordedText.quoted($0)) } }
    guard !FileManager.default.fileExists(atPath: file.path) else { throw RecordingExists(file: file.path) }
    try Data((RecordedText.object(header) + "\n").utf8).write(to: file)
    journal = try FileHandle(forWritingTo: file)
    try journal.seekToEnd()
  }

  // MARK: Looking

  /// Records what is on screen now.
  ///
  /// - Parameter view: What people call it. Checks of page models compare it with what they find.
  public func capture(view: String? = nil) { look(evenIfUnchanged: true, view: view) }

  /// Records every change for a while, in seconds.
  public func record(for seconds: TimeInterval) {
    look()
    poll(for: seconds) { _ in false }
  }

  /// Records until something has changed; false if nothing has within the time.
  @discardableResult public func waitForChange(timeout: TimeInterval = 10) -> Bool { poll(for: timeout) { $0 } }

  /// Records until the element is there; false if it is not within the time.
  @discardableResult public func wait(for element: XCUIElement, timeout: TimeInterval) -> Bool {
    look()
    let isThere = element.exists || poll(for: timeout) { _ in element.exists }
    // It may have come after the last look.
    look()
    return isThere
  }

  /// Looks again and again, until a condition on whether something has changed holds.
  @discardableResult private func poll(for seconds: TimeInterval, until condition: (Bool) -> Bool) -> Bool {
    let end = clock() + seconds
    while clock() < end {
      Thread.sleep(forTimeInterval: max(interval, 0.01))
      if condition(look().hasChanged) { return true }
    }
    return false
  }

  // MARK: Acting

  /// Launches the app with the arguments and the environment that it has been given.
  public func launch() {
    var details: [String: Any] = ["arguments": app.launchArguments]
    if !app.launchEnvironment.isEmpty { details["environment"] = app.launchEnvironment }
    act("launch", details) { app.launch() }
  }

  /// Brings the app to the foreground.
  public func activate() { act("activate") { app.activate() } }
  /// Ends the app.
  public func terminate() { act("terminate") { app.terminate() } }
  /// Opens a link in the app.
  @available(macOS 13.3, iOS 16.4, *)
  public func open(_ url: URL) { act("open", ["url": url.absoluteString]) { app.open(url) } }

  /// Taps an element.
  public func tap(_ element: XCUIElement) { act("tap", on: element) { element.tap() } }
  /// Taps an element twice.
  public func doubleTap(_ element: XCUIElement) { act("doubleTap", on: element) { element.doubleTap() } }
  /// Presses an element for a while, in seconds.
  public func press(_ element: XCUIElement, forDuration duration: TimeInterval) {
    act("press", on: element, ["duration": duration]) { element.press(forDuration: duration) }
  }
  /// Swipes over an element.
  public func swipe(_ element: XCUIElement, _ direction: Direction) {
    act("swipe", on: element, ["direction": direction.rawValue]) {
      switch direction {
      case .up: element.swipeUp()
      case .down: element.swipeDown()
      case .left: element.swipeLeft()
      case .right: element.swipeRight()
      }
    }
  }
  /// Presses an element for a while, in seconds, and drags it to another.
  public func drag(_ element: XCUIElement, to other: XCUIElement, forDuration duration: TimeInterval = 0.5) {
    let details = ["duration": duration]
    act("drag", on: element, to: other, details) { element.press(forDuration: duration, thenDragTo: other) }
  }
  /// Turns a picker wheel to a value.
  public func adjust(_ element: XCUIElement, toPickerWheelValue value: String) {
    act("adjust", on: element, ["value": value]) { element.adjust(toPickerWheelValue: value) }
  }
  /// Moves a slider: 0 is its one end, 1 the other.
  public func adjust(_ element: XCUIElement, toNormalizedSliderPosition position: CGFloat) {
    act("adjust", on: element, ["value": Double(position)]) { element.adjust(toNormalizedSliderPosition: position) }
  }

  /// Types into an element, or into whatever has the keyboard focus.
  public func typeText(_ text: String, into element: XCUIElement? = nil) {
    act("typeText", on: element, typing: text) { (element ?? app).typeText(text) }
  }
  /// Presses a key of a hardware keyboard.
  @available(iOS 15, *)
  public func typeKey(_ key: String, in element: XCUIElement? = nil) {
    act("typeKey", on: element, ["key": key]) { (element ?? app).typeKey(key, modifierFlags: []) }
  }

  /// Presses a button of the device.
  public func pressButton(_ button: XCUIDevice.Button) {
    let names = [1: "home", 2: "volumeUp", 3: "volumeDown", 4: "action", 5: "camera"]
    let name = names[Int(button.rawValue)] ?? "button \(button.rawValue)"
    act("button", ["name": name]) { XCUIDevice.shared.press(button) }
  }
  /// Turns the device.
  public func turn(to orientation: UIDeviceOrientation) {
    let names = ["unknown", "portrait", "portraitUpsideDown", "landscapeLeft", "landscapeRight", "faceUp", "faceDown"]
    let name = names.indices.contains(orientation.rawValue) ? names[orientation.rawValue] : "unknown"
    act("orientation", ["name": name]) { XCUIDevice.shared.orientation = orientation }
  }

  // MARK: Writing

  /// Records the screen on which the action finds its target, then the action, then does it and records what follows. An action
  /// whose target is not there is done all the same: XCTest says best what is wrong.
  private func act(
    _ kind: String, on element: XCUIElement? = nil, to other: XCUIElement? = nil, _ details: [String: Any] = [:],
    typing text: String? = nil, action: () -> Void
  ) {
    if let element, !element.exists { _ = wait(for: element, timeout: patience) }
    // What an app shows before it is launched belongs to another test.
    let screens = kind == "launch" ? [] : look().screens
    let target = element.flatMap { locate($0, on: screens) }
    if element == nil || target != nil {
      var fields = target.map { [("on", RecordedText.quoted($0.locator))] } ?? []
      if let name = target?.app { fields.append(("app", RecordedText.quoted(name))) }
      if let text, !(redactsSecureFields && (target?.isSecure ?? screens.contains { $0.tree.isSecure })) {
        fields.append(("text", RecordedText.quoted(text)))
      }
      let end = other.flatMap { locate($0, on: screens)?.locator }
      if let end { fields.append(("to", RecordedText.quoted(end))) }
      fields += details.sorted { $0.key < $1.key }.map { ($0.key, RecordedText.value($0.value)) }
      let isPlain = fields.count == 1 && target != nil && text == nil
      append([(kind, isPlain ? fields[0].1 : RecordedText.object(fields))])
    }
    // What the action itself calls is not recorded again.
    let current = Self.current
    Self.current = nil
    action()
    Self.current = current
    look(evenIfUnchanged: true)
    guard case .untilQuiet(let quiet, let most) = afterwards else { return }
    var lastChange = clock()
    poll(for: most) { hasChanged in
      if hasChanged { lastChange = clock() }
      return clock() - lastChange >= quiet
    }
  }

  private typealias Screen = (app: String?, tree: RecordedTree)

  /// Takes a snapshot of every app, and records those that show something new.
  @discardableResult private func look(
    evenIfUnchanged: Bool = false, view: String? = nil
  ) -> (screens: [Screen], hasChanged: Bool) {
    var screens: [Screen] = []
    var hasChanged = false
    for (name, app) in apps {
      // An app that does not run has no snapshot.
      guard let snapshot = try? app.snapshot() else { continue }
      let tree = RecordedTree(snapshot, redactsSecureFields: redactsSecureFields)
      screens.append((name, tree))
      let text = tree.json
      let isNew = shown[name ?? ""]?.text != text
      hasChanged = hasChanged || isNew
      if isNew, !write(text, of: name) { continue }
      guard isNew || (evenIfUnchanged && name == nil), let file = shown[name ?? ""]?.file else { continue }
      var fields = [("snapshot", RecordedText.quoted(file))]
      if let view, name == nil { fields.append(("view", RecordedText.quoted(view))) }
      if let name { fields.append(("app", RecordedText.quoted(name))) }
      append(fields)
    }
    return (screens, hasChanged)
  }

  /// The file is whole before the journal names it.
  private func write(_ text: String, of name: String?) -> Bool {
    let file = String(format: "%04d.json", fileCount)
    let place = directory.appendingPathComponent(file)
    guard attempt({ try Data(text.utf8).write(to: place, options: .atomic) }) else { return false }
    fileCount += 1
    shown[name ?? ""] = (text, file)
    return true
  }

  /// Adds a line with the present time, in whole microseconds that never decrease.
  private func append(_ fields: [(String, String)]) {
    let seconds = clock() - start
    lastTime = max(lastTime, seconds.isFinite && seconds < 1e12 ? Int64((seconds * 1_000_000).rounded()) : 0)
    let line = RecordedText.object([("at", RecordedText.seconds(lastTime))] + fields)
    _ = attempt {
      try journal.write(contentsOf: Data((line + "\n").utf8))
      try journal.synchronize()
    }
  }

  private func attempt(_ body: () throws -> Void) -> Bool {
    guard !isBroken else { return false }
    do {
      try body()
      return true
    } catch {
      isBroken = true
      XCTFail("The recording in \(directory.path) ends here: \(error)")
      return false
    }
  }

  private typealias Target = (app: String?, locator: String, isSecure: Bool)

  private func locate(_ element: XCUIElement, on screens: [Screen]) -> Target? {
    guard let snapshot = try? element.snapshot() else { return nil }
    let target = RecordedTree(snapshot, redactsSecureFields: redactsSecureFields)
    for screen in screens {
      if let locator = screen.tree.locator(of: target) { return (screen.app, locator, target.isSecure) }
    }
    return nil
  }
}

/// A snapshot as a list of elements in preorder.
@MainActor struct RecordedTree {
  private struct Node {
    var depth: Int
    /// The number of the element around it; nil for the root.
    var parent: Int?
    /// The raw value of the type; that of `other` for types that are not known here.
    var type: UInt
    /// Identifier, label, title, placeholder: what a locator may name it by.
    var names: [String]
    /// The same and the value: what a locator is compared with.
    var keys: Set<String>
    /// The attributes as JSON.
    var fields: String
  }

  private var nodes: [Node] = []
  /// There is a secure text field in it.
  private(set) var isSecure = false

  /// Whatever a secure field shows; how long it is would tell something, too.
  private static let redacted = "••••••••"
  private static let secureTextField: UInt = 50

  init(_ root: any XCUIElementSnapshot, redactsSecureFields: Bool) {
    var pending: [(snapshot: any XCUIElementSnapshot, parent: Int?)] = [(root, nil)]
    var secureDepth: Int?
    while let (snapshot, parent) = pending.popLast() {
      let depth = parent.map { nodes[$0].depth + 1 } ?? 0
      if let outer = secureDepth, depth <= outer { secureDepth = nil }
      if UInt(snapshot.elementType.rawValue) == Self.secureTextField, secureDepth == nil { secureDepth = depth }
      isSecure = isSecure || secureDepth != nil
      nodes.append(Self.node(snapshot, depth, parent, isRedacted: redactsSecureFields && secureDepth != nil))
      for child in snapshot.children.reversed() { pending.append((child, nodes.count - 1)) }
    }
  }

  private static func node(
    _ snapshot: any XCUIElementSnapshot, _ depth: Int, _ parent: Int?, isRedacted: Bool
  ) -> Node {
    let type = UInt(snapshot.elementType.rawValue)
    let placeholder = snapshot.placeholderValue
    var value = snapshot.value
    if isRedacted, let text = value as? String, !text.isEmpty, text != placeholder { value = redacted }
    let frame = snapshot.frame
    let sides = [
      ("X", frame.origin.x), ("Y", frame.origin.y), ("Width", frame.size.width), ("Height", frame.size.height),
    ]
    var fields = [
      ("elementType", String(type)), ("identifier", RecordedText.quoted(snapshot.identifier)),
      ("label", RecordedText.quoted(snapshot.label)), ("title", RecordedText.quoted(snapshot.title)),
    ]
    // Empty and missing texts mean the same in a recording.
    if let value, value as? String != "" { fields.append(("value", RecordedText.value(value))) }
    if let placeholder, !placeholder.isEmpty { fields.append(("placeholderValue", RecordedText.quoted(placeholder))) }
    fields += [
      ("enabled", "\(snapshot.isEnabled)"), ("selected", "\(snapshot.isSelected)"),
      ("hasFocus", "\(snapshot.hasFocus)"),
      ("frame", RecordedText.object(sides.map { ($0, RecordedText.value(Double($1))) })),
      ("horizontalSizeClass", "\(snapshot.horizontalSizeClass.rawValue)"),
      ("verticalSizeClass", "\(snapshot.verticalSizeClass.rawValue)"),
    ]
    let names = [snapshot.identifier, snapshot.label, snapshot.title, placeholder ?? ""]
    let text = RecordedText.object(fields)
    return Node(
      depth: depth, parent: parent, type: (1...82).contains(type) ? type : 1, names: names,
      keys: Set(names + [value.map { "\($0)" }].compactMap { $0 }), fields: String(text.dropFirst().dropLast()))
  }

  /// One element a line.
  var json: String {
    var text = ""
    for (number, node) in nodes.enumerated() {
      let next = number + 1 < nodes.count ? nodes[number + 1].depth : 0
      // Indenting every level of a very deep tree would take more room than the tree.
      text += String(repeating: " ", count: min(node.depth, 100)) + "{" + node.fields
      if next > node.depth {
        text += ", \"children\": [\n"
      } else {
        text += "}" + String(repeating: "]}", count: node.depth - next) + (number + 1 < nodes.count ? ",\n" : "\n")
      }
    }
    return text
  }

  // MARK: Locators

  /// The shortest of a few expressions that lead to the root of another snapshot, and to nothing else here; nil if it is not here.
  func locator(of other: RecordedTree) -> String? {
    guard let root = other.nodes.first, let number = nodes.firstIndex(where: { $0.fields == root.fields }) else {
      return nil
    }
    guard number > 0 else { return "app" }
    let everything = 1..<nodes.count
    if let own = expression(for: number, in: everything) { return own }
    var outer = nodes[number].parent
    // XCTest's trees are not deeper than this.
    for _ in 0..<64 {
      guard let ancestor = outer, ancestor > 0 else { break }
      let end = nodes[(ancestor + 1)...].firstIndex { $0.depth <= nodes[ancestor].depth }
      let below = ancestor + 1..<(end ?? nodes.count)
      if let container = expression(for: ancestor, in: everything) {
        if let inner = expression(for: number, in: below) { return container + "." + inner }
        if count(in: below, ofType: nodes[number].type) == 1 { return container + "." + query(number) + ".element" }
      }
      outer = nodes[ancestor].parent
    }
    // XCTest counts level by level, each level in document order.
    let before = (1..<nodes.count).filter { (nodes[$0].depth, $0) < (nodes[number].depth, number) }
    return query(number) + ".element(boundBy: \(before.filter { nodes[$0].type == nodes[number].type }.count))"
  }

  /// The type and a text that no other element of the type has.
  private func expression(for number: Int, in range: Range<Int>) -> String? {
    let type = nodes[number].type
    // XCTest refuses longer texts.
    for name in nodes[number].names where !name.isEmpty && name.utf16.count <= 128 {
      let isUnique = range.allSatisfy { $0 == number || nodes[$0].type != type || !nodes[$0].keys.contains(name) }
      if isUnique { return query(number) + "[" + RecordedText.swift(name) + "]" }
    }
    return nil
  }

  private func count(in range: Range<Int>, ofType type: UInt) -> Int {
    range.reduce(0) { $0 + (nodes[$1].type == type ? 1 : 0) }
  }

  private func query(_ number: Int) -> String {
    let type = nodes[number].type
    return type == 2 ? "descendants(matching: .application)" : String(Self.queries[Int(type)])
  }

  /// By the raw value of the type.
  private static let queries = """
    - otherElements applications groups windows sheets drawers alerts dialogs buttons radioButtons radioGroups checkBoxes \
    disclosureTriangles popUpButtons comboBoxes menuButtons toolbarButtons popovers keyboards keys navigationBars tabBars \
    tabGroups toolbars statusBars tables tableRows tableColumns outlines outlineRows browsers collectionViews sliders \
    pageIndicators progressIndicators activityIndicators segmentedControls pickers pickerWheels switches toggles links images \
    icons searchFields scrollViews scrollBars staticTexts textFields secureTextFields datePickers textViews menus menuItems \
    menuBars menuBarItems maps webViews incrementArrows decrementArrows timelines ratingIndicators valueIndicators splitGroups \
    splitters relevanceIndicators colorWells helpTags mattes dockItems rulers rulerMarkers grids levelIndicators cells \
    layoutAreas layoutItems handles steppers tabs touchBars statusItems
    """.split(separator: " ")
}

/// JSON and Swift as text: always the same bytes for the same values.
enum RecordedText {
  static func object(_ fields: [(String, String)]) -> String {
    "{" + fields.map { quoted($0) + ": " + $1 }.joined(separator: ", ") + "}"
  }

  static func quoted(_ text: String) -> String { escaped(text) { String(format: "\\u%04x", $0.value) } }

  /// A Swift literal, as locators have it.
  static func swift(_ text: String) -> String { escaped(text) { String(format: "\\u{%x}", $0.value) } }

  private static func escaped(_ text: String, _ control: (Unicode.Scalar) -> String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\0"..<" ", "\u{2028}", "\u{2029}": result += control(scalar)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// A value as JSON, which has no numbers that are not finite.
  static func value(_ value: Any) -> String {
    switch value {
    case let text as String: return quoted(text)
    case let list as [String]: return "[" + list.map(quoted).joined(separator: ", ") + "]"
    case let pairs as [String: String]: return object(pairs.sorted { $0.key < $1.key }.map { ($0, quoted($1)) })
    case let number as NSNumber:
      let number = number.doubleValue
      return Int64(exactly: number).map { "\($0)" } ?? (number.isFinite ? "\(number)" : quoted("\(number)"))
    default: return quoted("\(value)")
    }
  }

  /// Microseconds as seconds with two to six digits behind the point.
  static func seconds(_ microseconds: Int64) -> String {
    var fraction = String(String(1_000_000 + microseconds % 1_000_000).dropFirst())
    while fraction.count > 2, fraction.hasSuffix("0") { fraction.removeLast() }
    return "\(microseconds / 1_000_000).\(fraction)"
  }
}
