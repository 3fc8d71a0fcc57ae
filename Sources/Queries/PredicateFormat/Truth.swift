// Answers in three values.

/// An answer to a question that a dump may leave open, under Kleene's logic.
///
///     Truth.unknown && .no   // .no: whatever is unknown cannot change it
///     Truth.unknown || .no   // .unknown
///     !Truth.unknown         // .unknown
public enum Truth: String, Hashable, CaseIterable, Sendable {
  /// It holds, whichever way the unrecorded facts are.
  case yes
  /// It does not hold, whichever way they are.
  case no
  /// It depends on something that was not recorded.
  case unknown

  /// The answer to a question that is decided.
  public init(_ isTrue: Bool) {
    self = isTrue ? .yes : .no
  }

  /// The answer to the opposite question.
  public static prefix func ! (truth: Truth) -> Truth {
    switch truth {
    case .yes: .no
    case .no: .yes
    case .unknown: .unknown
    }
  }

  /// Both hold. The right side is not asked when the left one settles it.
  public static func && (left: Truth, right: @autoclosure () -> Truth) -> Truth {
    if left == .no { return .no }
    let right = right()
    return left == .yes || right == .no ? right : .unknown
  }

  /// One of them holds. The right side is not asked when the left one settles it.
  public static func || (left: Truth, right: @autoclosure () -> Truth) -> Truth {
    if left == .yes { return .yes }
    let right = right()
    return left == .no || right == .yes ? right : .unknown
  }
}
