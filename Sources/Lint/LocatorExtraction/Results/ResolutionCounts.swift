// Counts how many locators could be resolved.

public import Findings

/// Counts of subscript arguments on type properties such as `buttons`, and of the texts of drivers' locators. What is
/// evaluated several times counts once. A locator that ends in an undeclared member, such as `app.buttons.lastMatch`,
/// counts like an unresolved argument.
///
///     // app.buttons["a"], app.cells[name], app.images[remote.title]
///     counts.resolved    // 1
///     counts.wildcards   // 1
///     counts.unresolved  // ["“remote” is not declared in the linted files": 1]
public struct ResolutionCounts: Hashable, Sendable {
  /// A reason, and how often it occurred.
  public struct Unresolved: Hashable, Sendable {
    public var reason: String
    public var count: Int
    /// The outermost name — a type, a constant or a function — whose declaration is not among the files. To resolve
    /// the arguments, add the file that declares it. Nil if no declaration is missing.
    ///
    ///     // app.buttons[AccessibilityIdentifier.submit]
    ///     unresolved.missing  // "AccessibilityIdentifier"
    public var missing: String?
  }

  /// The number of arguments that are fully known.
  public var resolved = 0
  /// The number of arguments with named wildcards and no unknown parts.
  public var wildcards = 0
  /// Arguments with unknown parts, counted by reason, most frequent first.
  public var unresolved: [Unresolved] = []

  /// The number of calls of the sources' own functions that search with an argument and were not followed.
  public var unfollowedCalls = 0

  /// The searches for elements of web pages, which dumps do not contain.
  public var webPageLocators: [SourcePosition] = []

  /// Adds unresolved arguments, by reason.
  mutating func add(unresolved reasons: [String: Int]) {
    for (reason, count) in reasons {
      if let known = unresolved.firstIndex(where: { $0.reason == reason }) {
        unresolved[known].count += count
      } else {
        unresolved.append(Unresolved(reason: reason, count: count))
      }
    }
    unresolved.sort { ($1.count, $0.reason) < ($0.count, $1.reason) }
  }

  /// The number of arguments.
  public var total: Int { resolved + wildcards + unresolvedTotal }

  /// The number of arguments with unknown parts.
  public var unresolvedTotal: Int { unresolved.reduce(0) { $0 + $1.count } }
}
