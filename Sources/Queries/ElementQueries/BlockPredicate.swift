// Wraps block predicates from Swift code as filters.

public import AccessibilityTree

/// A predicate written as a closure that tests one element.
///
///     let long = BlockPredicate { ($0.label ?? "").count > 20 }
///     ElementQuery.application.buttons.appending(.filter(.block(long), of: .itself))
///
/// Two predicates are equal only if they are copies of the same instance, because closures cannot be compared.
public struct BlockPredicate: Hashable, Sendable {
  private let code: Code

  /// Creates a predicate from a closure.
  public init(_ truth: @escaping @Sendable (Element) -> Bool) {
    code = Code(truth)
  }

  /// Evaluates the closure.
  func holds(for element: Element) -> Bool { code.truth(element) }

  /// Wraps the closure in an object, so that predicates can be compared by identity.
  private final class Code: Sendable {
    let truth: @Sendable (Element) -> Bool

    init(_ truth: @escaping @Sendable (Element) -> Bool) {
      self.truth = truth
    }
  }

  /// Compares by identity.
  public static func == (left: BlockPredicate, right: BlockPredicate) -> Bool { left.code === right.code }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(code)) }
}
