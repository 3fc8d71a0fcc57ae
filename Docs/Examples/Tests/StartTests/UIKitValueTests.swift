// Tests the values of UIKit that test code shares with app code: text sizes, traits, identifiers, colors.

import UIKit
import XCTest

final class UIKitValueTests: XCTestCase {
  private let app = XCUIApplication()

  func testTextSizes() {
    let launchArguments = ["-UIPreferredContentSizeCategoryName", "UICTContentSizeCategoryAccessibilityXXXL"]
    app.launchArguments = [
      "-UIPreferredContentSizeCategoryName", UIContentSizeCategory.accessibilityExtraExtraExtraLarge.rawValue,
    ]
    XCTAssertEqual(app.launchArguments, launchArguments)
    let suffixes: [(UIContentSizeCategory, String)] = [
      (.extraSmall, "XS"), (.medium, "M"), (.large, "L"), (.extraLarge, "XL"),
      (.extraExtraLarge, "XXL"), (.extraExtraExtraLarge, "XXXL"), (.accessibilityMedium, "AccessibilityM"),
      (.accessibilityLarge, "AccessibilityL"), (.accessibilityExtraLarge, "AccessibilityXL"),
      (.accessibilityExtraExtraLarge, "AccessibilityXXL"),
    ]
    for (size, suffix) in suffixes { XCTAssertEqual(size.rawValue, "UICTContentSizeCategory" + suffix) }
    for (smaller, larger) in zip(suffixes, suffixes.dropFirst()) {
      XCTAssertTrue(smaller.0 < larger.0 && larger.0 > smaller.0 && smaller.0 <= larger.0 && larger.0 >= larger.0)
      XCTAssertFalse(larger.0 < smaller.0 || larger.0 <= smaller.0)
    }
    XCTAssertEqual(UIContentSizeCategory.unspecified.rawValue, "_UICTContentSizeCategoryUnspecified")
    XCTAssertFalse(UIContentSizeCategory.unspecified < .large || UIContentSizeCategory.unspecified >= .extraSmall)
    XCTAssertEqual(suffixes.filter(\.0.isAccessibilityCategory).count, 4)
    XCTAssertEqual(UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL"), .large)
  }

  func testTraits() {
    let traits: UIAccessibilityTraits = [.button, .selected, .notEnabled]
    XCTAssertEqual(traits.rawValue, 1 + 8 + 256)
    XCTAssertTrue(traits.contains(.selected))
    XCTAssertFalse(traits.contains(.header))
    XCTAssertEqual(UIAccessibilityTraits.header.rawValue, 65_536)
    XCTAssertEqual(UIAccessibilityTraits.adjustable.rawValue, 4096)
    // The values of switches, as React Native's tests have them: a button that toggles.
    XCTAssertEqual(UIAccessibilityTraits([.button, .toggleButton]).rawValue, 0x20_0000_0000_0001)
    XCTAssertTrue(UIAccessibilityTraits.none.isEmpty)
    let all: UIAccessibilityTraits = [
      .button, .link, .image, .selected, .playsSound, .keyboardKey, .staticText, .summaryElement, .notEnabled,
      .updatesFrequently, .searchField, .startsMediaSession, .adjustable, .allowsDirectInteraction, .causesPageTurn,
      .tabBar, .header,
    ]
    XCTAssertEqual(all.rawValue, (1 << 17) - 1)
  }

  @MainActor func testIdentification() {
    let row = Row()
    row.identify(as: .submit)
    XCTAssertEqual(row.accessibilityIdentifier, "login.submit")
    let rows: [any UIAccessibilityIdentification] = [row, Row()]
    XCTAssertEqual(rows.map(\.accessibilityIdentifier), ["login.submit", nil])
  }

  func testColorsCompare() {
    XCTAssertEqual(UIColor(red: 1, green: 0, blue: 0, alpha: 1), .red)
    XCTAssertNotEqual(UIColor(red: 1, green: 0, blue: 0, alpha: 0.5), .red)
    XCTAssertEqual(UIColor.red.withAlphaComponent(0.5), UIColor(red: 1, green: 0, blue: 0, alpha: 0.5))
    XCTAssertEqual(UIColor(white: 0, alpha: 1), .black)
    // As in UIKit, colors in different color spaces are different, even if they look the same.
    XCTAssertNotEqual(UIColor(red: 1, green: 1, blue: 1, alpha: 1), .white)
    XCTAssertNotEqual(UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1), .red)
    XCTAssertEqual(UIColor.systemBlue, .systemBlue)
    XCTAssertNotEqual(UIColor.systemBlue, .blue)
    XCTAssertNotEqual(UIColor.systemBlue, .systemIndigo)
    XCTAssertNotEqual(UIColor.label.withAlphaComponent(0.5), .label)
    XCTAssertEqual(Set([UIColor.red, .blue, UIColor(red: 0, green: 0, blue: 1, alpha: 1)]).count, 2)
  }

  func testComponentsOfColors() {
    XCTAssertEqual(components(of: .orange), [1, 0.5, 0, 1])
    XCTAssertEqual(components(of: .gray), [0.5, 0.5, 0.5, 1])
    XCTAssertEqual(components(of: .clear), [0, 0, 0, 0])
    XCTAssertNil(components(of: .systemBlue))
    // A third of the circle is green, two thirds are blue; without saturation, every hue is gray.
    XCTAssertEqual(components(of: UIColor(hue: 0, saturation: 1, brightness: 1, alpha: 1)), [1, 0, 0, 1])
    XCTAssertEqual(components(of: UIColor(hue: 1.0 / 3, saturation: 1, brightness: 0.5, alpha: 1)), [0, 0.5, 0, 1])
    XCTAssertEqual(components(of: UIColor(hue: 2.0 / 3, saturation: 1, brightness: 1, alpha: 0.5)), [0, 0, 1, 0.5])
    XCTAssertEqual(components(of: UIColor(hue: 0.4, saturation: 0, brightness: 0.2, alpha: 1)), [0.2, 0.2, 0.2, 1])
    XCTAssertEqual(components(of: UIColor(hue: 1.0 / 6, saturation: 1, brightness: 1, alpha: 1)), [1, 1, 0, 1])
  }

  func testIntegers() {
    let count: NSInteger = [1, 2].count
    XCTAssertEqual(count, 2)
  }

  /// Returns the components, rounded to thousandths; nil if they are unknown.
  private func components(of color: UIColor) -> [CGFloat]? {
    var (red, green, blue, alpha) = (CGFloat(9), CGFloat(9), CGFloat(9), CGFloat(9))
    guard color.getRed(&red, green: &green, blue: &blue, alpha: &alpha) else { return nil }
    return [red, green, blue, alpha].map { ($0 * 1000).rounded() / 1000 }
  }
}

private enum ScreenElement: String {
  case submit = "login.submit"
}

@MainActor private final class Row: NSObject, UIAccessibilityIdentification {
  var accessibilityIdentifier: String?
}

@MainActor extension UIAccessibilityIdentification {
  fileprivate func identify(as name: ScreenElement) { accessibilityIdentifier = name.rawValue }
}
