// Filters that are code: the block predicates of Swift callers.

public import AccessibilityTree

/// A test of one element that has no text.
///
///     let long = ElementTest { ($0.label ?? "").count > 20 }
///     ElementQuery.application.buttons.appending(.matchingTest(long))
///
/// Two tests are equal if they are the same one: code cannot be compared.
public struct ElementTest: Hashable, Sendable {
  private let code: Code

  /// A test from its code.
  public init(_ truth: @escaping @Sendable (Element) -> Bool) {
    code = Code(truth)
  }

  /// What the code says.
  func holds(for element: Element) -> Bool { code.truth(element) }

  /// Gives the code an identity.
  private final class Code: Sendable {
    let truth: @Sendable (Element) -> Bool

    init(_ truth: @escaping @Sendable (Element) -> Bool) {
      self.truth = truth
    }
  }

  /// The same test.
  public static func == (left: ElementTest, right: ElementTest) -> Bool { left.code === right.code }

  /// By identity, as equality.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(code)) }
}
