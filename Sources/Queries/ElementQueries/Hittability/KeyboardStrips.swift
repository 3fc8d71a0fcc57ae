// Finds the space around docked keyboards that the keyboard occupies although its frame does not include it.
// (`hittability` §6, step 7)

import AccessibilityTree

/// The strips along the bottom of the screen in which a docked keyboard may take taps outside its frame: its dock with
/// the buttons for emoji and dictation, the space around the home indicator, and the bar of predictions.
struct KeyboardStrips: Sendable {
  private struct Strip: Sendable {
    var keyboard: Int
    /// The elements that belong to the keyboard.
    var own: Range<Int>
    /// The space from the top edge of the keyboard to the bottom edge of the screen; empty if the keyboard ends far
    /// above it.
    var rect: Rect
    /// Unnamed views outside the keyboard that hold buttons of the keyboard.
    var views: [Rect]
  }

  private let strips: [Strip]
  private let snapshot: Snapshot

  /// The maximum distance between the bottom edges of a docked keyboard and the screen, in points.
  private static let maximumDistance = 100.0
  /// The maximum height of bars above the keyboard, in points.
  private static let maximumBarHeight = 100.0
  /// Limits for dumps of unusual shape. Screens have one keyboard.
  private static let maximumKeyboards = 4
  private static let maximumAncestors = 32
  private static let maximumSiblings = 16

  init(_ snapshot: Snapshot, parts: VisibleParts, overlays: Overlays, tapReceivers: TapReceivers) {
    self.snapshot = snapshot
    guard snapshot.platform == .apple else {
      strips = []
      return
    }
    strips = overlays.all.lazy.filter { $0.kind == .keyboard }.prefix(Self.maximumKeyboards).compactMap { overlay in
      let keyboard = parts.rects[overlay.root]
      guard !keyboard.isEmpty, var rect = parts.screen else { return nil }
      rect.top = keyboard.bottom >= rect.bottom - Self.maximumDistance ? keyboard.top : rect.bottom
      let seat = Self.seat(of: snapshot[overlay.root], keyboard, tapReceivers: tapReceivers)
      let views = (seat.index..<seat.subtreeEnd).compactMap { index -> Rect? in
        let isAround = index <= overlay.root && overlay.root < snapshot[index].subtreeEnd
        guard tapReceivers.weights[index] == .layout, !isAround, overlays.around(index)?.root != overlay.root,
          snapshot[index].children.contains(where: { Self.isButton($0) })
        else { return nil }
        return parts.rects[index]
      }
      return Strip(keyboard: overlay.root, own: seat.index..<seat.subtreeEnd, rect: rect, views: views)
    }
  }

  /// Returns the keyboard that may cover an element at a point outside the keyboard's frame.
  func keyboard(over element: Element, at point: Point) -> Element? {
    let strip = strips.first { strip in
      let isAround = element.index <= strip.keyboard && strip.keyboard < element.subtreeEnd
      return !isAround && !strip.own.contains(element.index)
        && (strip.rect.contains(point) || strip.views.contains { $0.contains(point) })
    }
    return strip.map { snapshot[$0.keyboard] }
  }

  /// Returns the view around a keyboard that contains nothing but the keyboard, its bars and its buttons; nil for other
  /// elements.
  func seat(ofKeyboard index: Int) -> Element? {
    strips.first { $0.keyboard == index }.map { snapshot[$0.own.lowerBound] }
  }

  // MARK: What belongs to the keyboard

  private static func isButton(_ element: Element) -> Bool { element.type == .button || element.type == .key }

  /// Returns the outermost view around a keyboard that contains only the keyboard, bars directly above it, and buttons
  /// beside and below it, which many dumps list outside the Keyboard element. (`device-evidence` §12)
  private static func seat(of keyboard: Element, _ frame: Rect, tapReceivers: TapReceivers) -> Element {
    var seat = keyboard
    for ancestor in keyboard.ancestors.prefix(maximumAncestors) {
      let isView = ancestor.type == .other && tapReceivers.weights[ancestor.index] == .layout
      guard isView || ancestor.type == .window else { return seat }
      for (number, child) in ancestor.children.enumerated() where child != seat {
        guard number < maximumSiblings else { return seat }
        guard let rect = child.rect else { continue }
        let weight = tapReceivers.weights[child.index]
        let isBar =
          weight != .interactive && rect.bottom <= frame.top + 2 && rect.top >= frame.top - maximumBarHeight
        let isBeside =
          child.index > seat.index && rect.top >= frame.top - 2 && (isButton(child) || weight == .layout)
        guard isBar || isBeside else { return seat }
      }
      seat = ancestor
    }
    return seat
  }
}
