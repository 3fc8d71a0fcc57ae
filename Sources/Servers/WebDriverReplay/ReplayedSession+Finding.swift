// Finds elements. (`webdriver-replay` §2.5, §3.2 and §3.3)

import AccessibilityTree
import DriverLocators
import ElementQueries
import Findings
import JSON
import LocatorStrategies
import Recordings

/// A locator as clients send it.
struct SentLocator {
  private(set) var strategy: LocatorStrategy
  /// The locator, in the syntax of the strategy.
  private(set) var text: String
  /// The name of the strategy in the request.
  let using: String
  /// The row of a scrolled list to find; nil for other locators. The locator then matches all rows.
  private(set) var row: ScrolledRow?
  /// The UiScrollable that the client sent; nil for other locators.
  private(set) var scroll: ScrollSearch?
  /// What the client sent, if the driver searches with another locator: a css selector, an XPath for scroll views, an
  /// id that is compared as it is, a UiScrollable.
  private(set) var sent: String?
  /// Whether drivers find nothing with the locator, although they accept it: a class name without its package on
  /// Android, and the bare prefix of types on iOS.
  private(set) var findsNothing = false

  /// - Parameters:
  ///   - appPackage: The package that qualifies ids in css selectors for Android; nil if it is unknown.
  ///   - isList: Whether the client asks for all matches.
  /// - Throws: `invalid selector`, or `invalid argument` for direct clients of WebDriverAgent, if the driver does not
  ///   support the strategy.
  init(
    _ body: JSONValue, for platform: Platform, isDirect: Bool = false, appPackage: String? = nil, isList: Bool = true
  ) throws(WebDriverError) {
    guard let using = body["using"]?.string, let value = body["value"] else {
      throw WebDriverError(.invalidArgument, "Finding elements needs the strings `using` and `value`, not \(body.text)")
    }
    guard let text = value.string else {
      throw WebDriverError(.noSuchElement, "No element has the \(using) \(value.text): the value is not a string")
    }
    if using == LocatorStrategy.css.protocolName, !isDirect {
      do throws(SyntaxError) {
        let translation = try CSSTranslation(text, for: platform, appPackage: appPackage)
        (self.using, self.strategy, self.text) = (using, translation.strategy, translation.text)
      } catch {
        throw WebDriverError(
          .invalidSelector, "The css selector “\(text.shortened)” is invalid: \(error.message.shortened)")
      }
      sent = text
      return
    }
    let strategies = platform == .android ? Self.android : isDirect ? Self.webDriverAgent : Self.apple
    guard let strategy = strategies[using] else {
      let driver = isDirect ? DriverName.onDevice(platform) : DriverName.of(platform)
      throw WebDriverError(
        isDirect ? .invalidArgument : .invalidSelector,
        "Locator Strategy '\(using)' is not supported for this session. \(driver) supports "
          + (strategies.keys + (isDirect ? [] : [LocatorStrategy.css.protocolName])).sorted().joined(separator: ", "))
    }
    if platform == .android, text.isEmpty { throw WebDriverError(.unknownError, "A selector must be given") }
    self.using = using
    (self.strategy, self.text) =
      isDirect && platform == .apple ? (strategy, text) : Self.rewritten(strategy, text, for: platform, isList: isList)
    if self.strategy != strategy { sent = text }
    let isIncomplete = platform == .android ? !self.text.contains(".") : self.text == ElementType.wdaPrefix
    findsNothing = self.strategy == .className && isIncomplete
  }

  /// Compares a resource id as it is, without the package that Appium's Android driver adds.
  mutating func requireWholeID() {
    let selector = UiSelector(criteria: [.text("resource-id", .equal, text)])
    (strategy, text, sent) = (.uiAutomator, selector.text, text)
  }

  /// The locator of the element that the server returns for a UiScrollable; nil for other locators.
  func searchedByScrolling() throws(WebDriverError) -> SentLocator? {
    guard strategy == .uiAutomator else { return nil }
    do throws(SyntaxError) { try UiScrollableSyntax.check(text) } catch {
      throw WebDriverError(.invalidSelector, "The \(phrase) is malformed: \(error.message.shortened)")
    }
    guard let scroll = ScrollSearch(text), let selector = scroll.selector else { return nil }
    var locator = try SentLocator(["using": .string(using), "value": .string(selector)], for: .android)
    (locator.row, locator.sent, locator.scroll) = (scroll.row, text, scroll)
    do throws(SyntaxError) { try scroll.row?.validate() } catch {
      throw WebDriverError(.invalidSelector, "The \(locator.phrase) is malformed: \(error.messageWithAdvice)")
    }
    return locator
  }

  /// Returns the locator that Appium's driver evaluates: short and old names of classes are rewritten on iOS, and the
  /// XPath for scroll views on both platforms.
  private static func rewritten(
    _ strategy: LocatorStrategy, _ text: String, for platform: Platform, isList: Bool
  ) -> (LocatorStrategy, String) {
    let scrollViews = strategy == .xpath ? ReservedXPath.scrollViews(text, for: platform, isList: isList) : nil
    return scrollViews ?? (strategy, platform == .apple ? RewrittenClasses.sent(text, strategy) : text)
  }

  /// Whether a request is for the first visible child of an element, by the XPath that Appium's drivers reserve for it.
  static func isForFirstVisible(_ body: JSONValue) -> Bool {
    body["using"]?.string == "xpath" && body["value"]?.string.map(ReservedXPath.isForFirstVisible) == true
  }

  private static let apple: [String: LocatorStrategy] = [
    "accessibility id": .accessibilityID, "id": .accessibilityID, "name": .accessibilityID,
    "class name": .className, "xpath": .xpath, "-ios predicate string": .predicate, "-ios class chain": .classChain,
  ]
  private static let webDriverAgent = apple.merging([
    "predicate string": .predicate, "class chain": .classChain, "link text": .linkText,
    "partial link text": .partialLinkText,
  ]) { $1 }
  private static let android: [String: LocatorStrategy] = [
    "accessibility id": .accessibilityID, "id": .id, "class name": .className, "xpath": .xpath,
    "-android uiautomator": .uiAutomator,
  ]
}

extension ReplayedSession {
  /// Returns the elements that match a locator. Waits for the first match for at most the implicit wait.
  ///
  /// - Parameters:
  ///   - scope: The reference to the element inside which to search; nil for the whole screen.
  ///   - isList: Whether the client asks for all matches. UiAutomator2 then searches in another way.
  /// - Returns: The matches in the driver's order; empty if there are none.
  mutating func find(
    _ locator: SentLocator, inside scope: String?, isList: Bool
  ) throws(WebDriverError) -> (elements: [Element], app: String, fault: String?) {
    let within = try scope.map { id throws(WebDriverError) in try element(id) }
    if locator.findsNothing {
      replay.sleep(timeouts.implicitWait)
      return ([], within?.app ?? app, nil)
    }
    let reading: LocatorReading
    do throws(SyntaxError) {
      reading = try locator.strategy.readForAnyDriver(
        within.map { locator.text(inside: $0.element) } ?? locator.text)
    } catch {
      return try malformed(locator, error.messageWithAdvice)
    }
    var found: [Element] = []
    var fault: String?
    let app = within?.app ?? self.app
    let home = isAtHome ? home.snapshot : nil
    let searchesAgain = within == nil
    let isLimited = limitsXPaths
    var converted = convertedScreen
    defer { convertedScreen = converted }
    _ = replay.wait(upTo: timeouts.implicitWait) { session in
      let snapshot = searchesAgain ? home ?? session.visibleSnapshot(of: app) : within?.element.snapshot
      guard let snapshot else { return false }
      if let refusal = reading.refusal(in: snapshot) {
        fault = refusal.messageWithAdvice
        return false
      }
      do throws(InvalidQuery) {
        if let row = locator.row {
          found = row.find(in: snapshot, inside: within?.element).map { [$0] } ?? []
        } else if isList, let list = try reading.findElements(in: snapshot, inside: within?.element) {
          found = list
        } else if !isList, let first = try reading.findElement(in: snapshot, inside: within?.element) {
          found = first
        } else if locator.strategy == .xpath {
          let source = converted.pageSource(of: snapshot)
          var (part, offset) = (source, 0)
          var query = reading.query(in: source)
          if let scope = within?.element {
            if isLimited {
              // The XPath is evaluated as if nothing outside the element existed.
              (part, offset) = (source.subtree(of: source.elements[scope.index]), scope.index)
              query = reading.query(in: part)
            } else {
              query = reading.query(in: source, from: source.elements[scope.index])
            }
          }
          found = try query.resolve(in: part).likelyMatches.map { snapshot.elements[offset + $0.index] }
        } else {
          found = try reading.query(in: snapshot).resolve(in: snapshot).likelyMatches
          if let scope = within?.element { found = found.filter { $0 == scope || scope.isAncestor(of: $0) } }
        }
        return !found.isEmpty
      } catch {
        fault = error.description
        return false
      }
    }
    if let fault { return try malformed(locator, fault) }
    if !found.isEmpty, searchesAgain, home == nil, vainSearches.mayWaitForAbsence("\(locator)") {
      let isGone = replay.goOnPastEnd { session in
        guard let snapshot = session.snapshot(of: app) else { return false }
        if let row = locator.row { return row.find(in: snapshot, inside: nil) == nil }
        return (try? reading.query(in: snapshot).resolve(in: snapshot))?.outcome == .noMatch
      }
      if isGone { found = [] }
    }
    // WebDriverAgent fetches the results of an XPath again, level by level.
    if locator.strategy == .xpath, platform == .apple {
      found = found.enumerated().sorted { ($0.element.depth, $0.offset) < ($1.element.depth, $1.offset) }
        .map(\.element)
    }
    return (found, app, nil)
  }

  /// Whether an XPath inside an element cannot leave it, which a setting of both drivers changes.
  private var limitsXPaths: Bool { settings["limitXPathContextScope"]?.flag != false }

  /// Appium's iOS driver treats a malformed locator as one that matches nothing, after the implicit wait.
  private mutating func malformed(
    _ locator: SentLocator, _ message: String
  ) throws(WebDriverError) -> (elements: [Element], app: String, fault: String?) {
    guard platform == .apple, !isDirect, !options.isStrict else {
      // WebDriverAgent takes the name of a class for an argument.
      throw WebDriverError(
        isDirect && locator.strategy == .className ? .invalidArgument : .invalidSelector,
        "The \(locator.phrase) is malformed: \(message.shortened)")
    }
    replay.sleep(timeouts.implicitWait)
    return ([], app, "The locator is malformed: \(message.shortened)")
  }

  mutating func findOne(_ body: JSONValue, inside scope: String?) throws(WebDriverError) -> JSONValue {
    if !isDirect, SentLocator.isForFirstVisible(body) { return try firstVisibleChild(of: scope) }
    let locator = try searched(body, isList: false)
    try requireKnown(scope)
    let (elements, app, fault) = try find(locator, inside: scope, isList: false)
    // For an XPath, the first match is the first in document order.
    let isXPath = locator.strategy == .xpath
    let first = isXPath ? elements.min { $0.index < $1.index } : elements.first
    guard let first else { throw missing(locator, in: app, because: fault, inside: scope, isList: false) }
    vainSearches.found("\(locator)")
    return reference(to: first, in: app)
  }

  /// Appium's iOS driver ignores why a search fails: inside an element that is not on screen, nothing is found.
  private mutating func requireKnown(_ scope: String?) throws(WebDriverError) {
    guard let scope, platform == .apple, !isDirect else { return }
    do throws(WebDriverError) { _ = try element(scope) } catch {
      throw WebDriverError(.noSuchElement, error.message, facts: error.facts)
    }
  }

  private mutating func firstVisibleChild(of scope: String?) throws(WebDriverError) -> JSONValue {
    guard let scope else {
      throw WebDriverError(
        platform == .android ? .noSuchElement : .unknownError,
        "\(DriverName.of(platform)) finds the first visible child only inside an element")
    }
    try requireKnown(scope)
    let (element, app) = try element(scope)
    guard let child = element.children.first(where: \.isDisplayed) else {
      throw WebDriverError(.noSuchElement, "The element has no visible child (\(place))")
    }
    return reference(to: child, in: app)
  }

  /// Returns the locator of a request, and logs what the driver makes of a css selector.
  mutating func sentLocator(_ body: JSONValue, isList: Bool = true) throws(WebDriverError) -> SentLocator {
    var locator = try SentLocator(
      body, for: platform, isDirect: isDirect,
      // From the file of an app, the driver reads the package.
      appPackage: capabilities["appPackage"]?.string ?? capabilities["app"].map { _ in replay.ownApp }, isList: isList)
    if locator.strategy == .id, settings["disableIdLocatorAutocompletion"]?.flag == true { locator.requireWholeID() }
    if let translation = locator.translation { log.add(toRequest: isSensitive ? "" : clean("as \(translation)")) }
    return locator
  }

  /// Returns the locator of a request. For a UiScrollable, scrolls first: in a direction, or to its element.
  private mutating func searched(_ body: JSONValue, isList: Bool) throws(WebDriverError) -> SentLocator {
    let locator = try sentLocator(body, isList: isList)
    guard let searched = try locator.searchedByScrolling() else { return locator }
    let reading: LocatorReading
    do throws(SyntaxError) { reading = try searched.strategy.readForAnyDriver(searched.text) } catch {
      throw WebDriverError(
        .invalidSelector, "The \(searched.phrase) is malformed: \(error.messageWithAdvice)")
    }
    try perform(searched.scroll?.scrolls ?? [])
    if searched.scroll?.isContainer == true { return searched }
    try? scroll("no element \(searched.matchPhrase)") { snapshot in
      if let row = searched.row { return row.find(in: snapshot, inside: nil) }
      return (try? reading.query(in: snapshot).resolve(in: snapshot))?.likelyMatches.first
    }
    return searched
  }

  mutating func findAll(_ body: JSONValue, inside scope: String?) throws(WebDriverError) -> JSONValue {
    if !isDirect, SentLocator.isForFirstVisible(body) {
      throw WebDriverError(.unknownError, "\(DriverName.of(platform)) finds only one first visible child")
    }
    let locator: SentLocator
    do throws(WebDriverError) {
      locator = try searched(body, isList: true)
      try requireKnown(scope)
    } catch {
      guard error.kind == .noSuchElement else { throw error }
      write("  note: \(error.message)")
      return []
    }
    let (elements, app, fault) = try find(locator, inside: scope, isList: true)
    if elements.isEmpty {
      _ = missing(locator, in: app, because: fault, inside: scope, isList: true)
    } else {
      vainSearches.found("\(locator)")
    }
    if let fault { write("  note: no element \(locator.matchPhrase): \(fault)") }
    return .array(elements.map { reference(to: $0, in: app) })
  }
}

extension SyntaxError {
  /// The message with what to write instead.
  var messageWithAdvice: String {
    let advice = suggestions.first.map { "use \($0)" } ?? advice
    return message + (advice.map { "; \($0)" } ?? "")
  }
}

extension SentLocator {
  /// The locator as the client sent it, shortened for messages.
  var shownText: String { (sent ?? text).shortened }

  /// The locator that the driver makes of the sent one; nil if it searches with that, or for a row of a list.
  var translation: String? { sent == nil || row != nil ? nil : strategy.phrase(of: text.shortened) }

  /// The strategy and the locator, for messages.
  var phrase: String { "\(using) “\(shownText)”" + (translation.map { " (\($0))" } ?? "") }

  /// The locator as a predicate of sentences about elements: `has the accessibility id “buy”`, `matches the xpath
  /// “//a”`.
  var matchPhrase: String {
    let isName = [.accessibilityID, .id, .name, .className].contains(strategy) && sent == nil
    return "\(isName ? "has" : "matches") the \(phrase)"
  }

  /// The locator to evaluate on the whole screen in order to search inside an element. A class chain is prefixed with
  /// the path to the element.
  func text(inside element: Element) -> String {
    strategy == .classChain ? element.place.map { "*[\($0 + 1)]/" }.joined() + text : text
  }
}
