// Measures how many locators work in at least one snapshot, and how many interactive elements the locators find.

import AppiumSources
import ElementQueries
public import Findings
import LocatorExtraction
import Text

/// The share of locators that work in at least one snapshot, and the share of interactive elements that at least one
/// locator finds.
///
///     let coverage = LocatorCoverage(context)
///     coverage.proven                // 12: each works in at least one snapshot
///     coverage.screens[0].unreached  // Button "Help": no locator finds it
///
/// Snapshots of other apps are ignored. The application itself does not count as a locator. A helper whose whole key is
/// a parameter is not counted either; the calls to it are counted instead.
public struct LocatorCoverage: Sendable {
  /// A locator that no snapshot proves to work.
  public struct Unproven: Hashable, Sendable {
    /// `LoginPage.submit`
    public var name: String
    /// The query, with wildcards in braces.
    public var query: String
    /// The position of the locator in the sources.
    public var position: SourcePosition
    /// The reason.
    public var reason: Reason
  }

  /// Why a locator is not proven to work.
  public enum Reason: Hashable, Sendable {
    /// The locator finds nothing in any snapshot.
    case notFound
    /// The locator must match one element, but is ambiguous in every snapshot in which it matches.
    case ambiguous
    /// It is undecidable in every snapshot.
    case undecidable
    /// The whole key of the locator is passed in as a parameter, so its matches prove nothing.
    case unknownKey
    /// The locator specifies only types, and matches only in apps in which no locator with a key or predicate has a
    /// match. Every app has buttons.
    case typeOnly
    /// The locator queries another app, of which there are no snapshots.
    case otherApp
    /// The locator could not be read from the sources. The associated string is the reason.
    case unresolved(String)
  }

  /// A screen with the elements that locators find on it.
  public struct Screen: Hashable, Sendable {
    /// The name of the screen; nil for the entry that covers all snapshots without a screen name.
    public var name: String?
    /// The number of snapshots that show the screen.
    public var snapshots: Int
    /// The number of distinct interactive elements on the screen.
    public var elements: Int
    /// The elements that no locator finds, in order of appearance.
    public var unreached: [UnreachedElement]
    /// The number of elements that at least one locator finds.
    public var reached: Int { elements - unreached.count }
  }

  /// An element that no locator finds.
  public struct UnreachedElement: Hashable, Sendable {
    /// `Button "Help"`
    public var element: String
    /// The dump and the line in which the element first appears.
    public var position: SourcePosition
  }

  /// The number of fully known locators that work in at least one snapshot.
  public private(set) var proven = 0
  /// The number of partly unknown locators that find something, no matter which values replace the unknown parts.
  public private(set) var provenUpToWildcards = 0
  /// All other locators, in source order.
  public private(set) var unproven: [Unproven] = []
  /// The screens in the order of the snapshots; the entry for snapshots without a screen name comes last.
  public private(set) var screens: [Screen] = []

  /// The total number of locators.
  public var total: Int { proven + provenUpToWildcards + unproven.count }

  /// Computes both shares.
  public init(_ context: LintContext) {
    let apps = context.appsWithDistinctiveMatch()
    let counted = context.extraction.locators.itemIndices.filter {
      !context[$0].template.steps.isEmpty && !context[$0].isHelper
    }
    let reasons = counted.map { Self.reason($0, in: context, apps: apps) }
    // A locator for both platforms is proven if it works on one of them.
    let onAnyPlatform = Set(zip(counted, reasons).filter { $1 == nil }.compactMap { context[$0.0].alternative })
    var seen: Set<AppiumLocator.Alternative> = []
    for (locator, reason) in zip(counted, reasons) {
      let extracted = context[locator]
      if let alternative = extracted.alternative {
        if reason != nil, onAnyPlatform.contains(alternative) { continue }
        guard seen.insert(alternative).inserted else { continue }
      }
      switch reason {
      case nil where context.isExact(locator): proven += 1
      case nil: provenUpToWildcards += 1
      case let reason?:
        unproven.append(
          Unproven(
            name: extracted.fullName,
            query: "\(extracted.template)", position: extracted.place.position, reason: reason))
      }
    }
    screens = ElementCoverage(context, apps: apps).screens()
  }

  /// Returns why a locator is not proven to work; nil if at least one snapshot proves it.
  private static func reason(_ locator: LocatorIndex, in context: LintContext, apps: Set<String?>) -> Reason? {
    let template = context[locator].template
    guard context.isEvaluated(locator) else {
      return .unresolved(template.unresolvedReason ?? "the locator cannot be evaluated")
    }
    if template.mayBeAnything { return .unknownKey }
    let own = context.ownSnapshots(for: locator)
    if own.isEmpty, template.otherApplication != nil { return .otherApp }
    let snapshots = template.isDistinctive ? own : own.filter { apps.contains(context[$0].app) }
    let isTypeOnly = snapshots.count < own.count && own.contains { context.answer(locator, on: $0).isThere }
    let isExact = context.isExact(locator)
    var (isAmbiguous, isUndecidable) = (false, false)
    for snapshot in snapshots {
      let answer = context.answer(locator, on: snapshot)
      switch answer.outcome {
      // Only the order of results is uncertain. The locator finds an element in every order.
      case .undecidable where answer.likely != nil: return nil
      case .resolved: return nil
      case .ambiguous: isAmbiguous = true
      case .undecidable: isUndecidable = true
      case .noMatch, .indexOutOfRange: continue
      }
    }
    // If the locator contains a wildcard, ambiguity is not a defect: the actual value determines which element is used.
    if isAmbiguous { return isExact ? .ambiguous : nil }
    return isUndecidable ? .undecidable : isTypeOnly ? .typeOnly : .notFound
  }
}

extension LintContext {
  /// Returns the apps in whose snapshots at least one locator with a key or predicate has a match. A suite whose
  /// distinctive locators match nothing in an app was probably not written for it.
  func appsWithDistinctiveMatch() -> Set<String?> {
    var apps: Set<String?> = []
    for locator in extraction.locators.itemIndices {
      guard isEvaluated(locator), self[locator].template.isDistinctive, !self[locator].template.mayBeAnything else {
        continue
      }
      for snapshot in ownSnapshots(for: locator)
      where !apps.contains(self[snapshot].app) && answer(locator, on: snapshot).isThere {
        apps.insert(self[snapshot].app)
      }
    }
    return apps
  }
}
