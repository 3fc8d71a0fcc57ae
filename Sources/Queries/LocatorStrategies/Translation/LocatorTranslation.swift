// A locator of one kind said in another.

public import AccessibilityTree
public import ElementQueries
public import PredicateFormat

/// What comes of saying a locator in another strategy.
///
///     let reading = try LocatorStrategy.chain.read(#"buttons.matching(NSPredicate(format: "label == 'OK'"))"#)
///     LocatorTranslation(of: reading, to: .classChain, on: .apple).text
///     // "**/XCUIElementTypeButton[`label == "OK"`]"
///
/// A translation is meant to find the same elements in every dump; where it cannot, ``remarks`` say in which ones it may
/// differ. ``comparison(in:)`` looks whether it does. Specified in `class-chain-and-xpath` §3.
public struct LocatorTranslation: Sendable {
  /// A part of a locator that the strategy has no words for.
  public struct Obstacle: Hashable, Sendable {
    /// The part as it was written, or nearly so.
    public let part: String
    /// Why, in one clause without a full stop.
    public let reason: String
  }

  /// The strategy that the locator is said in.
  public let strategy: LocatorStrategy
  /// The locator; nil if it cannot be said.
  public let text: String?
  /// Why it cannot be said; empty if it can.
  public let obstacles: [Obstacle]
  /// Where the two may differ: one clause each, without a full stop.
  public let remarks: [String]

  /// What was translated, and what came of it, as queries.
  private let original: ElementQuery
  private let translated: ElementQuery?

  /// Translates a locator.
  ///
  /// - Parameter platform: Drivers of Apple's platforms and of Android's know different attributes, so that the same
  ///   locator may become two.
  public init(of reading: LocatorReading, to strategy: LocatorStrategy, on platform: Platform) {
    self.strategy = strategy
    original = reading.query(for: platform)
    let wording: Wording =
      platform == .android
      ? AndroidTranslation.wording(of: reading, in: strategy) : AppleTranslation.wording(of: reading, in: strategy)
    // What is said must be understood again.
    let back = wording.text.flatMap { try? strategy.read($0) }
    translated = back?.query(for: platform)
    text = back == nil ? nil : wording.text
    remarks = text == nil ? [] : wording.remarks
    let isUnexplained = text == nil && wording.obstacles.isEmpty
    obstacles =
      isUnexplained
      ? [Obstacle(part: original.description, reason: "\(strategy.words) cannot say this")]
      : text == nil ? wording.obstacles : []
  }

  /// The platform for which a locator of one strategy is said in another one: that of the strategies, if only one
  /// platform has them.
  ///
  ///     LocatorTranslation.platform(from: .chain, to: .uiAutomator)  // .android
  public static func platform(from source: LocatorStrategy, to target: LocatorStrategy) -> Platform? {
    source.onlyPlatform ?? target.onlyPlatform
  }

  /// What a translation came to before it was read again.
  struct Wording {
    var text: String?
    var remarks: [String] = []
    var obstacles: [Obstacle] = []

    mutating func remark(_ text: String) {
      if !remarks.contains(text) { remarks.append(text) }
    }

    mutating func obstruct(_ part: String, _ reason: String) {
      let obstacle = Obstacle(part: part, reason: reason)
      if !obstacles.contains(obstacle) { obstacles.append(obstacle) }
    }
  }

  // MARK: Proof

  /// What the locator and its translation find in one snapshot.
  public struct Comparison: Sendable {
    /// What the locator itself comes to.
    public let original: Resolution
    /// What its translation comes to.
    public let translated: Resolution

    /// Whether both find the same elements, in whatever order: yes, and they leave the same ones open; no, one finds an
    /// element that the other cannot find; or one finds or leaves out what is open for the other. Whether several are
    /// too many is not compared, because only chains ask for a single one.
    public var areSame: Truth {
      let (left, right) = (Set(original.matches), Set(translated.matches))
      let (leftOpen, rightOpen) = (Set(original.possible), Set(translated.possible))
      if left == right, leftOpen == rightOpen { return .yes }
      return left.isSubset(of: right.union(rightOpen)) && right.isSubset(of: left.union(leftOpen)) ? .unknown : .no
    }

    /// Both find the same elements, and another one comes first. (`result-order` §4)
    public var differsInFirst: Bool {
      areSame == .yes && original.matches.first != translated.matches.first
    }
  }

  /// Asks a snapshot both; nil if there is no translation.
  public func comparison(in snapshot: Snapshot) -> Comparison? {
    guard let translated, let original = try? original.resolve(in: snapshot),
      let found = try? translated.resolve(in: snapshot)
    else { return nil }
    return Comparison(original: original, translated: found)
  }
}

extension LocatorStrategy {
  /// The platform whose drivers know the strategy; nil if there are several.
  fileprivate var onlyPlatform: Platform? {
    switch self {
    case .predicate, .classChain, .linkText, .partialLinkText: .apple
    case .uiAutomator: .android
    case .chain, .xpath, .id, .accessibilityID, .name, .className: nil
    }
  }
}
