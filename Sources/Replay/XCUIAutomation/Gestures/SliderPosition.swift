// Reads the position of a slider.

import AccessibilityTree
public import Foundation

extension XCUIElement {
  /// The position of a slider, from 0 to 1. The slider's value must be a number from 0 to 1 or a percentage; otherwise,
  /// the test fails.
  public var normalizedSliderPosition: CGFloat {
    guard let element = resolved("get matching snapshot") else { return 0 }
    let text = element.value ?? ""
    let digits = text.filter { !$0.isWhitespace }
    if digits.hasSuffix("%"), let percent = Double(digits.dropLast()) { return CGFloat(percent / 100) }
    if let fraction = Double(digits), (0...1).contains(fraction) { return CGFloat(fraction) }
    UIFailure.record(
      """
      Failed to get the position of \(query.nameInMessages): its value must be a number from 0 to 1 or a percentage, \
      not “\(text)”
      """)
    return 0
  }
}
