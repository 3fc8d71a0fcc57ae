// What of a snapshot can be drawn, and where.

public import AccessibilityTree

/// A snapshot drawn from its frames: rectangles and words, in place of a picture that nobody took.
///
///     let wireframe = Wireframe(of: snapshot, highlighting: matches)
///     wireframe.svg        // text, for people
///     try wireframe.png()  // rectangles alone, one pixel a point
///
/// The same snapshot gives the same bytes every time.
public struct Wireframe: Sendable {
  /// What is drawn of one element.
  struct Box {
    let element: Element
    let kind: BoxKind
    /// The element's frame, cut off a little beyond the canvas.
    let frame: Frame
    /// The words in it; nil if there are none, or if something inside says them.
    var words: String?
  }

  /// Elements that are not drawn, by the reason.
  struct Omissions: Equatable {
    /// The dump has no frame, or none of finite numbers.
    var withoutFrame = 0
    /// No width or no height.
    var withoutExtent = 0
    /// Nothing of it is on the canvas.
    var outside = 0
    /// There are more than anybody could look at.
    var beyondLimit = 0
    /// Elements that were to be highlighted and are not to be seen.
    var highlights = 0
  }

  /// The part of the screen that is drawn, in the dump's own unit: points, on Android pixels. The picture shows all of
  /// it and nothing else, so that something can be laid over it.
  public let canvas: Frame
  /// In the order in which they are painted.
  let boxes: [Box]
  let highlights: [Box]
  let omissions: Omissions
  /// The topmost element.
  let root: Element
  /// How many of the dump's units make one point for the eye: lines and letters are measured in it.
  let unit: Double

  /// No more elements than this are drawn.
  static let maximumCount = 5000
  /// No canvas is larger than this.
  static let maximumExtent = 100_000.0

  /// A whole screen.
  ///
  /// - Parameter elements: Elements of the snapshot that get an outline.
  public init(of snapshot: Snapshot, highlighting elements: [Element] = []) {
    self.init(of: snapshot.root, highlighting: elements)
  }

  /// The part of a screen that an element takes up, without what is not in it.
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
    Self.addWords(to: &boxes)
    self.canvas = canvas
    self.boxes = boxes
    self.highlights = highlights
    self.omissions = omissions
    self.root = root
    unit = root.snapshot.platform == .android ? max(1, min(canvas.width, canvas.height) / 400) : 1
  }

  // MARK: Places

  private enum Place {
    case visible(Box)
    case withoutFrame, withoutExtent, outside
  }

  private static func place(_ element: Element, on canvas: Frame) -> Place {
    guard let frame = element.frame, element.frameAccuracy != .notFinite, frame.isFinite else { return .withoutFrame }
    guard frame.width > 0, frame.height > 0 else { return .withoutExtent }
    guard frame.intersection(canvas) != nil else { return .outside }
    // Edges outside are kept outside, so that no line is drawn where the element does not end.
    guard let visible = frame.intersection(canvas.grown(by: 8)) else { return .outside }
    return .visible(Box(element: element, kind: BoxKind(element.type), frame: visible))
  }

  /// The frame of the topmost element; if it has none, the rectangle around all the others.
  private static func canvas(of root: Element, _ family: Slice<ElementRange>) -> Frame {
    if let frame = root.frame, root.frameAccuracy != .notFinite, frame.hasArea { return frame.limited }
    var union: Frame?
    for element in family {
      guard let frame = element.frame, element.frameAccuracy != .notFinite, frame.hasArea else { continue }
      union = union?.union(frame) ?? frame
    }
    return union?.limited ?? Frame(x: 0, y: 0, width: 1, height: 1)
  }

  // MARK: Words

  /// Gives words to the innermost elements that have any: a cell does not repeat the texts in it.
  private static func addWords(to boxes: inout [Box]) {
    // Walking backwards, the last one met with words is the next one in preorder.
    var next = Int.max
    for number in boxes.indices.reversed() {
      let element = boxes[number].element
      guard next >= element.subtreeEnd, element[.visible] != false, let words = boxes[number].kind.words(of: element)
      else { continue }
      boxes[number].words = words
      next = element.index
    }
  }
}

extension Frame {
  fileprivate var isFinite: Bool { x.isFinite && y.isFinite && width.isFinite && height.isFinite }

  /// It can be a canvas, or a part of one.
  fileprivate var hasArea: Bool { isFinite && width > 0 && height > 0 && (x + width).isFinite && (y + height).isFinite }

  /// What the two have in common; nil if that is nothing.
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

  /// Cut off at the size and the place that a canvas may have.
  fileprivate var limited: Frame {
    let most = Wireframe.maximumExtent
    return Frame(
      x: min(max(x, -most), most), y: min(max(y, -most), most), width: min(width, most), height: min(height, most))
  }
}
