// Derives the transitions between views for the state graph.

import Findings
import PageVerification
import Text

/// A transition from one view to another.
struct StateEdge: Hashable, Sendable {
  /// The view in which the action is performed; nil if none was recognised.
  let from: ModelIndex?
  /// The view that the action opens; nil if none was recognised.
  let to: ModelIndex?
  /// The action. If the model has a name for the element, the action contains that name: `tap submit`.
  let action: String
  /// The number of times that the transition was recorded.
  var count = 0
  /// Whether the model declares the transition.
  let isDeclared: Bool

  /// Whether the action was recorded, but its declared target is not recognised there: the screen is only labelled with
  /// it, or the verdict is undecidable.
  var isUnrecognised = false

  /// Whether the transition is declared but was never recorded.
  var isNeverRecorded: Bool { isDeclared && count == 0 && !isUnrecognised }

  /// Returns the recorded transitions between views, and the declared ones that were never recorded.
  static func all(_ verification: Verification) -> [StateEdge] {
    let recorded = verification.transitions.flatMap { transition -> [StateEdge] in
      let appeared = verification.models.itemIndices.filter { model in
        // A declared view counts as opened even if it was already shown, for example behind an alert.
        transition.after.contains(model) && !transition.before.contains(model)
          || transition.during.contains(model) && transition.declared?.contains(model) == true
      }
      // An action that does not open another view has no target. If no view is recognised after the action, the target
      // is unknown.
      let targets: [ModelIndex?] = appeared.isEmpty ? (transition.after.isEmpty ? [nil] : []) : appeared
      let sources: [ModelIndex?] = transition.before.isEmpty ? [nil] : transition.before
      return sources.flatMap { source in
        targets.filter { source != nil || $0 != nil }.map { target in
          let isDeclared = target.map { transition.declared?.contains($0) == true } ?? false
          return StateEdge(from: source, to: target, action: transition.action, isDeclared: isDeclared)
        }
      }
    }
    let names = verification.models.indicesByName
    let declared = verification.models.itemIndices.flatMap { view in
      verification.models[view].declaredTransitions.flatMap { opening in
        opening.targets.compactMap { names[$0.name] }.compactMap { target -> StateEdge? in
          let action = "tap \((opening.toastAction ?? opening.element).name)"
          let performed = verification.transitions.filter { $0.exercises(opening.element.name, of: view) }
          // A toast may be tapped on the view to which the declaring view has returned.
          if opening.toastAction != nil, performed.contains(where: { $0.during.contains(target) }) { return nil }
          var edge = StateEdge(from: view, to: target, action: action, isDeclared: true)
          edge.isUnrecognised = performed.contains {
            $0.labelled == target || $0.declaredOutcome == .undecidable && $0.undecidable.contains(target)
          }
          return edge
        }
      }
    }
    let counted = recorded.grouped { $0 }.map { edge, all in
      var edge = edge
      edge.count = all.count
      return edge
    }
    return counted
      + declared.withoutRepetitions.filter { edge in
        !recorded.contains { $0.from == edge.from && $0.to == edge.to && $0.action == edge.action }
      }
  }
}
