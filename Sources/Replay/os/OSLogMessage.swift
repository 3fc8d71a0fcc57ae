// Declares the interpolated messages of `Logger` and `os_log`.

import Foundation

/// A message with values whose privacy and format can be chosen.
public struct OSLogMessage: ExpressibleByStringInterpolation, ExpressibleByStringLiteral, Sendable {
  let text: String

  /// What is shown of a private value.
  static let hidden = "<private>"

  public init(stringLiteral value: String) { text = value }
  public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

  /// Collects the parts of a message.
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    var text = ""

    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ literal: String) { text += literal }

    public mutating func appendInterpolation<Value>(
      _ value: Value, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto, attributes: String = ""
    ) {
      append("\(value)", align, privacy)
    }

    public mutating func appendInterpolation<Value>(
      _ value: Value?, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto, attributes: String = ""
    ) {
      append(value.map { "\($0)" } ?? "nil", align, privacy)
    }

    public mutating func appendInterpolation(
      _ value: some BinaryInteger, format: OSLogIntegerFormatting, align: OSLogStringAlignment = .none,
      privacy: OSLogPrivacy = .auto, attributes: String = ""
    ) {
      append(format.text(value), align, privacy)
    }

    public mutating func appendInterpolation(
      _ value: some BinaryFloatingPoint, format: OSLogFloatFormatting, align: OSLogStringAlignment = .none,
      privacy: OSLogPrivacy = .auto, attributes: String = ""
    ) {
      append(format.text(Double(value)), align, privacy)
    }

    private mutating func append(_ value: String, _ alignment: OSLogStringAlignment, _ privacy: OSLogPrivacy) {
      text += privacy.isHidden ? OSLogMessage.hidden : alignment.aligned(value)
    }
  }
}

/// Who may see a value of a message. Without a choice, values are printed, as by Xcode.
public struct OSLogPrivacy: Sendable {
  let isHidden: Bool

  public static let auto = OSLogPrivacy(isHidden: false)
  public static let `public` = OSLogPrivacy(isHidden: false)
  public static let `private` = OSLogPrivacy(isHidden: true)
  public static let sensitive = OSLogPrivacy(isHidden: true)

  public static func auto(mask: Mask) -> OSLogPrivacy { .auto }
  public static func `private`(mask: Mask) -> OSLogPrivacy { .private }
  public static func sensitive(mask: Mask) -> OSLogPrivacy { .sensitive }

  /// What is shown in place of a private value.
  public enum Mask: Sendable { case hash, none }
}

/// The column of a value.
public struct OSLogStringAlignment: Sendable {
  private let columns: Int
  private let isRight: Bool

  public static let none = OSLogStringAlignment(columns: 0, isRight: false)
  public static func left(columns: Int) -> OSLogStringAlignment { .init(columns: columns, isRight: false) }
  public static func right(columns: Int) -> OSLogStringAlignment { .init(columns: columns, isRight: true) }

  func aligned(_ text: String) -> String {
    let space = String(repeating: " ", count: max(0, columns - text.count))
    return isRight ? space + text : text + space
  }
}

/// The notation of an integer.
public struct OSLogIntegerFormatting: Sendable {
  private let radix: Int
  private let prefix: String
  private let isUppercase: Bool
  private let minimumDigits: Int

  public static let decimal = OSLogIntegerFormatting(radix: 10, prefix: "", isUppercase: false, minimumDigits: 0)
  public static let hex = OSLogIntegerFormatting(radix: 16, prefix: "", isUppercase: false, minimumDigits: 0)
  public static let octal = OSLogIntegerFormatting(radix: 8, prefix: "", isUppercase: false, minimumDigits: 0)

  public static func decimal(explicitPositiveSign: Bool = false, minDigits: Int) -> OSLogIntegerFormatting {
    .init(radix: 10, prefix: explicitPositiveSign ? "+" : "", isUppercase: false, minimumDigits: minDigits)
  }
  public static func hex(
    explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false, minDigits: Int = 0
  ) -> OSLogIntegerFormatting {
    .init(radix: 16, prefix: includePrefix ? "0x" : "", isUppercase: uppercase, minimumDigits: minDigits)
  }

  func text(_ value: some BinaryInteger) -> String {
    let digits = String(value.magnitude, radix: radix, uppercase: isUppercase)
    let zeros = String(repeating: "0", count: max(0, minimumDigits - digits.count))
    return (value < 0 ? "-" : prefix) + zeros + digits
  }
}

/// The notation of a floating-point number.
public struct OSLogFloatFormatting: Sendable {
  private let specifier: String
  private let precision: Int

  public static let fixed = OSLogFloatFormatting(specifier: "f", precision: 6)
  public static let exponential = OSLogFloatFormatting(specifier: "e", precision: 6)
  public static let hybrid = OSLogFloatFormatting(specifier: "g", precision: 6)

  public static func fixed(precision: Int, explicitPositiveSign: Bool = false) -> OSLogFloatFormatting {
    .init(specifier: "f", precision: precision)
  }
  public static func exponential(precision: Int, explicitPositiveSign: Bool = false) -> OSLogFloatFormatting {
    .init(specifier: "e", precision: precision)
  }

  func text(_ value: Double) -> String { String(format: "%.\(precision)\(specifier)", value) }
}
