// Parses the `--time-scale` option.

import Arguments

/// The factors by which the app is assumed to be slower, or faster if a factor is below 1: `1,1.5,2,3`.
struct TimeScales: Equatable {
  let scales: [Double]

  /// The largest factor allowed, which is also the limit for `AXREPLAY_TIME_SCALE`.
  private static let largest = 1e6

  init(scales: [Double]) {
    self.scales = scales
  }

  /// Parses positive numbers, separated by commas.
  ///
  /// - Throws: ``ArgumentError`` for the first invalid number.
  init(parsing argument: String) throws(ArgumentError) {
    var scales: [Double] = []
    for part in argument.split(separator: ",", omittingEmptySubsequences: false) {
      guard let scale = Double(part), !scale.isNaN else {
        throw ArgumentError("“\(part)” is not a number; write numbers such as 1,1.5,2")
      }
      if scale <= 0 { throw ArgumentError("“\(part)” must be greater than 0") }
      if scale > Self.largest { throw ArgumentError("“\(part)” must be at most \(Int(Self.largest))") }
      scales.append(scale)
    }
    self.scales = scales
  }
}
