// Computes the rectangles of a wireframe and the text inside them.

public import AccessibilityTree

/// A drawing of a snapshot, for use in place of a screenshot. It shows the frames of elements as rectangles, with their
/// text.
///
///     let wireframe = Wireframe(of: snapshot, highlighting: matches)
///     wireframe.svg        // rectangles with text
///     try wireframe.png()  // rectangles only, one pixel per point
///
/// The output is deterministic.
public struct Wireframe: Sendable {
  /// The rectangle of one element.
  package struct Box {
    package let element: Element
    package let kind: BoxKind
    /// The element's frame, clipped to a rectangle that is slightly larger than the canvas.
    package let frame: Frame
    /// The text to draw in the rectangle; nil if the element has no text, or if text is drawn for a descendant.
    package fileprivate(set) var caption: String?
  }

  /// The numbers of elements that are not drawn, by reason.
  struct Omissions: Equatable {
    /// The dump does not record the element's frame, or the frame is not finite.
    var withoutFrame = 0
    /// The width or height is zero.
    var withoutExtent = 0
    /// The frame is outside the canvas.
    var outside = 0
    /// The maximum number of elements is exceeded.
    var beyondLimit = 0
    /// Elements to highlight that are not visible.
    var highlights = 0
  }

  /// The part of the screen that is drawn, in the dump's unit: points, or pixels on Android. The picture shows exactly
  /// this part, so that overlays can be aligned with it.
  public let canvas: Frame
  /// The rectangles, in drawing order.
  package let boxes: [Box]
  let highlights: [Box]
  let omissions: Omissions
  /// The element that fills the canvas.
  package let root: Element
  /// The number of the dump's units per point of the drawing. Line widths and font sizes are multiplied by it.
  package let unit: Double

  /// The maximum number of elements to draw.
  static let maximumCount = 5000
  /// The maximum side length of a canvas.
  static let maximumExtent = 100_000.0

  /// Draws a whole screen.
  ///
  /// - Parameter elements: The elements to highlight.
  public init(of snapshot: Snapshot, highlighting elements: [Element] = []) {
    self.init(of: snapshot.root, highlighting: elements)
  }

  /// Draws an element and its descendants.
  public init(of root: Element, highlighting elements: [Element] = []) {
    let family = root.snapshot.elements[root.index..<root.subtreeEnd]
    let canvas = Self.canvas(of: root, family)
    var boxes: [Box] = []
    var omissions = Omissions()
    for element in family.dropFirst() {
      switch Self.place(element, on: canvas) {
      case .visible where boxes.count >= Self.maximumCount: omissions.beyondLimit += 1
      case .visible(let box): boxes.append(box)
      case .withoutFrame: omissions.withoutFrame += 1
      case .withoutExtent: omissions.withoutExtent += 1
      case .outside: omissions.outside += 1
      }
    }
    var highlights: [Box] = []
    for element in elements {
      if element.snapshot === root.snapshot, case .visible(let box) = Self.place(element, on: canvas),
        highlights.count < Self.maximumCount
      {
        highlights.append(box)
      } else {
        omissions.highlights += 1
      }
    }
    Self.addCaptions(to: &boxes)
    self.canvas = canvas
    self.boxes = boxes
    self.highlights = highlights
    self.omissions = omissions
    self.root = root
    unit = root.snapshot.platform == .android ? max(1, min(canvas.width, canvas.height) / 400) : 1
  }

  // MARK: Frames

  private enum Placement {
    case visible(Box)
    case withoutFrame, withoutExtent, outside
  }

  private static func place(_ element: Element, on canvas: Frame) -> Placement {
    guard let frame = element.frame, element.frameAccuracy != .notFinite, frame.isFinite else { return .withoutFrame }
    guard frame.width > 0, frame.height > 0 else { return .withoutExtent }
    guard frame.intersection(canvas) != nil else { return .outside }
    // The margin keeps clipped edges out of view, so that no line at the border of the canvas suggests that the element
    // ends there.
    guard let visible = frame.intersection(canvas.grown(by: 8)) else { return .outside }
    return .visible(Box(element: element, kind: BoxKind(element.type), frame: visible))
  }

  /// Returns the frame of the root or, if it has none, the union of the other frames.
  private static func canvas(of root: Element, _ family: Slice<ElementRange>) -> Frame {
    if let frame = root.frame, root.frameAccuracy != .notFinite, frame.hasArea { return frame.limited }
    var union: Frame?
    for element in family {
      guard let frame = element.frame, element.frameAccuracy != .notFinite, frame.hasArea else { continue }
      union = union?.union(frame) ?? frame
    }
    return union?.limited ?? Frame(x: 0, y: 0, width: 1, height: 1)
  }

  // MARK: Text

  /// Assigns text to the innermost elements that have text, so that a cell does not repeat the text of the elements
  /// inside it.
  private static func addCaptions(to boxes: inout [Box]) {
    // Because the loop runs in reverse, this is the index of the next element in preorder to which text was assigned.
    var next = Int.max
    for number in boxes.indices.reversed() {
      let element = boxes[number].element
      guard next >= element.subtreeEnd, element[.visible] != false,
        let caption = boxes[number].kind.caption(of: element)
      else { continue }
      boxes[number].caption = caption
      next = element.index
    }
  }
}

extension Frame {
  fileprivate var isFinite: Bool { x.isFinite && y.isFinite && width.isFinite && height.isFinite }

  /// Whether the frame is finite and not empty.
  fileprivate var hasArea: Bool { isFinite && width > 0 && height > 0 && (x + width).isFinite && (y + height).isFinite }

  /// Returns the intersection; nil if it is empty.
  fileprivate func intersection(_ other: Frame) -> Frame? {
    let (left, top) = (max(x, other.x), max(y, other.y))
    let (right, bottom) = (min(x + width, other.x + other.width), min(y + height, other.y + other.height))
    guard left < right, top < bottom else { return nil }
    return Frame(x: left, y: top, width: right - left, height: bottom - top)
  }

  fileprivate func union(_ other: Frame) -> Frame {
    let (left, top) = (min(x, other.x), min(y, other.y))
    let (right, bottom) = (max(x + width, other.x + other.width), max(y + height, other.y + other.height))
    return Frame(x: left, y: top, width: right - left, height: bottom - top)
  }

  fileprivate func grown(by margin: Double) -> Frame {
    Frame(x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin)
  }

  /// The frame, with its position and size limited to the maximum extent of a canvas.
  fileprivate var limited: Frame {
    let most = Wireframe.maximumExtent
    return Frame(
      x: min(max(x, -most), most), y: min(max(y, -most), most), width: min(width, most), height: min(height, most))
  }
}
