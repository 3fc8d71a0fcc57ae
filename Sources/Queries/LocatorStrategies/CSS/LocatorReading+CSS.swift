// Translates a css selector for a snapshot, whose app's package qualifies ids. (`class-chain-and-xpath` §8)

public import AccessibilityTree
import DriverLocators
import ElementQueries
import Findings

extension LocatorReading {
  /// Returns the locator that the driver of a snapshot's platform evaluates in place of this one: the translation of a
  /// css selector, an XPath or a class name with new names of classes, or the locator of all scroll views. Nil if the
  /// driver evaluates this one, or refuses it.
  ///
  ///     let reading = try LocatorStrategy.css.read("#buy")
  ///     reading.translation(in: snapshot)?.text  // new UiSelector().resourceId("com.example.app:id/buy")
  public func translation(in snapshot: Snapshot) -> (strategy: LocatorStrategy, text: String)? {
    if let rewriting = rewriting(for: snapshot.driver) { return (rewriting.strategy, rewriting.text) }
    guard let css, foreignNote(for: snapshot.driver) == nil,
      let translation = try? CSSTranslation(css, for: snapshot.platform, appPackage: snapshot.appPackage)
    else { return nil }
    return (translation.strategy, translation.text)
  }

  /// Returns a copy that is the translation of a css selector.
  func translated(from css: CSSSelector) -> LocatorReading {
    var reading = self
    reading.css = css
    return reading
  }

  /// Returns a copy whose ids have the package of the app, if all Android snapshots are of one app and the locator is a
  /// css selector; otherwise the same reading.
  package func qualified(for snapshots: [Snapshot]) -> LocatorReading {
    let packages = Set(snapshots.map { $0.driver == .uiAutomator2 ? $0.appPackage : nil })
    guard let css, packages.count == 1, let snapshot = snapshots.first, let android = cssQuery(in: snapshot) else {
      return self
    }
    return LocatorReading(query: query, androidQuery: android.query, androidParts: android.parts, notes: notes)
      .translated(from: css)
  }

  /// Returns the mistake in the translation of a css selector for the app of an Android snapshot; nil if its package is
  /// unknown.
  func cssMistake(in snapshot: Snapshot) -> SyntaxError? {
    guard let css, snapshot.driver == .uiAutomator2, let package = snapshot.appPackage else { return nil }
    do throws(SyntaxError) { _ = try CSSLocator.android(css, appPackage: package) } catch { return error }
    return nil
  }

  /// Returns the queries for an Android snapshot of an app whose package is known; otherwise nil.
  func cssQuery(in snapshot: Snapshot) -> (query: ElementQuery, parts: ElementQuery)? {
    guard let css, snapshot.driver == .uiAutomator2, let package = snapshot.appPackage,
      let android = try? CSSLocator.android(css, appPackage: package)
    else { return nil }
    return (android.query, android.parts)
  }
}
