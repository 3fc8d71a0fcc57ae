// Lists the snapshots against which each locator was evaluated, and the locators that were not evaluated.

public import AccessibilityTree
import ElementQueries
public import Findings
import LocatorExtraction
import LocatorStrategies
import Text

/// The snapshots against which each locator was evaluated, or the reason why there are none. Every locator has exactly
/// one of the two.
///
///     let evaluated = EvaluatedSnapshots(context)
///     evaluated.locators[0]                     // .set(0)
///     evaluated.sets[0].count             // 12 snapshots
///     evaluated.locators[1]                     // .none(.noSnapshotOfApp("com.apple.Preferences", similar: nil))
public struct EvaluatedSnapshots: Sendable {
  /// What a locator was evaluated against.
  public enum Outcome: Hashable, Sendable {
    /// The index of the snapshots in ``EvaluatedSnapshots/sets``.
    case set(Int)
    /// Nothing, for this reason.
    case none(Reason)
  }

  /// Why a locator was not evaluated against any snapshot.
  public enum Reason: Hashable, Sendable {
    /// A part of the locator could not be read from the sources. The associated string is the reason.
    case unresolved(String)
    /// The locator is for a web page.
    case webPage
    /// The locator is for a platform or a driver whose locators are not evaluated. The associated string is its name.
    case unsupportedPlatform(String)
    /// The run had no snapshots.
    case noSnapshots
    /// The locator queries another app, of which there is no snapshot. The associated strings are the bundle identifier
    /// and that of a recorded app with a similar one.
    case noSnapshotOfApp(String, similar: String?)
    /// The locator queries another app, whose bundle identifier is known only at run time. The associated string is the
    /// code that provides it.
    case unknownApp(String)
    /// The locator queries another app, whose bundle identifier could not be evaluated. The associated string is the
    /// reason.
    case unresolvedApp(String)
    /// No recording is of the locator's platform.
    case noSnapshotForDriver(Driver)
    /// None of the recordings that the project selects for the locator has a snapshot of the app.
    case noSelectedRecording
    /// XCUITest would refuse the query. The associated string is the reason.
    case refused(String)
  }

  /// The distinct sets of snapshots, each in the order of the corpus.
  public let sets: [[SnapshotIndex]]
  /// The outcome of each locator, in the order of ``Extraction/locators``.
  public let locators: [Outcome]

  /// Collects the snapshots of each locator.
  public init(_ context: LintContext) {
    sets = context.scopes.sets.map(\.own)
    locators = context.extraction.locators.itemIndices.map { locator in
      Self.reason(locator, in: context).map { .none($0) } ?? .set(context.scopes.setIndices[locator.value])
    }
  }

  private static func reason(_ locator: LocatorIndex, in context: LintContext) -> Reason? {
    let template = context[locator].template
    if template.driver?.isForWebPage == true { return .webPage }
    if let name = template.driver?.unsupportedPlatform { return .unsupportedPlatform(name) }
    guard let query = context.query(of: locator) else {
      return .unresolved(template.unresolvedReason ?? "the locator cannot be evaluated")
    }
    do throws(InvalidQuery) {
      try query.validate()
    } catch {
      return .refused("\(error)")
    }
    if context.corpus.snapshots.isEmpty { return .noSnapshots }
    guard context.ownSnapshots(for: locator).isEmpty else { return nil }
    if let driver = template.driver?.driver,
      context.corpus.snapshots.allSatisfy({ $0.tree.driver != driver })
    {
      return .noSnapshotForDriver(driver)
    }
    guard let app = template.otherApplication else { return .noSelectedRecording }
    if let name = app.literal {
      let recorded = Set(context.corpus.snapshots.compactMap(\.app))
      if recorded.contains(name) { return .noSelectedRecording }
      return .noSnapshotOfApp(name, similar: Spelling.suggestions(for: name, among: recorded.sorted()).first)
    }
    return app.unresolvedReason.map { .unresolvedApp($0) } ?? .unknownApp(app.wildcards.first ?? "\(app)")
  }
}

extension EvaluatedSnapshots.Reason: CustomStringConvertible {
  /// The reason as a phrase, without a full stop.
  public var description: String {
    switch self {
    case .unresolved(let reason): reason
    case .webPage: "it is for a web page, whose elements dumps do not contain"
    case .unsupportedPlatform(let name): "it is for \(name), whose locators are not evaluated"
    case .noSnapshots: "there are no snapshots"
    case .noSnapshotOfApp(let app, nil): "there is no snapshot of \(app)"
    case .noSnapshotOfApp(let app, let similar?): "there is no snapshot of \(app), did you mean \(similar)?"
    case .unknownApp(let code): "the bundle identifier “\(code)” is known only at run time"
    case .unresolvedApp(let reason): "the bundle identifier is unknown: \(reason)"
    case .noSnapshotForDriver(let driver): "there is no snapshot of \(driver.platformName)"
    case .noSelectedRecording: "the recordings selected for it have no snapshot of the app"
    case .refused(let reason): "XCUITest refuses the query: \(reason)"
    }
  }
}
