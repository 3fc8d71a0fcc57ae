// Provides screenshots: the recorded picture or, if there is none, a drawing of the elements' frames.

import AccessibilityTree
import Foundation
import Wireframes

/// Creates the PNG data of screenshots.
enum ScreenPicture {
  /// Returns the recorded picture of the whole screen or, failing that, a drawing of the elements' frames.
  static func png(of screen: ScreenSource.Screen) -> Data {
    if let recorded = recorded(screen) { return recorded }
    return drawn(Wireframe(of: screen.snapshot))
  }

  /// Returns the part of the recorded picture that shows an element or, failing that, a drawing of the frames inside
  /// the element.
  static func png(of element: Element, on screen: ScreenSource.Screen) -> Data {
    guard let recorded = recorded(screen) else { return drawn(Wireframe(of: element)) }
    do throws(PNGFailure) {
      let picture = try PNGFile.decode([UInt8](recorded))
      if let part = part(of: picture, element) { return Data(try PNGFile.encode(part)) }
      TestReplay.current?.note(
        "\(element) is outside the recorded screenshot \(screen.picture ?? ""): drawing the elements instead")
    } catch {
      TestReplay.current?.note("\(screen.picture ?? ""): \(error); drawing the elements instead")
    }
    return drawn(Wireframe(of: element))
  }

  /// One transparent pixel, for an empty screen.
  static var blank: Data { (try? PNGFile.encode(Picture(width: 1, height: 1))).map { Data($0) } ?? Data() }

  private static func recorded(_ screen: ScreenSource.Screen) -> Data? {
    guard let name = screen.picture, let replay = TestReplay.current, let source = try? replay.source() else {
      return nil
    }
    let bytes = source.bytes(of: name, screen)
    if bytes == nil { replay.note("the recorded screenshot \(name) is missing: drawing the elements instead") }
    return bytes
  }

  private static func drawn(_ wireframe: Wireframe) -> Data { (try? wireframe.png()).map { Data($0) } ?? blank }

  /// Crops the picture to an element's frame. The number of pixels per point is the width of the picture divided by the
  /// width of the app's frame.
  private static func part(of picture: Picture, _ element: Element) -> Picture? {
    guard let app = element.snapshot.root.frame, let frame = element.frame, app.width > 0, app.height > 0 else {
      return nil
    }
    let scale = Double(picture.width) / app.width
    // If the aspect ratio of the picture differs from that of the app's frame, the picture shows the whole screen. For
    // example, the root element of an Android dump ends above the system's navigation bar.
    let isOfApp = abs(app.height * scale - Double(picture.height)) <= Double(picture.height) / 100
    let (left, top) = isOfApp ? (frame.x - app.x, frame.y - app.y) : (frame.x, frame.y)
    guard let columns = pixels(from: left, frame.width, scale, picture.width),
      let rows = pixels(from: top, frame.height, scale, picture.height)
    else { return nil }
    return picture.cropped(x: columns, y: rows)
  }

  /// Converts an interval in points to pixels; nil if it is outside the picture.
  private static func pixels(from start: Double, _ length: Double, _ scale: Double, _ count: Int) -> Range<Int>? {
    guard start.isFinite, length.isFinite, scale.isFinite else { return nil }
    let first = max(0, (start * scale).rounded())
    let end = min(Double(count), ((start + length) * scale).rounded())
    guard first < end else { return nil }
    return Int(first)..<Int(end)
  }
}
