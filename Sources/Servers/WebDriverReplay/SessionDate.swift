// Writes the date of the device. Recordings have none, so it is the same in every session.

/// The date that every session returns: 09:41 on the first of January 2025, in UTC.
enum SessionDate {
  /// The tokens of Moment.js, in which clients send formats; the longest ones first.
  private static let tokens = [
    ("YYYY", "2025"), ("YY", "25"), ("MMMM", "January"), ("MMM", "Jan"), ("MM", "01"), ("M", "1"), ("DDDD", "001"),
    ("DDD", "1"), ("DD", "01"), ("D", "1"), ("dddd", "Wednesday"), ("ddd", "Wed"), ("HH", "09"), ("H", "9"),
    ("hh", "09"), ("h", "9"), ("mm", "41"), ("m", "41"), ("ss", "00"), ("s", "0"), ("SSS", "000"), ("A", "AM"),
    ("a", "am"), ("ZZ", "+0000"), ("Z", "+00:00"), ("X", "1735724460"), ("x", "1735724460000"),
  ]

  /// Returns the date in a format of Moment.js, whose brackets enclose plain text; nil for ISO 8601.
  ///
  ///     SessionDate.text("DD.MM.YYYY [at] HH:mm")  // 01.01.2025 at 09:41
  static func text(_ format: String?) -> String {
    var rest = Substring(format ?? "YYYY-MM-DDTHH:mm:ssZ")
    var text = ""
    while let first = rest.first {
      if first == "[", let end = rest.firstIndex(of: "]") {
        text += rest[rest.index(after: rest.startIndex)..<end]
        rest = rest[rest.index(after: end)...]
      } else if let (token, value) = tokens.first(where: { rest.hasPrefix($0.0) }) {
        text += value
        rest = rest.dropFirst(token.count)
      } else {
        text.append(rest.removeFirst())
      }
    }
    return text
  }
}
