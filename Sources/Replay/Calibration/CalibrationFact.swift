// Lists axreplay's assumptions about XCTest that a device can confirm or contradict.

public import ElementQueries
import Text

/// An assumption about XCTest that the calibration kit checks. It is either uncertain, with a row in
/// `Docs/XCTestVersions.md`, or fundamental.
///
///     CalibrationFact.named("result-order.children")?.claim
///     // "children are in document order"
public struct CalibrationFact: Hashable, Sendable {
  /// The identifier. A question's identifier consists of this one, a slash and a name.
  public let id: String
  /// What axreplay assumes, as a clause.
  public let claim: String
  /// Plausible alternatives to the assumption. A question is inconclusive if they all predict the same answer as
  /// axreplay.
  let alternatives: [Alternative]

  /// A plausible alternative to axreplay's assumption.
  enum Alternative: String, Sendable {
    /// Results are in document order.
    case documentOrder = "document order"
    /// Results are in the order of a single level-by-level traversal, even if the query has several receivers.
    case oneTraversal = "one traversal of all receivers"
    /// If an element in the middle of a chain is ambiguous, the rest of the chain searches below all of its matches.
    case unionOfMatches = "the union of all intermediate matches"
    /// The maximum length of a key is measured in characters.
    case characters = "a limit counted in characters"
  }

  /// The row of the fact in `Docs/XCTestVersions.md`; nil for facts that are certain.
  public var row: DeviceFact? { DeviceFact(rawValue: id) }

  private init(_ row: DeviceFact, against alternatives: Alternative...) {
    id = row.rawValue
    claim = row.statement
    self.alternatives = alternatives
  }

  private init(_ id: String, _ claim: String, against alternatives: Alternative...) {
    self.id = id
    self.claim = claim
    self.alternatives = alternatives
  }

  /// Returns the fact with an identifier; nil if there is none.
  public static func named(_ id: some StringProtocol) -> CalibrationFact? { all.first { $0.id == id } }

  /// Every fact, in the order in which reports list them.
  public static let all: [CalibrationFact] = [
    // The fact about which reports differ
    CalibrationFact(.selfContainment),
    // Order
    CalibrationFact(.levelOrder, against: .documentOrder),
    CalibrationFact("result-order.children", "children are in document order"),
    CalibrationFact(.receiverOrder, against: .oneTraversal, .documentOrder),
    CalibrationFact(
      "result-order.nested",
      "if receivers are nested, the results of the outermost receiver come first, without duplicates",
      against: .documentOrder),
    CalibrationFact(
      "result-order.children-of-several", "the children of several receivers are grouped by receiver",
      against: .oneTraversal, .documentOrder),
    CalibrationFact(
      "result-order.first-match", "firstMatch is the first element of the results", against: .documentOrder),
    CalibrationFact(
      "result-order.filters", "matching and containing preserve the order of elements", against: .documentOrder),
    CalibrationFact("result-order.twins", "identical elements are returned as separate results"),
    CalibrationFact(
      "application.below-itself", "a query for the application's descendants does not match the application itself"),
    // Containing
    CalibrationFact("containing.ancestors", "containing keeps every ancestor of a match"),
    CalibrationFact("containing.type", "containing(type, identifier:) considers only descendants"),
    // Keys
    CalibrationFact("keys.attributes", "a string key matches the identifier or the label"),
    CalibrationFact(.valueKey),
    CalibrationFact(.placeholderKey),
    CalibrationFact("keys.exact", "a string key is compared character for character"),
    CalibrationFact(
      "keys.empty", "an empty string key matches elements that have an attribute whose value is an empty string"),
    CalibrationFact("keys.length", "string keys are limited to a length of 128, but strings in predicates are not"),
    CalibrationFact(.keyLength, against: .characters),
    // Predicates
    CalibrationFact("predicates.keys", "predicates may use identifier, label, title, value and placeholderValue"),
    CalibrationFact("predicates.aliases", "predicates may use accessibilityIdentifier and accessibilityLabel"),
    CalibrationFact("predicates.flags", "predicates may use enabled and isEnabled, and elementType as a number"),
    CalibrationFact("predicates.case", "== is case-sensitive, but ==[c] is not"),
    CalibrationFact("predicates.line-feed", "a line feed in a predicate string matches a line feed in a label"),
    CalibrationFact("predicates.numbers", "a string value is not equal to a number with the same digits"),
    // Elements in the middle of a chain, and single elements
    CalibrationFact(.midChainAmbiguity, against: .unionOfMatches),
    CalibrationFact("midchain.index", "an index in the middle of a chain selects one element for the next step"),
    CalibrationFact(
      "single.ambiguous", "exists is true for an ambiguous element, but reading its attributes or acting on it fails"),
    CalibrationFact(.indexPastEnd),
    CalibrationFact("missing.quiet", "reading exists, count or an array of elements does not fail if nothing matches"),
    CalibrationFact("failure.first-empty-step", "a failure message names the first query step that matches nothing"),
    // Hittability
    CalibrationFact("hittable.missing", "isHittable is false for a missing element, and reading it does not fail"),
    CalibrationFact(.bars),
    CalibrationFact(
      "hittable.covered",
      "a partly covered element is hittable; whether a fully covered element is hittable is unknown"),
    CalibrationFact("hittable.disabled", "a disabled element is hittable"),
    CalibrationFact("hittable.off-screen", "an off-screen element is not hittable"),
    CalibrationFact("hittable.no-size", "an element of zero size is not hittable, or reading isHittable fails"),
    CalibrationFact("hittable.modal", "elements behind an Alert or a Sheet are not hittable"),
    CalibrationFact(
      "hittable.unnamed-sheet", "elements behind a sheet that appears as Other in the tree are hittable"),
    CalibrationFact(.systemAlert),
    // Actions
    CalibrationFact(.retryTimes),
  ]
}
