// An answer of the engine as Apple's types can hold it.

import AccessibilityTree
import ElementQueries

/// One query on one screen, the undecided made definite by the rules of the stand-in.
struct ResolutionReading {
  private let resolution: Resolution?

  init(_ query: ElementQuery, in screen: ScreenSource.Screen) {
    // An invalid query fails when it is used for more than looking.
    resolution = try? query.resolve(in: screen.snapshot)
  }

  /// True also for several elements, and for one that is only possible.
  var exists: Bool {
    guard let resolution else { return false }
    return resolution.exists ?? !resolution.possible.isEmpty
  }

  /// Certain and possible elements, in preorder.
  var elements: [Element] {
    guard let resolution, resolution.outcome == .resolved || resolution.outcome == .undecidable else { return [] }
    return (resolution.matches + resolution.possible).sorted { $0.index < $1.index }
  }

  /// The element, if it is one.
  var element: Element? { elements.count == 1 ? elements.first : nil }
}
