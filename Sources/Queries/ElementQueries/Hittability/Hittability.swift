// The answer to "can this element be tapped where it is?" (`hittability` §6)

public import AccessibilityTree
public import PredicateFormat

/// Whether an element can be tapped where it is, how sure that is, and why.
///
/// A device answers by asking the running app. Of what the app knows a dump holds little, so the answer has three
/// values and says how far it can be relied on. A recorded answer is returned as it is.
///
///     let hittability = snapshot[7].hittability
///     hittability.answer              // .no
///     hittability.confidence          // .high
///     hittability.reason.description  // "behind Alert \"Wrong Password\""
///     hittability.point               // {201, 410}, in points
///
/// Specified in `hittability` §6.
public struct Hittability: Hashable, Sendable {
  /// The element can be tapped where it is; unknown where the dump does not say enough.
  public let answer: Truth
  /// How far the answer can be relied on; ``Confidence/low`` where it is unknown.
  public let confidence: Confidence
  /// Where a tap would be aimed, in screen coordinates: points, on Android pixels. Nil where there is no such place,
  /// and where the dump does not record the facts to find it.
  public let point: Point?
  /// What decides the answer, or which fact is missing.
  public let reason: Reason
  /// Elements that cover the point or may cover it, at most five, the most decisive first.
  public let blockers: [Element]
  /// What else should be known before the answer is relied on.
  public let notes: [Note]

  /// How far an answer can be relied on.
  public enum Confidence: String, CaseIterable, Hashable, Sendable, Comparable {
    /// A guess: the order of siblings, or nothing.
    case low
    /// Usually so, with known exceptions.
    case medium
    /// Follows from frames, windows and modality.
    case high
    /// The device's own answer stands in the dump.
    case recorded

    /// The left one promises less.
    public static func < (left: Confidence, right: Confidence) -> Bool { left.rank < right.rank }

    private var rank: Int {
      switch self {
      case .low: 0
      case .medium: 1
      case .high: 2
      case .recorded: 3
      }
    }
  }
}

extension Element {
  /// Whether the element can be tapped where it is.
  ///
  /// To ask for many elements of a snapshot, make one ``HittabilityModel`` and ask that: this property examines the
  /// whole snapshot each time.
  ///
  ///     submit.hittability.answer  // .yes
  ///
  /// Specified in `hittability` §6.
  public var hittability: Hittability { HittabilityModel(snapshot).hittability(of: self) }
}
