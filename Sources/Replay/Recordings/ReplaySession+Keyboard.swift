// Hides the keyboard where the recording has no action that does.

package import AccessibilityTree
import ElementQueries

/// A screen on which the client has hidden the keyboard.
struct HiddenKeyboard: Sendable {
  let app: String
  let screen: AppScreen
  /// The keyboard; nil on Android, whose dumps do not have it.
  let keyboard: Element?
  /// The screen without the keyboard.
  let visible: Snapshot
}

extension ReplaySession {
  /// Hides the keyboard of an app until the app shows its next screen. What is behind the keyboard becomes hittable;
  /// the recorded screen stays the same otherwise.
  package mutating func hideKeyboard(of app: String) {
    guard let screen = screen(of: app) else { return }
    let keyboard = screen.snapshot.keyboard
    hiddenKeyboard = HiddenKeyboard(
      app: app, screen: screen, keyboard: keyboard,
      visible: keyboard.map { screen.snapshot.removing($0) } ?? screen.snapshot)
  }

  /// The keyboard that is hidden on the current screen of an app; nil if none is.
  private func hiddenKeyboard(of app: String) -> HiddenKeyboard? {
    guard let hiddenKeyboard, hiddenKeyboard.app == app, let screen = screen(of: app),
      screen.snapshot === hiddenKeyboard.screen.snapshot, screen.since == hiddenKeyboard.screen.since
    else { return nil }
    return hiddenKeyboard
  }

  /// Whether the client has hidden the keyboard on the current screen of an app.
  package func isKeyboardHidden(of app: String) -> Bool { hiddenKeyboard(of: app) != nil }

  /// Whether an element of the current screen of an app belongs to a keyboard that the client has hidden.
  package func isHidden(_ element: Element, of app: String) -> Bool {
    guard let keyboard = hiddenKeyboard(of: app)?.keyboard else { return false }
    return element == keyboard || keyboard.isAncestor(of: element)
  }

  /// Returns the current screen of an app as it is visible: without a keyboard that the client has hidden.
  package func visibleSnapshot(of app: String) -> Snapshot? { hiddenKeyboard(of: app)?.visible ?? snapshot(of: app) }

  /// Decides whether an element of the current screen can be hit.
  func hittability(of element: Element, in app: String) -> Hittability {
    guard let hidden = hiddenKeyboard(of: app), let keyboard = hidden.keyboard, !isHidden(element, of: app) else {
      return element.hittability
    }
    let index = element.index < keyboard.index ? element.index : element.index - keyboard.subtreeCount
    return hidden.visible.elements[index].hittability
  }

  /// Returns the element of the current screen that a touch at a point hits, and whether it responds to taps; nil if
  /// the touch hits nothing.
  func hit(at point: Point, in snapshot: Snapshot, of app: String) -> (element: Element, takesTaps: Bool)? {
    let hidden = hiddenKeyboard(of: app)
    let model = HittabilityModel(hidden?.visible ?? snapshot)
    guard let hit = model.element(at: point) else { return nil }
    guard let keyboard = hidden?.keyboard, hit.index >= keyboard.index else {
      return (snapshot.elements[hit.index], model.takesTaps(hit))
    }
    return (snapshot.elements[hit.index + keyboard.subtreeCount], model.takesTaps(hit))
  }
}

extension Snapshot {
  /// The keyboard of iOS; nil if none is shown. Dumps of Android do not have it.
  package var keyboard: Element? { platform == .apple ? elements.first { $0.type == .keyboard } : nil }
}

extension Element {
  /// The number of elements in its subtree, with the element itself.
  fileprivate var subtreeCount: Int { descendants.count + 1 }
}
