// Hides the keyboard where the recording has no action that does.

package import AccessibilityTree
import ElementQueries

/// A screen on which the client has hidden the keyboard.
struct HiddenKeyboard: Sendable {
  let app: String
  let screen: AppScreen
  /// The screen without the keyboard.
  let rest: Snapshot
  /// The indices of the keyboard's elements on the recorded screen, with the buttons beside it; empty on Android, whose
  /// dumps do not have them.
  private let keyboard: Range<Int>

  init(on screen: AppScreen, of app: String) {
    (self.app, self.screen) = (app, screen)
    let keyboard = screen.snapshot.keyboard.map { keyboard in
      let view = HittabilityModel(screen.snapshot).view(ofKeyboard: keyboard)
      // A field in a bar above the keyboard stays when the keyboard is hidden.
      return view.descendants.contains { $0.type.isTextInput } ? keyboard : view
    }
    rest = keyboard.map(screen.snapshot.removing) ?? screen.snapshot
    self.keyboard = keyboard.map { $0.index..<$0.subtreeEnd } ?? 0..<0
  }

  /// Whether an element of the recorded screen belongs to the keyboard, or is a button beside it.
  func hides(_ element: Element) -> Bool { keyboard.contains(element.index) }

  /// Returns an element of the recorded screen, which is not hidden, as an element of the rest.
  func visible(_ element: Element) -> Element {
    rest.elements[element.index < keyboard.upperBound ? element.index : element.index - keyboard.count]
  }

  /// Returns an element of the rest as an element of the recorded screen.
  func recorded(_ element: Element) -> Element {
    screen.snapshot.elements[element.index < keyboard.lowerBound ? element.index : element.index + keyboard.count]
  }
}

extension ReplaySession {
  /// Hides the keyboard of an app until the app shows its next screen. What is behind the keyboard becomes hittable;
  /// the recorded screen stays the same otherwise.
  package mutating func hideKeyboard(of app: String) {
    guard let screen = screen(of: app) else { return }
    hiddenKeyboard = HiddenKeyboard(on: screen, of: app)
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

  /// Whether an element of the recorded screen of an app belongs to a keyboard that the client has hidden.
  package func isHidden(_ element: Element, of app: String) -> Bool {
    hiddenKeyboard(of: app)?.hides(element) ?? false
  }

  /// Returns the current screen of an app as it is visible: without a keyboard that the client has hidden.
  package func visibleSnapshot(of app: String) -> Snapshot? { hiddenKeyboard(of: app)?.rest ?? snapshot(of: app) }

  /// Returns an element of a screen without its keyboard as an element of the recorded screen, and any other element
  /// unchanged.
  package func recorded(_ element: Element) -> Element {
    guard let hiddenKeyboard, element.snapshot === hiddenKeyboard.rest else { return element }
    return hiddenKeyboard.recorded(element)
  }

  /// Decides whether an element of the current screen can be hit.
  func hittability(of element: Element, in app: String) -> Hittability {
    guard let hidden = hiddenKeyboard(of: app), !hidden.hides(element) else { return element.hittability }
    return hidden.visible(element).hittability
  }

  /// Returns the element of the current screen that a touch at a point hits, and whether it responds to taps; nil if
  /// the touch hits nothing.
  func hit(at point: Point, in snapshot: Snapshot, of app: String) -> (element: Element, takesTaps: Bool)? {
    let hidden = hiddenKeyboard(of: app)
    let model = HittabilityModel(hidden?.rest ?? snapshot)
    return model.element(at: point).map { (hidden?.recorded($0) ?? $0, model.takesTaps($0)) }
  }
}

extension Snapshot {
  /// The keyboard of iOS; nil if none is shown. Dumps of Android do not have it.
  package var keyboard: Element? { platform == .apple ? elements.first { $0.type == .keyboard } : nil }
}
