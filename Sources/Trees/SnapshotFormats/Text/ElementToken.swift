// Recognizes the tokens of an element's line in XCTest's descriptions. (`dump-dialects` §3)

import AccessibilityTree

/// One token of an element's line: `label: 'Log In'`, `{{0.0, 1.5}, {44.0, 44.0}}`, `Selected`.
struct ElementToken {
  /// The tokens, in about the order in which XCTest prints them.
  enum Kind: UInt8, CaseIterable {
    case address, pid, traits, frame, mainWindow
    case identifier, title, label, placeholderValue
    case value
    case selected, disabled, focused, keyboardFocused
    case hitPoint, activationBundleID, remoteLeafPlaceholder
    /// Text that is not a known token.
    case unknown
  }

  var kind: Kind
  /// The offset of the token's first byte.
  var start: Int
  /// The part of the token that is its value: a string without quotes, a number, a rectangle.
  var content: Range<Int>

  /// A set of kinds.
  struct Kinds: OptionSet {
    var rawValue: UInt32

    func contains(_ kind: Kind) -> Bool { rawValue & 1 << UInt32(kind.rawValue) != 0 }
    mutating func insert(_ kind: Kind) { rawValue |= 1 << UInt32(kind.rawValue) }
  }
}

extension ElementToken.Kind {
  /// Whether the value is in single quotes, which are not escaped inside it.
  var isQuoted: Bool {
    switch self {
    case .identifier, .title, .label, .placeholderValue: true
    default: false
    }
  }

  /// Whether the token is a word that may also be the end of a value, such as “Tab 1 of 3, Selected”. `Keyboard
  /// Focused` is not: it is XCTest's own term.
  var isPlainFlag: Bool {
    switch self {
    case .selected, .disabled, .focused: true
    default: false
    }
  }

  /// The name of the attribute, for messages.
  var name: String {
    switch self {
    case .address: "address"
    case .pid: "pid"
    case .traits: "traits"
    case .frame: "frame"
    case .mainWindow: "isMainWindow"
    case .identifier: "identifier"
    case .title: "title"
    case .label: "label"
    case .placeholderValue: "placeholderValue"
    case .value: "value"
    case .selected: "selected"
    case .disabled: "enabled"
    case .focused: "hasFocus"
    case .keyboardFocused: "hasKeyboardFocus"
    case .hitPoint: "hittable"
    case .activationBundleID: "activationBundleId"
    case .remoteLeafPlaceholder: "isRemoteLeafPlaceholder"
    case .unknown: "token"
    }
  }
}

// MARK: - Recognition

extension ElementToken {
  /// What begins at an offset: a string or value, whose end is still to be found, or a whole token.
  struct Start {
    var kind: Kind
    var start: Int
    /// The offset at which the content begins.
    var content: Int
    /// The offset after the token; -1 for strings and values.
    var end: Int
    /// The offset after the content, if the token is whole.
    var contentEnd: Int

    var isWhole: Bool { end >= 0 }
  }

  /// Returns the token that begins at an offset; nil if none does.
  static func start(at offset: Int, before end: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Start? {
    guard offset < end else { return nil }
    switch bytes[offset] {
    case UInt8(ascii: "i"):
      if let content = bytes.skip("identifier: '", at: offset, before: end) {
        return open(.identifier, start: offset, content: content)
      }
      return word("isRemoteLeafPlaceholder", kind: .remoteLeafPlaceholder, at: offset, before: end, in: bytes)
    case UInt8(ascii: "l"):
      return bytes.skip("label: '", at: offset, before: end).map { open(.label, start: offset, content: $0) }
    case UInt8(ascii: "t"):
      if let content = bytes.skip("title: '", at: offset, before: end) {
        return open(.title, start: offset, content: content)
      }
      return number("traits: ", kind: .traits, at: offset, before: end, in: bytes)
    case UInt8(ascii: "p"):
      if let content = bytes.skip("placeholderValue: '", at: offset, before: end) {
        return open(.placeholderValue, start: offset, content: content)
      }
      return number("pid: ", kind: .pid, at: offset, before: end, in: bytes)
    case UInt8(ascii: "v"):
      if let content = bytes.skip("value: ", at: offset, before: end) {
        return open(.value, start: offset, content: content)
      }
      // The value was only whitespace, which was removed together with the end of the line.
      return bytes.skip("value:", at: offset, before: end).flatMap {
        $0 == end ? open(.value, start: offset, content: $0) : nil
      }
    case UInt8(ascii: "S"): return word("Selected", kind: .selected, at: offset, before: end, in: bytes)
    case UInt8(ascii: "D"): return word("Disabled", kind: .disabled, at: offset, before: end, in: bytes)
    case UInt8(ascii: "F"): return word("Focused", kind: .focused, at: offset, before: end, in: bytes)
    case UInt8(ascii: "K"): return word("Keyboard Focused", kind: .keyboardFocused, at: offset, before: end, in: bytes)
    case UInt8(ascii: "M"): return word("Main Window", kind: .mainWindow, at: offset, before: end, in: bytes)
    case UInt8(ascii: "{"): return frame(at: offset, before: end, in: bytes)
    case UInt8(ascii: "h"): return hitPoint(at: offset, before: end, in: bytes)
    case UInt8(ascii: "a"): return activation(at: offset, before: end, in: bytes)
    case UInt8(ascii: "0"):
      guard let digits = bytes.skip("0x", at: offset, before: end) else { return nil }
      let last = bytes.skip(at: digits, before: end) { $0.isHexDigit }
      return last > digits ? whole(.address, start: offset, content: offset, end: last) : nil
    default: return nil
    }
  }

  private static func open(_ kind: Kind, start: Int, content: Int) -> Start {
    Start(kind: kind, start: start, content: content, end: -1, contentEnd: -1)
  }

  private static func whole(_ kind: Kind, start: Int, content: Int, end: Int) -> Start {
    Start(kind: kind, start: start, content: content, end: end, contentEnd: end)
  }

  private static func word(
    _ word: StaticString, kind: Kind, at offset: Int, before end: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Start? {
    bytes.skip(word, at: offset, before: end).map { whole(kind, start: offset, content: offset, end: $0) }
  }

  private static func number(
    _ key: StaticString, kind: Kind, at offset: Int, before end: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Start? {
    guard let content = bytes.skip(key, at: offset, before: end) else { return nil }
    let last = bytes.skip(at: content, before: end) { $0.isDigit || $0 == UInt8(ascii: "-") }
    return last > content ? whole(kind, start: offset, content: content, end: last) : nil
  }

  private static func frame(at offset: Int, before end: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Start? {
    guard var next = bytes.skip("{{", at: offset, before: end) else { return nil }
    for separator in [", ", "}, {", ", ", "}}"] as [StaticString] {
      guard let last = printedNumberEnd(at: next, before: end, in: bytes),
        let rest = bytes.skip(separator, at: last, before: end)
      else { return nil }
      next = rest
    }
    return whole(.frame, start: offset, content: offset, end: next)
  }

  private static func hitPoint(at offset: Int, before end: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Start? {
    guard let content = bytes.skip("hitPoint: ", at: offset, before: end),
      let x = bytes.skip("{", at: content, before: end),
      let comma = printedNumberEnd(at: x, before: end, in: bytes), let y = bytes.skip(", ", at: comma, before: end),
      let brace = printedNumberEnd(at: y, before: end, in: bytes), let last = bytes.skip("}", at: brace, before: end)
    else { return nil }
    return whole(.hitPoint, start: offset, content: content, end: last)
  }

  private static func activation(at offset: Int, before end: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Start? {
    guard let content = bytes.skip("activationBundleId: ", at: offset, before: end) else { return nil }
    let last = bytes.skip(at: content, before: end) {
      $0.isLetter || $0.isDigit || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
    }
    return last > content ? whole(.activationBundleID, start: offset, content: content, end: last) : nil
  }

  /// Returns the end of a number such as `-12.5`, `inf` or `nan`; nil if there is none.
  private static func printedNumberEnd(at offset: Int, before end: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    let last = bytes.skip(at: offset, before: min(end, offset + 340)) {
      $0.isDigit || $0.isLetter || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+")
    }
    guard last > offset,
      AttributeText(utf8: UnsafeBufferPointer(rebasing: bytes[offset..<last])).printedNumber != nil
    else { return nil }
    return last
  }
}

extension AttributeText {
  /// The number that XCTest printed: a decimal such as `89.7`, or `inf`, `-inf`, `nan`.
  var printedNumber: Double? {
    // Most numbers have one decimal place. The quotient of two exact numbers is the nearest number.
    if utf8.count > 2, utf8.count < 15, utf8[utf8.count - 2] == UInt8(ascii: ".") {
      let tenths = utf8[utf8.count - 1] &- UInt8(ascii: "0")
      let whole = AttributeText(utf8: UnsafeBufferPointer(rebasing: utf8[..<(utf8.count - 2)]))
      if tenths < 10, let units = whole.wholeNumber {
        let isNegative = utf8[0] == UInt8(ascii: "-")
        let magnitude = Double(Int64(units.magnitude) * 10 + Int64(tenths)) / 10
        return isNegative ? -magnitude : magnitude
      }
    }
    return number
  }
}
