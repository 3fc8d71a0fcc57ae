// Answers questions about the whole screen. (`webdriver-replay` §2.4)

import AccessibilityTree
import Foundation
import Recordings
import SnapshotFormats
import Wireframes

extension ReplayedSession {
  /// The page source: the dump as it was recorded, if it is XML.
  ///
  /// - Parameter format: `xml`, `json` or `description`, of which only WebDriverAgent has the last two; nil for XML.
  func source(_ format: String? = nil) throws(WebDriverError) -> JSONValue {
    let screen = try screen()
    switch format {
    case nil, "xml": break
    case "json" where screen.snapshot.platform == .apple: return Self.tree(screen.snapshot.root)
    case "description" where screen.snapshot.platform == .apple:
      guard let text = DebugDescriptionWriter.text(screen.snapshot) else {
        throw WebDriverError(.unsupportedOperation, "\(screen.file) cannot be written as a description")
      }
      return .string(text)
    default: throw WebDriverError(.invalidArgument, "`format` must be xml, json or description")
    }
    if let bytes = bytes(screen.file, screen), bytes.first(where: { $0 != 0xEF && $0 != 0xBB && $0 != 0xBF }) == 0x3C {
      return .string(String(decoding: bytes, as: UTF8.self))
    }
    guard screen.snapshot.platform == .apple else {
      throw WebDriverError(.unsupportedOperation, "The dump \(screen.file) is not XML, so it has no page source")
    }
    return .string(WDAXMLWriter.text(screen.snapshot))
  }

  /// An element and its descendants as WebDriverAgent writes them.
  private static func tree(_ element: Element) -> JSONValue {
    [
      "type": .string(String(element.driverType.trimmingPrefix("XCUIElementType"))),
      "name": JSONValue(element.driverName), "rawIdentifier": JSONValue(element.identifier),
      "label": JSONValue(element.label), "value": JSONValue(element.driverValue), "rect": element.driverFrame.json,
      "isEnabled": .string(element[.enabled] == false ? "0" : "1"),
      "isVisible": .string(element.isDisplayed ? "1" : "0"),
      "children": .array(element.children.map { tree($0) }),
    ]
  }

  /// The recorded screenshot, or a drawing of the frames, as PNG in base64.
  func screenshot(of element: Element? = nil) throws(WebDriverError) -> JSONValue {
    let screen = try screen()
    if element == nil, let name = screen.screenshot, let bytes = bytes(name, screen) {
      return .string(Data(bytes).base64EncodedString())
    }
    do {
      return .string(Data(try Wireframe(of: element ?? screen.snapshot.root).png()).base64EncodedString())
    } catch {
      throw WebDriverError(.unableToCaptureScreen, "\(screen.file) cannot be drawn: \(error)")
    }
  }

  private func bytes(_ file: String, _ screen: AppScreen) -> [UInt8]? {
    served.first { $0.recording.path == screen.recording }?.bytes(file)
  }

  /// The frame of the window: of the app on iOS, of the display on Android.
  func windowFrame() throws(WebDriverError) -> Frame {
    var root = try screen().snapshot.root
    // A dialog of Android has a smaller window. Recordings begin with one that fills the display.
    if platform == .android, let first = served.first?.recording.snapshots.lazy.compactMap(\.self).first,
      first.root.extent.width > root.extent.width
    {
      root = first.root
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
  fileprivate func enclosing(_ other: Frame) -> Frame {
    let (right, bottom) = (max(x + width, other.x + other.width), max(y + height, other.y + other.height))
    return Frame(
      x: min(x, other.x), y: min(y, other.y), width: right - min(x, other.x), height: bottom - min(y, other.y))
  }
}
