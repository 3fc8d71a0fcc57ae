// Reads percentages from the command line.

import Arguments

/// A share between 0 % and 100 %, written as `10` or `10%`.
struct Percentage: CustomStringConvertible {
  private let value: Double

  /// Reads a number between 0 and 100, with or without a percent sign.
  init(_ argument: String) throws(ArgumentError) {
    let digits = argument.hasSuffix("%") ? argument.dropLast() : argument[...]
    guard let value = Double(digits), (0...100).contains(value) else {
      throw ArgumentError("write a number from 0 to 100")
    }
    self.value = value
  }

  /// Whether the part is a larger share of the whole.
  func isExceeded(by part: Int, of whole: Int) -> Bool { Double(part) * 100 > value * Double(whole) }

  var description: String { value == value.rounded() ? "\(Int(value)) %" : "\(value) %" }
}
