// Whether an element can be swiped, which is a question of recordings alone.

import XCTest

extension XCUIElement {
  /// Why a swipe would fail: on a device it does not, so there is never a reason.
  ///
  /// A recording may lack the swipe. The stand-in has a method of this name that says so, and that one is called there: the failure can then be
  /// about the element that was looked for. This one is generic because it would hide the other if it had the same type.
  ///
  /// - Parameter direction: `up`, `down`, `left` or `right`.
  @_disfavoredOverload func reasonNotToSwipe(_ direction: some StringProtocol) -> String? { nil }
}
