// How `axreplay query` is told what kind of locator it is asked for.

import ArgumentParser
import Findings
import LocatorStrategies

extension QueryCommand {
  /// A kind of locator, or that it is to be told by the text.
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

    /// It is not told by the text.
    var isNamed: Bool { if case .named = self { true } else { false } }

    static let names = ["auto"] + LocatorStrategy.allCases.map(\.rawValue)

    static func named(_ argument: String) throws -> LocatorStrategy {
      let name = HyphenatedArgument.plain(argument)
      if let strategy = LocatorStrategy(named: name) { return strategy }
      if let reason = LocatorStrategy.reason(against: name) {
        throw ValidationError("it cannot be asked of a dump: \(reason)")
      }
      let near = LocatorStrategy.suggestions(for: name)
      throw ValidationError(
        near.isEmpty
          ? "choose one of \(LocatorStrategy.allCases.map(\.rawValue).joined(separator: ", "))"
          : "did you mean \(near.joined(separator: " or "))?")
    }

    /// The strategy that a locator is understood in.
    func strategy(of expression: String) -> LocatorStrategy {
      switch self {
      case .auto: DetectedLocator(expression).strategy
      case .named(let strategy): strategy
      }
    }

    /// What stands before the locator to name its strategy.
    func prefix(of expression: String) -> String {
      if case .auto = self { DetectedLocator(expression).prefix } else { "" }
    }

    func read(_ expression: String) throws(SyntaxError) -> LocatorReading {
      switch self {
      case .auto: try DetectedLocator(expression).read()
      case .named(let strategy): try strategy.read(expression)
      }
    }
  }
}
