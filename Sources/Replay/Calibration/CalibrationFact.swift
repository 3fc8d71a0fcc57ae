// Lists what axreplay takes for granted about XCTest and a device can confirm or contradict.

public import ElementQueries

/// A fact about XCTest that questions of the calibration kit are about: one that is uncertain, with a row in
/// `Docs/XCTestVersions.md`, or one that everything else rests on.
///
///     CalibrationFact.named("result-order.receivers")?.claim
///     // "results of several receivers come receiver by receiver"
public struct CalibrationFact: Hashable, Sendable {
  /// The identifier; the part of a question's identifier before the slash.
  public let id: String
  /// What axreplay assumes, as a clause.
  public let claim: String
  /// Other answers that would be plausible. Where they do not differ from ours, a question tells nothing.
  let rivals: [Rival]

  /// A plausible answer that is not ours.
  enum Rival: String, Sendable {
    /// Results in document order.
    case documentOrder = "document order"
    /// Results of all receivers in one traversal, level by level.
    case oneTraversal = "one traversal of all receivers"
    /// An ambiguous element on the way stands for all its matches.
    case united = "the union of all matches on the way"
    /// The length of a key counts in characters.
    case characters = "a limit in characters"
  }

  /// The row of `Docs/XCTestVersions.md`; nil for facts that are not uncertain.
  public var row: DeviceFact? { DeviceFact(rawValue: id) }

  private init(_ row: DeviceFact, against rivals: Rival...) {
    id = row.rawValue
    claim = row.statement
    self.rivals = rivals
  }

  private init(_ id: String, _ claim: String, against rivals: Rival...) {
    self.id = id
    self.claim = claim
    self.rivals = rivals
  }

  /// The fact with an identifier; nil if there is none.
  public static func named(_ id: some StringProtocol) -> CalibrationFact? { all.first { $0.id == id } }

  /// Every fact, in the order of reports.
  public static let all: [CalibrationFact] = [
    // Order
    CalibrationFact(.levelOrder, against: .documentOrder),
    CalibrationFact("result-order.children", "children come in the order of the tree"),
    CalibrationFact(.receiverOrder, against: .oneTraversal, .documentOrder),
    CalibrationFact(
      "result-order.nested", "nested receivers: what is inside the outer one comes first, and nothing comes twice",
      against: .documentOrder),
    CalibrationFact(
      "result-order.children-of-several", "children of several receivers come receiver by receiver",
      against: .oneTraversal, .documentOrder),
    CalibrationFact(
      "result-order.first-match", "firstMatch is the first element of the list", against: .documentOrder),
    CalibrationFact(
      "result-order.filters", "matching and containing keep the order of their input", against: .documentOrder),
    CalibrationFact("result-order.twins", "elements that look the same are results of their own"),
    CalibrationFact("application.below-itself", "the application is not among its descendants"),
    // Containing
    CalibrationFact(.selfContainment),
    CalibrationFact("containing.ancestors", "containing keeps every ancestor of what matches"),
    CalibrationFact("containing.type", "containing(type, identifier:) looks at what is inside alone"),
    // Keys
    CalibrationFact("keys.attributes", "a string key equals the identifier or the label"),
    CalibrationFact(.valueKey),
    CalibrationFact(.placeholderKey),
    CalibrationFact("keys.exact", "a string key is compared character for character"),
    CalibrationFact("keys.empty", "an empty key matches elements with an empty string among theirs"),
    CalibrationFact("keys.length", "a string key of more than 128 is refused, and a predicate takes any length"),
    CalibrationFact(.keyLength, against: .characters),
    // Predicates
    CalibrationFact("predicates.keys", "predicates may use identifier, label, title, value and placeholderValue"),
    CalibrationFact("predicates.aliases", "predicates may use accessibilityIdentifier and accessibilityLabel"),
    CalibrationFact("predicates.flags", "predicates may use enabled and isEnabled, and elementType as a number"),
    CalibrationFact("predicates.case", "== regards case, and ==[c] does not"),
    CalibrationFact("predicates.line-feed", "line feeds in a predicate's string match"),
    CalibrationFact("predicates.numbers", "a value that is text is not equal to a number of the same digits"),
    // Elements on the way, and single elements
    CalibrationFact(.midChainAmbiguity, against: .united),
    CalibrationFact("midchain.index", "an index on the way picks one element, and the chain goes on from it"),
    CalibrationFact("single.ambiguous", "an ambiguous element exists, and reading it or acting on it fails"),
    CalibrationFact(.indexPastEnd),
    CalibrationFact("missing.quiet", "exists, count and the arrays of missing elements answer without failing"),
    CalibrationFact("failure.first-empty-step", "a failure names the first step that came out empty"),
    // Hittability
    CalibrationFact("hittable.missing", "isHittable of a missing element is false and does not fail"),
    CalibrationFact(.bars),
    CalibrationFact(
      "hittable.covered",
      "an element covered partly is hittable; under something that covers all of it, that is unknown"),
    CalibrationFact("hittable.disabled", "a disabled element is hittable"),
    CalibrationFact("hittable.off-screen", "an element off screen is not hittable"),
    CalibrationFact("hittable.no-size", "an element without a size is not hittable, or reading it fails"),
    CalibrationFact("hittable.modal", "what lies under an Alert or a Sheet is not hittable"),
    CalibrationFact(
      "hittable.unnamed-sheet", "a sheet that the tree shows as Other alone leaves what is under it hittable"),
    CalibrationFact(.systemAlert),
    // Actions
    CalibrationFact(.retryTimes),
  ]
}
