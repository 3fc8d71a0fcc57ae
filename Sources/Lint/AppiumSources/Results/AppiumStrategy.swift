// Defines the strategies of locators in test sources.

public import LocatorStrategies

/// The strategy of a locator in test sources: an Appium strategy, or a Detox or Maestro matcher.
///
///     // find_element(AppiumBy.ACCESSIBILITY_ID, "login.submit")
///     locator.alternatives[0].strategy        // .driver(.accessibilityID)
///     locator.alternatives[0].strategy.title  // "accessibility id"
public enum AppiumStrategy: Hashable, Sendable {
  /// A strategy of Appium drivers.
  case driver(LocatorStrategy)
  /// A Detox matcher.
  case detox(DetoxMatcher)
  /// A Maestro selector: a regular expression that must match the whole attribute.
  case maestro(MaestroMatcher)

  /// The name of the strategy; for Appium strategies, the name in the protocol.
  public var title: String {
    switch self {
    case .driver(let strategy): strategy.protocolName
    case .detox(let matcher): "detox \(matcher.rawValue)"
    case .maestro(let matcher): "maestro \(matcher.rawValue)"
    }
  }

  /// The strategy of Appium drivers; nil for matchers of other tools.
  public var driverStrategy: LocatorStrategy? { if case .driver(let strategy) = self { strategy } else { nil } }
}

/// An attribute that Detox compares: `by.id("login")`.
public enum DetoxMatcher: String, CaseIterable, Sendable {
  case id, text, label, type, traits, value
}

/// An attribute that Maestro compares with a regular expression: `tapOn: {id: "login.*"}`.
public enum MaestroMatcher: String, CaseIterable, Sendable {
  case id, text
}
