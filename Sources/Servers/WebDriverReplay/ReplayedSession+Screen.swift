// Answers requests about the whole screen. (`webdriver-replay` §2.4)

import AccessibilityTree
import JSON
import Recordings
import SnapshotFormats
import Text
import Wireframes

extension ReplayedSession {
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

  func bytes(_ file: String, _ screen: AppScreen) -> [UInt8]? {
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

  /// The status and the navigation bar as UiAutomator2 returns them: by the backgrounds that the app's window has for
  /// them in the dump.
  func systemBars() throws(WebDriverError) -> JSONValue {
    let elements = try screen().snapshot.elements
    func bar(_ name: String) -> JSONValue {
      let bar = elements.first { $0.identifier == "android:id/\(name)BarBackground" }
      guard let bar else { return Frame.zero.json.setting("visible", false) }
      return bar.driverFrame.json.setting("visible", .bool(bar.isDisplayed))
    }
    return ["statusBar": bar("status"), "navigationBar": bar("navigation")]
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
    try perform(ReplayAction(.orientation, details: details), requestedAs: "orientation \(name)")
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
