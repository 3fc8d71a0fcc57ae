// Finds controls that overlap or are close to each other.

import AccessibilityTree
import ElementQueries
import PredicateFormat

/// Two tappable controls of a snapshot, neither of which contains the other.
struct ControlPair {
  /// The relative position of their frames.
  enum Relation: Equatable {
    case equal
    /// The frames overlap by more than a point, both horizontally and vertically.
    case overlapping
    /// The frames are side by side or one above the other, at this distance in points.
    case apart(Double)
  }

  var first: Element
  var second: Element
  var relation: Relation

  /// The maximum number of controls that are compared per snapshot.
  private static let maximumControls = 200

  /// Returns the pairs that overlap or are neighbours, in order.
  ///
  /// A control in a bar is not compared with a control outside the bar, because content scrolls under bars.
  static func all(in tree: Snapshot) -> [ControlPair] {
    let model = HittabilityModel(tree)
    let controls = tree.ownElements.filter { element in
      element.type.isControl && (element.frame?.width ?? 0) > 0 && (element.frame?.height ?? 0) > 0
    }.prefix(maximumControls).filter { !isOutOfReach(model.hittability(of: $0)) }
    let compounds = controls.map { compound(around: $0) }
    var pairs: [ControlPair] = []
    for (index, second) in controls.enumerated() {
      for (earlier, first) in controls.prefix(index).enumerated() {
        guard !first.isAncestor(of: second), let relation = relation(first, second) else { continue }
        let (one, other) = (compounds[earlier], compounds[index])
        if case .apart = relation {
          guard one == nil, other == nil else { continue }
        } else {
          guard one == other else { continue }
        }
        pairs.append(ControlPair(first: first, second: second, relation: relation))
      }
    }
    return pairs
  }

  /// Whether the control cannot be tapped, or has scrolled under a bar.
  private static func isOutOfReach(_ hittability: Hittability) -> Bool {
    if case .underBar = hittability.reason { true } else { hittability.answer == .no }
  }

  /// The bar or composite control that contains a control.
  private static func compound(around element: Element) -> Element? {
    element.ancestors.first { around in
      switch around.type {
      case .navigationBar, .tabBar, .toolbar, .segmentedControl, .stepper, .datePicker, .picker, .alert, .sheet: true
      default: around.type.isControl
      }
    }
  }

  private static func relation(_ first: Element, _ second: Element) -> Relation? {
    guard let left = first.frame, let right = second.frame else { return nil }
    if left == right { return .equal }
    let across = max(left.x, right.x) - min(left.x + left.width, right.x + right.width)
    let down = max(left.y, right.y) - min(left.y + left.height, right.y + right.height)
    if across < -1, down < -1 { return .overlapping }
    // Frames are rounded, so neighbours may overlap by a point.
    if down < -1 { return .apart(max(0, across)) }
    if across < -1 { return .apart(max(0, down)) }
    return nil
  }

  /// The key of the pair in a baseline.
  var name: String { "\(first.nameOrPath), \(second.nameOrPath)" }
}
