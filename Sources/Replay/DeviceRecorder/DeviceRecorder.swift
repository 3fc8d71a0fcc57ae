// Records the actions of a UI test and the app's screens on a device or simulator, for replay with axreplay.
//
// This file has no dependencies: add it to a UI-test target. It uses only XCTest's public interface.
// (Docs/Recording.md)

import Foundation
import XCTest

#if os(iOS)
  import UIKit
#endif

/// The error for a folder that already contains a recording. Recordings are never overwritten.
public struct RecordingExists: Error, CustomStringConvertible {
  /// The existing journal.
  public let file: String

  /// The error message, which contains the path of the journal.
  public var description: String { "a recording already exists at \(file); delete it or choose a different folder" }
}

/// Performs the actions of a UI test and records them. Events are listed in `recording.jsonl`, and each snapshot of the
/// screen is stored in a JSON file of its own.
///
///     let recorder = try UIRecorder(directory: folder, app: app, bundleIdentifier: "com.example.shop")
///     recorder.launch()
///     recorder.tap(app.buttons["Log In"])
///     recorder.typeText("ann", into: app.textFields["account"])
///     recorder.wait(for: app.staticTexts["Welcome"], timeout: 20)
///     recorder.capture(view: "HomeView")
@preconcurrency @MainActor public final class UIRecorder {
  /// How long to record after an action. All times are in seconds.
  public enum Afterwards {
    /// One snapshot.
    case once
    /// Takes snapshots until nothing has changed for the first duration, but for no longer than the second duration.
    case untilQuiet(for: TimeInterval, atMost: TimeInterval)
  }

  /// The direction of a swipe.
  public enum Direction: String {
    case up, down, left, right
  }

  /// How long to record after each action.
  public var afterwards: Afterwards
  /// The interval between snapshots, in seconds. A change is recorded with the next snapshot.
  public var interval: TimeInterval = 0.25
  /// How long to wait for the target of an action to appear, in seconds. The default is the same as XCTest's.
  public var patience: TimeInterval = 3

  /// The recorder for test targets that shadow `tap()` and other actions with methods that record them; nil to perform
  /// the actions without recording. (Docs/Recording.md)
  public static var current: UIRecorder?

  private let app: XCUIApplication
  /// The recorded apps with their bundle identifiers. The app under test comes first. It has no bundle identifier here,
  /// because events name an app only if it is a different one.
  private let apps: [(name: String?, app: XCUIApplication)]
  private let redactsSecureFields: Bool
  private let directory: URL
  private let journal: FileHandle
  private let clock: () -> TimeInterval
  private let start: TimeInterval
  private var lastTime: Int64 = 0
  private var fileCount = 0
  /// The last recorded snapshot of each app, and the name of its file.
  private var shown: [String: (text: String, file: String)] = [:]
  /// Whether writing has failed, for example because the disk is full. The test continues without recording.
  private var isBroken = false

  /// Begins a recording.
  ///
  /// - Parameters:
  ///   - directory: A separate folder for the recording, created if necessary. A recording is never overwritten.
  ///   - app: The app under test.
  ///   - bundleIdentifier: The bundle identifier of the app under test.
  ///   - others: The bundle identifiers of other apps to record: `com.apple.springboard`.
  ///   - xcode: The version of Xcode that built the tests; by default `DTXcode` in their Info.plist, such as `1620`.
  ///   - version: The app's version, if known. A UI test cannot read it, because the app runs in a separate process.
  ///   - build: The app's build number, if known.
  ///   - redactsSecureFields: Whether to omit the contents of secure text fields and the text typed into them.
  ///   - clock: Returns the current time in seconds since an arbitrary reference; by default the system time.
  /// - Throws: A file-system error, or ``RecordingExists`` if the folder contains a recording.
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
    // This file is compiled into the test bundle, or into a framework that was built with it. Therefore, the Info.plist
    // of its bundle contains the Xcode version that built the tests.
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

  // MARK: Snapshots

  /// Records the current screen.
  ///
  /// - Parameter view: The name of the view on the screen. Verification compares it with the views whose page models
  ///   match the screen.
  public func capture(view: String? = nil) { takeSnapshots(evenIfUnchanged: true, view: view) }

  /// Records every change for a duration, in seconds.
  public func record(for seconds: TimeInterval) {
    takeSnapshots()
    poll(for: seconds) { _ in false }
  }

  /// Records until the screen changes. Returns false if nothing changes within the timeout.
  @discardableResult public func waitForChange(timeout: TimeInterval = 10) -> Bool { poll(for: timeout) { $0 } }

  /// Records until the element exists. Returns false if it does not appear within the timeout.
  @discardableResult public func wait(for element: XCUIElement, timeout: TimeInterval) -> Bool {
    takeSnapshots()
    let isThere = element.exists || poll(for: timeout) { _ in element.exists }
    // The element may have appeared after the last snapshot.
    takeSnapshots()
    return isThere
  }

  /// Takes snapshots at intervals until a condition returns true or the given number of seconds has passed. The
  /// condition's argument indicates whether the screen has changed since the previous snapshot.
  @discardableResult private func poll(for seconds: TimeInterval, until condition: (Bool) -> Bool) -> Bool {
    let end = clock() + seconds
    while clock() < end {
      Thread.sleep(forTimeInterval: max(interval, 0.01))
      if condition(takeSnapshots().hasChanged) { return true }
    }
    return false
  }

  // MARK: Actions

  /// Launches the app with its launch arguments and environment.
  public func launch() {
    var details: [String: Any] = ["arguments": app.launchArguments]
    if !app.launchEnvironment.isEmpty { details["environment"] = app.launchEnvironment }
    perform("launch", details) { app.launch() }
  }

  /// Brings the app to the foreground.
  public func activate() { perform("activate") { app.activate() } }
  /// Terminates the app.
  public func terminate() { perform("terminate") { app.terminate() } }
  /// Opens a link in the app.
  @available(macOS 13.3, iOS 16.4, *)
  public func open(_ url: URL) { perform("open", ["url": url.absoluteString]) { app.open(url) } }

  /// Taps an element.
  public func tap(_ element: XCUIElement) { perform("tap", on: element) { element.tap() } }
  /// Double-taps an element.
  public func doubleTap(_ element: XCUIElement) { perform("doubleTap", on: element) { element.doubleTap() } }
  /// Presses an element for a duration, in seconds.
  public func press(_ element: XCUIElement, forDuration duration: TimeInterval) {
    perform("press", on: element, ["duration": duration]) { element.press(forDuration: duration) }
  }
  /// Swipes an element.
  public func swipe(_ element: XCUIElement, _ direction: Direction) {
    perform("swipe", on: element, ["direction": direction.rawValue]) {
      switch direction {
      case .up: element.swipeUp()
      case .down: element.swipeDown()
      case .left: element.swipeLeft()
      case .right: element.swipeRight()
      }
    }
  }
  /// Presses an element for a duration, in seconds, and drags it to another element.
  public func drag(_ element: XCUIElement, to other: XCUIElement, forDuration duration: TimeInterval = 0.5) {
    let details = ["duration": duration]
    perform("drag", on: element, to: other, details) { element.press(forDuration: duration, thenDragTo: other) }
  }
  /// Adjusts a picker wheel to a value.
  public func adjust(_ element: XCUIElement, toPickerWheelValue value: String) {
    perform("adjust", on: element, ["value": value]) { element.adjust(toPickerWheelValue: value) }
  }
  /// Moves a slider to a position from 0 to 1.
  public func adjust(_ element: XCUIElement, toNormalizedSliderPosition position: CGFloat) {
    perform("adjust", on: element, ["value": Double(position)]) { element.adjust(toNormalizedSliderPosition: position) }
  }

  /// Types text into an element or, if none is given, into the element with the keyboard focus.
  public func typeText(_ text: String, into element: XCUIElement? = nil) {
    perform("typeText", on: element, typing: text) { (element ?? app).typeText(text) }
  }
  /// Presses a key of a hardware keyboard.
  @available(iOS 15, *)
  public func typeKey(_ key: String, in element: XCUIElement? = nil) {
    perform("typeKey", on: element, ["key": key]) { (element ?? app).typeKey(key, modifierFlags: []) }
  }

  /// Presses a button of the device.
  public func pressButton(_ button: XCUIDevice.Button) {
    let names = [1: "home", 2: "volumeUp", 3: "volumeDown", 4: "action", 5: "camera"]
    let name = names[Int(button.rawValue)] ?? "button \(button.rawValue)"
    perform("button", ["name": name]) { XCUIDevice.shared.press(button) }
  }
  /// Rotates the device.
  public func turn(to orientation: UIDeviceOrientation) {
    let names = ["unknown", "portrait", "portraitUpsideDown", "landscapeLeft", "landscapeRight", "faceUp", "faceDown"]
    let name = names.indices.contains(orientation.rawValue) ? names[orientation.rawValue] : "unknown"
    perform("orientation", ["name": name]) { XCUIDevice.shared.orientation = orientation }
  }

  // MARK: Writing

  /// Records the screen that shows the action's target, records the action, performs it, and records the screens that
  /// follow. The action is performed even if its target is missing, so that XCTest reports the failure.
  private func perform(
    _ kind: String, on element: XCUIElement? = nil, to other: XCUIElement? = nil, _ details: [String: Any] = [:],
    typing text: String? = nil, action: () -> Void
  ) {
    if let element, !element.exists { _ = wait(for: element, timeout: patience) }
    // The screens before a launch belong to the previous test.
    let screens = kind == "launch" ? [] : takeSnapshots().screens
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
    // Actions that are performed as part of this action are not recorded.
    let current = Self.current
    Self.current = nil
    action()
    Self.current = current
    takeSnapshots(evenIfUnchanged: true)
    guard case .untilQuiet(let quiet, let most) = afterwards else { return }
    var lastChange = clock()
    poll(for: most) { hasChanged in
      if hasChanged { lastChange = clock() }
      return clock() - lastChange >= quiet
    }
  }

  private typealias Screen = (app: String?, tree: RecordedTree)

  /// Takes a snapshot of every app, and records the snapshots that have changed.
  @discardableResult private func takeSnapshots(
    evenIfUnchanged: Bool = false, view: String? = nil
  ) -> (screens: [Screen], hasChanged: Bool) {
    var screens: [Screen] = []
    var hasChanged = false
    for (name, app) in apps {
      // An app that is not running has no snapshot.
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

  /// Writes a snapshot to a file. The line that refers to the file is appended to the journal afterwards.
  private func write(_ text: String, of name: String?) -> Bool {
    let file = String(format: "%04d.json", fileCount)
    let place = directory.appendingPathComponent(file)
    guard attempt({ try Data(text.utf8).write(to: place, options: .atomic) }) else { return false }
    fileCount += 1
    shown[name ?? ""] = (text, file)
    return true
  }

  /// Appends a line to the journal, with the current time. Times are whole microseconds and never decrease.
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
      XCTFail("Recording stopped: cannot write to \(directory.path): \(error)")
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
    /// The index of the parent; nil for the root.
    var parent: Int?
    /// The raw value of the type; unknown types are recorded as `other`.
    var type: UInt
    /// The strings by which a locator can identify the element: identifier, label, title and placeholder.
    var names: [String]
    /// The strings that XCTest compares with the string in a locator: the names and the value.
    var keys: Set<String>
    /// The attributes as JSON.
    var fields: String
  }

  private var nodes: [Node] = []
  /// Whether the snapshot contains a secure text field.
  private(set) var isSecure = false

  /// The replacement for the contents of a secure field. Because its length is fixed, it does not reveal the length of
  /// the contents.
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
    // Recordings do not distinguish between empty and missing strings.
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

  /// The snapshot as JSON, with one element per line.
  var json: String {
    var text = ""
    for (index, node) in nodes.enumerated() {
      let next = index + 1 < nodes.count ? nodes[index + 1].depth : 0
      // The indentation is limited: in a very deep tree it would take up more space than the content.
      text += String(repeating: " ", count: min(node.depth, 100)) + "{" + node.fields
      if next > node.depth {
        text += ", \"children\": [\n"
      } else {
        text += "}" + String(repeating: "]}", count: node.depth - next) + (index + 1 < nodes.count ? ",\n" : "\n")
      }
    }
    return text
  }

  // MARK: Locators

  /// Returns a short chain expression for the element that is the root of `other`; nil if this snapshot does not
  /// contain that element. In this snapshot, the expression matches only that element.
  func locator(of other: RecordedTree) -> String? {
    guard let root = other.nodes.first, let number = nodes.firstIndex(where: { $0.fields == root.fields }) else {
      return nil
    }
    guard number > 0 else { return "app" }
    let everything = 1..<nodes.count
    if let own = expression(for: number, in: everything) { return own }
    var outer = nodes[number].parent
    // XCTest's trees are not deeper than 64 levels.
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
    // XCTest orders matches by level, and by document order within a level.
    let before = (1..<nodes.count).filter { (nodes[$0].depth, $0) < (nodes[number].depth, number) }
    return query(number) + ".element(boundBy: \(before.filter { nodes[$0].type == nodes[number].type }.count))"
  }

  /// Returns an expression such as `buttons["Save"]`, which consists of the element's type and a string that no other
  /// element of that type in `range` has; nil if the element has no such string.
  private func expression(for number: Int, in range: Range<Int>) -> String? {
    let type = nodes[number].type
    // XCTest rejects longer strings.
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

  /// The names of the queries for all element types, indexed by the raw value of the type.
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

/// Formats JSON values and Swift string literals. Equal values always produce the same text.
enum RecordedText {
  static func object(_ fields: [(String, String)]) -> String {
    "{" + fields.map { quoted($0) + ": " + $1 }.joined(separator: ", ") + "}"
  }

  static func quoted(_ text: String) -> String { escaped(text) { String(format: "\\u%04x", $0.value) } }

  /// Returns a Swift string literal for a locator.
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

  /// Returns a value as JSON. Numbers that are not finite become strings.
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

  /// Formats microseconds as seconds with two to six decimal digits.
  static func seconds(_ microseconds: Int64) -> String {
    var fraction = String(String(1_000_000 + microseconds % 1_000_000).dropFirst())
    while fraction.count > 2, fraction.hasSuffix("0") { fraction.removeLast() }
    return "\(microseconds / 1_000_000).\(fraction)"
  }
}
