// What keeps everything outside it from being tapped, wherever it lies. (`hittability` §2, §6 step 7)

import AccessibilityTree

/// Overlays that are in the way beyond their own frames.
///
/// An alert is in the way of everything outside it, wherever the frames lie. A sheet or a popover usually is; one in
/// another window that leaves the point free may not be. A menu or a dialog may be. Where frames overlap,
/// ``Occlusion`` decides.
struct Modality: Sendable {
  let snapshot: Snapshot
  let parts: VisibleParts
  let overlays: Overlays
  let claimants: Claimants
  let isDesktop: Bool

  /// What is in the way of an element.
  enum Modal {
    case behind(Element, Hittability.Confidence)
    case maybe(Element)
  }

  /// The alert of the app itself in the way of an element, if any.
  ///
  /// An alert of the system is in SpringBoard's tree, and nothing here knows of it: in the only report there is,
  /// `isHittable` is true under one. (`device-evidence` §14)
  func alert(over element: Element) -> Modal? {
    let own = overlays.alertAround(element.index)
    guard let alert = overlays.inFront(of: element, kind: .alert, shield: own) else { return nil }
    let shown = snapshot[alert.shown]
    if own == nil, overlays.around(element.index)?.kind == .keyboard {
      // The keyboard of an alert lies outside it.
      return overlays.takesText(alert) ? nil : .maybe(shown)
    }
    // Of two alerts the later one is taken to be in front. Windows are usually hittable.
    return .behind(shown, own != nil || element.type == .window ? .medium : .high)
  }

  /// The sheet, popover, menu or dialog in the way of an element, if any.
  func others(over element: Element, at point: Point?) -> Modal? {
    let own = overlays.around(element.index)
    // Keyboards are in front of all of them.
    if own?.kind == .keyboard { return nil }
    var doubtful: Element?
    for kind in [Overlay.Kind.sheet, .popover, .menu, .dialog] {
      guard let overlay = overlays.inFront(of: element, kind: kind, shield: own) else { continue }
      if let alert = overlays.alertAround(element.index), !contains(alert.root, overlay.root) { continue }
      let shown = snapshot[overlay.shown]
      let isInOtherWindow = claimants.windows[overlay.shown] != claimants.windows[element.index]
      // On a desktop a sheet belongs to one window, and menus and dialogs let the rest be used.
      if isDesktop, isInOtherWindow || kind == .menu || kind == .dialog { continue }
      let isFree = point.map { !parts.rects[overlay.shown].contains($0) } ?? true
      if kind == .menu || kind == .dialog || isInOtherWindow && isFree {
        doubtful = doubtful ?? shown
      } else {
        return .behind(shown, .medium)
      }
    }
    return doubtful.map(Modal.maybe)
  }

  /// The menu of a desktop's menu bar that the element is or lies in: whether it is open is not in the dump.
  func closableMenu(around element: Element) -> Element? {
    guard isDesktop else { return nil }
    let around = [element] + element.ancestors.prefix(64)
    return around.contains { $0.type == .menuBar } ? around.first { $0.type == .menu } : nil
  }

  private func contains(_ root: Int, _ index: Int) -> Bool {
    root <= index && index < snapshot[root].subtreeEnd
  }
}
