// WebDriverAgent's predicate strings as locators. (`class-chain-and-xpath` §3, `predicate-format` §5b)

import ElementQueries
import Findings
import PredicateFormat

/// A whole locator that is a predicate over all elements.
enum PredicateLocator {
  static func read(_ text: String) throws(SyntaxError) -> LocatorReading {
    let (predicate, notes) = try predicate(text)
    return LocatorReading(query: ElementQuery(steps: [.everything, .matchingPredicate(predicate)]), notes: notes)
  }

  /// The predicate string that a query stands for; nil if it is none over all elements.
  static func text(of query: ElementQuery) -> String? {
    guard query.steps.count == 2, query.steps[0] == .everything,
      case .matchingPredicate(let predicate) = query.steps[1], predicate.vocabulary == .webDriverAgent
    else { return nil }
    return predicate.description
  }

  /// A predicate of WebDriverAgent alone, and what is worth a remark about it.
  static func predicate(
    _ text: String
  ) throws(SyntaxError) -> (predicate: ElementPredicate, notes: [LocatorNote]) {
    do throws(SyntaxError) {
      let predicate = try ElementPredicate(format: text, vocabulary: .webDriverAgent)
      let notes = predicate.notes.map { LocatorNote(range: $0.range, message: $0.message, advice: $0.advice) }
      return (predicate, notes + TypeNames.notes(on: predicate))
    } catch {
      throw explained(error)
    }
  }

  private static func explained(_ error: SyntaxError) -> SyntaxError {
    if ChainExpression.begins(error.text), (try? ChainExpression.parse(error.text)) != nil {
      return SyntaxError(
        text: error.text, range: error.range, message: "this is a chain, not a predicate",
        advice: "ask with --using chain")
    }
    var error = error
    error.advice = advice(error)
    return error
  }

  /// Nothing is passed along with a predicate string, so what is meant must be written.
  private static func advice(_ error: SyntaxError) -> String? {
    let isPassed = error.offendingText.hasPrefix("%") || error.offendingText.hasPrefix("$")
    if isPassed { return "write the value itself; nothing is passed along here" }
    guard let advice = error.advice, advice.contains("%@") else { return error.advice }
    return "a text with a quotation mark stands in the other kind of quotes: \"Don't\""
  }
}
