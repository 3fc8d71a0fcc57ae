// Declares the text sizes that a user can choose, which tests pass to the app as launch arguments.

public import Foundation

/// A text size, with UIKit's raw values.
///
///     app.launchArguments += [
///       "-UIPreferredContentSizeCategoryName", UIContentSizeCategory.accessibilityMedium.rawValue,
///     ]
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let unspecified = UIContentSizeCategory(rawValue: "_UICTContentSizeCategoryUnspecified")
  public static let extraSmall = category("XS")
  public static let small = category("S")
  public static let medium = category("M")
  public static let large = category("L")
  public static let extraLarge = category("XL")
  public static let extraExtraLarge = category("XXL")
  public static let extraExtraExtraLarge = category("XXXL")
  public static let accessibilityMedium = category("AccessibilityM")
  public static let accessibilityLarge = category("AccessibilityL")
  public static let accessibilityExtraLarge = category("AccessibilityXL")
  public static let accessibilityExtraExtraLarge = category("AccessibilityXXL")
  public static let accessibilityExtraExtraExtraLarge = category("AccessibilityXXXL")

  /// The name of a notification that is never posted in a replay.
  public static let didChangeNotification = Notification.Name("UIContentSizeCategoryDidChangeNotification")

  private static func category(_ size: String) -> UIContentSizeCategory {
    UIContentSizeCategory(rawValue: "UICTContentSizeCategory\(size)")
  }

  /// The sizes in ascending order.
  private static let ordered = [
    extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge, accessibilityMedium,
    accessibilityLarge, accessibilityExtraLarge, accessibilityExtraExtraLarge, accessibilityExtraExtraExtraLarge,
  ]

  /// The position in ascending order; nil for ``unspecified`` and for unknown names.
  private var rank: Int? { Self.ordered.firstIndex(of: self) }

  /// Whether the size is one of the larger ones that are enabled in the accessibility settings.
  public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }

  /// Compares two sizes; false if one of them is unspecified.
  public static func < (_ left: UIContentSizeCategory, _ right: UIContentSizeCategory) -> Bool {
    guard let left = left.rank, let right = right.rank else { return false }
    return left < right
  }
  public static func > (_ left: UIContentSizeCategory, _ right: UIContentSizeCategory) -> Bool { right < left }
  public static func <= (_ left: UIContentSizeCategory, _ right: UIContentSizeCategory) -> Bool {
    left < right || left.rank != nil && left == right
  }
  public static func >= (_ left: UIContentSizeCategory, _ right: UIContentSizeCategory) -> Bool { right <= left }
}
