// Quotes and escapes strings for languages and formats.

/// How a string is written in a language or a format: the delimiter on both sides, which scalars are escaped, and how.
///
///     "Say \"Hi\"".quoted(.swift)  // #""Say \"Hi\"""#
///     "a < b".escaped(.xml)        // "a &lt; b"
///
/// Rules apply to scalars: a quotation mark and a combining mark after it are one `Character`, but parsers end the
/// string at the quotation mark.
package struct QuotingRule: Sendable {
  /// Scalars, and their replacements.
  package enum Escape: Sendable {
    /// A replacement for each scalar.
    case texts(KeyValuePairs<Unicode.Scalar, String>)
    /// A backslash before each of these scalars.
    case backslash(String)
    /// Each of these scalars twice.
    case doubled(String)
    /// The number of each scalar for which the function returns true.
    case number(@Sendable (Unicode.Scalar) -> Bool, ScalarNumber)
    /// A replacement for each scalar for which the function returns true.
    case replaced(@Sendable (Unicode.Scalar) -> Bool, String)
    /// A replacement for a scalar that follows the same scalar.
    case repeated(Unicode.Scalar, String)

    /// The escapes for line breaks and tabs in most languages.
    static let lines = texts(["\n": "\\n", "\r": "\\r", "\t": "\\t"])

    /// Returns the replacement for a scalar; nil if this does not escape the scalar.
    fileprivate func text(of scalar: Unicode.Scalar) -> String? {
      switch self {
      case .texts(let texts): texts.first { $0.key == scalar }?.value
      case .backslash(let scalars): scalars.unicodeScalars.contains(scalar) ? "\\\(scalar)" : nil
      case .doubled(let scalars): scalars.unicodeScalars.contains(scalar) ? "\(scalar)\(scalar)" : nil
      case .number(let isEscaped, let number): isEscaped(scalar) ? number.text(of: scalar) : nil
      case .replaced(let isEscaped, let text): isEscaped(scalar) ? text : nil
      case .repeated: nil
      }
    }
  }

  fileprivate let delimiter: String
  /// The replacement for each ASCII scalar; nil if it is not escaped.
  private let ascii: [String?]
  private let escapes: [Escape]
  private let repeated: [(scalar: Unicode.Scalar, text: String)]

  /// - Parameter escapes: The escapes. The first one that applies to a scalar is used.
  package init(_ delimiter: String = "", _ escapes: Escape...) {
    self.delimiter = delimiter
    self.escapes = escapes
    ascii = Self.ascii(escapes)
    repeated = escapes.compactMap { if case .repeated(let scalar, let text) = $0 { (scalar, text) } else { nil } }
  }

  /// Returns the replacement for each ASCII scalar. Looking up each of them in each escape would take longer than many
  /// commands.
  private static func ascii(_ escapes: [Escape]) -> [String?] {
    var table = [String?](repeating: nil, count: 0x80)
    for escape in escapes {
      let scalars: [Unicode.Scalar] =
        switch escape {
        case .texts(let texts): texts.map(\.key)
        case .backslash(let scalars), .doubled(let scalars): Array(scalars.unicodeScalars)
        case .number(let isEscaped, _), .replaced(let isEscaped, _):
          (0..<0x80).map { Unicode.Scalar(UInt8($0)) }.filter(isEscaped)
        case .repeated: []
        }
      for scalar in scalars where scalar.isASCII && table[Int(scalar.value)] == nil {
        table[Int(scalar.value)] = escape.text(of: scalar)
      }
    }
    return table
  }

  /// Returns the replacement for a scalar; nil if it is not escaped.
  ///
  /// - Parameter previous: The last scalar that has been written.
  fileprivate func text(of scalar: Unicode.Scalar, after previous: Unicode.Scalar?) -> String? {
    if scalar == previous, let own = repeated.first(where: { $0.scalar == scalar }) { return own.text }
    return scalar.isASCII ? ascii[Int(scalar.value)] : escapes.lazy.compactMap { $0.text(of: scalar) }.first
  }
}

extension String {
  /// Returns the string escaped by a rule, with delimiters.
  package func quoted(_ rule: QuotingRule) -> String { rule.delimiter + escaped(rule) + rule.delimiter }

  /// Returns the string escaped by a rule, without delimiters.
  package func escaped(_ rule: QuotingRule) -> String {
    // Appending to a view of scalars copies the whole string each time.
    var result = ""
    // Unchanged scalars are copied in runs that are as long as possible.
    var start = unicodeScalars.startIndex
    var previous: Unicode.Scalar?
    for index in unicodeScalars.indices {
      let scalar = unicodeScalars[index]
      guard let text = rule.text(of: scalar, after: previous) else {
        previous = scalar
        continue
      }
      result += Substring(unicodeScalars[start..<index])
      result += text
      start = unicodeScalars.index(after: index)
      previous = text.unicodeScalars.last
    }
    if start == unicodeScalars.startIndex { return self }
    result += Substring(unicodeScalars[start...])
    return result
  }
}
