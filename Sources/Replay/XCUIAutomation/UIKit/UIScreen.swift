// Declares the screen and its size.

import AccessibilityTree
public import Foundation

/// The screen that the recording was made on.
@preconcurrency @MainActor open class UIScreen: NSObject {
  /// The only screen.
  public static let main = UIScreen()

  /// The current frame of the app under test, in points; empty if the app shows no screen.
  open var bounds: CGRect {
    guard let frame = TestReplay.screenOrFailure(of: .tested)?.snapshot.root.frame else { return .zero }
    return CGRect(x: 0, y: 0, width: frame.width, height: frame.height)
  }
}
