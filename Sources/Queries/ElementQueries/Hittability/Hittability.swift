// Defines the answer to “can this element be tapped where it is?” (`hittability` §6)

public import AccessibilityTree
public import PredicateFormat

/// Whether an element can be tapped where it is, with a confidence and a reason.
///
/// A device queries the running app. A dump contains only part of that information, so the answer has three values and
/// a confidence. An answer recorded by the device is returned unchanged.
///
///     let hittability = snapshot[7].hittability
///     hittability.answer              // .no
///     hittability.confidence          // .high
///     hittability.reason.description  // "behind Alert \"Wrong Password\""
///     hittability.point               // {201, 410}, in points
///
/// Specified in `hittability` §6.
public struct Hittability: Hashable, Sendable {
  /// Whether the element can be tapped where it is; unknown if the dump does not have enough information.
  public let answer: Truth
  /// How reliable the answer is; ``Confidence/low`` if it is unknown.
  public let confidence: Confidence
  /// The point that a tap would aim at, in screen coordinates: points, or pixels on Android. Nil if there is no such
  /// point, or if the dump does not record the facts needed to find it.
  public let point: Point?
  /// The fact that decides the answer, or the fact that is missing.
  public let reason: Reason
  /// At most five elements that cover the point or may cover it, most decisive first.
  public let blockers: [Element]
  /// Caveats to consider before relying on the answer.
  public let notes: [Note]

  /// How reliable an answer is.
  public enum Confidence: String, CaseIterable, Hashable, Sendable, Comparable {
    /// A guess, based on the order of siblings, or on no evidence.
    case low
    /// Usually right, with known exceptions.
    case medium
    /// Follows from frames, windows and modality.
    case high
    /// The dump contains the device's own answer.
    case recorded

    /// Whether the left confidence is lower.
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
  /// To query many elements of a snapshot, create one ``HittabilityModel`` and use it for all of them: this property
  /// examines the whole snapshot each time.
  ///
  ///     submit.hittability.answer  // .yes
  ///
  /// Specified in `hittability` §6.
  public var hittability: Hittability { HittabilityModel(snapshot).hittability(of: self) }
}
