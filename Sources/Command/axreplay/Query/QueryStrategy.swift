// Parses the `--using` and `--as` arguments of `axreplay query`.

import ArgumentParser
import LocatorStrategies

extension QueryCommand {
  /// A locator strategy, or automatic detection.
  enum Strategy: CustomStringConvertible {
    case auto
    case named(LocatorStrategy)

    init(argument: String) throws {
      self = argument == "auto" ? .auto : .named(try Self.named(argument))
    }

    var description: String {
      switch self {
      case .auto: "auto"
      case .named(let strategy): strategy.rawValue
      }
    }

    /// True if the strategy is given, false if it is to be detected.
    var isNamed: Bool { if case .named = self { true } else { false } }

    static let names = ["auto"] + LocatorStrategy.allCases.map(\.rawValue)

    static func named(_ argument: String) throws -> LocatorStrategy {
      let name = HyphenatedArgument.plain(argument)
      if let strategy = LocatorStrategy(named: name) { return strategy }
      if let reason = LocatorStrategy.unsupportedReason(of: name) {
        throw ValidationError("not supported for dumps: \(reason)")
      }
      let near = LocatorStrategy.suggestions(for: name)
      throw ValidationError(
        near.isEmpty
          ? "choose one of \(LocatorStrategy.allCases.map(\.rawValue).joined(separator: ", "))"
          : "did you mean \(near.joined(separator: " or "))?")
    }

    /// Returns the locator with this strategy, or with the strategy that it is detected to have.
    func locator(_ expression: String) -> DetectedLocator {
      switch self {
      case .auto: DetectedLocator(expression)
      case .named(let strategy): DetectedLocator(expression, strategy)
      }
    }
  }
}
