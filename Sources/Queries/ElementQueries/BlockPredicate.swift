// Wraps block predicates from Swift code as filters.

public import AccessibilityTree

/// A test of one element, written as a closure.
///
///     let long = BlockPredicate { ($0.label ?? "").count > 20 }
///     ElementQuery.application.buttons.appending(.matchingBlock(long))
///
/// Two tests are equal only if they are the same instance, because closures cannot be compared.
public struct BlockPredicate: Hashable, Sendable {
  private let code: Code

  /// Creates a test from a closure.
  public init(_ truth: @escaping @Sendable (Element) -> Bool) {
    code = Code(truth)
  }

  /// Evaluates the closure.
  func holds(for element: Element) -> Bool { code.truth(element) }

  /// Gives the closure an identity.
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
