// Answers requests about the whole screen. (`webdriver-replay` §2.4)

import AccessibilityTree
import DriverLocators
import JSON
import Recordings
import SnapshotFormats
import Text
import Wireframes

extension ReplayedSession {
  /// The page source: the dump as it was recorded, if it is XML.
  ///
  /// - Parameters:
  ///   - format: `xml`, or with WebDriverAgent also `json` or `description`; nil for XML.
  ///   - excluded: The names of the attributes to leave out of XML, separated by commas; nil for those in the settings.
  func source(_ format: String? = nil, without excluded: String? = nil) throws(WebDriverError) -> JSONValue {
    let screen = try screen()
    switch format {
    case nil, "xml":
      if isAtHome { return .string(home.source) }
      if screen.snapshot.hasNodeTags { return .string(ConvertedSource.text(screen.snapshot)) }
    case "json" where screen.snapshot.platform == .apple:
      let tree = try Self.tree(screen.snapshot)
      return isAtHome ? tree.setting(UnrecordedScreen.key, .string(UnrecordedScreen.value)) : tree
    case "description" where screen.snapshot.platform == .apple:
      guard let text = DebugDescriptionWriter.text(screen.snapshot) else {
        throw WebDriverError(.unsupportedOperation, "\(screen.file) cannot be written as a description")
      }
      return .string(text)
    default: throw WebDriverError(.invalidArgument, "`format` must be xml, json or description")
    }
    if let bytes = bytes(screen.file, screen), bytes.first(where: { $0 != 0xEF && $0 != 0xBB && $0 != 0xBF }) == 0x3C {
      return .string(leavingOut(excluded, of: String(decoding: bytes, as: UTF8.self)))
    }
    guard screen.snapshot.platform == .apple else {
      throw WebDriverError(.unsupportedOperation, "The dump \(screen.file) is not XML, so it has no page source")
    }
    return .string(leavingOut(excluded, of: WDAXMLWriter.text(screen.snapshot)))
  }

  /// Returns WebDriverAgent's XML without some attributes.
  private func leavingOut(_ sent: String?, of source: String) -> String {
    guard platform == .apple, let sent = sent ?? settings["pageSourceExcludedAttributes"]?.string, !sent.isEmpty else {
      return source
    }
    let names = sent.split(separator: ",").map { $0.filter { $0 != " " } }
    // Every second part is the value of an attribute, whose name is at the end of the part before.
    let parts = source.split(separator: "\"", omittingEmptySubsequences: false)
    var text = ""
    for index in stride(from: 0, to: parts.count, by: 2) {
      let (markup, hasValue) = (parts[index], index + 1 < parts.count)
      if let name = names.first(where: { markup.hasSuffix(" \($0)=") }), hasValue {
        text += markup.dropLast(name.count + 2)
      } else {
        text += hasValue ? "\(markup)\"\(parts[index + 1])\"" : markup
      }
    }
    return text
  }

  /// The elements as JSON, in WebDriverAgent's format.
  private static func tree(_ snapshot: Snapshot) throws(WebDriverError) -> JSONValue {
    // Writing JSON uses stack space for each level.
    guard snapshot.elements.allSatisfy({ $0.depth < maximumDepth }) else {
      throw WebDriverError(.unsupportedOperation, "The dump has more than \(maximumDepth) levels: use the format xml")
    }
    var children: [Int: [JSONValue]] = [:]
    for element in snapshot.elements.reversed() {
      let value: JSONValue = [
        "type": .string(String(element.driverType.trimmingPrefix("XCUIElementType"))),
        "name": JSONValue(element.driverName), "rawIdentifier": JSONValue(element.identifier),
        "label": JSONValue(element.label), "value": JSONValue(element.derivedValue), "rect": element.driverFrame.json,
        "isEnabled": .string(element[.enabled] == false ? "0" : "1"),
        "isVisible": .string(element.isDisplayed ? "1" : "0"),
        "children": .array(children.removeValue(forKey: element.index)?.reversed() ?? []),
      ]
      guard let parent = element.parent else { return value }
      children[parent.index, default: []].append(value)
    }
    return nil
  }

  private static let maximumDepth = 500

  /// The picture of the screen or of an element, as Base64.
  func screenshot(of element: Element? = nil) throws(WebDriverError) -> JSONValue {
    .string(Base64.encode(try picture(of: element)))
  }

  /// The recorded screenshot, or a drawing of the frames, as PNG.
  private func picture(of element: Element? = nil) throws(WebDriverError) -> [UInt8] {
    let screen = try screen()
    if element == nil, let name = screen.screenshot, let bytes = bytes(name, screen) { return bytes }
    do {
      return Array(try Wireframe(of: element ?? screen.snapshot.root).png())
    } catch {
      throw WebDriverError(.unableToCaptureScreen, "\(screen.file) cannot be drawn: \(error)")
    }
  }

  /// What is on screen, for artifacts; nil if no app is on screen.
  var evidence: SessionReport.Evidence? {
    guard options.keepsEvidence, let screen = settledReplay.screen(of: app) else { return nil }
    return SessionReport.Evidence(
      file: screen.file, dump: isAtHome ? Array(home.source.utf8) : bytes(screen.file, screen) ?? [],
      picture: (try? picture()) ?? [])
  }

  private func bytes(_ file: String, _ screen: AppScreen) -> [UInt8]? {
    served.first { $0.recording.path == screen.recording }?.bytes(file)
  }

  /// The frame of the window: the app's on iOS, the display's on Android.
  func windowFrame() throws(WebDriverError) -> Frame {
    let root = try screen().snapshot.root
    // The window of an Android dialog is smaller. Recordings begin with a window that fills the display.
    if platform == .android, let display = served.first?.displayFrame, display.width > root.extent.width {
      return display
    }
    return Frame(x: 0, y: 0, width: root.extent.width, height: root.extent.height)
  }

  func orientation() -> JSONValue {
    .string(replay.orientation.lowercased().contains("landscape") ? "LANDSCAPE" : "PORTRAIT")
  }

  mutating func setOrientation(_ name: String?) throws(WebDriverError) -> JSONValue {
    guard let name = name?.uppercased(), name == "PORTRAIT" || name == "LANDSCAPE" else {
      throw WebDriverError(.invalidArgument, "`orientation` must be PORTRAIT or LANDSCAPE")
    }
    if orientation() == .string(name) { return nil }
    var details = RecordedEvent.Details()
    details.name = name == "PORTRAIT" ? "portrait" : replay.nextEvent?.details.name ?? "landscapeLeft"
    try perform([ReplayAction(.orientation, details: details)])
    return nil
  }
}

extension ServedRecording {
  /// The frame of the display, which the first screen fills; nil if there is none.
  var displayFrame: Frame? {
    let first = recording.snapshots.lazy.compactMap(\.self).first ?? recording.initialScreens.values.first?.snapshot
    return first.map { Frame(x: 0, y: 0, width: $0.root.extent.width, height: $0.root.extent.height) }
  }
}

extension Element {
  /// The frame of the element or, if it has none, the one that encloses its descendants.
  fileprivate var extent: Frame {
    var frame = driverFrame
    if frame.width == 0 {
      for child in descendants { frame = frame.enclosing(child.driverFrame) }
    }
    return frame
  }
}

extension Frame {
  /// The size in whole pixels: `1080x2400`.
  var pixels: String {
    [width, height].map { "\(Int(exactly: $0.rounded()) ?? 0)" }.joined(separator: "x")
  }

  fileprivate func enclosing(_ other: Frame) -> Frame {
    let (right, bottom) = (max(x + width, other.x + other.width), max(y + height, other.y + other.height))
    return Frame(
      x: min(x, other.x), y: min(y, other.y), width: right - min(x, other.x), height: bottom - min(y, other.y))
  }
}
