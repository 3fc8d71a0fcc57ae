// Answers questions about the whole screen. (`webdriver-replay` §2.4)

import AccessibilityTree
import Foundation
import Recordings
import SnapshotFormats
import Wireframes

extension ReplayedSession {
  /// The page source: the dump as it was recorded, if it is XML.
  func source() throws(WebDriverError) -> JSONValue {
    let screen = try screen()
    if let bytes = bytes(screen.file, screen), bytes.first(where: { $0 != 0xEF && $0 != 0xBB && $0 != 0xBF }) == 0x3C {
      return .string(String(decoding: bytes, as: UTF8.self))
    }
    guard screen.snapshot.platform == .apple else {
      throw WebDriverError(.unsupportedOperation, "The dump \(screen.file) is not XML, so it has no page source")
    }
    return .string(WDAXMLWriter.text(screen.snapshot))
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
    let root = try screen().snapshot.root
    var frame = root.driverFrame
    if frame.width == 0 {
      for child in root.descendants { frame = frame.enclosing(child.driverFrame) }
    }
    return Frame(x: 0, y: 0, width: frame.width, height: frame.height)
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

extension Frame {
  fileprivate func enclosing(_ other: Frame) -> Frame {
    let (right, bottom) = (max(x + width, other.x + other.width), max(y + height, other.y + other.height))
    return Frame(
      x: min(x, other.x), y: min(y, other.y), width: right - min(x, other.x), height: bottom - min(y, other.y))
  }
}
