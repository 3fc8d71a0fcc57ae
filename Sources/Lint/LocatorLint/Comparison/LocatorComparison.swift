// What a new version of the app does to locators.

public import Findings
import LocatorExtraction

/// The locators that change their answer between two sets of snapshots, such as those of two versions of an app.
///
///     let comparison = LocatorComparison(old: subject, new: LintSubject(extraction, newCorpus))
///     comparison.changes.first?.kind    // .lost
///     comparison.changes.first?.screen  // "LoginView"
///
/// Screens are compared by their names; snapshots without a name are compared as one screen. What only one of the sets shows is not compared.
public struct LocatorComparison: Sendable {
  /// A locator that changes its answer on a screen.
  public struct Change: Hashable, Sendable {
    /// `LoginPage.submit`
    public var name: String
    /// The query, with wildcards in braces.
    public var query: String
    /// Where it stands.
    public var position: SourcePosition
    /// The screen; nil for snapshots without a name.
    public var screen: String?
    /// What has changed.
    public var kind: Kind
    /// What it finds on an old snapshot, and where; nil where it finds nothing.
    public var old: Evidence?
    /// What it finds on a new snapshot, and where; nil where it finds nothing.
    public var new: Evidence?
  }

  /// What changes.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// It was found, and is not any more.
    case lost
    /// It stood for one element, and finds several now.
    case ambiguous
    /// It finds an element of another type or another name than before.
    case otherElement
    /// It was not found, or found several, and finds what it is for now.
    case found
  }

  /// What is found on a snapshot.
  public struct Evidence: Hashable, Sendable {
    /// `Button "login.submit"`, `3 elements`
    public var text: String
    /// The line of the dump.
    public var position: SourcePosition
  }

  /// The changes, locator by locator as one reads, and screen by screen in the order of the old snapshots.
  public private(set) var changes: [Change] = []
  /// How many locators were asked.
  public private(set) var asked = 0
  /// The screens that both sets show.
  public private(set) var screens: [String] = []
  /// The screens that only the old set shows.
  public private(set) var onlyOld: [String] = []
  /// The screens that only the new set shows.
  public private(set) var onlyNew: [String] = []
  /// No screen is shown by both sets, so that nothing was compared.
  public let isVoid: Bool

  /// Compares two sets of snapshots, asked by the same locators.
  public init(old: LintSubject, new: LintSubject) {
    screens = old.corpus.screens.filter(new.corpus.screens.contains)
    onlyOld = old.corpus.screens.filter { !new.corpus.screens.contains($0) }
    onlyNew = new.corpus.screens.filter { !old.corpus.screens.contains($0) }
    let names: [String?] = screens.map { $0 } + [nil]
    let (before, after) = (Self.groups(old), Self.groups(new))
    isVoid = names.allSatisfy { before[$0] == nil || after[$0] == nil }
    for locator in old.extraction.locators.itemIndices where old.isAsked(locator) {
      let extracted = old.extraction.locators[locator]
      if extracted.template.steps.isEmpty { continue }
      asked += 1
      for name in names {
        guard let left = before[name], let right = after[name] else { continue }
        let (first, second) = (LocatorSightings(old, locator, left), LocatorSightings(new, locator, right))
        guard let kind = Self.kind(first, second, isElement: extracted.template.isElement) else { continue }
        changes.append(
          Change(
            name: extracted.fullName,
            query: "\(extracted.template)", position: extracted.place.position, screen: name, kind: kind,
            old: first.evidence, new: second.evidence))
      }
    }
  }

  private static func groups(_ subject: LintSubject) -> [String?: [SnapshotIndex]] {
    Dictionary(grouping: subject.ownSnapshots) { subject[$0].screen }
  }

  /// Nil where nothing changes, or one of the sets does not say.
  private static func kind(_ old: LocatorSightings, _ new: LocatorSightings, isElement: Bool) -> Kind? {
    if old.isUndecided || new.isUndecided { return nil }
    if !old.isAmbiguous, new.isAmbiguous, old.isFound { return .ambiguous }
    if old.isFound || old.isAmbiguous {
      if !new.isFound { return new.isAmbiguous ? nil : .lost }
      if old.isAmbiguous { return new.isAmbiguous ? nil : .found }
    } else {
      return new.isFound ? .found : new.isAmbiguous ? .ambiguous : nil
    }
    return isElement && old.elements.isDisjoint(with: new.elements) ? .otherElement : nil
  }
}
