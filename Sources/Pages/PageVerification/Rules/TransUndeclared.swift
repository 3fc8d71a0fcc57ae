// Ways between views that the model does not know.

import Findings
import Recordings

enum TransUndeclared: VerificationRule {
  static let description = RuleDescription(
    id: "trans-undeclared", severity: .note, summary: "a recorded action leads to a view that is not declared",
    bases: [.recordings])

  static func findings(in verification: Verification) -> [Finding] {
    var found: [Key: [Transition]] = [:]
    var order: [Key] = []
    for transition in verification.transitions where transition.declared == nil && transition.event.kind.needsTarget {
      for model in transition.before where verification.mayDeclare(model, transition) {
        let origins = verification.models[model].origins.map(\.name)
        for target in transition.after where !transition.before.contains(target) {
          guard !origins.contains(verification.models[target].name) else { continue }
          let key = Key(model: model, action: transition.action, target: target)
          if found[key] == nil { order.append(key) }
          found[key, default: []].append(transition)
        }
      }
    }
    return order.map { key in
      let transitions = found[key] ?? []
      let names = (verification.models[key.model].name, verification.models[key.target].name)
      return verification.finding(
        Self.self, key.model, subject: "\(names.0) to \(names.1) by \(key.action)",
        "\(key.action) leads from \(names.0) to \(names.1), which is not declared",
        advice: verification.models[key.model].language == .yaml
          ? "add it to “opens” of \(names.0)"
          : "add a method to \(names.0): openView(\(names.1).self, byTapping: …)",
        notes: transitions.prefix(Verification.evidenceLimit).map { transition in
          Finding.Note("at \(transition.at)", at: verification.position(transition.recording, entry: transition.entry))
        })
    }
  }

  private struct Key: Hashable {
    var model: ModelIndex
    var action: String
    var target: ModelIndex
  }
}

extension Verification {
  /// The model says what actions open, and the action is one in its app.
  fileprivate func mayDeclare(_ model: ModelIndex, _ transition: Transition) -> Bool {
    let ownApp = recordings[transition.recording].ownApp
    let app = transition.event.app ?? ownApp
    return !models[model].openings.isEmpty && (models[model].app ?? ownApp) == app
  }
}
