// Formats numbers as XCTest does, so that a number in a dump can be compared with the string in a query such as
// `switches["1"]`. (`device-evidence` §4)

/// Formats a JSON number like `NSNumber.stringValue`: integers without a fraction, other numbers with at most 16
/// significant digits and without trailing zeros, like C's `%.16g`.
///
///     NumberFormat.string("1.0")    // "1"
///     NumberFormat.string("0.50")   // "0.5"
///     NumberFormat.string("1e3")    // "1000"
enum NumberFormat {
  /// The number of digits that `NSNumber` prints for a floating-point number.
  private static let precision = 16

  /// Returns the formatted number; numbers too large for a `Double` are returned unchanged.
  static func string(_ number: String) -> String {
    let isWhole = !number.utf8.contains { $0 == UInt8(ascii: ".") || $0 | 0x20 == UInt8(ascii: "e") }
    // Negative zero is a floating-point number, so it keeps its sign.
    if isWhole, number == "-0" || Int64(number) != nil || UInt64(number) != nil { return number }
    guard let value = Double(number), value.isFinite else { return number }
    return (value.sign == .minus ? "-" : "") + text(of: value.magnitude)
  }

  private static func text(of value: Double) -> String {
    var (digits, exponent) = decimal(value)
    if digits.count > precision { round(&digits, exponent: &exponent) }
    while digits.count > 1, digits.last == 0 { digits.removeLast() }
    let characters = digits.map { Character(Unicode.Scalar(UInt8(ascii: "0") + $0)) }
    if exponent < -4 || exponent >= precision {
      let fraction = characters.count > 1 ? "." + String(characters.dropFirst()) : ""
      let power = exponent.magnitude < 10 ? "0\(exponent.magnitude)" : "\(exponent.magnitude)"
      return "\(characters[0])\(fraction)e\(exponent < 0 ? "-" : "+")\(power)"
    }
    if exponent < 0 { return "0." + String(repeating: "0", count: -exponent - 1) + String(characters) }
    if characters.count <= exponent + 1 {
      return String(characters) + String(repeating: "0", count: exponent + 1 - characters.count)
    }
    return String(characters.prefix(exponent + 1)) + "." + String(characters.dropFirst(exponent + 1))
  }

  /// Returns the significant digits of a number, and the power of ten of its first digit. The digits come from Swift's
  /// description of the number, which has just enough digits to distinguish it from every other `Double`.
  private static func decimal(_ value: Double) -> (digits: [UInt8], exponent: Int) {
    let parts = value.description.split(separator: "e")
    let mantissa = (parts.first ?? "0").split(separator: ".")
    let whole = mantissa.first ?? "0"
    let all = mantissa.joined().utf8.map { $0 - UInt8(ascii: "0") }
    let zeros = all.prefix { $0 == 0 }.count
    guard zeros < all.count else { return ([0], 0) }
    let power = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    return (Array(all.dropFirst(zeros)), whole.utf8.count - 1 - zeros + power)
  }

  /// Rounds to the number of digits that `NSNumber` prints.
  private static func round(_ digits: inout [UInt8], exponent: inout Int) {
    let isUp = digits[precision] >= 5
    digits.removeSubrange(precision...)
    guard isUp else { return }
    var position = precision - 1
    while position >= 0, digits[position] == 9 {
      digits[position] = 0
      position -= 1
    }
    if position >= 0 {
      digits[position] += 1
    } else {
      digits.insert(1, at: 0)
      exponent += 1
    }
  }
}
