// Finds the elements in front of an element at a point. (`hittability` §6, step 7)

import AccessibilityTree

/// A spatial index of all elements that can cover others on the screen.
struct Occlusion: Sendable {
  let snapshot: Snapshot
  let parts: VisibleParts
  let overlays: Overlays
  let tapReceivers: TapReceivers
  /// Whether the dump is from a desktop, where windows are listed in a different order.
  let isDesktop: Bool
  /// The windows that contain a keyboard. Some dumps list the keyboard's window before the app's window, although the
  /// keyboard is in front. (`device-evidence` §12)
  private let keyboardWindows: Set<Int32>
  /// Elements that are in front because of their container; nil if the screen is unknown.
  private let raised: RectIndex?
  /// Other elements that can intercept taps.
  private let ordinary: RectIndex?
  /// Layout views, which may let taps through.
  private let layout: RectIndex?

  /// The maximum number of ancestors to search for one that has a given frame, or for one that contains a given
  /// element.
  private static let maximumAncestors = 32
  /// The maximum number of blockers to report.
  static let blockerLimit = 5

  init(_ snapshot: Snapshot, parts: VisibleParts, isDesktop: Bool) {
    self.snapshot = snapshot
    self.parts = parts
    self.isDesktop = isDesktop
    let overlays = Overlays(snapshot, parts: parts, isDesktop: isDesktop)
    let tapReceivers = TapReceivers(snapshot, screen: parts.screen)
    self.overlays = overlays
    self.tapReceivers = tapReceivers
    keyboardWindows = Set(overlays.all.lazy.filter { $0.kind == .keyboard }.map { tapReceivers.windows[$0.root] })
    guard let screen = parts.screen else {
      raised = nil
      ordinary = nil
      layout = nil
      return
    }
    var isShown = [Bool](repeating: false, count: snapshot.count)
    for overlay in overlays.all { isShown[overlay.shown] = true }
    let firstWindow = tapReceivers.windows.first { $0 >= 0 } ?? -1
    var members: (raised: [UInt32], ordinary: [UInt32], layout: [UInt32]) = ([], [], [])
    let facts = snapshot.factColumn
    for index in 0..<snapshot.count where facts[index][.visible] != false {
      let rect = parts.rects[index]
      guard !rect.isEmpty, rect.width >= 1, rect.height >= 1 else { continue }
      if tapReceivers.weights[index] == .layout, !isShown[index], Int(tapReceivers.bars[index]) != index {
        members.layout.append(UInt32(index))
      } else if overlays.around(index) != nil || tapReceivers.bars[index] >= 0
        || tapReceivers.windows[index] > firstWindow
      {
        members.raised.append(UInt32(index))
      } else {
        members.ordinary.append(UInt32(index))
      }
    }
    let ends = snapshot.subtreeEndColumn
    raised = RectIndex(members.raised, rects: parts.rects, ends: ends, screen: screen)
    ordinary = RectIndex(members.ordinary, rects: parts.rects, ends: ends, screen: screen)
    layout = RectIndex(members.layout, rects: parts.rects, ends: ends, screen: screen)
  }

  /// Returns the elements that are in front of an element at one of its points.
  func examine(_ element: Element, at point: Point) -> Cover {
    var cover = Cover()
    let target = Target(element, occlusion: self)
    let ends = snapshot.subtreeEndColumn
    var budget = ExaminationBudget()
    raised?.visit(at: point, beside: element.index, ends: ends) { index in
      if budget.allows(overlaps(index, target: target, at: point)) { note(index, target: target, in: &cover) }
      return !budget.isExhausted && cover.decisive?.confidence != .high
    }
    cover.isCrowded = budget.isExhausted
    guard cover.decisive?.confidence != .high else { return cover }
    budget = ExaminationBudget()
    ordinary?.visit(at: point, beside: element.index, ends: ends) { index in
      if budget.allows(overlaps(index, target: target, at: point)) { note(index, target: target, in: &cover) }
      return !budget.isExhausted && cover.possible.count < Self.blockerLimit
    }
    if budget.isExhausted { cover.isCrowded = true }
    guard cover.decisive == nil, cover.bar == nil, cover.possible.isEmpty, !cover.isCrowded, !cover.liesUnderLayout
    else { return cover }
    budget = ExaminationBudget()
    layout?.visit(at: point, beside: element.index, ends: ends) { index in
      let isOverlapping = budget.allows(overlaps(index, target: target, at: point))
      // If there are too many layout views to examine, assume that one of them is at the point.
      cover.liesUnderLayout = budget.isExhausted || isOverlapping && relation(index, target: target) != .beneath
      return !cover.liesUnderLayout
    }
    return cover
  }

  /// Whether an element covers the point by more than the recorder's rounding can explain.
  private func overlaps(_ index: Int, target: Target, at point: Point) -> Bool {
    guard parts.rects[index].contains(point) else { return false }
    guard target.roundingLimit > 0 else { return true }
    let common = parts.rects[index].intersection(target.rect)
    return common.width >= min(target.roundingLimit, target.rect.width)
      && common.height >= min(target.roundingLimit, target.rect.height)
  }

  private func note(_ index: Int, target: Target, in cover: inout Cover) {
    switch relation(index, target: target) {
    case .beneath: break
    case .layout: cover.liesUnderLayout = true
    case .bar(let bar): cover.bar = cover.bar ?? snapshot[bar]
    case .inOwnBar: if cover.scrolledUnder.isEmpty { cover.scrolledUnder.append(snapshot[index]) }
    case .inFront(let shown, let confidence):
      if confidence > cover.decisive?.confidence ?? .low { cover.decisive = (snapshot[shown], confidence) }
    case .beside:
      if cover.possible.count >= Self.blockerLimit { return }
      let element = snapshot[index]
      if isBackground(index, of: target.element) {
        cover.liesUnderLayout = true
        if cover.backgrounds.isEmpty { cover.backgrounds.append(element) }
      } else if isInKnownOrder(index, element: target.element) {
        if index > target.index {
          if cover.later.count < Self.blockerLimit { cover.later.append(element) }
        } else if cover.earlier.isEmpty {
          cover.earlier.append(element)
        }
      } else {
        cover.possible.append(element)
      }
    }
  }

  // MARK: Two elements at one point

  /// The position of an element relative to a second one that neither contains it nor is contained in it.
  private enum Relation: Equatable {
    case beneath
    /// The element covers the second one. The associated values are the element to report and the confidence.
    case inFront(Int, Hittability.Confidence)
    /// The drawing order decides which one is in front, and dumps do not record it.
    case beside
    /// The element is a bar over the second one, or is in such a bar. The tap lands on the bar, but XCTest may still
    /// consider an element under a bar hittable. (`device-evidence` §13)
    case bar(Int)
    /// The second element is in a bar, under which content scrolls.
    case inOwnBar
    case layout
  }

  private func relation(_ index: Int, target: Target) -> Relation {
    if let overlay = overlays.around(index), !contains(overlay.root, at: target.index) {
      return relation(of: overlay, at: index, target)
    }
    let weight = tapReceivers.weights[index]
    let isOtherWindow = windowOrder(index, target: target) != 0
    let isInLaterWindow = windowOrder(index, target: target) > 0 && weight == .interactive
    if let shield = target.overlay, !contains(shield.root, at: index), !isInLaterWindow { return .beneath }
    if windowOrder(index, target: target) < 0 { return .beneath }
    let bar = Int(tapReceivers.bars[index])
    let isBar = bar >= 0 && !contains(bar, at: target.index)
    // Another window receives taps before any bar of this window.
    if isOtherWindow, weight == .interactive { return .inFront(isBar ? bar : index, target.certainty) }
    if isBar { return .bar(bar) }
    if weight == .layout { return .layout }
    let ownBar = Int(tapReceivers.bars[target.index])
    return ownBar >= 0 && !contains(ownBar, at: index) ? .inOwnBar : .beside
  }

  /// Returns the position of an element relative to the target. The element must be in an overlay that does not contain
  /// the target.
  private func relation(of overlay: Overlay, at index: Int, _ target: Target) -> Relation {
    let own = target.overlay
    switch overlay.kind {
    case .alert:
      if let alert = target.alert, alert.root > overlay.root { return .beneath }
      return .inFront(overlay.shown, target.alert == nil ? target.certainty : .medium)
    case .keyboard:
      if target.alert != nil { return .beside }
      // If a keyboard has been moved up, its frame is less reliable. In some releases, XCTest considers a text field
      // under the keyboard hittable.
      let isDocked = parts.screen.map { parts.rects[overlay.root].bottom > $0.bottom - 2 } ?? false
      return .inFront(overlay.shown, isDocked && !target.isTextInput ? target.certainty : .medium)
    case .sheet, .popover, .menu, .dialog, .presentation:
      if let own, own.root > overlay.root { return own.kind == .keyboard ? .beside : .beneath }
      if let alert = target.alert, !contains(alert.root, at: overlay.root) { return .beneath }
      if own?.kind == .keyboard { return .beside }
      if overlay.kind == .presentation {
        // Content beside a dismiss region can be anywhere, so an unnamed view in that content does not prove that the
        // point is covered.
        let isLayout = tapReceivers.weights[index] == .layout && index != overlay.shown
        return isLayout ? .layout : .inFront(overlay.shown, .medium)
      }
      return .inFront(overlay.shown, own == nil ? target.certainty : .medium)
    }
  }

  /// Returns a positive number if the element's window is in front of the target's, a negative number if it is behind,
  /// or zero if the order is unknown.
  private func windowOrder(_ index: Int, target: Target) -> Int {
    let window = tapReceivers.windows[index]
    let targetWindow = tapReceivers.windows[target.index]
    if isDesktop || snapshot.platform == .android || window < 0 || targetWindow < 0 { return 0 }
    if contains(Int(window), at: target.index) || contains(Int(targetWindow), at: index) { return 0 }
    let first = min(window, targetWindow)
    if keyboardWindows.contains(first), !keyboardWindows.contains(max(window, targetWindow)) { return 0 }
    return Int(window) - Int(targetWindow)
  }

  private func contains(_ root: Int, at index: Int) -> Bool {
    root <= index && index < snapshot[root].subtreeEnd
  }

  // MARK: Siblings

  /// Whether a view is assumed to be a background or container of the content around the target, because it has the
  /// same frame as one of the target's ancestors. A view that fills the screen may instead be a pane in front of
  /// everything, if it is a control or a named view that comes later. (`hittability` §2)
  private func isBackground(_ index: Int, of element: Element) -> Bool {
    let other = snapshot[index]
    guard let frame = other.frame,
      element.ancestors.prefix(Self.maximumAncestors).contains(where: { $0.frame == frame })
    else { return false }
    let fillsScreen = parts.screen.map { parts.rects[index] == $0 } ?? false
    return !fillsScreen || tapReceivers.weights[index] != .interactive && index < element.index
  }

  /// Whether the nearest common ancestor of the two elements lists all its children from back to front.
  private func isInKnownOrder(_ index: Int, element: Element) -> Bool {
    let shared = element.ancestors.prefix(Self.maximumAncestors).first { contains($0.index, at: index) }
    return shared.map { tapReceivers.listsBackToFront[$0.index] } ?? false
  }
}

/// The elements in front of an element at a point.
struct Cover {
  /// The element that certainly or usually covers the examined element.
  var decisive: (element: Element, confidence: Hittability.Confidence)?
  /// The bar that covers the examined element. It receives the taps but does not necessarily make the element
  /// unhittable.
  var bar: Element?
  /// Elements that may cover the examined element.
  var possible: [Element] = []
  /// Elements that come after the examined element in a container that lists its children from back to front.
  var later: [Element] = []
  /// Elements that come before the examined element in a container that lists its children from back to front. Only the
  /// first one is stored.
  var earlier: [Element] = []
  /// Elements considered to be backgrounds. Only the first one is stored.
  var backgrounds: [Element] = []
  /// Elements that scroll under the bar that contains the examined element. Only the first one is stored.
  var scrolledUnder: [Element] = []
  var liesUnderLayout = false
  /// Whether there were too many elements at the point to examine all of them.
  var isCrowded = false
}

/// The number of elements that may still be examined at one point. Real screens have fewer; the limit prevents
/// quadratic time for a malicious dump.
private struct ExaminationBudget {
  /// How many more elements near the point may be examined. Examining them is cheap.
  private var nearby = 512
  /// How many more elements at the point may be examined.
  private var overlapping = 128
  private(set) var isExhausted = false

  /// Counts an element near the point. Returns whether it is at the point and within the budget.
  mutating func allows(_ isAtPoint: Bool) -> Bool {
    nearby -= 1
    if isAtPoint { overlapping -= 1 }
    isExhausted = nearby < 0 || overlapping < 0
    return isAtPoint && !isExhausted
  }
}

/// The element whose hittability is examined, with cached facts.
private struct Target {
  let element: Element
  let index: Int
  let rect: Rect
  let roundingLimit: Double
  let overlay: Overlay?
  let alert: Overlay?
  let isTextInput: Bool
  /// The confidence that an element in front of the target blocks it. It is lower for windows, because they are usually
  /// hittable. (`hittability` §2)
  let certainty: Hittability.Confidence

  init(_ element: Element, occlusion: Occlusion) {
    self.element = element
    index = element.index
    rect = occlusion.parts.rects[element.index]
    roundingLimit = element.roundingLimit
    overlay = occlusion.overlays.around(element.index)
    alert = occlusion.overlays.alertAround(element.index)
    isTextInput = TypeRoles.of(element.type.rawValue).contains(.textInput)
    certainty = element.type == .window ? .medium : .high
  }
}
