// Pictures of what is on screen: recorded ones, and where there is none a drawing.

import AccessibilityTree
import Foundation
import Wireframes

/// Makes the PNG files of screenshots.
enum ScreenPicture {
  /// The whole screen: the recorded picture as it is, else its frames.
  static func png(of screen: ScreenSource.Screen) -> Data {
    if let recorded = recorded(screen) { return recorded }
    return drawn(Wireframe(of: screen.snapshot))
  }

  /// The part of the screen that an element takes up, cut out of the recorded picture, else the frames in it.
  static func png(of element: Element, on screen: ScreenSource.Screen) -> Data {
    guard let recorded = recorded(screen) else { return drawn(Wireframe(of: element)) }
    do throws(PNGFailure) {
      let picture = try PNGFile.decode([UInt8](recorded))
      if let part = part(of: picture, element) { return Data(try PNGFile.encode(part)) }
      TestReplay.current?.note("\(element) is not in the picture \(screen.picture ?? ""): the screenshot is drawn")
    } catch {
      TestReplay.current?.note("\(screen.picture ?? ""): \(error); the screenshot is drawn")
    }
    return drawn(Wireframe(of: element))
  }

  /// One transparent pixel, where there is nothing to be seen.
  static var blank: Data { (try? PNGFile.encode(Picture(width: 1, height: 1))).map { Data($0) } ?? Data() }

  private static func recorded(_ screen: ScreenSource.Screen) -> Data? {
    guard let name = screen.picture, let replay = TestReplay.current, let source = try? replay.source() else {
      return nil
    }
    let bytes = source.bytes(of: name)
    if bytes == nil { replay.note("there is no picture \(name): the screenshot is drawn") }
    return bytes
  }

  private static func drawn(_ wireframe: Wireframe) -> Data { (try? wireframe.png()).map { Data($0) } ?? blank }

  /// A picture has more pixels than the app has points, by a number that follows from their widths.
  private static func part(of picture: Picture, _ element: Element) -> Picture? {
    guard let app = element.snapshot.root.frame, let frame = element.frame, app.width > 0, app.height > 0 else {
      return nil
    }
    let scale = Double(picture.width) / app.width
    // A picture of another shape than the app's is one of the whole screen: the root of an Android dump ends above the system's
    // buttons.
    let isOfApp = abs(app.height * scale - Double(picture.height)) <= Double(picture.height) / 100
    let (left, top) = isOfApp ? (frame.x - app.x, frame.y - app.y) : (frame.x, frame.y)
    guard let columns = pixels(from: left, frame.width, scale, picture.width),
      let rows = pixels(from: top, frame.height, scale, picture.height)
    else { return nil }
    return picture.cropped(x: columns, y: rows)
  }

  /// The pixels of a stretch of points; nil if it is not on the picture.
  private static func pixels(from start: Double, _ length: Double, _ scale: Double, _ count: Int) -> Range<Int>? {
    guard start.isFinite, length.isFinite, scale.isFinite else { return nil }
    let first = max(0, (start * scale).rounded())
    let end = min(Double(count), ((start + length) * scale).rounded())
    guard first < end else { return nil }
    return Int(first)..<Int(end)
  }
}
