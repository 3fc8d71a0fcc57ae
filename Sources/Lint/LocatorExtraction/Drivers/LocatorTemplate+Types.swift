// Recognizes locators of drivers that compare only the type of an element.

package import AccessibilityTree
import AppiumSources
import DriverLocators
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
    var searches: [DriverLocator] = []
    for case .other(.search(let search)) in steps { searches.append(search) }
    guard searches.count == 1 else { return nil }
    return Self.className(searches[0]).map(AndroidClasses.type)
  }

  private static func comparedType(_ predicate: String) -> ElementType? {
    let parts = predicate.filter { !$0.isWhitespace }.split(separator: "=")
    guard parts.count == 2, parts[0] == "type", let quote = parts[1].first, quote == "'" || quote == "\"",
      parts[1].last == quote, parts[1].count > 2
    else { return nil }
    return ElementType(wdaName: String(parts[1].dropFirst().dropLast()))
  }

  /// The class that an Android locator names, if it says nothing else.
  private static func className(_ search: DriverLocator) -> String? {
    switch search.tree {
    case .selectors(let selectors):
      guard selectors.count == 1, selectors[0].next == nil, selectors[0].criteria.count == 1,
        case .text("class", .equal, let name) = selectors[0].criteria[0]
      else { return nil }
      return name
    case .xpath:
      let name = search.text.dropFirst(2)
      let isName = name.allSatisfy { $0.isLetter || $0.isNumber || "._$".contains($0) }
      return search.text.hasPrefix("//") && isName && name.contains(".") ? String(name) : nil
    }
  }
}
