// Finds the steps of an XPath or a class chain that compare strings.

import AppiumSources
import LocatorExtraction
import LocatorStrategies

extension DriverLocation {
  /// For each step of an XPath or a class chain, whether it compares a string; nil for other strategies.
  ///
  ///     // //XCUIElementTypeCell[@name='a']/XCUIElementTypeButton
  ///     location.stepsWithStrings  // [true, false]
  var stepsWithStrings: [Bool]? {
    guard strategy == .driver(.xpath) || strategy == .driver(.classChain) else { return nil }
    var steps: [Bool] = []
    var (hasString, isEmpty) = (false, true)
    var quote: UInt8?
    for byte in "\(text)/".utf8 {
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") {
        (quote, hasString) = (byte, true)
      } else if byte == UInt8(ascii: "/") {
        if !isEmpty { steps.append(hasString) }
        (hasString, isEmpty) = (false, true)
        continue
      }
      // `**` only descends, a dot stays, and the parenthesis of `(//a)[1]` is not a step.
      if !Array("*.( ".utf8).contains(byte) { isEmpty = false }
    }
    return steps
  }
}
