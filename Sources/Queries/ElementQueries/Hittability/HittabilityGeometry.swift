// Computes the visible part of each element. (`hittability` §6, steps 3 and 5)

import AccessibilityTree

/// A rectangle stored as the coordinates of its edges, so that an intersection can be computed by comparing
/// coordinates. Edges may be infinite, but never NaN.
struct Rect: Hashable, Sendable {
  var left: Double
  var top: Double
  var right: Double
  var bottom: Double

  static let nowhere = Rect(left: 0, top: 0, right: 0, bottom: 0)
  static let everywhere = Rect(left: -.infinity, top: -.infinity, right: .infinity, bottom: .infinity)

  var width: Double { right - left }
  var height: Double { bottom - top }
  var isEmpty: Bool { !(left < right && top < bottom) }

  func intersection(_ other: Rect) -> Rect {
    Rect(
      left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
  }

  func contains(_ point: Point) -> Bool {
    left <= point.x && point.x < right && top <= point.y && point.y < bottom
  }

  /// Whether enough of the rectangle is left after clipping: both dimensions must reach the limit or, if the rectangle
  /// was already thinner, its original size.
  func remainsVisible(as rest: Rect, limit: Double) -> Bool {
    !rest.isEmpty && rest.width >= min(limit, width) && rest.height >= min(limit, height)
  }

  /// Returns the parts of this rectangle above, below, left and right of a second rectangle, largest first. The parts
  /// overlap in the corners. Parts thinner than the limit are omitted.
  func around(_ other: Rect, limit: Double) -> [Rect] {
    var above = self
    above.bottom = min(bottom, other.top)
    var below = self
    below.top = max(top, other.bottom)
    var before = self
    before.right = min(right, other.left)
    var behind = self
    behind.left = max(left, other.right)
    return [above, below, before, behind].filter { !$0.isEmpty && $0.width >= limit && $0.height >= limit }
      .sorted { $0.width * $0.height > $1.width * $1.height }
  }

  /// Returns the point at the given fractions of the width and height, measured from the top left.
  func point(_ x: Double, _ y: Double) -> Point {
    // Multiply before adding: the sum of two large edges may be infinite.
    Point(x: left * (1 - x) + right * x, y: top * (1 - y) + bottom * y)
  }
}

extension Rect {
  /// Creates a rectangle from a frame. Returns nil if a coordinate or dimension of the frame is not finite, or if its
  /// width or height is negative.
  init?(_ frame: Frame) {
    guard frame.x.isFinite, frame.y.isFinite, frame.width.isFinite, frame.height.isFinite,
      frame.width >= 0, frame.height >= 0
    else { return nil }
    self.init(left: frame.x, top: frame.y, right: frame.x + frame.width, bottom: frame.y + frame.height)
  }
}

extension Element {
  /// The frame as a rectangle; nil if the element has no frame with a finite area.
  var rect: Rect? {
    guard let frame, frameAccuracy != .notFinite, let rect = Rect(frame), !rect.isEmpty else { return nil }
    return rect
  }

  /// The size below which an overlap may be due to the recorder's rounding; zero if the recorder does not round.
  var roundingLimit: Double { frameAccuracy == .roundedOutward && snapshot.platform == .apple ? 2 : 0 }
}

/// The screen, and the part of each element that is on it and is not clipped.
struct VisibleParts: Sendable {
  /// The bounds of the screen; nil if they cannot be determined.
  let screen: Rect?
  /// The part of each element's frame that is on the screen and not clipped (`hittability` §6, step 5); empty if
  /// nothing remains.
  private(set) var rects: [Rect]
  /// The nearest ancestor that clips each element; −1 if there is none.
  private var clippers: [Int32]

  init(_ snapshot: Snapshot, isDesktop: Bool) {
    screen = Self.screen(of: snapshot, isDesktop: isDesktop)
    rects = []
    clippers = []
    rects.reserveCapacity(snapshot.count)
    clippers.reserveCapacity(snapshot.count)
    // The clip rectangle for the children of each element. Parents precede their children, so one pass is enough.
    var innerClips: [Rect] = []
    innerClips.reserveCapacity(snapshot.count)
    let types = snapshot.typeColumn
    for element in snapshot.elements {
      let parent = element.parent?.index
      let outside = parent.map { innerClips[$0] } ?? screen ?? .everywhere
      rects.append(element.rect?.intersection(outside) ?? .nowhere)
      if let clip = clip(of: element, TypeRoles.of(types[element.index])) {
        innerClips.append(outside.intersection(clip))
      } else {
        innerClips.append(outside)
      }
      clippers.append(
        parent.map { clip(of: snapshot[$0], TypeRoles.of(types[$0])) == nil ? clippers[$0] : Int32($0) } ?? -1)
    }
  }

  /// Returns the rectangle to which an element clips its children; nil if they may extend beyond its frame.
  private func clip(of element: Element, _ roles: TypeRoles) -> Rect? {
    guard roles.contains(.clips), let frame = element.frame, frame != .zero, element.frameAccuracy != .notFinite,
      let rect = Rect(frame)
    else { return nil }
    if element.type == .window, let screen, rect.width == screen.height, rect.height == screen.width,
      screen.width != screen.height
    {
      // The window was not rotated with the screen, so its frame is in a different coordinate system. (`hittability`
      // §3)
      return nil
    }
    return rect
  }

  /// Returns the bounds of the screen. On Apple platforms, this is the application's frame or, failing that, the frame
  /// of the largest window. On Android, it is the size of the display or, failing that, the root's frame.
  private static func screen(of snapshot: Snapshot, isDesktop: Bool) -> Rect? {
    if snapshot.platform == .android { return androidScreen(of: snapshot) }
    if snapshot.root.type == .application, let rect = snapshot.root.rect, rect.isScreen { return rect }
    // On a desktop, windows are smaller than the screen.
    if isDesktop { return nil }
    var largest: Rect?
    for (index, type) in snapshot.typeColumn.enumerated() where type == ElementType.window.rawValue {
      guard let rect = snapshot[index].rect, rect.isScreen else { continue }
      if let other = largest, other.width * other.height >= rect.width * rect.height { continue }
      largest = rect
    }
    return largest
  }

  private static func androidScreen(of snapshot: Snapshot) -> Rect? {
    func size(_ name: String) -> Double? {
      let text = snapshot.wrapper?.attributes.first { $0.name == name }?.value ?? snapshot.root.extra(name)
      return text.flatMap { Double($0) }
    }
    if let width = size("width"), let height = size("height"),
      let rect = Rect(Frame(x: 0, y: 0, width: width, height: height)), rect.isScreen
    {
      return rect
    }
    if let rect = snapshot.root.rect, rect.isScreen { return rect }
    // There may be several windows below a root without a frame.
    return snapshot.root.children.lazy.compactMap(\.rect).filter(\.isScreen)
      .max { $0.width * $0.height < $1.width * $1.height }
  }

  // MARK: Reasons for an empty result

  /// The maximum number of clipping ancestors to return, so that querying all elements of a deep tree stays cheap.
  private static let maximumAncestors = 64

  /// Returns the ancestors that clip an element, nearest first.
  func clippers(of element: Element) -> [Element] {
    var result: [Element] = []
    var next = clippers[element.index]
    while next >= 0, result.count < Self.maximumAncestors {
      result.append(element.snapshot[Int(next)])
      next = clippers[Int(next)]
    }
    return result
  }

  /// Returns why no part of the element can be tapped, with a confidence; nil if some part can be tapped.
  func obstruction(of element: Element, _ rect: Rect) -> (
    reason: Hittability.Reason, confidence: Hittability.Confidence
  )? {
    let limit = max(element.roundingLimit, 1)
    let rest = rects[element.index]
    if rect.remainsVisible(as: rest, limit: limit) {
      // The element itself is too thin; it was not clipped.
      return min(rest.width, rest.height) < 1 ? element.frame.map { (.tooThin($0), .medium) } : nil
    }
    let certainty = rest.isEmpty ? Hittability.Confidence.high : .medium
    let onScreen = screen.map(rect.intersection) ?? rect
    if !rect.remainsVisible(as: onScreen, limit: limit) { return (.outsideScreen, certainty) }
    let around = clippers(of: element)
    let clippingAncestor = around.first { clipper in
      clipper.frame.flatMap { Rect($0) }.map { !rect.remainsVisible(as: onScreen.intersection($0), limit: limit) }
        ?? false
    }
    guard let clipper = clippingAncestor ?? around.first else { return (.outsideScreen, .medium) }
    let isLoose = clippingAncestor == nil || TypeRoles.of(clipper.type.rawValue).contains(.clipsLoosely)
    return (.clippedAway(by: clipper), isLoose ? .medium : certainty)
  }
}

extension Rect {
  /// Whether the size is finite and plausible for a screen.
  fileprivate var isScreen: Bool { width >= 1 && height >= 1 && width.isFinite && height.isFinite }
}
