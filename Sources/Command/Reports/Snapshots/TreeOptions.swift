// Selects the elements of a snapshot to show.

public import AccessibilityTree
import ElementQueries

/// Which elements of a tree to show.
///
///     var options = TreeOptions()
///     options.types = [.button, .link]
public struct TreeOptions: Sendable {
  /// The number of levels below the root to show; nil for all.
  public var depth: Int?
  /// The types to show; empty for all.
  public var types: Set<ElementType> = []
  /// Whether to show only elements that handle taps or typing.
  public var isOnlyInteractive = false
  /// Whether to show frames.
  public var hasFrames = false

  /// Creates options that show every element.
  public init() {}

  /// Whether elements without information of their own may be left out.
  var folds: Bool { types.isEmpty }

  /// Why an element is not shown, for counts: `40 of other types`.
  var reasonNotChosen: String {
    if types.isEmpty { return "not interactive" }
    return isOnlyInteractive ? "of other types or not interactive" : "of other types"
  }

  /// Returns a function that returns whether to show an element.
  func filter(of snapshot: Snapshot) -> (Element) -> Bool {
    let targets = isOnlyInteractive ? snapshot.tapTargets : []
    return { [types] element in
      (types.isEmpty || types.contains(element.type))
        && (targets.isEmpty || targets[element.index] || types.isEmpty && element.type == .keyboard)
    }
  }
}
