// Declares the protocols of rules about locators, and lists the rules.

public import Findings
import LocatorExtraction

/// A rule about locators, the app's accessibility, or suppression comments.
protocol LintRule: Rule where Subject == LintContext {
  /// The names of the rule's settings in ``LintOptions/values``.
  static var values: [String] { get }
  /// Whether the rule has all the input it needs. If input is missing, the absence of findings means nothing.
  static func hasInput(in lint: LintContext) -> Bool
}

extension LintRule {
  static var values: [String] { [] }

  static func hasInput(in lint: LintContext) -> Bool {
    !description.bases.contains(.snapshots) || !lint.corpus.snapshots.isEmpty
  }
}

/// A rule that checks each locator by itself.
protocol LocatorRule: LintRule {
  /// Returns the defect of the locator; nil if there is none.
  static func finding(about locator: LocatorIndex, in lint: LintContext) -> Finding?
}

extension LocatorRule {
  static func findings(in lint: LintContext) -> [Finding] {
    lint.extraction.locators.itemIndices.compactMap { finding(about: $0, in: lint) }
  }
}

/// A rule about how locators are written. It reports a declared locator at its declaration, not at every call.
protocol WrittenLocatorRule: LocatorRule {}

extension WrittenLocatorRule {
  static func findings(in lint: LintContext) -> [Finding] {
    lint.writtenLocators.compactMap { finding(about: $0, in: lint) }
  }
}

/// All rules about locators and apps.
public enum LintRules {
  /// One rule per file, grouped by subject.
  static let all: [any LintRule.Type] = resolution + strategy + app + pages + accessibility + hygiene

  private static let resolution: [any LintRule.Type] = [
    LocNoMatch.self, LocNearMiss.self, LocTypeMismatch.self, LocAmbiguous.self, LocAmbiguousVariant.self,
    LocExistsMasksAmbiguity.self, LocFirstMatchHides.self, LocIdentityDrift.self, LocOrderSensitive.self,
    LocAlias.self, LocBackgroundMatch.self, LocIndexOutOfRange.self, LocContainingSelf.self, LocScreenPrefix.self,
    LocOrphanScreen.self, LocOtherPlatform.self, LocNotAfterTap.self,
  ]
  private static let strategy: [any LintRule.Type] = [
    LocIndex.self, LocStructuralPath.self, LocClassOnly.self, LocLabelAsID.self, LocLocalised.self,
    LocVolatileLiteral.self, LocMemoryAddress.self, LocTooLong.self, LocBroadContains.self, LocUnescapedRegex.self,
    LocBadPredicate.self, LocBadLocator.self, LocUnreliableAttr.self, LocMissingAttr.self, LocOSTypeSensitive.self,
    LocUnscoped.self, LocPartialList.self,
    LocOverSpecified.self, LocPlaceholder.self, LocMixedStrategy.self, LocDuplicateLiteral.self, LocUnused.self,
    LocUndefined.self, LocMissingString.self,
    LocNaming.self, LocNotInApp.self, LocCoordinate.self, LocInvisibleChar.self, LocAlertViaApp.self,
    HittableWithoutExists.self,
  ]
  private static let app: [any LintRule.Type] = [
    AppDuplicateID.self, AppIDCascade.self, AppNoID.self, AppSwallowedChildren.self, AppIDEqualsLabel.self,
    AppIDUnstable.self, AppTabIDLost.self, AppZeroSize.self, AppOffscreen.self, AppOccluded.self,
    DumpDepthLimit.self, DumpChildrenLimit.self, DumpValueTruncated.self, DumpSparse.self, DumpExcludedAttrs.self,
  ]
  private static let pages: [any LintRule.Type] = [
    PageNoCriteria.self, PageCriteriaTakeTime.self, PageFirstElementOnly.self, WaitSleep.self,
    WaitShorterThanRecorded.self, WaitNegated.self, WaitOfMinutes.self, WaitNoExitState.self, WaitAbsenceUnsafe.self,
    PageClassSetUp.self, PageCreatedInTest.self, IrqNeverFires.self, IrqLocaleButton.self,
  ]
  private static let accessibility: [any LintRule.Type] = [
    A11yLabelMissing.self, A11yLabelShort.self, A11yLabelLong.self, A11yRedundantRole.self, A11yAssetName.self,
    A11yDuplicateLabel.self, A11yTargetSize.self, A11yOverlap.self, A11yDuplicateBounds.self, A11ySpacing.self,
    A11yNested.self, A11yEditableLabel.self, A11yNoHeader.self, A11yConflictingTraits.self, A11yOrder.self,
  ]
  private static let hygiene: [any LintRule.Type] = [MetaConfigIgnored.self, MetaSnapshotOlderThanSource.self]

  /// The descriptions of the rules for reports, which also list rules without findings.
  public static let descriptions: [RuleDescription] =
    all.map { $0.description } + CommentRules.all.map { $0.description }

  /// The names of the rules' settings, by rule.
  public static let values: [String: [String]] = all.reduce(into: [:]) { $0[$1.description.id] = $1.values }

  /// The tags of optional rules.
  public static let optionalTags: [String] = ["accessibility", "dates"]

  /// The names that comments and options may use, sorted: those of rules, and those of other findings.
  static func names(with options: LintOptions) -> [String] {
    let others = [Baseline.staleRule.id] + Extraction.findingCodes
    return Set(descriptions.map(\.id)).union(options.otherRules).union(others).sorted()
  }
}

/// Returns a phrase such as `the one snapshot` or `all 3 snapshots`.
func every(_ number: Int, word: String) -> String { number == 1 ? "the one \(word)" : "all \(number) \(word)s" }
