// How much of the locators the snapshots prove, and how much of the screens the locators reach.

import ElementQueries
public import Findings
import LocatorExtraction

/// Two shares: of the locators those that are proven by a snapshot, and of the elements that people operate those that a locator finds.
///
///     let coverage = LocatorCoverage(subject)
///     coverage.proven              // 12: each finds what it is for on a snapshot at least
///     coverage.screens[0].missed   // Button "Help": no locator finds it
///
/// Snapshots of other apps count for neither. The application itself is no locator, and a helper that is passed the whole key is one only
/// through its calls.
public struct LocatorCoverage: Sendable {
  /// A locator that no snapshot proves.
  public struct Unproven: Hashable, Sendable {
    /// `LoginPage.submit`
    public var name: String
    /// The query, with wildcards in braces.
    public var query: String
    /// Where it stands.
    public var position: SourcePosition
    /// Why it is not proven.
    public var reason: Reason
  }

  /// Why a locator is not proven.
  public enum Reason: Hashable, Sendable {
    /// It finds nothing on any snapshot.
    case notFound
    /// It stands for one element, and wherever it finds anything it finds several.
    case ambiguous
    /// No snapshot says whether it finds anything.
    case undecidable
    /// Its key is whatever the code passes, so what it finds proves nothing.
    case anything
    /// It leads to another app.
    case otherApp
    /// It could not be read from the sources, and why.
    case unread(String)
  }

  /// A screen and what locators find on it.
  public struct Screen: Hashable, Sendable {
    /// What people call it; nil for all snapshots without a name.
    public var name: String?
    /// How many snapshots show it.
    public var snapshots: Int
    /// How many different elements there are that people operate.
    public var elements: Int
    /// Those that no locator finds, in order of appearance.
    public var missed: [Missed]
    /// How many of them a locator finds.
    public var reached: Int { elements - missed.count }
  }

  /// An element that no locator finds.
  public struct Missed: Hashable, Sendable {
    /// `Button "Help"`
    public var element: String
    /// Where it appears first.
    public var position: SourcePosition
  }

  /// How many locators find what they are for on a snapshot at least, all of them known.
  public private(set) var proven = 0
  /// How many find something, whatever stands for what is not known of them.
  public private(set) var provenUpToWildcards = 0
  /// All others, as one reads.
  public private(set) var unproven: [Unproven] = []
  /// The screens in the order of the corpus; snapshots without a name come last.
  public private(set) var screens: [Screen] = []

  /// All locators.
  public var total: Int { proven + provenUpToWildcards + unproven.count }

  /// Counts both.
  public init(_ subject: LintSubject) {
    for locator in subject.extraction.locators.itemIndices
    where !subject[locator].template.steps.isEmpty && !subject[locator].isHelper {
      switch Self.reason(locator, subject) {
      case nil where subject.isExact(locator): proven += 1
      case nil: provenUpToWildcards += 1
      case let reason?:
        let extracted = subject[locator]
        unproven.append(
          Unproven(
            name: extracted.fullName,
            query: "\(extracted.template)", position: extracted.place.position, reason: reason))
      }
    }
    screens = ReachedElements(subject).screens()
  }

  /// Nil for a locator that is proven.
  private static func reason(_ locator: LocatorIndex, _ subject: LintSubject) -> Reason? {
    let template = subject[locator].template
    if case .otherApplication = template.root { return .otherApp }
    guard subject.isAsked(locator) else { return .unread(template.unresolvedReason ?? "it cannot be read") }
    if template.mayBeAnything { return .anything }
    let isExact = subject.isExact(locator)
    var (isAmbiguous, isUndecidable) = (false, false)
    for snapshot in subject.ownSnapshots {
      let answer = subject.answer(locator, on: snapshot)
      switch answer.outcome {
      // There is an element in every order of results.
      case .undecidable where answer.likely != nil: return nil
      case .resolved: return nil
      case .ambiguous: isAmbiguous = true
      case .undecidable: isUndecidable = true
      case .noMatch, .indexOutOfRange: continue
      }
    }
    // Which one is meant, what the wildcard stands for would say.
    if isAmbiguous { return isExact ? .ambiguous : nil }
    return isUndecidable ? .undecidable : .notFound
  }
}
