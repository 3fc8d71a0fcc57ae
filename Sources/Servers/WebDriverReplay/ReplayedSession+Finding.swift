// Finds elements. (`webdriver-replay` §2.5, §3.2 and §3.3)

import AccessibilityTree
import ElementQueries
import Findings
import JSON
import LocatorStrategies
import Recordings

/// A locator as clients send it.
struct SentLocator {
  let strategy: LocatorStrategy
  /// The locator, in the syntax of the strategy.
  let text: String
  /// The name of the strategy in the request.
  let using: String
  /// The css selector that the driver translates to the locator; nil for other strategies.
  private(set) var css: String?

  /// - Parameter appPackage: The package that qualifies ids in css selectors for Android; nil if it is unknown.
  /// - Throws: `invalid selector`, or `invalid argument` for direct clients of WebDriverAgent, if the driver does not
  ///   support the strategy.
  init(
    _ body: JSONValue, for platform: Platform, isDirect: Bool = false, appPackage: String? = nil
  ) throws(WebDriverError) {
    guard let using = body["using"]?.string, let text = body["value"]?.string else {
      throw WebDriverError(.invalidArgument, "Finding elements needs the texts `using` and `value`, not \(body.text)")
    }
    if using == LocatorStrategy.css.protocolName, !isDirect {
      do throws(SyntaxError) {
        let translation = try CSSTranslation(text, for: platform, appPackage: appPackage)
        (self.using, self.strategy, self.text) = (using, translation.strategy, translation.text)
      } catch {
        throw WebDriverError(
          .invalidSelector, "The css selector “\(text.shortened)” is invalid: \(error.message.shortened)")
      }
      css = text
      return
    }
    guard let strategy = (platform == .android ? Self.android : Self.apple)[using] else {
      throw WebDriverError(
        isDirect ? .invalidArgument : .invalidSelector,
        "Locator Strategy '\(using)' is not supported for this session. Supported are "
          + (platform == .android ? Self.android : Self.apple).keys.sorted().joined(separator: ", "))
    }
    if platform == .android, text.isEmpty { throw WebDriverError(.unknownError, "A selector must be given") }
    self.using = using
    (self.strategy, self.text) = platform == .apple ? Self.modern(strategy, text) : (strategy, text)
  }

  /// The locator of the element to which a UiScrollable scrolls; nil for other locators.
  ///
  /// - Throws: `unsupported operation`, if the expression scrolls without specifying an element.
  func searchedByScrolling() throws(WebDriverError) -> SentLocator? {
    guard strategy == .uiAutomator, let scroll = ScrollSearch(text) else { return nil }
    guard let selector = scroll.selector else {
      throw WebDriverError(
        .unsupportedOperation, "This UiScrollable names no element, so no recording can answer: \(text)")
    }
    return try SentLocator(["using": .string(using), "value": .string(selector)], for: .android)
  }

  /// Rewrites what Appium's iOS driver rewrites: short and old type names, and certain XPath expressions.
  private static func modern(_ strategy: LocatorStrategy, _ text: String) -> (LocatorStrategy, String) {
    switch strategy {
    case .className where text.hasPrefix("UIA"): (.className, typePrefix + text.dropFirst("UIA".count))
    case .className where !text.hasPrefix(typePrefix): (.className, typePrefix + text)
    case .xpath where scrollableXPaths.contains(text.filter { $0 != " " }):
      (
        .classChain,
        "**/*[`"
          + ["ScrollView", "Table", "CollectionView", "WebView"].map { "type == '\(typePrefix)\($0)'" }
          .joined(separator: " OR ") + "`]"
      )
    case .xpath where firstVisibleXPaths.contains(text.filter { $0 != " " }): (.classChain, "*[`visible == 1`][1]")
    case .xpath: (.xpath, text.replacing(#/(^|[\/:\s(\[|])UIA(?=[A-Z])/#) { $0.1 + typePrefix })
    default: (strategy, text)
    }
  }

  private static let typePrefix = ElementType.wdaPrefix
  private static let scrollableXPaths = [#"//*[@scrollable="true"]"#, "//*[@scrollable='true']"]
  private static let firstVisibleXPaths = [#"/*[@firstVisible="true"]"#, "/*[@firstVisible='true']"]

  private static let apple: [String: LocatorStrategy] = [
    "accessibility id": .accessibilityID, "id": .accessibilityID, "name": .accessibilityID,
    "class name": .className, "xpath": .xpath, "-ios predicate string": .predicate, "predicate string": .predicate,
    "-ios class chain": .classChain, "class chain": .classChain, "link text": .linkText,
    "partial link text": .partialLinkText,
  ]
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
  /// - Returns: The matches in the driver's order; empty if there are none.
  mutating func find(
    _ locator: SentLocator, inside scope: String?
  ) throws(WebDriverError) -> (elements: [Element], app: String, fault: String?) {
    let within = try scope.map { id throws(WebDriverError) in try element(id) }
    let reading: LocatorReading
    do throws(SyntaxError) {
      reading = try locator.strategy.readForAnyDriver(
        within.map { locator.text(inside: $0.element) } ?? locator.text)
    } catch {
      return try malformed(locator, error.message)
    }
    var found: [Element] = []
    var fault: String?
    let app = within?.app ?? self.app
    let home = isAtHome ? home.snapshot : nil
    let searchesAgain = within == nil
    _ = replay.wait(upTo: timeouts.implicitWait) { session in
      let snapshot = searchesAgain ? home ?? session.snapshot(of: app) : within?.element.snapshot
      guard let snapshot else { return false }
      if let refusal = reading.refusal(in: snapshot) {
        fault = refusal.message
        return false
      }
      do throws(InvalidQuery) {
        if locator.strategy == .xpath, let scope = within?.element {
          // An XPath is evaluated as if nothing outside the element existed.
          let part = snapshot.subtree(of: scope)
          let matches = try reading.query(in: part).resolve(in: part).likelyMatches
          found = matches.map { snapshot.elements[scope.index + $0.index] }
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

  /// Appium's iOS driver treats a malformed locator as one that matches nothing, after the implicit wait.
  private mutating func malformed(
    _ locator: SentLocator, _ message: String
  ) throws(WebDriverError) -> (elements: [Element], app: String, fault: String?) {
    guard platform == .apple, !isDirect, !options.isStrict else {
      throw WebDriverError(
        .invalidSelector, "The \(locator.phrase) is malformed: \(message.shortened)")
    }
    replay.sleep(timeouts.implicitWait)
    return ([], app, "it is malformed: \(message.shortened)")
  }

  mutating func findOne(_ body: JSONValue, inside scope: String?) throws(WebDriverError) -> JSONValue {
    let locator = try searched(body)
    let (elements, app, fault) = try find(locator, inside: scope)
    // For an XPath, the first match is the first in document order.
    let isXPath = locator.strategy == .xpath
    let first = isXPath ? elements.min { $0.index < $1.index } : elements.first
    guard let first else { throw missing(locator, app, fault) }
    vainSearches.found("\(locator)")
    return reference(to: first, in: app)
  }

  /// Returns the locator of a request, and logs what the driver makes of a css selector.
  mutating func sentLocator(_ body: JSONValue) throws(WebDriverError) -> SentLocator {
    let locator = try SentLocator(
      body, for: platform, isDirect: isDirect,
      // From the file of an app, the driver reads the package.
      appPackage: capabilities["appPackage"]?.string ?? capabilities["app"].map { _ in replay.ownApp })
    if let translation = locator.translation { log.add(toRequest: isSensitive ? "" : clean("as \(translation)")) }
    return locator
  }

  /// Returns the locator of a request. For a UiScrollable, scrolls to its element first.
  private mutating func searched(_ body: JSONValue) throws(WebDriverError) -> SentLocator {
    let locator = try sentLocator(body)
    guard let searched = try locator.searchedByScrolling() else { return locator }
    let reading: LocatorReading
    do throws(SyntaxError) { reading = try searched.strategy.readForAnyDriver(searched.text) } catch {
      throw WebDriverError(
        .invalidSelector, "The \(searched.using) “\(searched.shownText)” is malformed: \(error.message)")
    }
    try? scroll("no element has the \(searched.using) “\(searched.shownText)”") { snapshot in
      (try? reading.query(in: snapshot).resolve(in: snapshot))?.likelyMatches.first
    }
    return searched
  }

  mutating func findAll(_ body: JSONValue, inside scope: String?) throws(WebDriverError) -> JSONValue {
    let locator = try searched(body)
    let (elements, app, fault) = try find(locator, inside: scope)
    if elements.isEmpty { _ = missing(locator, app, fault) } else { vainSearches.found("\(locator)") }
    if let fault { write("  note: no element has the \(locator.phrase): \(fault)") }
    return .array(elements.map { reference(to: $0, in: app) })
  }
}

extension SentLocator {
  /// The locator as the client sent it, shortened for messages.
  var shownText: String { (css ?? text).shortened }

  /// The class chain or UiSelector that the driver makes of a css selector; nil for other strategies.
  var translation: String? { css == nil ? nil : strategy.phrase(of: text.shortened) }

  /// The strategy and the locator, for messages.
  var phrase: String { "\(using) “\(shownText)”" + (translation.map { " (\($0))" } ?? "") }

  /// The locator to evaluate on the whole screen in order to search inside an element. A class chain is prefixed with
  /// the path to the element; the results of other locators are filtered.
  func text(inside element: Element) -> String {
    switch strategy {
    case .classChain: return element.place.map { "*[\($0 + 1)]/" }.joined() + text
    default: return text
    }
  }
}
