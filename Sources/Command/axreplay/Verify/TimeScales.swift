// How many times slower the app is taken to be.

import ArgumentParser

/// Time scales, each in turn: `1,1.5,2,3`.
struct TimeScales: CustomStringConvertible {
  let scales: [Double]

  /// Recordings of minutes stay within the years that virtual time has.
  private static let slowest = 1e6

  init(scales: [Double]) {
    self.scales = scales
  }

  /// Numbers above 0 with commas between them.
  ///
  /// - Throws: What is wrong with the first that is none.
  init(parsing argument: String) throws(ValidationError) {
    var scales: [Double] = []
    for part in argument.split(separator: ",", omittingEmptySubsequences: false) {
      guard let scale = Double(part), !scale.isNaN else {
        throw ValidationError("numbers are expected, such as 1,1.5,2, and “\(part)” is none")
      }
      if scale <= 0 { throw ValidationError("“\(part)” must be above 0") }
      if scale > Self.slowest { throw ValidationError("“\(part)” must be at most \(Int(Self.slowest))") }
      scales.append(scale)
    }
    self.scales = scales
  }

  var description: String { scales.map { "\($0)" }.joined(separator: ",") }
}
