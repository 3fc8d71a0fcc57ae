// Reads css selectors as locators: as the class chains and UiSelectors that the drivers make of them.
// (`class-chain-and-xpath` §8)

import AccessibilityTree
import DriverLocators
import ElementQueries
import Findings
import Text

/// Parses a css selector, and the locators into which the drivers translate it.
enum CSSLocator {
  /// Parses a css selector for any driver.
  ///
  /// - Throws: ``SyntaxError`` if all drivers refuse it.
  static func read(_ text: String) throws(SyntaxError) -> LocatorReading {
    do throws(SyntaxError) { return try read(text, for: .webDriverAgent) } catch {
      guard let reading = try? read(text, for: .uiAutomator2) else { throw error }
      return reading.refused(by: .webDriverAgent, error)
    }
  }

  /// Returns a css selector that all drivers refuse, each for its own reason, so that the reason can be given for the
  /// platform of a snapshot; nil if a driver accepts it, or if the reasons are the same.
  static func refused(_ text: String) -> LocatorReading? {
    var reading = LocatorReading(query: ElementQuery(steps: [.everything]))
    reading.css = try? CSSParser.selector(text)
    var mistakes: [SyntaxError] = []
    for driver in [Driver.webDriverAgent, .uiAutomator2] {
      do throws(SyntaxError) {
        _ = try read(text, for: driver)
        return nil
      } catch {
        mistakes.append(error)
        reading = reading.refused(by: driver, error)
      }
    }
    return mistakes[0] == mistakes[1] ? nil : reading.refused(by: .mac2, mistakes[0])
  }

  /// Parses a css selector for one driver.
  ///
  /// - Throws: ``SyntaxError`` if this driver refuses it.
  static func read(_ text: String, for driver: Driver) throws(SyntaxError) -> LocatorReading {
    let selector = try CSSParser.selector(text)
    if driver == .uiAutomator2 {
      let (query, parts, notes) = try android(selector)
      return LocatorReading(query: query, parts: parts, notes: notes).translated(from: selector)
    }
    let translation = try CSSTranslation(selector, for: .apple, appPackage: nil)
    let chain: LocatorReading
    do throws(SyntaxError) { chain = try ClassChain.read(translation.text, for: .webDriverAgent) } catch {
      throw translation.error(error)
    }
    let notes = translation.notes(with: chain.notes)
    do throws(SyntaxError) {
      let android = try android(selector)
      return LocatorReading(
        query: chain.query, androidQuery: android.query, parts: chain.query, androidParts: android.parts, notes: notes,
        androidNotes: android.notes
      ).translated(from: selector)
    } catch {
      return LocatorReading(query: chain.query, notes: notes).translated(from: selector)
        .refused(by: .uiAutomator2, error)
    }
  }

  /// Returns the query for Android, with the package of the app.
  ///
  /// - Throws: ``SyntaxError`` if the driver refuses the selector.
  static func android(
    _ selector: CSSSelector, appPackage: String
  ) throws(SyntaxError) -> (query: ElementQuery, parts: ElementQuery, notes: [LocatorNote]) {
    let translation = try CSSTranslation(selector, for: .android, appPackage: appPackage)
    do throws(SyntaxError) {
      let reading = try UiSelectorLocator.read(translation.text)
      return (
        reading.query(for: .uiAutomator2), reading.queryInParts(for: .uiAutomator2),
        translation.notes(with: reading.notes)
      )
    } catch {
      throw translation.error(error)
    }
  }

  /// Returns the query for Android if the package of the app is unknown. Any package then counts as the app's.
  private static func android(
    _ selector: CSSSelector
  ) throws(SyntaxError) -> (query: ElementQuery, parts: ElementQuery, notes: [LocatorNote]) {
    do throws(SyntaxError) {
      let (query, parts, notes) = try android(selector, appPackage: unknownPackage)
      return (withAnyPackage(query), withAnyPackage(parts), notes)
    } catch {
      var mistake = error
      mistake.message = mistake.message.replacing(unknownPackage, with: "…")
      throw mistake
    }
  }

  /// A placeholder for the unknown package, which the parsed UiSelector no longer contains.
  private static let unknownPackage = "\u{E000}"

  private static func withAnyPackage(_ query: ElementQuery) -> ElementQuery {
    ElementQuery(
      steps: query.steps.map { step in
        guard case .search(let search) = step, case .selectors(let selectors) = search.tree else { return step }
        let changed = selectors.map { $0.mapped(withAnyPackage) }
        let part = search.part == search.text ? nil : search.part.replacing(unknownPackage, with: "…")
        return .search(
          DriverLocator(
            search.language, in: .selectors(changed), text: changed.map(\.text).joined(separator: "; "), part: part))
      }, order: query.order)
  }

  private static func withAnyPackage(_ criterion: UiSelector.Criterion) -> UiSelector.Criterion {
    guard case .text("resource-id", let relation, let text) = criterion else { return criterion }
    let start = unknownPackage + ":id/"
    if relation == .equal, text.hasPrefix(start), !text.dropFirst(start.count).contains(":id/") {
      return .resourceName(String(text.dropFirst(start.count)))
    }
    guard text.contains(unknownPackage) else { return criterion }
    let pattern = relation == .matches ? text : text.escaped(.javaPattern)
    return .text("resource-id", .matches, pattern.replacing(unknownPackage, with: "[\\w.]+"))
  }
}
