// Compares the results of locators between two versions of an app.

public import Findings
import LocatorExtraction

/// The locators whose results differ between two sets of snapshots, such as those of two versions of an app.
///
///     let comparison = LocatorComparison(old: context, new: LintContext(extraction, newCorpus))
///     comparison.changes.first?.kind    // .lost
///     comparison.changes.first?.screen  // "LoginView"
///
/// Screens are compared by name; snapshots without a name are compared as one screen. Screens that appear in only one
/// of the sets are not compared.
public struct LocatorComparison: Sendable {
  /// A locator whose result changes on a screen.
  public struct Change: Hashable, Sendable {
    /// `LoginPage.submit`
    public var name: String
    /// The query, with wildcards in braces.
    public var query: String
    /// The position of the locator in the sources.
    public var position: SourcePosition
    /// The screen; nil for snapshots without a name.
    public var screen: String?
    /// The kind of change.
    public var kind: Kind
    /// The result in an old snapshot, with its position in the dump; nil if nothing is found.
    public var old: Evidence?
    /// The result in a new snapshot, with its position in the dump; nil if nothing is found.
    public var new: Evidence?
  }

  /// The kinds of changes.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// The locator matched something and no longer does.
    case lost
    /// The locator matched one element and is now ambiguous.
    case ambiguous
    /// The locator matches an element with a different type or name than before.
    case otherElement
    /// The locator matched nothing or was ambiguous, and now works.
    case found
  }

  /// What a locator matches in one snapshot, and where.
  public struct Evidence: Hashable, Sendable {
    /// A description of the matches, such as `Button "login.submit"` or `3 elements`.
    public var text: String
    /// The path of the dump, and the line of the first match in it.
    public var position: SourcePosition
  }

  /// The changes, sorted by locator in source order, then by screen in the order of the old snapshots.
  public private(set) var changes: [Change] = []
  /// The number of locators that were evaluated.
  public private(set) var locatorCount = 0
  /// The screens in both sets.
  public private(set) var screens: [String] = []
  /// The screens that are only in the old set.
  public private(set) var onlyOld: [String] = []
  /// The screens that are only in the new set.
  public private(set) var onlyNew: [String] = []
  /// Whether the sets have no screen in common, so that nothing was compared.
  public let isVoid: Bool

  /// Compares two sets of snapshots by evaluating the same locators against both.
  public init(old: LintContext, new: LintContext) {
    screens = old.corpus.screens.filter(new.corpus.screens.contains)
    onlyOld = old.corpus.screens.filter { !new.corpus.screens.contains($0) }
    onlyNew = new.corpus.screens.filter { !old.corpus.screens.contains($0) }
    let names: [String?] = screens.map { $0 } + [nil]
    isVoid = names.allSatisfy { name in
      [old, new].contains { context in !context.ownSnapshots.contains { context[$0].screen == name } }
    }
    let (oldScreens, newScreens) = (Self.groups(old), Self.groups(new))
    for locator in old.extraction.locators.itemIndices where old.isEvaluated(locator) {
      let extracted = old.extraction.locators[locator]
      if extracted.template.steps.isEmpty { continue }
      locatorCount += 1
      let before = oldScreens[old.scopes.setIndices[locator.value]]
      let after = newScreens[new.scopes.setIndices[locator.value]]
      for name in names {
        guard let left = before[name], let right = after[name] else { continue }
        let (first, second) = (
          LocatorScreenResult(old, locator: locator, snapshots: left),
          LocatorScreenResult(new, locator: locator, snapshots: right)
        )
        guard let kind = Self.kind(first, second, isElement: extracted.template.isElement) else { continue }
        changes.append(
          Change(
            name: extracted.fullName,
            query: "\(extracted.template)", position: extracted.place.position, screen: name, kind: kind,
            old: first.evidence, new: second.evidence))
      }
    }
  }

  /// Returns the snapshots of each set, by screen.
  private static func groups(_ context: LintContext) -> [[String?: [SnapshotIndex]]] {
    context.scopes.sets.map { set in Dictionary(grouping: set.own) { context[$0].screen } }
  }

  /// Returns the kind of change; nil if nothing changes, or if one of the results is unknown.
  private static func kind(_ old: LocatorScreenResult, _ new: LocatorScreenResult, isElement: Bool) -> Kind? {
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
