// Reports searches for lists that are shorter on a device.

import AccessibilityTree
import AppiumSources
import ElementQueries
import Findings
import LocatorExtraction
import LocatorStrategies
import Text

enum LocPartialList: LocatorRule {
  static let description = RuleDescription(
    id: "loc-partial-list", severity: .warning,
    summary: "a list has fewer elements on a device than the locator matches",
    bases: [.source, .snapshots], tags: ["strategy"])

  /// The maximum number of different snapshots in which elements are counted.
  private static let maximumSnapshots = 12

  static func finding(about locator: LocatorIndex, in lint: LintContext) -> Finding? {
    let extracted = lint[locator]
    guard extracted.findsAll, lint.isExact(locator), !UseKind.isAbsenceOnly(extracted),
      extracted.template.driver?.driver == .uiAutomator2, var query = lint.query(of: locator)
    else { return nil }
    if query.steps.last?.isBinding == true { query = query.prefix(query.steps.count - 1) }
    let relevant = lint.relevantSnapshots(for: locator).snapshots
    let found = lint.snapshots(locator, among: relevant) { $0.outcome != .noMatch }
    var most: (snapshot: SnapshotIndex, matches: Int, listed: Int, isByIndex: Bool)?
    for snapshot in lint.distinct(found).prefix(maximumSnapshots) {
      let tree = lint[snapshot].tree
      guard let selector = selector(of: extracted, in: tree), let resolution = try? query.resolve(in: tree),
        let listed = selector.listCount(in: tree, of: resolution)
      else { continue }
      let matches = resolution.matches.count
      guard matches - listed > (most.map { $0.matches - $0.listed } ?? 0) else { continue }
      most = (snapshot, matches, listed, selector.listsByIndex)
    }
    guard let most else { return nil }
    return lint.finding(
      Self.self, locator: locator,
      message: """
        \(extracted.template) matches \(counted(most.matches, "element")), but a list has \
        \(most.listed == 0 ? "none" : "\(most.listed)") on a device: \(reason(most.isByIndex, locator: extracted))
        """,
      advice: advice(extracted),
      notes: lint.evidence([most.snapshot]) { _ in ("\(most.matches) elements here", nil) })
  }

  /// The UiSelector of a locator, or the one that a class name or a css selector becomes; nil for other locators, with
  /// which lists are complete.
  private static func selector(of locator: ExtractedLocator, in tree: Snapshot) -> LocatorReading? {
    guard let driver = locator.template.driver, var text = driver.text.literal else { return nil }
    switch driver.strategy {
    case .driver(.uiAutomator): break
    case .driver(.className) where locator.isOfPlainSelenium:
      text = "new UiSelector().classNameMatches(\(text.quoted(.uiSelector)))"
    case .driver(.css):
      // Without the app's package, which a dump may lack, ids are those of the system.
      guard let selector = driver.reading(of: text)?.translation(in: tree)?.text,
        !selector.contains("\"android:id/") || text.contains("android:id/")
      else { return nil }
      text = selector
    default: return nil
    }
    return try? LocatorStrategy.uiAutomator.read(text)
  }

  private static func reason(_ isByIndex: Bool, locator: ExtractedLocator) -> String {
    let strategy = locator.template.driver?.strategy
    let start = strategy == .driver(.css) ? "the driver translates it to a UiSelector, and " : ""
    if !isByIndex { return "\(start)UiAutomator2 returns the first element for each match of the outermost selector" }
    return strategy == .driver(.className)
      ? "Selenium’s client sends a class name as CSS, for which UiAutomator2 returns one element for each index()"
      : "\(start)UiAutomator2 returns one element for each index() if classNameMatches() is outermost"
  }

  private static func advice(_ locator: ExtractedLocator) -> String {
    switch locator.template.driver?.strategy {
    case .driver(.className): "use Appium’s client, or an XPath, which finds all"
    // Selenium's client sends a class name as css, too.
    case .driver(.css) where locator.isOfPlainSelenium: "use an XPath, which finds all"
    default: "use an XPath or a class name, which find all"
    }
  }
}
