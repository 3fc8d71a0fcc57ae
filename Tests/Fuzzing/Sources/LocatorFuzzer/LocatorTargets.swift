// Declares the fuzz targets for locators.

import AccessibilityTree
import ElementQueries
import Findings
import FuzzDriver
import LocatorStrategies
import PredicateFormat

/// Targets that parse a locator, print it, translate it and evaluate it on small snapshots.
enum LocatorTargets {
  static let all =
    [LocatorStrategy.chain, .predicate, .classChain, .xpath, .uiAutomator, .css].map { strategy in
      FuzzTarget(strategy.rawValue, text: { check($0, strategy) })
    } + [FuzzTarget("locator", text: checkEveryStrategy)]

  private static let names: [LocatorStrategy] = [
    .id, .accessibilityID, .name, .className, .linkText, .partialLinkText,
  ]

  @Sendable private static func checkEveryStrategy(_ text: String) {
    check(text, DetectedLocator(text).strategy, DetectedLocator(text))
    check(text, names[text.utf8.count % names.count])
  }

  private static func check(_ text: String, _ strategy: LocatorStrategy) {
    check(text, strategy, DetectedLocator(text, strategy))
    if strategy == .predicate { for vocabulary in Vocabulary.allCases { checkPredicate(text, vocabulary) } }
  }

  private static func check(_ text: String, _ strategy: LocatorStrategy, _ locator: DetectedLocator) {
    do throws(SyntaxError) {
      let reading = try locator.read()
      for note in reading.notes {
        claim(isInside(note.range, text), "the note “\(note.message)” has the range \(note.range)")
        claim(!note.message.isEmpty, "a note without a message")
      }
      // One screen for each input, because the evaluation takes most of the time.
      evaluate(reading, strategy, in: Screens.all[text.utf8.count % Screens.all.count])
      if strategy == .chain { claimPrintable(reading.query) }
    } catch {
      claim(!error.message.isEmpty && error.text == text, "the error is about “\(error.text)”")
      claim(isInside(error.range, text), "“\(error.message)” has the range \(error.range)")
      _ = error.offendingText
    }
  }

  private static func evaluate(_ reading: LocatorReading, _ strategy: LocatorStrategy, in snapshot: Snapshot) {
    let platform = snapshot.platform
    _ = reading.foreignNote(for: platform)
    guard let explanation = try? reading.query(for: platform).explain(in: snapshot) else { return }
    for element in explanation.resolution.matches + explanation.resolution.possible {
      claim(snapshot.elements.indices.contains(element.index), "\(element.index) is not an element")
    }
    _ = try? reading.queryInParts(for: platform).resolve(in: snapshot)
    // One other strategy for each input: all of them would take most of the time.
    let target = LocatorStrategy.allCases[reading.query.description.utf8.count % LocatorStrategy.allCases.count]
    let translation = LocatorTranslation(of: reading, to: target, on: platform)
    claim(translation.text != nil || !translation.obstacles.isEmpty, "no translation and no obstacle")
    _ = strategy.texts(ofStepsOf: reading.query(for: platform))
  }

  /// Claims what `ChainExpression` promises.
  private static func claimPrintable(_ query: ElementQuery) {
    let text = query.description
    let copy = try? ChainExpression.parse(text)
    claim(copy?.description == text, "“\(text)” is read as “\(copy?.description ?? "nothing")”")
  }

  private static func checkPredicate(_ text: String, _ vocabulary: Vocabulary) {
    do throws(SyntaxError) {
      let predicate = try ElementPredicate(format: text, vocabulary: vocabulary)
      for note in predicate.notes { claim(isInside(note.range, text), "\(note.message) has the range \(note.range)") }
      let printed = predicate.description
      let copy = try? ElementPredicate(format: printed, vocabulary: vocabulary)
      claim(copy?.description == printed, "“\(printed)” is read as “\(copy?.description ?? "nothing")”")
      _ = predicate.truth { _ in nil }
      _ = predicate.truth { _ in .string("Apple 10") }
    } catch {
      claim(isInside(error.range, text), "“\(error.message)” has the range \(error.range)")
    }
  }

  /// Whether a range is in a string and divides none of its Unicode scalars.
  private static func isInside(_ range: Range<Int>, _ text: String) -> Bool {
    guard range.lowerBound >= 0, range.upperBound <= text.utf8.count else { return false }
    return [range.lowerBound, range.upperBound].allSatisfy { offset in
      text.utf8.index(text.utf8.startIndex, offsetBy: offset).samePosition(in: text.unicodeScalars) != nil
    }
  }
}
