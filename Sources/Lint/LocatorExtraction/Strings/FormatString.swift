// Splits format strings such as `%1$@ has %lld items` into their parts.

/// The parts of a format string: text, values and variables of strings tables.
///
///     FormatString("%@: %2$.1f %%").parts
///     // a value with position 0, ": ", a value with position 1, " %"
struct FormatString {
  enum Part: Hashable {
    case text(String)
    case value(Value)
    /// `%#@items@`, whose texts a strings table lists by plural category.
    case variable(String, position: Int)
  }

  /// A placeholder for an argument: `%@`, `%5.2f`, `%1$lld`.
  struct Value: Hashable {
    /// The position of the argument, counted from 0.
    let position: Int
    /// Flags, width, precision and conversion, without the position: `@`, `5.2f`, `lld`.
    let specifier: String
    /// Whether the argument is inserted as string interpolation prints it: `%@`, `%d` and similar ones, without flags,
    /// width and precision.
    let isPlain: Bool
  }

  private(set) var parts: [Part] = []

  /// Splits a string. Text that is not a valid placeholder is kept as it is.
  ///
  /// - Parameter first: The position of the argument for the first placeholder without a position.
  init(_ text: String, first: Int = 0) {
    var next = first
    var plain = ""
    var rest = Array(text.unicodeScalars)[...]
    while let scalar = rest.popFirst() {
      guard scalar == "%" else {
        plain.unicodeScalars.append(scalar)
        continue
      }
      if rest.first == "%" {
        rest.removeFirst()
        plain.append("%")
        continue
      }
      var ahead = rest
      guard let part = Self.placeholder(&ahead, next: &next) else {
        plain.append("%")
        continue
      }
      rest = ahead
      if !plain.isEmpty { parts.append(.text(plain)) }
      plain = ""
      parts.append(part)
    }
    if !plain.isEmpty { parts.append(.text(plain)) }
  }

  /// The maximum number of arguments of a format string. Larger positions are mistakes.
  static let maximumArguments = 64

  private static func placeholder(_ rest: inout ArraySlice<Unicode.Scalar>, next: inout Int) -> Part? {
    var explicit: Int?
    let digits = rest.prefix { ("0"..."9").contains($0) }
    if !digits.isEmpty, digits.endIndex < rest.endIndex, rest[digits.endIndex] == "$" {
      guard let number = Int(String(String.UnicodeScalarView(digits))), (1...maximumArguments).contains(number) else {
        return nil
      }
      explicit = number - 1
      rest = rest[(digits.endIndex + 1)...]
    }
    func position() -> Int? {
      if let explicit { return explicit }
      guard next < maximumArguments else { return nil }
      next += 1
      return next - 1
    }
    if rest.starts(with: ["#", "@"]) {
      let name = rest.dropFirst(2).prefix { $0 != "@" }
      guard !name.isEmpty, name.endIndex < rest.endIndex, let position = position() else { return nil }
      rest = rest[(name.endIndex + 1)...]
      return .variable(String(String.UnicodeScalarView(name)), position: position)
    }
    let specifier = rest.prefix { modifiers.contains($0) }
    guard specifier.endIndex < rest.endIndex, conversions.contains(rest[specifier.endIndex]) else { return nil }
    // A width or precision of `*` is an argument of its own.
    for _ in 0..<specifier.count(where: { $0 == "*" }) where explicit == nil { next += 1 }
    let conversion = rest[specifier.endIndex]
    guard let position = position() else { return nil }
    rest = rest[(specifier.endIndex + 1)...]
    let isPlain = specifier.allSatisfy { lengths.contains($0) } && plainConversions.contains(conversion)
    return .value(
      Value(
        position: position, specifier: String(String.UnicodeScalarView(specifier)) + String(conversion),
        isPlain: isPlain))
  }

  private static let lengths = Set("hlqLztj".unicodeScalars)
  private static let modifiers = Set("0123456789.*-+# 'hlqLztj".unicodeScalars)
  private static let plainConversions = Set("@dDiuUs".unicodeScalars)
  private static let conversions = Set("@dDiuUsxXoOfFeEgGaAcCSp".unicodeScalars)
}

extension FormatString.Value {
  /// The placeholder with its position: `%1$@`.
  var text: String { "%\(position + 1)$\(specifier)" }

  /// Whether the placeholder stands for a number.
  var isNumber: Bool { specifier.last.map { "dDiuUxXoOfFeEgGaA".contains($0) } ?? false }
}
