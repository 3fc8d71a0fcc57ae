// Reports locators that the driver refuses, or that are valid but probably wrong.

import AccessibilityTree
import AppiumSources
import ElementQueries
import Findings
import LocatorExtraction
import LocatorStrategies

enum LocBadLocator: LocatorRule {
  static let description = RuleDescription(
    id: "loc-bad-locator", severity: .error, summary: "the driver refuses a locator, or it is probably wrong",
    bases: [.source], tags: ["strategy"])

  static func finding(about locator: LocatorIndex, in lint: LintContext) -> Finding? {
    let driver = lint[locator].template.driver
    guard driver?.doubt == nil, driver?.isForWebPage != true, driver?.unsupportedPlatform == nil else { return nil }
    return problem(of: locator, in: lint)
  }

  /// Returns what would be reported if the sources showed what the locator is for.
  static func problem(of locator: LocatorIndex, in lint: LintContext) -> Finding? {
    let extracted = lint[locator]
    if extracted.hasUnknownStrategy, let reason = extracted.unresolvedReason {
      return lint.finding(Self.self, locator: locator, message: reason)
    }
    guard let driver = extracted.template.driver else { return nil }
    if let problem = misplacedName(driver, locator: locator, in: lint), !isFragment(lint[locator]) {
      return finding(
        lint, locator: locator, at: nil, message: "\(driver): \(problem)",
        advice: "use the strategy accessibility id, or id on Android")
    }
    if let mistake = driver.mistake, !isFragment(lint[locator]) {
      let offending = mistake.offendingText
      let place = offending.isEmpty ? "" : " at \(KeyText.quoted(offending))"
      // An entry that nothing uses may never get a value.
      let isPlaceholder = driver.text.literal?.isEmpty == true && !extracted.isSearched && extracted.uses.isEmpty
      return finding(
        lint, locator: locator, at: mistake.range, severity: isPlaceholder ? .note : nil,
        message: "invalid \(driver)\(place): \(mistake.message)",
        advice: otherStrategy(of: driver).map {
          "this looks like \($0.nameWithArticle): use the strategy \($0.protocolName)"
        }
          ?? descendingChain(driver).map { "did you mean \($0)?" } ?? mistake.advice
          ?? mistake.suggestions.first.map { "did you mean \($0)?" })
    }
    if let note = driver.foreignNote {
      return finding(
        lint, locator: locator, at: nil, message: "\(driver) is used on \(driver.driver.platformName): \(note)")
    }
    if !driver.otherPlatforms.isEmpty {
      let named = TestedPlatform.allCases.filter(driver.otherPlatforms.contains).map(\.rawValue)
      return finding(
        lint, locator: locator, at: nil, severity: .warning,
        message:
          "\(driver) is for \(driver.driver.platformName), but the sources name only \(named.joined(separator: " and "))",
        advice: driver.driver.platform == .apple
          ? "use what Android's elements have: classes, text, content-desc and resource-id"
          : "use what iOS's elements have: types, name, label and value")
    }
    if let strategy = otherStrategy(of: driver) {
      return finding(
        lint, locator: locator, at: nil, message: "\(driver): this looks like \(strategy.nameWithArticle)",
        advice: "use the strategy \(strategy.protocolName)")
    }
    // Notes are at the locator, like the findings of the general rules about locators without a match.
    if let note = driver.notes.first {
      return finding(
        lint, locator: locator, at: nil, severity: .warning, message: "\(driver): \(note.message)", advice: note.advice)
    }
    if isOnlyForDump(locator, in: lint) {
      return finding(
        lint, locator: locator, at: nil,
        message: "\(driver): on a device, Appium's driver finds nothing, because its tags are classes",
        advice: "write a class such as android.widget.TextView, or *, in place of node")
    }
    if let path = descendingPath(driver, locator: locator, in: lint) {
      return finding(
        lint, locator: locator, at: nil, message: "\(driver): a path without // begins at the root",
        advice: "did you mean \(path)?")
    }
    if let (message, path) = searchOfChildren(driver, locator: locator, in: lint) {
      return finding(
        lint, locator: locator, at: nil, message: "\(driver): \(message)", advice: path.map { "did you mean \($0)?" })
    }
    if let attribute = foreignAttribute(driver, locator: locator, in: lint) {
      return finding(
        lint, locator: locator, at: nil,
        message: "\(driver) is used on \(driver.driver.platformName), whose elements have no attribute “\(attribute)”")
    }
    guard let note = noteInSnapshots(driver, locator: locator, in: lint) else { return nil }
    return finding(lint, locator: locator, at: nil, message: "\(driver): \(note.message)", advice: note.advice)
  }

  /// Whether the locator may be only the beginning of one: a variable of Robot Framework.
  private static func isFragment(_ locator: ExtractedLocator) -> Bool {
    locator.role == .declared && SourceLanguage(path: locator.place.position.file) == .robot
  }

  /// The strategy in which the text of an invalid locator or of a name seems to be written: XPath in
  /// `AppiumBy.ID, "//a"`.
  private static func otherStrategy(of driver: DriverLocation) -> LocatorStrategy? {
    guard let literal = driver.text.literal, let own = driver.strategy.driverStrategy,
      driver.mistake != nil || [.id, .accessibilityID, .name, .className].contains(own)
    else { return nil }
    let detected = DetectedLocator(literal)
    switch detected.strategy {
    case own: return nil
    case .predicate where driver.mistake == nil || own != .classChain: return nil
    case .xpath, .classChain, .uiAutomator, .predicate: return (try? detected.read()) == nil ? nil : detected.strategy
    default: return nil
    }
  }

  /// Returns the first note on an XPath that finds nothing, such as an attribute that only the other platform has.
  private static func noteInSnapshots(
    _ driver: DriverLocation, locator: LocatorIndex, in lint: LintContext
  ) -> LocatorNote? {
    // A near miss is more precise.
    let category = lint.miss(of: locator)?.miss.difference.category
    guard driver.strategy == .driver(.xpath), category == nil || category == .remote, lint.isMissing(locator),
      let reading = driver.text.literal.flatMap(driver.reading)
    else { return nil }
    var notes = LocatorNotes(on: reading)
    for snapshot in lint.distinct(lint.relevantSnapshots(for: locator).snapshots) { notes.add(lint[snapshot].tree) }
    return notes.all.first { !$0.isExplanation }
  }

  /// Creates a finding at a part of the locator's string or, if the part is not in one place, at the locator.
  private static func finding(
    _ lint: LintContext, locator: LocatorIndex, at range: Range<Int>?, severity: Severity? = nil, message: String,
    advice: String? = nil
  ) -> Finding {
    var finding = lint.finding(Self.self, locator: locator, severity: severity, message: message, advice: advice)
    if let range, let place = lint[locator].alternative?.place(of: range),
      place.position.file == finding.position.file
    {
      finding.position = place.position
      finding.span = place.range.count
    }
    return finding
  }
}

extension Driver {
  /// The name of the driver's platform in messages.
  var platformName: String {
    switch self {
    case .webDriverAgent: "iOS"
    case .mac2: "macOS"
    case .uiAutomator2: "Android"
    }
  }
}
