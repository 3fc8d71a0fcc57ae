// Reads the texts of drivers' locators as queries.

package import AccessibilityTree
package import AppiumSources
package import ElementQueries
import Findings
package import LocatorStrategies
import PredicateFormat
import Text

/// Reads locators of drivers as queries.
enum DriverReading {
  /// Reads a locator for each driver with which it may be used: those of its platform or, if that is unknown, all that
  /// were recorded and support it. There is at least one template.
  ///
  /// - Parameter named: The platforms that all sources name.
  static func templates(
    of alternative: AppiumLocator.Alternative, of locator: AppiumLocator, recorded: [Driver], named: Set<TestedPlatform>
  ) -> [LocatorTemplate] {
    if alternative.platform == nil, WebPageLocator.isOne(alternative) {
      return [template(of: alternative, of: locator, notEvaluated: WebPageLocator.reason)]
    }
    if alternative.platform == nil, let name = locator.unsupportedPlatform {
      return [
        template(of: alternative, of: locator, notEvaluated: "it is for \(name), whose locators are not evaluated")
      ]
    }
    // Web pages have attributes such as `class` and `name`, too.
    let mayBeWeb =
      locator.mayBeWeb && alternative.platform == nil && !alternative.text.pieces.contains(where: namesClass)
    let platform = alternative.platform ?? (mayBeWeb ? nil : self.platform(of: alternative))
    let isUnnamed =
      alternative.platform == nil && isForeign(alternative, platform: platform, named: named)
      && !recorded.contains { $0.platform == platform }
    var drivers = drivers(of: locator, platform, recorded: recorded)
    // Code that searches inside an element of one platform is for that platform.
    let inside = drivers.filter { driver in
      locator.receivers.allSatisfy { $0.alternatives.contains { $0.platform == nil || $0.platform == driver.platform } }
    }
    if !inside.isEmpty { drivers = inside }
    var readings = drivers.map { (driver: $0, templates: read(alternative, of: locator, for: $0)) }
    // A class of the other platform, in a file that names only one of them
    if locator.hasCertainPlatforms, platform == nil,
      readings.allSatisfy({ $0.templates.allSatisfy { $0.driver?.foreignNote != nil } })
    {
      drivers = Driver.allCases.filter { $0 != .mac2 }
      readings = drivers.map { (driver: $0, templates: read(alternative, of: locator, for: $0)) }
    }
    if mayBeWeb {
      readings = readings.map { ($0.driver, $0.templates.map { $0.doubted(.webPage) }) }
    } else if isOpen(locator, recorded), let refused = readings.firstIndex(where: { isRefused($0.templates) }),
      readings[refused].driver == .webDriverAgent, !isRefused(read(alternative, of: locator, for: .mac2))
    {
      readings[refused].templates = readings[refused].templates.map { $0.doubted(.platform) }
    }
    let supported = readings.filter { $0.templates.contains { $0.driver?.foreignNote == nil } }
    // Drivers have different keys and attributes. What one of them accepts is meant for that one.
    let accepted = supported.filter { reading in
      !isRefused(reading.templates) || supported.allSatisfy { isRefused($0.templates) }
    }
    let checked = accepted.filter { recorded.contains($0.driver) }
    // Without a recording of a driver that supports the locator, it is listed once. The driver for iOS completes a
    // class without a package, such as “Button”. If only Android is recorded, it is a mistake there.
    let isOnlyAndroid = checked.isEmpty && alternative.strategy == .driver(.className) && isOpen(locator, recorded)
    let refused = isOnlyAndroid ? supported.filter { recorded.contains($0.driver) } : []
    var listed = checked.isEmpty ? Array((refused + accepted + readings).prefix(1)) : checked
    // The drivers of both platforms refuse a css selector in different words, but the mistake is one.
    if alternative.strategy == .driver(.css), listed.allSatisfy({ isRefused($0.templates) }) {
      let own = listed.first { reading in locator.platforms.contains { $0.driver == reading.driver } }
      listed = own.map { [$0] } ?? Array(listed.prefix(1))
    }
    return listed.flatMap(\.templates).map { isUnnamed ? $0.foreign(to: named) : $0 }
  }

  /// The template of a locator that is not evaluated.
  private static func template(
    of alternative: AppiumLocator.Alternative, of locator: AppiumLocator, notEvaluated reason: String
  ) -> LocatorTemplate {
    var location = DriverLocation(
      strategy: alternative.strategy, text: alternative.text,
      driver: locator.platforms == [.android] ? .uiAutomator2 : .webDriverAgent)
    location.isForWebPage = reason == WebPageLocator.reason
    location.unsupportedPlatform = locator.unsupportedPlatform
    var template = LocatorTemplate(root: .application, steps: [.unresolved(reason)])
    template.driver = location
    return template
  }

  /// Whether the names in an XPath belong to a platform, while the sources name only others. Web pages have attributes
  /// such as `class` and `name`, too.
  private static func isForeign(
    _ alternative: AppiumLocator.Alternative, platform: Platform?, named: Set<TestedPlatform>
  ) -> Bool {
    guard let platform, !named.isEmpty, !named.contains(where: { $0.driver.platform == platform }),
      alternative.strategy == .driver(.xpath)
    else { return false }
    return XPathPlatform.hasDistinguishingName(of: platform, in: knownText(of: alternative))
  }

  private static func knownText(of alternative: AppiumLocator.Alternative) -> String {
    alternative.text.pieces.map { if case .text(let text) = $0 { text } else { "" } }.joined()
  }

  /// The drivers for which a locator is read: those of the platforms that its sources show, and the recorded ones of
  /// other platforms. Without either, an app of Apple's platforms is for iOS.
  private static func drivers(of locator: AppiumLocator, _ platform: Platform?, recorded: [Driver]) -> [Driver] {
    let isPossible: (Driver) -> Bool = { platform == nil || $0.platform == platform }
    let shown = Set(locator.platforms.map(\.driver).filter(isPossible))
    var drivers: Set<Driver>
    if locator.hasCertainPlatforms, !shown.isEmpty {
      drivers = shown.union(recorded.filter { driver in !shown.contains { $0.platform == driver.platform } })
    } else {
      let apple = [recorded, Array(shown), [.webDriverAgent]].lazy.map { $0.filter { $0.platform == .apple } }
      drivers = Set(apple.first { !$0.isEmpty } ?? [])
      drivers.insert(.uiAutomator2)
    }
    return Driver.allCases.filter { drivers.contains($0) && isPossible($0) }
  }

  private static func isRefused(_ templates: [LocatorTemplate]) -> Bool {
    templates.allSatisfy { $0.driver?.mistake != nil }
  }

  /// Whether neither the sources nor the recordings show whether a locator is for iOS or for macOS.
  private static func isOpen(_ locator: AppiumLocator, _ recorded: [Driver]) -> Bool {
    !recorded.contains { $0.platform == .apple } && !locator.platforms.contains { $0.driver.platform == .apple }
  }

  /// Whether a part of a string names a class or a resource that only apps have.
  private static func namesClass(_ piece: TextPattern.Piece) -> Bool {
    guard case .text(let text) = piece else { return false }
    return ["XCUIElementType", "android.", "androidx.", ":id/"].contains { text.contains($0) }
  }

  /// The platform to which the names in the text belong.
  private static func platform(of alternative: AppiumLocator.Alternative) -> Platform? {
    let known = knownText(of: alternative)
    switch alternative.strategy {
    case .driver(.xpath):
      // Both drivers replace it, although elements of iOS have no such attribute.
      return ReservedXPath.scrollViews(known, for: .apple) == nil ? XPathPlatform.platform(of: known) : nil
    // `com.shop:id/row_{number}`
    case .driver(.id): return known.contains(":id/") ? .android : nil
    case .driver(.css):
      if known.contains("XCUIElementType") { return .apple }
      return [":id/", "android.", "androidx.", "android\\."].contains(where: known.contains) ? .android : nil
    default: return nil
    }
  }

  private static func read(
    _ alternative: AppiumLocator.Alternative, of locator: AppiumLocator, for driver: Driver
  ) -> [LocatorTemplate] {
    var location = DriverLocation(strategy: alternative.strategy, text: alternative.text, driver: driver)
    location.isRelative = locator.isRelative
    location.searchedText = alternative.searchedText
    let outer = RelativeSearch.isInside(alternative.text, alternative.strategy) ? outer(locator, driver: driver) : nil
    location.receiver = outer?.text
    location.isInsideOneElement = outer?.isOne == true
    if let name = alternative.shortName, driver == .webDriverAgent {
      location.mistake = SyntaxError(
        text: alternative.literal ?? "", range: 0..<0,
        message: "Appium's driver for iOS has no strategy “\(name)”; only WebDriverAgent itself has it",
        advice: "use the strategy \(alternative.strategy.title)")
      var template = LocatorTemplate(root: .application, steps: [.unresolved("the driver has no strategy “\(name)”")])
      template.driver = location
      return [template]
    }
    return queries(&location).map { steps in
      var template = LocatorTemplate(root: location.isRelative ? .parent("element") : .application, steps: steps)
      if locator.isCombined { template.steps = [.unresolved("the locator is one of several conditions")] }
      if let outer, template.unresolvedReason == nil {
        let search = locator.leavesXPathScope ? nil : location.searchInside
        template.steps.append(.other(.inside(outer.query, searching: search)))
      }
      if template.unresolvedReason == nil { template.steps += binding(of: locator, alternative.strategy) }
      // XPath searches depth first, XCTest level by level.
      if location.strategy == .driver(.xpath) { template.order = .document }
      template.driver = location
      return template
    }
  }

  /// The query for the elements inside which a search begins, how it is written, and whether it finds a single element
  /// that is fully known; nil if it is not known.
  private static func outer(
    _ locator: AppiumLocator, driver: Driver
  ) -> (query: ElementQuery, text: String, isOne: Bool)? {
    var found: (query: ElementQuery, text: String, isOne: Bool)?
    for receiver in locator.receivers {
      let possible = receiver.alternatives.filter { $0.platform == nil || $0.platform == driver.platform }
      guard possible.count == 1, let alternative = possible.first,
        RelativeSearch.isInside(alternative.text, alternative.strategy)
      else { return nil }
      var location = DriverLocation(strategy: alternative.strategy, text: alternative.text, driver: driver)
      location.isRelative = receiver.isRelative
      location.receiver = found?.text
      let read = queries(&location)
      guard read.count == 1, location.foreignNote == nil else { return nil }
      var template = LocatorTemplate(root: .application, steps: read[0])
      guard template.unresolvedReason == nil else { return nil }
      if let found {
        let search = locator.leavesXPathScope ? nil : location.searchInside
        template.steps.append(.other(.inside(found.query, searching: search)))
      }
      // Which of several elements fits a wildcard is not known.
      let picks = template.query == nil ? [] : picks(receiver)
      template.steps += picks
      if location.strategy == .driver(.xpath) { template.order = .document }
      guard let query = template.pattern else { return nil }
      // An element that is searched below an unknown one may be in several of them.
      let isOne = !picks.isEmpty && (receiver.isRelative ? found?.isOne == true : true)
      found = (query, "\(location)", isOne)
    }
    return found
  }

  private static func picks(_ receiver: AppiumLocator.Receiver) -> [LocatorTemplate.Step] {
    if let index = receiver.index.flatMap({ Int($0) }) { return [.index(.at(index))] }
    return receiver.count == .all ? [] : [.first]
  }

  /// The step that picks one of the matches. Drivers and Maestro take the first one, Detox refuses several.
  private static func binding(of locator: AppiumLocator, _ strategy: AppiumStrategy) -> [LocatorTemplate.Step] {
    if let index = locator.index { return [.index(Int(index).map { .at($0) } ?? .unknown(index))] }
    if locator.count == .all { return [] }
    if case .detox = strategy { return [.single] }
    return [.first]
  }

  /// Returns the steps of each query that the location stands for, and adds the location's mistakes to it.
  fileprivate static func queries(_ location: inout DriverLocation) -> [[LocatorTemplate.Step]] {
    do throws(SyntaxError) {
      if let reason = location.text.unresolvedReason {
        if let mistake = DriverPattern.mistake(location) { throw mistake }
        return [[.unresolved(reason)]]
      }
      switch location.strategy {
      case .driver(let strategy): return [try steps(strategy, location: &location)]
      case .detox(let matcher): return [try steps(matcher, location: &location)]
      case .maestro(let matcher): return try MaestroQuery.queries(matcher, location.text, on: location.driver.platform)
      }
    } catch {
      location.mistake = error
      return [[.unresolved("invalid \(location.strategy.title): \(error.message)")]]
    }
  }

  // MARK: Appium

  private static func steps(
    _ strategy: LocatorStrategy, location: inout DriverLocation
  ) throws(SyntaxError) -> [LocatorTemplate.Step] {
    guard let literal = location.text.literal else {
      switch strategy {
      // Names with wildcards are compared with every string that identifies an element.
      case .id, .accessibilityID, .name: return [.descendants(.any), .filter(.key(location.text), of: .itself)]
      default: return try DriverPattern.steps(strategy, location: location)
      }
    }
    if strategy == .xpath, ReservedXPath.isForFirstVisible(literal) {
      guard location.isRelative else { throw ReservedXPath.firstVisibleMistake(literal) }
      return [.unresolved("it is the first visible child of an element")]
    }
    if strategy == .uiAutomator { try UiScrollableSyntax.check(literal) }
    guard let searched = ScrollSearch.searched(literal, strategy) else {
      return [.unresolved("a dump cannot be scrolled")]
    }
    let reading = try location.read(searched, strategy: strategy)
    location.notes = reading.notes
    location.foreignNote = reading.foreignNote(for: location.driver)
    if let note = location.foreignNote { return [.unresolved(note)] }
    let whole = location.reading(of: literal) ?? reading
    return whole.queryInParts(for: location.driver).steps.map(LocatorTemplate.Step.init)
  }

  // MARK: Detox

  private static func steps(
    _ matcher: DetoxMatcher, location: inout DriverLocation
  ) throws(SyntaxError) -> [LocatorTemplate.Step] {
    switch (matcher, location.driver.platform) {
    // Only the identifier, not the label that WebDriverAgent's name falls back to
    case (.id, .apple): return try steps(comparing: ["identifier"], location.text)
    case (.text, .apple): return try steps(comparing: ["label", "value"], location.text)
    case (.label, .apple): return try steps(comparing: ["label"], location.text)
    case (.value, .apple): return try steps(comparing: ["value"], location.text)
    case (.id, .android): return try steps(LocatorStrategy.id, location: &location)
    case (.label, .android), (.value, .android): return try steps(LocatorStrategy.accessibilityID, location: &location)
    case (.text, .android):
      guard let text = location.text.literal else { return [.unresolved(DriverPattern.unknownPart)] }
      return try LocatorStrategy.uiAutomator.read("new UiSelector().text(\(text.quoted(.uiSelector)))")
        .queryInParts(for: .android).steps.map(LocatorTemplate.Step.init)
    case (.type, _) where location.text.literal?.hasPrefix("XCUIElementType") == true:
      let name = location.text.literal ?? ""
      throw SyntaxError(
        text: name, range: 0..<name.utf8.count, message: "Detox compares classes of views, not types of XCTest",
        advice: "write the class of the view, such as UILabel or RCTTextView")
    case (.type, _), (.traits, _):
      return [.unresolved("dumps do not record what Detox compares with \(matcher.rawValue)")]
    }
  }

  private static func steps(
    comparing keys: [String], _ text: TextPattern
  ) throws(SyntaxError) -> [LocatorTemplate.Step] {
    guard let literal = text.literal else {
      let isName = keys == ["identifier"]
      return isName
        ? [.descendants(.any), .filter(.key(text), of: .itself)] : [.unresolved(DriverPattern.unknownPart)]
    }
    let predicate = try ElementPredicate(
      format: keys.map { "\($0) == %@" }.joined(separator: " OR "), arguments: keys.map { _ in .string(literal) },
      vocabulary: .xcuiTest)
    return [.descendants(.any), .filter(.predicate(.known(predicate)), of: .itself)]
  }
}

extension DriverLocation {
  /// Returns the query for a different string in the same strategy; nil if the string is not valid, or the strategy is
  /// not one of Appium's.
  package func query(for string: String) -> ElementQuery? { reading(of: string)?.query(for: driver) }

  /// Whether the locator with a different text finds an element.
  package func finds(_ element: Element, with string: String) -> Bool {
    var location = self
    location.text = TextPattern(string)
    location.isRelative = false
    let queries =
      strategy.driverStrategy == nil
      ? DriverReading.queries(&location).compactMap { LocatorTemplate(root: .application, steps: $0).query }
      : [query(for: string)].compactMap(\.self)
    return queries.contains { (try? $0.resolve(in: element.snapshot))?.matches.contains(element) ?? false }
  }

  /// Returns the text with which a strategy finds a name or a text: for Maestro, a regular expression; nil if there is
  /// none.
  package func text(naming name: String, as strategy: AppiumStrategy) -> String? {
    guard case .maestro = strategy else { return name }
    return MaestroQuery.pattern(of: name)
  }

  /// A query with better near misses than those of the locator's own query; nil if there is none. An id of Maestro
  /// is a regular expression over a whole resource id on Android, so that a misspelled name would not be a near miss.
  package var nearMissQuery: ElementQuery? {
    guard strategy == .maestro(.id), driver == .uiAutomator2, let literal = text.literal, MaestroQuery.isName(literal)
    else {
      return nil
    }
    let name = (try? LocatorStrategy.id.read(literal))?.query(for: .android)
    return name.map { ElementQuery(steps: $0.steps + [.first], order: $0.order) }
  }

  /// Returns the reading of a string in the same strategy: of the part for which a dump can be searched and, if the
  /// locator is relative, at any depth below the root. Nil if the string is not valid, or the strategy is not one of
  /// Appium's.
  package func reading(of string: String) -> LocatorReading? {
    guard let strategy = strategy.driverStrategy, let searched = ScrollSearch.searched(string, strategy) else {
      return nil
    }
    return try? read(isRelative ? RelativeSearch.anywhere(searched, strategy: strategy) : searched, strategy: strategy)
  }

  /// The query with which a driver searches inside an element, as if nothing outside it existed; nil if the locator
  /// finds the same elements there as in the whole tree, or if it is not fully known. On iOS, relative paths start at
  /// the element; on Android, above it.
  fileprivate var searchInside: ElementQuery? {
    guard driver != .mac2, let literal = text.literal, let strategy = strategy.driverStrategy,
      strategy == .classChain
        || strategy == .xpath && ReservedXPath.scrollViews(literal, for: driver.platform) == nil
    else { return nil }
    return (try? read(literal, strategy: strategy))?.query(for: driver)
  }

  /// Reads a string as the driver does, which rewrites names of classes before WebDriverAgent sees them, and XPaths for
  /// scroll views.
  fileprivate func read(_ text: String, strategy: LocatorStrategy) throws(SyntaxError) -> LocatorReading {
    if let other = DetectedLocator(text, strategy).rewritten(for: driver) { return other }
    return try strategy.read(text, for: driver)
  }
}

extension LocatorTemplate {
  /// The template of a locator that is for none of the given platforms.
  fileprivate func foreign(to platforms: Set<TestedPlatform>) -> LocatorTemplate {
    var template = self
    template.driver?.otherPlatforms = platforms
    return template
  }

  /// The template with a question that the sources leave open.
  fileprivate func doubted(_ doubt: DriverLocation.Doubt) -> LocatorTemplate {
    var template = self
    template.driver?.doubt = doubt
    return template
  }
}
