// Reads predicates, class chains and XPaths whose strings have parts known only at run time.

import AccessibilityTree
import AppiumSources
import ElementQueries
import Findings
import LocatorStrategies
import PredicateFormat

/// Translates a string with wildcards to a query that matches whatever the locator may match.
package enum DriverPattern {
  /// Why a locator with wildcards is not evaluated.
  package static let unknownPart = "the text has parts that are known only at run time"

  /// Returns the steps of the query. Wildcards must be in strings that a predicate compares; otherwise, nothing is
  /// known.
  static func steps(
    _ strategy: LocatorStrategy, location: DriverLocation
  ) throws(SyntaxError) -> [LocatorTemplate.Step] {
    let text = location.text
    guard let reading = location.reading(of: LoosenedPredicate.marked(text)) else {
      if let mistake = mistake(location) { throw mistake }
      return [.unresolved(unknownPart)]
    }
    var steps: [LocatorTemplate.Step] = []
    for step in reading.queryInParts(for: location.driver).steps {
      guard "\(step)".contains(LoosenedPredicate.mark) else {
        steps.append(LocatorTemplate.Step(step))
        continue
      }
      guard case .filter(.predicate(let predicate), of: let subject) = step,
        let loosened = LoosenedPredicate.loosened(predicate)
      else { return [.unresolved(unknownPart)] }
      steps.append(.loosened(.filter(.predicate(loosened), of: subject), wildcards: text.wildcards))
    }
    return steps
  }

  /// The mistake of a locator that is invalid whatever its unknown parts are, because all of them are inside string
  /// literals.
  static func mistake(_ location: DriverLocation) -> SyntaxError? {
    let strategies: [LocatorStrategy] = [.xpath, .predicate, .classChain, .uiAutomator, .css]
    guard let strategy = location.strategy.driverStrategy, strategies.contains(strategy) else { return nil }
    var quote: UInt8?
    for piece in location.text.pieces {
      guard case .text(let known) = piece else {
        if quote == nil { return nil }
        continue
      }
      for byte in known.utf8 where quote == nil || byte == quote {
        if byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") { quote = quote == nil ? byte : nil }
      }
    }
    let mark = String(LoosenedPredicate.mark)
    do throws(SyntaxError) {
      _ = try strategy.read(LoosenedPredicate.marked(location.text), for: location.driver)
    } catch {
      guard !error.offendingText.contains(mark) else { return nil }
      // Places in a text with wildcards are those in its known parts.
      var mistake = error
      let before = String(decoding: error.text.utf8.prefix(error.range.lowerBound), as: UTF8.self)
      let start = before.replacing(mark, with: "").utf8.count
      mistake.text = error.text.replacing(mark, with: "")
      mistake.message = error.message.replacing(mark, with: "{…}")
      mistake.range = start..<start + error.range.count
      return mistake
    }
    return nil
  }
}
