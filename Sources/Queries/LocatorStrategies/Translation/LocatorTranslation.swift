// Translates a locator to another strategy.

public import AccessibilityTree
public import ElementQueries
public import PredicateFormat
import Text

/// The translation of a locator to another strategy.
///
///     let reading = try LocatorStrategy.chain.read(#"buttons.matching(NSPredicate(format: "label == 'OK'"))"#)
///     LocatorTranslation(of: reading, to: .classChain, on: .apple).text
///     // "**/XCUIElementTypeButton[`label == "OK"`]"
///
/// A translation is supposed to find the same elements in every dump; if it cannot, ``remarks`` describe where results
/// can differ. ``comparison(in:)`` checks this in one snapshot. Specified in `class-chain-and-xpath` §3.
public struct LocatorTranslation: Sendable {
  /// A part of a locator that the strategy cannot express.
  public struct Obstacle: Hashable, Sendable {
    /// The part of the locator; its spelling may differ slightly from the original.
    public let part: String
    /// The reason, in one clause without a full stop.
    public let reason: String
  }

  /// The target strategy.
  public let strategy: LocatorStrategy
  /// The translated locator; nil if the strategy cannot express it.
  public let text: String?
  /// The parts that cannot be translated; empty if there is a translation.
  public let obstacles: [Obstacle]
  /// Where results can differ: one clause each, without a full stop.
  public let remarks: [String]

  private let driver: Driver
  /// The queries for the original locator and for its translation.
  private let original: ElementQuery
  private let translated: ElementQuery?

  /// Translates a locator.
  ///
  /// - Parameter platform: The platform to translate for. Drivers for Apple's platforms and for Android support
  ///   different attributes, so the translations can differ.
  public init(of reading: LocatorReading, to strategy: LocatorStrategy, on platform: Platform) {
    self.init(of: reading, to: strategy, for: platform == .android ? .uiAutomator2 : .webDriverAgent)
  }

  /// Translates a locator to the attributes and keys of a driver.
  public init(of reading: LocatorReading, to strategy: LocatorStrategy, for driver: Driver) {
    self.strategy = strategy
    self.driver = driver
    original = reading.query(for: driver)
    var draft: Draft
    switch (strategy, driver) {
    case (.css, _): draft = Draft(css: reading, for: driver)
    case (_, .uiAutomator2): draft = AndroidTranslation.draft(of: reading, in: strategy)
    default: draft = AppleTranslation(driver).draft(of: reading, in: strategy)
    }
    draft.makePrintable(in: strategy)
    // Parse the result again to verify that it is valid.
    let back = draft.text.flatMap { try? strategy.readForAnyDriver($0) }
    translated = back?.query(for: driver)
    text = back == nil ? nil : draft.text
    remarks = text == nil ? [] : draft.remarks
    let isUnexplained = text == nil && draft.obstacles.isEmpty
    obstacles =
      isUnexplained
      ? [Obstacle(part: original.description, reason: "\(strategy.nameWithArticle) cannot express this")]
      : text == nil ? draft.obstacles : []
  }

  /// Returns the platform of a translation between two strategies: the only platform that supports one of them; nil if
  /// both strategies are available everywhere.
  ///
  ///     LocatorTranslation.platform(from: .chain, to: .uiAutomator)  // .android
  public static func platform(from source: LocatorStrategy, to target: LocatorStrategy) -> Platform? {
    source.onlyPlatform ?? target.onlyPlatform
  }

  /// A translation before it is parsed again.
  struct Draft {
    var text: String?
    var remarks: [String] = []
    var obstacles: [Obstacle] = []

    /// Creates the translation to a css selector, which the driver translates back to a class chain or a UiSelector.
    fileprivate init(css reading: LocatorReading, for driver: Driver) {
      guard driver != .mac2, reading.css == nil else {
        text = driver == .mac2 ? nil : reading.css?.text
        if text == nil { addObstacle("\(reading.query)", "Mac2 does not support css selectors") }
        return
      }
      text = CSSWriter.verifiedText(of: reading.query(for: driver), for: driver)
      guard text == nil else { return }
      let native: LocatorStrategy = driver == .uiAutomator2 ? .uiAutomator : .classChain
      self =
        driver == .uiAutomator2
        ? AndroidTranslation.draft(of: reading, in: native) : AppleTranslation(driver).draft(of: reading, in: native)
      guard let written = text else { return }
      text = (try? native.read(written, for: driver)).flatMap {
        CSSWriter.verifiedText(of: $0.query(for: driver), for: driver)
      }
      if text == nil { addObstacle(written, "a css selector cannot express this") }
    }

    init(text: String? = nil) { self.text = text }

    /// Replaces a locator whose characters cannot all be copied from where it is printed.
    mutating func makePrintable(in strategy: LocatorStrategy) {
      guard let written = text, !written.isPrintable else { return }
      text = strategy.printable(written)
      let reason = "\(strategy.nameWithArticle) has no escapes for line breaks and invisible characters"
      if text == nil {
        addObstacle(written, reason)
      } else if strategy == .xpath {
        addRemark("\(reason), so the condition is less exact")
      }
    }

    mutating func addRemark(_ text: String) {
      if !remarks.contains(text) { remarks.append(text) }
    }

    mutating func addObstacle(_ part: String, _ reason: String) {
      let obstacle = Obstacle(part: part, reason: reason)
      if !obstacles.contains(obstacle) { obstacles.append(obstacle) }
    }
  }

  // MARK: Comparison

  /// The results of a locator and its translation in one snapshot.
  public struct Comparison: Sendable {
    /// The result of the original locator.
    public let original: Resolution
    /// The result of the translation.
    public let translated: Resolution

    /// Whether the locator and its translation find the same elements, in any order. Yes: the definite and the possible
    /// matches are the same. No: one finds an element that the other cannot find. Unknown: one finds or rejects an
    /// element that is only possible for the other. Ambiguity is not compared, because only chains require a single
    /// match.
    public var areSame: Truth {
      let (left, right) = (Set(original.matches), Set(translated.matches))
      let (leftOpen, rightOpen) = (Set(original.possible), Set(translated.possible))
      if left == right, leftOpen == rightOpen { return .yes }
      return left.isSubset(of: right.union(rightOpen)) && right.isSubset(of: left.union(leftOpen)) ? .unknown : .no
    }

    /// Whether the locator and its translation find the same elements in a different order, so that the first element
    /// differs. (`result-order` §4)
    public var differsInFirst: Bool {
      areSame == .yes && original.matches.first != translated.matches.first
    }
  }

  /// Resolves the locator and its translation in a snapshot; returns nil if there is no translation, or if the snapshot
  /// is of a platform with another driver.
  public func comparison(in snapshot: Snapshot) -> Comparison? {
    guard let translated, snapshot.driver == driver, let original = try? original.resolve(in: snapshot),
      let found = try? translated.resolve(in: snapshot)
    else { return nil }
    return Comparison(original: original, translated: found)
  }
}

extension LocatorStrategy {
  /// The only platform whose drivers support the strategy; nil if the drivers of both platforms support it.
  fileprivate var onlyPlatform: Platform? {
    switch self {
    case .predicate, .classChain, .linkText, .partialLinkText: .apple
    case .uiAutomator: .android
    case .chain, .xpath, .id, .accessibilityID, .name, .className, .css: nil
    }
  }
}
