// Stores keyboard and touch input that a client has begun and not finished.

import AccessibilityTree
import ElementQueries

/// The unfinished input of a client between its requests.
struct SessionInput {
  /// The part of a recorded text that the client has typed so far; nil if it has not begun.
  var typedPart: TypedPart?
  /// Whether the last typed text was accepted because the journal does not contain the text.
  var hasTypedAnyText = false
  /// The screen on which the client has hidden the keyboard; nil if it has not.
  var hiddenKeyboard: HiddenKeyboard?
  /// The fingers that are on the screen between requests, by the names of their input sources.
  var fingers: [String: Finger] = [:]

  /// Returns a screen as the client sees it: without the keyboard that it has hidden.
  func visible(_ screen: Snapshot) -> Snapshot {
    guard let hiddenKeyboard, screen.identity == hiddenKeyboard.screen.identity else { return screen }
    return hiddenKeyboard.rest
  }
}

/// A screen on which a client has hidden the keyboard. Until the next screen, its elements are those of the rest.
struct HiddenKeyboard {
  /// The recorded screen.
  let screen: Snapshot
  /// The screen without the keyboard.
  let rest: Snapshot
  /// The indices of the keyboard's elements on the recorded screen; nil if the dump does not have them, as on Android.
  private let keyboard: Range<Int>?

  init(on screen: Snapshot) {
    self.screen = screen
    rest = screen.keyboard.map(screen.removing) ?? screen
    keyboard = screen.keyboard.map { $0.index..<$0.subtreeEnd }
  }

  /// Returns an element of the rest as an element of the recorded screen, and any other element unchanged.
  func recorded(_ element: Element) -> Element {
    guard let keyboard, element.snapshot.identity == rest.identity else { return element }
    return screen.elements[element.index < keyboard.lowerBound ? element.index : element.index + keyboard.count]
  }
}

extension Snapshot {
  /// The keyboard of iOS; nil if none is shown. Dumps of Android do not have it.
  fileprivate var keyboard: Element? { platform == .apple ? elements.first { $0.type == .keyboard } : nil }
}

/// The beginning of a recorded text, which the client has typed so far.
struct TypedPart {
  var text: String
  /// The field; nil for the element with keyboard focus.
  var target: ElementQuery?
}
