// Explains why a locator finds nothing. (`webdriver-replay` §4.6)

import AccessibilityTree
import ElementQueries
import JSON
import LocatorStrategies
import Recordings

extension ReplayedSession {
  /// Explains why nothing was found, with near misses, and where else in the recordings the locator matches.
  ///
  /// - Parameters:
  ///   - fault: Why the driver finds nothing with the locator on any screen; nil if it may.
  ///   - scope: The reference to the element inside which the client searches; nil for the whole screen.
  ///   - isList: Whether the client requests all matches.
  mutating func missing(
    _ locator: SentLocator, in app: String, because fault: String?, inside scope: String?, isList: Bool
  ) -> WebDriverError {
    if isAtHome { return missingAtHome(locator) }
    var message =
      "An element could not be located on the page using the given search parameters: no element "
      + "\(locator.matchPhrase) (\(place))"
    if let fault {
      return miss(WebDriverError(.noSuchElement, message + ". \(fault)"), locator, fault, isMalformed: true)
    }
    var hints: [String] = []
    // The search for near misses would compare the locator with each text on screen.
    let isLong = locator.text.utf8.count > Self.longestCompared
    if locator.findsNothing {
      let driver = isDirect ? DriverName.onDevice(platform) : DriverName.of(platform)
      hints.append(
        "\(driver) finds nothing with a class name without "
          + (platform == .android ? "its package" : "a type"))
    }
    if isLong {
      hints.append("A locator of \(locator.text.utf8.count) bytes is too long to search for similar elements")
    }
    if let fact = isLong ? nil : unrecordedFact(about: locator, app) { hints.append("Undecidable: \(fact)") }
    let nearest = isLong ? [] : nearMisses(of: locator, app)
    if let first = nearest.first { hints.append("Nearest: \(first.element): \(first.difference)") }
    let isSearched = !isLong && !locator.findsNothing
    if isSearched, let reason = reasonOnScreen(locator, in: app, inside: scope, isList: isList) { hints.append(reason) }
    let elsewhere = isSearched ? otherScreens(with: locator, in: app, isList: isList) : []
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
    doubt("\(homeScreenNote), so it is unknown whether an element \(locator.matchPhrase)", isRepeated: true)
    let message = "Whether an element \(locator.matchPhrase) is unknown: \(homeScreenNote) (\(place))"
    let error = WebDriverError(
      .noSuchElement, message, facts: ["at": .number(replay.now.seconds), "reason": "homeScreenNotRecorded"])
    // The log has the reason as an assumption.
    log.explain("")
    remember(locator, "It is unknown whether the element exists: \(homeScreenNote)")
    return error
  }

  /// Stores a search that found nothing, for the log and the report.
  private mutating func miss(
    _ error: WebDriverError, _ locator: SentLocator, _ hint: String, isMalformed: Bool = false
  ) -> WebDriverError {
    remember(locator, hint, isMalformed: isMalformed)
    log.explain(clean(hint))
    return error
  }

  /// Stores a search that found nothing, for the report.
  private mutating func remember(_ locator: SentLocator, _ hint: String, isMalformed: Bool = false) {
    // If the screen does not change any more, waiting for the element cannot succeed.
    let end = replay.nextChange == nil && !isMalformed ? ". No other screen is recorded before the next action" : ""
    let text = "no element \(locator.matchPhrase) (\(place))" + (hint.isEmpty ? "" : ". \(hint)") + end
    vainSearches.add("\(locator)", clean(text), at: replay.now, isMalformed: isMalformed)
  }

  private mutating func nearMisses(of locator: SentLocator, _ app: String) -> [SearchNotes.NearMiss] {
    guard let snapshot = replay.visibleSnapshot(of: app) else { return [] }
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
      let snapshot = replay.visibleSnapshot(of: app),
      let reading = try? locator.strategy.readForAnyDriver(locator.text),
      let resolution = try? reading.query(in: snapshot).resolve(in: snapshot), resolution.outcome == .undecidable
    else { return nil }
    return resolution.missingFacts.first?.description
  }

  /// Returns why matches of a locator on the current screen are not found; nil if nothing on it matches.
  private func reasonOnScreen(
    _ locator: SentLocator, in app: String, inside scope: String?, isList: Bool
  ) -> String? {
    guard locator.row == nil, let snapshot = replay.snapshot(of: app),
      let reading = try? locator.strategy.readForAnyDriver(locator.text)
    else { return nil }
    var converted = convertedScreen
    let searched = locator.strategy == .xpath ? converted.pageSource(of: snapshot) : snapshot
    guard let matches = (try? reading.query(in: searched).resolve(in: searched))?.likelyMatches, !matches.isEmpty else {
      return nil
    }
    if matches.allSatisfy({ replay.isHidden($0, of: app) }) { return "It is on the keyboard, which is hidden" }
    if scope != nil { return "It is on this screen, but not inside the element" }
    guard isList, let list = try? reading.findElements(in: snapshot, inside: nil), list.isEmpty else { return nil }
    return reading.listNote(returning: 0, of: matches.count)
  }

  /// Returns the first recorded screens, besides the current one, on which the locator finds an element.
  private mutating func otherScreens(with locator: SentLocator, in app: String, isList: Bool) -> [String] {
    let key = "\(locator)\(isList ? " list" : "")"
    let known = searchNotes.screens[key]
    let screens = known ?? searchScreens(with: locator, isList: isList)
    if known == nil { searchNotes.note(screens, for: key) }
    let current = replay.screen(of: app)
    return screens.filter { $0.file != current?.file || $0.recording != current?.recording }.prefix(5).map(\.place)
  }

  private func searchScreens(with locator: SentLocator, isList: Bool) -> [SearchNotes.Screen] {
    guard let reading = try? locator.strategy.readForAnyDriver(locator.text) else { return [] }
    var screens: [SearchNotes.Screen] = []
    var converted = ConvertedScreen()
    func isFound(in snapshot: Snapshot) -> Bool {
      if let row = locator.row { return row.find(in: snapshot, inside: nil) != nil }
      if isList, let list = try? reading.findElements(in: snapshot, inside: nil) { return !list.isEmpty }
      let searched = locator.strategy == .xpath ? converted.pageSource(of: snapshot) : snapshot
      return (try? reading.query(in: searched).resolve(in: searched))?.likelyMatches.isEmpty == false
    }
    for served in served {
      for (entry, snapshot) in zip(served.recording.journal.entries, served.recording.snapshots) {
        guard let snapshot, case .snapshot(let screen) = entry.content, screens.count < 6,
          isFound(in: snapshot)
        else { continue }
        screens.append(
          .init(
            recording: served.recording.path, file: screen.file,
            place: "\(served.name)/\(screen.file)" + (screen.view.map { " (\($0))" } ?? "")))
      }
    }
    return screens
  }
}

/// A cache for locators that found nothing. Clients that wait send the same locator again and again.
struct SearchNotes {
  typealias NearMiss = (element: String, difference: String)

  /// A recorded screen, and its name in messages.
  struct Screen {
    let recording: String
    let file: String
    let place: String
  }

  private var nearMisses: [String: (screen: ObjectIdentifier, found: [NearMiss])] = [:]
  /// The screens on which a locator finds an element, by the locator and the kind of search.
  private(set) var screens: [String: [Screen]] = [:]
  private static let maximumCount = 64

  func nearMisses(of locator: SentLocator, on snapshot: Snapshot) -> [NearMiss]? {
    nearMisses[Self.key(locator)].flatMap { $0.screen == snapshot.identity ? $0.found : nil }
  }

  mutating func note(_ found: [NearMiss], of locator: SentLocator, on snapshot: Snapshot) {
    if nearMisses.count >= Self.maximumCount { nearMisses = [:] }
    nearMisses[Self.key(locator)] = (snapshot.identity, found)
  }

  mutating func note(_ found: [Screen], for key: String) {
    if screens.count >= Self.maximumCount { screens = [:] }
    screens[key] = found
  }

  private static func key(_ locator: SentLocator) -> String { "\(locator)" }
}
