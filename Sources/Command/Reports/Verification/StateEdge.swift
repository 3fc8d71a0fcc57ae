// Derives the transitions between views for the state graph.

import Findings
import PageVerification

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

  /// Whether the transition is declared but was never recorded.
  var isNeverRecorded: Bool { isDeclared && count == 0 }

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
        opening.targets.compactMap { names[$0.name] }.map { target in
          let action = "tap \((opening.toastAction ?? opening.element).name)"
          return StateEdge(from: view, to: target, action: action, isDeclared: true)
        }
      }
    }
    let counted = recorded.grouped { $0 }.map { edge, all in
      var edge = edge
      edge.count = all.count
      return edge
    }
    return counted + declared.withoutRepetitions.filter { !recorded.contains($0) }
  }
}
