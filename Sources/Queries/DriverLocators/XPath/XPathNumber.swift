// Implements arithmetic and comparisons for XPath numbers, which may be unknown. (XML Path Language 1.0, §3.5)

import PredicateFormat

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A number that is known exactly, limited to a range, or unknown.
enum XPathNumber {
  case known(Double)
  /// A number in a closed range; never NaN.
  case between(Double, Double)
  /// Any number, or NaN.
  case unknown

  /// Creates a number, such as a count or a position, that lies between two bounds. It is known exactly if the bounds
  /// are equal.
  init(_ low: Int, to high: Int) {
    self = low == high ? .known(Double(low)) : .between(Double(low), Double(high))
  }

  /// The lowest and the highest possible value; nil for NaN and unknown numbers.
  private var bounds: (low: Double, high: Double)? {
    switch self {
    case .known(let number): number.isNaN ? nil : (number, number)
    case .between(let low, let high): (low, high)
    case .unknown: nil
    }
  }

  /// The number as a condition: false for zero and NaN.
  var truth: Truth {
    switch self {
    case .known(let number): Truth(number != 0 && !number.isNaN)
    case .between(let low, let high): low > 0 || high < 0 ? .yes : .unknown
    case .unknown: .unknown
    }
  }

  var negative: XPathNumber {
    switch self {
    case .known(let number): .known(-number)
    case .between(let low, let high): .between(-high, -low)
    case .unknown: .unknown
    }
  }

  /// Applies a nondecreasing function.
  func map(_ function: (Double) -> Double) -> XPathNumber {
    switch self {
    case .known(let number): .known(function(number))
    case .between(let low, let high): .between(function(low), function(high))
    case .unknown: .unknown
    }
  }

  func combined(_ binary: XPathOperator, _ other: XPathNumber) -> XPathNumber {
    if case .known(let left) = self, case .known(let right) = other {
      switch binary {
      case .add: return .known(left + right)
      case .subtract: return .known(left - right)
      case .multiply: return .known(left * right)
      case .divide: return .known(left / right)
      default: return .known(left.truncatingRemainder(dividingBy: right))
      }
    }
    guard let bounds, let others = other.bounds else { return .unknown }
    let sum =
      binary == .add
      ? (bounds.low + others.low, bounds.high + others.high) : (bounds.low - others.high, bounds.high - others.low)
    guard binary == .add || binary == .subtract, !sum.0.isNaN, !sum.1.isNaN else { return .unknown }
    return .between(sum.0, sum.1)
  }

  func compared(_ binary: XPathOperator, _ other: XPathNumber) -> Truth {
    if case .known(let left) = self, case .known(let right) = other { return Truth(binary.holds(left, right)) }
    guard let bounds, let others = other.bounds else {
      // Comparisons with NaN are false, except `!=`.
      let isNaN = [self, other].contains { if case .known(let number) = $0 { number.isNaN } else { false } }
      return isNaN ? Truth(binary == .notEqual) : .unknown
    }
    let isApart = bounds.high < others.low || bounds.low > others.high
    switch binary {
    case .equal: return isApart ? .no : .unknown
    case .notEqual: return isApart ? .yes : .unknown
    default:
      let best = binary.isLess ? (bounds.low, others.high) : (bounds.high, others.low)
      let worst = binary.isLess ? (bounds.high, others.low) : (bounds.low, others.high)
      return binary.holds(worst.0, worst.1) ? .yes : binary.holds(best.0, best.1) ? .unknown : .no
    }
  }
}

extension XPathOperator {
  var isComparison: Bool { Self.comparisons.contains(self) }

  fileprivate var isLess: Bool { self == .less || self == .lessOrEqual }

  /// The operator that gives the same result with swapped operands.
  var mirrored: XPathOperator {
    switch self {
    case .less: .greater
    case .lessOrEqual: .greaterOrEqual
    case .greater: .less
    case .greaterOrEqual: .lessOrEqual
    default: self
    }
  }

  func holds(_ left: Double, _ right: Double) -> Bool {
    switch self {
    case .equal: left == right
    case .notEqual: left != right
    case .less: left < right
    case .lessOrEqual: left <= right
    case .greater: left > right
    default: left >= right
    }
  }
}

// MARK: - Strings

extension Double {
  /// Parses a number as libxml2 does, including an exponent.
  init(xpath text: some StringProtocol) {
    let isWhitespace: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
    var bytes = Array(text.utf8.drop(while: isWhitespace))
    while let last = bytes.last, isWhitespace(last) { bytes.removeLast() }
    var digits = bytes[...]
    if digits.first == UInt8(ascii: "-") { digits.removeFirst() }
    let isDigit: (UInt8) -> Bool = { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    let whole = digits.prefix(while: isDigit)
    digits = digits.dropFirst(whole.count)
    var hasDigits = !whole.isEmpty
    if digits.first == UInt8(ascii: ".") {
      let fraction = digits.dropFirst().prefix(while: isDigit)
      hasDigits = hasDigits || !fraction.isEmpty
      digits = digits.dropFirst(fraction.count + 1)
      // Swift requires digits on both sides of the decimal point.
      if whole.isEmpty { bytes.insert(UInt8(ascii: "0"), at: bytes.first == UInt8(ascii: "-") ? 1 : 0) }
      if fraction.isEmpty, let point = bytes.firstIndex(of: UInt8(ascii: ".")) {
        bytes.insert(UInt8(ascii: "0"), at: point + 1)
      }
    }
    if let sign = digits.first, sign == UInt8(ascii: "e") || sign == UInt8(ascii: "E") {
      digits.removeFirst()
      if let sign = digits.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { digits.removeFirst() }
      let exponent = digits.prefix(while: isDigit)
      digits = exponent.isEmpty ? [0] : digits.dropFirst(exponent.count)
    }
    self = hasDigits && digits.isEmpty ? Double(String(decoding: bytes, as: UTF8.self)) ?? .nan : .nan
  }

  /// The number as libxml2 writes it: with fifteen digits, and with an exponent if it is very large or very small.
  var xpathText: String {
    if isNaN { return "NaN" }
    if isInfinite { return self < 0 ? "-Infinity" : "Infinity" }
    if self == 0 { return "0" }
    if let whole = Int32(exactly: self), whole > Int32.min, whole < Int32.max { return String(whole) }
    if magnitude > 1e9 || magnitude < 1e-5 {
      let text = Self.formatted(self, format: "%.14e")
      guard let mark = text.firstIndex(of: "e") else { return text }
      return Self.trimmed(text[..<mark]) + text[mark...]
    }
    let places = Int(log10(magnitude))
    return Self.trimmed(Self.formatted(self, format: "%.\(places > 0 ? 14 - places : 15 - places)f")[...])
  }

  private static func formatted(_ number: Double, format: String) -> String {
    // The buffer is large enough: a number below 10⁹ has at most fifteen digits, and a larger one also has an exponent
    // of at most five characters.
    var buffer = [CChar](repeating: 0, count: 64)
    withVaList([number]) { _ = vsnprintf(&buffer, buffer.count, format, $0) }
    return String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Removes trailing zeros from the fraction.
  private static func trimmed(_ text: Substring) -> String {
    var text = text
    guard text.contains(".") else { return String(text) }
    while text.last == "0" { text.removeLast() }
    if text.last == "." { text.removeLast() }
    return String(text)
  }
}
