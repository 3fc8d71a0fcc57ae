// Declares the device version of a check that is needed only in replays.

import XCTest

extension XCUIElement {
  /// Returns why a swipe would fail; always nil on a device.
  ///
  /// A recording may lack the swipe. In a replay, the stand-in's method of this name is called instead and returns the
  /// reason, so that the failure can name the element to scroll to. This method is generic because, with the same
  /// signature, it would hide the stand-in's method.
  ///
  /// - Parameter direction: `up`, `down`, `left` or `right`.
  @_disfavoredOverload func reasonNotToSwipe(_ direction: some StringProtocol) -> String? { nil }
}
