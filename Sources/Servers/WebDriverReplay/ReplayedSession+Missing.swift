// Explains why a locator finds nothing. (`webdriver-replay` §4.6)

import AccessibilityTree
import ElementQueries
import JSON
import LocatorStrategies
import Recordings

extension ReplayedSession {
  /// Explains why nothing was found, with near misses, and where else in the recordings the locator matches.
  ///
  /// - Parameter isInside: Whether the client searches inside an element.
  mutating func missing(
    _ locator: SentLocator, _ app: String, _ fault: String?, isInside: Bool
  ) -> WebDriverError {
    if isAtHome { return missingAtHome(locator) }
    var message =
      "An element could not be located on the page using the given search parameters: no element has the "
      + "\(locator.phrase) (\(place))"
    if let fault { return miss(WebDriverError(.noSuchElement, message + "; \(fault)"), locator, fault) }
    var hints: [String] = []
    // The search for near misses would compare the locator with each text on screen.
    let isLong = locator.text.utf8.count > Self.longestCompared
    if locator.findsNothing {
      hints.append(
        "\(DriverName.of(platform)) finds nothing with a class name without "
          + (platform == .android ? "its package" : "a type"))
    }
    if isLong {
      hints.append("A locator of \(locator.text.utf8.count) bytes is too long to search for similar elements")
    }
    if let fact = isLong ? nil : unrecordedFact(about: locator, app) { hints.append("Undecidable: \(fact)") }
    let nearest = isLong ? [] : nearMisses(of: locator, app)
    if let first = nearest.first { hints.append("Nearest: \(first.element): \(first.difference)") }
    var elsewhere = isLong || locator.findsNothing ? [] : screens(with: locator)
    if isInside, let here = replay.screen(of: app).map(name(of:)), elsewhere.contains(here) {
      elsewhere.removeAll { $0 == here }
      hints.append("It is found on this screen, but outside the element")
    }
    if let first = elsewhere.first { hints.append("It is found in \(first)") }
    for hint in hints { message += ". \(hint)" }
    let error = WebDriverError(
      .noSuchElement, message,
      facts: [
        "at": .number(replay.now.seconds),
        "nearest": .array(
          nearest.map { ["element": .string($0.element), "difference": .string($0.difference)] }),
        "elsewhere": .array(elsewhere.map { .string($0) }),
      ])
    return miss(error, locator, hints.joined(separator: ". "))
  }

  /// The maximum length of a locator for which near misses are searched, in bytes.
  private static let longestCompared = 20_000

  /// Returns the error for a locator on the unrecorded home screen, whose contents are unknown.
  private mutating func missingAtHome(_ locator: SentLocator) -> WebDriverError {
    doubt(
      "\(homeScreenNote), so it is unknown whether an element has the \(locator.phrase)",
      isRepeated: true)
    let message =
      "Whether an element has the \(locator.phrase) is unknown: \(homeScreenNote) (\(place))"
    return miss(
      WebDriverError(
        .noSuchElement, message, facts: ["at": .number(replay.now.seconds), "reason": "homeScreenNotRecorded"]),
      locator, "\(homeScreenNote), so it is unknown whether the element exists")
  }

  /// Stores a search that found nothing, for the log and the report.
  private mutating func miss(_ error: WebDriverError, _ locator: SentLocator, _ hint: String) -> WebDriverError {
    // If the screen does not change any more, waiting for the element cannot succeed.
    let end = replay.nextChange == nil ? ". No other screen is recorded before the next action" : ""
    let text =
      "no element has the \(locator.phrase) (\(place))" + (hint.isEmpty ? "" : ". \(hint)") + end
    vainSearches.add("\(locator)", clean(text), at: replay.now)
    if !hint.isEmpty { log.explain(clean(hint)) }
    return error
  }

  private mutating func nearMisses(of locator: SentLocator, _ app: String) -> [SearchNotes.NearMiss] {
    guard let snapshot = replay.snapshot(of: app).map(input.visible) else { return [] }
    if let known = searchNotes.nearMisses(of: locator, on: snapshot) { return known }
    var found: [SearchNotes.NearMiss] = []
    // A driver evaluates an XPath against its own page source.
    let searched = locator.strategy == .xpath ? convertedScreen.pageSource(of: snapshot) : snapshot
    if let text = locator.row.map(\.textSelector) ?? locator.text,
      let reading = try? locator.strategy.readForAnyDriver(text),
      let explanation = try? reading.query(in: searched).explain(in: searched)
    {
      found = explanation.nearMisses.prefix(3).map { ($0.element.summaryLine, "\($0.difference)") }
    }
    searchNotes.note(found, of: locator, on: snapshot)
    return found
  }

  /// Returns what the dump of the screen would have to record to decide whether an element matches a css selector or a
  /// UiSelector; nil if no element may match.
  private func unrecordedFact(about locator: SentLocator, _ app: String) -> String? {
    guard locator.sent != nil || locator.strategy == .uiAutomator, locator.row == nil,
      let snapshot = replay.snapshot(of: app).map(input.visible),
      let reading = try? locator.strategy.readForAnyDriver(locator.text),
      let resolution = try? reading.query(in: snapshot).resolve(in: snapshot), resolution.outcome == .undecidable
    else { return nil }
    return resolution.missingFacts.first?.description
  }

  /// Returns the first recorded screens on which the locator finds an element.
  private mutating func screens(with locator: SentLocator) -> [String] {
    if let known = searchNotes.screens(with: locator) { return known }
    let screens = searchScreens(with: locator)
    searchNotes.note(screens, with: locator)
    return screens
  }

  private static func name(_ recording: String, _ file: String, _ view: String?) -> String {
    "\(recording)/\(file)" + (view.map { " (\($0))" } ?? "")
  }

  private func name(of screen: AppScreen) -> String {
    Self.name(recordingName(screen.recording), screen.file, screen.view)
  }

  private func searchScreens(with locator: SentLocator) -> [String] {
    guard let reading = try? locator.strategy.readForAnyDriver(locator.text) else { return [] }
    var screens: [String] = []
    var converted = ConvertedScreen()
    func isFound(in snapshot: Snapshot) -> Bool {
      if let row = locator.row { return row.find(in: snapshot, inside: nil) != nil }
      let searched = locator.strategy == .xpath ? converted.pageSource(of: snapshot) : snapshot
      return (try? reading.query(in: searched).resolve(in: searched))?.likelyMatches.isEmpty == false
    }
    for served in served {
      for (entry, snapshot) in zip(served.recording.journal.entries, served.recording.snapshots) {
        guard let snapshot, case .snapshot(let screen) = entry.content, screens.count < 5,
          isFound(in: snapshot)
        else { continue }
        screens.append(Self.name(served.name, screen.file, screen.view))
      }
    }
    return screens
  }
}

/// A cache for locators that found nothing. Clients that wait send the same locator again and again.
struct SearchNotes {
  typealias NearMiss = (element: String, difference: String)

  private var nearMisses: [String: (screen: ObjectIdentifier, found: [NearMiss])] = [:]
  private var screens: [String: [String]] = [:]
  private static let maximumCount = 64

  func nearMisses(of locator: SentLocator, on snapshot: Snapshot) -> [NearMiss]? {
    nearMisses[Self.key(locator)].flatMap { $0.screen == snapshot.identity ? $0.found : nil }
  }

  func screens(with locator: SentLocator) -> [String]? { screens[Self.key(locator)] }

  mutating func note(_ found: [NearMiss], of locator: SentLocator, on snapshot: Snapshot) {
    if nearMisses.count >= Self.maximumCount { nearMisses = [:] }
    nearMisses[Self.key(locator)] = (snapshot.identity, found)
  }

  mutating func note(_ found: [String], with locator: SentLocator) {
    if screens.count >= Self.maximumCount { screens = [:] }
    screens[Self.key(locator)] = found
  }

  private static func key(_ locator: SentLocator) -> String { "\(locator)" }
}
