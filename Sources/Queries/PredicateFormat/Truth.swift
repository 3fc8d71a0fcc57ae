// Defines three-valued truth.

/// A truth value that is unknown if the dump lacks a relevant fact. Values are combined according to Kleene's logic.
///
///     Truth.unknown && .no   // .no: the unknown operand cannot change the result
///     Truth.unknown || .no   // .unknown
///     !Truth.unknown         // .unknown
public enum Truth: String, Hashable, CaseIterable, Sendable {
  /// True, regardless of the facts that the dump does not record.
  case yes
  /// False, regardless of the facts that the dump does not record.
  case no
  /// Depends on facts that the dump does not record.
  case unknown

  /// Creates `.yes` or `.no` from a Boolean.
  public init(_ isTrue: Bool) {
    self = isTrue ? .yes : .no
  }

  /// Negates an answer.
  public static prefix func ! (truth: Truth) -> Truth {
    switch truth {
    case .yes: .no
    case .no: .yes
    case .unknown: .unknown
    }
  }

  /// Returns the conjunction. The right side is not evaluated if the left side is `.no`.
  public static func && (left: Truth, right: @autoclosure () -> Truth) -> Truth {
    if left == .no { return .no }
    let right = right()
    return left == .yes || right == .no ? right : .unknown
  }

  /// Returns the disjunction. The right side is not evaluated if the left side is `.yes`.
  public static func || (left: Truth, right: @autoclosure () -> Truth) -> Truth {
    if left == .yes { return .yes }
    let right = right()
    return left == .no || right == .yes ? right : .unknown
  }
}
