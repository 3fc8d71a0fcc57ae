// Finds overlays that block all taps outside them, regardless of where the taps land. (`hittability` §2, §6 step 7)

import AccessibilityTree

/// Overlays that block taps beyond their own frames.
///
/// An alert blocks every element outside it, regardless of frames. A sheet or a popover usually does so too, but
/// perhaps not if it is in a different window and does not cover the point. A menu or a dialog may do so. If frames
/// overlap, ``Occlusion`` decides.
struct Modality: Sendable {
  let snapshot: Snapshot
  let parts: VisibleParts
  let overlays: Overlays
  let tapReceivers: TapReceivers
  let isDesktop: Bool

  /// An overlay that blocks an element.
  enum Modal {
    case behind(Element, Hittability.Confidence)
    case maybe(Element)
  }

  /// Returns the app's own alert that blocks an element, if there is one.
  ///
  /// System alerts are in SpringBoard's tree, not in the app's. In the only available report, `isHittable` is true
  /// under a system alert. (`device-evidence` §14)
  func alert(over element: Element) -> Modal? {
    let own = overlays.alertAround(element.index)
    guard let alert = overlays.inFront(of: element, kind: .alert, shield: own) else { return nil }
    let shown = snapshot[alert.shown]
    if own == nil, overlays.around(element.index)?.kind == .keyboard {
      // The keyboard for an alert is outside the alert.
      return overlays.hasTextInput(alert) ? nil : .maybe(shown)
    }
    // The confidence is lower in two cases: if the element is in an alert itself, because the later of two alerts is
    // only assumed to be in front, or if the element is a window, because windows are usually hittable.
    return .behind(shown, own != nil || element.type == .window ? .medium : .high)
  }

  /// Returns the sheet, popover, menu or dialog that blocks an element, if there is one.
  func otherModal(over element: Element, at point: Point?) -> Modal? {
    let own = overlays.around(element.index)
    // Keyboards are in front of all other overlays.
    if own?.kind == .keyboard { return nil }
    var doubtful: Element?
    for kind in [Overlay.Kind.sheet, .popover, .menu, .dialog] {
      guard let overlay = overlays.inFront(of: element, kind: kind, shield: own) else { continue }
      if let alert = overlays.alertAround(element.index), !contains(alert.root, at: overlay.root) { continue }
      let shown = snapshot[overlay.shown]
      let isInOtherWindow = tapReceivers.windows[overlay.shown] != tapReceivers.windows[element.index]
      // On a desktop, a sheet belongs to one window, and menus and dialogs do not block other elements.
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

  /// Returns the menu of a desktop menu bar that contains the element or is the element. Dumps do not record whether
  /// such a menu is open.
  func closableMenu(around element: Element) -> Element? {
    guard isDesktop else { return nil }
    let around = [element] + element.ancestors.prefix(64)
    return around.contains { $0.type == .menuBar } ? around.first { $0.type == .menu } : nil
  }

  private func contains(_ root: Int, at index: Int) -> Bool {
    root <= index && index < snapshot[root].subtreeEnd
  }
}
