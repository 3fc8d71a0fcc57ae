// Reads percentages from the command line.

import ArgumentParser

/// A share between 0 % and 100 %, written as `10` or `10%`.
struct Percentage: ExpressibleByArgument, CustomStringConvertible {
  private let value: Double

  /// Nil for anything but a number between 0 and 100, with or without a percent sign.
  init?(argument: String) {
    let digits = argument.hasSuffix("%") ? argument.dropLast() : argument[...]
    guard let value = Double(digits), (0...100).contains(value) else { return nil }
    self.value = value
  }

  /// Whether the part is a larger share of the whole.
  func isExceeded(by part: Int, of whole: Int) -> Bool { Double(part) * 100 > value * Double(whole) }

  var description: String { value == value.rounded() ? "\(Int(value)) %" : "\(value) %" }
}
