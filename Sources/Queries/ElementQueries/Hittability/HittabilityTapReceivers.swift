// Determines which elements of a snapshot can intercept taps, and what contains them. (`hittability` §5, §6 step 7)

import AccessibilityTree

/// The facts about each element that are needed to compare elements at the same point.
struct TapReceivers: Sendable {
  /// How likely an element is to intercept a tap.
  enum Weight: UInt8, Sendable {
    /// A view that has no name and does not handle taps; it may let taps through.
    case layout
    /// A view that has a name but does not handle taps.
    case named
    /// A view that handles taps.
    case interactive
  }

  let weights: [Weight]
  /// For each element, the window that contains it, possibly the element itself; −1 if there is none.
  let windows: [Int32]
  /// For each element, the innermost bar that contains it, possibly the element itself; −1 if there is none.
  let bars: [Int32]
  /// For each element, the nearest ancestor that is a control but not a cell; −1 if there is none.
  let controls: [Int32]
  /// For each element, whether all of its children are listed from back to front.
  let listsBackToFront: [Bool]

  init(_ snapshot: Snapshot, screen: Rect?) {
    var weights: [Weight] = []
    var windows: [Int32] = []
    var bars: [Int32] = []
    var controls: [Int32] = []
    weights.reserveCapacity(snapshot.count)
    windows.reserveCapacity(snapshot.count)
    bars.reserveCapacity(snapshot.count)
    controls.reserveCapacity(snapshot.count)
    var listsBackToFront = [Bool](repeating: snapshot.platform == .apple, count: snapshot.count)
    let clickable = Self.clickable(of: snapshot)
    let types = snapshot.typeColumn
    for index in 0..<snapshot.count {
      let number = Int32(truncatingIfNeeded: index)
      let roles = TypeRoles.of(types[index])
      let parent = snapshot[index].parent?.index
      let isWindow = types[index] == ElementType.window.rawValue
      windows.append(isWindow ? number : parent.map { windows[$0] } ?? -1)
      let isBar = roles.contains(.bar)
      let isBare = isBar && Self.fillsWindow(snapshot[index], window: windows[index], screen: screen)
      let weight = clickable.map { $0[index] ? .interactive : .layout } ?? Self.weight(of: snapshot[index], roles)
      weights.append(isBare ? .layout : weight)
      bars.append(isBar && !isBare ? number : parent.map { bars[$0] } ?? -1)
      controls.append(
        parent.map { Self.isControl($0, weights: weights, types: types) ? Int32($0) : controls[$0] } ?? -1)
      if let parent, !roles.contains(.listedBackToFront) { listsBackToFront[parent] = false }
    }
    self.weights = weights
    self.windows = windows
    self.bars = bars
    self.controls = controls
    self.listsBackToFront = listsBackToFront
  }

  /// Whether a bar is as large as its window, unless the window is only as large as a bar. SwiftUI creates such bars,
  /// and taps reach the screen behind them. (`device-evidence` §13)
  private static func fillsWindow(_ bar: Element, window: Int32, screen: Rect?) -> Bool {
    guard let frame = bar.rect, let whole = bar.snapshot[max(0, Int(window))].rect ?? screen else { return false }
    return frame.width >= whole.width && frame.height >= max(whole.height, (screen?.height ?? 0) / 2)
  }

  private static func isControl(_ index: Int, weights: [Weight], types: [UInt8]) -> Bool {
    weights[index] == .interactive && types[index] != ElementType.cell.rawValue
  }

  private static func weight(of element: Element, _ roles: TypeRoles) -> Weight {
    if roles.contains(.interactive) { return .interactive }
    if element.type == .scrollBar { return .layout }
    let label = element.label ?? ""
    if label.isEmpty, (element.identifier ?? "").isEmpty { return .layout }
    // Scroll indicators let taps through. WebDriverAgent has no type for them, so they are recognized by their labels.
    let isScrollIndicator =
      element.type == .other && (label.hasPrefix("Vertical scroll bar") || label.hasPrefix("Horizontal scroll bar"))
    return isScrollIndicator ? .layout : .named
  }

  /// On Android, elements that are not clickable let taps through, whether or not they have a name. Nil if the dump
  /// does not record which elements are clickable.
  static func clickable(of snapshot: Snapshot) -> [Bool]? {
    guard snapshot.platform == .android, let yes = snapshot.id(of: "true") else { return nil }
    let recorded = snapshot.extras(named: "clickable")
    if recorded.isEmpty { return nil }
    var clickable = [Bool](repeating: false, count: snapshot.count)
    for (element, value) in recorded + snapshot.extras(named: "long-clickable") where value == yes {
      clickable[element] = true
    }
    return clickable
  }
}
