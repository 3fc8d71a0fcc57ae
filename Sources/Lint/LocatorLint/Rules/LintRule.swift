// What rules about locators have in common.

public import Findings

/// Something that can be wrong with locators, with the app's accessibility, or with the lint's own comments.
protocol LintRule: Sendable {
  /// The manual: what, why, example, better form.
  static var description: RuleDescription { get }
  /// Everything that it finds, in any order. What cannot be decided is no finding, or says that it cannot be.
  static func findings(in lint: LintSubject) -> [Finding]
}

/// The rules.
public enum LintRules {
  /// One a file, by subject.
  static let all: [any LintRule.Type] = resolution + strategy

  private static let resolution: [any LintRule.Type] = [
    LocNoMatch.self, LocNearMiss.self, LocTypeMismatch.self, LocAmbiguous.self, LocAmbiguousVariant.self,
    LocExistsMasksAmbiguity.self, LocFirstMatchHides.self, LocIdentityDrift.self, LocAlias.self,
    LocBackgroundMatch.self, LocIndexOutOfRange.self, LocOrphanScreen.self,
  ]
  private static let strategy: [any LintRule.Type] = [
    LocIndex.self, LocStructuralPath.self, LocClassOnly.self, LocLabelAsID.self, LocLocalised.self,
    LocVolatileLiteral.self, LocMemoryAddress.self, LocTooLong.self, LocBroadContains.self, LocUnescapedRegex.self,
    LocBadPredicate.self, LocUnreliableAttr.self, LocMissingAttr.self, LocOSTypeSensitive.self, LocUnscoped.self,
    LocOverSpecified.self, LocPlaceholder.self, LocMixedStrategy.self, LocDuplicateLiteral.self, LocUnused.self,
    LocNaming.self, LocNotInApp.self, LocCoordinate.self, LocInvisibleChar.self, LocAlertViaApp.self,
    HittableWithoutExists.self,
  ]

  /// What reports list, whether a rule has found anything or not.
  public static let descriptions: [RuleDescription] = all.map { $0.description }
}

extension RuleDescription.Explanation {
  /// The same for every rule: what is found, what harm it does, code that is found, and what to write in its place.
  init(_ what: String, why: String, example: String, better: String) {
    self.init(what: what, why: why, example: example, better: better)
  }
}

/// `the one snapshot`, `all 3 snapshots`.
func every(_ number: Int, _ word: String) -> String { number == 1 ? "the one \(word)" : "all \(number) \(word)s" }

/// `1 snapshot`, `3 snapshots`.
func counted(_ number: Int, _ word: String) -> String { "\(number) \(word)\(number == 1 ? "" : "s")" }
