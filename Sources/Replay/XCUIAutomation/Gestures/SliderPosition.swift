// Where a slider stands.

import AccessibilityTree
public import Foundation

extension XCUIElement {
  /// Where a slider stands, from 0 to 1: its value, if that is a number up to 1 or a percentage. A value of any other kind is
  /// a failure.
  public var normalizedSliderPosition: CGFloat {
    guard let element = resolved("get matching snapshot") else { return 0 }
    let text = element.value ?? ""
    let digits = text.filter { !$0.isWhitespace }
    if digits.hasSuffix("%"), let percent = Double(digits.dropLast()) { return CGFloat(percent / 100) }
    if let fraction = Double(digits), (0...1).contains(fraction) { return CGFloat(fraction) }
    UIFailure.record(
      "Failed to get the position of \(query.nameInMessages): its value is “\(text)”, which is no fraction or percentage"
    )
    return 0
  }
}
