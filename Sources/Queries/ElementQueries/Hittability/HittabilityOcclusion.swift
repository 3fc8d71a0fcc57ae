// What lies in front of an element at a point. (`hittability` §6, step 7)

import AccessibilityTree

/// Everything that can lie in front of something else, found by its place.
struct Occlusion: Sendable {
  let snapshot: Snapshot
  let parts: VisibleParts
  let overlays: Overlays
  let claimants: Claimants
  /// The dump is of a desktop, where windows are listed in another order.
  let isDesktop: Bool
  /// The windows with a keyboard. Some versions list the keyboard's own window first although it is in front.
  /// (`device-evidence` §12)
  private let keyboardWindows: Set<Int32>
  /// What is in front of other things because of what it is in; nil when the screen is not known.
  private let raised: RectIndex?
  /// What else can take a tap away.
  private let ordinary: RectIndex?
  /// What lies there and may let taps through.
  private let layout: RectIndex?

  /// How many ancestors are compared with something that may be a background or a sibling in a known order.
  private static let reach = 32
  /// How many blockers are named.
  static let blockerLimit = 5

  init(_ snapshot: Snapshot, _ parts: VisibleParts, isDesktop: Bool) {
    self.snapshot = snapshot
    self.parts = parts
    self.isDesktop = isDesktop
    let overlays = Overlays(snapshot, parts, isDesktop: isDesktop)
    let claimants = Claimants(snapshot)
    self.overlays = overlays
    self.claimants = claimants
    keyboardWindows = Set(overlays.all.lazy.filter { $0.kind == .keyboard }.map { claimants.windows[$0.root] })
    guard let screen = parts.screen else {
      raised = nil
      ordinary = nil
      layout = nil
      return
    }
    var isShown = [Bool](repeating: false, count: snapshot.count)
    for overlay in overlays.all { isShown[overlay.shown] = true }
    let firstWindow = claimants.windows.first { $0 >= 0 } ?? -1
    var members: (raised: [UInt32], ordinary: [UInt32], layout: [UInt32]) = ([], [], [])
    let facts = snapshot.factColumn
    for index in 0..<snapshot.count where facts[index][.visible] != false {
      let rect = parts.rects[index]
      guard !rect.isEmpty, rect.width >= 1, rect.height >= 1 else { continue }
      if claimants.weights[index] == .layout, !isShown[index], Int(claimants.bars[index]) != index {
        members.layout.append(UInt32(index))
      } else if overlays.around(index) != nil || claimants.bars[index] >= 0
        || claimants.windows[index] > firstWindow
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

  /// What lies in front of the element at a point of it.
  func examine(_ element: Element, at point: Point) -> Cover {
    var cover = Cover()
    let target = Target(element, self)
    let ends = snapshot.subtreeEndColumn
    var patience = Patience()
    raised?.visit(at: point, beside: element.index, ends: ends) { index in
      if patience.allows(overlaps(index, target, at: point)) { note(index, target, in: &cover) }
      return !patience.isExhausted && cover.decisive?.confidence != .high
    }
    cover.isCrowded = patience.isExhausted
    guard cover.decisive?.confidence != .high else { return cover }
    patience = Patience()
    ordinary?.visit(at: point, beside: element.index, ends: ends) { index in
      if patience.allows(overlaps(index, target, at: point)) { note(index, target, in: &cover) }
      return !patience.isExhausted && cover.possible.count < Self.blockerLimit
    }
    if patience.isExhausted { cover.isCrowded = true }
    guard cover.decisive == nil, cover.bar == nil, cover.possible.isEmpty, !cover.isCrowded, !cover.liesUnderLayout
    else { return cover }
    patience = Patience()
    layout?.visit(at: point, beside: element.index, ends: ends) { index in
      let isMet = patience.allows(overlaps(index, target, at: point))
      // Where there is so much layout, some of it lies here.
      cover.liesUnderLayout = patience.isExhausted || isMet && relation(index, target) != .beneath
      return !cover.liesUnderLayout
    }
    return cover
  }

  /// Covers the point by more than rounding may have added.
  private func overlaps(_ index: Int, _ target: Target, at point: Point) -> Bool {
    guard parts.rects[index].contains(point) else { return false }
    guard target.roundingLimit > 0 else { return true }
    let common = parts.rects[index].intersection(target.rect)
    return common.width >= min(target.roundingLimit, target.rect.width)
      && common.height >= min(target.roundingLimit, target.rect.height)
  }

  private func note(_ index: Int, _ target: Target, in cover: inout Cover) {
    switch relation(index, target) {
    case .beneath: break
    case .layout: cover.liesUnderLayout = true
    case .bar(let bar): cover.bar = cover.bar ?? snapshot[bar]
    case .inOwnBar: if cover.scrolledUnder.isEmpty { cover.scrolledUnder.append(snapshot[index]) }
    case .inFront(let shown, let confidence):
      if confidence > cover.decisive?.confidence ?? .low { cover.decisive = (snapshot[shown], confidence) }
    case .besides:
      if cover.possible.count >= Self.blockerLimit { return }
      let element = snapshot[index]
      if isBackground(index, of: target.element) {
        cover.liesUnderLayout = true
        if cover.backgrounds.isEmpty { cover.backgrounds.append(element) }
      } else if isInKnownOrder(index, target.element) {
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

  /// How an element lies to another one that is neither around it nor in it.
  private enum Relation: Equatable {
    case beneath
    /// It covers the other one; the element to be named, and how sure that is.
    case inFront(Int, Hittability.Confidence)
    /// Only the order of drawing, which is not in the dump, says which one is in front.
    case besides
    /// It is a bar over the other one, or in a bar; the bar. The tap lands on the bar, but an element under a bar may
    /// be hittable all the same. (`device-evidence` §13)
    case bar(Int)
    /// The other one is in a bar, under which content scrolls.
    case inOwnBar
    case layout
  }

  private func relation(_ index: Int, _ target: Target) -> Relation {
    if let overlay = overlays.around(index), !contains(overlay.root, target.index) {
      return relation(of: overlay, at: index, target)
    }
    let weight = claimants.weights[index]
    let isOtherWindow = windowOrder(index, target) != 0
    let isInLaterWindow = windowOrder(index, target) > 0 && weight == .interactive
    if let shield = target.overlay, !contains(shield.root, index), !isInLaterWindow { return .beneath }
    if windowOrder(index, target) < 0 { return .beneath }
    let bar = Int(claimants.bars[index])
    let isBar = bar >= 0 && !contains(bar, target.index)
    // Another window takes the taps before any bar of this one is asked.
    if isOtherWindow, weight == .interactive { return .inFront(isBar ? bar : index, target.certainty) }
    if isBar { return .bar(bar) }
    if weight == .layout { return .layout }
    let ownBar = Int(claimants.bars[target.index])
    return ownBar >= 0 && !contains(ownBar, index) ? .inOwnBar : .besides
  }

  /// The element lies in an overlay that the target is not in.
  private func relation(of overlay: Overlay, at index: Int, _ target: Target) -> Relation {
    let own = target.overlay
    switch overlay.kind {
    case .alert:
      if let alert = target.alert, alert.root > overlay.root { return .beneath }
      return .inFront(overlay.shown, target.alert == nil ? target.certainty : .medium)
    case .keyboard:
      if target.alert != nil { return .besides }
      // Where a keyboard has been moved up, its frame says less; some versions call the field beneath it hittable.
      let isDocked = parts.screen.map { parts.rects[overlay.root].bottom > $0.bottom - 2 } ?? false
      return .inFront(overlay.shown, isDocked && !target.isTextInput ? target.certainty : .medium)
    case .sheet, .popover, .menu, .dialog, .presentation:
      if let own, own.root > overlay.root { return own.kind == .keyboard ? .besides : .beneath }
      if let alert = target.alert, !contains(alert.root, overlay.root) { return .beneath }
      if own?.kind == .keyboard { return .besides }
      if overlay.kind == .presentation {
        // Content beside a dismiss region may be anywhere; a view without a name in it says nothing.
        let isLayout = claimants.weights[index] == .layout && index != overlay.shown
        return isLayout ? .layout : .inFront(overlay.shown, .medium)
      }
      return .inFront(overlay.shown, own == nil ? target.certainty : .medium)
    }
  }

  /// Above zero if the element's window is in front of the target's; zero if the order of the dump does not tell.
  private func windowOrder(_ index: Int, _ target: Target) -> Int {
    let window = claimants.windows[index]
    let targetWindow = claimants.windows[target.index]
    if isDesktop || snapshot.platform == .android || window < 0 || targetWindow < 0 { return 0 }
    if contains(Int(window), target.index) || contains(Int(targetWindow), index) { return 0 }
    let first = min(window, targetWindow)
    if keyboardWindows.contains(first), !keyboardWindows.contains(max(window, targetWindow)) { return 0 }
    return Int(window) - Int(targetWindow)
  }

  private func contains(_ root: Int, _ index: Int) -> Bool {
    root <= index && index < snapshot[root].subtreeEnd
  }

  // MARK: Siblings

  /// Views with the frame of something around the target hold or underlay the content there. One that fills the screen
  /// may as well be a pane over everything: a control, or a named view that comes later. (`hittability` §2)
  private func isBackground(_ index: Int, of element: Element) -> Bool {
    let other = snapshot[index]
    guard let frame = other.frame, element.ancestors.prefix(Self.reach).contains(where: { $0.frame == frame })
    else { return false }
    let fillsScreen = parts.screen.map { parts.rects[index] == $0 } ?? false
    return !fillsScreen || claimants.weights[index] != .interactive && index < element.index
  }

  /// Where the branches of both part, everything is listed from back to front.
  private func isInKnownOrder(_ index: Int, _ element: Element) -> Bool {
    let shared = element.ancestors.prefix(Self.reach).first { contains($0.index, index) }
    return shared.map { claimants.listsBackToFront[$0.index] } ?? false
  }
}

/// What lies in front of an element at a point.
struct Cover {
  /// What certainly or usually covers it.
  var decisive: (element: Element, confidence: Hittability.Confidence)?
  /// The bar that covers it, which takes the taps and need not make it unhittable.
  var bar: Element?
  /// What may cover it.
  var possible: [Element] = []
  /// What comes after it where later means in front.
  var later: [Element] = []
  /// What comes before it where earlier means behind; one is enough.
  var earlier: [Element] = []
  /// What was taken for a background; one is enough.
  var backgrounds: [Element] = []
  /// What scrolls under the bar that it is in; one is enough.
  var scrolledUnder: [Element] = []
  var liesUnderLayout = false
  /// There was more at the point than was examined.
  var isCrowded = false
}

/// How many elements are examined for one point. Real screens have fewer; a hostile dump must not cost quadratic time.
private struct Patience {
  /// Near the point, which costs little.
  private var near = 512
  /// At the point.
  private var met = 128
  private(set) var isExhausted = false

  /// Takes note of another element near the point, and passes on whether it lies at the point and is to be examined.
  mutating func allows(_ isAtPoint: Bool) -> Bool {
    near -= 1
    if isAtPoint { met -= 1 }
    isExhausted = near < 0 || met < 0
    return isAtPoint && !isExhausted
  }
}

/// An element that is asked about, with what is needed often.
private struct Target {
  let element: Element
  let index: Int
  let rect: Rect
  let roundingLimit: Double
  let overlay: Overlay?
  let alert: Overlay?
  let isTextInput: Bool
  /// Windows are usually hittable, so what lies over one proves less. (`hittability` §2)
  let certainty: Hittability.Confidence

  init(_ element: Element, _ occlusion: Occlusion) {
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
