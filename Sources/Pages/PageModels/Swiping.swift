// Declares a check for swipes that a recording does not contain. It matters only in replays; on a device, it does
// nothing.

import XCTest

extension XCUIElement {
  /// Returns the reason why a swipe would fail; always nil on a device.
  ///
  /// In a replay, a swipe fails if the recording does not contain it. Replays therefore call the method of the same
  /// name in axreplay's stand-in for XCTest instead. That method returns the reason, so that the failure can name the
  /// element to scroll to. This method is generic because a method with the same signature would hide the one in the
  /// stand-in.
  ///
  /// - Parameter direction: `up`, `down`, `left` or `right`.
  @_disfavoredOverload func reasonNotToSwipe(_ direction: some StringProtocol) -> String? { nil }
}
