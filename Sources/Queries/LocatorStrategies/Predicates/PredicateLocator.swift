// Parses the predicate strings of WebDriverAgent and Mac2. (`class-chain-and-xpath` §3, `predicate-format` §5b)

import AccessibilityTree
import ElementQueries
import Findings
import PredicateFormat

/// Parses a locator that consists of a single predicate, which is evaluated for every element.
enum PredicateLocator {
  static func read(_ text: String, for driver: Driver) throws(SyntaxError) -> LocatorReading {
    let (predicate, notes) = try predicate(text, for: driver)
    return LocatorReading(query: ElementQuery(steps: [.everything, .matchingPredicate(predicate)]), notes: notes)
  }

  /// Returns the predicate string for a query; nil unless the query consists of a single predicate that is evaluated
  /// for every element.
  static func text(of query: ElementQuery) -> String? {
    guard let predicate = query.wholePredicate, predicate.vocabulary.isOfDriver else { return nil }
    return predicate.description
  }

  /// Parses a predicate that uses a driver's keys, and returns it with notes on parts that are probably wrong.
  static func predicate(
    _ text: String, for driver: Driver
  ) throws(SyntaxError) -> (predicate: ElementPredicate, notes: [LocatorNote]) {
    do throws(SyntaxError) {
      let predicate = try ElementPredicate(format: text, vocabulary: driver.vocabulary)
      let notes = predicate.notes.map { LocatorNote(range: $0.range, message: $0.message, advice: $0.advice) }
      return (predicate, notes + TypeNames.notes(on: predicate))
    } catch {
      throw explained(error)
    }
  }

  private static func explained(_ error: SyntaxError) -> SyntaxError {
    if ChainExpression.begins(error.text), (try? ChainExpression.parse(error.text)) != nil {
      return SyntaxError(
        text: error.text, range: error.range, message: "this is a chain, not a predicate", advice: "use --using chain")
    }
    var error = error
    error.advice = advice(error)
    return error
  }

  /// Predicate strings take no arguments, so the value must be part of the string.
  private static func advice(_ error: SyntaxError) -> String? {
    let isPassed = error.offendingText.hasPrefix("%") || error.offendingText.hasPrefix("$")
    if isPassed { return "write the value itself; predicate locators have no arguments" }
    guard let advice = error.advice, advice.contains("%@") else { return error.advice }
    return "if a string contains a quotation mark, use the other kind of quotes around it: \"Don't\""
  }
}

extension Driver {
  /// The keys of the driver's predicates. Android's driver has no predicates.
  var vocabulary: Vocabulary { self == .mac2 ? .mac2 : .webDriverAgent }
}
