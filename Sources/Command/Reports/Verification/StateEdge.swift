// What leads from view to view.

import Findings
import PageVerification

/// One way from a view to another.
struct StateEdge: Hashable, Sendable {
  /// The view that the action happens in; nil where none was recognised.
  let from: ModelIndex?
  /// The view that it leads to; nil where none was recognised.
  let to: ModelIndex?
  /// The action: `tap submit`, by the name of the element where the model has one.
  let action: String
  /// How often it was recorded.
  var count = 0
  /// The model says so.
  let isDeclared: Bool

  /// Nobody has recorded what the model says.
  var isSilent: Bool { isDeclared && count == 0 }

  /// Recorded transitions between views, and those that are declared and were never recorded.
  static func all(_ verification: Verification) -> [StateEdge] {
    let recorded = verification.transitions.flatMap { transition -> [StateEdge] in
      let came = verification.models.itemIndices.filter { model in
        // What was to come has come, though it may have been there before, behind an alert.
        transition.after.contains(model) && !transition.before.contains(model)
          || transition.during.contains(model) && transition.declared?.contains(model) == true
      }
      // Whoever stays where they are has gone nowhere, unless nobody knows where that is.
      let targets: [ModelIndex?] = came.isEmpty ? (transition.after.isEmpty ? [nil] : []) : came
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
      verification.models[view].openings.flatMap { opening in
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
