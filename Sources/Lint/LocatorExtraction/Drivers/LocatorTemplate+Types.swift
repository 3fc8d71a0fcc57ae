// Recognizes locators of drivers that compare only the type of an element.

package import AccessibilityTree
import AppiumSources
import ElementQueries
import LocatorStrategies
import SnapshotFormats

extension LocatorTemplate {
  /// The type of the element, if a driver's predicate, UiSelector or Android locator compares nothing else. In other
  /// locators, types are steps.
  ///
  ///     // type == 'XCUIElementTypeButton', new UiSelector().className("android.widget.Button")
  ///     template.onlyType  // .button
  package var onlyType: ElementType? {
    guard let driver, !isRelative else { return nil }
    if driver.strategy == .driver(.predicate) { return driver.text.literal.flatMap(Self.comparedType) }
    let classes = steps.compactMap { step -> String?? in
      if case .other(.search(let search)) = step { .some(search.onlyClass) } else { nil }
    }
    guard classes.count == 1, let name = classes[0] else { return nil }
    return AndroidClasses.type(of: name)
  }

  private static func comparedType(_ predicate: String) -> ElementType? {
    let parts = predicate.filter { !$0.isWhitespace }.split(separator: "=")
    guard parts.count == 2, parts[0] == "type", let quote = parts[1].first, quote == "'" || quote == "\"",
      parts[1].last == quote, parts[1].count > 2
    else { return nil }
    return ElementType(wdaName: String(parts[1].dropFirst().dropLast()))
  }
}
